#include "cli/terminal_game.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <optional>
#include <stop_token>
#include <thread>

#include <fmt/format.h>

#include "cli/terminal.hpp"
#include "play/chance.hpp"

namespace petteia::cli {
namespace {

constexpr std::array kSides = {Side::First, Side::Second};

bool must_pass(const play::Position& position) {
  const auto moves = position.moves();
  return moves.size() == 1 && moves[0] == "pass";
}

bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

}  // namespace

TerminalGame::TerminalGame(play::Position start, Players players,
                           std::unique_ptr<play::Player> adviser, Random random)
    : now_{std::move(start), {}},
      players_(std::move(players)),
      adviser_(std::move(adviser)),
      random_(random),
      ink_(terminal_ink()) {}

int TerminalGame::run() {
  const CatchInterrupt catch_interrupt;
  introduce();
  show();
  while (!position().over() && !left_) {
    take_turn();
    if (CatchInterrupt::interrupted()) left_ = true;
  }
  if (position().over()) {
    announce_result();
    return 0;
  }
  fmt::print("The game is left unfinished.\n");
  return CatchInterrupt::interrupted() ? kInterruptedExit : 0;
}

void TerminalGame::introduce() const {
  fmt::print("{}\n", position().game().title);
  const std::size_t width =
      std::max(position().side_name(Side::First).size(), position().side_name(Side::Second).size());
  for (const Side side : kSides)
    fmt::print("  {:<{}}  {}\n", position().side_name(side), width,
               player(side) ? player(side)->name() : "person");
  if (!player(Side::First) || !player(Side::Second))
    fmt::print("Type a move ({}), or help.\n", position().game().move_help);
}

void TerminalGame::show() const {
  const bool person_moves = !position().over() && !player(position().to_move());
  fmt::print("\n{}", draw(position(), {ink_, now_.last_move, person_moves}));
  if (position().game().points_decide)
    fmt::print("{} {}   {} {}\n", position().side_name(Side::First), position().points(Side::First),
               position().side_name(Side::Second), position().points(Side::Second));
  fmt::print("\n");
}

void TerminalGame::show_help() const {
  fmt::print(
      "Type a move ({}), or\n"
      "  moves   to see the legal moves\n"
      "  hint    to hear what a strong player would do\n"
      "  undo    to take back your last move\n"
      "  board   to see the board again\n"
      "  quit    to leave\n",
      position().game().move_help);
}

void TerminalGame::announce_result() const {
  const Score result = position().result();
  const Side winner = result > 0 ? Side::First : Side::Second;
  std::string verdict =
      result == 0 ? "a draw" : fmt::format("{} wins", position().side_name(winner));
  if (position().game().points_decide)
    verdict +=
        fmt::format(", {} to {}", position().points(winner), position().points(other(winner)));
  fmt::print("The game is over: {}.\n", verdict);
  const bool one_person = !player(Side::First) != !player(Side::Second);
  if (one_person && result != 0) fmt::print("You {}.\n", player(winner) ? "lose" : "win");
}

void TerminalGame::take_turn() {
  if (position().chance()) {
    let_chance_fall();
  } else if (must_pass(position())) {
    fmt::print("{} cannot move and passes.\n", mover());
    play("pass");
  } else if (play::Player* chooser = player(position().to_move())) {
    const std::string move = choice_of(*chooser);
    fmt::print("{} ({}) plays {}.\n", mover(), chooser->name(), move);
    play(move);
  } else {
    ask_person();
  }
}

std::string TerminalGame::choice_of(play::Player& chooser) const {
  // A player knows stop tokens and Ctrl-C sets a flag, so somebody has to look at the flag
  // meanwhile.
  std::stop_source stop;
  const std::jthread watch([&stop](const std::stop_token& chosen) {
    while (!chosen.stop_requested() && !CatchInterrupt::interrupted())
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    stop.request_stop();
  });
  return chooser.choose(position(), {}, stop.get_token());
}

void TerminalGame::let_chance_fall() {
  const auto fallen = play::let_chance_fall_once(now_.position, random_);
  if (!fallen.words.empty()) fmt::print("{}\n", fallen.words);
  if (!position().chance()) show();
}

/// One line from the person to move: a move or a command.
void TerminalGame::ask_person() {
  const auto line = read_line(fmt::format("{}> ", mover()));
  if (!line || *line == "quit") {
    left_ = true;
  } else if (line->empty() || *line == "help") {
    show_help();
  } else if (*line == "moves") {
    fmt::print("{}\n", fmt::join(position().moves(), "  "));
  } else if (*line == "board") {
    show();
  } else if (*line == "undo") {
    undo();
  } else if (*line == "hint") {
    give_hint();
  } else {
    try_move(*line);
  }
}

void TerminalGame::try_move(std::string text) {
  const bool only_a_row = position().game().move_form != play::MoveForm::Text && all_digits(text);
  if (only_a_row) {
    const auto column = read_line("column> ");
    if (!column) {
      left_ = true;
      return;
    }
    text += ',' + *column;
  }
  play(text);
}

void TerminalGame::play(std::string_view move) {
  Moment next{position(), position().cells(move)};
  if (const auto played = next.position.play(move); !played) {
    fmt::print("Not possible: {}.\n", played.error().what);
    return;
  }
  history_.push_back(std::exchange(now_, std::move(next)));
  // What chance adds is shown together with the move.
  if (!position().chance()) show();
}

void TerminalGame::give_hint() { fmt::print("Hint: {}\n", choice_of(*adviser_)); }

void TerminalGame::undo() {
  const auto has_choice = [this](const Moment& moment) {
    return !player(moment.position.to_move()) && !must_pass(moment.position);
  };
  const auto target = std::find_if(history_.rbegin(), history_.rend(), has_choice);
  if (target == history_.rend()) {
    fmt::print("There is nothing to take back.\n");
    return;
  }
  now_ = *target;
  history_.erase(std::next(target).base(), history_.end());
  show();
}

}  // namespace petteia::cli
