#include "net/launch.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <grp.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

namespace petteia::net {
namespace {

constexpr int kDoor = 3;  ///< Process::Streams::door
constexpr const char* kHost = "127.0.0.1";

std::string wrong(std::string_view what) {
  return fmt::format("{}: {}", what, std::strerror(errno));
}

/// A server's socket on the loopback; -1 if it cannot be had.
int open_socket(int type, std::uint16_t port) {
  const int made = socket(AF_INET, type | SOCK_CLOEXEC, 0);
  // Two UDP clients with a built-in port may play each other: each of the two sockets at that port
  // is connected to its client as soon as it has heard of it, and then hears nobody else.
  const int yes = 1;
  setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  inet_pton(AF_INET, kHost, &address.sin_addr);
  if (bind(made, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) return -1;
  if (type == SOCK_STREAM && listen(made, 4) != 0) return -1;
  return made;
}

std::uint16_t port_of(int socket) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.sin_port);
}

bool hand_out(int socket) {
  char byte = 's';
  iovec data{&byte, 1};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof socket)] = {};
  msghdr message{};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  cmsghdr* header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof socket);
  std::memcpy(CMSG_DATA(header), &socket, sizeof socket);
  return sendmsg(kDoor, &message, MSG_NOSIGNAL) == 1;
}

void replace_all(std::string& text, std::string_view what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
    text.replace(at, what.size(), by);
}

bool limit(int resource, std::optional<int> most, int unit_bits = 0) {
  if (!most) return true;
  const rlim_t value = static_cast<rlim_t>(*most) << unit_bits;
  const rlimit both{value, value};
  return setrlimit(static_cast<__rlimit_resource>(resource), &both) == 0;
}

bool become(unsigned user) {
  return setgroups(0, nullptr) == 0 && setresgid(user, user, user) == 0 &&
         setresuid(user, user, user) == 0;
}

}  // namespace

std::string launch(LaunchOptions options) {
  if (options.tcp || options.udp) {
    const int made = options.tcp ? open_socket(SOCK_STREAM, *options.tcp)
                                 : open_socket(SOCK_DGRAM, *options.udp);
    if (made < 0) return wrong("no socket for the match");
    for (std::string& word : options.command) {
      replace_all(word, "{host}", kHost);
      replace_all(word, "{port}", std::to_string(port_of(made)));
    }
    if (!hand_out(made)) return wrong("the socket could not be handed out");
    close(kDoor);
  }
  if (!options.folder.empty() && chdir(options.folder.c_str()) != 0)
    return wrong("the program's folder");
  std::vector<char*> arguments;
  for (std::string& word : options.command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  constexpr int kMegabyte = 20;
  constexpr int kOpenFiles = 256;
  const bool limited = limit(RLIMIT_AS, options.memory, kMegabyte) &&
                       limit(RLIMIT_CPU, options.cpu) &&
                       limit(RLIMIT_FSIZE, options.files, kMegabyte) && limit(RLIMIT_CORE, 0) &&
                       limit(RLIMIT_NOFILE, kOpenFiles) && limit(RLIMIT_NPROC, options.processes);
  if (!limited) return wrong("the limits");
  if (options.user && !become(*options.user)) return wrong("the program's user");
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // it must not outlive us, even if we are killed

  execvp(arguments[0], arguments.data());
  return wrong(fmt::format("cannot start {}", options.command[0]));
}

}  // namespace petteia::net
