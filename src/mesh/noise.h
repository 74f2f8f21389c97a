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
  /// The sum of `octaves` noises, each twice as fine and half as strong as the one before, scaled to stay
  /// between −1 and 1.
  double fractal(Vec3 p, int octaves) const;

 private:
  double corner(int x, int y, int z, Vec3 from_corner) const;

  std::array<std::uint8_t, 256> shuffled_;
  std::array<Vec3, 256> gradients_;
};

}  // namespace tandem
