#pragma once
#include "shape/core.h"

namespace tandem {

enum class Overlap : std::uint8_t { apart, overlap, unsure };

/// Whether two cores, B's as seen from A, are at most `margins` apart, where that is plain: the margins of
/// both shapes, and what else is wanted. It mostly is after one or two support points: what is known of the
/// differences is not only corners but a ball as well, that of the cores' inner balls, so that each corner
/// makes a cone with it, and the next direction to look in is at right angles to that cone's side. What is
/// left is GJK with directions only (after Gilbert, Johnson and Keerthi 1988 and van den Bergen 2003, 4.3).
///
/// `direction`: one from A to B along which they may be apart, or zero; when they are apart one along which
/// they are is left there, of any length. Unsure wherever rounding might have a say, and for custom shapes.
Overlap touch_test(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a, double margins,
                   Vec3& direction);

}  // namespace tandem
