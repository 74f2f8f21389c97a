#pragma once
#include <algorithm>

#include "tandem/narrow/distance.h"

#include "world/object_table.h"

namespace tandem {

/// Returns whether one of two objects that do not touch is solid (ObjectOptions::solid) and contains a part
/// of the other.
bool is_one_inside(const WorldObject& a, const WorldObject& b);

/// Returns whether the surfaces of two objects, or the volumes of convex shapes, are within the contact
/// margin.
bool are_surfaces_in_contact(const WorldObject& a, const WorldObject& b, const WorldOptions& options);

/// Returns whether two objects are a contact pair at their current poses. The filters are tested by the
/// caller.
bool are_in_contact(const WorldObject& a, const WorldObject& b, const WorldOptions& options);

/// Returns the contact margin of two meshes.
inline double mesh_margin(const WorldOptions& options) {
  return options.mesh_contact_margin.value_or(options.contact_margin);
}
/// Returns the larger of the contact margins.
inline double max_margin(const WorldOptions& options) {
  return std::max(options.contact_margin, mesh_margin(options));
}

/// Returns the distance of two objects as World::distance() defines it, with QueryOptions::limit.
Distance distance_of(const WorldObject& a, const WorldObject& b, double limit);

/// Returns whether this distance is at most `limit`, as within() decides.
bool are_within(const WorldObject& a, const WorldObject& b, double limit);

}  // namespace tandem
