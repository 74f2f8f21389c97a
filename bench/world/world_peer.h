#pragma once
#include <memory>
#include <span>

#include "scenes/panda.h"

namespace tandem::bench {

/// The arm and the obstacles in another library, in one broad-phase manager.
class WorldPeer {
 public:
  virtual ~WorldPeer() = default;
  /// Moves the parts of the arm and updates the manager.
  virtual void place(std::span<const Transform> poses) = 0;
  /// Returns whether any enabled pair is in contact; stops at the first.
  virtual bool any_contact() = 0;
  /// Returns the minimum distance over all enabled pairs; at most 0 if two are in contact.
  virtual double distance() = 0;
};

/// FCL's DynamicAABBTreeCollisionManager with OBBRSS models. nullptr if Tandem was built without FCL.
std::unique_ptr<WorldPeer> fcl_world(const scenes::PandaScene& scene);

}  // namespace tandem::bench
