#include "engine/disc/fit_discs.h"

#include "engine/disc/point_runs.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/disc/fit_discs.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/fit_triangles-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

using FitLanes = hn::ScalableTag<float>;
using FitVec = hn::Vec<FitLanes>;

/// A run of points, processed one vector at a time.
class Run {
 public:
  Run(const engine::PointRuns& runs, std::size_t begin, std::size_t end)
      : x_(runs.x.data() + begin),
        y_(runs.y.data() + begin),
        z_(runs.z.data() + begin),
        count_(end - begin) {}

  Vec3 middle_of_box() const { return {middle(x_), middle(y_), middle(z_)}; }

  struct Furthest {
    float distance2;
    Vec3 point;
  };
  Furthest furthest(Vec3 center) const {
    const FitLanes d;
    const Vec3Of<FitVec> c = spread(center);
    const hn::RebindToUnsigned<FitLanes> indices;
    const auto lane = hn::Iota(indices, 0);  // see disc_traversal-inl.h
    FitVec best = hn::Set(d, -1.0f);
    auto at = hn::Zero(indices);
    each([&](const Vec3Of<FitVec>& p, std::size_t i, auto valid) HWY_ATTR {
      const Vec3Of<FitVec> offset = p - c;
      const FitVec distance2 = hn::IfThenElse(valid, dot3<Separate>(offset, offset), hn::Set(d, -1.0f));
      const auto further = hn::Gt(distance2, best);
      best = hn::IfThenElse(further, distance2, best);
      at = hn::IfThenElse(hn::RebindMask(indices, further),
                          hn::Add(lane, hn::Set(indices, static_cast<std::uint32_t>(i))), at);
    });
    const FitVec most = hn::MaxOfLanes(d, best);
    const auto there = hn::RebindMask(indices, hn::Eq(best, most));
    const std::uint32_t i =
        hn::GetLane(hn::MinOfLanes(indices, hn::IfThenElse(there, at, hn::Set(indices, 0xffffffffu))));
    return {hn::GetLane(most),
            {static_cast<double>(x_[i]), static_cast<double>(y_[i]), static_cast<double>(z_[i])}};
  }

  /// The interval of the points along a direction, relative to the centre.
  struct Extent {
    float low, high;
  };
  Extent extent(Vec3 direction, Vec3 center) const {
    const FitLanes d;
    const Vec3Of<FitVec> n = spread(direction), c = spread(center);
    FitVec low = hn::Set(d, HUGE_VALF), high = hn::Set(d, -HUGE_VALF);
    each([&](const Vec3Of<FitVec>& p, std::size_t, auto valid) HWY_ATTR {
      const FitVec along = dot3<Separate>(n, p - c);
      low = hn::Min(low, hn::IfThenElse(valid, along, low));
      high = hn::Max(high, hn::IfThenElse(valid, along, high));
    });
    return {hn::GetLane(hn::MinOfLanes(d, low)), hn::GetLane(hn::MaxOfLanes(d, high))};
  }

 private:
  template <class Visit>
  HWY_INLINE void each(const Visit& visit) const {
    const FitLanes d;
    for (std::size_t i = 0; i < count_; i += hn::Lanes(d))
      visit(Vec3Of<FitVec>{hn::LoadU(d, x_ + i), hn::LoadU(d, y_ + i), hn::LoadU(d, z_ + i)}, i,
            hn::FirstN(d, count_ - i));
  }
  static HWY_INLINE Vec3Of<FitVec> spread(Vec3 v) {
    const FitLanes d;
    return {hn::Set(d, static_cast<float>(v.x)), hn::Set(d, static_cast<float>(v.y)),
            hn::Set(d, static_cast<float>(v.z))};
  }
  double middle(const float* v) const {
    const FitLanes d;
    FitVec low = hn::Set(d, HUGE_VALF), high = hn::Set(d, -HUGE_VALF);
    for (std::size_t i = 0; i < count_; i += hn::Lanes(d)) {
      const auto valid = hn::FirstN(d, count_ - i);
      const FitVec p = hn::LoadU(d, v + i);
      low = hn::Min(low, hn::IfThenElse(valid, p, low));
      high = hn::Max(high, hn::IfThenElse(valid, p, high));
    }
    return 0.5 * (static_cast<double>(hn::GetLane(hn::MinOfLanes(d, low))) +
                  static_cast<double>(hn::GetLane(hn::MaxOfLanes(d, high))));
  }

  const float *x_, *y_, *z_;
  std::size_t count_;
};

