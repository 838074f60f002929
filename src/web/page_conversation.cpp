#include "web/page_conversation.hpp"

#include <boost/json/serialize.hpp>

#include "web/analysis.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;

constexpr std::string_view kTable = "table/";
constexpr std::size_t kMostWatched = 64;

}  // namespace

PageConversation::~PageConversation() {
  while (!watched_.empty()) unwatch(std::string(*watched_.begin()));
}

void PageConversation::hear(std::string_view message) {
  try {
    obey(read_object(message));
  } catch (const std::exception& error) {
    send({{"type", "error"}, {"error", valid_utf8(error.what())}});
  }
}

void PageConversation::obey(const json::object& message) {
  const Fields fields(message);
  if (const auto topic = fields.text_if("watch")) watch(*topic);
  if (const auto topic = fields.text_if("unwatch")) unwatch(*topic);
  if (const auto* question = message.if_contains("analyse")) study(analysis_, *question, analysis);
  if (const auto* question = message.if_contains("review")) study(review_, *question, review);
  if (const auto* ping = message.if_contains("ping")) send({{"type", "pong"}, {"pong", *ping}});
}

void PageConversation::watch(const std::string& topic) {
  if (topic == Tables::kLobby) {
    channel_.send({topic, std::make_shared<const std::string>(backend_.tables.lobby_text())});
  } else if (topic.starts_with(kTable) && backend_.tables.has(topic.substr(kTable.size()))) {
    channel_.send(table_message(backend_.tables.find(topic.substr(kTable.size()))));
  } else if (!Tournaments::has(topic)) {
    return send({{"type", "gone"}, {"topic", topic}});
  }
  if (watched_.size() >= kMostWatched)
    throw Refusal(Status::TooMany, "nobody can watch so much at once");
  watched_.insert(topic);
  backend_.topics.watch(topic, channel_);
  if (Tournaments::has(topic)) backend_.tournaments.watched(topic);
  backend_.tables.lobby_changed();
}

void PageConversation::unwatch(const std::string& topic) {
  watched_.erase(topic);
  backend_.topics.unwatch(topic, channel_);
  backend_.tables.lobby_changed();
}

void PageConversation::study(std::unique_ptr<Study>& place, const json::value& question,
                             StudyRoom::Work (*work)(const Fields&)) {
  place.reset();
  if (question.is_null()) return;
  if (!question.is_object()) throw Refusal(Status::BadRequest, "a study is an object or null");
  const json::object& object = question.get_object();
  try {
    place = backend_.study_room.begin(channel_, work(Fields(object)));
  } catch (const Refusal& refusal) {
    json::object error{{"type", "error"}, {"error", valid_utf8(refusal.what())}};
    if (const auto* tag = object.if_contains("tag")) error["tag"] = *tag;
    send(error);
  }
}

void PageConversation::send(const json::object& message) {
  channel_.send({"", std::make_shared<const std::string>(json::serialize(message))});
}

}  // namespace petteia::web
