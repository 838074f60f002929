#include "net/tucchess_wire.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace petteia::net::tucchess {
namespace {

constexpr std::string_view kNoBonus = "99";
constexpr int kMostPoints = 99;

bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return '0' <= c && c <= '9'; });
}

int number(std::string_view digits) {
  int value = 0;
  for (const char digit : digits) value = 10 * value + (digit - '0');
  return value;
}

/// Of two digits.
Cell cell(std::string_view digits) {
  return {static_cast<std::int8_t>(digits[0] - '0'), static_cast<std::int8_t>(digits[1] - '0')};
}

std::string points_text(const Points& points) {
  return fmt::format("{:02}{:02}", std::clamp(points[0], 0, kMostPoints),
                     std::clamp(points[1], 0, kMostPoints));
}

/// Two digits a side; or three for both, or for White (of a pair of five digits nobody can tell
/// whose the three are).
std::optional<Points> read_points(std::string_view text) {
  if (text.size() < 4 || text.size() > 6 || !all_digits(text)) return std::nullopt;
  const std::size_t white = text.size() / 2 + text.size() % 2;
  return Points{number(text.substr(0, white)), number(text.substr(white))};
}

Parsed<ServerDatagram> decode_turn(std::string_view text) {
  constexpr std::size_t kPointsAt = 8;
  const auto wrong = [&](std::string_view what, std::size_t at) {
    return text_error(fmt::format("'{}' is no move message: {}", text, what), at);
  };
  if (text.size() <= kPointsAt) return wrong("it is too short", text.size());
  const char next = text[1];
  if (next != '0' && next != '1') return wrong("the next player is 0 or 1", 1);
  const std::string_view move = text.substr(2, 4);
  if (!is_move(move)) return wrong("a move has four digits", 2);
  const std::string_view bonus = text.substr(6, 2);
  if (!all_digits(bonus)) return wrong("a bonus has two digits", 6);
  const auto points = read_points(text.substr(kPointsAt));
  if (!points) return wrong("points have two digits each", kPointsAt);

  Turn turn{next == '0' ? Side::First : Side::Second, std::string(move), std::nullopt, *points};
  if (bonus != kNoBonus) turn.bonus = cell(bonus);
  return turn;
}

struct Encoder {
  std::string operator()(const Colour& colour) const {
    return colour.side == Side::First ? "PW" : "PB";
  }
  std::string operator()(const Begin&) const { return "GB"; }
  std::string operator()(const Turn& turn) const {
    const std::string bonus =
        turn.bonus ? fmt::format("{}{}", turn.bonus->row, turn.bonus->col) : std::string(kNoBonus);
    return fmt::format("T{}{}{}{}", index(turn.next), turn.move, bonus, points_text(turn.points));
  }
  std::string operator()(const End& end) const { return "GE" + points_text(end.points); }
};

}  // namespace

std::string encode(const ServerDatagram& datagram) { return std::visit(Encoder{}, datagram); }

Parsed<ServerDatagram> decode(std::string_view text) {
  text = trimmed(text);
  if (text == "PW") return Colour{Side::First};
  if (text == "PB") return Colour{Side::Second};
  if (text == "GB") return Begin{};
  if (text.starts_with('T')) return decode_turn(text);
  if (text.starts_with("GE"))
    if (const auto points = read_points(text.substr(2))) return End{*points};
  return text_error(fmt::format("'{}' is no message of a server", text));
}

std::string_view trimmed(std::string_view datagram) {
  using namespace std::string_view_literals;
  return datagram.substr(0, datagram.find_last_not_of(" \t\r\n\0"sv) + 1);
}

std::optional<Cell> bonus_in(std::string_view outcome) {
  if (outcome.size() != 3 || outcome[0] != '@' || !all_digits(outcome.substr(1)))
    return std::nullopt;
  return cell(outcome.substr(1));
}

bool is_move(std::string_view text) { return text.size() == 4 && all_digits(text); }

}  // namespace petteia::net::tucchess
