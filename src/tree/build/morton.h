#pragma once
#include <cstdint>

#include "tree/build/reference.h"

namespace tandem {

/// A primitive and the Morton code of its centre (Morton 1966): the interleaved bits of the coordinates, 21
/// of each.
struct MortonKey {
  std::uint64_t code;
  std::uint32_t primitive;
};

/// Returns the primitives in Morton order; ties are broken by index.
Scratch<MortonKey> sorted_along_curve(const Scratch<Reference>& references, const ThreadPool& workers);

}  // namespace tandem
