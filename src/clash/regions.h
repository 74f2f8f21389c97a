#pragma once
#include <span>

#include "clash/surface_contact.h"

namespace tandem::clash {

/// Two surfaces and all pairs of their triangles that touch, sorted.
struct TouchingSurfaces {
  const Mesh &a, &b;
  Transform b_from_a;
  std::span<const FacePair> pairs;
};

/// Returns the regions in the frame of A. The surfaces must touch. Triangles that touch nothing do not
/// matter: meshes without them give the same regions if triangles and vertices keep their order.
ContactRegions contact_regions(const TouchingSurfaces& surfaces);

/// Adds the regions, the point and the box of a contact to a clash. `regions` may be nullptr: skipped.
void take_regions(Clash& clash, const ContactRegions* regions, const Transform& pose_a);

/// Returns the box of a transformed box; it contains the transformed contents.
Bounds placed(const Bounds& box, const Transform& pose);

}  // namespace tandem::clash
