#pragma once
#include <cstddef>

#include "tandem/math/mat3.h"

namespace tandem {

/// A symmetric 3×3 matrix.
struct Symmetric {
  double xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0;

  static Symmetric of(const Mat3& m) { return {m(0, 0), m(0, 1), m(0, 2), m(1, 1), m(1, 2), m(2, 2)}; }
  friend Vec3 operator*(const Symmetric& m, Vec3 v) {
    return {m.xx * v.x + m.xy * v.y + m.xz * v.z, m.xy * v.x + m.yy * v.y + m.yz * v.z,
            m.xz * v.x + m.yz * v.y + m.zz * v.z};
  }
};

/// A body as the solver sees it during one step: twenty numbers, which the contact kernel loads four by four.
struct alignas(32) SolverBody {
  Vec3 velocity, spin;
  Vec3 moved, turned;  ///< since the beginning of the step; the turn as a vector, to first order
  double inverse_mass = 0;
  Symmetric inverse_inertia;  ///< in the world
  double unused = 0;
};
static_assert(sizeof(SolverBody) == 20 * sizeof(double) && offsetof(SolverBody, inverse_mass) == 96);

/// A spring and damper in place of a rigid constraint, so that errors vanish smoothly. From its frequency in
/// 1/s and damping ratio follow the share of the error taken back per second and how much the impulse gives.
struct Softness {
  double rate = 0;     ///< of the error, per second
  double mass = 1;     ///< share of the rigid impulse
  double impulse = 0;  ///< share of the impulse so far that is given back

  static Softness of(double frequency, double damping, double seconds) {
    if (frequency <= 0) return {};
    const double omega = 6.283185307179586 * frequency;
    const double a = 2 * damping + seconds * omega, b = seconds * omega * a, c = 1 / (1 + b);
    return {omega / a, b * c, c};
  }
};

}  // namespace tandem
