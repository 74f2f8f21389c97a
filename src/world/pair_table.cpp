#include "world/pair_table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/assert.h"
#include "narrow/contact/manifold.h"

namespace tandem {
namespace {

using Impulse = PersistentManifold::Impulse;

/// Returns the previous impulse of the same features, or nullptr if they were not in contact.
const Impulse* of_same_feature(std::span<const PersistentManifold> before, const ContactManifold& now,
                               std::uint64_t feature, bool parts_matter) {
  for (const PersistentManifold& old : before) {
    const ContactManifold& manifold = old.manifold();
    if (parts_matter && (manifold.sub_shape_a != now.sub_shape_a || manifold.sub_shape_b != now.sub_shape_b))
      continue;
    for (int k = 0; k < manifold.count; ++k)
      if (manifold.points[static_cast<std::size_t>(k)].feature == feature) return &old.impulse(k);
  }
  return nullptr;
}

/// Returns the impulse of the nearest previous point on A, at most `limit` away, or nullptr. Nearly parallel
/// faces alternate as reference face from step to step; this match keeps the impulses at their corners.
const Impulse* of_nearest_point(std::span<const PersistentManifold> before, Vec3 normal, Vec3 on_a,
                                double limit) {
  const Impulse* nearest = nullptr;
  double least = limit * limit;
  for (const PersistentManifold& old : before) {
    if (dot(old.manifold().normal, normal) < 0.9) continue;
    for (int k = 0; k < old.manifold().count; ++k) {
      const Vec3 displacement = old.manifold().points[static_cast<std::size_t>(k)].on_a - on_a;
      if (dot(displacement, displacement) < least) {
        least = dot(displacement, displacement);
        nearest = &old.impulse(k);
      }
    }
  }
  return nearest;
}

/// The impulse of an old manifold that no new point has inherited yet, and the manifold's centre.
struct UnmatchedManifold {
  double normal = 0;
  Vec3 middle;
};

UnmatchedManifold legacy_of(const PersistentManifold& old) {
  UnmatchedManifold legacy;
  for (int k = 0; k < old.manifold().count; ++k) {
    legacy.normal += old.impulse(k).normal;
    legacy.middle += old.manifold().points[static_cast<std::size_t>(k)].on_a / old.manifold().count;
  }
  return legacy;
}

/// Contact patches persist longer than their points, above all for meshes. The normal impulse of an old patch
/// that its points' successors did not inherit is distributed over the new points of the nearest patch with a
/// similar normal.
void distribute_impulses(std::span<const PersistentManifold> before, const Transform& back,
                         std::span<PersistentManifold> manifolds) {
  std::vector<UnmatchedManifold> legacies;
  for (const PersistentManifold& old : before) legacies.push_back(legacy_of(old));
  for (PersistentManifold& now : manifolds) {
    const ContactManifold& manifold = now.manifold();
    const UnmatchedManifold own = legacy_of(now);
    std::size_t nearest = before.size();
    double least = HUGE_VAL;
    for (std::size_t i = 0; i < before.size(); ++i) {
      const double away = length(legacies[i].middle - back(own.middle));
      if (away < least && dot(before[i].manifold().normal, back.rotation * manifold.normal) > 0.7) {
        least = away;
        nearest = i;
      }
    }
    if (nearest == before.size()) continue;
    const double rest = std::max(0.0, legacies[nearest].normal - own.normal);
    legacies[nearest].normal -= own.normal + rest;
    int heirs = 0;
    for (int k = 0; k < manifold.count; ++k) heirs += now.impulse(k).normal == 0 ? 1 : 0;
    for (int k = 0; k < manifold.count; ++k)
      if (now.impulse(k).normal == 0) now.impulse(k).normal = rest / heirs;
  }
}

}  // namespace

/// Returns whether the only manifold has the features of the previous one, which it can then replace.
bool PairRecord::keeps_features(const ContactManifold& found) const {
  if (manifolds.size() != 1 || of_patches) return false;
  const ContactManifold& old = manifolds.front().manifold();
  if (have_same_features(old, found)) return true;
  if (old.sub_shape_a != found.sub_shape_a || old.sub_shape_b != found.sub_shape_b) return false;
  const auto is_known = [&](std::size_t k) {
    const std::uint64_t feature = found.points[k].feature;
    if (old.points[k].feature == feature && k < static_cast<std::size_t>(old.count)) return true;
    for (std::size_t i = 0; i < static_cast<std::size_t>(old.count); ++i)
      if (old.points[i].feature == feature) return true;
    return false;
  };
  for (std::size_t k = 0; k < static_cast<std::size_t>(found.count); ++k)
    if (!is_known(k)) return false;
  return true;
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
      const Impulse* known = of_same_feature(manifolds, found[i], point.feature, !of_patches);
      if (!known)
        known = of_nearest_point(manifolds, back.rotation * found[i].normal, back(point.on_a), near);
      if (known) now[i].impulse(k) = *known;
      unknown += known ? 0 : 1;
    }
  }
  if (unknown > 0) distribute_impulses(manifolds, back, now);
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
