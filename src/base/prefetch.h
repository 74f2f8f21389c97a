#pragma once
#include <cstddef>

namespace tandem {

/// Asks the processor to load the first `bytes` of memory at an address into its caches.
inline void prefetch(const void* address, std::size_t bytes) {
  for (std::size_t at = 0; at < bytes; at += 64) __builtin_prefetch(static_cast<const char*>(address) + at);
  // gcc takes functions that only prefetch for functions without effect and removes the calls; not with this.
  asm volatile("");
}

}  // namespace tandem
