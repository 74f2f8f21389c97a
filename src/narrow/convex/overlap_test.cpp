#include "narrow/convex/overlap_test.h"

#include <array>

#include "math/magnitude.h"
#include "narrow/convex/inscribed_ball.h"

namespace tandem {
namespace {

/// Bounds for rounding in gaps, relative to the size of the pair, and in volumes, relative to its cube: a
/// hundred times the actual errors.
constexpr double rounding_of_gaps = 1e-13, rounding_of_volumes = 1e-12;

/// Returns a bound of the coordinates of the core.
template <CoreKind kind>
TANDEM_INLINE double size_of(const ConvexCore& core) {
  if constexpr (kind == CoreKind::point) return 0;
  if constexpr (kind == CoreKind::hull) return core.hull->outer_radius;
  if constexpr (kind == CoreKind::triangle)
    return sum_of_magnitudes(core.corners[0]) + sum_of_magnitudes(core.corners[1]) +
           sum_of_magnitudes(core.corners[2]);
  return core.half.x + core.half.y + core.half.z;
}

/// The rotation's transpose times −d.
TANDEM_INLINE Vec3 relative_to_b(const Mat3& r, const Vec3& d) {
  return {-(r.row[0].x * d.x + r.row[1].x * d.y + r.row[2].x * d.z),
          -(r.row[0].y * d.x + r.row[1].y * d.y + r.row[2].y * d.z),
          -(r.row[0].z * d.x + r.row[1].z * d.y + r.row[2].z * d.z)};
}

/// Returns the support point along d and its support value times the length of d, which avoids a square root.
struct SupportExtent {
  Vec3 point;
  double along;
};
template <CoreKind kind>
TANDEM_INLINE SupportExtent extent_of(const ConvexCore& core, Vec3 d) {
  const Vec3& half = core.half;
  if constexpr (kind == CoreKind::hull) {
    const SupportVertex far = support_vertex(*core.hull, d.x, d.y, d.z);
    return {core.hull->corners[far.index], far.along};
  }
  const Vec3 point = support_of<kind>(core, d);
  if constexpr (kind == CoreKind::cylinder)
    return {point, half.x * std::sqrt(d.x * d.x + d.y * d.y) + half.z * std::fabs(d.z)};
  if constexpr (kind == CoreKind::cone) {
    const double rim = half.x * std::sqrt(d.x * d.x + d.y * d.y), height = half.z * d.z;
    return {point, rim - height > height ? rim - height : height};
  }
  if constexpr (kind == CoreKind::ellipsoid)
    return {point, length(Vec3{half.x * d.x, half.y * d.y, half.z * d.z})};
  return {point, dot(point, d)};
}

/// A direction and the support point of the Minkowski difference along it.
struct Support {
  Vec3 d, far;
  double along;  ///< support value, times d's length
};

/// Returns whether this direction separates them by more than `least`.
TANDEM_INLINE bool parts(const Support& evaluate, double least) {
  return (evaluate.along < 0) &
         (evaluate.along * evaluate.along > least * least * dot(evaluate.d, evaluate.d));
}

/// A ball inside the Minkowski difference.
struct Ball {
  Vec3 center;
  double radius = 0, square = 0;  ///< of the radius
  double origin = 0;              ///< square of the origin's distance
};

/// The cone formed by a point of the Minkowski difference and the ball, and the origin.
struct Cone {
  double square;  ///< of the axis, from the ball's centre to the point
  double on,
      away;  ///< the origin along the axis, and the square of its distance from it, both times the axis

  TANDEM_INLINE bool holds_origin(const Ball& ball) const {
    const double short_of = square - on - 1e-13 * square, inside = ball.square * (short_of * short_of);
    return (inside > 1e-280) & (short_of > 0) & (on > ball.square) &
           ((away + 1e-13 * (ball.origin * square)) * (square - ball.square) < inside);
  }
};
TANDEM_INLINE Cone cone_of(const Ball& ball, Vec3 axis) {
  const double square = dot(axis, axis), on = -dot(ball.center, axis);
  return {square, on, ball.origin * square - on * on};
}

/// Orthogonal to the tangent from the end of a cone's axis to the ball, in the plane of the axis and the
/// origin, on the origin's side.
TANDEM_INLINE Vec3 off_tangent(const Ball& ball, Vec3 axis, Vec3 origin, const Cone& cone) {
  const double over = cone.square - ball.square, least = 1e-20 * (dot(origin, origin) * cone.square);
  const double fraction = std::sqrt((over > 0 ? over : 0) / (cone.away > least ? cone.away : least));
  return axis * (ball.radius - cone.on * fraction) + origin * (cone.square * fraction);
}

/// The ball and two points of the Minkowski difference, relative to the ball's centre.
struct Wedge {
  Vec3 u, v;
  double uu, vv, uv, up, vp;  ///< products, with the origin p as well
  double fraction;            ///< position between u and v that is nearest to the line to the origin

