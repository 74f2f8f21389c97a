#pragma once
#include <array>

#include "tree/build/reference.h"
#include "tree/build/simd_box.h"

namespace tandem {

/// Axis along which a set of primitives is split (candidates: Zych 2016, §2.1.3).
enum class SplitAxis {
  longest,    ///< coordinate axis of the longest side of the primitives' box
  spread,     ///< coordinate axis of the largest extent of the centres
  variance,   ///< coordinate axis of the largest variance of the centres
  principal,  ///< direction of the largest variance of the centres
  parent,     ///< of the parent's three principal directions, the one of the largest extent of the centres
};

/// Three orthogonal unit vectors, in order of preference.
using Directions = std::array<Lanes, 3>;
inline constexpr Directions coordinate_axes{Lanes{1, 0, 0, 0}, Lanes{0, 1, 0, 0}, Lanes{0, 0, 1, 0}};

inline float along(Lanes direction, Lanes point) {
  const Lanes p = direction * point;
  return p[0] + p[1] + p[2];
}

/// Sums over points that determine their mean and variances. Points are relative to `origin`, which must be
/// equal for all summands.
struct Moments {
  Lanes origin{};
  double count = 0;
  double sum[3] = {};
  double products[6] = {};  ///< xx, yy, zz, xy, yz, zx

  void add(Lanes point);
  void add(const Moments& more);
  Lanes mean() const;
  /// Returns variances and covariances, in the order of `products`.
  std::array<double, 6> covariance() const;
};

/// Returns the eigenvectors of a symmetric matrix given as xx, yy, zz, xy, yz, zx, by decreasing eigenvalue
/// (cyclic Jacobi rotations). Always three orthogonal directions, for any matrix.
Directions principal_directions(const std::array<double, 6>& symmetric);

/// Properties of a set of primitives to be split.
struct SplitFacts {
  SimdBox box;      ///< of the primitives
  SimdBox centers;  ///< of the doubled centres
  Moments moments;  ///< of the doubled centres; not computed for axes and positions that do not need them

  void add(const SplitFacts& more) {
    box.add(more.box);
    centers.add(more.centers);
    moments.add(more.moments);
  }
};

/// Returns the coordinate axes by decreasing `size`; axes along which all centres are equal come last.
Directions ordered_axes(Lanes size, const SimdBox& centers);

}  // namespace tandem
