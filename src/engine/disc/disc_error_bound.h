#pragma once
#include "engine/disc/disc_tree.h"
#include "volume/relative_frame.h"

/// Error bounds of the gaps of discs and line-swept bounds of two trees in single precision.
///
/// volume/relative_frame.h bounds the test of every volume by the size of the whole scene. Here the trees'
/// own numbers are available: C, the largest distance of a disc centre from that of its frame, and ρ, the
/// largest radius of a disc, or length, width or thickness of a line-swept bound. With η = 2⁻²⁴, o the offset
/// and D = C_a + C_b + |o|, the largest possible distance of two centres, in units of η:
///   - the vector between the centres, one of them rotated and translated: 5.5 C for the rotated one (the
///     rounded matrix and the products √3 each, two sums; see volume/relative_frame.h), |o| for the rounded
///     offset, C + |o| for the sum with it, D for the difference: 6.5 C + 2 |o| + D;
///   - a rotated direction: 5.5, and its dot product with another 8.5; with the vector between the centres,
///     8.5 D more; the length of a stored normal: 1;
///   - the sine as the length of the cross product of two normals: 5.5 for the rotated one, √2 for the
///     products and, times the sine, 1 for the differences and 2.5 for the length: 10.5;
///   - the extent of a disc along the other's normal: 8.5 + 10.5, 2 for the lengths of the normals, times ρ,
///     and three roundings of itself: 24 ρ. A rounding of sizes counts as one of D: where they are above it,
///     the gap is below zero anyway.
/// So along a normal the error of the gap is 6.5 C + 2 |o| + 12.5 D + 24 ρ. Along the direction between the
/// centres as it was computed, the error of cosines is 13 (5.5, 3 for the product, 4.5 for the length; the
/// sines allow for 16): 6.5 C + 2 |o| + 5.5 D + 16 · 2 ρ. Both are below
///     7 C + 2 |o| + 13 D + 33 ρ.
/// With an approximate reciprocal root and one Newton step (RoughRoots of disc_distance-inl.h) the length of
/// that direction has an error of 6 instead of 4.5, cosines of 15.5, and the distance of the centres, a
/// product of the square and the reciprocal root, of 10 D instead of 4.5: 6.5 C + 2 |o| + 11 D + 32 ρ.
///
/// Line-swept bounds, which are for contents as long as the whole, are compared with tighter bounds: with the
/// distance d of their own centres and their own lengths l and widths w, where w is at least their half
/// thickness. Along any direction, whose length may exceed one by 4, the errors are: of the vector between
/// the centres 6.5 C + 2 |o| + d, of its product 3 d and 4 d for the length of the direction, of the
/// extent 8.5 l (a cosine of a rotated direction), and 8.5 w and 10.5 w across (cosine and sine) and 2 w for
/// the lengths of the normals, and five roundings of the compared values: 5 d, or the gap is below zero. In
/// total
///     7 C + 2 |o| + 13 d + 8.5 (l_a + l_b) + 21 (w_a + w_b).
///
/// Along the normal of a disc, with the extent of a line-swept bound in place of the other disc's, the extent
/// has an error of 8.5 l + 21 w ≤ 29.5 ρ instead of 24 ρ, and two more roundings of sizes below ρ: 31.5 ρ, so
/// the bound of discs, with 33 ρ, covers it.
namespace tandem::engine {

struct DiscErrorBound {
  float discs = 0;
  float line_bounds = 0;  ///< the part that is common to all

  DiscErrorBound() = default;
  /// For discs in two frames with the relative transform `seen`.
  TANDEM_HD DiscErrorBound(const RelativeFrame& relative, const DiscFrame& a, const DiscFrame& b) {
    const double offset = length(relative.transform.offset),
                 centers = std::fmax(a.center_extent, b.center_extent),
                 between = a.center_extent + b.center_extent + offset,
                 size = std::fmax(a.largest_size, b.largest_size);
    // Relative to the other frame, the part that does not come from single precision is twice as large.
    discs = RelativeFrame::round_up_bound(roundings_of_discs(centers, offset, between, size) * 0x1p-24 +
                                          2 * relative.error);
    line_bounds = RelativeFrame::round_up_bound(roundings_of_line_bounds(centers, offset) * 0x1p-24 +
                                                2 * relative.error);
  }

  /// The error bounds of single precision, in units of 2⁻²⁴: C, |o|, D and ρ of the comment above.
  TANDEM_HD static double roundings_of_discs(double centers, double offset, double between, double size) {
    return roundings_of_line_bounds(centers, offset) + 13 * between + 33 * size;
  }
  TANDEM_HD static double roundings_of_line_bounds(double centers, double offset) {
    return 7 * centers + 2 * offset;
  }
};

/// The remaining terms for two line-swept bounds, in units of 2⁻²⁴ and rounded up: factors of the distance of
/// their centres (as the sum of its coordinates, so at least that), their lengths and widths.
inline constexpr struct { float center_offset = 13.5f, length = 9, width = 22; } line_bound_roundings;

}  // namespace tandem::engine
