#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "play/clock.hpp"

namespace petteia::play {

/// When to stop thinking about a move: at the first of the limits that are set. With none, when
/// told to.
struct ThinkLimits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  TimeLeft time;
};

/// What an engine has found so far. What is not set is not known.
struct ThinkInfo {
  std::optional<int> depth;
  std::optional<Score> value;  ///< for the side to move, in hundredths of the unit of the game
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::milliseconds> time;
  std::vector<std::string> line;  ///< the moves it expects, its own first
};

/// Something about an engine that can be set.
struct EngineOption {
  enum class Kind : std::uint8_t { Check, Spin, Combo, String };

  std::string name;
  Kind kind = Kind::Check;
  std::string value;  ///< by default; a Check's is "true" or "false"
  std::int64_t min = 0;
  std::int64_t max = 0;              ///< `min` and `max` bound a Spin
  std::vector<std::string> choices;  ///< of a Combo
};

/// A player that can be watched and set. All but think() are called only while it is not thinking.
class ThinkingEngine {
 public:
  using OnInfo = std::function<void(const ThinkInfo&)>;

  virtual ~ThinkingEngine() = default;

  virtual std::string name() const = 0;
  virtual std::vector<EngineOption> options() const = 0;
  /// `name` and `value` fit one of options(); what else can be wrong with them is the answer.
  virtual Parsed<void> set_option(std::string_view name, std::string_view value) = 0;
  /// Forgets what belonged to the last game.
  virtual void new_game() = 0;
  /// The move to play in a position with a side to move. Told to stop, it answers at once.
  virtual std::string think(const Position& position, const ThinkLimits& limits,
                            const OnInfo& on_info, const std::stop_token& stop) = 0;
};

/// Any player as an engine with nothing to set.
class PlainEngine final : public ThinkingEngine {
 public:
  explicit PlainEngine(std::unique_ptr<Player> player) : player_(std::move(player)) {}

  std::string name() const override { return player_->name(); }
  std::vector<EngineOption> options() const override { return {}; }
  Parsed<void> set_option(std::string_view, std::string_view) override { return {}; }
  void new_game() override {}
  std::string think(const Position& position, const ThinkLimits& limits, const OnInfo& on_info,
                    const std::stop_token& stop) override {
    std::string move = player_->choose(position, limits.time, stop);
    ThinkInfo info;
    info.line = {move};
    on_info(info);
    return move;
  }

 private:
  std::unique_ptr<Player> player_;
};

}  // namespace petteia::play
