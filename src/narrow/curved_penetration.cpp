#include "narrow/curved_penetration.h"

#include "narrow/across.h"
#include "narrow/small_polytope.h"

namespace tandem {
namespace {

constexpr double proven_share = 0.95;  ///< of the depth, that no width must be below

/// The foot of the origin on a face, as a mixture of the face's corners; of those without a share none is
/// left.
void foot_on(const SmallPolytope& polytope, int face, const Vec3& across, Simplex& foot) {
  const Difference &p = polytope.corner(face, 0), &q = polytope.corner(face, 1),
                   &r = polytope.corner(face, 2);
  const double weight[3] = {dot(cross(q.w, r.w), across), dot(cross(r.w, p.w), across),
                            dot(cross(p.w, q.w), across)};
  double sum = 0;
  for (const double w : weight) sum += w > 0 ? w : 0;
  const double share = 1 / sum;
  for (int i = 0; i < 3; ++i) {
    if (!(weight[i] > 0)) continue;
    foot.weight[foot.count] = weight[i] * share;
    foot.add(polytope.corner(face, i));
  }
}

/// Three points around a direction, and one far behind.
bool begin_around(const ConvexPair& pair, Vec3 n, double tilt, const Difference& deep,
                  SmallPolytope& polytope) {
  const Across across(n);
  const Vec3 u = across.u * tilt, v = across.v * tilt;
  constexpr double half_root = 0.86602540378443865;
  polytope.place(0) = pair.farthest(n + u);
  polytope.place(1) = pair.farthest(n - u * 0.5 + v * half_root);
  polytope.place(2) = pair.farthest(n - u * 0.5 - v * half_root);
  polytope.place(3) = deep;
  return polytope.begin();
}

class Search {
 public:
  explicit Search(const ConvexPair& pair) : pair_(pair) {}

  /// Begins around a direction. False when the points there are all but in one plane.
  bool begin(Vec3 around, double tilt, const Difference& deep, double precision) {
    if (!begin_around(pair_, around, tilt, deep, polytope)) return false;
    double most = 0;
    for (int i = 0; i < 3; ++i) most = std::fmax(most, length(polytope.place(i).w));
    extent = length(deep.w) + most;
    small_ = precision * extent;
    return true;
  }

  Polished best;
  SmallPolytope polytope;
  double extent = 0;  ///< of the differences

  bool is_polished() const { return is_polished_; }

  /// A local least that is known. False when the polytope breaks.
  bool take(const Polished& local) {
    is_polished_ = true;
    best = local;
    // The point at that depth is one of the differences.
    polytope.next() = {best.normal * best.width, best.point_a, best.point_b};
    return polytope.add_next(1e-6 * extent);
  }
  void take_width(double width) { best.width = width, is_polished_ = false; }

  /// Newton's method from a face. False when the polytope breaks.
  bool polish_at(int face) {
    const Vec3 across = polytope.across(face);
    Simplex foot;
    foot_on(polytope, face, across, foot);
    if (foot.count == 0) return true;
    const Polished polished = polish(pair_, foot, normalized(across), small_);
    // As good a width will do when the points belong together.
    const bool better = polished.width < best.width + (polished.mismatch <= 1e-8 * extent ? small_ : 0);
    return !(better && polished.mismatch < 1e-6 * extent) || take(polished);
  }

  /// A face along whose normal the differences are narrower than the depth, the narrowest; −1 when there is
  /// none. Those around the depth's are left out.
  int narrower_face() const {
    int narrowest = -1;
    double depth = best.width - small_;
    for (int i = 0; i < polytope.face_count(); ++i) {
      if (polytope.offset(i) >= depth || dot(polytope.normal(i), best.normal) > 0.999) continue;
      const Vec3 across = polytope.across(i);
      const double width = dot(across, pair_.farthest(across).w) / length(across);
      if (width < depth) depth = width, narrowest = i;
    }
    return narrowest;
  }

 private:
  const ConvexPair& pair_;
  double small_ = 0;
  bool is_polished_ = false;
};

}  // namespace

QuickDepth curved_penetration(const ConvexPair& pair, const InnerLine& line,
                              const PenetrationOptions& options, Separation& result) {
  Search search(pair);
  SmallPolytope& polytope = search.polytope;
  if (!search.begin(options.local ? options.local->normal : line.toward, options.local ? 0.4 : 0.7, line.deep,
                    options.precision))
    return QuickDepth::unsure;
  const double extent = search.extent;
  if (options.local && !search.take(*options.local)) return QuickDepth::unsure;
  const double slack = 1e-6 * extent;  // what single precision may hide
  int next_polish = 1, last_looks = 3;
  for (int step = 0; step < SmallPolytope::most_points; ++step) {
    const int face = polytope.nearest_face();
    const double offset = polytope.offset(face);
    if (search.is_polished() && offset >= proven_share * search.best.width + slack) {
      // What may be less is less by a twentieth at most. The faces' own normals are worth a last look.
      const double before = search.best.width;
      const int narrower = last_looks-- > 0 ? search.narrower_face() : -1;
      if (narrower >= 0 && !search.polish_at(narrower)) return QuickDepth::unsure;
      if (search.best.width < before) continue;
      result.certainty = Certainty::bounded;
      result.normal = search.best.normal;
      result.point_a = search.best.point_a, result.point_b = search.best.point_b;
      result.lower = -search.best.width, result.upper = -proven_share * search.best.width;
      return QuickDepth::found;
    }
    const Vec3 across = polytope.across(face);
    Difference& far = polytope.next();
    far = pair.farthest(across);
    if (!(dot(far.w, far.w) < 16 * extent * extent)) return QuickDepth::unsure;  // much larger than thought
    const double size = length(across), width = dot(across, far.w) / size;
    if (!(width > 1e-6 * extent)) {
      result.normal = across / size, result.point_a = far.a, result.point_b = far.b;
      result.lower = -width, result.upper = length(far.w);
      return QuickDepth::shallow;
    }
    if ((1 - proven_share) * width < 2 * slack) return QuickDepth::unsure;  // too little for single precision
    if (width < search.best.width) search.take_width(width);
    if (!search.is_polished() && step >= next_polish &&
        (width - offset < 0.2 * search.best.width || step >= 8)) {
      next_polish = step + 2;
      if (!search.polish_at(face)) return QuickDepth::unsure;
      if (search.is_polished()) continue;
    }
    if (!polytope.add_next(slack)) return QuickDepth::unsure;
  }
  return QuickDepth::unsure;
}

}  // namespace tandem
