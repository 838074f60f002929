#include "net/tucchess_client_player.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "net/names.hpp"
#include "net/tucchess_turn.hpp"

namespace petteia::net::tucchess {

using play::Reason;

namespace {

constexpr std::size_t kLongestDatagram = 2048;

Descriptor open_port(std::uint16_t port) {
  Descriptor made(socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  const int yes = 1;
  setsockopt(made.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  if (bind(made.get(), reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) return {};
  return made;
}

}  // namespace

TucChessClientPlayer::TucChessClientPlayer(ClientPlayerOptions options, std::uint16_t port)
    : ClientPlayer(std::move(options)), port_(port) {}

void TucChessClientPlayer::follow(const play::Referee& game, Side side) {
  if (!playing_) {
    if (game.over()) return;  // the opponent could not begin
    join();
    playing_ = true;
    send(Colour{side});
    forget_unread();
    send(Begin{});
  } else if (game.over()) {
    send(End{points_of(game.position())});  // the last move of a game is not sent
  } else {
    if (game.to_move() == side) forget_unread();
    send(last_turn(game));
  }
}

std::string TucChessClientPlayer::choose(const play::Position&, const play::TimeLeft& time,
                                         const std::stop_token& stop) {
  const Deadline until = deadline(time);
  for (;;) {
    if (!wait(socket_.get(), until, stop, Reason::Overtime, "did not move in time")) return "";
    char datagram[kLongestDatagram];
    const ssize_t size = recv(socket_.get(), datagram, sizeof datagram, MSG_DONTWAIT);
    if (size < 0) continue;  // about a datagram that could not be delivered
    const std::string_view text = trimmed({datagram, static_cast<std::size_t>(size)});
    if (is_move(text)) return std::string(text);
    if (shown_name(text, kNameKept) == name_) continue;  // it joins again
    fail(Reason::Malformed,
         fmt::format("sent '{}', which is no move", shown_name(text, kNameKept)));
  }
}

void TucChessClientPlayer::join() {
  if (const auto& program = options().program) {
    const auto asks_for_port = [](const std::string& word) {
      return word.find("{port}") != std::string::npos;
    };
    const bool any_port =
        std::any_of(program->command.begin(), program->command.end(), asks_for_port);
    socket_ = start({ServerSocket::Kind::Udp, port_, any_port ? std::uint16_t{0} : port_});
  } else {
    socket_ = open_port(port_);
  }
  if (!socket_) fail(Reason::Disconnected, fmt::format("could not join: port {} is taken", port_));
  wait(socket_.get(), start_deadline(), {}, Reason::Disconnected,
       fmt::format("did not join within {} ms", options().start_time.count()));
  char datagram[kLongestDatagram];
  sockaddr_storage from{};
  socklen_t size_of_from = sizeof from;
  const ssize_t size = recvfrom(socket_.get(), datagram, sizeof datagram, 0,
                                reinterpret_cast<sockaddr*>(&from), &size_of_from);
  if (size < 0) fail_gone();
  name_ = shown_name(trimmed({datagram, static_cast<std::size_t>(size)}), kNameKept);
  // From now on we hear nobody else.
  if (connect(socket_.get(), reinterpret_cast<sockaddr*>(&from), size_of_from) != 0) fail_gone();
}

void TucChessClientPlayer::send(const ServerDatagram& datagram) {
  const std::string text = encode(datagram);
  ::send(socket_.get(), text.data(), text.size(),
         MSG_NOSIGNAL);  // it may be lost, as datagrams may
}

void TucChessClientPlayer::forget_unread() {
  char datagram[kLongestDatagram];
  while (recv(socket_.get(), datagram, sizeof datagram, MSG_DONTWAIT) >= 0) continue;
}

}  // namespace petteia::net::tucchess
