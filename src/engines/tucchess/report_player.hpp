#pragma once

#include <string>

#include "play/player.hpp"

namespace petteia::tucchess {

/// The player of the report (T7): tries each of its moves, answers it with the enemy's move of
/// greatest immediate gain, and takes the one after which points and pieces together stand best;
/// among equals a capture.
class ReportPlayer final : public play::Player {
 public:
  std::string name() const override { return "report"; }
  std::string choose(const play::Position& position, const play::TimeLeft& time,
                     const std::stop_token& stop) override;
};

}  // namespace petteia::tucchess
