#pragma once
#include <functional>
#include <string>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem::bench {

/// Tells whether what is in two boxes that overlap touches too: the narrow phase.
using Touches = std::function<bool(const Bounds&, const Bounds&)>;

/// What may be in the boxes: "box", which fills them, and others as large as fit into a cube in their middle.
/// The compound is of nine balls, one in the middle and eight about it, as the thesis's.
const std::vector<std::string>& broad_shapes();

/// Throws Error naming a shape that is not known.
Touches narrow_phase(const std::string& shape);

}  // namespace tandem::bench
