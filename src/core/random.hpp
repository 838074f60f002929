#pragma once

#include <cstdint>

namespace petteia {

/// Scrambles a 64-bit word so that every input bit reaches every output bit
/// (the finaliser of SplitMix64: Steele, Lea, Flood, OOPSLA 2014).
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

/// Random numbers that are the same for a seed on every machine and with every library, so a
/// recorded seed repeats a game. (The distributions of <random> do not promise that.)
class Random {
 public:
  using result_type = std::uint64_t;

  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t operator()() { return mix(state_ += 0x9e3779b97f4a7c15ULL); }
  static constexpr std::uint64_t min() { return 0; }
  static constexpr std::uint64_t max() { return ~std::uint64_t{0}; }

  /// Uniform in [0, bound); bound > 0. The bias of multiply-and-shift is below 2^-32 for the
  /// small bounds of board games.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((*this)() >> 32) * bound >> 32);
  }

  /// An element of a list that is not empty, each as likely as the others.
  template <class List>
  constexpr const auto& one_of(const List& list) {
    return list[below(static_cast<std::uint32_t>(list.size()))];
  }

  /// Uniform in [0, 1).
  constexpr double unit() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace petteia
