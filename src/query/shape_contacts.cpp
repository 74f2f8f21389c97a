#include <algorithm>
#include <optional>
#include <utility>

#include "tandem/query/shapes.h"

#include "narrow/convex_separation.h"
#include "narrow/direct_separation.h"
#include "narrow/manifold.h"
#include "narrow/plane_contacts.h"
#include "narrow/surface_contacts.h"
#include "query/usable_pose.h"

namespace tandem {
namespace {

double reach_of(const Separation& s, const ContactOptions& options) {
  return options.reach + 1e-9 * (std::fabs(s.point_a.x) + std::fabs(s.point_a.y) + std::fabs(s.point_a.z) +
                                 std::fabs(s.point_b.x) + std::fabs(s.point_b.y) + std::fabs(s.point_b.z));
}

void place(ContactManifold& manifold, const Transform& at) {
  for (int i = 0; i < manifold.count; ++i) {
    ContactPoint& p = manifold.points[static_cast<std::size_t>(i)];
    p.on_a = at(p.on_a), p.on_b = at(p.on_b);
  }
  manifold.normal = at.rotation * manifold.normal;
}

/// In the frame in which both are placed. Adds nothing when they are out of reach.
void convex_contacts(const ConvexCore& a, const Transform& at_a, const ConvexCore& b, const Transform& at_b,
                     PartNames names, const ContactOptions& options, ContactManifolds& found) {
  const Transform seen = relative(at_a, at_b);
  SeparationOptions inner;
  inner.limit = options.reach, inner.certify = inner.points = false, inner.cache = options.cache;
  Separation s = convex_separation(a, b, seen, inner);
  if (s.lower > options.reach) return;
  s.part_a = names.a, s.part_b = names.b;
  ContactManifold& manifold = found.add();
  make_manifold(a, b, seen, s, reach_of(s, options), manifold);
  if (manifold.count > 0)
    place(manifold, at_a);
  else
    found.drop_last();
}

/// One manifold for every pair of convex parts that touches, a few for a convex part and a surface.
class Contacts : public PartPairs {
 public:
  Contacts(const ContactOptions& options, ContactManifolds& found) : options_(options), found_(found) {
    options_.cache = nullptr;  // it is for one pair of convex shapes
  }

  double reach() const override { return options_.reach; }
  void convex(const ConvexCore& a, const Transform& at_a, const ConvexCore& b, const Transform& at_b,
              PartNames names) override {
    convex_contacts(a, at_a, b, at_b, names, options_, found_);
  }
  void plane_and_convex(const PlacedPlane& a, const ConvexCore& b, const Transform& at_b,
                        PartNames names) override {
    Separation s = plane_separation(a, b, at_b);
    if (s.lower > options_.reach) return;
    s.part_a = names.a, s.part_b = names.b;
    make_plane_manifold(b, at_b, s, reach_of(s, options_), found_.add());
  }
  void convex_and_plane(const ConvexCore& a, const Transform& at_a, const PlacedPlane& b,
                        PartNames names) override {
    const std::size_t before = found_.size();
    plane_and_convex(b, a, at_a, {names.b, names.a});
    if (found_.size() > before) swap_sides(found_[before]);
  }
  void planes(const PlacedPlane& a, const PlacedPlane& b) override {
    const Separation s = plane_separation(a, b);
    if (s.lower <= options_.reach) make_point_manifold(s, found_.add());
  }
  bool begin_surface(const SurfacePart& surface, const ConvexCore& convex, const Transform& at) override {
    if (!SurfaceContacts::is_ground(surface, convex)) return false;
    surface_at_ = surface.at, surface_first_ = surface.first;
    surface_.emplace(surface, convex, at, options_.reach);
    return true;
  }
  void triangle(std::uint32_t number, PartNames names) override {
    surface_->add(number, surface_first_ ? names : PartNames{names.b, names.a});
  }
  void end_surface() override {
    for (ContactManifold& manifold : surface_->manifolds()) {
      place(manifold, surface_at_);
      if (!surface_first_) swap_sides(manifold);
      found_.push_back(manifold);
    }
    surface_.reset();
  }

 private:
  ContactOptions options_;
  ContactManifolds& found_;
  std::optional<SurfaceContacts> surface_;  ///< the one whose triangles are coming
  Transform surface_at_;
  bool surface_first_ = true;
};

/// Spheres, planes and capsules that cross, in the world at once. False for other pairs.
bool direct_contacts(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                     const ContactOptions& options, ContactManifolds& found) {
  const bool plane_last = is_plane(b);  // answered as if it came first
  const Shape &first = plane_last ? b : a, &second = plane_last ? a : b;
  const Transform &at_first = plane_last ? at_b : at_a, &at_second = plane_last ? at_a : at_b;
  if (is_plane(first) && second.is_convex() && second.kind() != ShapeKind::sphere) {
    ContactManifold& manifold = found.add();
    if (!plane_contacts(first, at_first, second, at_second, options.reach, !plane_last, manifold))
      found.drop_last();
    return true;
  }
  if (first.kind() == ShapeKind::capsule && second.kind() == ShapeKind::capsule) {
    // Unless they may lie along one another, which has two points.
    const double cosine = dot(at_first.rotation.column(2), at_second.rotation.column(2));
    if (cosine * cosine > 0.8) return false;
  }
  Separation s;
  if (!direct_separation(first, at_first, second, at_second, s)) return false;
  if (s.lower > options.reach) return true;
  ContactManifold& manifold = found.add();
  make_point_manifold(s, manifold);
  if (plane_last) swap_sides(manifold);
  return true;
}

}  // namespace

ContactManifolds contacts(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                          const ContactOptions& options) noexcept {
  ContactManifolds found;
  if (!is_usable(at_a) || !is_usable(at_b)) return found;
  if (direct_contacts(a, at_a, b, at_b, options, found)) return found;
  if (a.is_convex() && b.is_convex()) {
    convex_contacts(core_of(a), at_a, core_of(b), at_b, {}, options, found);
    return found;
  }
  Contacts all(options, found);
  for_part_pairs(a, b, relative(at_a, at_b), all);
  for (ContactManifold& manifold : found) place(manifold, at_a);
  if (found.size() < 2) return found;
  std::stable_sort(found.begin(), found.end(), [](const ContactManifold& x, const ContactManifold& y) {
    return x.part_a != y.part_a ? x.part_a < y.part_a : x.part_b < y.part_b;
  });
  return found;
}

}  // namespace tandem
