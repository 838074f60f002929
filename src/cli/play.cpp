#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/terminal.hpp"
#include "core/random.hpp"
#include "engines/players.hpp"

namespace petteia::cli {
namespace {

struct PlayOptions {
  std::string game;
  std::array<std::string, 2> players;  ///< First's and Second's; empty: not said
  std::string start;
  std::uint64_t seed = 0;
  bool seeded = false;
};

constexpr std::string_view kPerson = "person";

/// A game at the terminal: asks persons, lets the others choose, shows every position.
class TerminalGame {
 public:
  TerminalGame(play::Position start, const std::array<std::string, 2>& players, std::uint64_t seed)
      : random_(seed), ink_(terminal_ink()), position_(std::move(start)) {
    for (const Side side : {Side::First, Side::Second}) {
      const std::string& spec = players[index(side)];
      if (spec == kPerson) continue;
      auto player = engines::make_player(spec, position_.game(), random_());
      if (!player) throw Failure(player.error().what);
      players_[index(side)] = *std::move(player);
    }
  }

  /// Plays to the end, or until the person leaves.
  int run() {
    const CatchInterrupt catch_interrupt;
    show();
    while (!position_.over() && !left_) {
      if (position_.chance()) {
        let_chance_fall();
      } else if (const auto moves = position_.moves(); moves.size() == 1 && moves[0] == "pass") {
        fmt::print("{} cannot move and passes.\n", mover());
        play("pass");
      } else if (play::Player* player = players_[index(position_.to_move())].get()) {
        const std::string move = player->choose(position_, {}, {});
        fmt::print("{} ({}) plays {}.\n", mover(), player->name(), move);
        play(move);
        show();
      } else {
        ask_person();
      }
      if (CatchInterrupt::interrupted()) left_ = true;
    }
    if (!position_.over()) {
      fmt::print("The game is left unfinished.\n");
      return CatchInterrupt::interrupted() ? kInterruptedExit : 0;
    }
    announce_result();
    return 0;
  }

 private:
  std::string_view mover() const { return position_.side_name(position_.to_move()); }

  void show() const {
    fmt::print("\n{}{} {}   {} {}\n\n", draw(position_, ink_), position_.side_name(Side::First),
               position_.points(Side::First), position_.side_name(Side::Second),
               position_.points(Side::Second));
  }

  void play(std::string_view move) {
    play::Position before = position_;
    if (const auto played = position_.play(move); !played) {
      fmt::print("{}\n", played.error().what);
      return;
    }
    history_.push_back(std::move(before));
  }

  void let_chance_fall() {
    const auto outcomes = position_.outcomes();
    double left = random_.unit();
    const play::NamedOutcome* fallen = &outcomes.back();
    for (const auto& outcome : outcomes) {
      if (left < outcome.probability) {
        fallen = &outcome;
        break;
      }
      left -= outcome.probability;
    }
    fmt::print("Chance: {}\n", fallen->text);
    static_cast<void>(position_.settle(fallen->text));
    if (!position_.chance()) show();
  }

  /// One line from the person to move: a move or a command.
  void ask_person() {
    const auto line = read_line(fmt::format("{}> ", mover()));
    if (!line || *line == "quit") {
      left_ = true;
    } else if (line->empty() || *line == "help") {
      help();
    } else if (*line == "moves") {
      fmt::print("{}\n", fmt::join(position_.moves(), "  "));
    } else if (*line == "board") {
      show();
    } else if (*line == "undo") {
      undo();
    } else {
      try_move(*line);
    }
  }

  void try_move(std::string text) {
    const bool only_a_row =
        std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    if (only_a_row && position_.game().move_form != play::MoveForm::Text) {
      const auto column = read_line("column> ");
      if (!column) {
        left_ = true;
        return;
      }
      text += ',' + *column;
    }
    const std::size_t played_before = history_.size();
    play(text);
    if (history_.size() > played_before && !position_.chance()) show();
  }

