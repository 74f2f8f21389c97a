#include "narrow/overlap_test.h"

namespace tandem {
namespace {

/// The newest corners come last.
struct Corners4 {
  Vec3 w[4];
  int count = 0;
};

/// At right angles to a line through `a`, towards the origin.
Vec3 off_line(const Vec3& a, const Vec3& along) { return cross(cross(along, -a), along); }

/// Of the segment from a to b, whose end a is the newer.
Vec3 toward_origin(const Vec3& a, const Vec3& b, Corners4& s) {
  const Vec3 ab = b - a;
  if (dot(ab, a) < 0) {
    s.w[0] = b, s.w[1] = a, s.count = 2;
    return off_line(a, ab);
  }
  s.w[0] = a, s.count = 1;
  return -a;
}

/// Of the triangle abc, with the newest corner a.
Vec3 toward_origin(const Vec3& a, const Vec3& b, const Vec3& c, Corners4& s) {
  const Vec3 ab = b - a, ac = c - a, n = cross(ab, ac);
  if (dot(cross(n, ac), a) < 0) return dot(ac, a) < 0 ? toward_origin(a, c, s) : toward_origin(a, b, s);
  if (dot(cross(ab, n), a) < 0) return toward_origin(a, b, s);
  const bool above = dot(n, a) < 0;
  s.w[0] = above ? c : b, s.w[1] = above ? b : c, s.w[2] = a, s.count = 3;
  return above ? n : -n;
}

/// The direction in which the origin lies from what is nearest of the simplex, which is reduced to that.
/// Inside of a tetrahedron there is none, and `volume` is the least of those that the origin makes with its
/// faces.
Vec3 reduce(Corners4& s, double& volume) {
  if (s.count == 1) return -s.w[0];
  if (s.count == 2) {
    const Vec3 a = s.w[1], b = s.w[0];
    return toward_origin(a, b, s);
  }
  if (s.count == 3) {
    const Vec3 a = s.w[2], b = s.w[1], c = s.w[0];
    return toward_origin(a, b, c, s);
  }
  const Vec3 a = s.w[3], b = s.w[2], c = s.w[1], d = s.w[0];
  // Volumes with the origin in a corner's place: of one sign, the whole's, when it is inside.
  const double whole = dot(cross(b - a, c - a), d - a), sign = whole < 0 ? -1 : 1;
  const Vec3 ad = cross(a, d);
  const double for_b = sign * dot(c, ad), for_c = -sign * dot(b, ad), for_d = -sign * dot(c, cross(a, b));
  if (for_d < 0) return toward_origin(a, b, c, s);
  if (for_b < 0) return toward_origin(a, c, d, s);
  if (for_c < 0) return toward_origin(a, d, b, s);
  const double for_a = sign * whole - for_b - for_c - for_d;
  const double first = for_a < for_b ? for_a : for_b, second = for_c < for_d ? for_c : for_d;
  volume = first < second ? first : second;
  return {};
}

double sum_of_magnitudes(const Vec3& v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

}  // namespace

Overlap overlap_test(const ConvexPair& pair, Vec3& direction, double& gap) {
  constexpr double tiny = 1e-12;
  constexpr int most_steps = 20;
  Vec3 d = direction;
  Corners4 s;
  double reach = 0;
  for (int step = 0; step < most_steps; ++step) {
    const Difference far = pair.farthest(d);
    const double here = sum_of_magnitudes(far.a) + sum_of_magnitudes(far.b), along = dot(far.w, d);
    if (here > reach) reach = here;
    const double least = tiny * reach, squared = dot(d, d);
    if (along < 0 && along * along > least * least * squared) {
      const double share = 1 / std::sqrt(squared);
      direction = d * share, gap = -along * share;
      return Overlap::apart;
    }
    s.w[s.count++] = far.w;
    double volume = -1;
    d = reduce(s, volume);
    if (volume > tiny * (reach * reach * reach)) return Overlap::overlap;
    // Inside, but not plainly; or on a corner, an edge or a face.
    if (volume >= 0 || !(dot(d, d) > 0)) return Overlap::unsure;
  }
  return Overlap::unsure;
}

}  // namespace tandem
