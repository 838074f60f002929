#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "engines/patterns/layout.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace petteia::patterns {

/// Finds the number of a pattern by gathering the bits of its cells and looking up what they add
/// to it: two instructions a place and plane where the processor gathers bits (pext). What they add
/// depends on the order of the cells' digits alone, so a few small tables serve all places, and
/// hardly a cache line is touched; other than in Indices, where every group of bits has a table.
template <class P>
class BitReadings {
  using L = Layout<P>;

  /// Of the cells of a place, from the lowest bit to the highest: which digit each of them is.
  struct Order {
    std::array<std::uint8_t, kMostCells> digits{};
    std::size_t size = 0;

    friend constexpr bool operator==(const Order&, const Order&) = default;
  };

  /// The cells of a place, and where the table for their order begins.
  struct Reading {
    std::uint64_t cells = 0;
    std::size_t first = 0;
  };

  struct Readings {
    std::array<Reading, L::kPlaces> list{};
    std::array<Order, L::kPlaces> orders{};
    std::size_t order_count = 0;
    std::size_t table_size = 0;
  };

  static constexpr Order order_of(const Place& place) {
    Order order;
    order.size = P::kShapes[place.shape].size;
    for (std::size_t i = 0; i < order.size; ++i) order.digits[i] = static_cast<std::uint8_t>(i);
    std::sort(order.digits.begin(), order.digits.begin() + order.size,
              [&](auto a, auto b) { return place.cells[a] < place.cells[b]; });
    return order;
  }

  static constexpr Readings kReadings = [] {
    Readings all;
    std::array<std::size_t, L::kPlaces> firsts{};
    for (std::size_t i = 0; i < L::kPlaces; ++i) {
      const Place place = L::place(i);
      const Order order = order_of(place);
      const auto end = all.orders.begin() + all.order_count;
      const auto known = std::find(all.orders.begin(), end, order);
      const auto number = static_cast<std::size_t>(known - all.orders.begin());
      if (known == end) {
        all.orders[all.order_count++] = order;
        firsts[number] = all.table_size;
        all.table_size += std::size_t{1} << order.size;
      }
      all.list[i].first = firsts[number];
      for (std::size_t digit = 0; digit < order.size; ++digit)
        all.list[i].cells |= std::uint64_t{1} << place.cells[digit] % 64;  // of one word, if used
    }
    return all;
  }();

 public:
  /// Can the processor do it, and are the tables small enough for its nearest cache, which others
  /// want to use, too? With vectors of 64 bytes Indices is quicker still.
  static constexpr bool kWorthWhile =
#if defined(__BMI2__) && !defined(__AVX512BW__)
      P::kWords == 1 && P::kContents == 3 && kReadings.table_size <= 4096;
#else
      false;
#endif

  BitReadings() {
    std::size_t first = 0;
    for (std::size_t i = 0; i < kReadings.order_count; ++i) {
      const Order& order = kReadings.orders[i];
      for (std::size_t bits = 0; bits < std::size_t{1} << order.size; ++bits)
        for (std::size_t cell = 0; cell < order.size; ++cell)
          if (bits >> cell & 1)
            added_[first + bits] =
                static_cast<std::uint16_t>(added_[first + bits] + L::unit(order.digits[cell]));
      first += std::size_t{1} << order.size;
    }
  }

  /// The number of the pattern in a place, from the cells that hold a one and those that hold a
  /// two.
  template <std::size_t I>
  std::uint16_t number(std::uint64_t ones, std::uint64_t twos) const requires(kWorthWhile) {
    constexpr Reading kReading = kReadings.list[I];
    const std::uint16_t* const added = &added_[kReading.first];
    return static_cast<std::uint16_t>(added[_pext_u64(ones, kReading.cells)] +
                                      2 * added[_pext_u64(twos, kReading.cells)]);
  }

 private:
  std::array<std::uint16_t, kReadings.table_size> added_{};
};

}  // namespace petteia::patterns
