#include <algorithm>
#include <charconv>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "games/tucchess/tucchess.hpp"

namespace petteia::tucchess {
namespace {

static_assert(Game<TucChess> && Stochastic<TucChess>);
static_assert(Notated<TucChess> && NotatedChance<TucChess>);

constexpr std::string_view kSideNames[] = {"White", "Black"};
constexpr std::string_view kSideLetters[] = {"w", "b"};
/// Indexed by bonus_due * 2 + prize_due.
constexpr std::string_view kDue[] = {"-", "prize", "appear", "prize+appear"};

std::string name_of(Square square) {
  const Cell cell = cell_of(square);
  return fmt::format("row {}, column {}", cell.row, cell.col);
}

/// Two digits, row and column.
std::string digits_of(Square square) {
  const Cell cell = cell_of(square);
  return fmt::format("{}{}", cell.row, cell.col);
}

/// The square that two characters name, if they are the digits of one.
bool read_square(std::string_view digits, Square& square) {
  const int row = digits[0] - '0';
  const int col = digits[1] - '0';
  if (row < 0 || row >= kRows || col < 0 || col >= kCols) return false;
  square = square_at({static_cast<std::int8_t>(row), static_cast<std::int8_t>(col)});
  return true;
}

/// Part of a text, and where in the text it starts.
struct Field {
  std::string_view text;
  std::size_t at;
};

std::vector<Field> split(std::string_view text) {
  std::vector<Field> fields;
  std::size_t at = 0;
  for (;;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    fields.push_back({text.substr(at, end - at), at});
    if (end == text.size()) return fields;
    at = end + 1;
  }
}

Parsed<State> parse_transcript(const TucChess& g, std::string_view text) {
  State s = g.start();
  for (const Field& field : split(text)) {
    if (field.text.empty()) continue;
    const auto refused = [&](const TextError& error) {
      return text_error(error.what, field.at + error.at);
    };
    if (field.text[0] == '+' || field.text[0] == '@') {
      const auto outcome = g.parse_outcome(s, field.text);
      if (!outcome) return refused(outcome.error());
      g.settle(s, *outcome);
    } else {
      const auto move = g.parse_move(s, field.text);
      if (!move) return refused(move.error());
      g.play(s, *move);
    }
  }
  return s;
}

/// Puts what a letter stands for on a square, and says what is wrong with that.
Parsed<void> put(State& s, char letter, Square square) {
  const bool white = 'A' <= letter && letter <= 'Z';
  const Side side = white ? Side::First : Side::Second;
  Squares& own = s.pieces[index(side)];
  const auto too_many = [&](std::string_view what) {
    return text_error(fmt::format("{} has more than {}", kSideNames[index(side)], what), square);
  };
  switch (letter) {
    case 'P':
    case 'p':
      if (only(square) & row_squares(white ? 0 : kRows - 1))
        return text_error("a pawn that reaches the last row leaves the board", square);
      own |= only(square);
      if (std::popcount(s.pawns(side)) > 7) return too_many("seven pawns");
      break;
    case 'R':
    case 'r':
      own |= only(square);
      s.rooks |= only(square);
      if (std::popcount(s.rooks & own) > 2) return too_many("two rooks");
      break;
    case 'K':
    case 'k':
      own |= only(square);
      s.kings |= only(square);
      if (std::popcount(s.kings & own) > 1) return too_many("one king");
      break;
    case '*':
      s.bonuses |= only(square);
      break;
    case kEmptyCell:
      break;
    default:
      return text_error(
          fmt::format("'{}' is not a square; use P, R, K, p, r, k, '*' or '.'", letter), square);
  }
  return {};
}

/// A character of a board stands where its square's bit does, the '/' between rows on the bits
/// that are no squares.
Parsed<State> parse_board(std::string_view text) {
  State s;
  for (Square i = 0; i < text.size() && i < kSquareBits; ++i) {
    if (kBoard & only(i)) {
      if (const auto done = put(s, text[i], i); !done) return tl::unexpected(done.error());
    } else if (text[i] != '/') {
      return text_error("expected '/' after five squares of a row", i);
    }
  }
  if (text.size() != kSquareBits)
    return text_error("a board has seven rows of five squares, separated by '/'",
                      std::min<std::size_t>(text.size(), kSquareBits));
  return s;
}

Parsed<std::uint16_t> parse_points(const Field& field) {
  std::uint16_t points = 0;
  const char* end = field.text.data() + field.text.size();
  const auto [stop, error] = std::from_chars(field.text.data(), end, points);
  if (error != std::errc{} || stop != end)
    return text_error(fmt::format("'{}' is not a number of points, 0 to 65535", field.text),
                      field.at);
  return points;
}

/// Where in `words` the field's text stands; past the end if nowhere.
std::size_t find_word(std::span<const std::string_view> words, const Field& field) {
  return std::find(words.begin(), words.end(), field.text) - words.begin();
}

}  // namespace

std::string TucChess::text(const State& s) const {
  std::string board(kSquareBits, '/');
  for_each(kBoard, [&](Square square) { board[square] = at(s, cell_of(square)); });
  return fmt::format("{} {} {} {} {}", board, kSideLetters[index(s.to_move)], s.points[0],
                     s.points[1], kDue[s.bonus_due * 2 + s.prize_due]);
}

Parsed<State> TucChess::parse(std::string_view text) const {
  if (text.find('/') == std::string_view::npos) return parse_transcript(*this, text);

  const auto fields = split(text);
  auto board = parse_board(fields[0].text);
  if (!board) return board;
  if (fields.size() != 5)
    return text_error(
        "after the board come the side to move, White's points, Black's points and what is left "
        "to chance, separated by single spaces",
        fields.size() < 5 ? text.size() : fields[5].at);
  const Field &side = fields[1], &white = fields[2], &black = fields[3], &due = fields[4];
  State s = *board;

  const std::size_t to_move = find_word(kSideLetters, side);
  if (to_move == std::size(kSideLetters))
    return text_error(fmt::format("'{}' is not a side; use w or b", side.text), side.at);
  s.to_move = static_cast<Side>(to_move);
  if (!(s.kings & s.of(other(s.to_move))))
    return text_error("the side that has just moved has no king", side.at);

  const auto white_points = parse_points(white);
  if (!white_points) return tl::unexpected(white_points.error());
  const auto black_points = parse_points(black);
  if (!black_points) return tl::unexpected(black_points.error());
  s.points = {*white_points, *black_points};

  const std::size_t chance = find_word(kDue, due);
  if (chance == std::size(kDue))
    return text_error(
        fmt::format("'{}' is no chance; use -, prize, appear or prize+appear", due.text), due.at);
  s.prize_due = chance & 1;
  s.bonus_due = chance & 2;
  const auto [value, appear] = edition_.odds;
  if (s.prize_due && (value <= 0 || value >= 1))
    return text_error("under these rules no prize is left to chance", due.at);
  if (s.bonus_due && appear <= 0) return text_error("under these rules no bonus appears", due.at);
  if (s.bonus_due && s.free() == 0)
    return text_error("no bonus can appear where no square is free", due.at);
  if (s.bonus_due && ended(s))
    return text_error("no bonus appears after the end of the game", due.at);
  return s;
}

std::string TucChess::move_text(Move m) const { return digits_of(m.from) + digits_of(m.to); }

Parsed<Move> TucChess::parse_move(const State& s, std::string_view text) const {
  Move move;
  if (text.size() != 4 || !read_square(text.substr(0, 2), move.from) ||
      !read_square(text.substr(2, 2), move.to))
    return text_error(
        fmt::format("'{}' is not a move; write ABCD for row A, column B to row C, column D", text));
  if (chance(s)) return text_error("no move can be played before chance has had its turn");
  if (ended(s)) return text_error("the game is over");
  if (!(s.of(s.to_move) & only(move.from)))
    return text_error(
        fmt::format("{} has no piece on {}", kSideNames[index(s.to_move)], name_of(move.from)));
  if (!is_legal(*this, s, move))
    return text_error(
        fmt::format("the piece on {} cannot go to {}", name_of(move.from), name_of(move.to)));
  return move;
}

std::string TucChess::outcome_text(Outcome o) const {
  switch (o.kind) {
    case Outcome::Kind::Paid:
      return "+1";
    case Outcome::Kind::Unpaid:
      return "+0";
    case Outcome::Kind::NoBonus:
      return "@--";
    case Outcome::Kind::Bonus:
      return fmt::format("@{}", digits_of(o.square));
  }
  return "";
}

std::string TucChess::outcome_words(Outcome o) const {
  switch (o.kind) {
    case Outcome::Kind::Paid:
      return "The bonus pays a point.";
    case Outcome::Kind::Unpaid:
      return "The bonus pays nothing.";
    case Outcome::Kind::NoBonus:
      return "";
    case Outcome::Kind::Bonus:
      return fmt::format("A bonus appears on {}.", name_of(o.square));
  }
  return "";
}

Parsed<Outcome> TucChess::parse_outcome(const State& s, std::string_view text) const {
  if (!chance(s)) return text_error("nothing is left to chance here");
  Outcomes<TucChess> possible;
  outcomes(s, possible);
  for (const auto& [outcome, probability] : possible)
    if (outcome_text(outcome) == text) return outcome;
  if (s.prize_due)
    return text_error(fmt::format("'{}' is not how a prize falls; use +1 or +0", text));
  return text_error(fmt::format(
      "'{}' is not how a bonus appears; use @-- for none or @FG for the free square on row F, "
      "column G",
      text));
}

char TucChess::at(const State& s, Cell cell) const {
  const Squares square = only(square_at(cell));
  if (s.bonuses & square) return '*';
  if (!(s.occupied() & square)) return kEmptyCell;
  const bool white = s.of(Side::First) & square;
  if (s.rooks & square) return white ? 'R' : 'r';
  if (s.kings & square) return white ? 'K' : 'k';
  return white ? 'P' : 'p';
}

MoveCells TucChess::cells(const State&, Move m) const {
  MoveCells cells;
  cells.push_back(cell_of(m.from));
  cells.push_back(cell_of(m.to));
  return cells;
}

}  // namespace petteia::tucchess
