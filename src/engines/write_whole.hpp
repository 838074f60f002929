#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace petteia::engines {

/// Writes beside the old file first, so that there is a whole one at every moment. False if it
/// cannot be written; then the old one is still there.
inline bool write_whole(const std::filesystem::path& path, std::string_view bytes) {
  const std::filesystem::path beside = path.string() + ".new";
  std::ofstream out(beside, std::ios::binary);
  out << bytes;
  out.close();
  if (!out) return false;
  std::error_code failure;
  std::filesystem::rename(beside, path, failure);
  return !failure;
}

}  // namespace petteia::engines
