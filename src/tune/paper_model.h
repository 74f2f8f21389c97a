#pragma once
#include <vector>

#include "tandem/math/vec3.h"

/// The closed-form model of Klein & Zachmann 2005.
namespace tandem::tuning {

/// For one shrink factor: the number of the 4^l box pairs on level l of the test tree that overlap along x
/// (§3.3), tabulated over the overlap of the roots. Boxes have two children of side `alpha` times their own
/// at their two ends; both trees are equal.
class PositiveOverlaps {
 public:
  /// `alpha` must be below 1, so it is clamped to 0.9999.
  explicit PositiveOverlaps(double alpha);

  /// `delta` is the overlap of the roots over their side. Interpolates linearly between table entries.
  double count(int level, double delta) const;

  /// Counts without the table.
  static double counted(double alpha, int level, double delta);

 private:
  static constexpr int counted_levels = 8;     ///< by enumerating all boxes
  static constexpr int tabulated_levels = 28;  ///< below them, every pair has four children like itself
  static constexpr int steps = 512;            ///< of `delta`, from 0 to 2: from there on all pairs overlap

  /// Returns the fraction of all pairs.
  double fraction(int level, double delta) const;

  std::vector<double> fractions_;
};

/// Equation 6: returns the expected number of overlapping pairs below the roots. `shrink` is the factor along
/// x, y and z; x is the axis along which the roots overlap by `delta` of their side; `leaves` is n.
double expected_overlaps(const PositiveOverlaps& table, Vec3 shrink, double delta, double leaves);

}  // namespace tandem::tuning
