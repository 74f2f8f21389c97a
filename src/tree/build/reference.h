#pragma once
#include <bit>
#include <cstdint>
#include <span>

#include "tandem/mesh/mesh.h"

#include "base/thread_pool.h"
#include "tree/build/scratch.h"
#include "tree/build/simd_box.h"

namespace tandem {

/// A primitive as builders move it: its box in build coordinates and its index. Build coordinates are single
/// precision, relative to the centre of all boxes and scaled by a power of two into [-1, 1]. They determine
/// the topology, never the bounds of a tree.
struct Reference : SimdBox {
  Reference() = default;
  Reference(Lanes l, Lanes h, std::uint32_t primitive) : SimdBox{l, h} {
    low[3] = std::bit_cast<float>(primitive);
    high[3] = 0;
  }

  std::uint32_t primitive() const { return std::bit_cast<std::uint32_t>(low[3]); }

  /// Returns twice the centre; the fourth lane is zero.
  Lanes doubled_center() const {
    // Without the mask, the index would be added as a denormal number, which costs about 100 cycles on some
    // processors.
    using Mask = std::int32_t __attribute__((vector_size(16)));
    constexpr Mask xyz{-1, -1, -1, 0};
    return std::bit_cast<Lanes>(std::bit_cast<Mask>(low) & xyz) + high;
  }
};
static_assert(sizeof(Reference) == 32);

/// Converts points to build coordinates.
struct BuildCoordinates {
  Vec3 origin;
  double scale;

  /// For primitives in a box.
  explicit BuildCoordinates(const Bounds& all);
  Lanes operator()(Vec3 p) const {
    const Vec3 q = (p - origin) * scale;
    return Lanes{static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z), 0};
  }
};

/// Returns the references of boxes, in their order.
Scratch<Reference> make_references(std::span<const Bounds> primitives, const ThreadPool& workers);

}  // namespace tandem
