#include "engine/disc/fit_discs.h"

#include <array>

#include "tree/build/scratch.h"
#include "volume/fit/tight_frame.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/disc/fit_discs.cpp"
#include <hwy/foreach_target.h>

#include "engine/simd-inl.h"

#ifndef TANDEM_ENGINE_FIT_DISCS_ONCE
#define TANDEM_ENGINE_FIT_DISCS_ONCE
namespace tandem::engine {

/// Contents whose width is below this fraction of their length may get a line-swept bound.
constexpr double thin = 0.4;

/// The corners of the triangles in tree order, relative to the centre of the frame, in single precision and
/// structure-of-arrays layout; so the points below a node are contiguous. A vector after the last is
/// readable.
struct PointRuns {
  static constexpr std::size_t room = 16;
  std::size_t first;  ///< the index of the first triangle
  std::size_t triangles;
  Scratch<float> x, y, z;
  Scratch<Vec3> normal_sums;  ///< prefix sums of the normals, each of twice the area as length
  Scratch<double> area_sums;  ///< prefix sums of these lengths
  double rounding;            ///< error bound of a coordinate

  /// For the triangles below a node.
  PointRuns(const Mesh& mesh, const Frame& frame, const Topology& topology, std::uint32_t root,
            const ThreadPool& workers)
      : first(topology.first_primitive[root]),
        triangles(topology.primitives(root).size()),
        x(3 * triangles + room),
        y(3 * triangles + room),
        z(3 * triangles + room),
        normal_sums(triangles + 1),
        area_sums(triangles + 1),
        rounding(frame.radius * 0x1p-23) {
    normal_sums[0] = {};
    area_sums[0] = 0;
    workers.for_chunks(triangles, 8192, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        const auto [p, q, r] = mesh.corners(topology.order[first + i]);
        put(3 * i, p - frame.center);
        put(3 * i + 1, q - frame.center);
        put(3 * i + 2, r - frame.center);
        const Vec3 normal = cross(q - p, r - p);
        normal_sums[i + 1] = normal;
        area_sums[i + 1] = length(normal);
      }
    });
    for (std::size_t i = 0; i < triangles; ++i) {
      normal_sums[i + 1] += normal_sums[i];
      area_sums[i + 1] += area_sums[i];
    }
    for (std::size_t i = 0; i < room; ++i) put(3 * triangles + i, {});
  }

  Vec3 point(std::size_t i) const {
    return {static_cast<double>(x[i]), static_cast<double>(y[i]), static_cast<double>(z[i])};
  }

 private:
  void put(std::size_t i, Vec3 p) {
    x[i] = static_cast<float>(p.x);
    y[i] = static_cast<float>(p.y);
    z[i] = static_cast<float>(p.z);
  }
};

/// Returns the centre of the smallest ball around a triangle.
inline Vec3 triangle_center(Vec3 a, Vec3 b, Vec3 c) {
  const Vec3 u = b - a, v = c - a, w = c - b;
  const double uu = dot(u, u), vv = dot(v, v), ww = dot(w, w), uv = dot(u, v);
  // For a right or obtuse angle, the midpoint of the opposite edge.
  if (uv <= 0) return 0.5 * (b + c);
  if (uu <= uv) return 0.5 * (a + c);
  if (vv <= uv) return 0.5 * (a + b);
  const double determinant = uu * vv - uv * uv;
  if (!(determinant > 1e-12 * uu * vv))
    return uu >= vv && uu >= ww ? 0.5 * (a + b) : vv >= ww ? 0.5 * (a + c) : 0.5 * (b + c);
  return a + u * (0.5 * vv * (uu - uv) / determinant) + v * (0.5 * uu * (vv - uv) / determinant);
}

/// An evenly spaced sample of a run of points.
struct SomePoints {
  static constexpr std::size_t most = 96;
  std::array<Vec3, most> point;
  std::size_t count;

  SomePoints(const PointRuns& runs, std::size_t begin, std::size_t end) : count(std::min(most, end - begin)) {
    for (std::size_t i = 0; i < count; ++i) point[i] = runs.point(begin + i * (end - begin) / count);
  }
  operator std::span<const Vec3>() const { return {point.data(), count}; }
};

/// Returns a direction along which points with normals in all directions are narrow.
inline Vec3 narrow_direction(std::span<const Vec3> points) {
  return narrow_slab(points, Extremes(points), points[0]).normal;
}

}  // namespace tandem::engine
#endif

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

