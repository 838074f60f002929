#pragma once

#include "engines/engine.hpp"
#include "play/thinking.hpp"

namespace petteia::engines {

/// The engine of a game as engine protocols drive it. Its options are the evaluation, threads, size
/// of the table, and every technique of the table of techniques by its name.
class ProtocolEngine final : public play::ThinkingEngine {
 public:
  explicit ProtocolEngine(const play::GameInfo& game);

  std::string name() const override { return "engine"; }
  std::vector<play::EngineOption> options() const override;
  Parsed<void> set_option(std::string_view name, std::string_view value) override;
  void new_game() override { engine_->clear(); }
  std::string think(const play::Position& position, const play::ThinkLimits& limits,
                    const OnInfo& on_info, const std::stop_token& stop) override;

 private:
  const play::GameInfo& game_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace petteia::engines
