#pragma once
#include "narrow/convex_pair.h"

namespace tandem {

enum class Overlap : std::uint8_t { apart, overlap, unsure };

/// Whether two cores overlap, where that is plain: GJK with directions only, no distances (after Gilbert,
/// Johnson and Keerthi 1988 and van den Bergen 2003, 4.3). Starts from a direction from A to B, and leaves
/// there one of length one along which they are apart, by `gap`. Unsure wherever rounding might have a say.
Overlap overlap_test(const ConvexPair& pair, Vec3& direction, double& gap);

}  // namespace tandem
