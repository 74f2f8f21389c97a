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

  /// PersistentManifold::update() from `before` for the impulse of one point, with new contacts that are
  /// already stored.
  TANDEM_HD void inherit(const ResidentManifold& before, int point) {
    if (have_same_features(before.contacts, contacts)) {
      impulses[point] = before.impulses[point];
      return;
    }
    impulses[point] = {};
    for (int k = 0; k < before.contacts.count && point < contacts.count; ++k)
      if (before.contacts.points[static_cast<std::size_t>(k)].feature ==
          contacts.points[static_cast<std::size_t>(point)].feature)
        impulses[point] = before.impulses[k];
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

  /// PairRecord::take() for the impulse of one contact point: inherits it from `before`, the record of the
  /// previous step, which has manifolds. Returns false if no point of that step is the same or near.
  TANDEM_HD bool inherit(const ResidentPair& before, const ResidentManifolds& manifolds,
                         std::uint32_t manifold, int point, double near) const {
    const ResidentManifold* const old = manifolds.before + before.first;
    ResidentManifold& own = manifolds.now[manifold];
    if (count == 1 && before.count == 1 && of_patches == 0 && keep_features(old->contacts, own.contacts)) {
      own.inherit(*old, point);
      return true;
    }
    const ContactManifold& contacts = own.contacts;
    own.impulses[point] = {};
    if (point >= contacts.count) return true;
    const ContactPoint& at = contacts.points[static_cast<std::size_t>(point)];
    const ResidentManifold::Impulse* known =
        impulse_of_same_feature(old, before.count, contacts, at.feature, of_patches == 0);
    if (known == nullptr) {
      const Transform back = before.pose_a * inverse(pose_a);  // to the previous pose of A
      known =
          impulse_of_nearest_point(old, before.count, back.rotation * contacts.normal, back(at.on_a), near);
    }
    if (known == nullptr) return false;
    own.impulses[point] = *known;
    return true;
  }
  /// The rest of it, if some point has inherited nothing.
  TANDEM_HD void distribute(const ResidentPair& before, const ResidentManifolds& manifolds) const {
    distribute_impulses(manifolds.before + before.first, before.count, before.pose_a * inverse(pose_a),
                        manifolds.now + first, count, manifolds.unmatched + before.first);
  }

 private:
  /// PairRecord::keeps_features().
  TANDEM_HD static bool keep_features(const ContactManifold& old, const ContactManifold& now) {
    if (have_same_features(old, now)) return true;
    if (old.sub_shape_a != now.sub_shape_a || old.sub_shape_b != now.sub_shape_b) return false;
    return has_known_features(old, now);
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
