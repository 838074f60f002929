#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace petteia {

/// A list with room for `Capacity` elements inside itself: filling it never allocates.
/// Elements are trivial values (moves, outcomes); those past size() are uninitialised.
template <class T, std::size_t Capacity>
class FixedList {
 public:
  using value_type = T;

  constexpr void push_back(const T& value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }
  /// `write(place)` writes any number of elements from `place` on and returns how many.
  template <class Write>
  constexpr void append(Write write) {
    const std::size_t before = size_;
    size_ = before + write(end());
    assert(size_ <= Capacity);
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }

  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<T, Capacity> items_;
};

}  // namespace petteia
