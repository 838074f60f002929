#include <algorithm>
#include <cctype>
#include <optional>

#include <fmt/format.h>

#include "games/reversi/reversi.hpp"

namespace petteia::reversi {
namespace {

static_assert(Game<Reversi> && Notated<Reversi>);

constexpr std::string_view kXs = "Xx*#";
constexpr std::string_view kOs = "Oo0";
constexpr std::string_view kEmpties = "-._";
constexpr std::string_view kBetween = " \t\r\n/";

bool among(std::string_view letters, char letter) {
  return letters.find(letter) != std::string_view::npos;
}

char side_letter(Side side) { return side == Side::First ? 'X' : 'O'; }

Discs discs_of(const State& s, Side side) { return side == s.to_move ? s.own : s.opponent; }

bool must_pass(const State& s) { return !legal_squares(s.own, s.opponent); }

bool is_pass(std::string_view text) { return text == "pass" || text == "pa" || text == "--"; }

/// The square that "f5" or "4,5" names, spaces aside.
std::optional<int> square_named(std::string_view text) {
  std::string dense;
  for (const char letter : text)
    if (letter != ' ') dense += letter;
  if (dense.size() == 2 && dense[1] >= '1' && dense[1] <= '8') {
    const char column = static_cast<char>(std::tolower(static_cast<unsigned char>(dense[0])));
    if (column >= 'a' && column <= 'h') return kSize * (dense[1] - '1') + (column - 'a');
  }
  const auto is_index = [](char digit) { return digit >= '0' && digit <= '7'; };
  if (dense.size() == 3 && dense[1] == ',' && is_index(dense[0]) && is_index(dense[2]))
    return kSize * (dense[0] - '0') + (dense[2] - '0');
  return std::nullopt;
}

Parsed<State> parse_transcript(const Reversi& g, std::string_view text) {
  State s = g.start();
  for (std::size_t at = 0; at < text.size();) {
    if (among(kBetween, text[at])) {
      ++at;
      continue;
    }
    const bool long_pass = text.substr(at, 4) == "pass";
    const std::string_view word = text.substr(at, long_pass ? 4 : 2);
    if (!is_pass(word) && must_pass(s) && !g.over(s)) g.play(s, kPass);
    const auto move = g.parse_move(s, word);
    if (!move) return text_error(move.error().what, at);
    g.play(s, *move);
    at += word.size();
  }
  return s;
}

Parsed<State> parse_board(std::string_view text) {
  Discs discs[2] = {0, 0};
  std::optional<Side> to_move;
  int square = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (among(kBetween, letter)) continue;
    const bool x = among(kXs, letter);
    const bool o = among(kOs, letter);
    if (square < kSquares) {
      if (!x && !o && !among(kEmpties, letter))
        return text_error(fmt::format("'{}' is not a square; use X, O or '-'", letter), i);
      if (x) discs[0] |= bit(square);
      if (o) discs[1] |= bit(square);
      ++square;
    } else if (to_move) {
      return text_error("nothing may follow the side to move", i);
    } else if (!x && !o) {
      return text_error(fmt::format("'{}' is not a side to move; use X or O", letter), i);
    } else {
      to_move = x ? Side::First : Side::Second;
    }
  }
  if (square < kSquares)
    return text_error(fmt::format("a board has 64 squares; here are {}", square), text.size());
  const Side side = to_move.value_or(Side::First);
  return State{discs[index(side)], discs[index(other(side))], side};
}

}  // namespace

std::string Reversi::text(const State& s) const {
  std::string board;
  for (int square = 0; square < kSquares; ++square)
    board += discs_of(s, Side::First) & bit(square)    ? 'X'
             : discs_of(s, Side::Second) & bit(square) ? 'O'
                                                       : '-';
  return board + ' ' + side_letter(s.to_move);
}

Parsed<State> Reversi::parse(std::string_view text) const {
  if (text.find_first_not_of(kBetween) == std::string_view::npos) return start();
  // Only a transcript has digits from 1 to 8.
  const bool transcript = text.find_first_of("12345678") != std::string_view::npos;
  return transcript ? parse_transcript(*this, text) : parse_board(text);
}

std::string Reversi::move_text(Move m) const {
  if (m == kPass) return "pass";
  return {static_cast<char>('a' + m.square % kSize), static_cast<char>('1' + m.square / kSize)};
}

Parsed<Move> Reversi::parse_move(const State& s, std::string_view text) const {
  const auto square = square_named(text);
  if (!square && !is_pass(text))
    return text_error(fmt::format(
        "'{}' is not a move; use a square such as f5, row,col such as 4,5, or pass", text));
  if (over(s)) return text_error("the game is over");
  if (must_pass(s)) {
    if (!square) return kPass;
    return text_error(fmt::format("{} has no move and must pass", side_letter(s.to_move)));
  }
  if (!square)
    return text_error(fmt::format("{} has a move and may not pass", side_letter(s.to_move)));
  const Move move{static_cast<std::uint8_t>(*square)};
  if ((s.own | s.opponent) & bit(*square))
    return text_error(fmt::format("{} is taken", move_text(move)));
  if (!flips(*square, s.own, s.opponent))
    return text_error(fmt::format("{} turns no disc over", move_text(move)));
  return move;
}

int Reversi::points(const State& s, Side side) const { return std::popcount(discs_of(s, side)); }

char Reversi::at(const State& s, Cell cell) const {
  const Discs square = bit(kSize * cell.row + cell.col);
  if (!((s.own | s.opponent) & square)) return kEmptyCell;
  return side_letter(discs_of(s, Side::First) & square ? Side::First : Side::Second);
}

MoveCells Reversi::cells(const State&, Move m) const {
  MoveCells cells;
  if (m != kPass)
    cells.push_back(
        {static_cast<std::int8_t>(m.square / kSize), static_cast<std::int8_t>(m.square % kSize)});
  return cells;
}

}  // namespace petteia::reversi
