#include "narrow/convex/shape_separation.h"

#include "narrow/convex/sub_shape_pairs.h"

namespace tandem {
namespace {

/// Keeps the minimum separation. If only a comparison with a limit is requested, stops at the first one not
/// above it.
class Least : public SubShapePairs {
 public:
  explicit Least(const SeparationOptions& options)
      : options_(options), pairs_left_(options.max_pairs), depths_left_(options.max_depths) {
    options_.cache = nullptr;  // the cache is for one pair of convex shapes
    options_.depths_left = &depths_left_;
    least.lower = least.upper = HUGE_VAL;
  }

  double margin() const override {
    if (options_.decide) return least.lower <= options_.limit ? -HUGE_VAL : options_.limit;
    if (is_exhausted()) return -HUGE_VAL;
    return least.lower > options_.max_distance ? std::fmin(least.upper, options_.max_distance) : least.upper;
  }
  bool wants_likely_pair() const override { return !options_.decide && least.upper == HUGE_VAL; }
  bool compares_depths() const override { return !options_.decide || options_.limit < 0; }
  void convex(const ConvexCore& a, const Transform& pose_a, const ConvexCore& b, const Transform& pose_b,
              SubShapeNames names) override {
    Distance found = convex_separation(a, b, relative_transform(pose_a, pose_b), options_);
    // One sub-shape in the frame of the other.
    const Vec3 m = abs(pose_a.offset) + abs(pose_b.offset);
    const double rounding = 0x1p-50 * (m.x + m.y + m.z);
    found.lower -= rounding;
    found.upper += rounding;
    found.on_a = pose_a(found.on_a);
    found.on_b = pose_a(found.on_b);
    found.normal = pose_a.rotation * found.normal;
    offer(found, names);
  }
  void plane_and_convex(const WorldPlane& a, const ConvexCore& b, const Transform& pose_b,
                        SubShapeNames names) override {
    offer(plane_separation(a, b, pose_b), names);
  }
  void convex_and_plane(const ConvexCore& a, const Transform& pose_a, const WorldPlane& b,
                        SubShapeNames names) override {
    offer(swapped(plane_separation(b, a, pose_a)), names);
  }
  void planes(const WorldPlane& a, const WorldPlane& b) override { offer(plane_separation(a, b), {}); }

  Distance least;

  /// Returns whether sub-shapes were omitted.
  bool is_exhausted() const { return pairs_left_ <= 0 && !options_.decide; }

 private:
  void offer(Distance found, SubShapeNames names) {
    --pairs_left_;
    // The bounds hold for all visited sub-shapes: the minimum of the lower and of the upper bounds. They are
    // as close as those of the sub-shape with the minimum lower bound.
    const bool is_lower = found.lower < least.lower;
    const double lower = is_lower ? found.lower : least.lower;
    const Certainty certainty = is_lower ? found.certainty : least.certainty;
    if (found.upper < least.upper) {
      found.sub_shape_a = names.a;
      found.sub_shape_b = names.b;
      least = found;
    }
    least.lower = lower;
    least.certainty = certainty;
  }

  SeparationOptions options_;
  int pairs_left_, depths_left_;
};

/// A lower bound of the separation of all sub-shapes.
double bound_of_boxes(const Shape& a, const Shape& b, const Transform& b_from_a) {
  const Bounds box_a = a.bounds(), box_b = b.bounds(b_from_a);
  const Vec3 box_gap = max(box_a.low - box_b.high, box_b.low - box_a.high);
  const double gap = length(max(box_gap, Vec3{}));
  const double bound = gap > 0 ? gap : std::fmax(box_gap.x, std::fmax(box_gap.y, box_gap.z));
  const Vec3 m = abs(box_a.low) + abs(box_a.high) + abs(box_b.low) + abs(box_b.high);
  return m.x + m.y + m.z < HUGE_VAL ? bound - 0x1p-50 * (m.x + m.y + m.z) : -HUGE_VAL;
}

Distance beyond(double limit) {
  Distance result;
  result.lower = limit;
  result.certainty = Certainty::bounded;
  return result;
}

}  // namespace

Distance shape_separation(const Shape& a, const Shape& b, const Transform& b_from_a,
                          const SeparationOptions& options) {
  if (a.is_convex() && b.is_convex()) return convex_separation(core_of(a), core_of(b), b_from_a, options);
  Least least(options);
  for_sub_shape_pairs(a, b, b_from_a, least);
  if (least.is_exhausted()) {
    least.least.lower = std::fmin(least.least.lower, bound_of_boxes(a, b, b_from_a));
    least.least.certainty = Certainty::bounded;
  }
  if (least.least.lower > options.max_distance) return beyond(options.max_distance);
  return least.least;
}

}  // namespace tandem
