#include "world/pair_table.h"

#include <utility>

namespace tandem {
namespace {

using Impulse = PersistentManifold::Impulse;

/// The impulse that was found for the same features, if they met before.
const Impulse* of_same_feature(std::span<const PersistentManifold> before, const ContactManifold& now,
                               std::uint64_t feature, bool parts_matter) {
  for (const PersistentManifold& old : before) {
    const ContactManifold& manifold = old.manifold();
    if (parts_matter && (manifold.part_a != now.part_a || manifold.part_b != now.part_b)) continue;
    for (int k = 0; k < manifold.count; ++k)
      if (manifold.points[static_cast<std::size_t>(k)].feature == feature) return &old.impulse(k);
  }
  return nullptr;
}

/// The impulse of the point that was nearest on A, and at most `limit` away. Faces that are all but parallel
/// take turns in being the one that is met; what happens at their corners goes on.
const Impulse* of_nearest_point(std::span<const PersistentManifold> before, Vec3 normal, Vec3 on_a,
                                double limit) {
  const Impulse* nearest = nullptr;
  double least = limit * limit;
  for (const PersistentManifold& old : before) {
    if (dot(old.manifold().normal, normal) < 0.9) continue;
    for (int k = 0; k < old.manifold().count; ++k) {
      const Vec3 way = old.manifold().points[static_cast<std::size_t>(k)].on_a - on_a;
      if (dot(way, way) < least) least = dot(way, way), nearest = &old.impulse(k);
    }
  }
  return nearest;
}

}  // namespace

void PairRecord::take(std::span<const ContactManifold> found, const Transform& at_a, double near) {
  const Transform back = pose_a * inverse(at_a);  // to where A was
  const std::vector<PersistentManifold> before = std::exchange(manifolds, {});
  manifolds.resize(found.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    manifolds[i].update(found[i]);
    for (int k = 0; k < found[i].count; ++k) {
      const ContactPoint& point = found[i].points[static_cast<std::size_t>(k)];
      // Features of two meshes name vertices and faces, so they hold whichever patch they are in.
      const Impulse* known = of_same_feature(before, found[i], point.feature, !of_meshes);
      if (!known && !before.empty())
        known = of_nearest_point(before, back.rotation * found[i].normal, back(point.on_a), near);
      if (known) manifolds[i].impulse(k) = *known;
    }
  }
  pose_a = at_a;
}

std::uint32_t PairTable::fresh_slot() {
  if (free_.empty()) {
    records_.emplace_back();
    return static_cast<std::uint32_t>(records_.size() - 1);
  }
  const std::uint32_t slot = free_.back();
  free_.pop_back();
  std::vector<PersistentManifold> room = std::move(records_[slot].manifolds);
  room.clear();
  records_[slot] = {};
  records_[slot].manifolds = std::move(room);
  return slot;
}

}  // namespace tandem