/// A run that fits into one vector, and stays in registers: most nodes have few triangles.
class ShortRun {
 public:
  explicit ShortRun(const engine::PointRuns& runs, std::size_t begin, std::size_t end)
      : x_(runs.x.data() + begin),
        y_(runs.y.data() + begin),
        z_(runs.z.data() + begin),
        valid_(hn::FirstN(FitLanes(), end - begin)) {
    const FitLanes d;
    points_ = {hn::LoadU(d, x_), hn::LoadU(d, y_), hn::LoadU(d, z_)};
  }

  Vec3 middle_of_box() const { return {middle(points_.x), middle(points_.y), middle(points_.z)}; }

  Run::Furthest furthest(Vec3 center) const {
    const FitLanes d;
    const Vec3Of<FitVec> c{hn::Set(d, static_cast<float>(center.x)), hn::Set(d, static_cast<float>(center.y)),
                           hn::Set(d, static_cast<float>(center.z))};
    const Vec3Of<FitVec> offset = points_ - c;
    const FitVec distance2 = hn::IfThenElse(valid_, dot3<Separate>(offset, offset), hn::Set(d, -1.0f));
    const FitVec most = hn::MaxOfLanes(d, distance2);
    const auto i = static_cast<std::size_t>(hn::FindFirstTrue(d, hn::Eq(distance2, most)));
    return {hn::GetLane(most),
            {static_cast<double>(x_[i]), static_cast<double>(y_[i]), static_cast<double>(z_[i])}};
  }

 private:
  double middle(FitVec v) const {
    const FitLanes d;
    const FitVec low = hn::IfThenElse(valid_, v, hn::Set(d, HUGE_VALF)),
                 high = hn::IfThenElse(valid_, v, hn::Set(d, -HUGE_VALF));
    return 0.5 * (static_cast<double>(hn::GetLane(hn::MinOfLanes(d, low))) +
                  static_cast<double>(hn::GetLane(hn::MaxOfLanes(d, high))));
  }

  const float *x_, *y_, *z_;
  hn::Mask<FitLanes> valid_;
  Vec3Of<FitVec> points_;
};

/// Returns approximately the centre of the smallest ball: from the centre of the box some steps towards the
/// furthest point, each shorter than the last (after Bădoiu and Clarkson 2003), and the best of the visited
/// points.
template <class AnyRun>
HWY_INLINE Vec3 ball_center(const AnyRun& run) {
  Vec3 center = run.middle_of_box(), best = center;
  float least2 = HUGE_VALF;
  for (const double step : {0.12, 0.08, 0.05, 0.03, 0.0}) {
    const Run::Furthest furthest = run.furthest(center);
    if (furthest.distance2 < least2) {
      least2 = furthest.distance2;
      best = center;
    }
    center += (furthest.point - center) * step;
  }
  return best;
}

/// Returns the vector from the mean of the points on one side of a centre to the mean of those on the other.
/// It is along the middle of the points; the vector to the furthest point leads to a corner.
inline Vec3 lengthwise(std::span<const Vec3> points, Vec3 center, Vec3 roughly) {
  Vec3 ahead, behind;
  double count = 0;
  for (const Vec3 p : points) {
    const bool is_ahead = dot(roughly, p - center) > 0;
    (is_ahead ? ahead : behind) += p;
    count += is_ahead;
  }
  const Vec3 offset = ahead / count - behind / (static_cast<double>(points.size()) - count);
  return dot(offset, roughly) > 0 ? offset : roughly;
}

engine::FittedDisc fit_disc(const engine::PointRuns& runs, std::size_t first_triangle,
                            std::size_t end_triangle) {
  const std::size_t begin = 3 * first_triangle, end = 3 * end_triangle;
  const Run run(runs, begin, end);
  const Vec3 normals = runs.normal_sums[end_triangle] - runs.normal_sums[first_triangle];
  const double agreed = length(normals),
               areas = runs.area_sums[end_triangle] - runs.area_sums[first_triangle];
  // The rounding error of the sums must not be taken for a direction.
  const bool agree = agreed > 0.6 * areas && agreed > 1e-9 * runs.area_sums[runs.triangles];
  const Vec3 normal =
      agree ? normals / agreed : engine::narrow_direction(engine::SomePoints(runs, begin, end));
  engine::FittedDisc fitted;
  Disc& disc = fitted.disc;
  store(normal, disc.normal);
  const Vec3 n = to_vec3(disc.normal);
  Vec3 center =
      end - begin <= hn::Lanes(FitLanes()) ? ball_center(ShortRun(runs, begin, end)) : ball_center(run);
  const Run::Extent slab = run.extent(n, center);
  center += n * (0.5 * (static_cast<double>(slab.low) + static_cast<double>(slab.high)));
  store(center, disc.center);
  center = to_vec3(disc.center);
  const Run::Furthest furthest = run.furthest(center);
  const Run::Extent around = run.extent(n, center);
  // Points have an error of `rounding` per coordinate; differences, products and sums add some more
  // roundings. Squares that underflow are below 2⁻¹⁵⁰, three of them below 8e-45.
  const double radius =
      std::sqrt(std::fmax(0.0, static_cast<double>(furthest.distance2)) + 8e-45) * (1 + 0x1p-20) +
      2 * runs.rounding;
  const double half = std::fmax(static_cast<double>(around.high), -static_cast<double>(around.low)) +
                      0x1p-21 * radius + 2 * runs.rounding;
  disc.radius = stored_above(radius + 1e-30);
  disc.half = stored_above(std::fmin(half, radius) + 1e-30);
  const Vec3 along = furthest.point - center, across = cross(n, along);
  const Run::Extent width = run.extent(across, center);
  if (static_cast<double>(std::fmax(width.high, -width.low)) < engine::thin * dot(along, along) &&
      half < engine::thin * radius) {
    std::vector<Vec3> points;
    for (std::size_t i = begin; i < end; ++i) points.push_back(runs.point(i));
    set_line_bound(lengthwise(points, center, along), points, center, runs.rounding, fitted);
  }
  return fitted;
}

