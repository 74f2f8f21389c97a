#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "tandem/world/world.h"

#include "base/assert.h"
#include "base/copy_on_write.h"
#include "base/reserve_room.h"

namespace tandem {

/// An object of a world. Its index is also its id in the broad phase.
struct WorldObject {
  Shape shape;
  Transform pose;
  ObjectOptions options;
  std::uint32_t generation = 0;
  bool alive = false;
  Bounds local_box = {};  ///< of the shape in its own frame
};

/// What has happened to an object.
struct ObjectMarks {
  bool moved = false;        ///< its pairs have not been tested since
  bool reshaped = false;     ///< its pairs have not been tested since
  bool box_pending = false;  ///< its box in the broad phase is not up to date
};

/// Returns the box of an object in the broad phase: that of its shape, enlarged by half of a contact margin.
Bounds broad_box(const WorldObject& object, double margin);

/// Objects by handle; rejects stale handles. Copies share chunks of objects until one of them changes them.
class ObjectTable {
 public:
  ObjectTable() = default;
  ObjectTable(const ObjectTable& other)
      : chunks_(other.chunks_), marks_(other.marks_), alive_(other.alive_), was_copied_(true) {
    other.was_copied_ = true;
  }
  ObjectTable& operator=(const ObjectTable&) = delete;

  /// Reserves memory for more objects, so that put() does not allocate.
  void reserve(std::size_t count);
  /// Stores an object at `index`, a free index chosen by the broad phase.
  ObjectHandle put(std::uint32_t index, WorldObject object);
  /// Removes an object. Does not allocate after own().
  void remove(ObjectHandle handle);
  /// Appends an object, or a free index if it is not alive, that fill(object, marks) sets in place.
  /// Precondition: reserve() was called.
  template <class Fill>
  void append(const Fill& fill) {
    ObjectMarks& marks = marks_.emplace_back();
    WorldObject& object = own(end() - 1);
    fill(object, marks);
    alive_ += object.alive ? 1 : 0;
  }
  void swap(ObjectTable& other) noexcept;

  bool contains(ObjectHandle handle) const {
    return handle.index < end() && (*this)[handle.index].alive &&
           (*this)[handle.index].generation == handle.generation;
  }
  /// Throws Error if the handle is stale.
  const WorldObject& at(ObjectHandle handle) const { return (*this)[checked(handle)]; }
  const WorldObject& operator[](std::uint32_t index) const {
    TANDEM_ASSERT(index < end());
    return (*chunks_[index / chunk_size])[index % chunk_size];
  }
  /// Returns an object for changes, after copying its chunk if copies of the table share it. If that throws,
  /// nothing has changed; a second call does not throw.
  WorldObject& own(std::uint32_t index) {
    TANDEM_ASSERT(index < end());
    return chunks_[index / chunk_size].own()[index % chunk_size];
  }
  /// Returns whether own() may copy, and so throw.
  bool may_be_shared() const { return was_copied_; }
  ObjectMarks& marks(std::uint32_t index) { return marks_[index]; }
  const ObjectMarks& marks(std::uint32_t index) const { return marks_[index]; }
  ObjectHandle handle(std::uint32_t index) const { return {index, (*this)[index].generation}; }

  /// Returns the end of the indices.
  std::uint32_t end() const { return static_cast<std::uint32_t>(marks_.size()); }
  std::size_t size() const { return alive_; }
  std::vector<ObjectHandle> handles() const;

 private:
  static constexpr std::uint32_t chunk_size = 32;
  using Chunk = std::array<WorldObject, chunk_size>;

  std::uint32_t checked(ObjectHandle handle) const {
    if (!contains(handle)) refuse(handle);
    return handle.index;
  }
  [[noreturn]] void refuse(ObjectHandle handle) const;

  std::vector<CopyOnWrite<Chunk>> chunks_;
  std::vector<ObjectMarks> marks_;  ///< by index
  std::size_t alive_ = 0;
  mutable std::atomic<bool> was_copied_ = false;  ///< chunks may be shared
};

}  // namespace tandem
