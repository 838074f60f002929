#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace petteia::net {

/// What the launcher does before it becomes the program. See program.hpp.
struct LaunchOptions {
  std::vector<std::string> command;
  std::string folder;                ///< where it starts; empty: where it is
  std::optional<std::uint16_t> tcp;  ///< port of the server's socket to make; 0: any that is free
  std::optional<std::uint16_t> udp;
  std::optional<unsigned> user;  ///< to become
  std::optional<int> memory;     ///< megabytes
  std::optional<int> cpu;        ///< seconds
  std::optional<int> files;      ///< megabytes a file
  std::optional<int> processes;
};

/// Returns, with what went wrong, only if the program cannot be started.
std::string launch(LaunchOptions options);

}  // namespace petteia::net
