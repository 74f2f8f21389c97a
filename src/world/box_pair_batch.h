#pragma once
#include <array>
#include <cstddef>

#include "narrow/convex/box_axes.h"
#include "world/object_table.h"
#include "world/pair_table.h"

namespace tandem {

/// Returns whether a pair can be added to a BoxPairBatch: two boxes that are not rounded and whose contacts
/// are required.
bool is_box_pair(const WorldObject& a, const WorldObject& b, Detail detail, const PairRecord& record);

/// Some pairs of boxes, tested together for separating axes.
class BoxPairBatch {
 public:
  static constexpr std::size_t capacity = 64;

  /// `margin`: the contact margin of the world.
  explicit BoxPairBatch(double margin) : margin_(margin) {}

  /// Returns the number of the pair in the batch. Precondition: is_box_pair().
  std::size_t add(const WorldObject& a, const WorldObject& b);
  /// Tests the pairs; after the last add().
  void finish();
  /// Computes the contacts of a pair, given by its number. Returns false, with no effect, if examine_pair()
  /// must decide.
  bool examine(std::size_t number, const WorldObject& a, const WorldObject& b, Detail detail,
               PairRecord& record) const;

 private:
  double margin_;
  std::size_t count_ = 0;
  BoxPairs pending_;  ///< the pairs since the last multiple of the lanes
  std::array<BoxAxes, capacity / BoxPairs::lanes> axes_;
};

}  // namespace tandem
