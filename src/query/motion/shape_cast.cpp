#include "query/motion/shape_cast.h"

#include "narrow/cast/linear_cast.h"
#include "narrow/convex/sub_shape_pairs.h"

namespace tandem {
namespace {

/// Finds the first hit over all pairs of sub-shapes. Sub-shapes at a distance up to the length of the
/// displacement matter; it shrinks as hits are found.
class FirstHit : public SubShapePairs {
 public:
  explicit FirstHit(Vec3 displacement) : displacement_(displacement) {}

  double margin() const override { return length(displacement_) * (hit ? hit->lower : 1) * (1 + 0x1p-40); }
  void convex(const ConvexCore& a, const Transform& pose_a, const ConvexCore& b, const Transform& pose_b,
              SubShapeNames names) override {
    std::optional<CastHit> found =
        cast_convex(a, b, relative_transform(pose_a, pose_b), transposed(pose_a.rotation) * displacement_);
    if (!found) return;
    found->on_a = pose_a(found->on_a);
    found->on_b = pose_a(found->on_b);
    found->normal = pose_a.rotation * found->normal;
    offer(*found, names);
  }
  void plane_and_convex(const WorldPlane& a, const ConvexCore& b, const Transform& pose_b,
                        SubShapeNames names) override {
    against_plane(plane_separation(a, b, pose_b), displacement_, names);
  }
  void convex_and_plane(const ConvexCore& a, const Transform& pose_a, const WorldPlane& b,
                        SubShapeNames names) override {
    against_plane(swapped(plane_separation(b, a, pose_a)), displacement_, names);
  }
  void planes(const WorldPlane& a, const WorldPlane& b) override {
    against_plane(plane_separation(a, b), displacement_, {});
  }

  std::optional<CastHit> hit;

 private:
  /// The normal is constant, so one step is sufficient.
  void against_plane(const Distance& s, Vec3 displacement, SubShapeNames names) {
    const double closing = -dot(s.normal, displacement);
    CastHit found{0, 0, s.on_a, s.on_b, s.normal};
    if (s.lower > 0) {
      if (!(s.lower <= closing)) return;
      found.lower = s.lower / closing;
      found.upper = s.upper < closing ? s.upper / closing : 1;
      found.on_b = s.on_b + displacement * found.lower;
      found.on_a = found.on_b - s.normal * (s.lower - closing * found.lower);
    }
    offer(found, names);
  }
  void offer(CastHit found, SubShapeNames names) {
    if (hit && !(found.lower < hit->lower)) return;
    found.sub_shape_a = names.a;
    found.sub_shape_b = names.b;
    hit = found;
  }

  Vec3 displacement_;
};

}  // namespace

std::optional<CastHit> cast_shapes(const Shape& a, const Shape& b, const Transform& b_from_a,
                                   Vec3 displacement) {
  FirstHit first(displacement);
  for_sub_shape_pairs(a, b, b_from_a, first);
  return first.hit;
}

}  // namespace tandem
