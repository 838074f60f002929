#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace petteia::engines {

/// Memory for std::free(), in pages of 2 MiB where the system has them: they spare the processor
/// most of the walks through page tables that random accesses cost.
void* allocate_huge_pages(std::size_t bytes);

struct FreeHugePages {
  void operator()(void* memory) const { std::free(memory); }
};

/// An array of plain values in such pages.
template <class T>
using HugeArray = std::unique_ptr<T[], FreeHugePages>;

template <class T>
HugeArray<T> make_huge_array(std::size_t count) {
  auto* items = static_cast<T*>(allocate_huge_pages(count * sizeof(T)));
  std::uninitialized_value_construct_n(items, count);
  return HugeArray<T>(items);
}

}  // namespace petteia::engines
