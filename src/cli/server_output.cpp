#include "cli/server_output.hpp"

#include <algorithm>
#include <fstream>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/terminal.hpp"

namespace petteia::cli {
namespace {

namespace json = boost::json;
using net::Place;
using play::Ply;
using play::Record;
using play::Referee;

/// The last move and the chance events after it.
std::vector<Ply> last_turn(const Record& record) {
  const auto is_move = [](const Ply& ply) { return !ply.chance(); };
  const auto last = std::find_if(record.plies.rbegin(), record.plies.rend(), is_move);
  if (last == record.plies.rend()) return {};
  return {std::prev(last.base()), record.plies.end()};
}

class ForPeople final : public net::ServerObserver {
 public:
  explicit ForPeople(int tables) : boards_(tables == 1), ink_(terminal_ink()) {}

  void listening(std::string_view, std::uint16_t port) override {
    say("Waiting for players on port {}.\n", port);
  }
  void joined(std::string_view peer, std::string_view name) override {
    say("{} has joined from {}.\n", name, peer);
  }
  void left(std::string_view peer, std::string_view sentence) override {
    say("{} {}.\n", peer, sentence);
  }
  void game_began(const Place& place, const Referee& referee) override {
    say("{}: {} against {}.\n", title(place), player(referee, Side::First),
        player(referee, Side::Second));
    show(referee);
  }
  void moved(const Place&, const Referee& referee) override {
    const auto turn = last_turn(referee.record());
    if (!boards_ || turn.empty()) return;
    const Side mover = other(referee.to_move());
    std::string chance;
    for (const Ply& ply : turn)
      if (ply.chance()) chance += ' ' + ply.text;
    say("{} plays {}.{}\n", player(referee, mover), turn.front().text, chance);
    show(referee);
  }
  void game_ended(const Place& place, const Referee& referee) override {
    const auto& [reason, winner, sentence] = referee.record().ending;
    const auto& points = referee.record().points;
    std::string result = "nobody wins";
    if (winner) result = player(referee, *winner) + " wins";
    if (referee.record().ending.draw()) result = "a draw";
    say("{}: {}, {} to {}: {}.\n", title(place), result, points[0], points[1], sentence);
  }

 private:
  template <class... Args>
  static void say(fmt::format_string<Args...> format, Args&&... args) {
    fmt::print(format, std::forward<Args>(args)...);
    std::fflush(stdout);
  }
  std::string title(const Place& place) const {
    const std::string game = fmt::format("match {}, game {}", place.match, place.game);
    return boards_ ? 'M' + game.substr(1) : fmt::format("Table {}, {}", place.table, game);
  }
  static std::string player(const Referee& referee, Side side) {
    return fmt::format("{} ({})", referee.record().players[index(side)],
                       referee.position().side_name(side));
  }
  void show(const Referee& referee) const {
    const play::Position& position = referee.position();
    if (boards_)
      say("\n{}{} {}   {} {}\n\n", draw(position, {.ink = ink_}), position.side_name(Side::First),
          position.points(Side::First), position.side_name(Side::Second),
          position.points(Side::Second));
  }

  bool boards_;
  Ink ink_;
};

class JsonLines final : public net::ServerObserver {
 public:
  void listening(std::string_view address, std::uint16_t port) override {
    write({{"event", "listening"}, {"address", address}, {"port", port}});
  }
  void joined(std::string_view peer, std::string_view name) override {
    write({{"event", "joined"}, {"peer", peer}, {"name", name}});
  }
  void left(std::string_view peer, std::string_view sentence) override {
    write({{"event", "left"}, {"peer", peer}, {"sentence", sentence}});
  }
  void game_began(const Place& place, const Referee& referee) override {
    json::object event = at(place, "game");
    const auto& players = referee.record().players;
    event["name"] = referee.record().game;
    event["players"] = json::array{players[0], players[1]};
    event["position"] = referee.position().text();
    write(event);
  }
  void moved(const Place& place, const Referee& referee) override {
    const auto turn = last_turn(referee.record());
    if (turn.empty()) return;
    const play::Position& position = referee.position();
    json::array chance;
    for (const Ply& ply : turn)
      if (ply.chance()) chance.emplace_back(ply.text);
    json::object event = at(place, "move");
    event["side"] = 1 - index(referee.to_move());
    event["move"] = turn.front().text;
    event["chance"] = std::move(chance);
    event["us"] = turn.front().taken->count();
    event["points"] = json::array{position.points(Side::First), position.points(Side::Second)};
    event["position"] = position.text();
    write(event);
  }
  void game_ended(const Place& place, const Referee& referee) override {
    json::object event = at(place, "result");
    event["record"] = to_json(referee.record());
    write(event);
  }

