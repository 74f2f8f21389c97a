#pragma once
#include <functional>
#include <memory>
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

/// Saves and restores worlds, for Simulation.
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
};

}  // namespace tandem
