#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

#include "tandem/io/mesh_file.h"

namespace tandem::io {

/// Whether the address or thread sanitizer is at work, which map terabytes and slow everything down.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool under_sanitizer = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool under_sanitizer = true;
#else
inline constexpr bool under_sanitizer = false;
#endif
#else
inline constexpr bool under_sanitizer = false;
#endif

/// What reading a file did to the process that read it.
struct ChildReport {
  enum class Ending { mesh, refusal, no_memory, other_exception, crash };
  Ending ending = Ending::crash;
  double processor_seconds = 0;
  std::uint64_t peak_bytes = 0;

  std::string describe() const;
};

/// Reads a file in a process of its own, which may map at most `address_space` more bytes (zero: no limit;
/// the limit is not set under a sanitizer) and is ended after ten seconds.
ChildReport read_in_a_child(const std::filesystem::path& file, std::uint64_t address_space,
                            const ReadOptions& options = {});

}  // namespace tandem::io
