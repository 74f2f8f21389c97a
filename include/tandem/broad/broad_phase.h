#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "tandem/math/ray.h"
#include "tandem/mesh/mesh.h"

namespace tandem {

/// The name of an object in a broad phase: a small number, given by add() and used again some time after
/// remove().
using ObjectId = std::uint32_t;

/// Two objects whose boxes share a point; a < b.
struct ObjectPair {
  ObjectId a = 0, b = 0;
  friend auto operator<=>(const ObjectPair&, const ObjectPair&) = default;
};

/// Which objects may be paired. Two objects are when each is on a layer that the other meets, and not both
/// are fixed.
struct PairFilter {
  std::uint32_t layers = 1;           ///< one bit per layer that the object is on
  std::uint32_t meets = 0xffffffffu;  ///< one bit per layer whose objects it may be paired with
  bool fixed = false;                 ///< part of the ground: seldom moved, never paired with its like
};

/// What methods can be told beyond their names. The defaults are right for most scenes; `tandem tune` tries
/// others. Nothing here changes an answer.
struct BroadPhaseSettings {
  double cell_size = 1;  ///< grid: the side of its cells over the one that it would choose; 1/16 to 16
  double margin = 0.1;   ///< dbvh: how much wider boxes in the tree are, over their extent; 0 to 10
  double rebuild =
      0.25;  ///< lbvh: which part of the objects may leave the tree before it is built anew; 0 to 1

  friend bool operator==(const BroadPhaseSettings&, const BroadPhaseSettings&) = default;
};

struct BroadPhaseOptions {
  std::string_view method = "automatic";  ///< one of BroadPhase::methods()
  int threads = 1;                        ///< below one: as many as the machine has
  BroadPhaseSettings settings = {};       ///< of the method, or with "automatic" of those it works with
};

/// Which of many boxes overlap. Boxes are closed, so touching is overlapping; they are compared as they are
/// given, in double precision, by every method: the answers are the same, only the times differ. A box may be
/// flat, a point, huge, or infinite along an axis.
///
/// Objects are added, moved and removed in batches at any time; update() then answers for the whole world.
/// An object that is not moved costs next to nothing. One thread may use a broad phase at a time, except that
/// the const functions may be called by several at once.
class BroadPhase {
 public:
  /// Throws Error naming a method that is not known, with all the names that are, or a setting that is out of
  /// its range.
  explicit BroadPhase(const BroadPhaseOptions& options = {});
  ~BroadPhase();
  BroadPhase(BroadPhase&&) noexcept;
  BroadPhase& operator=(BroadPhase&&) noexcept;

  /// Adds one object per box. Their ids are written to `ids`, which has as many places. A box with a NaN in
  /// it or with its low corner above its high corner is refused: Error names it, and nothing has been added.
  void add(std::span<const Bounds> boxes, std::span<ObjectId> ids, const PairFilter& filter = {});
  ObjectId add(const Bounds& box, const PairFilter& filter = {});
  /// Gives objects new boxes. Throws Error naming the first object that is not there or whose box is refused;
  /// those before it in the batch have been moved, the others have not.
  void move(std::span<const ObjectId> ids, std::span<const Bounds> boxes);
  void move(ObjectId id, const Bounds& box) { move({&id, 1}, {&box, 1}); }
  /// Removes objects. Their ids are given to new objects only after the next update(), so that no pair of
  /// began() or ended() means two objects by one id. Throws Error as move() does.
  void remove(std::span<const ObjectId> ids);
  void remove(ObjectId id) { remove({&id, 1}); }

  /// Finds the pairs of the boxes as they are now; returns pairs(). What is returned lives until the next
  /// call.
  std::span<const ObjectPair> update();
  /// All overlapping pairs at the last update(), each once, sorted.
  std::span<const ObjectPair> pairs() const;
  /// The pairs of the last update() that were not among those of the one before, and the other way round;
  /// sorted. Computed when first asked for.
  std::span<const ObjectPair> began() const;
  std::span<const ObjectPair> ended() const;

  /// The objects whose boxes, as they are now, share a point with `box`, sorted; only those on one of
  /// `layers`. A box with a NaN in it touches nothing.
  std::vector<ObjectId> touching(const Bounds& box, std::uint32_t layers = 0xffffffffu) const;
  /// The objects whose boxes the ray meets, likewise. Decided by the slab test in double precision: a ray
  /// that passes a box at a distance of rounding errors may count either way, but the same way with every
  /// method.
  std::vector<ObjectId> touching(const Ray& ray, std::uint32_t layers = 0xffffffffu) const;

  std::size_t size() const;
  bool contains(ObjectId id) const;
  /// The box of an object that is there.
  const Bounds& box(ObjectId id) const;
  /// The method that is at work; with "automatic", the one it has chosen for the time being.
  std::string_view method() const;
  /// Memory held, in bytes.
  std::size_t memory() const;

  /// The names that BroadPhaseOptions::method takes.
  static std::vector<std::string_view> methods();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem
