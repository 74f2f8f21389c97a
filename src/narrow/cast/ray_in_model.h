#pragma once
#include <bit>
#include <cmath>
#include <cstdint>

#include "tandem/math/transform.h"

namespace tandem {

/// A ray in the frame of a model. A short or long direction is scaled by a power of two, which is exact, so
/// that its square is in range. Ray parameters are multiplied by that factor, `unit`.
struct RayInModel {
  Vec3 origin, direction;
  double unit = 1, per_unit = 1;  ///< and its inverse
  bool usable = false;            ///< finite, with a nonzero direction

  TANDEM_HD RayInModel(const Transform& pose, Vec3 from, Vec3 along)
      : RayInModel(ModelFromWorld(pose), from, along) {}
  /// The same with the inverse of a pose, which several rays share.
  struct ModelFromWorld {
    Transform back;
    TANDEM_HD explicit ModelFromWorld(const Transform& pose) : back(inverse(pose)) {}
  };
  TANDEM_HD RayInModel(const ModelFromWorld& inverted, Vec3 from, Vec3 along) {
    // Numbers that are not finite stay so in sums and products, so this also detects a pose that is not
    // finite.
    const Transform& back = inverted.back;
    origin = back(from);
    direction = back.rotation * along;
    usable = is_finite(origin) && is_finite(direction) && !(direction == Vec3{});
    if (!usable) return;
    // Without branches, which would be unpredictable; tandem::abs has them.
    const Vec3 sizes{std::fabs(direction.x), std::fabs(direction.y), std::fabs(direction.z)};
    const double xy = sizes.x > sizes.y ? sizes.x : sizes.y, size = xy > sizes.z ? xy : sizes.z;
    // Most directions need no scaling; the code below does not depend on it.
    if (size > 0x1p-8 && size < 0x1p8) return;
    unit = size < 0x1p-1000 ? 0x1p1000 : power_of_two(size < 0x1p1022 ? -exponent_of(size) : -1022);
    per_unit = 1 / unit;
    direction *= unit;
  }

 private:
  // std::ilogb and std::ldexp for positive numbers in the normal range, which need no call.
  TANDEM_HD static int exponent_of(double x) {
    return static_cast<int>(std::bit_cast<std::uint64_t>(x) >> 52) - 1023;
  }
  TANDEM_HD static double power_of_two(int exponent) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
  }
};

}  // namespace tandem
