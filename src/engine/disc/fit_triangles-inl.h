// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_FIT_TRIANGLES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_FIT_TRIANGLES_INL_H
#undef TANDEM_ENGINE_FIT_TRIANGLES_INL_H
#else
#define TANDEM_ENGINE_FIT_TRIANGLES_INL_H
#endif

#include "engine/disc/fit_discs.h"
#include "engine/disc/point_runs.h"
#include "engine/simd-inl.h"

/// Discs of single triangles: one by one, and one in every lane.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Fits a line-swept bound along a direction to points, given one by one.
template <class Points>
HWY_INLINE void set_line_bound(Vec3 direction, const Points& points, Vec3 center, double rounding,
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

/// Adds the line-swept bound of a triangle along its longest edge, of squared length `longest2`.
inline void add_line_bound(const engine::PointRuns& runs, std::size_t triangle, double longest2,
                           engine::FittedDisc& fitted) {
  const Vec3 a = runs.point(3 * triangle), b = runs.point(3 * triangle + 1), c = runs.point(3 * triangle + 2);
  const Vec3 u = b - a, v = c - a, w = c - b;
  const Vec3 longest = dot(u, u) == longest2 ? u : dot(v, v) == longest2 ? v : w;
  const Vec3 points[3] = {a, b, c};
  set_line_bound(longest, points, to_vec3(fitted.disc.center), runs.rounding, fitted);
}

/// Closed form for one triangle. The rounding of its normal counts for the thickness.
inline engine::FittedDisc fit_triangle(const engine::PointRuns& runs, std::size_t triangle) {
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
  if (longest2 > 0 && twice_area < engine::thin * longest2) add_line_bound(runs, triangle, longest2, fitted);
  return fitted;
}

using TriangleLanes = hn::ScalableTag<double>;
using TriangleVec = hn::Vec<TriangleLanes>;

/// Corners of consecutive triangles, one in each lane.
struct TriangleCorners {
  Vec3Of<TriangleVec> a, b, c;

  TriangleCorners(const engine::PointRuns& runs, std::size_t first) {
    load(runs.x.data() + 3 * first, a.x, b.x, c.x);
    load(runs.y.data() + 3 * first, a.y, b.y, c.y);
    load(runs.z.data() + 3 * first, a.z, b.z, c.z);
  }

 private:
  static HWY_INLINE void load(const float* from, TriangleVec& a, TriangleVec& b, TriangleVec& c) {
    const TriangleLanes d;
    const hn::Rebind<float, TriangleLanes> narrow;
    hn::Vec<decltype(narrow)> p, q, r;
    hn::LoadInterleaved3(narrow, from, p, q, r);
    a = hn::PromoteTo(d, p);
    b = hn::PromoteTo(d, q);
    c = hn::PromoteTo(d, r);
  }
};

HWY_INLINE Vec3Of<TriangleVec> scaled(const Vec3Of<TriangleVec>& v, TriangleVec s) {
  return {hn::Mul(v.x, s), hn::Mul(v.y, s), hn::Mul(v.z, s)};
}
HWY_INLINE Vec3Of<TriangleVec> chosen(hn::Mask<TriangleLanes> condition, const Vec3Of<TriangleVec>& yes,
                                      const Vec3Of<TriangleVec>& no) {
  return {hn::IfThenElse(condition, yes.x, no.x), hn::IfThenElse(condition, yes.y, no.y),
          hn::IfThenElse(condition, yes.z, no.z)};
}

/// As engine::triangle_center() for triangles that are not very thin.
HWY_INLINE Vec3Of<TriangleVec> triangle_centers(const TriangleCorners& t) {
  const TriangleLanes d;
  const Vec3Of<TriangleVec> u = t.b - t.a, v = t.c - t.a;
  const TriangleVec uu = dot3<Separate>(u, u), vv = dot3<Separate>(v, v), uv = dot3<Separate>(u, v);
  const TriangleVec half = hn::Set(d, 0.5);
  const TriangleVec determinant = hn::Sub(hn::Mul(uu, vv), hn::Mul(uv, uv));
  const TriangleVec at_u = hn::Div(hn::Mul(hn::Mul(half, vv), hn::Sub(uu, uv)), determinant),
                    at_v = hn::Div(hn::Mul(hn::Mul(half, uu), hn::Sub(vv, uv)), determinant);
  Vec3Of<TriangleVec> center = (t.a + scaled(u, at_u)) + scaled(v, at_v);
  center = chosen(hn::Le(vv, uv), scaled(t.a + t.b, half), center);
  center = chosen(hn::Le(uu, uv), scaled(t.a + t.c, half), center);
  return chosen(hn::Le(uv, hn::Zero(d)), scaled(t.b + t.c, half), center);
}

/// Rounds to single precision as store() does, writes the numbers, and returns them.
HWY_INLINE TriangleVec stored_lanes(TriangleVec v, float* to) {
  const TriangleLanes d;
  const hn::Rebind<float, TriangleLanes> narrow;
  const auto rounded = hn::DemoteTo(narrow, v);
  const auto kept = hn::IfThenElseZero(hn::Ge(hn::Abs(rounded), hn::Set(narrow, smallest_stored)), rounded);
  hn::StoreU(kept, narrow, to);
  return hn::PromoteTo(d, kept);
}

/// Rounds positive numbers as stored_above() does, and writes them.
HWY_INLINE void store_above(TriangleVec v, float* to) {
  const TriangleLanes d;
  const hn::Rebind<float, TriangleLanes> narrow;
  const hn::Rebind<std::uint32_t, TriangleLanes> bits;
  const auto nearest = hn::DemoteTo(narrow, v);
  const auto next = hn::BitCast(narrow, hn::Add(hn::BitCast(bits, nearest), hn::Set(bits, 1u)));
  const auto is_below =
      hn::DemoteTo(narrow, hn::IfThenElseZero(hn::Lt(hn::PromoteTo(d, nearest), v), hn::Set(d, 1.0)));
  const auto up = hn::IfThenElse(hn::Gt(is_below, hn::Zero(narrow)), next, nearest);
  hn::StoreU(hn::Max(up, hn::Set(narrow, smallest_stored)), narrow, to);
}

/// The discs of up to eight consecutive triangles: fit_triangle() with the same operations, one triangle in
/// every lane, so that it does not matter which of the two computes a disc. Very thin triangles are left to
/// fit_triangle().
class TriangleDiscs {
 public:
  static constexpr std::size_t most = DiscNode::width, room = most + HWY_MAX_BYTES / sizeof(double);

  float center[3][room], normal[3][room], radius[room], half[room];

  /// For `count` triangles; there are numbers in all lanes.
  TriangleDiscs(const engine::PointRuns& runs, std::size_t first, std::size_t count) {
    const std::size_t lanes = hn::Lanes(TriangleLanes());
    for (std::size_t i = 0; i < count; i += lanes) fit(runs, first + i, i);
    for (std::size_t i = 0; i < count; ++i)
      special_ |= (is_wide_[i] == 0 || twice_area_[i] < engine::thin * longest2_[i] ? 1u : 0u) << i;
  }

  /// Returns a bit for every triangle with a line-swept bound, or that is left to fit_triangle().
  std::uint32_t special() const { return special_; }
  /// Returns the disc of such a triangle: `triangle` of the run, `i` of these.
  engine::FittedDisc fitted(const engine::PointRuns& runs, std::size_t triangle, std::size_t i) const {
    if (is_wide_[i] == 0) return fit_triangle(runs, triangle);
    engine::FittedDisc fitted{.disc = {{center[0][i], center[1][i], center[2][i]},
                                       radius[i],
                                       {normal[0][i], normal[1][i], normal[2][i]},
                                       half[i]}};
    add_line_bound(runs, triangle, longest2_[i], fitted);
    return fitted;
  }

 private:
  HWY_INLINE void fit(const engine::PointRuns& runs, std::size_t first, std::size_t to) {
    const TriangleLanes d;
    const TriangleCorners t(runs, first);
    const Vec3Of<TriangleVec> u = t.b - t.a, v = t.c - t.a, w = t.c - t.b, n = cross3<Separate>(u, v);
    const TriangleVec longest2 =
        hn::Max(dot3<Separate>(u, u), hn::Max(dot3<Separate>(v, v), dot3<Separate>(w, w)));
    const TriangleVec twice_area = hn::Sqrt(dot3<Separate>(n, n));
    // Far from all limits of degenerate triangles.
    const auto is_wide =
        hn::And(hn::Gt(twice_area, hn::Mul(hn::Set(d, 0.09), longest2)), hn::Gt(longest2, hn::Set(d, 1e-60)));
    hn::StoreU(hn::IfThenElseZero(is_wide, hn::Set(d, 1.0)), d, is_wide_ + to);
    hn::StoreU(longest2, d, longest2_ + to);
    hn::StoreU(twice_area, d, twice_area_ + to);
    const Vec3Of<TriangleVec> middle = triangle_centers(t);
    const Vec3Of<TriangleVec> stored_normal{stored_lanes(hn::Div(n.x, twice_area), normal[0] + to),
                                            stored_lanes(hn::Div(n.y, twice_area), normal[1] + to),
                                            stored_lanes(hn::Div(n.z, twice_area), normal[2] + to)};
    const Vec3Of<TriangleVec> stored_center{stored_lanes(middle.x, center[0] + to),
                                            stored_lanes(middle.y, center[1] + to),
                                            stored_lanes(middle.z, center[2] + to)};
    TriangleVec radius2 = hn::Zero(d), thickness = hn::Zero(d);
    for (const Vec3Of<TriangleVec>* p : {&t.a, &t.b, &t.c}) {
      const Vec3Of<TriangleVec> offset = *p - stored_center;
      radius2 = hn::Max(radius2, dot3<Separate>(offset, offset));
      thickness = hn::Max(thickness, hn::Abs(dot3<Separate>(stored_normal, offset)));
    }
    const TriangleVec rounding = hn::Set(d, 2 * runs.rounding), tiny = hn::Set(d, 1e-30);
    const TriangleVec distance = hn::Add(hn::Mul(hn::Sqrt(radius2), hn::Set(d, 1 + 1e-15)), rounding);
    store_above(hn::Add(distance, tiny), radius + to);
    store_above(hn::Add(hn::Add(hn::Add(thickness, hn::Mul(hn::Set(d, 1e-15), distance)), rounding), tiny),
                half + to);
  }

  double is_wide_[room], longest2_[room], twice_area_[room];
  std::uint32_t special_ = 0;
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
