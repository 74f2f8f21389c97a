#include "narrow/shape_separation.h"

#include "narrow/part_pairs.h"

namespace tandem {
namespace {

/// Keeps the least separation. Asked only whether it is above a limit, has seen enough when it is not.
class Least : public PartPairs {
 public:
  explicit Least(const SeparationOptions& options)
      : options_(options), pairs_left_(options.max_pairs), depths_left_(options.max_depths) {
    options_.cache = nullptr;  // it is for one pair of convex shapes
    options_.depths_left = &depths_left_;
    least.lower = least.upper = HUGE_VAL;
  }

  double reach() const override {
    if (options_.decide) return least.lower <= options_.limit ? -HUGE_VAL : options_.limit;
    return is_exhausted() ? -HUGE_VAL : least.upper;
  }
  bool compares_depths() const override { return !options_.decide || options_.limit < 0; }
  void convex(const ConvexCore& a, const Transform& at_a, const ConvexCore& b, const Transform& at_b,
              PartNames names) override {
    Separation found = convex_separation(a, b, relative(at_a, at_b), options_);
    // One part as seen from the other.
    const Vec3 m = abs(at_a.offset) + abs(at_b.offset);
    const double rounding = 0x1p-50 * (m.x + m.y + m.z);
    found.lower -= rounding, found.upper += rounding;
    found.point_a = at_a(found.point_a), found.point_b = at_a(found.point_b);
    found.normal = at_a.rotation * found.normal;
    offer(found, names);
  }
  void plane_and_convex(const PlacedPlane& a, const ConvexCore& b, const Transform& at_b,
                        PartNames names) override {
    offer(plane_separation(a, b, at_b), names);
  }
  void convex_and_plane(const ConvexCore& a, const Transform& at_a, const PlacedPlane& b,
                        PartNames names) override {
    offer(swapped(plane_separation(b, a, at_a)), names);
  }
  void planes(const PlacedPlane& a, const PlacedPlane& b) override { offer(plane_separation(a, b), {}); }

  Separation least;

  /// Whether parts were left out.
  bool is_exhausted() const { return pairs_left_ <= 0 && !options_.decide; }

 private:
  void offer(Separation found, PartNames names) {
    --pairs_left_;
    // The bounds hold for all parts seen: the least of the lower ones and the least of the upper ones. They
    // are as close as those of the part with the least lower bound.
    const bool is_lower = found.lower < least.lower;
    const double lower = is_lower ? found.lower : least.lower;
    const Certainty certainty = is_lower ? found.certainty : least.certainty;
    if (found.upper < least.upper) {
      found.part_a = names.a, found.part_b = names.b;
      least = found;
    }
    least.lower = lower, least.certainty = certainty;
  }

  SeparationOptions options_;
  int pairs_left_, depths_left_;
};

/// A lower bound of the separation of all parts.
double bound_of_boxes(const Shape& a, const Shape& b, const Transform& b_from_a) {
  const Bounds box_a = a.bounds(), box_b = b.bounds(b_from_a);
  const Vec3 apart = max(box_a.low - box_b.high, box_b.low - box_a.high);
  const double gap = length(max(apart, Vec3{}));
  const double bound = gap > 0 ? gap : std::fmax(apart.x, std::fmax(apart.y, apart.z));
  const Vec3 m = abs(box_a.low) + abs(box_a.high) + abs(box_b.low) + abs(box_b.high);
  return m.x + m.y + m.z < HUGE_VAL ? bound - 0x1p-50 * (m.x + m.y + m.z) : -HUGE_VAL;
}

}  // namespace

Separation shape_separation(const Shape& a, const Shape& b, const Transform& b_from_a,
                            const SeparationOptions& options) {
  if (a.is_convex() && b.is_convex()) return convex_separation(core_of(a), core_of(b), b_from_a, options);
  Least least(options);
  for_part_pairs(a, b, b_from_a, least);
  if (least.is_exhausted()) {
    least.least.lower = std::fmin(least.least.lower, bound_of_boxes(a, b, b_from_a));
    least.least.certainty = Certainty::bounded;
  }
  return least.least;
}

}  // namespace tandem
