#include "narrow/polytope/expanding_polytope.h"

namespace tandem {
namespace {

/// Around a refined normal no width is less than the depth times the cosine of the angle, because the point
/// at that depth belongs to the Minkowski difference. Faces within this angle need no proof.
constexpr double near_cosine = 0.95;

/// Returns the projection of the origin onto a face as a convex combination of the face's vertices.
Simplex foot_on(const Polytope& polytope, const Polytope::Face& face) {
  Simplex corners;
  for (const std::int16_t corner : face.corner) corners.add(polytope.point(corner));
  NearestPart part;
  nearest_part(corners, part);
  keep_part(corners, part);
  return corners;
}

/// Several faces may be coplanar; the projection of the origin may lie on another one than was tried.
void improve_points(const Polytope& polytope, double tolerance, Distance& result) {
  const auto mismatch = [&](Vec3 a, Vec3 b) { return length(b - a - result.normal * result.lower); };
  double least = mismatch(result.on_a, result.on_b);
  for (int i = 0; least > tolerance && i < polytope.face_count(); ++i) {
    const Polytope::Face& face = polytope.face(i);
    if (!face.alive || face.offset > -result.lower + tolerance || !(dot(face.normal, result.normal) > 0.5))
      continue;
    const Simplex foot = foot_on(polytope, face);
    const Vec3 a = foot.on_a(), b = foot.on_b();
    const double here = mismatch(a, b);
    if (here < least) {
      least = here;
      result.on_a = a;
      result.on_b = b;
    }
  }
}

}  // namespace

ExpandingPolytope::ExpandingPolytope(const ConvexPair& pair, const PolytopeStart& start,
                                     const EpaOptions& options)
    : pair_(pair),
      start_(start),
      options_(options),
      small_(options.precision * start.extent),
      curved_(is_curved(pair.a) || is_curved(pair.b)),
      stops_early_(curved_ && !options.certify),
      next_refinement_(options.certify ? 4 : 1) {
  result_.certainty = Certainty::bounded;
  result_.upper = HUGE_VAL;
}

bool ExpandingPolytope::begin() {
  return polytope_.begin(start_.corner[0], start_.corner[1], start_.corner[2], start_.corner[3]);
}

bool ExpandingPolytope::run(double least) {
  if (options_.local) take(*options_.local);
  for (int step = 0; step < options_.max_steps; ++step) {
    const Step ended = advance(step, least);
    if (ended == Step::too_narrow) return false;
    if (ended == Step::done) break;
  }
  // Also after convergence: a smaller width shows the rounding error of the faces.
  if (curved_ && options_.certify && !is_refined_) refine_at(best_);
  set_points();
  return true;
}

/// Tries the nearest face: measures the width along its normal, and adds the support point unless the search
/// is done.
ExpandingPolytope::Step ExpandingPolytope::advance(int step, double least) {
  const bool excused = stops_early_ && is_refined_;  // faces near the refined normal
  if (excused && !include_minimum()) return Step::done;
  const int nearest =
      excused ? polytope_.nearest_face(result_.normal, near_cosine) : polytope_.nearest_face();
  if (nearest < 0) return Step::done;
  const Polytope::Face& face = polytope_.settled(nearest);
  if (excused && face.offset >= near_cosine * depth_) {
    // Another minimum is less by at most a twentieth. Test the face normals once more.
    if (find_narrower()) return Step::next;
    result_.upper = -near_cosine * depth_;
    return Step::done;
  }
  const SupportPoint far = pair_.farthest(face.normal);
  const double width = dot(face.normal, far.w);
  if (!(width > least)) {
    result_.normal = face.normal;
    result_.on_a = far.a;
    result_.on_b = far.b;
    result_.lower = -width;
    result_.upper = length(far.w);
    return Step::too_narrow;
  }
  if (width < depth_) take_width(width, face);
  if (refinement_is_due(step, width, face.offset)) {
    next_refinement_ = stops_early_ ? step + 2 : 2 * next_refinement_;
    refine_at(face);
  }
  if (stops_early_ && is_refined_ && !is_included_) return Step::next;
  if (!excused) result_.upper = -face.offset;
  const double rounding = 1e-15 * start_.extent;
  if (depth_ - face.offset <= small_ || width - face.offset <= rounding) {
    result_.certainty = Certainty::converged;
    return Step::done;
  }
  if (polytope_.add(far, nearest, rounding)) return Step::next;
  if (curved_) refine_at(face);
  return Step::done;
}

/// Adds the point at the refined depth to the polytope, once. Returns false if the polytope becomes invalid.
bool ExpandingPolytope::include_minimum() {
  if (is_included_) return true;
  is_included_ = true;
  const Vec3 w = result_.normal * depth_;
  const int beyond = polytope_.farthest_beyond(w, 1e-9 * start_.extent);
  return beyond < 0 || polytope_.add({w, result_.on_a, result_.on_b}, beyond, 1e-15 * start_.extent);
}

/// Refines at the face along whose normal the Minkowski difference is narrower than the depth, at most three
/// times. Returns whether that gave a lesser depth.
bool ExpandingPolytope::find_narrower() {
  const int face = narrower_face();
  if (face < 0 || last_refinements_++ >= 3) return false;
  const double before = depth_;
  refine_at(polytope_.face(face));
  is_included_ = !(depth_ < before);
  return !is_included_;
}

bool ExpandingPolytope::refinement_is_due(int step, double width, double offset) const {
  if (!stops_early_) return curved_ && step == next_refinement_;
  return !is_refined_ && step >= next_refinement_ && (width - offset < 0.2 * depth_ || step >= 8);
}

/// Newton refinement from the projection of the origin onto a face; keeps the minimum if it is less.
void ExpandingPolytope::refine_at(const Polytope::Face& face) {
  const Refined minimum = refine(pair_, foot_on(polytope_, face), face.normal, small_);
  // An equal width is enough when the points match.
  const bool less = minimum.width < depth_ + (minimum.mismatch <= 1e-8 * start_.extent ? small_ : 0);
  if (less && minimum.mismatch < 1e-6 * start_.extent) take(minimum);
}

void ExpandingPolytope::take(const Refined& minimum) {
  is_refined_ = true;
  depth_ = minimum.width;
  result_.normal = minimum.normal;
  result_.on_a = minimum.on_a;
  result_.on_b = minimum.on_b;
}

void ExpandingPolytope::take_width(double width, const Polytope::Face& face) {
  depth_ = width;
  is_refined_ = is_included_ = false;
  result_.normal = face.normal;
  best_ = face;
}

void ExpandingPolytope::set_points() {
  result_.lower = -depth_;
  if (!is_refined_) {
    const Simplex foot = foot_on(polytope_, best_);
    result_.on_a = foot.on_a();
    result_.on_b = foot.on_b();
  }
  improve_points(polytope_, 1e-10 * start_.extent, result_);
}

/// Returns the face along whose normal the Minkowski difference is narrowest, if narrower than the depth;
/// else −1. Faces around the normal of the depth are left out.
int ExpandingPolytope::narrower_face() const {
  int best = -1;
  double depth = depth_ - small_;
  for (int i = 0; i < polytope_.face_count(); ++i) {
    const Polytope::Face& face = polytope_.face(i);
    if (!face.alive || face.offset >= depth || dot(face.normal, result_.normal) > 0.999) continue;
    const double width = dot(face.normal, pair_.farthest(face.normal).w);
    if (width < depth) {
      depth = width;
      best = i;
    }
  }
  return best;
}

}  // namespace tandem
