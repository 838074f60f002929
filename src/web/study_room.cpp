#include "web/study_room.hpp"

#include <boost/asio/post.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "web/http.hpp"

namespace petteia::web {

/// All but `stop` is only for the service's thread.
struct Study::State {
  State(Channel& to, std::shared_ptr<std::size_t> free) : channel(&to), places(std::move(free)) {
    --*places;
  }

  void end() {
    if (channel) ++*places;
    channel = nullptr;
    stop = true;
  }

  Channel* channel;  ///< nullptr once it is over
  std::shared_ptr<std::size_t> places;
  std::atomic<bool> stop = false;
};

Study::~Study() { state_->end(); }

std::unique_ptr<Study> StudyRoom::begin(Channel& channel, Work work) {
  if (*places_ == 0)
    throw Refusal(Status::Busy, "too many positions are being studied; try again later");
  auto state = std::make_shared<Study::State>(channel, places_);
  const auto executor = io_.get_executor();
  const Tell tell = [executor, state](Message message) {
    boost::asio::post(executor, [state, message = std::move(message)]() mutable {
      if (state->channel) state->channel->send(std::move(message));
    });
  };
  boost::asio::post(pool_, [executor, state, tell, work = std::move(work)] {
    try {
      if (!state->stop) work(state->stop, tell);  // it may be over before its turn comes
    } catch (const std::exception& error) {
      const boost::json::object json{{"type", "error"}, {"error", valid_utf8(error.what())}};
      tell({"", std::make_shared<const std::string>(boost::json::serialize(json))});
    }
    boost::asio::post(executor, [state] { state->end(); });
  });
  return std::unique_ptr<Study>(new Study(std::move(state)));
}

}  // namespace petteia::web
