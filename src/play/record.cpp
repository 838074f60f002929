#include "play/record.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

namespace petteia::play {
namespace {

namespace json = boost::json;

/// In the order of Reason.
constexpr std::string_view kReasonNames[] = {
    "rules",    "time-limit",   "too-long", "illegal-move", "malformed",
    "overtime", "disconnected", "crashed",  "abandoned",    "resigned",
};

/// The members of an object, taken one by one; remembers the first that is missing or of the wrong
/// kind.
class Members {
 public:
  explicit Members(const json::value& json) : object_(json.if_object()) {
    if (object_ == nullptr) error_ = "a record is a JSON object";
  }

  const json::value* get(std::string_view key) {
    const json::value* value = object_ != nullptr ? object_->if_contains(key) : nullptr;
    if (value == nullptr) wrong(key, "is missing");
    return value;
  }

  std::string text(std::string_view key) {
    const json::value* value = get(key);
    if (value != nullptr && !value->is_string()) wrong(key, "must be a string");
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
  }

  template <class Int>
  Int number(std::string_view key) {
    const json::value* value = get(key);
    return value != nullptr ? number_of<Int>(*value, key) : Int{};
  }

  template <class Int>
  Int number_of(const json::value& value, std::string_view key) {
    boost::system::error_code failed;
    const Int number = value.to_number<Int>(failed);
    if (failed) wrong(key, "must be a whole number");
    return failed ? Int{} : number;
  }

  const json::array& list(std::string_view key) {
    static const json::array kNone;
    const json::value* value = get(key);
    if (value != nullptr && !value->is_array()) wrong(key, "must be a list");
    return value != nullptr && value->is_array() ? value->get_array() : kNone;
  }

  const json::array& pair(std::string_view key) {
    static const json::array kTwoNothings{nullptr, nullptr};
    const json::array& both = list(key);
    if (both.size() != 2) wrong(key, "must have two elements");
    return both.size() == 2 ? both : kTwoNothings;
  }

  void wrong(std::string_view key, std::string_view what) {
    if (error_.empty()) error_ = fmt::format("\"{}\" of a record {}", key, what);
  }

  const std::string& error() const { return error_; }

 private:
  const json::object* object_;
  std::string error_;
};

Ply read_ply(Members& members, const json::value& json) {
  const auto* object = json.if_object();
  const auto* move = object != nullptr ? object->if_contains("move") : nullptr;
  const auto* chance = object != nullptr ? object->if_contains("chance") : nullptr;
  const auto* taken = object != nullptr ? object->if_contains("us") : nullptr;
  if (chance != nullptr && chance->is_string()) return {std::string(chance->get_string()), {}};
  if (move != nullptr && move->is_string() && taken != nullptr)
    return {std::string(move->get_string()),
            std::chrono::microseconds(members.number_of<std::int64_t>(*taken, "us"))};
  members.wrong("plies", "has an element that is neither a move with its time nor a chance event");
  return {};
}

}  // namespace

std::string_view name_of(Reason reason) { return kReasonNames[static_cast<std::size_t>(reason)]; }

std::optional<Reason> reason_named(std::string_view name) {
  const auto* known = std::find(std::begin(kReasonNames), std::end(kReasonNames), name);
  if (known == std::end(kReasonNames)) return std::nullopt;
  return static_cast<Reason>(known - std::begin(kReasonNames));
}

json::object to_json(const Record& record) {
  json::array plies;
  for (const Ply& ply : record.plies) {
    if (ply.chance())
      plies.push_back(json::object{{"chance", ply.text}});
    else
      plies.push_back(json::object{{"move", ply.text}, {"us", ply.taken->count()}});
  }
  const auto& [reason, winner, sentence] = record.ending;
  return {
      {"game", record.game},
      {"start", record.start},
      {"players", json::array{record.players[0], record.players[1]}},
      {"began", record.began},
      {"seed", record.seed},
      {"plies", std::move(plies)},
      {"points", json::array{record.points[0], record.points[1]}},
      {"winner", winner ? json::value(index(*winner)) : json::value(nullptr)},
      {"reason", name_of(reason)},
      {"sentence", sentence},
  };
}

Parsed<Record> record_from_json(const json::value& json) {
  Members members(json);
  Record record;
  record.game = members.text("game");
  record.start = members.text("start");
  record.began = members.text("began");
  record.seed = members.number<std::uint64_t>("seed");
  for (const json::value& ply : members.list("plies"))
    record.plies.push_back(read_ply(members, ply));

  const json::array& players = members.pair("players");
  const json::array& points = members.pair("points");
  for (const std::size_t side : {0U, 1U}) {
    if (const auto* name = players[side].if_string())
      record.players[side] = std::string(*name);
    else
      members.wrong("players", "must hold two names");
    record.points[side] = members.number_of<int>(points[side], "points");
  }

  const auto reason = reason_named(members.text("reason"));
  if (!reason) members.wrong("reason", "is not one we know");
  record.ending.reason = reason.value_or(Reason::Abandoned);
  record.ending.sentence = members.text("sentence");
  const json::value* winner = members.get("winner");
  if (winner != nullptr && !winner->is_null()) {
    const int side = members.number_of<int>(*winner, "winner");
    if (side != 0 && side != 1) members.wrong("winner", "must be 0, 1 or null");
    record.ending.winner = static_cast<Side>(side);
  }

  if (!members.error().empty()) return text_error(members.error());
  return record;
}

std::string utc_text(std::chrono::system_clock::time_point time) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

Parsed<void> write_atomically(const std::filesystem::path& file, std::string_view content) {
  const auto failed = [&] {
    return text_error(fmt::format("cannot write {}: {}", file.string(), std::strerror(errno)));
  };
  std::error_code no_folder;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), no_folder);

  const std::string draft = fmt::format("{}.{}.part", file.string(), getpid());
  const int descriptor = open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) return failed();
  while (!content.empty()) {
    const ssize_t written = write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) break;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  const bool whole = content.empty() && fsync(descriptor) == 0;
  if (close(descriptor) != 0 || !whole || rename(draft.c_str(), file.c_str()) != 0) {
    const auto error = failed();
    unlink(draft.c_str());
    return error;
  }
  return {};
}

}  // namespace petteia::play
