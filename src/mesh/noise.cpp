#include "mesh/noise.h"

#include <cmath>
#include <utility>

#include "tandem/math/random.h"

namespace tandem {
namespace {

double fade(double t) { return t * t * t * (t * (t * 6 - 15) + 10); }
double mix(double a, double b, double t) { return a + (b - a) * t; }

}  // namespace

Noise::Noise(std::uint64_t seed) {
  Random random(seed);
  for (std::size_t i = 0; i < 256; ++i) shuffled_[i] = static_cast<std::uint8_t>(i);
  for (std::size_t i = 255; i > 0; --i) std::swap(shuffled_[i], shuffled_[random.below(i + 1)]);
  for (Vec3& gradient : gradients_) gradient = random.direction();
}

double Noise::corner(int x, int y, int z, Vec3 from_corner) const {
  const auto hash = [this](int from, int add) {
    return static_cast<int>(shuffled_[static_cast<std::size_t>((from + add) & 255)]);
  };
  return dot(gradients_[static_cast<std::size_t>(hash(hash(hash(0, x), y), z))], from_corner);
}

double Noise::operator()(Vec3 p) const {
  const Vec3 cell{std::floor(p.x), std::floor(p.y), std::floor(p.z)};
  const int x = static_cast<int>(cell.x), y = static_cast<int>(cell.y), z = static_cast<int>(cell.z);
  const Vec3 in_cell = p - cell;
  double plane[2];
  for (int k = 0; k < 2; ++k) {
    double line[2];
    for (int j = 0; j < 2; ++j) {
      const Vec3 from_left = in_cell - Vec3{0, static_cast<double>(j), static_cast<double>(k)};
      line[j] = mix(corner(x, y + j, z + k, from_left),
                    corner(x + 1, y + j, z + k, from_left - Vec3{1, 0, 0}), fade(in_cell.x));
    }
    plane[k] = mix(line[0], line[1], fade(in_cell.y));
  }
  return mix(plane[0], plane[1], fade(in_cell.z));
}

double Noise::fractal(Vec3 p, int octaves) const {
  double sum = 0, strength = 1, total = 0;
  for (int i = 0; i < octaves; ++i) {
    sum += strength * (*this)(p);
    total += strength;
    // The shift separates the zeros of the octaves, which lie on lattice points.
    p = 2.0 * p + Vec3{0.37, 0.71, 0.53};
    strength *= 0.5;
  }
  return sum / total;
}

}  // namespace tandem
