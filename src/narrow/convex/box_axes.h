#pragma once
#include <array>
#include <cstddef>

#include "narrow/convex/axis_test.h"

namespace tandem {

/// Several pairs of boxes for the separating axis test, one pair per SIMD lane.
struct BoxPairs {
  static constexpr std::size_t lanes = 8;

  std::array<const Transform*, lanes> poses_a, poses_b;
  alignas(64) double half_a[3][lanes], half_b[3][lanes];

  void set(std::size_t lane, Vec3 of_a, const Transform& pose_a, Vec3 of_b, const Transform& pose_b) {
    poses_a[lane] = &pose_a;
    poses_b[lane] = &pose_b;
    for (int i = 0; i < 3; ++i) {
      half_a[i][lane] = of_a[i];
      half_b[i][lane] = of_b[i];
    }
  }
  /// Copies a pair to another lane.
  void repeat(std::size_t from, std::size_t to) {
    poses_a[to] = poses_a[from];
    poses_b[to] = poses_b[from];
    for (int i = 0; i < 3; ++i) {
      half_a[i][to] = half_a[i][from];
      half_b[i][to] = half_b[i][from];
    }
  }
};

/// The relative transforms of these pairs, and their best axes.
struct BoxAxes {
  alignas(64) double rotation[3][3][BoxPairs::lanes], offset[3][BoxPairs::lanes];
  double width[BoxPairs::lanes];  ///< AxisResult::width
  double index[BoxPairs::lanes];  ///< of the axis, see box_axis()

  Transform b_from_a(std::size_t lane) const {
    Transform result;
    for (int i = 0; i < 3; ++i) {
      result.rotation.row[i] = {rotation[i][0][lane], rotation[i][1][lane], rotation[i][2][lane]};
      result.offset[i] = offset[i][lane];
    }
    return result;
  }
};

/// Computes for the first `count` lanes what relative_transform() and best_axis_of_boxes() compute for one
/// pair, bit for bit; of a pair that is separated by more than `enough` along some axis, the axis may be
/// another such one. Precondition: all lanes are set.
void find_box_axes(const BoxPairs& pairs, std::size_t count, double enough, BoxAxes& axes);

}  // namespace tandem
