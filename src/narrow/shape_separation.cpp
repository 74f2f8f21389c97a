#include "narrow/shape_separation.h"

#include "narrow/part_pairs.h"

namespace tandem {
namespace {

/// Keeps the least separation. Asked only whether it is above a limit, has seen enough when it is not.
class Least : public PartPairs {
 public:
  explicit Least(const SeparationOptions& options) : options_(options) {
    options_.cache = nullptr;  // it is for one pair of convex shapes
    least.lower = least.upper = HUGE_VAL;
  }

  double reach() const override {
    // Boxes that overlap say nothing of depths, so nothing that overlaps is passed over.
    if (options_.decide)
      return least.lower <= options_.limit ? -HUGE_VAL : options_.limit < 0 ? 0 : options_.limit;
    return least.upper < 0 ? 0 : least.upper;
  }
  void convex(const ConvexCore& a, const Transform& at_a, const ConvexCore& b, const Transform& at_b,
              PartNames names) override {
    Separation found = convex_separation(a, b, relative(at_a, at_b), options_);
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

 private:
  void offer(Separation found, PartNames names) {
    // The bounds hold for all parts seen: the least of the lower ones and the least of the upper ones.
    const double lower = least.lower < found.lower ? least.lower : found.lower;
    if (found.upper < least.upper) {
      found.part_a = names.a, found.part_b = names.b;
      least = found;
    }
    least.lower = lower;
  }

  SeparationOptions options_;
};

}  // namespace

Separation shape_separation(const Shape& a, const Shape& b, const Transform& b_from_a,
                            const SeparationOptions& options) {
  if (a.is_convex() && b.is_convex()) return convex_separation(core_of(a), core_of(b), b_from_a, options);
  Least least(options);
  for_part_pairs(a, b, b_from_a, least);
  return least.least;
}

}  // namespace tandem
