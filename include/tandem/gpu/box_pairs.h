#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "tandem/broad/broad_phase.h"

namespace tandem::gpu {

/// An axis-aligned box in single precision, closed.
struct Box {
  float low[3], high[3];
};

/// Which of many boxes overlap, found on the GPU: a tree along the Z-shaped curve, and every box looked up in
/// the part of the tree after it. find() builds the tree anew, update() moves the boxes of the last one. The
/// pairs are those of BroadPhase without filters: boxes are closed and compared as they are given. A box that
/// holds a NaN, or whose low corner is above its high corner, touches nothing.
///
/// An object keeps its memory on the device from call to call; it may be used by one thread at a time. When
/// the device has not enough memory, Error says so and the object can still be used for fewer boxes.
class BoxPairs {
 public:
  /// Throws Error when there is no GPU backend or no device.
  BoxPairs();
  ~BoxPairs();
  BoxPairs(BoxPairs&&) noexcept;
  BoxPairs& operator=(BoxPairs&&) noexcept;

  /// All overlapping pairs, a < b, each once, sorted.
  std::vector<ObjectPair> find(std::span<const Box> boxes);
  /// The same for boxes in double precision, decided in double precision.
  std::vector<ObjectPair> find(std::span<const Bounds> boxes);

  /// The same for boxes of which most have moved little since the last update(): the tree keeps its order and
  /// its boxes are fitted anew, which takes no sorting. When the search has become a quarter longer than in
  /// the new tree, the next update builds anew; so does this one when it would take twice as long, or the
  /// number of boxes has changed. The pairs are those of find(), however the boxes have moved.
  std::vector<ObjectPair> update(std::span<const Box> boxes);
  std::vector<ObjectPair> update(std::span<const Bounds> boxes);

  /// Pairs in the device's memory, which stay until the next call.
  struct OnDevice {
    const ObjectPair* pairs = nullptr;
    std::size_t count = 0;
  };
  enum class Order { any, sorted };
  /// The same for boxes that are in the device's memory already; nothing but the number of pairs is copied.
  /// `stream` is a cudaStream_t, and the pairs are there for what follows on it.
  OnDevice find_on_device(const Box* boxes, std::size_t count, Order order = Order::sorted,
                          void* stream = nullptr);
  OnDevice find_on_device(const Bounds* boxes, std::size_t count, Order order = Order::sorted,
                          void* stream = nullptr);
  OnDevice update_on_device(const Box* boxes, std::size_t count, Order order = Order::sorted,
                            void* stream = nullptr);
  OnDevice update_on_device(const Bounds* boxes, std::size_t count, Order order = Order::sorted,
                            void* stream = nullptr);

  /// How many trees have been built so far.
  std::size_t builds() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem::gpu
