#pragma once
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "tandem/base/host_device.h"
#include "tandem/math/transform.h"
#include "tandem/narrow/contact.h"

/// Which impulses the contact points of a step inherit from those of the step before, on the CPU and on the
/// GPU. `Manifold` is PersistentManifold, or a type with the same functions manifold() and impulse().
namespace tandem {

/// Returns whether each contact point has the feature of a previous one.
TANDEM_HD inline bool has_known_features(const ContactManifold& before, const ContactManifold& now) {
  for (int k = 0; k < now.count; ++k) {
    const std::uint64_t feature = now.points[static_cast<std::size_t>(k)].feature;
    bool known = k < before.count && before.points[static_cast<std::size_t>(k)].feature == feature;
    for (int i = 0; i < before.count && !known; ++i)
      known = before.points[static_cast<std::size_t>(i)].feature == feature;
    if (!known) return false;
  }
  return true;
}

/// Returns the previous impulse of the same feature, or nullptr if it was not in contact.
template <class Manifold>
TANDEM_HD const PersistentManifold::Impulse* impulse_of_same_feature(const Manifold* before,
                                                                     std::size_t count,
                                                                     const ContactManifold& now,
                                                                     std::uint64_t feature,
                                                                     bool parts_matter) {
  for (std::size_t i = 0; i < count; ++i) {
    const ContactManifold& manifold = before[i].manifold();
    if (parts_matter && (manifold.sub_shape_a != now.sub_shape_a || manifold.sub_shape_b != now.sub_shape_b))
      continue;
    for (int k = 0; k < manifold.count; ++k)
      if (manifold.points[static_cast<std::size_t>(k)].feature == feature) return &before[i].impulse(k);
  }
  return nullptr;
}

/// Returns the impulse of the nearest previous point on A, at most `limit` away, or nullptr. Nearly parallel
/// faces alternate as reference face from step to step; this match keeps the impulses at their corners.
template <class Manifold>
TANDEM_HD const PersistentManifold::Impulse* impulse_of_nearest_point(const Manifold* before,
                                                                      std::size_t count, Vec3 normal,
                                                                      Vec3 on_a, double limit) {
  const PersistentManifold::Impulse* nearest = nullptr;
  double least = limit * limit;
  for (std::size_t i = 0; i < count; ++i) {
    const ContactManifold& manifold = before[i].manifold();
    if (dot(manifold.normal, normal) < 0.9) continue;
    for (int k = 0; k < manifold.count; ++k) {
      const Vec3 displacement = manifold.points[static_cast<std::size_t>(k)].on_a - on_a;
      if (dot(displacement, displacement) < least) {
        least = dot(displacement, displacement);
        nearest = &before[i].impulse(k);
      }
    }
  }
  return nearest;
}

/// The impulse of an old manifold that no new point has inherited yet, and the manifold's centre.
struct UnmatchedManifold {
  double normal = 0;
  Vec3 middle;

  template <class Manifold>
  TANDEM_HD static UnmatchedManifold of(const Manifold& from) {
    UnmatchedManifold result;
    const ContactManifold& manifold = from.manifold();
    for (int k = 0; k < manifold.count; ++k) {
      result.normal += from.impulse(k).normal;
      result.middle += manifold.points[static_cast<std::size_t>(k)].on_a / manifold.count;
    }
    return result;
  }
};

/// Contact patches persist longer than their points, above all for meshes. The normal impulse of an old patch
/// that its points' successors did not inherit is distributed over the new points of the nearest patch with a
/// similar normal. `unmatched` is room for `count` elements.
template <class Manifold>
TANDEM_HD void distribute_impulses(const Manifold* before, std::size_t count, const Transform& back,
                                   Manifold* manifolds, std::size_t manifold_count,
                                   UnmatchedManifold* unmatched) {
  for (std::size_t i = 0; i < count; ++i) unmatched[i] = UnmatchedManifold::of(before[i]);
  for (std::size_t m = 0; m < manifold_count; ++m) {
    Manifold& now = manifolds[m];
    const UnmatchedManifold own = UnmatchedManifold::of(now);
    std::size_t nearest = count;
    double least = HUGE_VAL;
    for (std::size_t i = 0; i < count; ++i) {
      const double away = length(unmatched[i].middle - back(own.middle));
      if (away < least && dot(before[i].manifold().normal, back.rotation * now.manifold().normal) > 0.7) {
        least = away;
        nearest = i;
      }
    }
    if (nearest == count) continue;
    const double left = unmatched[nearest].normal - own.normal, rest = left > 0 ? left : 0;
    unmatched[nearest].normal -= own.normal + rest;
    int heirs = 0;
    for (int k = 0; k < now.manifold().count; ++k) heirs += now.impulse(k).normal == 0 ? 1 : 0;
    for (int k = 0; k < now.manifold().count; ++k)
      if (now.impulse(k).normal == 0) now.impulse(k).normal = rest / heirs;
  }
}

}  // namespace tandem
