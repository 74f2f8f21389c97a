#pragma once
#include <cstdint>

#include "tandem/math/quat.h"

namespace tandem {

/// A small deterministic random generator (xoshiro256++, seeded through splitmix64; Blackman and Vigna).
/// The same seed gives the same numbers on every platform: integers and uniforms use exact operations
/// only, and the other distributions use no function whose rounding a platform may choose (square root is
/// exact by IEEE 754; logarithm and exponential are Tandem's own).
class Random {
 public:
  explicit Random(std::uint64_t seed = 0);

  std::uint64_t bits();
  /// In [0, count), unbiased; `count` must be positive.
  std::uint64_t below(std::uint64_t count);
  /// In [0, 1), a multiple of 2⁻⁵³.
  double uniform();
  double uniform(double low, double high) { return low + (high - low) * uniform(); }
  /// Mean 0, deviation 1 (Marsaglia's polar method).
  double normal();
  /// In (0, 1), by two gamma variates (Marsaglia and Tsang 2000); both parameters must be positive.
  double beta(double a, double b);
  /// Uniform over the unit sphere.
  Vec3 direction();
  /// Uniform over all rotations.
  Quat rotation();

 private:
  double gamma(double shape);

  std::uint64_t state_[4];
  double spare_normal_ = 0;
  bool has_spare_ = false;
};

}  // namespace tandem
