#include <algorithm>
#include <optional>
#include <utility>

#include "tandem/query/shapes.h"

#include "narrow/contact/box_contacts.h"
#include "narrow/contact/manifold.h"
#include "narrow/contact/plane_contacts.h"
#include "narrow/contact/surface_contacts.h"
#include "narrow/convex/convex_separation.h"
#include "narrow/convex/direct_separation.h"
#include "query/usable_pose.h"

namespace tandem {
namespace {

double extent_of(const Distance& s, const ContactOptions& options) {
  return options.margin + 1e-9 * (std::fabs(s.on_a.x) + std::fabs(s.on_a.y) + std::fabs(s.on_a.z) +
                                  std::fabs(s.on_b.x) + std::fabs(s.on_b.y) + std::fabs(s.on_b.z));
}

/// Two boxes without rounding. Returns false if the general path must decide.
bool sharp_box_contacts(const ConvexCore& a, const Transform& pose_a, const ConvexCore& b,
                        const Transform& pose_b, SubShapeNames names, double margin,
                        ContactManifolds& found) {
  if (a.kind != CoreKind::box || b.kind != CoreKind::box || a.margin != 0 || b.margin != 0) return false;
  ContactManifold& manifold = found.emplace_back();
  const BoxContacts result = box_contacts(a.half, pose_a, b.half, pose_b, margin, manifold);
  manifold.sub_shape_a = names.a;
  manifold.sub_shape_b = names.b;
  if (result != BoxContacts::touching) found.pop_back();
  return result != BoxContacts::undecided;
}

/// In the common frame of the two poses. Adds nothing if the distance exceeds the margin.
void convex_contacts(const ConvexCore& a, const Transform& pose_a, const ConvexCore& b,
                     const Transform& pose_b, SubShapeNames names, const ContactOptions& options,
                     ContactManifolds& found) {
  if (sharp_box_contacts(a, pose_a, b, pose_b, names, options.margin, found)) return;
  const Transform relative = relative_transform(pose_a, pose_b);
  SeparationOptions inner;
  inner.limit = options.margin;
  inner.certify = inner.points = false;
  inner.cache = options.pair_cache;
  FacingFaces faces;
  inner.faces = &faces;
  Distance s = convex_separation(a, b, relative, inner);
  if (s.lower > options.margin) return;
  s.sub_shape_a = names.a;
  s.sub_shape_b = names.b;
  ContactManifold& manifold = found.emplace_back();
  make_manifold(a, b, relative, s, extent_of(s, options), manifold, faces);
  if (manifold.count > 0)
    position(manifold, pose_a);
  else
    found.pop_back();
}

/// One manifold for every touching pair of convex sub-shapes; several for a convex sub-shape and a surface.
class Contacts : public SubShapePairs {
 public:
  Contacts(const ContactOptions& options, ContactManifolds& found) : options_(options), found_(found) {
    options_.pair_cache = nullptr;  // the cache serves one pair of convex shapes
  }

  double margin() const override { return options_.margin; }
  void convex(const ConvexCore& a, const Transform& pose_a, const ConvexCore& b, const Transform& pose_b,
              SubShapeNames names) override {
    convex_contacts(a, pose_a, b, pose_b, names, options_, found_);
  }
  void plane_and_convex(const WorldPlane& a, const ConvexCore& b, const Transform& pose_b,
                        SubShapeNames names) override {
    Distance s = plane_separation(a, b, pose_b);
    if (s.lower > options_.margin) return;
    s.sub_shape_a = names.a;
    s.sub_shape_b = names.b;
    make_plane_manifold(b, pose_b, s, extent_of(s, options_), found_.emplace_back());
  }
  void convex_and_plane(const ConvexCore& a, const Transform& pose_a, const WorldPlane& b,
                        SubShapeNames names) override {
    const std::size_t before = found_.size();
    plane_and_convex(b, a, pose_a, {names.b, names.a});
    if (found_.size() > before) swap_sides(found_[before]);
  }
  void planes(const WorldPlane& a, const WorldPlane& b) override {
    const Distance s = plane_separation(a, b);
    if (s.lower <= options_.margin) make_point_manifold(s, found_.emplace_back());
  }
  bool begin_surface(const SubShape& surface, const ConvexCore& convex, const Transform& pose) override {
    if (!SurfaceContacts::is_ground(surface, convex)) return false;
    surface_at_ = surface.pose;
    surface_first_ = surface.first;
    surface_.emplace(surface, convex, pose, options_.margin);
    return true;
  }
  void triangle(std::uint32_t number, SubShapeNames names) override {
    surface_->add(number, surface_first_ ? names : SubShapeNames{names.b, names.a});
  }
  void end_surface() override {
    for (ContactManifold& manifold : surface_->manifolds()) {
      position(manifold, surface_at_);
      if (!surface_first_) swap_sides(manifold);
      found_.push_back(manifold);
    }
    surface_.reset();
  }

 private:
  ContactOptions options_;
  ContactManifolds& found_;
  std::optional<SurfaceContacts> surface_;  ///< the surface whose triangles are being processed
  Transform surface_at_;
  bool surface_first_ = true;
};

/// Spheres, planes and crossing capsules, directly in world coordinates. Returns false for other pairs.
bool direct_contacts(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                     const ContactOptions& options, ContactManifolds& found) {
  const bool plane_last = is_plane(b);  // computed as if it came first
  const Shape &first = plane_last ? b : a, &second = plane_last ? a : b;
  const Transform &at_first = plane_last ? pose_b : pose_a, &at_second = plane_last ? pose_a : pose_b;
  if (is_plane(first) && second.is_convex() && second.kind() != ShapeKind::sphere) {
    ContactManifold& manifold = found.emplace_back();
    if (!plane_contacts(first, at_first, second, at_second, options.margin, !plane_last, manifold))
      found.pop_back();
    return true;
  }
  if (first.kind() == ShapeKind::capsule && second.kind() == ShapeKind::capsule) {
    // Except if they may be parallel, which gives two points.
    const double cosine = dot(at_first.rotation.column(2), at_second.rotation.column(2));
    if (cosine * cosine > 0.8) return false;
  }
  Distance s;
  if (!direct_separation(first, at_first, second, at_second, s)) return false;
  if (s.lower > options.margin) return true;
  ContactManifold& manifold = found.emplace_back();
  make_point_manifold(s, manifold);
  if (plane_last) swap_sides(manifold);
  return true;
}

}  // namespace

ContactManifolds contacts(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                          const ContactOptions& options) {
  ContactManifolds found;
  if (!is_usable(pose_a) || !is_usable(pose_b)) return found;
  if (direct_contacts(a, pose_a, b, pose_b, options, found)) return found;
  if (a.is_convex() && b.is_convex()) {
    convex_contacts(core_of(a), pose_a, core_of(b), pose_b, {}, options, found);
    return found;
  }
  Contacts all(options, found);
  for_sub_shape_pairs(a, b, relative_transform(pose_a, pose_b), all);
  for (ContactManifold& manifold : found) position(manifold, pose_a);
  if (found.size() < 2) return found;
  std::stable_sort(found.begin(), found.end(), [](const ContactManifold& x, const ContactManifold& y) {
    return x.sub_shape_a != y.sub_shape_a ? x.sub_shape_a < y.sub_shape_a : x.sub_shape_b < y.sub_shape_b;
  });
  return found;
}

}  // namespace tandem
