#include "narrow/penetration.h"

#include "narrow/curved_penetration.h"
#include "narrow/polish.h"
#include "narrow/polytope.h"

namespace tandem {
namespace {

/// Any direction at right angles to n.
Vec3 across(Vec3 n) {
  const Vec3 m = abs(n);
  const Vec3 axis = m.x <= m.y && m.x <= m.z ? Vec3{1, 0, 0} : m.y <= m.z ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
  return normalized(cross(n, axis));
}

/// Far apart points of the differences to begin with: the ends of the widest axis, the point farthest from
/// their line, and that farthest from the plane of the three.
struct Beginning {
  Difference corner[4];
  Vec3 flat_normal{0, 0, 1};  ///< where there is no volume: at right angles to all there is
  double extent = 0, thickness = 0;
};

Beginning spread_points(const ConvexPair& pair) {
  Beginning begin;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 d;
    d[axis] = 1;
    const Difference high = pair.farthest(d), low = pair.farthest(-d);
    const double width = length(high.w - low.w);
    if (width > begin.extent || axis == 0)
      begin.extent = width, begin.corner[0] = high, begin.corner[1] = low;
  }
  if (!(begin.extent > 0)) return begin;
  const Vec3 line = (begin.corner[1].w - begin.corner[0].w) / begin.extent;
  const Vec3 u = across(line), v = cross(line, u);
  begin.flat_normal = u;
  double aside = 0;
  for (const Vec3 d : {u, v, -u, -v}) {
    const Difference far = pair.farthest(d);
    const double off = length(cross(far.w - begin.corner[0].w, line));
    if (off > aside) aside = off, begin.corner[2] = far;
  }
  if (!(aside > 1e-14 * begin.extent)) return begin;
  const Vec3 n = normalized(cross(line, begin.corner[2].w - begin.corner[0].w));
  begin.flat_normal = n;
  for (const Vec3 d : {n, -n}) {
    const Difference far = pair.farthest(d);
    const double off = std::fabs(dot(far.w - begin.corner[0].w, n));
    if (off > begin.thickness) begin.thickness = off, begin.corner[3] = far;
  }
  return begin;
}

/// Whether a tetrahedron is not thin.
bool is_thick(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
  const Vec3 u = b - a, v = c - a, w = d - a;
  const double longest = std::fmax(dot(u, u), std::fmax(dot(v, v), dot(w, w)));
  const double volume = std::fabs(dot(cross(u, v), w));
  return volume > 1e-3 * longest * std::sqrt(longest);
}

/// GJK's last tetrahedron is at hand, and holds the origin; it will do unless it is thin.
bool take_tetrahedron(const GjkResult& overlap, Beginning& begin) {
  const Simplex& s = overlap.simplex;
  if (s.count != 4 || !is_thick(s.corner[0].w, s.corner[1].w, s.corner[2].w, s.corner[3].w)) return false;
  for (int i = 0; i < 4; ++i) begin.corner[i] = s.corner[i];
  begin.extent = overlap.size;
  begin.thickness = overlap.size;
  return true;
}

/// The differences have no volume: nothing can be deep in anything.
Separation flat_penetration(const ConvexPair& pair, const GjkResult& overlap, Vec3 normal) {
  const double up = dot(normal, pair.farthest(normal).w), down = -dot(normal, pair.farthest(-normal).w);
  Separation result;
  result.normal = up <= down ? normal : -normal;
  result.point_a = overlap.simplex.point_a(), result.point_b = overlap.simplex.point_b();
  const double width = std::fmax(std::fmin(up, down), 0.0);
  result.lower = -std::fmax(width, 1e-15 * overlap.size), result.upper = 0;
  result.certainty = Certainty::converged;
  return result;
}

/// The foot of the origin on a face, as a mixture of the face's corners.
Simplex foot_on(const Polytope& polytope, const Polytope::Face& face) {
  Simplex corners;
  for (const std::int16_t corner : face.corner) corners.add(polytope.point(corner));
  NearestPart part;
  nearest_part(corners, part);
  keep_part(corners, part);
  return corners;
}

/// Several faces may lie in one plane, and the foot of the origin in another one of them than was looked at.
void improve_points(const Polytope& polytope, double tolerance, Separation& result) {
  const auto mismatch = [&](Vec3 a, Vec3 b) { return length(b - a - result.normal * result.lower); };
  double least = mismatch(result.point_a, result.point_b);
  for (int i = 0; least > tolerance && i < polytope.face_count(); ++i) {
    const Polytope::Face& face = polytope.face(i);
    if (!face.alive || face.offset > -result.lower + tolerance || !(dot(face.normal, result.normal) > 0.5))
      continue;
    const Simplex foot = foot_on(polytope, face);
    const Vec3 a = foot.point_a(), b = foot.point_b();
    if (mismatch(a, b) < least) least = mismatch(a, b), result.point_a = a, result.point_b = b;
  }
}

/// A face along whose normal the differences are narrower than `depth`, the narrowest; −1 when there is none.
/// Those around `known` are left out.
int narrower_face(const ConvexPair& pair, const Polytope& polytope, Vec3 known, double depth) {
  int best = -1;
  for (int i = 0; i < polytope.face_count(); ++i) {
    const Polytope::Face& face = polytope.face(i);
    if (!face.alive || face.offset >= depth || dot(face.normal, known) > 0.999) continue;
    const double width = dot(face.normal, pair.farthest(face.normal).w);
    if (width < depth) depth = width, best = i;
  }
  return best;
}

/// Three points around a direction, and one far behind. Thin ones have no extent.
Beginning points_around(const ConvexPair& pair, Vec3 n, double tilt, const Difference& deep) {
  const Vec3 u = across(n) * tilt, v = cross(n, u);
  constexpr double half_root = 0.86602540378443865;
  Beginning begin;
  begin.corner[0] = pair.farthest(n + u);
  begin.corner[1] = pair.farthest(n - u * 0.5 + v * half_root);
  begin.corner[2] = pair.farthest(n - u * 0.5 - v * half_root);
  begin.corner[3] = deep;
  const Difference* c = begin.corner;
  if (is_thick(c[0].w, c[1].w, c[2].w, c[3].w)) begin.extent = length(deep.w) + length(c[0].w);
  return begin;
}

/// Grows a polytope until the least depth is known. False when a width is not above `least`, and told so.
bool expand(const ConvexPair& pair, Polytope& polytope, const Beginning& begin, double least,
            const PenetrationOptions& options, Separation& result) {
  result.certainty = Certainty::bounded;
  result.upper = HUGE_VAL;
  double depth = HUGE_VAL;  // the least width so far
  const double small = options.precision * begin.extent;
  const bool curved = is_curved(pair.a) || is_curved(pair.b);
  bool is_polished = false;
  Polytope::Face best{};  // that of the depth, unless polished
  constexpr double near_cosine = 0.95;
  int next_polish = options.certify ? 4 : 1;
  const auto polish_at = [&](const Polytope::Face& face) {
    const Polished polished = polish(pair, foot_on(polytope, face), face.normal, small);
    // As good a width will do when the points belong together.
    const bool better = polished.width < depth + (polished.mismatch <= 1e-8 * begin.extent ? small : 0);
    if (!(better && polished.mismatch < 1e-6 * begin.extent)) return;
    is_polished = true;
    depth = polished.width;
    result.normal = polished.normal;
    result.point_a = polished.point_a, result.point_b = polished.point_b;
  };
  if (options.local) {
    is_polished = true;
    depth = options.local->width;
    result.normal = options.local->normal;
    result.point_a = options.local->point_a, result.point_b = options.local->point_b;
  }
  bool included = false;
  int polished_faces = 0;
  // Puts the point at the polished depth into the polytope. False when the polytope breaks.
  const auto include_polished = [&] {
    const Vec3 w = result.normal * depth;
    const int beyond = polytope.farthest_beyond(w, 1e-9 * begin.extent);
    return beyond < 0 || polytope.add({w, result.point_a, result.point_b}, beyond, 1e-15 * begin.extent);
  };
  const bool excusing = curved && !options.certify;
  for (int step = 0; step < options.most_steps; ++step) {
    // Around a polished normal no width is less than the depth times the cosine of the angle, whatever the
    // faces there say: the point at that depth is one of the differences.
    const bool excused = excusing && is_polished;
    if (excused && !included) {
      included = true;
      if (!include_polished()) break;
    }
    const int nearest = excused ? polytope.nearest_face(result.normal, near_cosine) : polytope.nearest_face();
    if (nearest < 0) break;
    const Polytope::Face& face = polytope.settled(nearest);
    if (excused && face.offset >= near_cosine * depth) {
      // What may be less is less by a twentieth at most. The faces' own normals are worth a last look.
      const int lower = narrower_face(pair, polytope, result.normal, depth - small);
      if (lower >= 0 && polished_faces++ < 3) {
        const double before = depth;
        polish_at(polytope.face(lower));
        included = !(depth < before);
        if (!included) continue;
      }
      result.upper = -near_cosine * depth;
      break;
    }
    const Difference far = pair.farthest(face.normal);
    const double width = dot(face.normal, far.w);
    if (!(width > least)) {
      result.normal = face.normal, result.point_a = far.a, result.point_b = far.b;
      result.lower = -width, result.upper = length(far.w);
      return false;
    }
    if (width < depth) {
      depth = width;
      is_polished = included = false;
      result.normal = face.normal;
      best = face;
    }
    if (excusing ? !is_polished && step >= next_polish && (width - face.offset < 0.2 * depth || step >= 8)
                 : curved && step == next_polish)
      next_polish = excusing ? step + 2 : 2 * next_polish, polish_at(face);
    if (excusing && is_polished && !included) continue;
    if (!excused) result.upper = -face.offset;
    if (depth - face.offset <= small || width - face.offset <= 1e-15 * begin.extent) {
      result.certainty = Certainty::converged;
      break;
    }
    if (!polytope.add(far, nearest, 1e-15 * begin.extent)) {
      if (curved) polish_at(face);
      break;
    }
  }
  // Also after convergence: a lesser width shows what rounding did to the faces.
  if (curved && options.certify && !is_polished) polish_at(best);
  result.lower = -depth;
  if (!is_polished) {
    const Simplex foot = foot_on(polytope, best);
    result.point_a = foot.point_a(), result.point_b = foot.point_b();
  }
  improve_points(polytope, 1e-10 * begin.extent, result);
  return true;
}

void add_rounding(double reach, Separation& result) {
  const double rounding = 0x1p-48 * reach;
  result.lower -= rounding;
  result.upper = std::fmax(result.upper + rounding, result.lower);
}

/// Adds what rounding may do to the distance of the faces. Among thin faces it may turn the polytope inside
/// out: their normals are wrong by the rounding of the corners over the height of the face, and planes by
/// that times the polytope's extent. Where that may be more than the depth nothing is proven; only shallow
/// depths are as small.
void check_polytope(const Polytope& polytope, double extent, double reach, double precision,
                    Separation& result) {
  // No width can be less than the distance of the faces, so where one is that shows what rounding does.
  const double crossed = result.lower - result.upper, depth = -result.upper;
  const double error = 0x1p-48 * reach / polytope.least_height();  // of a normal
  const bool proven = (depth > 1e-6 * extent || depth > error * extent) && crossed <= precision * extent;
  if (crossed > 0) result.upper = result.lower + crossed;
  const double several = 16 * error;  // faces add up
  result.upper += (several < precision ? several : precision) * extent;
  if (!proven) result.upper = HUGE_VAL, result.certainty = Certainty::bounded;
}

}  // namespace

