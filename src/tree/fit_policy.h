#pragma once
#include "volume/bounding_volume.h"

namespace tandem {

/// A volume that depends on its points only through their box: V::from_bounds(low, high) is what V::fit gives
/// for points with that box. Trees of such volumes are fitted by merging boxes in double precision, with the
/// same result to the bit, in linear time.
template <class V>
concept FittedToBounds = BoundingVolume<V> && requires(Vec3 p) {
  { V::from_bounds(p, p) } -> std::same_as<V>;
};

/// A volume that says of itself (static constexpr bool merges_tightly = true) that merging two of them is as
/// good as fitting one to the contents of both. Trees of such volumes are merged from the bottom up.
template <class V>
concept MergedTightly = BoundingVolume<V> && requires {
  requires V::merges_tightly;
};

}  // namespace tandem
