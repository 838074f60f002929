#include "web/guests.hpp"

#include <charconv>

#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include "web/guest_seat.hpp"

namespace petteia::web {
namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kLogLines = 200;
constexpr std::size_t kMostLogs = 256;
constexpr std::chrono::milliseconds kBetweenNews{100};

std::string id_of(char letter, int number) { return fmt::format("{}{}", letter, number); }

/// The number in an id; of one that is none, a number that nobody has.
int number_of(const std::string& id) {
  int number = -1;
  const char* end = id.data() + id.size();
  const auto [stop, error] = std::from_chars(id.data() + 1, end, number);
  return error == std::errc() && stop == end ? number : -1;
}

}  // namespace

Guests::Guests(asio::io_context& io, const GuestOptions& options) : io_(io), timer_(io) {
  if (options.hexthello_port)
    open('h', net::hexthello::open_hall, options.bind, *options.hexthello_port);
  if (options.tucchess_port)
    open('t', net::tucchess::open_hall, options.bind, *options.tucchess_port);
}

void Guests::open(char letter, OpenHall open_hall, const std::string& bind, std::uint16_t port) {
  net::HallOptions options;
  options.bind = bind;
  options.port = port;
  options.on_change = [this] { asio::post(io_, [this] { on_change_(); }); };
  options.on_message = [this, letter](const net::WireMessage& message) {
    asio::post(io_,
               [this, id = id_of(letter, message.guest),
                text = (message.from_guest ? "< " : "> ") + message.text] { heard(id, text); });
  };
  try {
    halls_[letter] = open_hall(options);
  } catch (const std::runtime_error& error) {
    halls_.erase(letter);
    problems_.emplace_back(error.what());
  }
}

std::vector<Guest> Guests::list() const {
  std::vector<Guest> all;
  for (const auto& [letter, hall] : halls_)
    for (const net::Guest& guest : hall->guests())
      all.push_back({id_of(letter, guest.id), guest.game, guest.name, guest.peer, guest.busy});
  return all;
}

net::Hall* Guests::hall_of(const std::string& id) const {
  const auto found = halls_.find(id.empty() ? '\0' : id[0]);
  return found == halls_.end() ? nullptr : found->second.get();
}

bool Guests::disconnect(const std::string& id) {
  for (const Guest& guest : list())
    if (guest.id == id) {
      hall_of(id)->disconnect(number_of(id));
      return true;
    }
  return false;
}

Parsed<std::unique_ptr<Seat>> Guests::seat(const std::string& id, const play::GameInfo& game) {
  for (const Guest& guest : list()) {
    if (guest.id != id) continue;
    if (!game.name.starts_with(guest.game))
      return text_error(fmt::format("{} does not play {}", guest.name, game.title));
    if (auto seat = hall_of(id)->seat(number_of(id)))
      return std::make_unique<GuestSeat>(io_, *this, id, std::move(seat));
    return text_error(fmt::format("{} sits at another table", guest.name));
  }
  return text_error(fmt::format("there is no guest '{}'", id));
}

std::vector<Seat::LogLine> Guests::log(const std::string& id, Clock::time_point since) const {
  std::vector<Seat::LogLine> lines;
  const auto found = logs_.find(id);
  if (found == logs_.end()) return lines;
  for (const LogEntry& entry : found->second)
    if (entry.at >= since)
      lines.push_back(
          {std::chrono::duration_cast<std::chrono::milliseconds>(entry.at - since), entry.text});
  return lines;
}

void Guests::heard(const std::string& id, std::string text) {
  if (logs_.size() > kMostLogs && !logs_.contains(id)) logs_.erase(logs_.begin());
  auto& log = logs_[id];
  log.push_back({Clock::now(), std::move(text)});
  if (log.size() > kLogLines) log.pop_front();
  talked_.insert(id);
  if (talked_.size() > 1) return;  // the timer runs already
  timer_.expires_after(kBetweenNews);
  timer_.async_wait([this](const auto& cancelled) {
    if (!cancelled) on_messages_(std::exchange(talked_, {}));
  });
}

void Guests::stop() {
  halls_.clear();
  timer_.cancel();
}

}  // namespace petteia::web
