#pragma once

#include <fstream>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/failure.hpp"

namespace petteia::cli {

/// Writes the file and says so.
inline void write_file(const std::string& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file << bytes;
  if (!file.flush()) throw Failure(fmt::format("cannot write {}", path));
  fmt::print("wrote {}\n", path);
}

}  // namespace petteia::cli
