#pragma once
#include <array>

#include "tree/lanes.h"
#include "tree/reference.h"

namespace tandem {

/// Along which axis a set of primitives is split (BroadPhase sec. 2.1.3 lists the candidates).
enum class SplitAxis {
  longest,    ///< the coordinate axis along which the box of the primitives is longest
  spread,     ///< the coordinate axis along which the centres reach farthest
  variance,   ///< the coordinate axis along which the centres vary most
  principal,  ///< the direction in which the centres vary most
  parent,     ///< of the parent's three principal directions, the one along which the centres reach farthest
};

/// Three directions of length one, perpendicular to each other, the first to be preferred.
using Directions = std::array<Lanes, 3>;
inline constexpr Directions coordinate_axes{Lanes{1, 0, 0, 0}, Lanes{0, 1, 0, 0}, Lanes{0, 0, 1, 0}};

inline float along(Lanes direction, Lanes point) {
  const Lanes p = direction * point;
  return p[0] + p[1] + p[2];
}

/// Sums over points, from which their mean and variances follow. The points are taken relative to `origin`,
/// which must be the same for all that are added up.
struct Moments {
  Lanes origin{};
  double count = 0;
  double sum[3] = {};
  double products[6] = {};  ///< xx, yy, zz, xy, yz, zx

  void add(Lanes point);
  void add(const Moments& more);
  Lanes mean() const;
  /// Of the variances and covariances, in the order of `products`.
  std::array<double, 6> covariance() const;
};

/// The eigenvectors of a symmetric matrix given as xx, yy, zz, xy, yz, zx, by falling eigenvalue (cyclic
/// Jacobi rotations). Always three perpendicular directions, whatever the matrix.
Directions principal_directions(const std::array<double, 6>& symmetric);

/// What is known about a set of primitives when it is to be split.
struct SplitFacts {
  LaneBox box;      ///< of the primitives
  LaneBox centers;  ///< of the doubled centres
  Moments moments;  ///< of the doubled centres; left out by axes and positions that do not need them

  void add(const SplitFacts& more) {
    box.add(more.box), centers.add(more.centers), moments.add(more.moments);
  }
};

/// The coordinate axes by falling `size`; those along which the centres do not differ come last.
Directions ordered_axes(Lanes size, const LaneBox& centers);

}  // namespace tandem
