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

/// The disc of one triangle in every lane: fit_triangle() with the same operations, so that it does not
/// matter which of the two computes a disc. Very thin triangles are left to fit_triangle().
class TriangleDiscs {
 public:
  static constexpr std::size_t max_lanes = HWY_MAX_BYTES / sizeof(double);

  TriangleDiscs(const engine::PointRuns& runs, std::size_t first) {
    const TriangleLanes d;
    const TriangleCorners t(runs, first);
    const Vec3Of<TriangleVec> u = t.b - t.a, v = t.c - t.a, w = t.c - t.b, n = cross3<Separate>(u, v);
    const TriangleVec longest2 =
        hn::Max(dot3<Separate>(u, u), hn::Max(dot3<Separate>(v, v), dot3<Separate>(w, w)));
    const TriangleVec twice_area = hn::Sqrt(dot3<Separate>(n, n));
    // Far from all limits of degenerate triangles.
    const auto is_wide =
        hn::And(hn::Gt(twice_area, hn::Mul(hn::Set(d, 0.09), longest2)), hn::Gt(longest2, hn::Set(d, 1e-60)));
    hn::StoreU(hn::IfThenElseZero(is_wide, hn::Set(d, 1.0)), d, is_wide_);
    hn::StoreU(longest2, d, longest2_);
    hn::StoreU(twice_area, d, twice_area_);
    const Vec3Of<TriangleVec> middle = triangle_centers(t);
    const Vec3Of<TriangleVec> normal{stored_lanes(hn::Div(n.x, twice_area), normal_[0]),
                                     stored_lanes(hn::Div(n.y, twice_area), normal_[1]),
                                     stored_lanes(hn::Div(n.z, twice_area), normal_[2])};
    const Vec3Of<TriangleVec> center{stored_lanes(middle.x, center_[0]), stored_lanes(middle.y, center_[1]),
                                     stored_lanes(middle.z, center_[2])};
    TriangleVec radius2 = hn::Zero(d), half = hn::Zero(d);
    for (const Vec3Of<TriangleVec>* p : {&t.a, &t.b, &t.c}) {
      const Vec3Of<TriangleVec> offset = *p - center;
      radius2 = hn::Max(radius2, dot3<Separate>(offset, offset));
      half = hn::Max(half, hn::Abs(dot3<Separate>(normal, offset)));
    }
    const TriangleVec rounding = hn::Set(d, 2 * runs.rounding), tiny = hn::Set(d, 1e-30);
    const TriangleVec radius = hn::Add(hn::Mul(hn::Sqrt(radius2), hn::Set(d, 1 + 1e-15)), rounding);
    hn::StoreU(hn::Add(radius, tiny), d, radius_);
    hn::StoreU(hn::Add(hn::Add(hn::Add(half, hn::Mul(hn::Set(d, 1e-15), radius)), rounding), tiny), d, half_);
  }

  engine::FittedDisc disc(const engine::PointRuns& runs, std::size_t triangle, std::size_t lane) const {
    if (is_wide_[lane] == 0) return fit_triangle(runs, triangle);
    engine::FittedDisc fitted;
    for (int k = 0; k < 3; ++k) {
      fitted.disc.center[k] = center_[k][lane];
      fitted.disc.normal[k] = normal_[k][lane];
    }
    fitted.disc.radius = stored_above(radius_[lane]);
    fitted.disc.half = stored_above(half_[lane]);
    if (twice_area_[lane] < engine::thin * longest2_[lane])
      add_line_bound(runs, triangle, longest2_[lane], fitted);
    return fitted;
  }

 private:
  double is_wide_[max_lanes], longest2_[max_lanes], twice_area_[max_lanes], radius_[max_lanes],
      half_[max_lanes];
  float center_[3][max_lanes], normal_[3][max_lanes];
};

/// Fits the discs of consecutive triangles.
inline void fit_triangles(const engine::PointRuns& runs, std::size_t first, std::size_t count,
                          engine::FittedDisc* fitted) {
  const std::size_t lanes = hn::Lanes(TriangleLanes());
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const TriangleDiscs discs(runs, first + i);
    for (std::size_t lane = 0; lane < lanes; ++lane)
      fitted[i + lane] = discs.disc(runs, first + i + lane, lane);
  }
  for (; i < count; ++i) fitted[i] = fit_triangle(runs, first + i);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
