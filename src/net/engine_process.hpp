#pragma once

#include <memory>

#include "net/child.hpp"
#include "net/program.hpp"
#include "play/referee.hpp"

namespace petteia::net {

enum class EngineProtocol : std::uint8_t { Ugi, Nboard };

struct EngineProcessOptions {
  std::vector<std::string> command;
  EngineProtocol protocol = EngineProtocol::Ugi;
  std::vector<std::pair<std::string, std::string>> settings;  ///< options of UGI and their values
  std::chrono::milliseconds start_time{10000};                ///< to start and be ready
  std::chrono::milliseconds grace{1000};  ///< beyond its time before it is killed
  std::filesystem::path log;              ///< for what is said and heard; empty: nowhere
  int most_output = 1 << 14;              ///< kilobytes that it may say in a game
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
  /// Starts the program before its clock does.
  void follow(const play::Referee& game, Side side) override;

 private:
  void start();
  std::string ask(const play::Position& position, const play::TimeLeft& time,
                  const std::stop_token& stop);
  void say(std::string_view line);
  Child::Heard hear(std::string& line, Child::Deadline deadline, const std::stop_token& stop);
  void write_log(char direction, std::string_view line) const;
  /// Reads lines until one begins with `word`; the rest of that line.
  std::string expect(std::string_view word, Child::Deadline deadline);
  [[noreturn]] void fail(play::Reason reason, std::string_view sentence);
  std::string wait_for_move(std::string_view word, Child::Deadline deadline,
                            const std::stop_token& stop);

  EngineProcessOptions options_;
  std::string name_;
  Descriptor log_;
  std::size_t heard_ = 0;  ///< bytes
  std::unique_ptr<Child> child_;
};

}  // namespace petteia::net
