#include "web/study_room.hpp"

#include <boost/asio/post.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "web/http.hpp"

namespace petteia::web {

struct Study::State {
  explicit State(Channel* to) : channel(to) {}

  Channel* channel;  ///< nullptr once it is over; only for the service's thread
  std::atomic<bool> stop = false;
};

Study::~Study() {
  state_->channel = nullptr;
  state_->stop = true;
}

std::unique_ptr<Study> StudyRoom::begin(Channel& channel, Work work) {
  if (*places_ == 0)
    throw Refusal(Status::Busy, "too many positions are being studied; try again later");
  --*places_;
  auto state = std::make_shared<Study::State>(&channel);
  const auto executor = io_.get_executor();
  const Tell tell = [executor, state](Message message) {
    boost::asio::post(executor, [state, message = std::move(message)]() mutable {
      if (state->channel) state->channel->send(std::move(message));
    });
  };
  boost::asio::post(pool_, [executor, state, tell, work = std::move(work), places = places_] {
    try {
      work(state->stop, tell);
    } catch (const std::exception& error) {
      const boost::json::object json{{"type", "error"}, {"error", valid_utf8(error.what())}};
      tell({"", std::make_shared<const std::string>(boost::json::serialize(json))});
    }
    boost::asio::post(executor, [places] { ++*places; });
  });
  return std::unique_ptr<Study>(new Study(std::move(state)));
}

}  // namespace petteia::web
