#pragma once
#include <cstddef>

#include "tandem/math/mat3.h"

namespace tandem::dynamics {

/// A symmetric 3×3 matrix.
struct Symmetric {
  double xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0;

  TANDEM_INLINE static Symmetric of(const Mat3& m) {
    return {m(0, 0), m(0, 1), m(0, 2), m(1, 1), m(1, 2), m(2, 2)};
  }
  TANDEM_INLINE friend Vec3 operator*(const Symmetric& m, Vec3 v) {
    return {m.xx * v.x + m.xy * v.y + m.xz * v.z, m.xy * v.x + m.yy * v.y + m.yz * v.z,
            m.xz * v.x + m.yz * v.y + m.zz * v.z};
  }
};

/// Angle in radians after which the inertia of a body that is not round has changed notably.
inline constexpr double notable_turn = 0.05;

/// State of a body in the solver during one step: twenty numbers, which the contact kernel loads in groups of
/// four.
struct alignas(32) SolverBody {
  Vec3 velocity, angular_velocity;
  Vec3 moved, rotated;  ///< since the start of the step; `rotated` is the rotation vector, to first order
  double inverse_mass = 0;
  Symmetric inverse_inertia;  ///< world coordinates
  double turned = 0;          ///< angle since the effective masses were computed; 0 for round bodies
};
static_assert(sizeof(SolverBody) == 20 * sizeof(double) && offsetof(SolverBody, inverse_mass) == 96);

/// Soft constraint: a spring and damper instead of a rigid constraint, so that errors decay smoothly. The
/// coefficients follow from the frequency in Hz and the damping ratio.
struct Softness {
  double rate = 0;     ///< fraction of the error corrected, per second
  double mass = 1;     ///< factor on the effective mass
  double impulse = 0;  ///< fraction of the accumulated impulse that is subtracted

  static Softness of(double frequency, double damping, double seconds) {
    if (frequency <= 0) return {};
    const double omega = 6.283185307179586 * frequency;
    const double a = 2 * damping + seconds * omega, b = seconds * omega * a, c = 1 / (1 + b);
    return {omega / a, b * c, c};
  }
};

/// Softness of contacts between movable bodies for substeps of this duration.
inline Softness contact_softness(double seconds) {
  return Softness::of(0.25 / seconds < 30 ? 0.25 / seconds : 30, 10, seconds);
}

}  // namespace tandem::dynamics
