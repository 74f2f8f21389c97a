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
  HWY_INLINE void merge(const Farthest& other) {
    const auto farther = hn::Gt(other.most_, most_);
    most_ = hn::IfThenElse(farther, other.most_, most_);
    found_ = hn::IfThenElse(hn::RebindMask(Indices(), farther), other.found_, found_);
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
    Farthest of_odd;  // two chains of dependent operations instead of one
    std::size_t i = 0;
    for (; i + 1 < cloud.blocks; i += 2) {
      farthest.add(cloud, i, along);
      of_odd.add(cloud, i + 1, along);
    }
    if (i < cloud.blocks) farthest.add(cloud, i, along);
    farthest.merge(of_odd);
    return farthest.corner();
  }
  HWY_ALIGN float bounds[CornerCloud::max_blocks];
  farthest.add(cloud, bound_blocks(cloud, along, bounds), along);
  const float enough = farthest.along();
  for (std::size_t i = 0; i < cloud.blocks; ++i)
    if (bounds[i] > enough) farthest.add(cloud, i, along);
  return farthest.corner();
}

/// Returns whether a point is at least `margin` behind every plane.
bool is_behind_planes(const FacePlanes& planes, float px, float py, float pz, float margin) {
  const Tag d;
  static_assert(FacePlanes::block == CornerCloud::block);
  constexpr std::size_t width = FacePlanes::block;
  const Along along{hn::Set(d, px), hn::Set(d, py), hn::Set(d, pz)};
  const auto wider = hn::Set(d, margin);
  for (std::size_t i = 0; i < planes.numbers.size(); i += 4 * width)
    for (std::size_t k = 0; k < width; k += hn::Lanes(d)) {
      const float* first = planes.numbers.data() + i + k;
      const auto distance = hn::Sub(hn::LoadU(d, first + 3 * width), along(first, width));
      if (!hn::AllTrue(d, hn::Ge(distance, wider))) return false;
    }
  return true;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
namespace {

HWY_EXPORT(farthest_corner);
HWY_EXPORT(is_behind_planes);

/// Directions to try. Nearly all planes are found with five.
constexpr int max_directions = 12;

FarthestCorner farthest(const CornerCloud& cloud, Vec3 d) {
  return HWY_DYNAMIC_DISPATCH(farthest_corner)(cloud, static_cast<float>(d.x), static_cast<float>(d.y),
                                               static_cast<float>(d.z));
}

/// Returns whether a point, relative to the centre of the cloud, is inside a mesh by more than `error`.
bool is_inside(const CornerCloud& cloud, const FacePlanes& planes, Vec3 point, double error) {
  // Less than 16 roundings in single precision: the normals, the point, the products and the offset.
  const double margin = 0x1p-18 * cloud.radius + 2 * error;
  if (length(point) + margin < planes.inner_radius) return true;
  return !planes.numbers.empty() && length(point) < 2 * cloud.radius &&
         HWY_DYNAMIC_DISPATCH(is_behind_planes)(planes, static_cast<float>(point.x),
                                                static_cast<float>(point.y), static_cast<float>(point.z),
                                                static_cast<float>(margin));
}

/// Returns whether a point, relative to the centre of the cloud, is outside its box by more than `error`.
bool is_outside_box(const CornerCloud& cloud, Vec3 point, double error) {
  return std::fabs(point.x) > cloud.half.x + error || std::fabs(point.y) > cloud.half.y + error ||
         std::fabs(point.z) > cloud.half.z + error;
}

bool is_nearly_orthogonal(const Mat3& m) {
  constexpr double most = 0x1p-30;
  for (int i = 0; i < 3; ++i)
    for (int k = i; k < 3; ++k)
      if (!(std::fabs(dot(m.row[i], m.row[k]) - (i == k ? 1 : 0)) < most)) return false;
  return true;
}

/// Searches for a separating plane by GJK, with directions only.
class PlaneSearch {
 public:
  PlaneSearch(const CornerCloud& a, const CornerCloud& b, const Transform& b_from_a)
      : a_(a),
        b_(b),
        rotation_(b_from_a.rotation),
        back_(transposed(b_from_a.rotation)),
        between_(b_from_a(b.center) - a.center),
        // Rounding in double precision, of the centres and of the contract: less than 40 operations.
        error_of_centers_(a.omitted + b.omitted +
                          0x1p-46 * (a.size + b.size + sum_of_magnitudes(b_from_a.offset))) {}

  enum class Result { separated, overlapping, undecided };
  Result run() {
    if (a_.empty() || b_.empty()) return Result::undecided;
    Vec3 d = between_;
    for (int i = 0; i < max_directions; ++i) {
      const double norm = length(d);
      if (!(norm > 0 && norm < HUGE_VAL)) return Result::undecided;
      d = d * (1 / norm);
      const Vec3 d_b = -(back_ * d);
      if (!(dot(d_b, d_b) < 1 + 0x1p-20)) return Result::undecided;  // not a rotation
      const FarthestCorner far_a = farthest(a_, d), far_b = farthest(b_, d_b);
      const double gap = dot(d, between_) - far_a.along - far_b.along;
      if (gap > error_along(d, d_b)) return Result::separated;
      const Vec3 corner_a = a_.corner(far_a.index);
      const Vec3 w = between_ + rotation_ * b_.corner(far_b.index) - corner_a;
      if (simplex_.holds(w)) return Result::undecided;
      simplex_.add({w, corner_a, {}});
      NearestPart part;
      nearest_part(simplex_, part);
      keep_part(simplex_, part);
      if (part.count == 4) return Result::overlapping;
      d = part.point;
    }
    return Result::undecided;
  }

  /// After `overlapping`: returns whether a point is inside both meshes, and each has a vertex outside the
  /// hull of the other.
  bool is_contact(const FacePlanes& planes_a, const FacePlanes& planes_b) const {
    if (planes_a.empty() || planes_b.empty() || !is_nearly_orthogonal(rotation_)) return false;
    const Vec3 point = simplex_.on_a();
    const double error = error_of_centers_ + 0x1p-28 * (a_.radius + b_.radius);
    return is_inside(a_, planes_a, point, error) &&
           is_inside(b_, planes_b, back_ * (point - between_), error) && is_neither_inside_other();
  }

 private:
  /// Six roundings in single precision for each product; 2⁻²⁰ is 16 roundings.
  double error_along(Vec3 d, Vec3 d_b) const {
    return error_of_centers_ +
           0x1p-20 * (a_.radius * sum_of_magnitudes(d) + b_.radius * sum_of_magnitudes(d_b));
  }

  /// Whether the corner of A that is farthest from B along the centres is outside B's box, or before all of
  /// B; and the same for B.
  bool is_neither_inside_other() const {
    const Vec3 d = between_ * (1 / length(between_)), d_b = back_ * d;
    const double center = dot(d, between_), error = error_along(d, d_b);
    const FarthestCorner first_a = farthest(a_, -d), last_b = farthest(b_, d_b);
    const Vec3 in_b = back_ * (a_.corner(first_a.index) - between_);
    if (!is_outside_box(b_, in_b, error) && !(-first_a.along + error < center - farthest(b_, -d_b).along))
      return false;
    const Vec3 in_a = rotation_ * b_.corner(last_b.index) + between_;
    return is_outside_box(a_, in_a, error) || farthest(a_, d).along + error < center + last_b.along;
  }

  const CornerCloud &a_, &b_;
  const Mat3 rotation_, back_;
  const Vec3 between_;
  const double error_of_centers_;
  Simplex simplex_;
};

}  // namespace

bool are_separated_by_plane(const CornerCloud& a, const CornerCloud& b, const Transform& b_from_a) {
  return PlaneSearch(a, b, b_from_a).run() == PlaneSearch::Result::separated;
}

HullVerdict compare_hulls(const MeshData& a, const MeshData& b, const Transform& b_from_a) {
  PlaneSearch search(a.corner_cloud(), b.corner_cloud(), b_from_a);
  switch (search.run()) {
    case PlaneSearch::Result::separated:
      return HullVerdict::separated;
    case PlaneSearch::Result::overlapping:
      return search.is_contact(a.face_planes(), b.face_planes()) ? HullVerdict::touching
                                                                 : HullVerdict::undecided;
    default:
      return HullVerdict::undecided;
  }
}

}  // namespace tandem
#endif
