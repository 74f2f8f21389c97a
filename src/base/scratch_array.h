#pragma once
#include <concepts>
#include <cstddef>
#include <new>
#include <type_traits>

#include "tandem/base/host_device.h"

#include "base/assert.h"

namespace tandem {

/// Memory for `size` values that are written before they are read. It is not cleared: for the working memory
/// of small queries, clearing would take longer than the query.
template <class T, std::size_t size>
class ScratchArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  TANDEM_INLINE ScratchArray() {}  // NOLINT: uninitialized memory is intended
  template <std::integral Index>
  TANDEM_INLINE T& operator[](Index i) {
    TANDEM_ASSERT(static_cast<std::size_t>(i) < size);
    return *std::launder(reinterpret_cast<T*>(bytes_ + static_cast<std::size_t>(i) * sizeof(T)));
  }
  template <std::integral Index>
  TANDEM_INLINE const T& operator[](Index i) const {
    TANDEM_ASSERT(static_cast<std::size_t>(i) < size);
    return *std::launder(reinterpret_cast<const T*>(bytes_ + static_cast<std::size_t>(i) * sizeof(T)));
  }

 private:
  alignas(T) std::byte bytes_[size * sizeof(T)];
};

}  // namespace tandem
