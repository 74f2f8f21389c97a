#pragma once
#include "tandem/query/distance.h"

namespace tandem::test {

/// Returns the triangles of the witness points of two models.
inline FacePair faces_of(const Distance& distance) { return {distance.sub_shape_a, distance.sub_shape_b}; }

}  // namespace tandem::test
