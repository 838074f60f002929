#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace petteia {

/// A list with room for `Capacity` elements inside itself: filling it never allocates, and making
/// one costs nothing. For trivial values such as moves and outcomes.
template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;

  FixedList() {}  // NOLINT: leaves the elements uninitialised, whatever T's own initialisers say

  void push_back(const T& value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  /// Appends `value` only if `keep`, without a branch that a processor could guess wrong. Needs
  /// room for it either way.
  void push_back_if(bool keep, const T& value) {
    assert(size_ < Capacity);
    items_[size_] = value;
    size_ += keep;
  }
  /// `write(place)` writes any number of elements from `place` on and returns how many.
  template <class Write>
  void append(Write write) {
    size_ += write(end());
    assert(size_ <= Capacity);
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  std::size_t size_ = 0;
  union {
    T items_[Capacity];
  };
};

}  // namespace petteia
