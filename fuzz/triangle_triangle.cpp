// The triangle test against the rational oracle, for any bytes that give finite coordinates.
#include "narrow/triangle/triangle_triangle.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "support/oracle.h"

namespace {

using tandem::Corners;

/// Returns small integers, which make contacts and degeneracies common, or raw doubles of any exponent.
/// Coordinates stay below 2¹⁰⁰⁰ so that differences are finite, as Mesh and the poses guarantee.
double coordinate(const std::uint8_t* bytes, bool small) {
  if (small) return static_cast<double>(static_cast<std::int8_t>(bytes[0]) % 4);
  double value = 0;
  std::memcpy(&value, bytes, sizeof value);
  return std::isfinite(value) && std::fabs(value) < 0x1p1000 ? value : 0;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t coordinates = 18;
  if (size < 3 + coordinates * sizeof(double)) return 0;
  const std::uint32_t small = static_cast<std::uint32_t>(data[0] | data[1] << 8 | data[2] << 16);
  Corners triangle[2];
  for (std::size_t i = 0; i < coordinates; ++i)
    triangle[i / 9].point[i / 3 % 3][static_cast<int>(i % 3)] =
        coordinate(data + 3 + i * sizeof(double), (small >> i & 1) != 0);
  const bool answer = triangles_touch(triangle[0], triangle[1]);
  if (answer != tandem::oracle::triangles_touch(triangle[0], triangle[1])) std::abort();
  if (answer != triangles_touch(triangle[1], triangle[0])) std::abort();
  return 0;
}
