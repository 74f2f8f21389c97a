#include "support/oracle.h"

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <optional>

namespace tandem::oracle {
namespace {

using Rational = boost::multiprecision::cpp_rational;

using Integer = boost::multiprecision::cpp_int;

/// Turns doubles into integers by one common power of two: 2^-shift times each, with no remainder.
class CommonScale {
 public:
  explicit CommonScale(std::initializer_list<const Corners*> triangles) {
    for (const Corners* t : triangles)
      for (const Vec3& p : t->point)
        for (int axis = 0; axis < 3; ++axis)
          if (p[axis] != 0) shift_ = std::min(shift_, lowest_bit(p[axis]));
  }
  Integer operator()(double x) const {
    if (x == 0) return 0;
    const int low = lowest_bit(x);
    return Integer(static_cast<std::int64_t>(std::ldexp(x, -low))) << static_cast<unsigned>(low - shift_);
  }

 private:
  /// An exponent e such that x / 2^e is a whole number of at most 53 bits.
  static int lowest_bit(double x) { return std::max(std::ilogb(x) - 52, -1074); }

  int shift_ = 2000;
};

/// Whether the columns picked by `chosen` are independent and solve the system with weights ≥ 0. The system
/// has five rows (three coordinates and the two sums of weights) and six columns. Elimination without
/// division: rows are multiplied up instead, which changes no solution. `weights`, when given, gets the
/// solution.
bool solves(const Integer (&matrix)[5][6], const Integer (&right)[5], unsigned chosen,
            Rational (*weights)[6] = nullptr) {
  int columns[6], count = 0;
  for (int c = 0; c < 6; ++c)
    if (chosen >> c & 1) columns[count++] = c;
  Integer m[5][7];
  for (int r = 0; r < 5; ++r) {
    for (int c = 0; c < count; ++c) m[r][c] = matrix[r][columns[c]];
    m[r][count] = right[r];
  }
  for (int c = 0; c < count; ++c) {
    int pivot = c;
    while (pivot < 5 && m[pivot][c] == 0) ++pivot;
    if (pivot >= 5) return false;
    if (pivot != c) std::swap(m[pivot], m[c]);
    for (int r = 0; r < 5; ++r) {
      if (r == c || m[r][c] == 0) continue;
      const Integer factor = m[r][c];
      for (int k = 0; k <= count; ++k) m[r][k] = m[r][k] * m[c][c] - factor * m[c][k];
    }
  }
  for (int r = count; r < 5; ++r)
    if (m[r][count] != 0) return false;
  for (int c = 0; c < count; ++c)
    if (m[c][count].sign() * m[c][c].sign() < 0) return false;
  if (weights) {
    for (Rational& weight : *weights) weight = 0;
    for (int c = 0; c < count; ++c) (*weights)[columns[c]] = Rational(m[c][count]) / Rational(m[c][c]);
  }
  return true;
}

/// Equal weighted points of two triangles: see `touch`.
struct Meeting {
  Integer matrix[5][6];
  Integer right[5] = {0, 0, 0, 1, 1};

