#pragma once

#include <atomic>

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>

#include "web/game_keeper.hpp"
#include "web/seat_maker.hpp"
#include "web/study_room.hpp"
#include "web/tables.hpp"
#include "web/ticket.hpp"
#include "web/tournaments.hpp"

namespace petteia::web {

/// Everything the routes and conversations work with. One thread (that of `io`) owns all of it;
/// the pools are for what takes time.
struct Backend {
  std::string version;  ///< of the program
  boost::asio::io_context& io;
  boost::asio::thread_pool& studying;  ///< threads for hints and trees
  StudyRoom& study_room;
  Guests& guests;
  Topics& topics;
  SeatMaker& seat_maker;
  Tables& tables;
  GameKeeper& keeper;
  Tournaments& tournaments;
  Turnstile questions;  ///< hints and trees
  /// Raised when the service ends: whoever works on a question is to give it up.
  const std::atomic<bool>& ending;
};

}  // namespace petteia::web
