// The entry of libFuzzer, built with clang where it is installed:
//
//   ninja -C build/release fuzz_parsers && build/release/tests/fuzz_parsers -max_total_time=600

#include "fuzz/parsers.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  petteia::fuzz::try_parsers({reinterpret_cast<const char*>(data), size});
  return 0;
}
