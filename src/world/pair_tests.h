#pragma once
#include "tandem/narrow/distance.h"

#include "world/object_table.h"

namespace tandem {

/// Returns whether one of two objects that do not touch is solid (ObjectOptions::solid) and contains a part
/// of the other.
bool is_one_inside(const WorldObject& a, const WorldObject& b);

/// Returns whether two objects are a contact pair at their current poses. The filters are tested by the
/// caller.
bool are_in_contact(const WorldObject& a, const WorldObject& b, double contact_margin);

/// Returns the distance of two objects as World::distance() defines it, with QueryOptions::limit.
Distance distance_of(const WorldObject& a, const WorldObject& b, double limit);

/// Returns whether this distance is at most `limit`, as within() decides.
bool are_within(const WorldObject& a, const WorldObject& b, double limit);

}  // namespace tandem
