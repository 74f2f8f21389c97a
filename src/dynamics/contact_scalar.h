#pragma once
#include <cmath>

#include "tandem/base/host_device.h"

#include "dynamics/contact_kernel.h"

/// The contact solver for one manifold at a time, on the CPU and on the GPU; bit-identical to the SIMD kernel
/// (contact_kernel.h).
namespace tandem::dynamics::scalar {

using V = double;

TANDEM_INLINE V load(const double* from) { return *from; }
TANDEM_INLINE void store(V v, double* to) { *to = v; }
TANDEM_INLINE V zero() { return 0; }
TANDEM_INLINE V set(double x) { return x; }
TANDEM_INLINE V add(V a, V b) { return a + b; }
TANDEM_INLINE V sub(V a, V b) { return a - b; }
TANDEM_INLINE V mul(V a, V b) { return a * b; }
TANDEM_INLINE V div(V a, V b) { return a / b; }
TANDEM_INLINE V negative(V a) { return -a; }
TANDEM_INLINE V magnitude(V a) { return std::fabs(a); }
TANDEM_INLINE V sqrt_of(V a) { return std::sqrt(a); }
/// Zeros of either sign count as equal, and the second argument is returned for equal ones, as by the SIMD
/// instructions.
TANDEM_INLINE V max_of(V a, V b) { return a > b ? a : b; }
TANDEM_INLINE V min_of(V a, V b) { return a < b ? a : b; }
TANDEM_INLINE bool greater(V a, V b) { return a > b; }
TANDEM_INLINE bool at_least(V a, V b) { return a >= b; }
TANDEM_INLINE bool less(V a, V b) { return a < b; }
TANDEM_INLINE bool both(bool a, bool b) { return a && b; }
TANDEM_INLINE bool and_not(bool a, bool b) { return !a && b; }
TANDEM_INLINE bool none(bool a) { return !a; }
TANDEM_INLINE V choose(bool which, V yes, V no) { return which ? yes : no; }
TANDEM_INLINE V choose_or_zero(bool which, V yes) { return which ? yes : 0; }
TANDEM_INLINE V zero_or(bool which, V no) { return which ? 0 : no; }
/// Most contacts need neither a division nor a square root, which take long on a GPU.
TANDEM_INLINE V quotient_or_zero(bool which, V a, V b) { return which ? a / b : 0; }
/// Reduces a tangential impulse to the friction cone.
TANDEM_INLINE void put_in_cone(V& y, V& z, V most) {
  const V squared = y * y + z * z;
  if (!(squared > most * most)) return;
  const V fraction = most / std::sqrt(squared);
  y *= fraction;
  z *= fraction;
}

constexpr bool lanes_have_equal_counts = false;  ///< threads of a warp have different numbers of points

/// Loads four numbers of a body, starting at the given one.
TANDEM_INLINE void load_four(const SolverBody* bodies, const std::uint32_t* index, std::size_t number, V& a,
                             V& b, V& c, V& d) {
  const double* from = reinterpret_cast<const double*>(bodies + *index) + number;
  a = from[0];
  b = from[1];
  c = from[2];
  d = from[3];
}

/// Immovable bodies are shared by threads and must never be written to.
TANDEM_INLINE void store_velocities(SolverBody* bodies, const std::uint32_t* index, V x, V y, V z, V wx, V wy,
                                    V wz) {
  SolverBody& body = bodies[*index];
  if (body.inverse_mass == 0) return;
  body.velocity = {x, y, z};
  body.angular_velocity = {wx, wy, wz};
}

}  // namespace tandem::dynamics::scalar

#define TANDEM_LANES_NAMESPACE scalar
#define TANDEM_LANES TANDEM_INLINE
#define TANDEM_LANES_LAMBDA
#include "dynamics/contact_lanes-inl.h"
#include "dynamics/contact_response-inl.h"
#include "dynamics/contact_restitution-inl.h"
#include "dynamics/contact_solve-inl.h"
#undef TANDEM_LANES_NAMESPACE
#undef TANDEM_LANES
#undef TANDEM_LANES_LAMBDA
