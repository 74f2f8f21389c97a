#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/math/ray.h"
#include "tandem/mesh/mesh.h"

TANDEM_API_BEGIN

namespace tandem {

/// Id of an object in a broad phase: a small number, returned by add(). It may be reused after the update()
/// that follows remove().
using ObjectId = std::uint32_t;

/// Two objects whose boxes overlap; a < b.
struct ObjectPair {
  ObjectId a = 0, b = 0;
  friend auto operator<=>(const ObjectPair&, const ObjectPair&) = default;
};

/// Filter of pairs. Two objects are paired if each is on a layer in the other's mask (`meets`) and not both
/// are static (`is_static`).
struct PairFilter {
  std::uint32_t layers = 1;          ///< layers of the object, one bit each
  std::uint32_t mask = 0xffffffffu;  ///< mask: layers whose objects it may be paired with, one bit each
  bool is_static = false;            ///< static: rarely moved, never paired with another static object
};

/// Method-specific parameters. The defaults suit most scenes; `tandem tune` tries others. No parameter
/// changes a result.
struct BroadPhaseSettings {
  double cell_size = 1;  ///< grid: cell size over the automatically chosen size; 1/16 to 16
  double margin = 0.1;   ///< dbvh: enlargement of boxes in the tree over their extent; 0 to 10
  /// lbvh: fraction of the objects that may leave the tree before it is rebuilt; 0 to 1.
  double rebuild_fraction = 0.25;

  friend bool operator==(const BroadPhaseSettings&, const BroadPhaseSettings&) = default;
};

/// Options of a broad phase.
struct BroadPhaseOptions {
  std::string method = "automatic";  ///< one of BroadPhase::methods()
  int threads = 1;                   ///< number of threads; 0: all cores
  /// Parameters of the method; with "automatic", of the methods it chooses from.
  BroadPhaseSettings settings = {};
};

/// Pairs that began and pairs that ended in an update. Sorted; valid until the next update.
struct PairEvents {
  std::span<const ObjectPair> began, ended;
};

/// Finds all pairs of overlapping axis-aligned boxes. Boxes are closed, so touching boxes overlap. Every
/// method compares the boxes as given, in double precision: results are equal, only the speed differs. A box
/// may be flat, a point, very large, or infinite along an axis.
///
/// Objects are added, moved and removed in batches at any time; update() then finds the pairs of all objects.
/// The cost of an object that does not move is negligible.
///
/// Thread safety: one thread at a time, except that several threads may call const functions at once.
class BroadPhase {
 public:
  /// Throws Error if the method is unknown (the message lists the known methods) or a setting is out of
  /// range.
  explicit BroadPhase(const BroadPhaseOptions& options = {});
  ~BroadPhase();
  /// A copy has the same objects, ids and pairs. Its first update() builds the structure of the method anew.
  BroadPhase(const BroadPhase& other);
  BroadPhase& operator=(const BroadPhase& other);
  BroadPhase(BroadPhase&&) noexcept;
  BroadPhase& operator=(BroadPhase&&) noexcept;

  /// Adds one object per box and writes their ids to `ids`, which has the same size. Throws Error naming the
  /// first box that has a NaN or whose low corner is above its high corner; then no object is added.
  void add(std::span<const Bounds> boxes, std::span<ObjectId> ids, const PairFilter& filter = {});
  /// The same with one filter for each object. Throws Error as above, and if the sizes differ.
  void add(std::span<const Bounds> boxes, std::span<ObjectId> ids, std::span<const PairFilter> filters);
  /// Adds one object and returns its id. Throws Error as above.
  ObjectId add(const Bounds& box, const PairFilter& filter = {});
  /// Sets new boxes of objects. Throws Error naming the first object that does not exist or whose box is
  /// invalid; the objects before it in the batch have been moved, the others have not.
  void move(std::span<const ObjectId> ids, std::span<const Bounds> boxes);
  /// The same with six numbers per object: low x, y, z, then high x, y, z. They are read in place. Throws
  /// Error also if there are not six numbers per id.
  void move(std::span<const ObjectId> ids, std::span<const double> boxes);
  void move(std::span<const ObjectId> ids, std::span<const float> boxes);
  void move(ObjectId id, const Bounds& box) { move({&id, 1}, {&box, 1}); }
  /// Sets the filter of an object. The next update() rebuilds the structure of the method, once for any
  /// number of calls. Throws Error if the object does not exist.
  void set_filter(ObjectId id, const PairFilter& filter);
  /// Removes objects. Their ids are reused only after the next update(), so that an id in began() or ended()
  /// never means two objects. Throws Error naming the first object that does not exist; the objects before it
  /// have been removed.
  void remove(std::span<const ObjectId> ids);
  void remove(ObjectId id) { remove({&id, 1}); }

  /// Finds all overlapping pairs and returns pairs(). The result is valid until the next update(). Throws
  /// std::bad_alloc if memory runs out; then pairs(), began() and ended() are unchanged.
  std::span<const ObjectPair> update();
  /// The same as update(), but finds began() and ended() and returns them, without listing the pairs that
  /// persist: faster than update(), began() and ended() if few pairs change. May alternate with it. The first
  /// call after an update() takes longer, as does the first update() after this.
  PairEvents update_events();
  /// Returns all overlapping pairs of the last update, each once, sorted. After update_events(), the first
  /// call lists them.
  [[nodiscard]] std::span<const ObjectPair> pairs() const;
  /// began() returns the pairs of the last update() that the update before did not have; ended() returns the
  /// pairs that only the update before had. Sorted. The first call after an update() computes both lists.
  [[nodiscard]] std::span<const ObjectPair> began() const;
  [[nodiscard]] std::span<const ObjectPair> ended() const;

  /// Returns the objects whose current boxes overlap `box` and that are on one of `layers`, sorted. Empty if
  /// `box` has a NaN.
  [[nodiscard]] std::vector<ObjectId> overlapping(const Bounds& box,
                                                  std::uint32_t layers = 0xffffffffu) const;
  /// Returns the objects whose current boxes the ray intersects and that are on one of `layers`, sorted.
  /// Decided by the slab test in double precision. A ray that passes a box at a distance of rounding errors
  /// may be a hit or not, but every method decides it equally.
  [[nodiscard]] std::vector<ObjectId> overlapping(const Ray& ray, std::uint32_t layers = 0xffffffffu) const;

  /// Returns the number of objects.
  [[nodiscard]] std::size_t size() const;
  /// Returns whether an object of this id exists.
  [[nodiscard]] bool contains(ObjectId id) const;
  /// Returns the box of an object. Precondition: contains(id); not checked.
  [[nodiscard]] const Bounds& box(ObjectId id) const;
  /// Returns the method in use; for "automatic", the method that is currently chosen.
  [[nodiscard]] std::string_view method() const;
  /// Returns the memory in use, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const;

  /// Returns the valid names for BroadPhaseOptions::method.
  [[nodiscard]] static std::vector<std::string_view> methods();

 private:
  friend struct BroadPhaseAccess;
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem

TANDEM_API_END
