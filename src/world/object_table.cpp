#include "world/object_table.h"

#include <string>
#include <utility>

#include "tandem/base/error.h"

#include "base/assert.h"

namespace tandem {

void ObjectTable::reserve(std::size_t count) {
  reserve_room(marks_, marks_.size() + count);
  const std::size_t chunks = (marks_.size() + count + chunk_size - 1) / chunk_size;
  reserve_room(chunks_, chunks);
  if (was_copied_) {
    for (CopyOnWrite<Chunk>& chunk : chunks_) chunk.own();  // any index may be free
    was_copied_ = false;
  }
  while (chunks_.size() < chunks) chunks_.emplace_back(std::in_place);
}

ObjectHandle ObjectTable::put(std::uint32_t index, WorldObject object) {
  if (index >= end()) marks_.resize(std::size_t{index} + 1);
  WorldObject& free = own(index);
  TANDEM_ASSERT(!free.alive);
  object.generation = free.generation + 1;
  object.alive = true;
  free = std::move(object);
  marks_[index] = {};
  ++alive_;
  return handle(index);
}

void ObjectTable::remove(ObjectHandle handle) {
  WorldObject& object = own(checked(handle));
  const std::uint32_t generation = object.generation;
  object = {};  // releases the shape
  object.generation = generation;
  marks_[handle.index] = {};
  TANDEM_ASSERT(alive_ > 0);
  --alive_;
}

void ObjectTable::swap(ObjectTable& other) noexcept {
  chunks_.swap(other.chunks_);
  marks_.swap(other.marks_);
  std::swap(alive_, other.alive_);
  was_copied_ = other.was_copied_.exchange(was_copied_);
}

std::vector<ObjectHandle> ObjectTable::handles() const {
  std::vector<ObjectHandle> all;
  all.reserve(alive_);
  for (std::uint32_t i = 0; i < end(); ++i)
    if ((*this)[i].alive) all.push_back(handle(i));
  return all;
}

void ObjectTable::refuse(ObjectHandle handle) const {
  const std::string name = "object " + std::to_string(handle.index) + ":" + std::to_string(handle.generation);
  if (handle.index >= end() || handle.generation > (*this)[handle.index].generation || handle.generation == 0)
    throw Error(name + " was never in this world; use a handle returned by its add()");
  throw Error(name + " has been removed from this world (stale handle)");
}

}  // namespace tandem
