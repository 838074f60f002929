#pragma once

#include "web/guests.hpp"

namespace petteia::web {

/// A connected program at a table.
class GuestSeat final : public Seat {
 public:
  GuestSeat(boost::asio::io_context& io, const Guests& guests, std::string id,
            std::unique_ptr<net::Seat> seat)
      : io_(io), guests_(guests), id_(std::move(id)), seat_(std::move(seat)) {}

  SeatKind kind() const override { return SeatKind::Guest; }
  std::string spec() const override { return "guest:" + id_; }
  std::string name() const override { return seat_->guest().name; }
  void ask(const play::Position& position, const play::TimeLeft& time, OnAnswer on_answer,
           OnThought on_thought) override;
  void cancel() override;
  void see(const play::Position& start, const play::Referee& game, Side own) override;
  std::vector<LogLine> log() const override { return guests_.log(id_, since_); }

 private:
  boost::asio::io_context& io_;
  const Guests& guests_;
  std::string id_;
  std::unique_ptr<net::Seat> seat_;
  std::shared_ptr<OnAnswer> question_;  ///< whose answer is awaited
  std::string cannot_be_told_;          ///< why the guest cannot play this game; empty if it can
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

}  // namespace petteia::web