/// Returns approximately the centre of the smallest ball: from the centre of the box some steps towards the
/// furthest point, each shorter than the last (after Bădoiu and Clarkson 2003), and the best of the visited
/// points.
Vec3 ball_center(const Run& run) {
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

/// Fits a line-swept bound along a direction to points, given one by one.
template <class Points>
void set_line_bound(Vec3 direction, const Points& points, Vec3 center, double rounding,
                    engine::FittedDisc& fitted) {
  store(normalized(direction), fitted.along);
  const Vec3 along = to_vec3(fitted.along);
  double furthest = 0, aside2 = 0;
  for (const Vec3 p : points) {
    const double at = dot(along, p - center);
    const Vec3 aside = (p - center) - along * at;
    furthest = std::fmax(furthest, std::fabs(at));
    aside2 = std::fmax(aside2, dot(aside, aside));
  }
  // The length of the direction is one up to 2⁻²³, and points have the rounding error of single precision.
  fitted.length = stored_above(furthest * (1 + 0x1p-22) + 2 * rounding + 1e-30);
  fitted.width = stored_above(std::sqrt(aside2) + 0x1p-22 * furthest + 2 * rounding + 1e-30);
  // The slab is along the normal of the disc, which may be at an angle to the line.
  fitted.half = std::min(fitted.width,
                         stored_above(static_cast<double>(fitted.disc.half) +
                                      static_cast<double>(fitted.length) *
                                          std::fabs(dot(along, to_vec3(fitted.disc.normal))) * (1 + 1e-12)));
  fitted.slenderness = slenderness(fitted.length, fitted.width);
}

/// Closed form for one triangle. The rounding of its normal counts for the thickness.
engine::FittedDisc fit_triangle(const engine::PointRuns& runs, std::size_t triangle) {
  const Vec3 a = runs.point(3 * triangle), b = runs.point(3 * triangle + 1), c = runs.point(3 * triangle + 2);
  const Vec3 u = b - a, v = c - a, w = c - b, normal = cross(u, v);
  const double longest2 = std::fmax(dot(u, u), std::fmax(dot(v, v), dot(w, w))), twice_area = length(normal);
  engine::FittedDisc fitted;
  Disc& disc = fitted.disc;
  // For a triangle without area any perpendicular direction is valid.
  store(twice_area > 1e-6 * longest2 ? normal / twice_area
        : longest2 > 0               ? some_perpendicular(dot(u, u) > dot(v, v) ? u : v)
                                     : Vec3{0, 0, 1},
        disc.normal);
  const Vec3 longest = dot(u, u) == longest2 ? u : dot(v, v) == longest2 ? v : w;
  // The centre line of a very thin triangle is half its height above the longest edge.
  const Vec3 middle = engine::triangle_center(a, b, c), rise = (a + b + c) / 3 - middle;
  const bool very_thin = longest2 > 0 && twice_area < longest2 / 12;
  store(very_thin ? middle + (rise - longest * (dot(rise, longest) / longest2)) * 1.5 : middle, disc.center);
  const Vec3 center = to_vec3(disc.center), n = to_vec3(disc.normal);
  double radius2 = 0, half = 0;
  for (const Vec3 p : {a, b, c}) {
    radius2 = std::fmax(radius2, dot(p - center, p - center));
    half = std::fmax(half, std::fabs(dot(n, p - center)));
  }
  const double radius = std::sqrt(radius2) * (1 + 1e-15) + 2 * runs.rounding;
  disc.radius = stored_above(radius + 1e-30);
  disc.half = stored_above(half + 1e-15 * radius + 2 * runs.rounding + 1e-30);
  if (longest2 > 0 && twice_area < engine::thin * longest2) {
    const Vec3 points[3] = {a, b, c};
    set_line_bound(longest, points, center, runs.rounding, fitted);
  }
  return fitted;
}

engine::FittedDisc fit_disc(const engine::PointRuns& runs, std::size_t first_triangle,
                            std::size_t end_triangle) {
  if (end_triangle - first_triangle == 1) return fit_triangle(runs, first_triangle);
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
  Vec3 center = ball_center(run);
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

/// `fitted` is for the node `begin`.
void fit_some(const engine::PointRuns& runs, const Topology& topology, std::uint32_t begin, std::uint32_t end,
              engine::FittedDisc* fitted) {
  for (std::uint32_t node = begin; node < end; ++node)
    *fitted++ = fit_disc(runs, topology.first_primitive[node] - runs.first,
                         topology.first_primitive[topology.escape[node]] - runs.first);
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
  workers.for_chunks(topology.escape[root] - root, 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    HWY_DYNAMIC_DISPATCH(fit_some)
    (runs, topology, root + static_cast<std::uint32_t>(begin), root + static_cast<std::uint32_t>(end),
     discs + begin);
  });
}

}  // namespace engine
}  // namespace tandem
#endif
