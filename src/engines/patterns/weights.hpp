#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/parsed.hpp"

namespace petteia::patterns {

/// What a file of weights holds: where it comes from, and for each phase the weights that are not
/// each other's mirror images, in 1/64 of a disc or point.
///
/// The file: "petteia weights 1\n", `origin` and a newline, then in the machine's (little-endian)
/// order the layout's fingerprint (8 bytes), the number of phases and of weights a phase (4 each),
/// the weights (2 each), and the CRC-32 of all before it.
struct WeightFile {
  std::string origin;  ///< the command that made it, and from what; one line
  std::uint64_t fingerprint = 0;
  std::uint32_t phases = 0;
  std::vector<std::int16_t> weights;

  std::string bytes() const;
  /// Says what is wrong with a file that cannot be used, or is meant for another layout.
  static Parsed<WeightFile> read(std::string_view bytes, std::uint64_t fingerprint,
                                 std::uint32_t phases, std::size_t weights_a_phase);
};

/// A file's bytes, or that it cannot be read.
Parsed<std::string> file_bytes(const std::string& path);

}  // namespace petteia::patterns
