#include "fuzz/parsers.hpp"

#include <cstdio>
#include <cstdlib>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "games/hexthello/hexthello.hpp"
#include "games/reversi/reversi.hpp"
#include "games/tucchess/tucchess.hpp"
#include "net/hexthello_view.hpp"
#include "net/names.hpp"
#include "net/nboard.hpp"
#include "net/tucchess_view.hpp"
#include "net/ugi.hpp"
#include "play/record.hpp"

namespace petteia::fuzz {
namespace {

void must(bool kept, const char* promise) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %s\n", promise);
  std::abort();
}

template <class G>
play::Position start_of(const G& game) {
  static constexpr play::GameInfo kInfo{"fuzzed", "Fuzzed", {"First", "Second"}, "a move"};
  return {kInfo, game, game.start()};
}

/// What a server sends to our HexThello client.
void hexthello_stream(std::string_view input) {
  using namespace net::hexthello;
  ServerMessages stream;
  View view(start_of(petteia::hexthello::HexThello{}));
  while (!input.empty()) {
    const std::size_t piece = 1 + static_cast<std::uint8_t>(input[0]) % 64;
    stream.feed(input.substr(0, piece));
    input.remove_prefix(std::min(piece, input.size()));
    while (const auto message = stream.next()) {
      switch (message->code) {
        case Code::Position:
          static_cast<void>(view.take(message->body));
          break;
        case Code::White:
          view.be(Side::Second);
          break;
        case Code::Black:
          view.be(Side::First);
          break;
        case Code::TheirMove:
          view.follow(Move::read(message->body));
          break;
        case Code::AskMove: {
          view.our_turn();
          must(!view.side() || view.position().to_move() == *view.side(), "it is our turn");
          if (view.position().over()) break;
          const std::string move = view.position().moves().front();
          must(Move::read(Move::from(view.position(), move).bytes()).text() == move,
               "a move round-trips");
          view.moved(move);
          break;
        }
        default:
          break;
      }
      const auto board = read_position(position_message(view.position()).substr(1));
      must(board && board->text() == view.position().text(), "a position round-trips");
    }
  }
}

/// What a server sends to our TUC-Chess client; a line is a datagram.
void tucchess_datagrams(std::string_view input) {
  using namespace net::tucchess;
  View view(start_of(petteia::tucchess::TucChess{}));
  while (!input.empty()) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const auto datagram = decode(input.substr(0, end));
    input.remove_prefix(std::min(end + 1, input.size()));
    if (!datagram) continue;
    must(decode(encode(*datagram)).has_value(), "what we write we can read");
    if (const auto* turn = std::get_if<Turn>(&*datagram)) {
      must(encode(*turn).size() == 12, "a move message has 12 characters");
      view.follow(*turn);
      must(!view.position().chance(), "nothing is left to chance");
    }
  }
}

void ugi(std::string_view input) {
  const auto start = start_of(petteia::tucchess::TucChess{});
  if (const auto position = net::parse_ugi_position(start, input))
    must(start.parse(position->text()).has_value(), "a position's text can be read");
  if (const auto go = net::parse_go(input, Side::Second))
    must(!go->limits.time.move || go->limits.time.move->count() >= 0, "time is not negative");
}

void nboard(std::string_view input) {
  const auto start = start_of(reversi::Reversi{});
  if (const auto position = net::parse_ggf(start, input))
    must(net::parse_ggf(start, net::ggf_text(*position)) == *position, "a game round-trips");
}

void record(std::string_view input) {
  boost::system::error_code error;
  const auto json = boost::json::parse({input.data(), input.size()}, error);
  if (error) return;
  if (const auto record = play::record_from_json(json))
    must(play::record_from_json(to_json(*record)) == *record, "a record round-trips");
}

void names(std::string_view input) {
  const std::string name = net::shown_name(input, 8);
  must(!name.empty() && name.size() <= 8, "a name is short and not empty");
  for (const char letter : name) must(' ' <= letter && letter <= '~', "a name can be shown");
  static_cast<void>(net::tucchess::is_move(net::tucchess::trimmed(input)));
}

}  // namespace

void try_parsers(std::string_view input) {
  static constexpr void (*kAll[kParsers])(std::string_view) = {
      hexthello_stream, tucchess_datagrams, ugi, nboard, record, names};
  if (input.empty()) return;
  kAll[static_cast<std::uint8_t>(input[0]) % kParsers](input.substr(1));
}

}  // namespace petteia::fuzz