/// Returns the box of all points along the rows of a frame.
ObbNumbers<float> box_along(const Mat3& frame, const engine::PointRuns& runs) {
  const Run run(runs, 0, 3 * runs.triangles);
  ObbNumbers<float> box;
  Vec3 middle;
  for (int k = 0; k < 3; ++k) {
    store(frame.row[k], box.axis[k]);
    const Run::Extent extent = run.extent(frame.row[k], {});
    middle += frame.row[k] * (0.5 * (static_cast<double>(extent.low) + static_cast<double>(extent.high)));
  }
  store(middle, box.center);
  for (int k = 0; k < 3; ++k) {
    const Run::Extent around = run.extent(to_vec3(box.axis[k]), to_vec3(box.center));
    // As for the thickness of the discs. No point is further from the centre than twice the length from which
    // `rounding` was computed.
    box.half[k] = stored_above(std::fmax(static_cast<double>(around.high), -static_cast<double>(around.low)) +
                               (2 * 0x1p-21 / 0x1p-23 + 2) * runs.rounding + 1e-30);
  }
  return box;
}

/// Along the principal axes of some of the points, or the coordinate axes.
void fit_box(const engine::PointRuns& runs, ObbNumbers<float>& box) {
  const engine::SomePoints some(runs, 0, 3 * runs.triangles);
  const ObbNumbers<float> tight = box_along(tight_frame(some, Extremes(some)), runs);
  const ObbNumbers<float> straight = box_along(Mat3{}, runs);
  box = area(tight) < area(straight) ? tight : straight;
}

/// `fitted` is for the node `begin`. The triangles of leaves are consecutive.
void fit_some(const engine::PointRuns& runs, const Topology& topology, std::uint32_t begin, std::uint32_t end,
              engine::FittedDisc* fitted) {
  const auto first = topology.first_primitive[begin];
  std::uint32_t leaves = 0;
  for (std::uint32_t node = begin; node < end; ++node) leaves += topology.is_leaf(node) ? 1 : 0;
  std::array<engine::FittedDisc, engine::nodes_at_once> of_leaves;
  fit_triangles(runs, first - runs.first, leaves, of_leaves.data());
  for (std::uint32_t node = begin; node < end; ++node, ++fitted) {
    const std::uint32_t primitive = topology.first_primitive[node];
    if (topology.is_leaf(node))
      *fitted = of_leaves[primitive - first];
    else
      *fitted = fit_disc(runs, primitive - runs.first,
                         topology.first_primitive[topology.escape[node]] - runs.first);
  }
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(fit_some);
HWY_EXPORT(fit_box);

namespace engine {

void fit_discs_below(const Mesh& mesh, const Frame& frame, const Topology& topology, std::uint32_t root,
                     const ThreadPool& workers, FittedDisc* discs, ObbNumbers<float>& box) {
  const PointRuns runs(mesh, frame, topology, root, workers);
  HWY_DYNAMIC_DISPATCH(fit_box)(runs, box);
  workers.for_chunks(topology.escape[root] - root, nodes_at_once,
                     [&](std::size_t, std::size_t begin, std::size_t end) {
                       HWY_DYNAMIC_DISPATCH(fit_some)
                       (runs, topology, root + static_cast<std::uint32_t>(begin),
                        root + static_cast<std::uint32_t>(end), discs + begin);
                     });
}

}  // namespace engine
}  // namespace tandem
#endif
