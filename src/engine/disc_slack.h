#pragma once
#include "engine/disc_tree.h"

/// How far a gap of discs or sticks of two trees may be above the true one, in single precision.
///
/// volume/seen.h bounds every volume's test by the size of the whole scene. Here the trees' own numbers are
/// at hand: C, how far the centres of discs are from their frame's, and ρ, what no radius and no stick's
/// length, width or thickness is above. With η = 2⁻²⁴, o the offset and D = C_a + C_b + |o|, which no way
/// between two centres is longer than, in units of η:
///   - the way between the centres, one of them turned and moved, as a vector: 5.5 C for the turned one (the
///     rounded matrix and the products √3 each, two sums; see volume/seen.h), |o| for the rounded offset,
///     C + |o| for the sum with it, D for the difference: 6.5 C + 2 |o| + D;
///   - a turned direction: 5.5, and its scalar product with another 8.5; with the way between the centres,
///     8.5 D more; a stored normal's length: 1;
///   - the sine as the length of two normals' product: 5.5 for the turned one, √2 for the products and, times
///     the sine, 1 for the differences and 2.5 for the length: 10.5;
///   - what a disc reaches along the other's normal: 8.5 + 10.5, 2 for the normals' lengths, times ρ, and
///     three roundings of itself: 24 ρ. A rounding of sizes counts as one of D: where they are above it, the
///     gap is below zero anyway.
/// So along a normal the gap is off by 6.5 C + 2 |o| + 12.5 D + 24 ρ. Along the way between the centres,
/// which is the direction as it was computed, cosines are off by 13 (5.5, 3 for the product, 4.5 for the
/// length; the sines are made for 16): 6.5 C + 2 |o| + 5.5 D + 16 · 2 ρ. Both are below
///     7 C + 2 |o| + 13 D + 33 ρ.
///
/// Sticks, which are for contents as long as the whole, are compared more carefully: with the way d between
/// their own centres and their own lengths l and widths w, which their half thickness is not above. Along any
/// direction, which may be longer than one by 4, the centres' way is off by 6.5 C + 2 |o| + d, its product by
/// 3 d and by 4 d for the direction's length, the reach by 8.5 l (a cosine of a turned direction), and by
/// 8.5 w and 10.5 w across (cosine and sine) and 2 w for the normals' lengths, and five roundings of what is
/// compared: 5 d, or the gap is below zero. Together
///     7 C + 2 |o| + 13 d + 8.5 (l_a + l_b) + 21 (w_a + w_b).
namespace tandem::engine {

struct DiscSlack {
  float discs = 0;
  float sticks = 0;  ///< the part that is the same for all

  DiscSlack() = default;
  DiscSlack(const Seen& seen, const DiscTree& a, const DiscTree& b)
      : DiscSlack(seen, a.frames().front(), b.frames().front()) {}
  /// Of discs in two frames, `seen` being the one from the other.
  TANDEM_HD DiscSlack(const Seen& seen, const DiscFrame& a, const DiscFrame& b) {
    const double offset = length(seen.transform.offset), centers = std::fmax(a.center_reach, b.center_reach),
                 between = a.center_reach + b.center_reach + offset,
                 size = std::fmax(a.largest_size, b.largest_size);
    // Seen from the other side, the part that does not come from single precision is twice as large.
    discs = Seen::slack_above(roundings_of_discs(centers, offset, between, size) * 0x1p-24 + 2 * seen.error);
    sticks = Seen::slack_above(roundings_of_sticks(centers, offset) * 0x1p-24 + 2 * seen.error);
  }

  /// The error bounds of single precision, in units of 2⁻²⁴: C, |o|, D and ρ of the comment above.
  TANDEM_HD static double roundings_of_discs(double centers, double offset, double between, double size) {
    return roundings_of_sticks(centers, offset) + 13 * between + 33 * size;
  }
  TANDEM_HD static double roundings_of_sticks(double centers, double offset) {
    return 7 * centers + 2 * offset;
  }
};

/// The rest for two sticks, in units of 2⁻²⁴ and a little more than said: times the way between their centres
/// (as the sum of its coordinates, so at least), their lengths and widths.
inline constexpr struct { float apart = 13.5f, length = 9, width = 22; } stick_roundings;

}  // namespace tandem::engine
