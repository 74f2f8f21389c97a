#pragma once
#include "engine/disc_tree.h"

/// How far a gap of discs or sticks of two trees may be above the true one, in single precision.
///
/// volume/seen.h bounds every volume's test by the size of the whole scene. Here the trees' own numbers are
/// at hand: C, how far the centres of discs are from their frame's, and ρ, what no radius and no stick's
/// length, width or thickness is above. With η = 2⁻²⁴, o the offset and D = C_a + C_b + |o|, which no way
/// between two centres is longer than, in units of η:
///   - the way between the centres, one of them turned and moved: 8.7 C + 2 |o| + D;
///   - a turned direction: 7, and its scalar product with another 10; with the way between the centres, 10 D
///     more;
///   - the sine as the length of two normals' product: 7 + 3.5 + 2.5 = 13;
///   - what a disc reaches along the other's normal: 10 + 13, times ρ, and three roundings of itself: 26 ρ.
///     A rounding of sizes counts as one of D: where they are above it, the gap is below zero anyway.
/// So along a normal the gap is off by 8.7 C + 2 |o| + 13 D + 26 ρ. Along the way between the centres cosines
/// are off by 16 (the sines are made for that): 8.7 C + 2 |o| + 6.5 D + 19 · 2 ρ. Both are below
///     9 C + 2 |o| + 14 D + 40 ρ.
///
/// Sticks, which are for contents as long as the whole, are compared more carefully: with the way d between
/// their own centres and their own lengths l and widths w, which their half thickness is not above. Along any
/// direction, which may be longer than one by 4, the centres' way is off by 8.7 C + 2 |o| + d, its product by
/// 3 d and by 4 d for the direction's length, the reach by 10 l (a cosine of a turned direction), and by 10 w
/// and 13 w across (cosine and sine), and five roundings of what is compared: 5 d, or the gap is below zero.
/// Together
///     9 C + 2 |o| + 13 d + 10 (l_a + l_b) + 23 (w_a + w_b).
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
    const double common = (9 * centers + 2 * offset) * 0x1p-24 + 2 * seen.error;
    discs = Seen::slack_above(common + (14 * between + 40 * size) * 0x1p-24);
    sticks = Seen::slack_above(common);
  }
};

/// The rest for two sticks, in units of 2⁻²⁴ and a little more than said: times the way between their centres
/// (as the sum of its coordinates, so at least), their lengths and widths.
inline constexpr struct { float apart = 13.5f, length = 10.5f, width = 24; } stick_roundings;

}  // namespace tandem::engine
