#pragma once
#include <cstddef>

namespace tandem {

/// Rotations of several nodes, converted together.
struct RotationBatch {
  static constexpr std::size_t max_count = 64;

  alignas(64) double quaternions[4 * max_count] = {};  ///< x, y, z, w of each
  /// The first eight numbers of each rotation matrix, row by row, in two lists, and the ninth.
  alignas(64) double first_four[4 * max_count], next_four[4 * max_count], last[max_count];
};

/// Computes the matrices of the first `count` rotations; those of NodeTransform::from_trs(),
/// bit for bit. Returns the number of rotations before the first one that is not valid
/// (is_rotation_length()).
using ConvertRotations = std::size_t (*)(RotationBatch& batch, std::size_t count);

/// Returns the function for the instruction set of this processor.
ConvertRotations rotation_converter();

}  // namespace tandem
