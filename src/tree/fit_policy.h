#pragma once
#include "volume/bounding_volume.h"

namespace tandem {

/// A volume that depends on its points only through their box: V::from_bounds(low, high) equals V::fit for
/// all points with that box. Trees of such volumes are fitted by merging boxes in double precision, with a
/// bit-identical result, in linear time.
template <class V>
concept FittedToBounds = BoundingVolume<V> && requires(Vec3 p) {
  { V::from_bounds(p, p) } -> std::same_as<V>;
};

/// A volume type that declares (static constexpr bool merges_tightly = true) that merging two volumes is as
/// tight as fitting one to the contents of both. Trees of such volumes are merged bottom-up.
template <class V>
concept MergedTightly = BoundingVolume<V> && requires {
  requires V::merges_tightly;
};

}  // namespace tandem
