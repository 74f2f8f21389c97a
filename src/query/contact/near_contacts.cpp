#include "query/contact/near_contacts.h"

#include <algorithm>

#include "tandem/query/distance.h"

#include "narrow/contact/manifold.h"
#include "narrow/triangle/triangle_distance.h"
#include "narrow/triangle/unit_normal.h"
#include "query/contact/contact_depth.h"
#include "query/contact/contact_patches.h"
#include "query/contact/manifold_points.h"
#include "query/model_at_pose.h"

namespace tandem {
namespace {

/// Points of one manifold have directions within about 26 degrees of its normal.
constexpr double least_cosine = 0.9;

/// Two nearby points of the surfaces.
struct NearPoints {
  ContactPoint point;
  Vec3 direction;  ///< unit vector from A to B
  double distance = 0;
  FacePair faces;
};

/// Returns whether the surface beyond the sides of a triangle on which `from` lies comes no closer to a point
/// in this direction than `from` itself.
bool is_nearest_around(const WeldedTriangle& t, Vec3 from, Vec3 direction) {
  for (int side = 0; side < 3; ++side) {
    if (!t.has_neighbor[side]) continue;
    const Vec3 p = t.corners[side], q = t.corners[(side + 1) % 3];
    if (length(detail::nearest_on_segment(p, q, from) - from) > 1e-9 * length(q - p)) continue;
    const Vec3 beyond = t.beyond[side] - from;
    if (dot(beyond, direction) > 1e-9 * length(beyond)) return false;
  }
  return true;
}

/// Returns whether a point of a segment is not one of its ends.
bool is_between(Vec3 p, Vec3 q, Vec3 point) {
  const double ends = 1e-9 * length(q - p);
  return length(point - p) > ends && length(point - q) > ends;
}

/// A patch of face pairs that are near each other and do not touch, in A's coordinates.
class NearPatch {
 public:
  NearPatch(const ModelAtPose& a, const ModelAtPose& b, double margin, std::span<const FacePair> pairs)
      : a_(a), b_(b), margin_(margin) {
    for (const FacePair& pair : pairs) add(pair);
    std::stable_sort(minima_.begin(), minima_.end(),
                     [](const NearPoints& x, const NearPoints& y) { return x.distance < y.distance; });
  }

  /// One manifold for each direction in which the surfaces are locally nearest.
  void add_manifolds(std::vector<ContactManifold>& manifolds) {
    bool is_first = true;
    for (const NearPoints& seed : minima_) {
      // The nearest pair always counts, so that models within the margin have a contact.
      if (!is_first && !is_minimum(seed)) continue;
      is_first = false;
      add_manifold(seed, manifolds);
      std::erase_if(others_, [&](const NearPoints& near) { return belongs(near, seed.direction); });
      used_.push_back(seed.direction);
    }
  }

 private:
  static bool belongs(const NearPoints& near, Vec3 normal) {
    return dot(near.direction, normal) >= least_cosine;
  }

  bool is_minimum(const NearPoints& near) const {
    if (std::any_of(used_.begin(), used_.end(), [&](Vec3 normal) { return belongs(near, normal); }))
      return false;
    return is_nearest_around(a_.welded(near.faces.a), near.point.on_a, near.direction) &&
           is_nearest_around(b_.welded(near.faces.b), near.point.on_b, -near.direction);
  }

