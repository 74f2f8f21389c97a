#pragma once
#include <array>
#include <span>

#include "tandem/math/vec3.h"

namespace tandem {

/// The thirteen directions of a 26-DOP: axes, then edge and corner diagonals of a cube, not normalized
/// (Larsson & Akenine-Möller 2008, §2). The first nine are those of an 18-DOP.
inline constexpr int dop_direction_count = 13;
inline constexpr std::array<Vec3, dop_direction_count> dop_directions{{{1, 0, 0},
                                                                       {0, 1, 0},
                                                                       {0, 0, 1},
                                                                       {1, 1, 0},
                                                                       {1, -1, 0},
                                                                       {1, 0, 1},
                                                                       {1, 0, -1},
                                                                       {0, 1, 1},
                                                                       {0, 1, -1},
                                                                       {1, 1, 1},
                                                                       {1, 1, -1},
                                                                       {1, -1, 1},
                                                                       {1, -1, -1}}};

/// The length of a direction above.
inline constexpr double dop_direction_length(int direction) {
  return direction < 3 ? 1 : direction < 9 ? 1.41421356237309504880 : 1.73205080756887729353;
}

/// Returns `p` along every direction above.
inline std::array<double, dop_direction_count> along_dop_directions(Vec3 p) {
  const double xy = p.x + p.y, yx = p.x - p.y;
  return {p.x,       p.y,       p.z,      xy,       yx,       p.x + p.z, p.x - p.z,
          p.y + p.z, p.y - p.z, xy + p.z, xy - p.z, yx + p.z, yx - p.z};
}

/// The 26-DOP of some points and the points that span it, in one pass (COMPUTE26DOPANDITS26EXTREMALPOINTS).
struct Extremes {
  explicit Extremes(std::span<const Vec3> points);

  std::array<double, dop_direction_count> low, high;
  std::array<Vec3, dop_direction_count> low_point, high_point;

  /// The same extremal points without duplicates; all points if there are at most 26, because one of three
  /// points of a triangle may be extremal in none of the directions.
  std::span<const Vec3> points() const { return std::span(unique_).first(unique_count_); }

 private:
  std::array<Vec3, 2 * dop_direction_count> unique_;
  std::size_t unique_count_ = 0;
};

}  // namespace tandem
