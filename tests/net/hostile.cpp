// A program that means no good, for the tests of the sandbox. `hostile ATTACK [ARGUMENT…]` says on
// its standard output how far it came.

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

void say(const std::string& words) {
  std::puts(words.c_str());
  std::fflush(stdout);
}

/// Is there anything to see or change at `path`?
void look(const char* path) {
  const int file = open(path, O_RDONLY);
  say(std::string(path) + (file >= 0 ? " seen" : " hidden"));
  const int changed = open((std::string(path) + "/hostile").c_str(), O_WRONLY | O_CREAT, 0644);
  say(std::string(path) + (changed >= 0 ? " changed" : " kept"));
}

void connect_to(const char* host, const char* port) {
  const int made = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<unsigned short>(std::atoi(port)));
  inet_pton(AF_INET, host, &address.sin_addr);
  const bool reached = connect(made, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  say(reached ? "reached" : "unreachable");
}

/// Is the opponent to be seen?
void spy() {
  int seen = 0;
  DIR* processes = opendir("/proc");
  while (const dirent* entry = processes != nullptr ? readdir(processes) : nullptr) {
    const std::string command = std::string("/proc/") + entry->d_name + "/cmdline";
    const int file = open(command.c_str(), O_RDONLY);
    char text[4096] = {};
    const ssize_t size = file >= 0 ? read(file, text, sizeof text - 1) : 0;
    if (file >= 0) close(file);
    for (ssize_t i = 0; i < size; ++i)
      if (text[i] == 0) text[i] = ' ';
    if (std::strstr(text, "opponent") != nullptr) ++seen;
  }
  say("opponents seen: " + std::to_string(seen));
}

/// Writes until it is stopped.
void fill(const char* path) {
  std::signal(SIGXFSZ, SIG_IGN);
  static char block[1 << 16];
  long long written = 0;
  for (int number = 0; number < 1000; ++number) {
    const std::string name = std::string(path) + "/fill" + std::to_string(number);
    const int file = open(name.c_str(), O_WRONLY | O_CREAT, 0644);
    ssize_t count = 0;
    while (file >= 0 && (count = write(file, block, sizeof block)) > 0) written += count;
    if (file < 0 || written > (1LL << 32)) break;
    close(file);
    if (count <= 0 && number > 0) break;
  }
  say("megabytes: " + std::to_string(written >> 20));
}

void multiply() {
  int children = 0;
  while (children < 5000) {
    const pid_t child = fork();
    if (child < 0) break;
    if (child == 0) {
      pause();
      _exit(0);
    }
    ++children;
  }
  say("processes: " + std::to_string(children));
}

void grab_memory() {
  long long megabytes = 0;
  while (megabytes < 100'000) {
    void* block = std::malloc(1 << 20);
    if (block == nullptr) break;
    std::memset(block, 1, 1 << 12);
    ++megabytes;
  }
  say("megabytes: " + std::to_string(megabytes));
}

}  // namespace

int main(int argc, char** argv) {
  const std::string attack = argc > 1 ? argv[1] : "";
  if (attack == "look") {
    for (int i = 2; i < argc; ++i) look(argv[i]);
  } else if (attack == "connect" && argc > 3) {
    connect_to(argv[2], argv[3]);
  } else if (attack == "spy") {
    spy();
  } else if (attack == "fill" && argc > 2) {
    for (int i = 2; i < argc; ++i) fill(argv[i]);
  } else if (attack == "multiply") {
    multiply();
  } else if (attack == "memory") {
    grab_memory();
  } else if (attack == "spin") {
    for (volatile long i = 0;; i = i + 1) continue;
  } else if (attack == "flood") {
    for (;;) std::puts("all work and no play makes a dull program");
  } else if (attack == "crash") {
    std::abort();
  } else {
    sleep(60);  // "sleep", "opponent"
  }
  return 0;
}
