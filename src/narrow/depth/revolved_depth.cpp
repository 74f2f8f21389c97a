#include "narrow/depth/revolved_depth.h"

#include <bit>

#include "narrow/depth/facet_depth.h"
#include "narrow/depth/revolved_hull.h"
#include "narrow/depth/revolved_overlap.h"

namespace tandem {
namespace {

/// The faces of a box in the order +x, −x, +y, −y, +z, −z: support points of the solid against them.
struct BoxFaces {
  Vec3 on_solid[6];
  double width[6];

  BoxFaces(const Vec3& half, const RevolvedCore& solid) {
    set<0>(half, solid);
    set<1>(half, solid);
    set<2>(half, solid);
  }

  /// Both faces across an axis. As RevolvedCore::support(), without products by zero.
  template <int axis>
  void set(const Vec3& half, const RevolvedCore& solid) {
    const Vec3 a = solid.axis;
    const double up = a[axis], second = a[(axis + 1) % 3], third = a[(axis + 2) % 3],
                 out = std::sqrt(second * second + third * third);
    const double scale = (out > 0 ? solid.radius : 0) / (out > 0 ? out : 1);
    Vec3 rim = a * (scale * up), below, above;  // against the axis
    rim[axis] = -solid.radius * out;            // instead of a difference: the axes may be nearly parallel
    if (solid.is_cone) {
      const double tip = solid.radius * out, rise = 2 * solid.half * up;
      below = -rise >= tip ? a * solid.half : rim - a * solid.half;
      above = rise >= tip ? a * solid.half : -rim - a * solid.half;
    } else {
      below = rim - a * std::copysign(solid.half, up);
      above = -below;
    }
    on_solid[2 * axis] = solid.center + below;
    on_solid[2 * axis + 1] = solid.center + above;
    width[2 * axis] = half[axis] - on_solid[2 * axis][axis];
    width[2 * axis + 1] = half[axis] + on_solid[2 * axis + 1][axis];
  }
};

/// The vertex of a box that is farthest along a direction.
Vec3 box_vertex(const Vec3& half, Vec3 n) {
  return {std::copysign(half.x, n.x), std::copysign(half.y, n.y), std::copysign(half.z, n.z)};
}

/// Offers the narrowest of the faces and caps. Selected without branches: they would be unpredictable.
void try_faces_and_caps(const Vec3& half, const RevolvedCore& solid, const BoxFaces& faces,
                        RevolvedSearch& search) {
  const Vec3 vertex = box_vertex(half, solid.axis);
  const double reach = dot(vertex, solid.axis) + solid.half, along = dot(solid.center, solid.axis);
  const double caps[2] = {reach - along, solid.is_cone ? HUGE_VAL : reach + along};
  int narrowest = 0;
  double width = faces.width[0];
  for (int i = 1; i < 8; ++i) {
    const double here = i < 6 ? faces.width[i] : caps[i - 6];
    const bool less = here < width;
    width = less ? here : width;
    narrowest = less ? i : narrowest;
  }
  const double sign = (narrowest & 1) != 0 ? -1 : 1;
  if (narrowest >= 6) return search.offer_vertex(width, solid.axis * sign, vertex * sign);
  Vec3 normal;
  normal[narrowest / 2] = sign;
  search.offer_face(width, normal, faces.on_solid[narrowest]);
}

void try_sides(const Vec3& half, const RevolvedCore& solid, RevolvedSearch& search) {
  const InsideSide inside(solid, search.best.width);
  const Vec3 p = half - solid.center, q = -half - solid.center;
  const Vec3 high{p.x * p.x, p.y * p.y, p.z * p.z}, low{q.x * q.x, q.y * q.y, q.z * q.z};
  const Vec3 up{half.x * solid.axis.x, half.y * solid.axis.y, half.z * solid.axis.z};
  const double along = dot(solid.center, solid.axis);
  unsigned found = 0;
  for (unsigned i = 0; i < 8; ++i) {
    const bool x = (i & 1) != 0, y = (i & 2) != 0, z = (i & 4) != 0;
    const double height = (x ? -up.x : up.x) + (y ? -up.y : up.y) + (z ? -up.z : up.z) - along;
    const double square = (x ? low.x : high.x) + (y ? low.y : high.y) + (z ? low.z : high.z);
    found |= static_cast<unsigned>(inside(height, square - height * height)) << i;
  }
  for (; found != 0; found &= found - 1) {
    const int i = std::countr_zero(found);
    const Vec3 vertex{(i & 1) != 0 ? -half.x : half.x, (i & 2) != 0 ? -half.y : half.y,
                      (i & 4) != 0 ? -half.z : half.z};
    search.try_side(
        vertex, [&](Vec3 n) { return n.x * vertex.x >= 0 && n.y * vertex.y >= 0 && n.z * vertex.z >= 0; });
  }
}

/// The four edges along an axis. The signs of the other two coordinates are the bits of `sides`.
template <int k>
class BoxEdges {
  static constexpr int i = (k + 1) % 3, j = (k + 2) % 3;

 public:
  BoxEdges(const Vec3& half, const RevolvedCore& solid, const BoxFaces& faces)
      : half_(half), solid_(solid), faces_(faces) {}

