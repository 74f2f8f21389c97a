#include "narrow/depth/curved_depth.h"

#include "narrow/convex/tangent_basis.h"
#include "narrow/polytope/expanding_polytope.h"
#include "narrow/polytope/small_polytope.h"

namespace tandem {
namespace {

constexpr double proven_fraction = 0.95;  ///< no width may be below this fraction of the depth

/// Returns the point of a face nearest to the origin as a convex combination of the face's vertices, without
/// the vertices of weight zero.
void foot_on(const SmallPolytope& polytope, int face, const Vec3& across, Simplex& foot) {
  const SupportPoint &p = polytope.corner(face, 0), &q = polytope.corner(face, 1),
                     &r = polytope.corner(face, 2);
  const double weight[3] = {dot(cross(q.w, r.w), across), dot(cross(r.w, p.w), across),
                            dot(cross(p.w, q.w), across)};
  double sum = 0;
  for (const double w : weight) sum += w > 0 ? w : 0;
  const double t = 1 / sum;
  for (int i = 0; i < 3; ++i) {
    if (!(weight[i] > 0)) continue;
    foot.weight[foot.count] = weight[i] * t;
    foot.add(polytope.corner(face, i));
  }
}

/// Three support points around a direction, and one far behind.
bool begin_around(const ConvexPair& pair, Vec3 n, double tilt, const SupportPoint& deep,
                  SmallPolytope& polytope) {
  const TangentBasis across(n);
  const Vec3 u = across.u * tilt, v = across.v * tilt;
  constexpr double half_root = 0.86602540378443865;
  polytope.position(0) = pair.farthest(n + u);
  polytope.position(1) = pair.farthest(n - u * 0.5 + v * half_root);
  polytope.position(2) = pair.farthest(n - u * 0.5 - v * half_root);
  polytope.position(3) = deep;
  return polytope.begin();
}

class CurvedSearch {
 public:
  explicit CurvedSearch(const ConvexPair& pair) : pair_(pair) {}

  /// Builds the polytope around a direction. Returns false if the support points are nearly coplanar.
  bool begin(Vec3 around, double tilt, const SupportPoint& deep, double precision) {
    if (!begin_around(pair_, around, tilt, deep, polytope)) return false;
    double most = 0;
    for (int i = 0; i < 3; ++i) most = std::fmax(most, length(polytope.position(i).w));
    extent = length(deep.w) + most;
    small_ = precision * extent;
    return true;
  }

  Refined best;
  SmallPolytope polytope;
  double extent = 0;  ///< extent of the Minkowski difference

  bool is_refined() const { return is_refined_; }

  /// Starts from a known local minimum. Returns false if the polytope becomes invalid.
  bool take(const Refined& local) {
    is_refined_ = true;
    best = local;
    // The point at that depth belongs to the Minkowski difference.
    polytope.next() = {best.normal * best.width, best.on_a, best.on_b};
    return polytope.add_next(1e-6 * extent);
  }
  void take_width(double width) {
    best.width = width;
    is_refined_ = false;
  }

  /// Newton refinement from a face. Returns false if the polytope becomes invalid.
  bool refine_at(int face) {
    const Vec3 across = polytope.across(face);
    Simplex foot;
    foot_on(polytope, face, across, foot);
    if (foot.count == 0) return true;
    const Refined minimum = refine(pair_, foot, normalized(across), small_);
    // An equal width is enough when the points match.
    const bool better = minimum.width < best.width + (minimum.mismatch <= 1e-8 * extent ? small_ : 0);
    return !(better && minimum.mismatch < 1e-6 * extent) || take(minimum);
  }

  /// Returns the face along whose normal the Minkowski difference is narrowest, if narrower than the depth;
  /// else −1. Skips faces around the normal of the depth.
  int narrower_face() const {
    int narrowest = -1;
    double depth = best.width - small_;
    for (int i = 0; i < polytope.face_count(); ++i) {
      if (polytope.offset(i) >= depth || dot(polytope.normal(i), best.normal) > 0.999) continue;
      const Vec3 across = polytope.across(i);
      const double width = dot(across, pair_.farthest(across).w) / length(across);
      if (width < depth) {
        depth = width;
        narrowest = i;
      }
    }
    return narrowest;
  }

 private:
  const ConvexPair& pair_;
  double small_ = 0;
  bool is_refined_ = false;
};

DepthStatus found(const DepthQuery& query, const Refined& minimum, Distance& result) {
  result.certainty = Certainty::bounded;
  result.normal = minimum.normal;
  result.on_a = minimum.on_a;
  result.on_b = minimum.on_b;
  result.lower = -minimum.width;
  result.upper = -proven_fraction * minimum.width;
  query.keep_direction(result.normal);
  add_rounding(query.rounding(result.on_a, result.on_b), result);
  return DepthStatus::found;
}

/// Result for a width that is not clearly above zero: `separated` if the gap is large enough.
DepthStatus too_narrow(const DepthQuery& query, const Vec3& normal, double width, const SupportPoint& far,
                       Distance& result) {
  if (!(-width > query.options.limit)) return DepthStatus::use_gjk;
  result.normal = normal;
  result.on_a = far.a;
  result.on_b = far.b;
  result.lower = -width;
  result.upper = length(far.w);
  query.keep_direction(normal);
  return DepthStatus::separated;
}

}  // namespace

DepthStatus curved_depth(DepthQuery& query, Distance& result) {
  const ConvexPair& pair = query.pair;
  if (!is_curved(pair.a) && !is_curved(pair.b)) return DepthStatus::undecided;
  const Refined* known = query.known_minimum();
  CurvedSearch search(pair);
  SmallPolytope& polytope = search.polytope;
  if (!search.begin(known ? known->normal : query.line.toward, known ? 0.4 : 0.7, query.line.deep,
                    query.options.precision))
    return DepthStatus::undecided;
  const double extent = search.extent;
  if (known && !search.take(*known)) return DepthStatus::undecided;
  const double float_error = 1e-6 * extent;
  int next_refinement = 1, last_tests = 3;
  for (int step = 0; step < SmallPolytope::max_points; ++step) {
    const int face = polytope.nearest_face();
    const double offset = polytope.offset(face);
    if (search.is_refined() && offset >= proven_fraction * search.best.width + float_error) {
      // Another minimum is less by at most a twentieth. Test the face normals once more.
      const double before = search.best.width;
      const int narrower = last_tests-- > 0 ? search.narrower_face() : -1;
      if (narrower >= 0 && !search.refine_at(narrower)) return DepthStatus::undecided;
      if (search.best.width < before) continue;
      return found(query, search.best, result);
    }
    const Vec3 across = polytope.across(face);
    SupportPoint& far = polytope.next();
    far = pair.farthest(across);
    if (!(dot(far.w, far.w) < 16 * extent * extent)) return DepthStatus::undecided;  // the extent is invalid
    const double size = length(across), width = dot(across, far.w) / size;
    if (!(width > 1e-6 * extent)) return too_narrow(query, across / size, width, far, result);
    // Single precision is not accurate enough for this depth.
    if ((1 - proven_fraction) * width < 2 * float_error) return DepthStatus::undecided;
    if (width < search.best.width) search.take_width(width);
    if (!search.is_refined() && step >= next_refinement &&
        (width - offset < 0.2 * search.best.width || step >= 8)) {
      next_refinement = step + 2;
      if (!search.refine_at(face)) return DepthStatus::undecided;
      if (search.is_refined()) continue;
    }
    if (!polytope.add_next(float_error)) return DepthStatus::undecided;
  }
  return DepthStatus::undecided;
}

}  // namespace tandem
