#pragma once

#include <cstddef>
#include <memory>
#include <new>

#include <sys/mman.h>

namespace petteia {

/// An array for big tables that are looked into all over: in pages of 2 MiB where the system has
/// them, which spares the processor most of the walks through its page tables.
///
/// Every item is zero to the last bit, which must be a good value of T. The system writes those
/// zeros at once, half a millisecond or so a page: whoever makes a table has the time, whoever uses
/// it may have a clock running.
template <class T>
class HugeArray {
 public:
  HugeArray() = default;
  explicit HugeArray(std::size_t count) {
    const std::size_t bytes = (count * sizeof(T) + kPage - 1) / kPage * kPage;
    std::size_t space = bytes + kPage;
    void* first = mmap(nullptr, space, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (first == MAP_FAILED) throw std::bad_alloc();
    memory_ = {first, Unmap{space}};
    std::align(kPage, bytes, first, space);
    // Hints: refused, they only cost time.
    madvise(first, bytes, MADV_HUGEPAGE);
    madvise(first, bytes, MADV_POPULATE_WRITE);
    items_ = static_cast<T*>(first);
  }

  T& operator[](std::size_t i) const { return items_[i]; }

 private:
  static constexpr std::size_t kPage = std::size_t{2} << 20;

  struct Unmap {
    std::size_t bytes = 0;
    void operator()(void* memory) const { munmap(memory, bytes); }
  };

  std::unique_ptr<void, Unmap> memory_;
  T* items_ = nullptr;  ///< from the first whole page of the memory on
};

}  // namespace petteia
