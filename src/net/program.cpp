#include "net/program.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <stdexcept>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace petteia::net {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr const char* kFolderInside = "/program";
constexpr const char* kLauncherInside = "/petteia";

bool are_root() { return geteuid() == 0; }

void append(Words& words, std::initializer_list<std::string> more) {
  words.insert(words.end(), more);
}

/// Started by root, a program gets a user of its own that exists nowhere else: root knows no limit
/// of processes. (Others share our user, but in a namespace of their own.)
std::string fresh_user() {
  static std::atomic<unsigned> count = 0;
  constexpr unsigned kFirst = 0x50000000;
  constexpr unsigned kDifferent = 1 << 20;
  const unsigned start = static_cast<unsigned>(getpid()) << 8;
  return std::to_string(kFirst + (start + count++) % kDifferent);
}

/// What is seen of the system: programs and libraries, and what they need of /etc.
void show_system(Words& words) {
  append(words, {"--ro-bind", "/usr", "/usr"});
  for (const char* name : {"bin", "sbin", "lib", "lib32", "lib64"}) {
    const fs::path path = fs::path("/") / name;
    std::error_code none;
    if (fs::is_symlink(path, none))
      append(words, {"--symlink", fs::read_symlink(path).string(), path.string()});
    else if (fs::is_directory(path, none))
      append(words, {"--ro-bind", path.string(), path.string()});
  }
  std::error_code none;
  for (const auto& entry : fs::directory_iterator("/etc", none)) {
    const std::string name = entry.path().filename().string();
    if (name == "alternatives" || name.starts_with("ld.so.") || name.starts_with("java"))
      append(words, {"--ro-bind", entry.path().string(), entry.path().string()});
  }
}

Words sandbox(const Program& program, const Confinement& confinement) {
  const std::string scratch = std::to_string(std::int64_t{confinement.limits.scratch} << 20);
  Words words = {"bwrap",         "--unshare-pid",        "--unshare-net",     "--unshare-ipc",
                 "--unshare-uts", "--unshare-cgroup-try", "--die-with-parent", "--new-session"};
  if (!are_root()) words.emplace_back("--unshare-user");
  append(words, {"--clearenv", "--setenv", "PATH", "/usr/local/bin:/usr/bin:/bin", "--setenv",
                 "HOME", "/tmp", "--setenv", "LANG", "C.UTF-8"});
  show_system(words);
  // Everything that can be written to has a size, also the roots of the trees we build here.
  append(words, {"--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--size", scratch,
                 "--tmpfs", "/dev/shm", "--remount-ro", "/dev", "--perms", "1777", "--size",
                 scratch, "--tmpfs", "/tmp"});
  if (!program.folder.empty()) append(words, {"--ro-bind", program.folder.string(), kFolderInside});
  append(words, {"--ro-bind", confinement.launcher.string(), kLauncherInside, "--remount-ro", "/"});
  return words;
}

/// A word of the command as it is called inside the sandbox.
std::string inside(const std::string& word, const fs::path& folder) {
  if (folder.empty() || !word.starts_with(folder.string() + "/")) return word;
  return kFolderInside + word.substr(folder.string().size());
}

/// The descriptor that came through a Unix socket; none if the other side has closed it.
Descriptor receive_descriptor(int door, std::chrono::milliseconds patience) {
  pollfd ready{door, POLLIN, 0};
  if (poll(&ready, 1, static_cast<int>(patience.count())) <= 0) return {};
  char byte = 0;
  iovec data{&byte, 1};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
  msghdr message{};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  if (recvmsg(door, &message, MSG_CMSG_CLOEXEC) <= 0) return {};
  const cmsghdr* header = CMSG_FIRSTHDR(&message);
  if (header == nullptr || header->cmsg_type != SCM_RIGHTS) return {};
  int descriptor = -1;
  std::copy_n(CMSG_DATA(header), sizeof descriptor, reinterpret_cast<unsigned char*>(&descriptor));
  return Descriptor(descriptor);
}

/// Programs share a folder with nothing that is not theirs.
std::optional<std::string> folder_problem(const fs::path& folder) {
  std::error_code none;
  if (!fs::is_directory(folder, none)) return fmt::format("there is no folder {}", folder.string());
  const char* home = std::getenv("HOME");
  if (folder == "/" || (home != nullptr && folder == fs::weakly_canonical(home, none)))
    return fmt::format("a program needs a folder of its own, and {} is not one", folder.string());
  return std::nullopt;
}

}  // namespace