  TANDEM_INLINE Wedge(const Ball& ball, Vec3 to_u, Vec3 to_v)
      : u(to_u),
        v(to_v),
        uu(dot(u, u)),
        vv(dot(v, v)),
        uv(dot(u, v)),
        up(-dot(u, ball.center)),
        vp(-dot(v, ball.center)) {
    const double off_u = ball.origin * uu - up * up, off_v = ball.origin * vv - vp * vp,
                 both = ball.origin * uv - up * vp;
    fraction = (off_u - both) / (off_u - 2 * both + off_v);
  }
  /// Returns whether the cone at that position between u and v contains the origin.
  TANDEM_INLINE bool holds_origin(const Ball& ball) const {
    const double s = fraction > 0 ? (fraction < 1 ? fraction : 1) : 0, t = 1 - s;
    return cone_of(ball, u * t + v * s).holds_origin(ball);
  }
  /// Normal of the plane through u and v that touches the ball on the side of the origin.
  TANDEM_INLINE Vec3 off_plane(const Ball& ball) const {
    const Vec3 e = v - u, p = -ball.center;
    const double by = 1 / dot(e, e), u_on = (uv - uu) * by, p_on = (vp - up) * by;
    const Vec3 across = u - e * u_on, origin = p - e * p_on;
    const double square = dot(across, across), on = dot(across, origin);
    return off_tangent(ball, across, origin, {square, on, dot(origin, origin) * square - on * on});
  }
  TANDEM_INLINE Vec3 normal(const Ball& ball) const {
    const Vec3 n = cross(u, v);
    return dot(n, ball.center) > 0 ? -n : n;
  }
};

/// The newest corners come last. Stored by coordinate: vectors of three numbers would be stored as two and
/// one and loaded as one and two, which stalls.
struct Corners4 {
  double x[4], y[4], z[4];
  int count = 0;

