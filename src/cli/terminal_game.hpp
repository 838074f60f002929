#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/draw.hpp"
#include "core/random.hpp"
#include "play/player.hpp"

namespace petteia::cli {

/// A game at the terminal: asks persons, lets the other players choose, shows every position.
class TerminalGame {
 public:
  /// First's and Second's; a side without one is played by a person.
  using Players = std::array<std::unique_ptr<play::Player>, 2>;

  /// `random` decides what the game leaves to chance; `adviser` gives persons hints.
  TerminalGame(play::Position start, Players players, std::unique_ptr<play::Player> adviser,
               Random random);

  /// Plays to the end, or until a person leaves. The program's exit code.
  int run();

 private:
  /// A position and the cells of the move that led to it.
  struct Moment {
    play::Position position;
    MoveCells last_move;
  };

  const play::Position& position() const { return now_.position; }
  std::string_view mover() const { return position().side_name(position().to_move()); }
  play::Player* player(Side side) const { return players_[index(side)].get(); }

  // What is printed.
  void introduce() const;
  void show() const;
  void show_help() const;
  void announce_result() const;

  // Turns.
  void take_turn();
  void let_chance_fall();
  void ask_person();
  void try_move(std::string text);
  /// Plays a move, or says why it cannot be played.
  void play(std::string_view move);
  /// Back to the last position in which a person was to move and had a choice.
  void undo();
  void give_hint();
  /// What the player chooses here; at once after Ctrl-C.
  std::string choice_of(play::Player& chooser) const;

  Moment now_;
  std::vector<Moment> history_;  ///< before each move played
  Players players_;
  std::unique_ptr<play::Player> adviser_;
  Random random_;
  Ink ink_;
  bool left_ = false;
};

}  // namespace petteia::cli
