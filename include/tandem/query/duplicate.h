#pragma once
#include <limits>

#include "tandem/base/export.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem {

/// Whether two surfaces are the same within a tolerance, decided by their Hausdorff distance: the largest
/// distance from any point of either surface to the other one. lower ≤ Hausdorff distance ≤ upper.
struct Duplicate {
  enum class Answer {
    undecided,  ///< the bounds contain the tolerance; also without triangles or with invalid numbers
    no,         ///< proven: lower > tolerance
    yes,        ///< proven: upper ≤ tolerance
  };
  Answer answer = Answer::undecided;
  double lower = 0, upper = std::numeric_limits<double>::infinity();
  Vec3 farthest;  ///< a surface point that is at least `lower` from the other surface, in the world

  /// Returns the middle of the bounds.
  double value() const { return 0.5 * (lower + upper); }
  explicit operator bool() const { return answer == Answer::yes; }
};

struct DuplicateOptions {
  /// Maximum number of pieces of triangles to test for each triangle. Surfaces of the same shape that are
  /// triangulated differently need as many as the triangles of one overlay those of the other.
  std::uint32_t max_pieces_per_face = 64;
};

/// Returns whether two models are duplicates of each other at their poses. `no` comes with the first point
/// that is too far, so the bounds are then only as tight as that took; `yes` comes with an upper bound of at
/// most `tolerance`. The bounds include rounding, about 1e-14 of the sizes and positions of the models;
/// triangles with equal corners are at distance 0 exactly, so a tolerance of 0 finds identical meshes.
/// Complexity: about log n for each triangle and each pair of triangles that overlay.
[[nodiscard]] Duplicate is_duplicate(const Model& a, const Transform& pose_a, const Model& b,
                                     const Transform& pose_b, double tolerance,
                                     const DuplicateOptions& options = {});

}  // namespace tandem

TANDEM_API_END
