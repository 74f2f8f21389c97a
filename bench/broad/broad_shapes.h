#pragma once
#include <functional>
#include <string>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem::bench {

/// The narrow phase: returns whether the contents of two overlapping boxes touch.
using ContactCounts = std::function<bool(const Bounds&, const Bounds&)>;

/// Returns the possible contents of the boxes: "box", which fills them, and shapes as large as fit into a
/// cube at their centre. The compound has nine balls, one in the centre and eight around it, as in Zych 2016.
const std::vector<std::string>& broad_shapes();

/// Throws Error, which names an unknown shape.
ContactCounts narrow_phase(const std::string& shape);

}  // namespace tandem::bench
