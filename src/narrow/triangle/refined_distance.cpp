#include "narrow/triangle/refined_distance.h"

#include "math/double_double.h"

namespace tandem::detail {

struct FineVec {
  DoubleDouble x, y, z;

  FineVec() = default;
  TANDEM_HD FineVec(DoubleDouble x_, DoubleDouble y_, DoubleDouble z_) : x(x_), y(y_), z(z_) {}
  TANDEM_HD explicit FineVec(Vec3 v) : x(v.x), y(v.y), z(v.z) {}

  friend TANDEM_HD FineVec operator+(const FineVec& a, const FineVec& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
  }
  friend TANDEM_HD FineVec operator-(const FineVec& a, const FineVec& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
  friend TANDEM_HD FineVec operator*(const FineVec& a, const DoubleDouble& s) {
    return {a.x * s, a.y * s, a.z * s};
  }
  friend TANDEM_HD DoubleDouble dot(const FineVec& a, const FineVec& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }
  friend TANDEM_HD FineVec cross(const FineVec& a, const FineVec& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  }
  TANDEM_HD Vec3 rounded() const { return {x.high, y.high, z.high}; }
};

/// Squared distances of the features of two triangles in double precision, to leave out those that cannot be
/// the nearest ones. Coordinates are at most 4. Edges at an angle of 1e-8 or less may be taken for parallel,
/// which displaces their nearest points by 1e-8 of their length: features within 1e-7 are never left out.
class RoughFeatures {
 public:
  TANDEM_HD RoughFeatures(const Corners& t, const Corners& other) {
    const Vec3 normal = cross(t[1] - t[0], t[2] - t[0]),
               other_normal = cross(other[1] - other[0], other[2] - other[0]);
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        NearestPoints points;
        offer_segments(t[i], t[(i + 1) % 3], other[j], other[(j + 1) % 3], points);
        edges_[i][j] = points.squared;
        if (points.squared < least_) least_ = points.squared;
      }
      feet_[0][i] = squared_height(t[i], other[0], other_normal);
      feet_[1][i] = squared_height(other[i], t[0], normal);
    }
    // A foot may be outside the triangle, so heights do not limit anything.
    limit_ = least_ * (1 + 0x1p-10) + 1e-14;
  }
  TANDEM_HD bool may_be_edges(int i, int j) const { return !(edges_[i][j] > limit_); }
  /// The foot of a corner of the first triangle, or of the other, on the plane of the other one.
  TANDEM_HD bool may_be_foot(bool of_first, int corner) const {
    return !(feet_[of_first ? 0 : 1][corner] > limit_);
  }

 private:
  TANDEM_HD static double squared_height(Vec3 x, Vec3 on_plane, Vec3 normal) {
    const double height = dot(normal, x - on_plane);
    return height * height / dot(normal, normal);  // NaN if the plane is undefined
  }

  double edges_[3][3], feet_[2][3];
  double least_ = HUGE_VAL, limit_ = 0;
};

