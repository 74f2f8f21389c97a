#include "world/pair_table.h"

#include <utility>

#include "base/assert.h"
#include "narrow/contact/manifold.h"
#include "world/impulse_matching.h"

namespace tandem {

/// Returns whether the only manifold has the features of the previous one, which it can then replace.
bool PairRecord::keeps_features(const ContactManifold& found) const {
  if (manifolds.size() != 1 || of_patches) return false;
  const ContactManifold& old = manifolds.front().manifold();
  if (have_same_features(old, found)) return true;
  if (old.sub_shape_a != found.sub_shape_a || old.sub_shape_b != found.sub_shape_b) return false;
  return has_known_features(old, found);
}

void PairRecord::take(std::span<const ContactManifold> found, const Transform& new_pose_a, double near) {
  const auto count_points = [&] {
    points = 0;
    for (const ContactManifold& manifold : found) points += static_cast<std::uint32_t>(manifold.count);
  };
  if (found.empty() || (found.size() == 1 && keeps_features(found[0]))) {
    found.empty() ? manifolds.clear() : manifolds.front().update(found[0]);
    pose_a = new_pose_a;
    return count_points();
  }
  thread_local std::vector<PersistentManifold> now;     // thread_local to reuse its memory
  const Transform back = pose_a * inverse(new_pose_a);  // to the previous pose of A
  now.assign(found.size(), {});
  int unknown = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    now[i].update(found[i]);
    for (int k = 0; k < found[i].count && !manifolds.empty(); ++k) {
      const ContactPoint& point = found[i].points[static_cast<std::size_t>(k)];
      const PersistentManifold::Impulse* known =
          impulse_of_same_feature(manifolds.data(), manifolds.size(), found[i], point.feature, !of_patches);
      if (!known)
        known = impulse_of_nearest_point(manifolds.data(), manifolds.size(), back.rotation * found[i].normal,
                                         back(point.on_a), near);
      if (known) now[i].impulse(k) = *known;
      unknown += known ? 0 : 1;
    }
  }
  if (unknown > 0) {
    thread_local std::vector<UnmatchedManifold> unmatched;
    unmatched.resize(manifolds.size());
    distribute_impulses(manifolds.data(), manifolds.size(), back, now.data(), now.size(), unmatched.data());
  }
  manifolds.swap(now);
  pose_a = new_pose_a;
  count_points();
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
  TANDEM_ASSERT(records_[slot].fresh && !records_[slot].touching);
  return slot;
}

}  // namespace tandem
