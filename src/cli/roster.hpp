#pragma once

#include <filesystem>
#include <memory>
#include <mutex>

#include "arena/tournament.hpp"
#include "engines/catalog.hpp"
#include "net/client_player.hpp"

namespace petteia::cli {

/// Makes the contestants of an event from what they are called:
///
///   greedy, engine:hard …     players of ours, as in `petteia games`
///   ugi:COMMAND               a program that speaks our engine protocol
///   nboard:COMMAND            a program that speaks NBoard's (Reversi)
///   client:COMMAND            a client of the course's network protocol (HexThello, TUC-Chess)
///   connect:PORT              such a client that somebody else starts and that connects to PORT
class Roster {
 public:
  Roster(const engines::CatalogEntry& game, const arena::ProgramRules& rules,
         std::chrono::milliseconds margin);

  /// A Failure if nobody is called so, or if a program is to be locked in and cannot be. Folders
  /// are relative to `base`.
  arena::Contestant contestant(const arena::Entrant& entrant, const std::filesystem::path& base);

  /// A Failure if somebody cannot play under these conditions.
  void check(const arena::Conditions& conditions) const;

 private:
  net::Program program(const arena::Entrant& entrant, std::string_view command,
                       const std::filesystem::path& base);
  arena::Contestant engine(const arena::Entrant& entrant, net::Program program, bool nboard) const;
  arena::Contestant client(const arena::Entrant& entrant, net::Program program);
  arena::Contestant visitor(const arena::Entrant& entrant, std::string_view port) const;
  net::ClientPlayerOptions client_options(const arena::Seat& seat) const;
  void require_sandbox();
  void require_course_protocol() const;
  bool hexthello() const { return game_.info.name == "hexthello"; }
  bool tucchess() const { return game_.info.name.starts_with("tucchess"); }

  const engines::CatalogEntry& game_;
  arena::ProgramRules rules_;
  std::chrono::milliseconds margin_;
  net::Confinement confinement_;
  bool sandbox_checked_ = false;
  std::string a_program_;        ///< somebody who is one
  std::string from_start_only_;  ///< somebody who can play from nowhere else
  /// Held by clients with the same port built in, where they have no network of their own.
  std::shared_ptr<std::mutex> built_in_port_ = std::make_shared<std::mutex>();
};

}  // namespace petteia::cli
