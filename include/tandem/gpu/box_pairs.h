#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/broad/broad_phase.h"

TANDEM_API_BEGIN

namespace tandem::gpu {

/// A closed axis-aligned box in single precision.
struct Box {
  float low[3], high[3];
};

/// Finds all pairs of overlapping boxes on the GPU. Builds a tree in Morton order and searches it for each
/// box, in the part after that box. find() builds a new tree; update() refits the last one. The pairs are
/// those of BroadPhase without filters: boxes are closed and compared as given. A box that has a NaN, or
/// whose low corner is above its high corner, overlaps nothing.
///
/// An object keeps its device memory between calls. Thread safety: one thread at a time. Functions throw
/// Error if device memory runs out; the object can still be used for fewer boxes.
class BoxPairs {
 public:
  /// Throws Error if there is no GPU backend or no device.
  BoxPairs();
  ~BoxPairs();
  BoxPairs(BoxPairs&&) noexcept;
  BoxPairs& operator=(BoxPairs&&) noexcept;

  /// Returns all overlapping pairs, a < b, each once, sorted.
  std::vector<ObjectPair> find(std::span<const Box> boxes);
  /// As above, for boxes in double precision, compared in double precision.
  std::vector<ObjectPair> find(std::span<const Bounds> boxes);

  /// As find(), faster if most boxes have moved little since the last update(): the tree keeps its topology
  /// and is refitted, without sorting. The next update() rebuilds the tree if the search has become a quarter
  /// longer than in the new tree. This update() rebuilds it if the search would take twice as long, or if the
  /// number of boxes has changed. The pairs equal those of find() for any motion.
  std::vector<ObjectPair> update(std::span<const Box> boxes);
  std::vector<ObjectPair> update(std::span<const Bounds> boxes);

  /// Pairs in device memory; valid until the next call.
  struct OnDevice {
    const ObjectPair* pairs = nullptr;
    std::size_t count = 0;
  };
  /// Order of the pairs; `any` is faster.
  enum class Order { any, sorted };
  /// As find() and update(), for `count` boxes that are already in device memory. Only the number of pairs is
  /// copied to the host. `stream` is a cudaStream_t; the pairs are ready for work that follows on it.
  OnDevice find_on_device(const Box* boxes, std::size_t count, Order order = Order::sorted,
                          void* stream = nullptr);
  OnDevice find_on_device(const Bounds* boxes, std::size_t count, Order order = Order::sorted,
                          void* stream = nullptr);
  OnDevice update_on_device(const Box* boxes, std::size_t count, Order order = Order::sorted,
                            void* stream = nullptr);
  OnDevice update_on_device(const Bounds* boxes, std::size_t count, Order order = Order::sorted,
                            void* stream = nullptr);

  /// Returns the number of trees built so far.
  std::size_t builds() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem::gpu

TANDEM_API_END
