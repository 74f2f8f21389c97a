#pragma once
#include <cmath>
#include <numbers>

namespace tandem {

/// Returns the angle of the point (x, y) in [−π, π], to 4e-16 relative; 0 for the origin. Consists of exactly
/// rounded operations, so it is the same on every platform, unlike std::atan2. The rational approximation of
/// atan on [0, 0.66] is that of Moshier's Cephes library.
inline double arc_tangent(double y, double x) {
  constexpr double pi = std::numbers::pi;
  const double u = std::fabs(x), v = std::fabs(y);
  if (u == 0 && v == 0) return 0;
  const bool steep = v > u;
  double t = steep ? u / v : v / u, base = 0;
  if (t > 0.66) {
    base = pi / 4;
    t = (t - 1) / (t + 1);
  }
  const double z = t * t;
  const double p =
      ((((-8.750608600031904122785e-1 * z - 1.615753718733365076637e1) * z - 7.500855792314704667340e1) * z -
        1.228866684490136173410e2) *
           z -
       6.485021904942025371773e1) *
      z;
  const double q =
      ((((z + 2.485846490142306297962e1) * z + 1.650270098316988542046e2) * z + 4.328810604912902668951e2) *
           z +
       4.853903996359136964868e2) *
          z +
      1.945506571482613964425e2;
  double angle = base + (t + t * (p / q));
  if (steep) angle = pi / 2 - angle;
  if (x < 0) angle = pi - angle;
  return y < 0 ? -angle : angle;
}

}  // namespace tandem
