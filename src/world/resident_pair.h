#pragma once
#include <cstdint>

#include "tandem/narrow/contact.h"

#include "narrow/contact/manifold.h"
#include "world/impulse_matching.h"

/// The pairs of a world in memory of a device that makes whole steps.
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

/// The manifolds of all pairs, now and at the step before.
struct ResidentManifolds {
  const ResidentManifold* before;
  ResidentManifold* now;
  UnmatchedManifold* unmatched;  ///< room, one for each of `before`
};

/// PairRecord of two objects that are in contact only if they have manifolds.
struct ResidentPair {
  std::uint32_t a = 0, b = 0;                    ///< indices of the objects
  std::uint32_t excluded = 0;                    ///< 1: by the filters; it is not a pair of the broad phase
  std::uint32_t touching = 0;                    ///< 1: there are manifolds
  std::uint32_t touched = 0;                     ///< the same at the update before
  std::uint32_t first = 0, count = 0;            ///< its manifolds in the list of all pairs
  std::uint32_t of_patches = 0, face_pairs = 0;  ///< PairRecord
  Vec3 cache;                                    ///< PairCache::direction
  Transform pose_a;                              ///< at the time the manifolds were computed

  /// PairRecord::take() for manifolds whose contacts are already stored; `before` is the record of the
  /// previous step, or nullptr.
  TANDEM_HD void take(const ResidentPair* before, const ResidentManifolds& manifolds,
                      const Transform& new_pose_a, double near) {
    touching = count > 0 ? 1 : 0;
    pose_a = new_pose_a;
    ResidentManifold* const own = manifolds.now + first;
    if (before == nullptr || before->touching == 0) {
      for (std::uint32_t i = 0; i < count; ++i) own[i].clear_impulses();
      return;
    }
    const ResidentManifold* const old = manifolds.before + before->first;
    if (count == 1 && before->count == 1 && of_patches == 0 && keep_features(old->contacts, own->contacts))
      own->inherit(*old);
    else if (count > 0)
      match(*before, old, own, manifolds.unmatched + before->first, near);
  }

 private:
  /// PairRecord::keeps_features().
  TANDEM_HD static bool keep_features(const ContactManifold& old, const ContactManifold& now) {
    if (have_same_features(old, now)) return true;
    if (old.sub_shape_a != now.sub_shape_a || old.sub_shape_b != now.sub_shape_b) return false;
    return has_known_features(old, now);
  }
  TANDEM_HD void match(const ResidentPair& before, const ResidentManifold* old, ResidentManifold* own,
                       UnmatchedManifold* unmatched, double near) const {
    const Transform back = before.pose_a * inverse(pose_a);  // to the previous pose of A
    int unknown = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      own[i].clear_impulses();
      const ContactManifold& contacts = own[i].contacts;
      for (int k = 0; k < contacts.count; ++k) {
        const ContactPoint& point = contacts.points[static_cast<std::size_t>(k)];
        const ResidentManifold::Impulse* known =
            impulse_of_same_feature(old, before.count, contacts, point.feature, of_patches == 0);
        if (known == nullptr)
          known = impulse_of_nearest_point(old, before.count, back.rotation * contacts.normal,
                                           back(point.on_a), near);
        if (known != nullptr)
          own[i].impulses[k] = *known;
        else
          ++unknown;
      }
    }
    if (unknown > 0) distribute_impulses(old, before.count, back, own, count, unmatched);
  }
};

/// A pair whose contacts the host computes, and the result.
struct ServedPair {
  std::uint32_t pair = 0;              ///< index in the list of pairs
  std::uint32_t before = 0xffffffffu;  ///< index of its record of the previous step, or this value
  std::uint32_t a = 0, b = 0;
  std::uint32_t first = 0, count = 0;            ///< result: manifolds in the list of all served pairs
  std::uint32_t of_patches = 0, face_pairs = 0;  ///< result: PairRecord
  Vec3 cache;                                    ///< also a result
  Transform pose_a, pose_b;
};

}  // namespace tandem
