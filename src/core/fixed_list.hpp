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
  /// Appends `value` only if `keep`, without a branch that a processor could guess wrong. Needs
  /// room for it either way.
  constexpr void push_back_if(bool keep, const T& value) {
    assert(size_ < Capacity);
    items_[size_] = value;
    size_ += keep;
  }
  /// Takes in `count` elements that were written behind the last one.
  constexpr void extend(std::size_t count) {
    assert(count <= Capacity - size_);
    size_ += count;
  }
  constexpr void clear() { size_ = 0; }

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
