// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrow/convex/separating_plane.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <cmath>

#include "math/magnitude.h"
#include "narrow/convex/separating_plane.h"
#include "narrow/convex/simplex.h"

#ifndef TANDEM_NARROW_SEPARATING_PLANE_ONCE
#define TANDEM_NARROW_SEPARATING_PLANE_ONCE
namespace tandem {

/// The corner that is farthest along a direction.
struct FarthestCorner {
  float along;
  std::uint32_t index;
};

}  // namespace tandem
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<float, CornerCloud::block>;

/// A direction, and products with it.
struct Along {
  hn::Vec<Tag> x, y, z;
  HWY_INLINE hn::Vec<Tag> operator()(const float* p, std::size_t stride) const {
    const Tag d;
    return hn::MulAdd(hn::LoadU(d, p), x,
                      hn::MulAdd(hn::LoadU(d, p + stride), y, hn::Mul(hn::LoadU(d, p + 2 * stride), z)));
  }
};

/// Writes upper bounds of the corners of each block and returns the block with the largest.
HWY_INLINE std::size_t bound_blocks(const CornerCloud& cloud, const Along& along, float* bounds) {
  const Tag d;
  const std::size_t padded = cloud.padded_blocks();
  auto most = hn::Set(d, -HUGE_VALF);
  for (std::size_t i = 0; i < padded; i += hn::Lanes(d)) {
    const auto bound =
        hn::Add(along(cloud.balls.data() + i, padded), hn::LoadU(d, cloud.balls.data() + 3 * padded + i));
    hn::StoreU(bound, d, bounds + i);
    most = hn::Max(most, bound);
  }
  const auto goal = hn::MaxOfLanes(d, most);
  for (std::size_t i = 0; i < padded; i += hn::Lanes(d))
    if (const auto lane = hn::FindFirstTrue(d, hn::Eq(hn::LoadU(d, bounds + i), goal)); lane >= 0)
      return i + static_cast<std::size_t>(lane) < cloud.blocks ? i + static_cast<std::size_t>(lane) : 0;
  return 0;
}

/// The farthest corner in each lane.
class Farthest {
 public:
  HWY_INLINE Farthest() : most_(hn::Set(Tag(), -HUGE_VALF)), found_(hn::Zero(Indices())) {}
  /// Adds the corners of a block.
  HWY_INLINE void add(const CornerCloud& cloud, std::size_t block, const Along& along) {
    const Tag d;
    constexpr std::size_t width = CornerCloud::block;
    auto index =
        hn::Add(hn::Iota(Indices(), 0), hn::Set(Indices(), static_cast<std::int32_t>(block * width)));
    for (std::size_t i = 0; i < width; i += hn::Lanes(d)) {
      const auto distance = along(cloud.coordinates.data() + 3 * width * block + i, width);
      const auto farther = hn::Gt(distance, most_);
      most_ = hn::IfThenElse(farther, distance, most_);
      found_ = hn::IfThenElse(hn::RebindMask(Indices(), farther), index, found_);
      index = hn::Add(index, hn::Set(Indices(), static_cast<std::int32_t>(hn::Lanes(d))));
    }
  }
  HWY_INLINE float along() const { return hn::GetLane(hn::MaxOfLanes(Tag(), most_)); }
  HWY_INLINE FarthestCorner corner() const {
    const Tag d;
    HWY_ALIGN std::int32_t indices[CornerCloud::block];
    hn::Store(found_, Indices(), indices);
    const auto goal = hn::MaxOfLanes(d, most_);
    const auto lane = hn::FindFirstTrue(d, hn::Eq(most_, goal));
    return {hn::GetLane(goal), static_cast<std::uint32_t>(indices[lane < 0 ? 0 : lane])};
  }

 private:
  using Indices = hn::RebindToSigned<Tag>;
  hn::Vec<Tag> most_;
  hn::Vec<Indices> found_;
};

/// The direction is at most 2⁻²⁰ longer than 1.
FarthestCorner farthest_corner(const CornerCloud& cloud, float dx, float dy, float dz) {
  constexpr std::size_t few_blocks = 24;
  const Tag d;
  const Along along{hn::Set(d, dx), hn::Set(d, dy), hn::Set(d, dz)};
  Farthest farthest;
  if (cloud.blocks <= few_blocks) {
    for (std::size_t i = 0; i < cloud.blocks; ++i) farthest.add(cloud, i, along);
    return farthest.corner();
  }
  HWY_ALIGN float bounds[CornerCloud::max_blocks];
  farthest.add(cloud, bound_blocks(cloud, along, bounds), along);
  const float enough = farthest.along();
  for (std::size_t i = 0; i < cloud.blocks; ++i)
    if (bounds[i] > enough) farthest.add(cloud, i, along);
  return farthest.corner();
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
namespace {

HWY_EXPORT(farthest_corner);

/// Directions to try. Nearly all planes are found with five.
constexpr int max_directions = 12;

FarthestCorner farthest(const CornerCloud& cloud, Vec3 d) {
  return HWY_DYNAMIC_DISPATCH(farthest_corner)(cloud, static_cast<float>(d.x), static_cast<float>(d.y),
                                               static_cast<float>(d.z));
}

}  // namespace

bool are_separated_by_plane(const CornerCloud& a, const CornerCloud& b, const Transform& b_from_a) {
  if (a.empty() || b.empty()) return false;
  const Mat3 back = transposed(b_from_a.rotation);
  const Vec3 between = b_from_a(b.center) - a.center;
  // Rounding in double precision, of the centres and of the contract: less than 40 operations.
  const double error_of_centers = 0x1p-46 * (a.size + b.size + sum_of_magnitudes(b_from_a.offset));
  Simplex simplex;
  Vec3 d = between;
  for (int i = 0; i < max_directions; ++i) {
    const double norm = length(d);
    if (!(norm > 0 && norm < HUGE_VAL)) return false;
    d = d * (1 / norm);
    const Vec3 d_b = -(back * d);
    if (!(dot(d_b, d_b) < 1 + 0x1p-20)) return false;  // not a rotation
    const FarthestCorner far_a = farthest(a, d), far_b = farthest(b, d_b);
    const double gap = dot(d, between) - far_a.along - far_b.along;
    // Six roundings in single precision for each product; 2⁻²⁰ is 16 roundings.
    const double error =
        error_of_centers + 0x1p-20 * (a.radius * sum_of_magnitudes(d) + b.radius * sum_of_magnitudes(d_b));
    if (gap > error) return true;
    const Vec3 w = between + b_from_a.rotation * b.corner(far_b.index) - a.corner(far_a.index);
    if (simplex.holds(w)) return false;
    simplex.add({w, {}, {}});
    NearestPart part;
    nearest_part(simplex, part);
    if (part.count == 4) return false;  // the hulls overlap
    keep_part(simplex, part);
    d = part.point;
  }
  return false;
}

}  // namespace tandem
#endif