 private:
  static json::object at(const Place& place, std::string_view event) {
    return {{"event", event}, {"table", place.table}, {"match", place.match}, {"game", place.game}};
  }
  static void write(const json::object& event) {
    fmt::print("{}\n", json::serialize(event));
    std::fflush(stdout);
  }
};

void complain(std::string_view sentence) { fmt::print(stderr, "petteia: {}\n", sentence); }

class Records final : public net::ServerObserver {
 public:
  explicit Records(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// hexthello-20260328T162105Z-4711-m1-g2.json
  void game_ended(const Place& place, const Referee& referee) override {
    const Record& record = referee.record();
    std::string when = record.began;
    std::erase_if(when, [](char c) { return c == '-' || c == ':'; });
    const std::string name =
        fmt::format("{}-{}-{}-m{}-g{}.json", record.game, when, getpid(), place.match, place.game);
    const std::string text = json::serialize(to_json(record)) + '\n';
    if (const auto written = play::write_atomically(folder_ / name, text); !written)
      complain(written.error().what);
  }

 private:
  std::filesystem::path folder_;
};

class Scores final : public net::ServerObserver {
 public:
  explicit Scores(std::filesystem::path file) : file_(std::move(file)) {}

  void game_ended(const Place&, const Referee& referee) override {
    const Record& record = referee.record();
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::ofstream file(file_, std::ios::app);
    file << fmt::format("{} {} {} {} {:%Y-%m-%d_%H:%M:%S}\n", word(record.players[0]),
                        record.points[0], word(record.players[1]), record.points[1],
                        fmt::localtime(now));
    if (!file.flush()) complain(fmt::format("cannot write {}", file_.string()));
  }

 private:
  static std::string word(std::string name) {
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
  }

  std::filesystem::path file_;
};

}  // namespace

void Observers::listening(std::string_view address, std::uint16_t port) {
  for (const auto& one : all_) one->listening(address, port);
}
void Observers::joined(std::string_view peer, std::string_view name) {
  for (const auto& one : all_) one->joined(peer, name);
}
void Observers::left(std::string_view peer, std::string_view sentence) {
  for (const auto& one : all_) one->left(peer, sentence);
}
void Observers::game_began(const Place& place, const Referee& referee) {
  for (const auto& one : all_) one->game_began(place, referee);
}
void Observers::moved(const Place& place, const Referee& referee) {
  for (const auto& one : all_) one->moved(place, referee);
}
void Observers::game_ended(const Place& place, const Referee& referee) {
  for (const auto& one : all_) one->game_ended(place, referee);
}

std::unique_ptr<net::ServerObserver> print_for_people(int tables) {
  return std::make_unique<ForPeople>(tables);
}
std::unique_ptr<net::ServerObserver> print_json_lines() { return std::make_unique<JsonLines>(); }
std::unique_ptr<net::ServerObserver> keep_records(const std::filesystem::path& folder) {
  return std::make_unique<Records>(folder);
}
std::unique_ptr<net::ServerObserver> log_scores(const std::filesystem::path& file) {
  return std::make_unique<Scores>(file);
}

}  // namespace petteia::cli