Separation penetration(const ConvexPair& pair, const GjkResult& overlap, const PenetrationOptions& options) {
  Beginning begin;
  if (!take_tetrahedron(overlap, begin)) begin = spread_points(pair);
  if (!(begin.thickness > 1e-14 * begin.extent)) return flat_penetration(pair, overlap, begin.flat_normal);
  Polytope polytope;
  if (!polytope.begin(begin.corner[0], begin.corner[1], begin.corner[2], begin.corner[3]))
    return flat_penetration(pair, overlap, begin.flat_normal);
  Separation result;
  expand(pair, polytope, begin, -HUGE_VAL, options, result);
  if (options.certify) check_polytope(polytope, begin.extent, overlap.reach, options.precision, result);
  add_rounding(overlap.reach, result);
  return result;
}

bool penetration_along(const ConvexPair& pair, const InnerLine& line, double enough,
                       const PenetrationOptions& options, Separation& result) {
  const auto rounded = [&] {
    const Vec3 m = abs(result.point_a) + abs(result.point_b) + abs(pair.b_from_a.offset);
    add_rounding(m.x + m.y + m.z, result);
    return true;
  };
  if (is_curved(pair.a) || is_curved(pair.b)) {
    const QuickDepth quick = curved_penetration(pair, line, options, result);
    if (quick == QuickDepth::shallow) return result.lower > enough;
    if (quick == QuickDepth::found) return rounded();
    result = {};
  }
  const Vec3 around = options.local ? options.local->normal : line.toward;
  const Beginning begin = points_around(pair, around, options.local ? 0.4 : 0.7, line.deep);
  Polytope polytope;
  if (!(begin.extent > 0) ||
      !polytope.begin(begin.corner[0], begin.corner[1], begin.corner[2], begin.corner[3]))
    return false;
  if (!expand(pair, polytope, begin, 1e-6 * begin.extent, options, result)) return result.lower > enough;
  return rounded();
}

}  // namespace tandem