  /// Searches the edges whose arcs are not excluded by the points at their ends.
  bool search(RevolvedSearch& search) const {
    const double width = search.best.width * (1 - 1e-13);
    unsigned open = 0;
    for (unsigned sides = 0; sides < 4; ++sides) {
      const Ends ends = ends_of(sides);
      open |= (is_excluded(ends.first, ends.last, {0, 1}, width) ? 0U : 1U) << sides;
    }
    for (; open != 0 && !search.is_narrow(); open &= open - 1)
      if (!search_edge(static_cast<unsigned>(std::countr_zero(open)), search)) return false;
    return true;
  }

 private:
  struct Ends {
    PlanarVec first, last;
  };
  static double sign(unsigned sides, unsigned bit) { return (sides & bit) != 0 ? -1 : 1; }

  Ends ends_of(unsigned sides) const {
    const double a = sign(sides, 1), b = sign(sides, 2);
    const Vec3 &p = faces_.on_solid[2 * i + static_cast<int>(sides & 1)],
               &q = faces_.on_solid[2 * j + static_cast<int>(sides >> 1)];
    return {{half_[i] - a * p[i], half_[j] - b * p[j]}, {half_[i] - a * q[i], half_[j] - b * q[j]}};
  }

  bool search_edge(unsigned sides, RevolvedSearch& search) const {
    const double a = sign(sides, 1), b = sign(sides, 2);
    const Vec3 &center = solid_.center, &axis = solid_.axis;
    EdgeFrame frame{};
    frame.first[i] = a;
    frame.second[j] = b;
    frame.from[i] = frame.to[i] = a * half_[i];
    frame.from[j] = frame.to[j] = b * half_[j];
    frame.from[k] = -half_[k];
    frame.to[k] = half_[k];
    const EdgeArc arc{{half_[i] - a * center[i], half_[j] - b * center[j]},
                      {-a * axis[i], -b * axis[j]},
                      {0, 1},
                      axis[k] * axis[k]};
    const Ends ends = ends_of(sides);
    return search.search_arc(frame, arc, ends.first, ends.last);
  }

  const Vec3& half_;
  const RevolvedCore& solid_;
  const BoxFaces& faces_;
};

bool search_box(const Vec3& half, const RevolvedCore& solid, RevolvedSearch& search) {
  const BoxFaces faces(half, solid);
  try_faces_and_caps(half, solid, faces, search);
  if (search.is_narrow()) return true;
  try_sides(half, solid, search);
  return BoxEdges<0>(half, solid, faces).search(search) && BoxEdges<1>(half, solid, faces).search(search) &&
         BoxEdges<2>(half, solid, faces).search(search);
}

bool search_polytope(const RevolvedPair& pair, const RevolvedCore& solid, RevolvedSearch& search) {
  if (pair.polytope.kind == CoreKind::box) return search_box(pair.polytope.half, solid, search);
  InscribedBall ball;
  inscribed_ball(pair.core, ball);
  ball.center = pair.pose(ball.center);
  return search_hull(*pair.polytope.hull, solid, ball, search);
}

}  // namespace

DepthStatus revolved_depth(DepthQuery& query, Distance& result) {
  const ConvexPair& pair = query.pair;
  const bool solid_is_b = is_cylinder_or_cone(pair.b);
  const ConvexCore &polytope = solid_is_b ? pair.a : pair.b, &core = solid_is_b ? pair.b : pair.a;
  if (query.margins() > 0 || !has_facets(polytope) || !(solid_is_b || is_cylinder_or_cone(core)))
    return DepthStatus::undecided;
  const Transform pose = solid_is_b ? pair.b_from_a : inverse(pair.b_from_a);
  const RevolvedCore solid(core, pose);
  const double size = length(polytope.kind == CoreKind::box ? polytope.half : polytope.hull->corners[0]) +
                      solid.radius + solid.half + length(solid.center);
  if (!(size > 1e-25 && size < 1e25)) return DepthStatus::undecided;  // the range of single precision
  RevolvedSearch search(solid, 0.1 * query.options.precision * size, 1e-6 * size);
  if (!search_polytope({polytope, core, pose}, solid, search)) return DepthStatus::undecided;
  const Candidate& best = search.best;
  const bool separated = best.width < -query.options.limit && best.width < -1e-12 * size;
  if (!separated) {
    if (best.width < 0) return DepthStatus::use_gjk;
    if (search.is_narrow() || !best.is_minimum) return DepthStatus::undecided;
    if (!is_overlap({polytope, core, pose}, solid, best)) return DepthStatus::use_gjk;
  }
  const auto to_a = [&](Vec3 p) { return solid_is_b ? p : pair.b_from_a(p); };
  result.normal = solid_is_b ? best.normal : -(pair.b_from_a.rotation * best.normal);
  result.on_a = to_a(solid_is_b ? best.on_polytope : best.on_solid);
  result.on_b = to_a(solid_is_b ? best.on_solid : best.on_polytope);
  query.keep_direction(result.normal);
  const double rounding = query.rounding(result.on_a, result.on_b);
  result.lower = -best.width - rounding;
  result.upper = separated ? HUGE_VAL : rounding - std::fmin(best.width * proven_by_chords, search.proven);
  if (!separated) result.certainty = Certainty::bounded;
  return separated ? DepthStatus::separated : DepthStatus::found;
}

}  // namespace tandem