  void help() const {
    fmt::print(
        "Type a move ({}), or\n"
        "  moves   to see the legal moves\n"
        "  undo    to take back your last move\n"
        "  board   to see the board again\n"
        "  quit    to leave\n",
        position_.game().move_help);
  }

  /// Back to the last position in which a person was to move and had a choice.
  void undo() {
    std::optional<play::Position> target;
    while (!history_.empty() && !target) {
      if (!players_[index(history_.back().to_move())] && history_.back().moves()[0] != "pass")
        target = history_.back();
      history_.pop_back();
    }
    if (!target) {
      fmt::print("There is nothing to take back.\n");
      return;
    }
    position_ = *std::move(target);
    show();
  }

  void announce_result() const {
    const Score result = position_.result();
    const int first = position_.points(Side::First);
    const int second = position_.points(Side::Second);
    if (result == 0) {
      fmt::print("The game is over: a draw, {} to {}.\n", first, second);
    } else {
      const Side winner = result > 0 ? Side::First : Side::Second;
      fmt::print("The game is over: {} wins, {} to {}.\n", position_.side_name(winner), first,
                 second);
    }
  }

  Random random_;
  Ink ink_;
  play::Position position_;
  std::array<std::unique_ptr<play::Player>, 2> players_;  ///< a person has none
  std::vector<play::Position> history_;                   ///< before each move played
  bool left_ = false;
};

std::string ask(const std::string& question, const std::string& usual) {
  const auto answer = read_line(fmt::format("{} [{}] ", question, usual));
  if (!answer) throw Failure("no game was started");
  return answer->empty() ? usual : *answer;
}

/// Who plays what was not said on the command line.
void ask_for_players(PlayOptions& options, const play::GameInfo& game) {
  std::string names(kPerson);
  for (const auto& kind : engines::player_kinds(game)) names += ", " + kind.name;
  for (const Side side : {Side::First, Side::Second}) {
    std::string& player = options.players[index(side)];
    const std::string usual = side == Side::First ? std::string(kPerson) : "greedy";
    if (player.empty() && keyboard())
      player = ask(fmt::format("Who plays {}{} ({})?", game.side_names[index(side)],
                               side == Side::First ? " and moves first" : "", names),
                   usual);
    if (player.empty()) player = usual;
  }
}

int play_game(PlayOptions options) {
  const auto& game = game_named(options.game);
  play::Position start = position_from(game, options.start);
  ask_for_players(options, game.info);
  if (!options.seeded) options.seed = std::random_device{}();
  return TerminalGame(std::move(start), options.players, options.seed).run();
}

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* play = app.add_subcommand("play", "Play a game in the terminal");
  play->add_option("game", options->game, "One of: " + game_names())->required();
  play->add_option("--x,--first", options->players[0],
                   "Who moves first: person, random, greedy … (see `petteia games`)");
  play->add_option("--o,--second", options->players[1], "Who moves second");
  play->add_option("--start", options->start, "The position to start from, in the game's notation");
  CLI::Option* seed =
      play->add_option("--seed", options->seed, "Repeat what was left to chance in another game");
  play->callback([options, seed, &exit_code] {
    options->seeded = seed->count() > 0;
    exit_code = play_game(*options);
  });
}

int menu() {
  fmt::print("Petteia\n\n");
  std::size_t number = 0;
  for (const auto& entry : engines::catalog()) fmt::print("  {}  {}\n", ++number, entry.info.title);
  fmt::print("\n");
  PlayOptions options;
  const std::string choice = ask("Which game?", "1");
  const auto& games = engines::catalog();
  const bool by_number = choice.find_first_not_of("0123456789") == std::string::npos &&
                         choice.size() < 3 && std::stoul(choice) - 1 < games.size();
  options.game = by_number ? games[std::stoul(choice) - 1].info.name : choice;
  return play_game(options);
}

}  // namespace petteia::cli
