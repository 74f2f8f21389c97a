#pragma once
#include "tandem/math/mat3.h"

namespace tandem {

/// A body as the solver sees it during one step.
struct SolverBody {
  Vec3 velocity, spin;
  Vec3 moved, turned;  ///< since the beginning of the step; the turn as a vector, to first order
  double inverse_mass = 0;
  Mat3 inverse_inertia{{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};  ///< in the world

  void push(Vec3 impulse, Vec3 at) {
    velocity += impulse * inverse_mass;
    spin += inverse_inertia * cross(at, impulse);
  }
  /// Of the point `at` from the centre of mass.
  Vec3 velocity_at(Vec3 at) const { return velocity + cross(spin, at); }
};

/// How hard it is to accelerate two bodies against each other at two points along a direction.
inline double resistance(const SolverBody& a, Vec3 at_a, const SolverBody& b, Vec3 at_b, Vec3 direction) {
  const Vec3 turn_a = cross(at_a, direction), turn_b = cross(at_b, direction);
  const double ease = a.inverse_mass + b.inverse_mass + dot(turn_a, a.inverse_inertia * turn_a) +
                      dot(turn_b, b.inverse_inertia * turn_b);
  return ease > 0 ? 1 / ease : 0;
}

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
