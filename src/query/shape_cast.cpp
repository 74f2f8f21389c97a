#include "query/shape_cast.h"

#include "narrow/linear_cast.h"
#include "narrow/part_pairs.h"

namespace tandem {
namespace {

/// The first of all pairs of parts. Those are of interest that B can reach on its way; a part may come
/// anywhere near, so the reach is the length of the way, which shrinks as hits are found.
class FirstHit : public PartPairs {
 public:
  explicit FirstHit(Vec3 way) : way_(way) {}

  double reach() const override { return length(way_) * (hit ? hit->lower : 1) * (1 + 0x1p-40); }
  void convex(const ConvexCore& a, const Transform& at_a, const ConvexCore& b, const Transform& at_b,
              PartNames names) override {
    std::optional<CastHit> found = cast_convex(a, b, relative(at_a, at_b), transposed(at_a.rotation) * way_);
    if (!found) return;
    found->point_a = at_a(found->point_a), found->point_b = at_a(found->point_b);
    found->normal = at_a.rotation * found->normal;
    offer(*found, names);
  }
  void plane_and_convex(const PlacedPlane& a, const ConvexCore& b, const Transform& at_b,
                        PartNames names) override {
    against_plane(plane_separation(a, b, at_b), way_, names);
  }
  void convex_and_plane(const ConvexCore& a, const Transform& at_a, const PlacedPlane& b,
                        PartNames names) override {
    against_plane(swapped(plane_separation(b, a, at_a)), way_, names);
  }
  void planes(const PlacedPlane& a, const PlacedPlane& b) override {
    against_plane(plane_separation(a, b), way_, {});
  }

  std::optional<CastHit> hit;

 private:
  /// The normal stays what it is, so one step is all.
  void against_plane(const Separation& s, Vec3 way, PartNames names) {
    const double closing = -dot(s.normal, way);
    CastHit found{0, 0, s.point_a, s.point_b, s.normal};
    if (s.lower > 0) {
      if (!(s.lower <= closing)) return;
      found.lower = s.lower / closing, found.upper = s.upper < closing ? s.upper / closing : 1;
      found.point_b = s.point_b + way * found.lower;
      found.point_a = found.point_b - s.normal * (s.lower - closing * found.lower);
    }
    offer(found, names);
  }
  void offer(CastHit found, PartNames names) {
    if (hit && !(found.lower < hit->lower)) return;
    found.part_a = names.a, found.part_b = names.b;
    hit = found;
  }

  Vec3 way_;
};

}  // namespace

std::optional<CastHit> cast_shapes(const Shape& a, const Shape& b, const Transform& b_from_a, Vec3 way) {
  FirstHit first(way);
  for_part_pairs(a, b, b_from_a, first);
  return first.hit;
}

}  // namespace tandem
