#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "play/position.hpp"

/// The bytes of HexThello's course protocol (H2, H3), as functions of bytes alone. Bytes are kept
/// in strings. docs/protocols.md tells the whole story.
namespace petteia::net::hexthello {

/// What the server says; the code is the message's first byte.
enum class Code : std::uint8_t {
  Position = 101,   ///< followed by kPositionBytes
  White = 102,      ///< you are White
  Black = 103,      ///< you are Black
  AskMove = 104,    ///< answered by a move
  TheirMove = 105,  ///< followed by the opponent's move
  AskName = 106,    ///< answered by a length and that many characters
  Quit = 107,
};

inline constexpr int kRows = 15;
inline constexpr int kColumns = 15;
inline constexpr std::size_t kPositionBytes = kRows * kColumns + 3;
inline constexpr std::size_t kMoveBytes = 2;
inline constexpr std::size_t kNameKept = 8;

/// The array of cells and the side to move: a position without the rules.
struct Board {
  enum Cell : std::uint8_t { White, Black, Empty, Illegal, Off };

  std::array<std::array<Cell, kColumns>, kRows> cells{};
  Side to_move = Side::First;

  static Board of(const play::Position& position);
  /// In the notation of the game.
  std::string text() const;
};

/// A move as the wire has it. The null move is known by its first byte; its second may be anything.
struct Move {
  std::int8_t row = 0;
  std::int8_t col = 0;

  static constexpr std::int8_t kNull = -50;

  /// `text` is one of position.moves().
  static Move from(const play::Position& position, std::string_view text);
  /// `bytes` has kMoveBytes.
  static Move read(std::string_view bytes);

  bool null() const { return row == kNull; }
  /// In the game's notation; a row or column that no board has makes a text that is no move.
  std::string text() const;
  std::string bytes() const;
};

std::string message(Code code);
std::string position_message(const play::Position& position);
std::string their_move_message(Move move);
/// What a client answers to AskName.
std::string name_answer(std::string_view name);

/// Reads the kPositionBytes that follow Code::Position. The scores are not looked at: they follow
/// from the cells, and above 127 programs disagree about their sign.
Parsed<Board> read_position(std::string_view bytes);

/// The server's messages, however the stream was cut. Codes nobody knows are skipped.
class ServerMessages {
 public:
  struct Message {
    Code code;
    std::string body;
  };

  void feed(std::string_view bytes) { pending_ += bytes; }
  /// The next message that has arrived whole.
  std::optional<Message> next();

 private:
  std::string pending_;
};

}  // namespace petteia::net::hexthello
