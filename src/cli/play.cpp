#include <array>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/terminal.hpp"
#include "cli/terminal_game.hpp"
#include "core/random.hpp"
#include "engines/engine_player.hpp"
#include "engines/players.hpp"

namespace petteia::cli {
namespace {

struct PlayOptions {
  std::string game;
  std::array<std::string, 2> players;  ///< First's and Second's; empty: not said
  std::string start;
  std::optional<std::uint64_t> seed;
  bool thinking = false;
};

constexpr std::string_view kPerson = "person";

std::string ask(const std::string& question, const std::string& usual) {
  const auto answer = read_line(fmt::format("{} [{}] ", question, usual));
  if (!answer) throw Failure("no game was started");
  return answer->empty() ? usual : *answer;
}

/// In Reversi the documents' own at their usual depth (R2).
std::string_view usual_opponent(const play::GameInfo& game) {
  return game.name == "reversi" ? "reversi-a:4" : "engine:medium";
}

void show_thought(const engines::Insight& insight, double unit) {
  fmt::print("  depth {:2}  {:>8}  {}\n", insight.depth, engines::value_text(insight.value(), unit),
             fmt::join(insight.lines.front().moves, " "));
}

/// Who plays what was not said on the command line.
void ask_for_players(PlayOptions& options, const play::GameInfo& game) {
  std::string names(kPerson);
  for (const auto& kind : engines::player_kinds(game)) names += ", " + kind.name;
  for (const Side side : {Side::First, Side::Second}) {
    std::string& player = options.players[index(side)];
    const std::string usual(side == Side::First ? kPerson : usual_opponent(game));
    if (player.empty() && keyboard())
      player = ask(fmt::format("Who plays {}{} ({})?", game.side_names[index(side)],
                               side == Side::First ? " and moves first" : "", names),
                   usual);
    if (player.empty()) player = usual;
  }
}

/// Nobody for a person.
std::unique_ptr<play::Player> make_player(const std::string& spec, const play::GameInfo& game,
                                          std::uint64_t seed, bool thinking = false) {
  if (spec == kPerson) return nullptr;
  auto player = engines::make_player(spec, game, seed);
  if (!player) throw Failure(player.error().what);
  if (auto* engine = dynamic_cast<engines::EnginePlayer*>(player->get()); engine && thinking)
    engine->set_listener([unit = engine->engine().unit()](const engines::Insight& insight) {
      show_thought(insight, unit);
    });
  return *std::move(player);
}

int play_game(PlayOptions options) {
  const auto& game = game_named(options.game);
  play::Position start = position_from(game, options.start);
  ask_for_players(options, game.info);
  Random random(options.seed ? *options.seed : std::random_device{}());
  TerminalGame::Players players;
  for (const Side side : {Side::First, Side::Second})
    players[index(side)] =
        make_player(options.players[index(side)], game.info, random(), options.thinking);
  auto adviser = make_player("engine:depth=8,table=16", game.info, random());
  return TerminalGame(std::move(start), std::move(players), std::move(adviser), random).run();
}

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* play = app.add_subcommand("play", "Play a game in the terminal");
  play->add_option("game", options->game, "One of: " + game_names())->required();
  play->add_option("--x,--first", options->players[0],
                   "Who moves first: person, random, engine:hard … (see `petteia games`)");
  play->add_option("--o,--second", options->players[1], "Who moves second");
  play->add_flag("--thinking", options->thinking, "Show what engines think");
  play->add_option("--start", options->start, "The position to start from, in the game's notation");
  play->add_option("--seed", options->seed, "Repeat what was left to chance in another game");
  play->callback([options, &exit_code] { exit_code = play_game(*options); });
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
