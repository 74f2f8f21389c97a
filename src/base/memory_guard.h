#pragma once
#include <atomic>
#include <cstdint>

namespace tandem {

/// Returns the resident memory of this process in bytes; 0 if the system does not say.
std::uint64_t resident_bytes();

/// Keeps the resident memory of a process within a limit as far as free memory of the allocator is concerned.
/// Allocators keep memory that is freed. If small blocks that stay in use are allocated between large ones
/// that are freed, what they keep grows without bound: by 17 kB for each geometry of a store (glibc 2.36,
/// whose aligned allocations do not reuse free blocks of the same size). Thread-safe.
class MemoryGuard {
 public:
  /// `limit` in bytes; 0: none.
  explicit MemoryGuard(std::uint64_t limit) : limit_(limit) {}

  /// Counts memory that was allocated. Looks at the resident memory each time another sixty-fourth of the
  /// limit was allocated, and gives free memory back to the system if more than nine tenths are resident.
  void count(std::uint64_t bytes);

 private:
  std::uint64_t limit_;
  std::atomic<std::uint64_t> allocated_ = 0;  // since the last look
  std::atomic<std::uint64_t> floor_ = 0;      // resident memory after free memory was given back
};

}  // namespace tandem
