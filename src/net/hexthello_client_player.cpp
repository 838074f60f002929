#include "net/hexthello_client_player.hpp"

#include <cerrno>
#include <stdexcept>

#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "net/hexthello_server.hpp"
#include "net/hexthello_wire.hpp"
#include "net/names.hpp"

namespace petteia::net::hexthello {

using play::Reason;

OpenHouse::OpenHouse(std::uint16_t port) : door(socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const int yes = 1;
  const int no = 0;
  setsockopt(door.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  setsockopt(door.get(), IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
  sockaddr_in6 address{};
  address.sin6_family = AF_INET6;
  address.sin6_port = htons(port);
  if (bind(door.get(), reinterpret_cast<sockaddr*>(&address), sizeof address) != 0 ||
      listen(door.get(), 4) != 0)
    throw std::runtime_error(fmt::format("cannot listen on port {}", port));
}

HexThelloClientPlayer::HexThelloClientPlayer(ClientPlayerOptions options)
    : ClientPlayer(std::move(options)) {}

HexThelloClientPlayer::HexThelloClientPlayer(ClientPlayerOptions options,
                                             std::shared_ptr<OpenHouse> house)
    : ClientPlayer(std::move(options)), house_(std::move(house)) {}

/// A program that we have started is told to quit; who came by itself may play on.
HexThelloClientPlayer::~HexThelloClientPlayer() {
  if (!house_ && client()) ::send(client().get(), message(Code::Quit).data(), 1, MSG_NOSIGNAL);
}

void HexThelloClientPlayer::follow(const play::Referee& game, Side side) {
  if (!position_) {
    if (game.over()) return;  // the opponent could not begin
    if (!client()) connect();
    send(message(side == Side::First ? Code::Black : Code::White));
    ask_name();
    send(position_message(game.position()));
  } else if (!game.over() && game.to_move() == side) {
    // The last move of a game is not sent on.
    send(their_move_message(Move::from(*position_, game.record().plies.back().text)));
  }
  position_ = game.position();
}

std::string HexThelloClientPlayer::choose(const play::Position&, const play::TimeLeft& time,
                                          const std::stop_token& stop) {
  const Deadline until = deadline(time);
  send(message(Code::AskMove));
  std::string bytes;
  if (!read(kMoveBytes, until, stop, Reason::Overtime, "did not move in time", bytes)) return "";
  return Move::read(bytes).text();
}

void HexThelloClientPlayer::connect() {
  const Descriptor door =
      house_ ? Descriptor() : start({ServerSocket::Kind::Tcp, ServerOptions().port, 0});
  const int listening = house_ ? house_->door.get() : door.get();
  wait(listening, start_deadline(), {}, Reason::Disconnected,
       fmt::format("did not connect within {} ms", options().start_time.count()));
  client() = Descriptor(accept4(listening, nullptr, nullptr, SOCK_CLOEXEC));
  const int yes = 1;
  setsockopt(client().get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

void HexThelloClientPlayer::ask_name() {
  const Deadline until = start_deadline();
  const std::string late = fmt::format("did not tell its name within {} ms when it was asked (106)",
                                       options().start_time.count());
  send(message(Code::AskName));
  std::string length;
  std::string letters;
  read(1, until, {}, Reason::Malformed, late, length);
  read(static_cast<std::uint8_t>(length[0]), until, {}, Reason::Malformed, late, letters);
  name_ = shown_name(letters, kNameKept);
}

bool HexThelloClientPlayer::read(std::size_t count, const Deadline& until,
                                 const std::stop_token& stop, Reason late_reason,
                                 std::string_view late, std::string& bytes) {
  while (bytes.size() < count) {
    if (!wait(client().get(), until, stop, late_reason, late)) return false;
    char chunk[256];
    const ssize_t got =
        recv(client().get(), chunk, std::min(count - bytes.size(), sizeof chunk), 0);
    if (got <= 0) {
      client().reset();
      fail_gone();
    }
    bytes.append(chunk, static_cast<std::size_t>(got));
  }
  return true;
}

void HexThelloClientPlayer::send(std::string_view message) {
  // A client that does not read is as good as gone once its buffer is full.
  const ssize_t sent =
      ::send(client().get(), message.data(), message.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent == static_cast<ssize_t>(message.size())) return;
  const bool full = sent >= 0 || errno == EAGAIN;
  client().reset();
  if (full) fail(Reason::Disconnected, "does not read what it is sent");
  fail_gone();
}

}  // namespace petteia::net::hexthello
