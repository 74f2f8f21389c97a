#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem::tuning {

/// An estimate with a 90 % prediction interval [low, high].
struct Estimate {
  double lower = 0, value = 0, upper = 0;
};

/// Predicted cost of a search for all touching triangle pairs.
struct Prediction {
  Estimate volume_tests, primitive_tests, seconds;
  bool exact = false;                   ///< the prediction did all the work, so its counts are exact
  std::uint64_t volume_tests_used = 0;  ///< volume tests of the prediction itself
};

/// Cost model.
enum class CostFormula : std::uint8_t {
  paper,    ///< Klein & Zachmann 2005, eq. 6: two boxes, their overlap along one axis, shrink factors
  refined,  ///< the same idea with measured sizes on every level, any orientation, different sizes
  sampled,  ///< sampled descent with a few node pairs per level: the most accurate
};
inline constexpr std::array<std::string_view, 3> cost_formula_names{"paper", "refined", "sampled"};

/// Cost of each step of a search, in seconds: Larsson & Akenine-Möller 2008, eq. 1, and the expansion of an
/// overlapping node pair.
struct TestCosts {
  double query = 0, volume_test = 0, primitive_test = 0, descent = 0;
};

/// Corrections learned by comparing predictions with measurements.
struct Calibration {
  struct Fit {
    double log_factor = 0;  ///< natural logarithm of the correction factor of predictions
    double log_spread = 0;  ///< standard deviation of log(measured / predicted)
    double count = 0;       ///< number of comparisons; older ones have less weight
  };
  std::array<Fit, 3> fits{};  ///< one for each CostFormula
  TestCosts costs;
  double seconds_spread = 0;  ///< standard deviation of log(measured / predicted) time, for known counts
};

/// Statistics of one level of a tree.
struct LevelStatistics {
  std::size_t nodes = 0, leaves = 0;
  Vec3 sides;   ///< mean side lengths of the boxes of its nodes
  Vec3 shrink;  ///< shrink factor: `sides` over those of the level above; 1 for the root
};

/// Deviation of two models at their poses from the assumptions of CostFormula::paper.
struct ModelDeviation {
  double size_ratio = 1;  ///< ratio of the root box diagonals, at least 1; assumed 1
  double rotation_degrees =
      0;  ///< largest angle of an axis of B to the nearest axis of A, in degrees; assumed 0
  double shrink_deviation =
      0;  ///< standard deviation over levels of the logarithm of the shrink factor; assumed 0
  /// Distance of sibling box centres over their distance if placed in opposite corners of the parent, mean;
  /// assumed 1.
  double sibling_spacing_ratio = 1;
};

/// Options of a predictor.
struct PredictorOptions {
  int pairs_per_level = 32;  ///< node pairs per level of the `sampled` model; at least 1
  std::uint64_t seed = 1;    ///< seed of the sample
};

/// Predicts the cost of collide_all for two models. The constructor builds their trees; a prediction takes
/// some ten microseconds.
///
/// Thread safety: one thread at a time, except that several threads may call const functions at once.
class Predictor {
 public:
  /// For algorithm selection. Throws Error if a model has no triangles or an option is out of range.
  Predictor(const Model& a, const Model& b, const algorithm::Algorithm& algorithm,
            const PredictorOptions& options = {});
  /// For the default engine; CostFormula::paper is not supported. Throws Error as above.
  Predictor(const Model& a, const Model& b, const PredictorOptions& options = {});
  ~Predictor();
  Predictor(Predictor&&) noexcept;
  Predictor& operator=(Predictor&&) noexcept;

  /// Returns the predicted cost at these poses. Throws Error for CostFormula::paper in the default engine.
  Prediction predict(const Transform& pose_a, const Transform& pose_b,
                     CostFormula formula = CostFormula::sampled) const;

  /// Updates the calibration by the measured cost of a query. If `seconds` is 0, only by its counts.
  void calibrate(const Transform& pose_a, const Transform& pose_b, const Counters& measured,
                 double seconds = 0);

  /// Returns the current calibration.
  const Calibration& calibration() const;
  /// Continues with the calibration of another predictor.
  void set_calibration(const Calibration& calibration);

  /// Return the levels of the trees of A and B; in the default engine without sides.
  const std::vector<LevelStatistics>& levels_a() const;
  const std::vector<LevelStatistics>& levels_b() const;
  /// Returns the deviation from the assumptions of CostFormula::paper; default values in the default engine.
  ModelDeviation model_deviation(const Transform& pose_a, const Transform& pose_b) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Returns the step costs on this machine, measured on a small scene on the first call: some ten milliseconds
/// for each volume, once per process. nullptr: of the default engine.
TestCosts machine_costs(const algorithm::Algorithm* algorithm = nullptr);

}  // namespace tandem::tuning

TANDEM_API_END