  Meeting(const Corners& a, const Corners& b) {
    const CommonScale scaled{&a, &b};
    for (int corner = 0; corner < 3; ++corner) {
      for (int axis = 0; axis < 3; ++axis) {
        matrix[axis][corner] = scaled(a[corner][axis]);
        matrix[axis][corner + 3] = -scaled(b[corner][axis]);
      }
      matrix[3][corner] = matrix[4][corner + 3] = 1;
    }
  }
  /// Calls `visit(chosen columns)` for all that may have a solution until it returns true.
  template <class Visit>
  static bool any_columns(const Visit& visit) {
    for (unsigned chosen = 1; chosen < 63; ++chosen)
      if ((chosen & 7) != 0 && (chosen >> 3) != 0 && visit(chosen)) return true;
    return false;
  }
};

using Point = std::array<Rational, 3>;

Point exact(Vec3 v) { return {Rational(v.x), Rational(v.y), Rational(v.z)}; }
Point operator-(const Point& p, const Point& q) { return {p[0] - q[0], p[1] - q[1], p[2] - q[2]}; }
Rational dot(const Point& p, const Point& q) { return p[0] * q[0] + p[1] * q[1] + p[2] * q[2]; }
Point along(const Point& p, const Point& d, const Rational& s) {
  return {p[0] + d[0] * s, p[1] + d[1] * s, p[2] + d[2] * s};
}

/// Whether x is on the segment pq, which may be a point.
bool on_segment(const Point& p, const Point& q, const Point& x) {
  const Point d = q - p, w = x - p;
  const Rational dd = dot(d, d), dw = dot(d, w);
  if (dd == 0) return dot(w, w) == 0;
  return dw >= 0 && dw <= dd && dw * dw == dd * dot(w, w);
}

Rational squared_to_segment(const Point& x, const Point& p, const Point& q) {
  const Point d = q - p, w = x - p;
  const Rational dd = dot(d, d);
  Rational s = dd == 0 ? Rational(0) : Rational(dot(d, w) / dd);
  s = std::clamp(s, Rational(0), Rational(1));
  const Point disjoint = x - along(p, d, s);
  return dot(disjoint, disjoint);
}

/// From x to the foot of its perpendicular on a triangle's plane, when that is inside.
std::optional<Rational> squared_to_inside(const Point& x, const Point (&t)[3]) {
  const Point u = t[1] - t[0], v = t[2] - t[0], w = x - t[0];
  const Rational uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), wu = dot(w, u), wv = dot(w, v);
  const Rational determinant = uu * vv - uv * uv;
  if (determinant == 0) return std::nullopt;
  const Rational s = (vv * wu - uv * wv) / determinant, r = (uu * wv - uv * wu) / determinant;
  if (s < 0 || r < 0 || s + r > 1) return std::nullopt;
  const Point disjoint = w - along(along({0, 0, 0}, u, s), v, r);
  return dot(disjoint, disjoint);
}

/// Between the lines of two segments, when both of the nearest points are on the segments.
std::optional<Rational> squared_between(const Point& p, const Point& q, const Point& r, const Point& s) {
  const Point u = q - p, v = s - r, w = p - r;
  const Rational uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), uw = dot(u, w), vw = dot(v, w);
  const Rational determinant = uu * vv - uv * uv;
  if (determinant == 0) return std::nullopt;  // parallel: an end is as near as anything
  const Rational on_u = (uv * vw - vv * uw) / determinant, on_v = (uu * vw - uv * uw) / determinant;
  if (on_u < 0 || on_u > 1 || on_v < 0 || on_v > 1) return std::nullopt;
  const Point disjoint = along(p, u, on_u) - along(r, v, on_v);
  return dot(disjoint, disjoint);
}

/// Of two triangles that do not touch.
Rational squared_distance(const Corners& a, const Corners& b) {
  const Point pa[3] = {exact(a[0]), exact(a[1]), exact(a[2])},
              pb[3] = {exact(b[0]), exact(b[1]), exact(b[2])};
  const Point first = pa[0] - pb[0];
  Rational best = dot(first, first);
  const auto offer = [&](const std::optional<Rational>& squared) {
    if (squared && *squared < best) best = *squared;
  };
  for (int i = 0; i < 3; ++i) {
    offer(squared_to_inside(pa[i], pb));
    offer(squared_to_inside(pb[i], pa));
    for (int j = 0; j < 3; ++j) {
      const int after = (j + 1) % 3;
      offer(squared_to_segment(pa[i], pb[j], pb[after]));
      offer(squared_to_segment(pb[i], pa[j], pa[after]));
      offer(squared_between(pa[i], pa[(i + 1) % 3], pb[j], pb[after]));
    }
  }
  return best;
}

Point cross(const Point& p, const Point& q) {
  return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
}
bool is_zero(const Point& p) { return p[0] == 0 && p[1] == 0 && p[2] == 0; }

/// A ray whose parameter ends at t_max, if that is finite.
struct ExactRay {
  Point origin, direction;
  std::optional<Rational> t_max;

  bool has(const Rational& t) const { return t >= 0 && (!t_max || t <= *t_max); }

  bool hits_point(const Point& p) const {
    const Point way = p - origin;
    return is_zero(cross(way, direction)) && has(dot(way, direction) / dot(direction, direction));
  }
  bool hits_segment(const Point& p, const Point& q) const {
    const Point edge = q - p, normal = cross(direction, edge), way = p - origin;
    if (is_zero(edge)) return hits_point(p);
    if (is_zero(normal)) {  // on one line, or parallel
      if (!is_zero(cross(way, direction))) return false;
      const Rational size = dot(direction, direction);
      Rational first = dot(way, direction) / size, last = dot(q - origin, direction) / size;
      if (last < first) std::swap(first, last);
      return last >= 0 && (!t_max || first <= *t_max);
    }
    if (dot(way, normal) != 0) return false;
    const Rational size = dot(normal, normal), on_edge = dot(cross(way, direction), normal) / size;
    return on_edge >= 0 && on_edge <= 1 && has(dot(cross(way, edge), normal) / size);
  }
};

bool boxes_touch(const Corners& a, const Corners& b) {
  for (int axis = 0; axis < 3; ++axis) {
    const auto [a_low, a_high] = std::minmax({a[0][axis], a[1][axis], a[2][axis]});
    const auto [b_low, b_high] = std::minmax({b[0][axis], b[1][axis], b[2][axis]});
    if (a_high < b_low || b_high < a_low) return false;
  }
  return true;
}

}  // namespace

