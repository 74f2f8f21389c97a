#pragma once
#include <cstdint>

#include "tandem/narrow/contact.h"

#include "narrow/contact/manifold.h"
#include "world/impulse_matching.h"

/// The pairs of a world in memory of a device that makes whole steps: convex shapes, at most one manifold.
namespace tandem {

/// PersistentManifold for code that runs on the CPU and on the GPU.
struct ResidentManifold {
  using Impulse = PersistentManifold::Impulse;

  ContactManifold contacts;
  Impulse impulses[4];

  TANDEM_HD const ContactManifold& manifold() const { return contacts; }
  TANDEM_HD Impulse& impulse(int point) { return impulses[point]; }
  TANDEM_HD const Impulse& impulse(int point) const { return impulses[point]; }

  /// PersistentManifold::update() from `before`, with new contacts that are already stored.
  TANDEM_HD void inherit(const ResidentManifold& before) {
    if (have_same_features(before.contacts, contacts)) {
      for (int k = 0; k < 4; ++k) impulses[k] = before.impulses[k];
      return;
    }
    clear_impulses();
    for (int i = 0; i < contacts.count; ++i)
      for (int k = 0; k < before.contacts.count; ++k)
        if (before.contacts.points[static_cast<std::size_t>(k)].feature ==
            contacts.points[static_cast<std::size_t>(i)].feature)
          impulses[i] = before.impulses[k];
  }
  TANDEM_HD void clear_impulses() {
    for (Impulse& impulse : impulses) impulse = {};
  }
};

/// PairRecord of two convex shapes.
struct ResidentPair {
  std::uint32_t a = 0, b = 0;  ///< indices of the objects
  std::uint32_t excluded = 0;  ///< 1: by the filters; it is not a pair of the broad phase
  std::uint32_t touching = 0;  ///< 1: there is a manifold
  std::uint32_t touched = 0;   ///< the same at the update before
  Vec3 cache;                  ///< PairCache::direction
  Transform pose_a;            ///< at the time the manifold was computed
  ResidentManifold manifold;

  /// PairRecord::take() for at most one manifold, whose contacts are already stored; `before` is the record
  /// of the previous step, or nullptr.
  TANDEM_HD void take(const ResidentPair* before, bool found, const Transform& new_pose_a, double near) {
    touching = found ? 1 : 0;
    pose_a = new_pose_a;
    if (!found) return;
    if (before == nullptr || before->touching == 0) return manifold.clear_impulses();
    const ResidentManifold& old = before->manifold;
    if (have_same_features(old.contacts, manifold.contacts) ||
        has_known_features(old.contacts, manifold.contacts))
      manifold.inherit(old);
    else
      match(*before, near);
  }

 private:
  TANDEM_HD void match(const ResidentPair& before, double near) {
    manifold.clear_impulses();
    const ContactManifold& contacts = manifold.contacts;
    const Transform back = before.pose_a * inverse(pose_a);  // to the previous pose of A
    int unknown = 0;
    for (int k = 0; k < contacts.count; ++k) {
      const ContactPoint& point = contacts.points[static_cast<std::size_t>(k)];
      const ResidentManifold::Impulse* known =
          impulse_of_same_feature(&before.manifold, 1, contacts, point.feature, true);
      if (known == nullptr)
        known = impulse_of_nearest_point(&before.manifold, 1, back.rotation * contacts.normal,
                                         back(point.on_a), near);
      if (known != nullptr)
        manifold.impulses[k] = *known;
      else
        ++unknown;
    }
    UnmatchedManifold unmatched;
    if (unknown > 0) distribute_impulses(&before.manifold, 1, back, &manifold, 1, &unmatched);
  }
};

/// A pair whose contacts the host computes, and the result.
struct ServedPair {
  std::uint32_t pair = 0;              ///< index in the list of pairs
  std::uint32_t before = 0xffffffffu;  ///< index of its record of the previous step, or this value
  std::uint32_t a = 0, b = 0;
  std::uint32_t found = 0;  ///< result: 1 if there is a manifold
  Vec3 cache;               ///< also a result
  Transform pose_a, pose_b;
  ContactManifold contacts;
};

}  // namespace tandem
