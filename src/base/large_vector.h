#pragma once
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "base/large_pages.h"

namespace tandem {

/// Leaves elements uninitialized that std::vector would set to zero, and begins large arrays at the start of
/// a large page, so that few of their pages are small.
template <class T>
struct LargeAllocator {
  using value_type = T;

  LargeAllocator() = default;
  template <class U>
  explicit LargeAllocator(const LargeAllocator<U>&) {}

  T* allocate(std::size_t count) {
    void* const memory = ::operator new(count * sizeof(T), alignment(count));
    ask_for_large_pages(memory, count * sizeof(T));
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t count) { ::operator delete(memory, alignment(count)); }

  template <class U, class... Args>
  void construct(U* at, Args&&... args) {
    if constexpr (sizeof...(Args) == 0)
      ::new (static_cast<void*>(at)) U;
    else
      std::construct_at(at, std::forward<Args>(args)...);
  }

  friend bool operator==(const LargeAllocator&, const LargeAllocator&) { return true; }

 private:
  static std::align_val_t alignment(std::size_t count) {
    return std::align_val_t(count * sizeof(T) >= large_page_bytes ? large_page_bytes
                            : alignof(T) > 64                     ? alignof(T)
                                                                  : 64);
  }
};

/// A vector whose resize() does not touch memory: the threads that fill it do.
template <class T>
using LargeVector = std::vector<T, LargeAllocator<T>>;

}  // namespace tandem
