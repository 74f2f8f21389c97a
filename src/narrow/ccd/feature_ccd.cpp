#include "tandem/narrow/feature_ccd.h"

#include <initializer_list>

#include "narrow/triangle/triangle_distance.h"

/// Both tests advance through time by separating directions. The difference of a point of one feature and a
/// point of the other is, at any time, a convex combination of the vertex differences, so the
/// features are disjoint as long as some direction n has n·d > 0 for all these differences d. For a fixed n
/// each n·d(t) is linear in t, hence the times for which n separates are one interval, known from the values
/// at the times 0 and 1. Starting at time t, the direction between the nearest points proves separation up to
/// the end of its interval; the search continues there, and ends where no direction makes progress. Only the
/// bounds of the interval must be correct; n may have any error.
///
/// Rounding. With ε = 2⁻⁵³, a computed difference is off by a factor within 1 ± ε in each coordinate, and a
/// dot product of three terms adds three roundings to each: the error is below 4.01 ε Σ|nᵢdᵢ|, here taken as
/// 6 ε and subtracted, together with more than three products can lose below the normal range. The results
/// g(0) and g(1) are lower bounds of n·d at both ends, and so is their linear interpolation in between. Its
/// root g(0) / (g(0) − g(1)) involves no cancellation, as the signs differ: three roundings, for which the
/// bounds are moved inwards by 4 ε. Overflow gives infinities and NaN, which separate nothing.
namespace tandem {
namespace {

/// A difference of two vertices at the times 0 and 1.
struct MovingDifference {
  Vec3 from, to;
  MovingDifference(const MovingPoint& a, const MovingPoint& b) : from(a.from - b.from), to(a.to - b.to) {}
  Vec3 at(double time) const { return from + (to - from) * time; }
};

/// Returns a lower bound of n·d.
double min_product(Vec3 n, Vec3 d) {
  const double x = n.x * d.x, y = n.y * d.y, z = n.z * d.z;
  return x + y + z - ((std::fabs(x) + std::fabs(y) + std::fabs(z)) * (6 * 0x1p-53) + 1e-321);
}

/// Returns the time up to which `n` separates: in [time, result] the features are proven disjoint. Not above
/// `time` if n proves nothing; infinite if n separates up to the end.
template <int count>
double separated_until(Vec3 n, const MovingDifference (&differences)[count], double time) {
  double until = HUGE_VAL;
  for (const MovingDifference& d : differences) {
    const double start = min_product(n, d.from), end = min_product(n, d.to);
    if (start > 0 && end > 0) continue;
    if (start > 0 && end <= 0) {
      const double leaves = start / (start - end) * (1 - 4 * 0x1p-53);
      if (leaves < 1e-290) return -1;  // too small for a relative rounding error
      if (leaves < until) until = leaves;
    } else if (end > 0 && start <= 0) {
      const double enters = start / (start - end) * (1 + 4 * 0x1p-53);
      if (!(enters < time)) return -1;
    } else {
      return -1;
    }
  }
  return until;
}

/// Scaled so that its largest coordinate is about one, which keeps products in range.
Vec3 scaled(Vec3 v) {
  const double size = detail::largest_magnitude(v.x, v.y, v.z);
  return size > 0 && size < HUGE_VAL ? v / size : Vec3{};
}

/// `nearest(time)` returns the shortest difference, `normal(time)` the normal of the plane of contact; both
/// may be approximate.
template <int count, class Nearest, class Normal>
FeatureTimeOfImpact advance(const MovingDifference (&differences)[count], const Nearest& nearest,
                            const Normal& normal) {
  constexpr int max_steps = 1000;
  double time = 0;
  for (int step = 0; step < max_steps; ++step) {
    double until = separated_until(scaled(nearest(time)), differences, time);
    if (until >= 1) return {};
    if (step % 4 == 1 || !(until > time)) {
      const Vec3 across = scaled(normal(time));
      for (const Vec3 n : {across, -across}) {
        const double longer = separated_until(n, differences, time);
        if (longer > until) until = longer;
      }
      if (until >= 1) return {};
    }
    if (!(until > time)) break;
    time = until;
  }
  return {true, time};
}

}  // namespace

FeatureTimeOfImpact vertex_face_ccd(const MovingPoint& vertex, const MovingPoint& face_0,
                                    const MovingPoint& face_1, const MovingPoint& face_2) noexcept {
  const MovingDifference differences[3] = {{vertex, face_0}, {vertex, face_1}, {vertex, face_2}};
  const auto nearest = [&](double time) {
    // The vertex is the origin; the corners are relative to it.
    const Corners face{{differences[0].at(time), differences[1].at(time), differences[2].at(time)}};
    Vec3 foot;
    if (detail::foot_inside(face, {}, foot)) return foot;
    detail::NearestPoints best;
    for (int i = 0; i < 3; ++i) best.offer(detail::nearest_on_segment(face[i], face[(i + 1) % 3], {}), {});
    return best.a;
  };
  const auto normal = [&](double time) {
    const Vec3 corner = differences[0].at(time);
    return cross(differences[1].at(time) - corner, differences[2].at(time) - corner);
  };
  return advance(differences, nearest, normal);
}

FeatureTimeOfImpact edge_edge_ccd(const MovingPoint& a_0, const MovingPoint& a_1, const MovingPoint& b_0,
                                  const MovingPoint& b_1) noexcept {
  const MovingDifference differences[4] = {{a_0, b_0}, {a_1, b_0}, {a_0, b_1}, {a_1, b_1}};
  const MovingDifference along_a{a_1, a_0}, along_b{b_1, b_0};
  const auto nearest = [&](double time) {
    const Vec3 start = differences[0].at(time), u = along_a.at(time), v = along_b.at(time);
    detail::NearestPoints best;
    detail::offer_segments(start, start + u, {}, v, best);
    return best.a - best.b;
  };
  const auto normal = [&](double time) { return cross(along_a.at(time), along_b.at(time)); };
  return advance(differences, nearest, normal);
}

}  // namespace tandem