  void add(const FacePair& pair) {
    const Corners t = a_.corners(pair.a), u = b_.corners(pair.b);
    const auto [p0, p1, p2] = a_.model.mesh().triangles()[pair.a];
    const auto [q0, q1, q2] = b_.model.mesh().triangles()[pair.b];
    const std::uint32_t vertices_a[] = {p0, p1, p2}, vertices_b[] = {q0, q1, q2};
    const std::uint64_t name = feature(ContactSource::curve, pair.a, pair.b);
    const detail::NearestPoints nearest = detail::nearest_points(t, u);
    minima_.push_back(made(nearest.a, nearest.b, name, pair));
    const auto offer = [&](Vec3 on_a, Vec3 on_b, std::uint64_t of) {
      const NearPoints near = made(on_a, on_b, of, pair);
      if (near.distance <= margin_) others_.push_back(near);
    };
    for (int i = 0; i < 3; ++i) {
      Vec3 foot;
      if (detail::foot_inside(u, t[i], foot)) offer(t[i], foot, vertex_feature(true, vertices_a[i]));
      if (detail::foot_inside(t, u[i], foot)) offer(foot, u[i], vertex_feature(false, vertices_b[i]));
      for (int j = 0; j < 3; ++j) {
        detail::NearestPoints crossing;
        const Vec3 p = t[i], q = t[(i + 1) % 3], r = u[j], s = u[(j + 1) % 3];
        detail::offer_segments(p, q, r, s, crossing);
        if (is_between(p, q, crossing.a) && is_between(r, s, crossing.b)) offer(crossing.a, crossing.b, name);
      }
    }
  }

  NearPoints made(Vec3 on_a, Vec3 on_b, std::uint64_t of, const FacePair& pair) const {
    Vec3 direction = unit_or_zero(on_b - on_a);
    if (direction == Vec3{}) {
      const Corners t = a_.corners(pair.a);
      direction = unit_normal(t[0], t[1], t[2]);
      if (direction == Vec3{}) direction = {0, 0, 1};
    }
    return {{on_a, on_b, 0, of}, direction, length(on_b - on_a), pair};
  }

  void add_manifold(const NearPoints& seed, std::vector<ContactManifold>& manifolds) const {
    ContactManifold manifold;
    manifold.normal = seed.direction;
    manifold.sub_shape_a = seed.faces.a;
    manifold.sub_shape_b = seed.faces.b;
    std::vector<ContactPoint> candidates;
    const auto offer = [&](const NearPoints& near) {
      candidates.push_back(near.point);
      candidates.back().depth = dot(near.point.on_a - near.point.on_b, seed.direction);
    };
    offer(seed);
    for (const NearPoints& near : others_) {
      if (!belongs(near, seed.direction)) continue;
      offer(near);
      // Along the normal, points beside each other can look closer than the surfaces are.
      if (candidates.back().depth > candidates.front().depth) candidates.pop_back();
    }
    choose_points(candidates, manifold);
    manifolds.push_back(manifold);
  }

  const ModelAtPose &a_, &b_;
  const double margin_;
  std::vector<NearPoints> minima_;  ///< of each pair, sorted by distance
  std::vector<NearPoints> others_;  ///< vertices near faces and edges near edges
  std::vector<Vec3> used_;          ///< normals of the manifolds
};

}  // namespace

void add_near_contacts(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                       double margin, const QueryOptions& search, std::span<const FacePair> touching,
                       std::vector<ContactManifold>& manifolds) {
  const std::vector<FacePair> near = within_all(a, pose_a, b, pose_b, margin, search);
  if (near.empty()) return;
  const ModelAtPose model_a{a, {}}, model_b{b, relative_transform(pose_a, pose_b)};
  thread_local FaceSlots slots_a, slots_b;
  thread_local std::vector<CurvePair> slots;
  thread_local ContactPatches patches;
  slots_a.begin(a.mesh().triangles().size());
  slots_b.begin(b.mesh().triangles().size());
  slots.clear();
  for (const FacePair& pair : near) slots.push_back({slots_a.add(pair.a), slots_b.add(pair.b)});
  patches.form({near, slots, slots_a, slots_b, model_a.solid(), model_b.solid()});
  std::vector<FacePair> patch;
  const std::size_t first = manifolds.size();
  for (std::size_t i = 0; i < patches.size(); ++i) {
    patch.clear();
    for (const std::uint32_t pair : patches[i]) patch.push_back(near[pair]);
    const bool touches = std::any_of(patch.begin(), patch.end(), [&](const FacePair& pair) {
      return std::binary_search(touching.begin(), touching.end(), pair);
    });
    if (!touches) NearPatch(model_a, model_b, margin, patch).add_manifolds(manifolds);
  }
  for (std::size_t i = first; i < manifolds.size(); ++i) position(manifolds[i], pose_a);
}

}  // namespace tandem
