#pragma once

#include <memory>
#include <stop_token>

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>

#include "play/player.hpp"
#include "web/seat.hpp"

namespace petteia::web {

/// A player of this process. It thinks on a thread of the pool, one thought at a time: a new
/// question waits until the thought that was cancelled has ended, and its answer is thrown away.
class EngineSeat final : public Seat {
 public:
  EngineSeat(boost::asio::io_context& io, boost::asio::thread_pool& pool, std::string spec,
             std::unique_ptr<play::Player> player);
  ~EngineSeat() override;
  EngineSeat(const EngineSeat&) = delete;
  EngineSeat& operator=(const EngineSeat&) = delete;

  SeatKind kind() const override { return SeatKind::Engine; }
  std::string spec() const override { return spec_; }
  std::string name() const override { return spec_; }
  void ask(const play::Position& position, const play::TimeLeft& time, OnAnswer on_answer,
           OnThought on_thought) override;
  void cancel() override;

 private:
  struct Mind;
  struct Question;

  boost::asio::io_context& io_;
  std::string spec_;
  std::shared_ptr<Mind> mind_;          ///< lives until its last thought has ended
  std::shared_ptr<Question> question_;  ///< whose answer is awaited
  std::stop_source stop_;
};

}  // namespace petteia::web
