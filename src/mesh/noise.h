#pragma once
#include <array>
#include <cstdint>

#include "tandem/math/vec3.h"

namespace tandem {

/// Gradient noise (Perlin 2002) with random gradients: smooth, zero at lattice points, between −1 and 1, with
/// features of about unit size. Repeats after 256 units.
class Noise {
 public:
  explicit Noise(std::uint64_t seed);

  double operator()(Vec3 p) const;
  /// Returns the sum of `octaves` noises, each with twice the frequency and half the amplitude of the
  /// previous one, scaled to [−1, 1].
  double fractal(Vec3 p, int octaves) const;

 private:
  double corner(int x, int y, int z, Vec3 from_corner) const;

  std::array<std::uint8_t, 256> shuffled_;
  std::array<Vec3, 256> gradients_;
};

}  // namespace tandem
