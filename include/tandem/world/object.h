#pragma once
#include <compare>
#include <cstdint>
#include <functional>
#include <span>

#include "tandem/base/export.h"
#include "tandem/broad/broad_phase.h"
#include "tandem/math/transform.h"
#include "tandem/shape/shape.h"

TANDEM_API_BEGIN

namespace tandem {

/// Handle of an object in a world. It is never reused: after the object is removed its handle is stale, and
/// every function that gets a stale handle, except contains(), throws Error. A default-constructed handle is
/// never valid.
struct ObjectHandle {
  std::uint32_t index = 0xffffffffu;
  std::uint32_t generation = 0;
  friend auto operator<=>(const ObjectHandle&, const ObjectHandle&) = default;
};

/// Two objects of a world; `a` has the lower index.
struct ObjectHandlePair {
  ObjectHandle a, b;
  friend auto operator<=>(const ObjectHandlePair&, const ObjectHandlePair&) = default;
};

/// Options of an object.
struct ObjectOptions {
  PairFilter filter = {};       ///< which objects it may be paired with
  bool sensor = false;          ///< reports contact pairs and events, but has no contact points
  std::uint64_t user_data = 0;  ///< user data; not used by the world
  /// For closed meshes: an object inside it is in contact with it, without contact points. Other meshes are
  /// surfaces; convex shapes are always solid.
  bool solid = false;
};

/// An object to be added to a world.
struct ObjectDescription {
  Shape shape;  ///< a Model converts to the shape of its surface
  Transform pose = {};
  ObjectOptions options = {};
};

/// Which objects a search of a world considers: those that pass every member. Default: all.
struct SearchFilter {
  std::uint32_t layers = 0xffffffffu;          ///< layers of the objects, one bit each
  std::span<const ObjectHandle> only = {};     ///< if not empty: these objects
  std::span<const ObjectHandle> exclude = {};  ///< not these objects; stale handles have no effect
  /// If set: objects for which it returns true. Called once at most for each object whose box passes.
  std::function<bool(ObjectHandle)> predicate = {};
};

}  // namespace tandem

TANDEM_API_END
