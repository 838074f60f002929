#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>

#include "web/channel.hpp"

namespace petteia::web {

/// Long work for one page. Ends, and says nothing more, when this is destroyed.
class Study {
 public:
  ~Study();
  Study(const Study&) = delete;
  Study& operator=(const Study&) = delete;

 private:
  friend class StudyRoom;
  struct State;
  explicit Study(std::shared_ptr<State> state) : state_(std::move(state)) {}

  std::shared_ptr<State> state_;
};

/// Where studies are made: a thread each, and no more of them than there are threads, so that none
/// waits for another, or only until one that is over has noticed.
class StudyRoom {
 public:
  using Tell = std::function<void(Message)>;
  /// Runs on a thread of the pool until it is done or `stop` is raised.
  using Work = std::function<void(const std::atomic<bool>& stop, const Tell& tell)>;

  StudyRoom(boost::asio::io_context& io, boost::asio::thread_pool& pool, std::size_t most)
      : io_(io), pool_(pool), places_(std::make_shared<std::size_t>(most)) {}

  /// What the work tells goes to `channel`, which outlives the study. A Refusal if all places are
  /// taken.
  std::unique_ptr<Study> begin(Channel& channel, Work work);

 private:
  boost::asio::io_context& io_;
  boost::asio::thread_pool& pool_;
  std::shared_ptr<std::size_t> places_;  ///< still free
};

}  // namespace petteia::web
