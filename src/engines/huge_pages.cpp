#include "engines/huge_pages.hpp"

#include <new>

#include <sys/mman.h>

namespace petteia::engines {

void* allocate_huge_pages(std::size_t bytes) {
  constexpr std::size_t kPage = std::size_t{2} << 20;
  bytes = (bytes + kPage - 1) / kPage * kPage;
  void* memory = std::aligned_alloc(kPage, bytes);
  if (!memory) throw std::bad_alloc();
  madvise(memory, bytes, MADV_HUGEPAGE);  // a hint: refused, it only costs time
  return memory;
}

}  // namespace petteia::engines
