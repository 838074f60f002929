#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>

#include "web/guests.hpp"
#include "web/seat.hpp"

namespace petteia::web {

/// Makes whoever a spec names: "person", "person:NAME", "guest:ID" or a player of the catalog.
class SeatMaker {
 public:
  /// Engines think on the threads of `thinking`.
  SeatMaker(boost::asio::io_context& io, boost::asio::thread_pool& thinking, Guests& guests)
      : io_(io), thinking_(thinking), guests_(guests) {}

  /// A Refusal if nobody is called so.
  std::unique_ptr<Seat> make(const std::string& spec, const play::GameInfo& game) const;

 private:
  boost::asio::io_context& io_;
  boost::asio::thread_pool& thinking_;
  Guests& guests_;
};

}  // namespace petteia::web