  Vec3 operator[](int i) const { return {x[i], y[i], z[i]}; }
  void set(int i, Vec3 w) {
    x[i] = w.x;
    y[i] = w.y;
    z[i] = w.z;
  }
};

/// Orthogonal to a line through `a`, towards the origin.
TANDEM_INLINE Vec3 off_line(Vec3 a, Vec3 along) { return cross(cross(along, -a), along); }

/// Of the segment from a to b, whose end a is the newer.
TANDEM_INLINE Vec3 toward_origin(Vec3 a, Vec3 b, Corners4& s) {
  const Vec3 ab = b - a;
  if (dot(ab, a) < 0) {
    s.set(0, b);
    s.set(1, a);
    s.count = 2;
    return off_line(a, ab);
  }
  s.set(0, a);
  s.count = 1;
  return -a;
}

/// Of the triangle abc, with the newest corner a.
TANDEM_INLINE Vec3 toward_origin(Vec3 a, Vec3 b, Vec3 c, Corners4& s) {
  const Vec3 ab = b - a, ac = c - a, n = cross(ab, ac);
  const bool beyond_ac = dot(cross(n, ac), a) < 0, beyond_ab = dot(cross(ab, n), a) < 0;
  if (beyond_ac | beyond_ab) return toward_origin(a, beyond_ac && dot(ac, a) < 0 ? c : b, s);
  const bool above = dot(n, a) < 0;
  s.set(0, above ? c : b);
  s.set(1, above ? b : c);
  s.set(2, a);
  s.count = 3;
  return above ? n : -n;
}

/// Reduces the simplex to its feature nearest to the origin, and returns the direction from there to the
/// origin. Inside a tetrahedron there is none, and `volume` is the minimum of those that the origin forms
/// with its faces.
TANDEM_INLINE Vec3 reduce(Corners4& s, double& volume) {
  if (s.count == 1) return -s[0];
  if (s.count == 2) return toward_origin(s[1], s[0], s);
  if (s.count == 3) return toward_origin(s[2], s[1], s[0], s);
  const Vec3 a = s[3], b = s[2], c = s[1], d = s[0];
  // Volumes with the origin in place of a corner: if it is inside, all have the sign of the whole.
  const double whole = dot(cross(b - a, c - a), d - a), sign = whole < 0 ? -1 : 1;
  const Vec3 ad = cross(a, d);
  const double for_b = sign * dot(c, ad), for_c = -sign * dot(b, ad), for_d = -sign * dot(c, cross(a, b));
  if ((for_b >= 0) & (for_c >= 0) & (for_d >= 0)) {
    const double for_a = sign * whole - for_b - for_c - for_d;
    const double first = for_a < for_b ? for_a : for_b, second = for_c < for_d ? for_c : for_d;
    volume = first < second ? first : second;
    return {};
  }
  const bool no_d = for_d < 0, no_b = for_b < 0;
  return toward_origin(a, no_d ? b : no_b ? c : d, no_d ? c : no_b ? d : b, s);
}

/// State after three undecided support points.
struct Known {
  const ConvexCore &a, &b;
  const Transform& b_from_a;
  double margins, least;
  Ball ball;
  Vec3 first, second, third;
};

/// GJK from these corners.
OverlapVerdict search(const Known& known, Corners4& s, Vec3& direction) {
  constexpr int max_steps = 20;
  const Ball ball = known.ball;
  const double margins = known.margins, least = known.least, margin = least / rounding_of_gaps;
  for (int step = 0; step < max_steps; ++step) {
    double volume = -1;
    const Vec3 d = reduce(s, volume);
    if (volume > rounding_of_volumes * (margin * margin * margin)) return OverlapVerdict::overlap;
    // Inside, but within rounding; or on a corner, an edge or a face.
    if (volume >= 0 || !(dot(d, d) > 0)) return OverlapVerdict::undecided;
    const Vec3 back = relative_to_b(known.b_from_a.rotation, d);
    Vec3 far = core_support(known.a, d) - known.b_from_a(core_support(known.b, back));
    if (margins > 0) far += d * (margins / length(d));
    if (parts({d, far, dot(d, far)}, least)) {
      direction = d;
      return OverlapVerdict::disjoint;
    }
    if (cone_of(ball, far - ball.center).holds_origin(ball)) return OverlapVerdict::overlap;
    s.set(s.count++, far);
  }
  return OverlapVerdict::undecided;
}

[[gnu::noinline]] OverlapVerdict go_on(const Known& known, Vec3& direction) {
  Corners4 s;
  s.set(0, known.ball.center);
  s.set(1, known.first);
  s.set(2, known.second);
  s.set(3, known.third);
  s.count = 4;
  const OverlapVerdict answer = search(known, s, direction);
  if (answer != OverlapVerdict::undecided) return answer;
  // Nearly touching. A separating direction may still be found from outside.
  s.set(0, known.third);
  s.count = 1;
  return search(known, s, direction);
}

/// An inscribed ball that is cheaper to find than inscribed_ball(), and smaller.
template <CoreKind kind>
TANDEM_INLINE void fast_ball_of(const ConvexCore& core, InscribedBall& ball) {
  if constexpr (kind == CoreKind::cone) {
    // At half its height. The slope is at most as long as the longer side plus this fraction of the shorter
    // one.
    const double r = core.half.x, height = 2 * core.half.z, less = r < height ? r : height;
    const double slope = (r < height ? height : r) + 0.41422 * less;
    ball.radius = slope > 0 ? r * core.half.z / slope : 0;
  } else {
    inner_ball_of<kind>(core, ball);
  }
}

/// Distance from the centre of a capsule with this half length and radius to its surface, in lengths of d.
TANDEM_INLINE double exit_distance_of_capsule(double half, double radius, Vec3 d) {
  const double aside = d.x * d.x + d.y * d.y, square = aside + d.z * d.z, along = half * std::fabs(d.z);
  const double side = radius / std::sqrt(aside),
               rest = along * along - square * (half * half - radius * radius);
  const double cap = (along + std::sqrt(rest > 0 ? rest : 0)) / square;
  return side * std::fabs(d.z) <= half ? side : cap;
}

/// Two cores of known kinds.
template <CoreKind kind_a, CoreKind kind_b>
struct Cores {
  const ConvexCore &a, &b;
  const Transform& b_from_a;
  double margins;
  InscribedBall ball_a, ball_b;

  TANDEM_INLINE Cores(const ConvexCore& core_a, const ConvexCore& core_b, const Transform& relative,
                      double more)
      : a(core_a), b(core_b), b_from_a(relative), margins(more) {
    fast_ball_of<kind_a>(a, ball_a);
    fast_ball_of<kind_b>(b, ball_b);
  }

  TANDEM_INLINE Ball ball() const {
    constexpr bool off_middle = kind_b == CoreKind::hull || kind_b == CoreKind::triangle;
    Ball ball;
    ball.center = ball_a.center - (off_middle ? b_from_a(ball_b.center) : b_from_a.offset);
    ball.radius = (ball_a.radius + ball_b.radius + margins) * (1 - 1e-9);
    ball.square = ball.radius * ball.radius;
    ball.origin = dot(ball.center, ball.center);
    return ball;
  }

