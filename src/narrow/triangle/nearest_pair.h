#pragma once
#include <cstdint>

#include "narrow/triangle/triangle_distance.h"

namespace tandem {

/// The nearest of the pairs of triangles that were offered. Upper bounds are compared in steps of `grain`, or
/// 2⁻¹⁰ of themselves if that is less; among pairs of one step the lowest faces are taken. So the result does
/// not depend on the order of a search, and a search may leave out pairs of the same step with later faces
/// (decision 018). A pair that touches comes before all others.
struct NearestPair {
  double lower = HUGE_VAL, upper = HUGE_VAL;  ///< of the distance of everything offered
  Vec3 on_a, on_b;                            ///< of the nearest
  std::uint32_t face_a = 0, face_b = 0;
  double grain = 0;  ///< a power of two, or 0 to compare bounds as they are

  /// The faces of no pair: above all indices, so that every pair in the same step precedes it.
  static constexpr std::uint32_t no_face = 0xffffffffu;
  /// A limit, which pairs that are nearer replace.
  TANDEM_HD static NearestPair none_within(double limit) {
    NearestPair none;
    none.lower = none.upper = limit;
    none.face_a = none.face_b = no_face;
    return none;
  }
  TANDEM_HD bool is_pair() const { return face_a != no_face; }

  TANDEM_HD void offer(std::uint32_t a, std::uint32_t b, const TriangleDistance& d) {
    const bool lower_faces = a != face_a ? a < face_a : b < face_b;
    const double here = step(d.upper), best = step(upper);
    if (here < best || (here == best && lower_faces)) {
      upper = d.upper;
      on_a = d.on_a;
      on_b = d.on_b;
      face_a = a;
      face_b = b;
    }
    if (d.lower < lower) lower = d.lower;
  }
  /// Pairs whose lower bound exceeds this come after the best.
  TANDEM_HD double limit() const { return limit_of(upper); }
  TANDEM_HD double limit_of(double bound) const {
    if (!has_steps(bound)) return bound;
    const double width = width_at(bound);
    return (std::floor(bound / width + shift) + (1 - shift)) * width * (1 + 0x1p-50);
  }
  /// Whether pairs with this lower bound are of the best one's step, or of a later one.
  TANDEM_HD bool is_no_nearer(double bound) const { return step(bound) >= step(upper); }

  /// Merges the result of another search.
  TANDEM_HD void offer(const NearestPair& other) {
    const double least = other.lower < lower ? other.lower : lower;
    offer(other.face_a, other.face_b, {other.lower, other.upper, other.on_a, other.on_b});
    lower = least;
  }

 private:
  /// Steps begin between the round numbers that distances often are.
  static constexpr double shift = 0.382;
  /// Others are compared as they are.
  TANDEM_HD bool has_steps(double bound) const { return grain > 0 && bound >= 0x1p-1000 && bound < HUGE_VAL; }
  /// Of the step that a bound is in: a power of two.
  TANDEM_HD double width_at(double bound) const {
    const double fine = std::ldexp(1.0, std::ilogb(bound) - 10);
    return fine < grain ? fine : grain;
  }
  /// Where the step of a bound begins. Steps of different widths meet at powers of two.
  TANDEM_HD double step(double bound) const {
    if (!has_steps(bound)) return bound;
    const double width = width_at(bound), begin = (std::floor(bound / width + shift) - shift) * width;
    const double binade = std::ldexp(1.0, std::ilogb(bound));
    return begin < binade && width == binade * 0x1p-10 ? binade : begin;
  }
};

}  // namespace tandem
