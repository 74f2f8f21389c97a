#pragma once
#include <cstdint>

#include "tandem/base/export.h"
#include "tandem/math/quat.h"

TANDEM_API_BEGIN

namespace tandem {

/// A deterministic pseudorandom generator (xoshiro256++, seeded by splitmix64; Blackman and Vigna). One seed
/// gives the same numbers on every platform. Integers and uniform numbers use exact operations only. The
/// other distributions use no function whose rounding depends on the platform: the square root is correctly
/// rounded by IEEE 754, logarithm and exponential are Tandem's own. One thread at a time may use a generator.
class Random {
 public:
  /// Seeds the generator; equal seeds give equal sequences.
  explicit Random(std::uint64_t seed = 0);

  /// Returns 64 random bits.
  std::uint64_t bits();
  /// Returns an integer in [0, count), without bias. `count` must be positive.
  std::uint64_t below(std::uint64_t count);
  /// Returns a uniform number in [0, 1), a multiple of 2⁻⁵³.
  double uniform();
  /// Returns a uniform number between `low` and `high`.
  double uniform(double low, double high) { return low + (high - low) * uniform(); }
  /// Returns a normally distributed number: mean 0, standard deviation 1 (Marsaglia's polar method).
  double normal();
  /// Returns a beta-distributed number in (0, 1), from two gamma variates (Marsaglia and Tsang 2000). Both
  /// parameters must be positive.
  double beta(double a, double b);
  /// Returns a unit vector, uniform over the unit sphere.
  Vec3 direction();
  /// Returns a rotation, uniform over all rotations.
  Quat rotation();

 private:
  double gamma(double shape);

  std::uint64_t state_[4];
  double spare_normal_ = 0;
  bool has_spare_ = false;
};

}  // namespace tandem

TANDEM_API_END
