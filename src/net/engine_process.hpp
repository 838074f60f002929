#pragma once

#include <memory>

#include "net/child.hpp"
#include "play/referee.hpp"

namespace petteia::net {

enum class EngineProtocol : std::uint8_t { Ugi, Nboard };

struct EngineProcessOptions {
  std::vector<std::string> command;
  EngineProtocol protocol = EngineProtocol::Ugi;
  std::vector<std::pair<std::string, std::string>> settings;  ///< options of UGI and their values
  std::chrono::milliseconds start_time{10000};                ///< to start and be ready
  std::chrono::milliseconds grace{1000};  ///< beyond its time before it is killed
};

/// A player that is another program. A program that ends, hangs or speaks nonsense is a
/// play::PlayerFailure within its time, and is started anew for the next move asked of it.
class EngineProcess final : public play::Player {
 public:
  explicit EngineProcess(EngineProcessOptions options);
  ~EngineProcess() override;

  /// What the program calls itself, once it has been started; its command before.
  std::string name() const override { return name_; }
  std::string choose(const play::Position& position, const play::TimeLeft& time,
                     const std::stop_token& stop) override;

 private:
  void start();
  std::string ask(const play::Position& position, const play::TimeLeft& time,
                  const std::stop_token& stop);
  void say(std::string_view line);
  /// Reads lines until one begins with `word`; the rest of that line.
  std::string expect(std::string_view word, Child::Deadline deadline);
  [[noreturn]] void fail(play::Reason reason, std::string_view sentence);
  std::string wait_for_move(std::string_view word, Child::Deadline deadline,
                            const std::stop_token& stop);

  EngineProcessOptions options_;
  std::string name_;
  std::unique_ptr<Child> child_;
};

}  // namespace petteia::net
