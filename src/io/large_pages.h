#pragma once
#include <cstddef>

namespace tandem::io {

inline constexpr std::size_t large_page_bytes = std::size_t{1} << 21;

/// Large arrays that are filled once cost more in page faults than in writing; larger pages make them few.
/// Advice only: nothing depends on it.
void ask_for_large_pages(void* memory, std::size_t bytes);

}  // namespace tandem::io
