#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "tandem/world/world.h"

#include "math/archive.h"

namespace tandem {

template <>
inline constexpr bool is_archived_as_is<ObjectHandle> = true;
template <>
inline constexpr bool is_archived_as_is<ObjectHandlePair> = true;

/// The content of a world that was read from an archive.
struct WorldContent;
struct WorldObject;
struct DeleteWorldContent {
  void operator()(WorldContent* content) const;
};
using WorldContentPointer = std::unique_ptr<WorldContent, DeleteWorldContent>;

struct ResidentManifold;
struct ResidentPair;
struct ServedPair;

/// Access to the content of worlds, for Simulation: saves and restores it, and exchanges it with a device
/// that makes whole steps.
struct WorldAccess {
  /// Writes everything that later updates depend on: objects, contacts with impulses, events, disabled pairs
  /// and free indices. Not the options, except the contact margins, and not the report.
  static void write(const World& world, ArchiveWriter& archive, bool embed_shapes);
  /// Reads it. Uses shapes of `shapes` and of the world instead of equal ones in the archive, and reuses
  /// memory of the last restore(). Does not change what the world does.
  static WorldContentPointer read(World& world, ArchiveReader& archive, std::span<const Shape> shapes);
  /// Returns the handle of the object at an index, or an invalid one.
  static ObjectHandle handle(const WorldContent& content, std::uint32_t index);
  /// Returns the object at an index, which is below the count that was read.
  static const WorldObject& object(const WorldContent& content, std::uint32_t index);
  /// Returns whether the objects at two indices have equal shapes without shared data.
  static bool has_same_shape(const WorldContent& content, std::uint32_t a, std::uint32_t b);
  static std::size_t size(const WorldContent& content);  ///< number of objects
  /// Returns whether there are results of an update, whose contacts are those of objects that exist.
  static bool has_current_contacts(const WorldContent& content);
  static const WorldOptions& options(const World& world);
  /// Replaces the content of the world. Does not throw.
  static void restore(World& world, WorldContentPointer content) noexcept;

  /// Returns whether the objects and pairs of a world can be kept by a device (world/resident_pair.h): no
  /// sensors, no solid meshes, and no filters but those of objects.
  static bool can_reside(const World& world);
  /// The pairs of an update, sorted, and their manifolds.
  struct ResidentContacts {
    std::vector<ResidentPair> pairs;
    std::vector<ResidentManifold> manifolds;
  };
  /// Returns those of the last update. Precondition: can_reside().
  static ResidentContacts resident_contacts(const World& world);
  /// Computes the contacts of pairs at poses of the device, as update() does. Replaces `manifolds`.
  static void serve(const World& world, std::span<ServedPair> pairs, std::vector<ContactManifold>& manifolds);
  /// Returns the end of the indices of objects, the object at an index, and whether it has moved since the
  /// last update.
  static std::uint32_t end(const World& world);
  static const WorldObject& object(const World& world, std::uint32_t index);
  static bool has_moved(const World& world, std::uint32_t index);
  /// Returns the margin of boxes in the broad phase.
  static double box_margin(const World& world);
  /// The state of a world after the last update of a device.
  struct ResidentState {
    std::span<const Transform> poses;      ///< of the objects, by index
    std::span<const std::uint8_t> moved;   ///< 1: moved since the update
    const ResidentContacts& contacts;      ///< of the update
    std::span<const ResidentPair> before;  ///< pairs of the update before
    WorldReport report;
  };
  /// Replaces poses, pairs, contacts and events. Can be repeated if memory runs out.
  static void take(World& world, const ResidentState& state);
};

}  // namespace tandem
