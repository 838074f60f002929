#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/board.hpp"
#include "core/parsed.hpp"
#include "core/side.hpp"

/// The datagrams of TUC-Chess's course protocol (T4), as functions of text alone.
/// docs/protocols.md tells the whole story.
namespace petteia::net::tucchess {

inline constexpr std::size_t kNameKept = 32;

/// `PW`, `PB`: you are this side.
struct Colour {
  Side side;
  friend bool operator==(const Colour&, const Colour&) = default;
};

/// `GB`: the game begins.
struct Begin {
  friend bool operator==(const Begin&, const Begin&) = default;
};

using Points = std::array<int, 2>;  ///< White's and Black's

/// `TNABCDFGWWBB`: somebody has moved.
struct Turn {
  Side next;
  std::string move;           ///< ABCD
  std::optional<Cell> bonus;  ///< that has appeared
  Points points;
  friend bool operator==(const Turn&, const Turn&) = default;
};

/// `GEWWBB`: the game is over.
struct End {
  Points points;
  friend bool operator==(const End&, const End&) = default;
};

using ServerDatagram = std::variant<Colour, Begin, Turn, End>;

/// Always of the length that clients rely on: more than 99 points are written as 99.
std::string encode(const ServerDatagram& datagram);
/// Also reads the longer datagrams of servers that write more than 99 points with three digits.
Parsed<ServerDatagram> decode(std::string_view text);

/// Datagrams come from many languages: without the blanks, line ends and zero bytes at the end.
std::string_view trimmed(std::string_view datagram);

/// Where a bonus appears by this outcome of chance, `@FG` in the game's notation.
std::optional<Cell> bonus_in(std::string_view outcome);

/// Has it the form of a move, ABCD in digits? (Everything else a client sends is a name.)
bool is_move(std::string_view text);

}  // namespace petteia::net::tucchess
