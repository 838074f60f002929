#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "core/random.hpp"
#include "engines/engine.hpp"
#include "engines/opening_book.hpp"
#include "play/player.hpp"

namespace petteia::engines {

/// How strongly an engine plays.
struct Strength {
  Limits limits;  ///< its own, game_nodes at first; a referee's clock may end a move sooner
  /// How much worse than the best a move it chooses may be, in clear differences of its evaluation
  /// as seen by a search of its own depth. It never throws away more than that at once, as a
  /// person of some strength does not; 0 plays the best move known.
  double carelessness = 0;
  /// Openings to play by heart, one of the good moves and not always the same; none if null.
  std::shared_ptr<const OpeningBook> book = nullptr;
};

/// An engine at the board.
class EnginePlayer final : public play::Player {
 public:
  EnginePlayer(std::string name, std::unique_ptr<Engine> engine, const Strength& strength,
               std::uint64_t seed, bool ponders = false);
  ~EnginePlayer() override;
  EnginePlayer(const EnginePlayer&) = delete;
  EnginePlayer& operator=(const EnginePlayer&) = delete;

  std::string name() const override { return name_; }
  std::string choose(const play::Position& position, const play::TimeLeft& time,
                     const std::stop_token& stop) override;
  /// A new game has all of its nodes.
  void follow(const play::Referee& game, Side side) override;

  /// Hears what the engine thinks while it chooses.
  void set_listener(InsightListener listener) { listener_ = std::move(listener); }
  const Engine& engine() const { return *engine_; }

 private:
  Limits limits_within(const play::TimeLeft& time) const;
  /// A move from the book of openings, if it knows the position.
  std::optional<std::string> book_choice(const play::Position& position);
  std::string careless_choice(const Insight& insight);
  /// Thinks on the opponent's time, so that the table knows the answer beforehand.
  void start_pondering(play::Position position, const std::string& move);
  void stop_pondering();

  std::string name_;
  std::unique_ptr<Engine> engine_;
  Strength strength_;
  std::optional<std::uint64_t> nodes_left_;  ///< for the game, if they are limited
  Random random_;
  bool ponders_;
  InsightListener listener_;
  std::atomic<bool> stop_pondering_ = false;
  std::thread pondering_;
};

}  // namespace petteia::engines
