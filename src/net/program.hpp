#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/parsed.hpp"
#include "net/descriptor.hpp"
#include "net/process.hpp"

// Programs of other people, started so that they can do no harm.
//
// A program runs under bubblewrap: in namespaces of its own for files, processes, users and the
// network. It sees the system's programs and libraries, its own folder as /program (all that read
// only), and a small /tmp; there is no other file, no other process and no network but a loopback
// of its own.
//
// How does a client then reach the server of its match? A socket belongs to the network in which it
// was made, whoever holds it. So the first thing that runs inside is our own launcher
// (`petteia launch`): it makes the server's socket there, hands it out to us through a Unix socket,
// takes on the limits and becomes the program. We answer on that socket from outside. Nothing has
// to be forwarded, and every program can have the port that is built into it.

namespace petteia::net {

struct ProgramLimits {
  int memory = 4096;   ///< megabytes a process
  int processes = 64;  ///< and threads; in a sandbox only
  int cpu = 3600;      ///< seconds of processor time a process
  int scratch = 64;    ///< megabytes of files
  int output = 1024;   ///< kilobytes of output kept
};

/// How programs are held.
struct Confinement {
  bool sandbox = true;  ///< false: only the limits
  ProgramLimits limits;
  std::filesystem::path launcher;  ///< our own program
};

struct Program {
  std::vector<std::string> command;
  std::filesystem::path folder;  ///< its own, where it starts; empty: it needs none
};

/// Separates a command at its blanks; quotes keep words together.
Parsed<std::vector<std::string>> split_command(std::string_view text);

/// The program that `command` starts. Its folder is `folder`, to which the command is then
/// relative, or that of the first word which names a file. The error says why such a folder will
/// not do.
Parsed<Program> program_from(std::vector<std::string> command, const std::filesystem::path& folder);

/// A server's socket for one client.
struct ServerSocket {
  enum class Kind : std::uint8_t { Tcp, Udp };
  Kind kind;
  std::uint16_t port;  ///< in a sandbox
  /// Without a sandbox; 0: any that is free. Programs are told by {host} and {port} in the command.
  std::uint16_t open_port;
};

/// The whole command that runs a program confined, with a socket for it or without.
std::vector<std::string> confined(const Program& program, const Confinement& confinement,
                                  const std::optional<ServerSocket>& socket);

/// Why there can be no sandbox on this machine; nothing if there can.
std::optional<std::string> sandbox_problem(const std::filesystem::path& launcher);

/// Has a program written more to its log than it may?
bool flooded(const Descriptor& log, const ProgramLimits& limits);

/// Opens the file that keeps a program's output; an empty path leads nowhere.
Descriptor open_log(const std::filesystem::path& file);

/// A client that was started, and the server's socket for it.
struct StartedClient {
  std::unique_ptr<Process> process;
  Descriptor socket;
};
/// Throws std::runtime_error if it cannot be started within `patience`.
StartedClient start_client(const Program& program, const Confinement& confinement,
                           const ServerSocket& socket, int log, std::chrono::milliseconds patience);

}  // namespace petteia::net
