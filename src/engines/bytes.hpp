#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include <boost/crc.hpp>

// Numbers in files, in the machine's (little-endian) order.

namespace petteia::engines {

template <class T>
void put(std::string& out, const T& value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// The number that begins at byte `at`, which must be there.
template <class T>
T number_at(std::string_view bytes, std::size_t at) {
  T value;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

inline std::uint32_t crc32(std::string_view bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size());
  return crc.checksum();
}

}  // namespace petteia::engines