Parsed<Words> split_command(std::string_view text) {
  Words words;
  bool in_word = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (letter == ' ' || letter == '\t') {
      in_word = false;
      continue;
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    if (letter != '\'' && letter != '"') {
      words.back() += letter;
      continue;
    }
    const std::size_t end = text.find(letter, i + 1);
    if (end == std::string_view::npos) return text_error("this quote has no end", i);
    words.back() += text.substr(i + 1, end - i - 1);
    i = end;
  }
  if (words.empty()) return text_error("the command of the program is missing");
  return words;
}

Parsed<Program> program_from(Words command, const fs::path& folder) {
  std::error_code none;
  Program program{std::move(command), {}};
  if (!folder.empty()) {
    program.folder = fs::canonical(folder, none);
    if (none) return text_error(fmt::format("there is no folder {}", folder.string()));
  }
  for (std::string& word : program.command) {
    if (word.find('/') == std::string::npos && program.folder.empty() &&
        &word == &program.command[0])
      continue;  // a program of the system
    const fs::path path = folder.empty() ? fs::path(word) : program.folder / word;
    if (!fs::is_regular_file(path, none)) continue;
    const fs::path real = fs::canonical(path, none);
    if (real.string().starts_with("/usr/")) continue;
    if (program.folder.empty()) program.folder = real.parent_path();
    if (real.string().starts_with(program.folder.string() + "/")) word = real.string();
  }
  if (!program.folder.empty())
    if (const auto problem = folder_problem(program.folder)) return text_error(*problem);
  return program;
}

Words confined(const Program& program, const Confinement& confinement,
               const std::optional<ServerSocket>& socket) {
  const ProgramLimits& limits = confinement.limits;
  Words words;
  if (confinement.sandbox) words = sandbox(program, confinement);
  append(words, {confinement.sandbox ? kLauncherInside : confinement.launcher.string(), "launch",
                 "--memory", std::to_string(limits.memory), "--cpu", std::to_string(limits.cpu),
                 "--files", std::to_string(limits.scratch)});
  if (confinement.sandbox) {
    append(words, {"--processes", std::to_string(limits.processes)});
    if (are_root()) append(words, {"--user", fresh_user()});
  }
  const std::string folder = confinement.sandbox ? kFolderInside : program.folder.string();
  if (!program.folder.empty()) append(words, {"--folder", folder});
  if (socket)
    append(words, {socket->kind == ServerSocket::Kind::Tcp ? "--tcp" : "--udp",
                   std::to_string(confinement.sandbox ? socket->port : socket->open_port)});
  words.emplace_back("--");
  for (const std::string& word : program.command)
    words.push_back(confinement.sandbox ? inside(word, program.folder) : word);
  return words;
}

std::optional<std::string> sandbox_problem(const fs::path& launcher) {
  char file[] = "/tmp/petteia-sandbox-XXXXXX";
  const Descriptor output(mkostemp(file, O_CLOEXEC));
  unlink(file);
  try {
    const Program nothing{{"true"}, {}};
    Process trial(confined(nothing, {true, {}, launcher}, std::nullopt),
                  {-1, output.get(), output.get(), -1});
    constexpr std::chrono::seconds kPatience{10};
    if (trial.wait(kPatience) && trial.state() == "ended with exit code 0") return std::nullopt;
    char words[400] = {};
    const ssize_t size = pread(output.get(), words, sizeof words, 0);
    std::string said(words, static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    while (!said.empty() && said.back() == '\n') said.pop_back();
    return said.empty() ? trial.state() : said;
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

bool flooded(const Descriptor& log, const ProgramLimits& limits) {
  struct stat file {};
  return log && fstat(log.get(), &file) == 0 && file.st_size > std::int64_t{limits.output} << 10;
}

Descriptor open_log(const fs::path& file) {
  if (file.empty()) return {};
  std::error_code no_folder;
  fs::create_directories(file.parent_path(), no_folder);
  return Descriptor(open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644));
}

StartedClient start_client(const Program& program, const Confinement& confinement,
                           const ServerSocket& socket, int log,
                           std::chrono::milliseconds patience) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
    throw std::runtime_error("no socket for the program's door");
  const Descriptor ours(ends[0]);
  Descriptor theirs(ends[1]);
  StartedClient started;
  started.process = std::make_unique<Process>(confined(program, confinement, socket),
                                              Process::Streams{-1, log, log, theirs.get()});
  theirs.reset();
  started.socket = receive_descriptor(ours.get(), patience);
  if (!started.socket) {
    started.process->wait(std::chrono::milliseconds(200));
    throw std::runtime_error(
        fmt::format("could not be started: its launcher {}", started.process->state()));
  }
  return started;
}

}  // namespace petteia::net
