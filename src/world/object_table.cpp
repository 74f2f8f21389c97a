#include "world/object_table.h"

#include <string>
#include <utility>

#include "tandem/base/error.h"

#include "base/assert.h"

namespace tandem {

ObjectHandle ObjectTable::put(std::uint32_t index, WorldObject object) {
  if (index >= objects_.size()) objects_.resize(std::size_t{index} + 1);
  TANDEM_ASSERT(!objects_[index].alive);
  object.generation = objects_[index].generation + 1;
  object.alive = true;
  object.tree_pending = objects_[index].tree_pending;
  objects_[index] = std::move(object);
  ++alive_;
  return handle(index);
}

void ObjectTable::remove(ObjectHandle handle) {
  WorldObject& object = at(handle);
  const std::uint32_t generation = object.generation;
  const bool tree_pending = object.tree_pending;
  object = {};  // releases the shape
  object.generation = generation;
  object.tree_pending = tree_pending;
  TANDEM_ASSERT(alive_ > 0);
  --alive_;
}

std::vector<ObjectHandle> ObjectTable::handles() const {
  std::vector<ObjectHandle> all;
  all.reserve(alive_);
  for (std::uint32_t i = 0; i < objects_.size(); ++i)
    if (objects_[i].alive) all.push_back(handle(i));
  return all;
}

std::size_t ObjectTable::checked(ObjectHandle handle) const {
  if (contains(handle)) return handle.index;
  const std::string name = "object " + std::to_string(handle.index) + ":" + std::to_string(handle.generation);
  if (handle.index >= objects_.size() || handle.generation > objects_[handle.index].generation ||
      handle.generation == 0)
    throw Error(name + " was never in this world; use a handle returned by its add()");
  throw Error(name + " has been removed from this world (stale handle)");
}

}  // namespace tandem