/// Nearest points of two triangles, as detail::nearest_points, with corners in double-double.
class FineNearest {
 public:
  TANDEM_HD FineNearest(const FineVec (&t)[3], const FineVec (&other)[3]) {
    const RoughFeatures rough({{t[0].rounded(), t[1].rounded(), t[2].rounded()}},
                              {{other[0].rounded(), other[1].rounded(), other[2].rounded()}});
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j)
        if (rough.may_be_edges(i, j)) offer_segments(t[i], t[(i + 1) % 3], other[j], other[(j + 1) % 3]);
      if (rough.may_be_foot(true, i)) offer_foot(t[i], other, true);
      if (rough.may_be_foot(false, i)) offer_foot(other[i], t, false);
    }
  }
  FineVec a, b;
  DoubleDouble squared = HUGE_VAL;
  /// Perpendicular to the features that the points lie on, if these determine it: the face, or both edges.
  FineVec normal;

 private:
  TANDEM_HD void offer(const FineVec& p, const FineVec& q, const FineVec& u, const FineVec& v) {
    const FineVec direction = q - p;
    const DoubleDouble d = dot(direction, direction);
    if (!(d < squared)) return;
    a = p;
    b = q;
    squared = d;
    normal = cross(u, v);
    if (dot(normal, direction).high < 0) normal = FineVec() - normal;
  }
  TANDEM_HD static DoubleDouble clamped(const DoubleDouble& t) {
    return !(t.high > 0) ? DoubleDouble(0) : !(t.high < 1) ? DoubleDouble(1) : t;
  }
  TANDEM_HD static FineVec nearest_on_segment(const FineVec& p, const FineVec& q, const FineVec& x) {
    const FineVec d = q - p;
    const DoubleDouble size = dot(d, d);
    return size.high > 0 ? p + d * clamped(dot(x - p, d) / size) : p;
  }
  TANDEM_HD void offer_segments(const FineVec& p, const FineVec& q, const FineVec& r, const FineVec& s) {
    const FineVec u = q - p, v = s - r, w = p - r;
    const DoubleDouble uu = dot(u, u), vv = dot(v, v), uv = dot(u, v), determinant = uu * vv - uv * uv;
    const DoubleDouble along =
        determinant.high > 0 ? clamped((uv * dot(v, w) - vv * dot(u, w)) / determinant) : DoubleDouble(0);
    const FineVec on_rs = nearest_on_segment(r, s, p + u * along);
    offer(nearest_on_segment(p, q, on_rs), on_rs, u, v);
  }
  TANDEM_HD void offer_foot(const FineVec& x, const FineVec (&t)[3], bool x_first) {
    const FineVec u = t[1] - t[0], v = t[2] - t[0], w = x - t[0];
    const DoubleDouble uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), wu = dot(w, u), wv = dot(w, v);
    const DoubleDouble determinant = uu * vv - uv * uv;
    if (!(determinant.high > 0)) return;
    const DoubleDouble s = (vv * wu - uv * wv) / determinant, r = (uu * wv - uv * wu) / determinant;
    if (!(s.high >= 0 && r.high >= 0 && (s + r - DoubleDouble(1)).high <= 0)) return;
    const FineVec foot = t[0] + u * s + v * r;
    offer(x_first ? x : foot, x_first ? foot : x, u, v);
  }
};

/// The gap between the projections of two triangles on a direction, in any length; not positive for none.
TANDEM_HD inline double fine_gap(const FineVec& direction, const FineVec (&a)[3], const FineVec (&b)[3]) {
  const DoubleDouble size = dot(direction, direction);
  if (!(size.high > 1e-200)) return 0;
  const FineVec n = direction * (DoubleDouble(1) / sqrt(size));
  DoubleDouble a_end = dot(n, a[0]), b_start = dot(n, b[0]);
  for (int i = 1; i < 3; ++i) {
    const DoubleDouble pose_a = dot(n, a[i]), pose_b = dot(n, b[i]);
    if (a_end < pose_a) a_end = pose_a;
    if (pose_b < b_start) b_start = pose_b;
  }
  return (b_start - a_end).high;
}

TANDEM_HD_ONCE TriangleDistance refined(const TriangleDistance& rough, const Corners& a, const Corners& b) {
  double size = 0;
  for (int i = 0; i < 3; ++i)
    size = larger(size, larger(largest_magnitude(a[i].x - a[0].x, a[i].y - a[0].y, a[i].z - a[0].z),
                               largest_magnitude(b[i].x - a[0].x, b[i].y - a[0].y, b[i].z - a[0].z)));
  if (!(size > 1e-280 && size < 1e280)) return rough;
  const double scale = std::ldexp(1.0, -std::ilogb(size));
  const auto relative = [&](Vec3 p) {
    const auto exactly = [&](double x, double y) {
      const RoundedResult r = exact_sum(x, -y);
      return DoubleDouble(RoundedResult{r.value * scale, r.lost * scale});
    };
    return FineVec(exactly(p.x, a[0].x), exactly(p.y, a[0].y), exactly(p.z, a[0].z));
  };
  const FineVec fine_a[3] = {relative(a[0]), relative(a[1]), relative(a[2])};
  const FineVec fine_b[3] = {relative(b[0]), relative(b[1]), relative(b[2])};
  const FineNearest best(fine_a, fine_b);
  if (!(best.squared.high > 1e-60)) return rough;
  const DoubleDouble distance = sqrt(best.squared);
  // Whatever the direction, the gap is a lower bound.
  const double gap = larger(fine_gap(best.b - best.a, fine_a, fine_b), fine_gap(best.normal, fine_a, fine_b));
  TriangleDistance fine = rough;
  const double lower = (gap * (1 - 0x1p-50) - 0x1p-85) / scale;
  const double upper = (distance.high * (1 + 0x1p-50) + 0x1p-85) / scale;
  if (lower > fine.lower) fine.lower = lower;
  if (upper < fine.upper) {
    fine.upper = upper;
    fine.on_a = a[0] + best.a.rounded() / scale;
    fine.on_b = a[0] + best.b.rounded() / scale;
  }
  return fine;
}

}  // namespace tandem::detail
