#pragma once
#include "tandem/base/host_device.h"

#include "volume/fit/narrow_slab.h"
#include "volume/fit/tight_ball.h"

namespace tandem {

/// A ball cut by a slab, in double precision: used to fit and merge the volumes of that family. The reference
/// point of the slab is the centre of the ball.
struct CutBall {
  Ball ball;
  Slab slab;
};

/// Returns the support extent of the cut ball relative to its centre for a unit vector; an upper bound, exact
/// up to rounding.
double support(const CutBall& a, Vec3 direction);

/// Returns a direction along which the union is narrow: one of their normals or the one between.
Vec3 narrow_normal_of_both(const CutBall& a, const CutBall& b);

/// Returns the slab of a given direction around both.
Slab slab_around(const CutBall& a, const CutBall& b, Vec3 direction, Vec3 reference);

CutBall merge(const CutBall& a, const CutBall& b);

bool contains(const CutBall& a, Vec3 p);
bool ray_interval(const CutBall& a, Vec3 origin, Vec3 direction, double& enter, double& leave);

/// Volume and area of a ball of radius r between the planes at f and e from its centre, e ≥ f. Equations 4
/// and 5 of Larsson & Akenine-Möller 2008 in the signed form that also holds if the centre is outside the
/// slab.
TANDEM_HD inline float cut_ball_volume(float r, float f, float e) {
  e = e > r ? r : e < -r ? -r : e;
  f = f > r ? r : f < -r ? -r : f;
  // π/3 · (e(3r² − e²) − f(3r² − f²)), with e − f factored out to avoid cancellation for thin slabs.
  return 1.04719755f * (e - f) * (3 * r * r - (e * e + e * f + f * f));
}
TANDEM_HD inline float cut_ball_area(float r, float f, float e) {
  e = e > r ? r : e < -r ? -r : e;
  f = f > r ? r : f < -r ? -r : f;
  return 3.14159265f * (2 * r * (e - f) + (r * r - e * e) + (r * r - f * f));
}

}  // namespace tandem
