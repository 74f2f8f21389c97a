#include <algorithm>
#include <utility>

#include "tandem/query/shapes.h"

#include "narrow/convex_separation.h"
#include "narrow/direct_separation.h"
#include "narrow/manifold.h"
#include "narrow/part_pairs.h"

namespace tandem {
namespace {

/// One manifold for every pair of parts that touches.
class Contacts : public PartPairs {
 public:
  Contacts(const ContactOptions& options, bool one_pair) : options_(options) {
    if (!one_pair) options_.cache = nullptr;
  }

  double reach() const override { return options_.reach; }
  void convex(const ConvexCore& a, const Transform& at_a, const ConvexCore& b, const Transform& at_b,
              PartNames names) override {
    const Transform seen = relative(at_a, at_b);
    SeparationOptions inner;
    inner.limit = options_.reach, inner.certify = inner.points = false, inner.cache = options_.cache;
    Separation s = convex_separation(a, b, seen, inner);
    if (s.lower > options_.reach) return;
    s.part_a = names.a, s.part_b = names.b;
    add(make_manifold(a, b, seen, s, reach_of(s)), at_a);
  }
  void plane_and_convex(const PlacedPlane& a, const ConvexCore& b, const Transform& at_b,
                        PartNames names) override {
    const Separation s = plane_separation(a, b, at_b);
    if (s.lower <= options_.reach) add(on_plane(a, b, at_b, s, names), {});
  }
  void convex_and_plane(const ConvexCore& a, const Transform& at_a, const PlacedPlane& b,
                        PartNames names) override {
    const Separation s = plane_separation(b, a, at_a);
    if (s.lower > options_.reach) return;
    ContactManifold manifold = on_plane(b, a, at_a, s, {names.b, names.a});
    for (ContactPoint& p : manifold.points) std::swap(p.on_a, p.on_b);
    std::swap(manifold.part_a, manifold.part_b);
    manifold.normal = -manifold.normal;
    add(manifold, {});
  }
  void planes(const PlacedPlane& a, const PlacedPlane& b) override {
    const Separation s = plane_separation(a, b);
    if (s.lower > options_.reach) return;
    ContactManifold manifold;
    manifold.normal = s.normal;
    manifold.count = 1;
    manifold.points[0] = {s.point_a, s.point_b, -s.value(), 0};
    add(manifold, {});
  }

  std::vector<ContactManifold> found;

 private:
  double reach_of(const Separation& s) const {
    const Vec3 m = abs(s.point_a) + abs(s.point_b);
    return options_.reach + 1e-9 * (m.x + m.y + m.z);
  }

  /// The plane takes the part of a large square under the shape.
  ContactManifold on_plane(const PlacedPlane& plane, const ConvexCore& core, const Transform& at,
                           Separation s, PartNames names) const {
    s.part_a = names.a, s.part_b = names.b;
    const Vec3 n = s.normal, m = abs(n);
    const Vec3 axis = m.x <= m.y && m.x <= m.z ? Vec3{1, 0, 0} : m.y <= m.z ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
    const Vec3 u = normalized(cross(n, axis)), v = cross(n, u);
    const Vec3 middle = s.point_a - n * plane.margin;
    const double side = 4 * reach_around(core, at, s.point_b);
    ConvexCore square;
    square.kind = CoreKind::box, square.half = {side, side, 0}, square.margin = plane.margin;
    const Transform square_at{Mat3::from_columns(u, v, n), middle};
    Separation local = s;
    const Transform back = inverse(square_at);
    local.point_a = back(s.point_a), local.point_b = back(s.point_b), local.normal = {0, 0, 1};
    ContactManifold manifold = make_manifold(square, core, relative(square_at, at), local, reach_of(s));
    for (ContactPoint& p : manifold.points) p.on_a = square_at(p.on_a), p.on_b = square_at(p.on_b);
    manifold.normal = n;
    return manifold;
  }

  static double reach_around(const ConvexCore& core, const Transform& at, Vec3 p) {
    double most = core.margin;
    for (int axis = 0; axis < 3; ++axis)
      for (const double sign : {1.0, -1.0}) {
        Vec3 d;
        d[axis] = sign;
        const Vec3 far = abs(at(core_support(core, d)) - p);
        most = std::max({most, far.x, far.y, far.z});
      }
    return most;
  }

  void add(ContactManifold manifold, const Transform& at) {
    if (manifold.count == 0) return;
    for (ContactPoint& p : manifold.points) p.on_a = at(p.on_a), p.on_b = at(p.on_b);
    manifold.normal = at.rotation * manifold.normal;
    found.push_back(manifold);
  }

  ContactOptions options_;
};

}  // namespace

std::vector<ContactManifold> contacts(const Shape& a, const Transform& at_a, const Shape& b,
                                      const Transform& at_b, const ContactOptions& options) noexcept {
  const Transform seen = relative(at_a, at_b);
  if (!is_finite(seen)) return {};
  Separation direct;
  if (direct_separation(a, at_a, b, at_b, direct) && direct.lower > options.reach) return {};
  Contacts all(options, a.is_convex() && b.is_convex());
  for_part_pairs(a, b, seen, all);
  for (ContactManifold& manifold : all.found) {
    manifold.normal = at_a.rotation * manifold.normal;
    for (ContactPoint& p : manifold.points) p.on_a = at_a(p.on_a), p.on_b = at_a(p.on_b);
  }
  if (all.found.size() > 1)
    std::stable_sort(all.found.begin(), all.found.end(),
                     [](const ContactManifold& x, const ContactManifold& y) {
                       return x.part_a != y.part_a ? x.part_a < y.part_a : x.part_b < y.part_b;
                     });
  return std::move(all.found);
}

}  // namespace tandem
