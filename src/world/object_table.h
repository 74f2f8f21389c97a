#pragma once
#include <cstdint>
#include <vector>

#include "tandem/world/world.h"

#include "base/assert.h"
#include "base/reserve_room.h"

namespace tandem {

/// An object of a world. Its index is also its id in the broad phase.
struct WorldObject {
  Shape shape;
  Transform pose;
  ObjectOptions options;
  std::uint32_t generation = 0;
  bool alive = false;
  bool moved = false;     ///< since the last update: its box is not in the broad phase, its pairs are not
                          ///< examined
  bool reshaped = false;  ///< since the last update
  mutable bool tree_pending = false;  ///< its leaf in the tree of current boxes is not up to date
  Bounds local_box = {};              ///< of the shape in its own frame
};

/// Objects by handle; rejects stale handles.
class ObjectTable {
 public:
  /// Reserves memory for more objects, so that put() does not allocate.
  void reserve(std::size_t count) { reserve_room(objects_, objects_.size() + count); }
  /// Stores an object at `index`, a free index chosen by the broad phase.
  ObjectHandle put(std::uint32_t index, WorldObject object);
  void remove(ObjectHandle handle);

  bool contains(ObjectHandle handle) const {
    return handle.index < objects_.size() && objects_[handle.index].alive &&
           objects_[handle.index].generation == handle.generation;
  }
  /// Throws Error if the handle is stale.
  WorldObject& at(ObjectHandle handle) { return objects_[checked(handle)]; }
  const WorldObject& at(ObjectHandle handle) const { return objects_[checked(handle)]; }
  WorldObject& operator[](std::uint32_t index) {
    TANDEM_ASSERT(index < objects_.size());
    return objects_[index];
  }
  const WorldObject& operator[](std::uint32_t index) const {
    TANDEM_ASSERT(index < objects_.size());
    return objects_[index];
  }
  ObjectHandle handle(std::uint32_t index) const { return {index, objects_[index].generation}; }

  /// Returns the end of the indices.
  std::uint32_t end() const { return static_cast<std::uint32_t>(objects_.size()); }
  std::size_t size() const { return alive_; }
  std::vector<ObjectHandle> handles() const;

 private:
  std::size_t checked(ObjectHandle handle) const;

  std::vector<WorldObject> objects_;
  std::size_t alive_ = 0;
};

}  // namespace tandem