  /// Gaps below this may be rounding.
  TANDEM_INLINE double min_gap() const {
    return rounding_of_gaps *
           (size_of<kind_a>(a) + size_of<kind_b>(b) + margins + sum_of_magnitudes(b_from_a.offset));
  }

  /// Margins included.
  TANDEM_INLINE Support evaluate(Vec3 d) const {
    const Vec3 back = relative_to_b(b_from_a.rotation, d);
    const SupportExtent on_a = extent_of<kind_a>(a, d), on_b = extent_of<kind_b>(b, back);
    Support result{d, on_a.point - b_from_a(on_b.point), on_a.along + on_b.along - dot(b_from_a.offset, d)};
    if (margins > 0) {
      const double size = length(d);
      result.far += d * (margins / size);
      result.along += margins * size;
    }
    return result;
  }

  /// Returns the fraction of the line d between the inner centres that the shapes cover.
  TANDEM_INLINE double common_direction(Vec3 d) const {
    const Vec3 back = relative_to_b(b_from_a.rotation, d);
    // A margin may be counted with either shape; with it a segment has an interior.
    if constexpr (kind_a == CoreKind::segment)
      return exit_distance_of_capsule(a.half.z, margins, d) + exit_distance<kind_b>(b, ball_b, back);
    if constexpr (kind_b == CoreKind::segment)
      return exit_distance<kind_a>(a, ball_a, d) + exit_distance_of_capsule(b.half.z, margins, back);
    if constexpr (kind_a == CoreKind::hull && kind_b == CoreKind::hull) return 0;  // no more than the ball
    const double direction = exit_distance<kind_a>(a, ball_a, d) + exit_distance<kind_b>(b, ball_b, back);
    return margins > 0 ? direction + margins / length(d) : direction;
  }
};

template <CoreKind kind_a, CoreKind kind_b>
OverlapVerdict triangles_touch(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                               double margins, Vec3& direction) {
  const Cores<kind_a, kind_b> cores(a, b, b_from_a, margins);
  const Ball ball = cores.ball();
  if (ball.origin < ball.square) return OverlapVerdict::overlap;
  const double least = cores.min_gap();
  const Vec3 known = direction;
  if (!(known == Vec3{}) && parts(cores.evaluate(known), least)) return OverlapVerdict::disjoint;
  if (!(ball.origin > 0)) return OverlapVerdict::undecided;

  const Support first = cores.evaluate(-ball.center);
  direction = first.d;
  if (parts(first, least)) return OverlapVerdict::disjoint;
  const Vec3 u = first.far - ball.center;
  const Cone cone = cone_of(ball, u);
  const bool on_line = cores.common_direction(first.d) > 1 + 1e-9, in_cone = cone.holds_origin(ball);
  if (on_line | in_cone) return OverlapVerdict::overlap;  // one branch, since neither is predictable

  const Support second = cores.evaluate(off_tangent(ball, u, first.d, cone));
  direction = second.d;
  if (parts(second, least)) return OverlapVerdict::disjoint;
  const Wedge wedge(ball, u, second.far - ball.center);
  if (wedge.holds_origin(ball)) return OverlapVerdict::overlap;

  const bool between = wedge.fraction > 0 && wedge.fraction < 1;
  const Support third = cores.evaluate(between ? wedge.off_plane(ball) : wedge.normal(ball));
  direction = third.d;
  if (parts(third, least)) return OverlapVerdict::disjoint;
  return go_on({a, b, b_from_a, margins, least, ball, first.far, second.far, third.far}, direction);
}

using OverlapForm = OverlapVerdict (*)(const ConvexCore&, const ConvexCore&, const Transform&, double, Vec3&);
constexpr int kinds = static_cast<int>(CoreKind::custom);

template <CoreKind kind_a, int... b>
constexpr std::array<OverlapForm, kinds> row(std::integer_sequence<int, b...>) {
  return {triangles_touch<kind_a, static_cast<CoreKind>(b)>...};
}
template <int... a>
constexpr std::array<std::array<OverlapForm, kinds>, kinds> table(std::integer_sequence<int, a...> all) {
  return {row<static_cast<CoreKind>(a)>(all)...};
}
constexpr auto forms = table(std::make_integer_sequence<int, kinds>{});

}  // namespace

OverlapVerdict overlap_test(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                            double margins, Vec3& direction) {
  if (a.kind == CoreKind::custom || b.kind == CoreKind::custom) return OverlapVerdict::undecided;
  const OverlapForm form = forms[static_cast<std::size_t>(a.kind)][static_cast<std::size_t>(b.kind)];
  return form(a, b, b_from_a, margins, direction);
}

}  // namespace tandem
