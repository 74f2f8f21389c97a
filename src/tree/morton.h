#pragma once
#include <cstdint>

#include "tree/reference.h"

namespace tandem {

/// A primitive and where its centre lies on the Z-shaped curve through space (Morton 1966): the bits of the
/// coordinates interleaved, 21 of each.
struct MortonKey {
  std::uint64_t code;
  std::uint32_t primitive;
};

/// The primitives along the curve; those with equal codes by index.
Scratch<MortonKey> sorted_along_curve(const Scratch<Reference>& references, const Workers& workers);

}  // namespace tandem
