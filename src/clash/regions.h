#pragma once
#include "clash/surface_contact.h"

namespace tandem::clash {

/// Returns the regions in the frame of A. The surfaces must touch.
ContactRegions contact_regions(SurfaceContact& contact);

/// Returns the box of a transformed box; it contains the transformed contents.
Bounds placed(const Bounds& box, const Transform& pose);

}  // namespace tandem::clash
