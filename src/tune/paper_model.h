#pragma once
#include <vector>

#include "tandem/math/vec3.h"

/// The closed model of Klein and Zachmann 2005.
namespace tandem {

/// For one shrink factor: of the 4^l pairs of boxes on level l of the test tree, how many overlap along x
/// (section 3.3), tabulated over the overlap of the roots. Boxes have children of a factor `alpha` of their
/// side at their two ends; both trees are alike.
class PositiveOverlaps {
 public:
  /// Two boxes lie `alpha` < 1 in a parent, so it is taken to be 0.9999 at most.
  explicit PositiveOverlaps(double alpha);

  /// `delta` is the overlap of the roots over their side; linear between the table's entries.
  double count(int level, double delta) const;

  /// By counting, without the table.
  static double counted(double alpha, int level, double delta);

 private:
  static constexpr int counted_levels = 8;     ///< by going through all boxes
  static constexpr int tabulated_levels = 28;  ///< below them, every pair has four like itself
  static constexpr int steps = 512;            ///< of `delta`, from 0 to 2: from there on all pairs overlap

  /// The share of all pairs.
  double share(int level, double delta) const;

  std::vector<double> shares_;
};

/// Equation 6: the expected number of overlapping pairs below the roots. `shrink` is that along x, y and z; x
/// is the axis along which the roots overlap by `delta` of their side; `leaves` is n.
double expected_overlaps(const PositiveOverlaps& table, Vec3 shrink, double delta, double leaves);

}  // namespace tandem
