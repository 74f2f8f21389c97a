#pragma once
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "tandem/base/host_device.h"
#include "tandem/math/mat3.h"

/// Which islands are solved directly, on the CPU and on the GPU: small ones, almost at rest, that soft
/// contacts would let sink or buckle (decision 062).
namespace tandem::dynamics::direct_rating {

/// No point of a body moves faster, as a multiple of the sleep speed.
inline constexpr double slow_factor = 10;
/// No contact is deeper, as a fraction of the smaller body.
inline constexpr double max_depth = 0.1;
/// One body alone needs no direct solution.
inline constexpr std::size_t min_bodies = 2;
/// Penetration at which slow bodies rest, as a fraction of the smaller body. The contact margin keeps their
/// contacts alive.
inline constexpr double slow_slop = 1e-4;
/// Angular frequency of soft contacts, rad/s: 30 Hz.
inline constexpr double contact_frequency = 188;
/// Islands with a smaller buckling number stand on soft contacts. A column buckles at 1.
inline constexpr double min_buckling = 0.1;
/// Fraction of its width by which the top of an island may sink on soft contacts.
inline constexpr double max_sinking = 0.005;

/// Returns the maximum speed of a point of a body of this size.
TANDEM_HD inline double top_speed(Vec3 velocity, Vec3 angular_velocity, double size) {
  return length(velocity) + length(angular_velocity) * size;
}

/// Returns height over width squared of a box with the same inertia: 1/s for a cube of side s.
inline double slenderness(const Mat3& m, double inverse_mass) {
  double low = HUGE_VAL, high = 0;  // squares of the extents along the body's axes
  for (int i = 0; i < 3; ++i) {
    const double others = m((i + 1) % 3, (i + 1) % 3) + m((i + 2) % 3, (i + 2) % 3);
    const double extent = 6 * inverse_mass * (others - m(i, i));
    const double square = extent > 0 ? extent : 0;
    low = square < low ? square : low;
    high = high < square ? square : high;
  }
  return low > 0 ? std::sqrt(high) / low : HUGE_VAL;
}

/// Returns whether soft contacts do not carry an island. For n layers of bodies of height h and width w, and
/// x = 1.02 g h / (ω² w²) times the largest ratio of masses in contact, the buckling number is x n³ (decision
/// 044), and the top sinks by about x n² / 2 of a width.
TANDEM_HD inline bool needs_direct_solution(std::uint32_t layers, double slenderness, double mass_ratio,
                                            double gravity) {
  const double unit = 1.02 * gravity / (contact_frequency * contact_frequency);
  const double n = layers, x = unit * slenderness * mass_ratio;
  return x * n * n * n >= min_buckling || x * n * n >= 2 * max_sinking;
}

}  // namespace tandem::dynamics::direct_rating
