#pragma once
#include <vector>

#include "clash/pair_contact.h"

namespace tandem::clash {

/// The connected regions of the intersection of two surfaces.
struct ContactRegions {
  std::vector<Region> regions;  ///< sorted by the lowest triangle pair
  Vec3 point;  ///< a point of contact: in the largest coplanar polygon or on the longest curve
};

/// The surfaces must touch.
ContactRegions contact_regions(PairContact& contact);

}  // namespace tandem::clash
