#pragma once

#include <optional>

#include "net/program.hpp"
#include "play/referee.hpp"

namespace petteia::net {

struct ClientPlayerOptions {
  std::optional<Program> program;  ///< to start; none: the client connects by itself
  Confinement confinement;
  std::filesystem::path log;                     ///< for the program's output; empty: nowhere
  std::chrono::milliseconds start_time{10'000};  ///< to start, connect and tell its name
  std::chrono::milliseconds margin{};            ///< as in play::TimeControl
};

/// A client program of a course protocol as a player: we are the server that it plays under. What
/// is common to the protocols is that we wait, for the client or for our patience to end. All
/// waiting is bounded and ends in a play::PlayerFailure that says what the client did.
class ClientPlayer : public play::Player {
 public:
  std::string name() const override { return name_; }

 protected:
  using Clock = std::chrono::steady_clock;
  using Deadline = std::optional<Clock::time_point>;

  explicit ClientPlayer(ClientPlayerOptions options);

  const ClientPlayerOptions& options() const { return options_; }
  /// Starts the program; the server's socket that it will look for.
  Descriptor start(const ServerSocket& socket);
  /// Until when the answer to a move must have come.
  Deadline deadline(const play::TimeLeft& time) const;
  Deadline start_deadline() const { return Clock::now() + options_.start_time; }

  /// Waits until something can be read. False if it was told to stop. Fails with `late` when the
  /// deadline has passed, and if the program has ended or writes too much.
  bool wait(int socket, const Deadline& deadline, const std::stop_token& stop,
            play::Reason late_reason, std::string_view late);
  [[noreturn]] void fail(play::Reason reason, std::string_view sentence);
  /// The client has gone: how its program ended, if we know.
  [[noreturn]] void fail_gone();

  std::string name_ = "client";

 private:
  ClientPlayerOptions options_;
  Descriptor log_;
  std::unique_ptr<Process> process_;
};

}  // namespace petteia::net
