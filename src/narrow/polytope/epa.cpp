#include "narrow/polytope/epa.h"

namespace tandem {
namespace {

/// The Minkowski difference has no volume: the depth is zero to rounding.
Distance flat_penetration(const ConvexPair& pair, const GjkResult& overlap, Vec3 normal) {
  const double up = dot(normal, pair.farthest(normal).w), down = -dot(normal, pair.farthest(-normal).w);
  Distance result;
  result.normal = up <= down ? normal : -normal;
  result.on_a = overlap.simplex.on_a();
  result.on_b = overlap.simplex.on_b();
  const double width = std::fmax(std::fmin(up, down), 0.0);
  result.lower = -std::fmax(width, 1e-15 * overlap.size);
  result.upper = 0;
  result.certainty = Certainty::converged;
  return result;
}

/// Adds the rounding error of the face distances to the bounds. Thin faces may turn the polytope inside out:
/// the error of a normal is the rounding of the vertices over the height of the face, and the error of a
/// plane is that times the extent of the polytope. If it may exceed the depth, there is no upper bound; only
/// shallow depths are that small.
void check_polytope(const Polytope& polytope, double extent, double margin, double precision,
                    Distance& result) {
  // No width can be less than the distance of the faces; if one is, the difference is rounding error.
  const double crossed = result.lower - result.upper, depth = -result.upper;
  const double error = 0x1p-48 * margin / polytope.min_height();  // error of a normal
  const bool proven = (depth > 1e-6 * extent || depth > error * extent) && crossed <= precision * extent;
  if (crossed > 0) result.upper = result.lower + crossed;
  const double several = 16 * error;  // errors of several faces add up
  result.upper += (several < precision ? several : precision) * extent;
  if (!proven) {
    result.upper = HUGE_VAL;
    result.certainty = Certainty::bounded;
  }
}

}  // namespace

Distance penetration(const ConvexPair& pair, const GjkResult& overlap, const EpaOptions& options) {
  PolytopeStart start;
  if (!take_tetrahedron(overlap, start)) start = spread_points(pair);
  ExpandingPolytope search(pair, start, options);
  if (!(start.thickness > 1e-14 * start.extent) || !search.begin())
    return flat_penetration(pair, overlap, start.flat_normal);
  search.run(-HUGE_VAL);
  Distance result = search.result();
  if (options.certify)
    check_polytope(search.polytope(), start.extent, overlap.max_coordinate, options.precision, result);
  add_rounding(0x1p-48 * overlap.max_coordinate, result);
  return result;
}

}  // namespace tandem