int orient3d(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
  Rational u[3], v[3], w[3];
  for (int i = 0; i < 3; ++i) {
    u[i] = Rational(b[i]) - Rational(a[i]);
    v[i] = Rational(c[i]) - Rational(a[i]);
    w[i] = Rational(d[i]) - Rational(a[i]);
  }
  const Rational determinant = w[0] * (u[1] * v[2] - u[2] * v[1]) + w[1] * (u[2] * v[0] - u[0] * v[2]) +
                               w[2] * (u[0] * v[1] - u[1] * v[0]);
  return determinant.sign();
}

int orient2d(double ax, double ay, double bx, double by, double cx, double cy) {
  const Rational x(ax), y(ay);
  const Rational determinant =
      (Rational(bx) - x) * (Rational(cy) - y) - (Rational(by) - y) * (Rational(cx) - x);
  return determinant.sign();
}

bool triangles_touch(const Corners& a, const Corners& b) {
  if (!boxes_touch(a, b)) return false;
  const Meeting meeting(a, b);
  return Meeting::any_columns([&](unsigned chosen) { return solves(meeting.matrix, meeting.right, chosen); });
}

bool touch_beyond_common(const Corners& a, const Corners& b) {
  if (!boxes_touch(a, b)) return false;
  const auto sorted = [](const Corners& t) {
    std::array<Vec3, 3> points{t[0], t[1], t[2]};
    std::sort(points.begin(), points.end(), [](Vec3 p, Vec3 q) {
      return std::array{p.x, p.y, p.z} < std::array{q.x, q.y, q.z};
    });
    return points;
  };
  const std::array<Vec3, 3> points_a = sorted(a), points_b = sorted(b);
  if (points_a == points_b) return true;
  std::vector<Point> common;
  for (std::size_t i = 0; i < 3; ++i)
    if ((i == 0 || points_a[i] != points_a[i - 1]) &&
        std::find(points_b.begin(), points_b.end(), points_a[i]) != points_b.end())
      common.push_back(exact(points_a[i]));
  if (common.empty()) return oracle::triangles_touch(a, b);
  const Meeting meeting(a, b);
  return Meeting::any_columns([&](unsigned chosen) {
    Rational weights[6];
    if (!solves(meeting.matrix, meeting.right, chosen, &weights)) return false;
    Point shared{0, 0, 0};
    for (int corner = 0; corner < 3; ++corner) shared = along(shared, exact(a[corner]), weights[corner]);
    return !on_segment(common.front(), common.back(), shared);
  });
}

bool ray_hits(Vec3 origin, Vec3 direction, double t_max, const Corners& t) {
  const ExactRay ray{exact(origin), exact(direction),
                     std::isinf(t_max) ? std::nullopt : std::optional<Rational>(t_max)};
  const Point p[3] = {exact(t[0]), exact(t[1]), exact(t[2])};
  const Point normal = cross(p[1] - p[0], p[2] - p[0]);
  const auto inside = [&](const Point& x) {
    for (std::size_t i = 0; i < 3; ++i)
      if (dot(normal, cross(p[(i + 1) % 3] - p[i], x - p[i])) < 0) return false;
    return true;
  };
  const Rational speed = dot(normal, ray.direction), height = dot(normal, p[0] - ray.origin);
  if (speed != 0) {
    const Rational at = height / speed;
    return ray.has(at) && inside(along(ray.origin, ray.direction, at));
  }
  if (!is_zero(normal) && height != 0) return false;
  if (!is_zero(normal) && inside(ray.origin)) return true;
  return ray.hits_segment(p[0], p[1]) || ray.hits_segment(p[1], p[2]) || ray.hits_segment(p[2], p[0]);
}

bool distance_is_between(const Corners& a, const Corners& b, double low, double high) {
  if (oracle::triangles_touch(a, b)) return low <= 0 && high >= 0;
  const Rational squared = squared_distance(a, b);
  const auto at_most = [&](double x) { return x <= 0 || Rational(x) * Rational(x) <= squared; };
  const auto at_least = [&](double x) {
    return std::isinf(x) || (x > 0 && Rational(x) * Rational(x) >= squared);
  };
  return at_most(low) && at_least(high);
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> touching_pairs(const Mesh& a, const Transform& pose_a,
                                                                    const Mesh& b, const Transform& pose_b) {
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  std::vector<Vec3> moved;
  for (const Vec3 v : b.vertices()) moved.push_back(b_from_a(v));
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t i = 0; i < a.triangles().size(); ++i) {
    const auto [a0, a1, a2] = a.corners(i);
    for (std::uint32_t j = 0; j < b.triangles().size(); ++j) {
      const Triangle& t = b.triangles()[j];
      if (oracle::triangles_touch(Corners{{a0, a1, a2}}, Corners{{moved[t[0]], moved[t[1]], moved[t[2]]}}))
        pairs.emplace_back(i, j);
    }
  }
  return pairs;
}

}  // namespace tandem::oracle
