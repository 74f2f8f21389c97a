#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "tandem/query/collide.h"

namespace tandem {

/// A number that is not known yet: nine times in ten it turns out between `low` and `high`.
struct Expected {
  double low = 0, value = 0, high = 0;
};

/// What a search for all touching pairs of triangles is expected to cost.
struct Prediction {
  Expected volume_tests, primitive_tests, seconds;
  bool exact = false;            ///< so little work that predicting it was doing it
  std::uint64_t tests_made = 0;  ///< volume tests that the prediction itself took
};

/// How to predict.
enum class CostFormula : std::uint8_t {
  paper,    ///< Klein and Zachmann 2005, equation 6: two boxes, their overlap along one axis, shrink factors
  refined,  ///< the same idea with measured sizes on every level, any orientation, different sizes
  sampled,  ///< going down with a few pairs of each level: the most exact
};
inline constexpr std::array<std::string_view, 3> cost_formula_names{"paper", "refined", "sampled"};

/// What each step of a search takes, in seconds (equation 1 of Larsson and Akenine-Möller 2008, and going
/// down from a pair that overlaps to those below it).
struct TestCosts {
  double query = 0, volume_test = 0, primitive_test = 0, descent = 0;
};

/// What has been learned by comparing predictions with what happened.
struct Calibration {
  struct Fit {
    double log_factor = 0;  ///< what predictions are corrected by
    double log_spread = 0;  ///< the deviation of the logarithm of measured over predicted
    double count = 0;       ///< how much has been compared; old comparisons fade
  };
  std::array<Fit, 3> fits{};
  TestCosts costs;
  double seconds_spread = 0;  ///< likewise of the time, given the right number of tests
};

/// What predictions need to know of one level of a tree.
struct LevelShape {
  std::size_t nodes = 0, leaves = 0;
  Vec3 sides;   ///< the mean sides of the boxes of its nodes
  Vec3 shrink;  ///< over those of the level above; 1 for the root
};

/// How far two models at their poses are from what the paper's formula assumes.
struct Departure {
  double size_ratio = 1;    ///< the longer side of the root boxes over the shorter; assumed 1
  double turned = 0;        ///< degrees from the nearest pose with aligned boxes; assumed 0
  double uneven = 0;        ///< the deviation of the shrink factor from level to level; assumed 0
  double corner_share = 1;  ///< children's sides over what opposite corners of the parent need; assumed 1
};

struct PredictorOptions {
  int pairs_per_level = 32;  ///< that `sampled` goes down with
  std::uint64_t seed = 1;
};

/// Predicts the cost of collide_all for two models. Making one builds their trees; a prediction costs some
/// ten microseconds. The const functions may be called by several threads at once.
class Predictor {
 public:
  /// By the parts of the laboratory. Both models must have triangles, else Error.
  Predictor(const Model& a, const Model& b, const Laboratory& laboratory,
            const PredictorOptions& options = {});
  /// On the default path, for which there is no `paper`.
  Predictor(const Model& a, const Model& b, const PredictorOptions& options = {});
  ~Predictor();
  Predictor(Predictor&&) noexcept;
  Predictor& operator=(Predictor&&) noexcept;

  Prediction predict(const Transform& at_a, const Transform& at_b,
                     CostFormula formula = CostFormula::sampled) const;

  /// Takes note of what a query cost, so that later predictions are nearer. Without `seconds`, of its work
  /// only.
  void learn(const Transform& at_a, const Transform& at_b, const Counters& measured, double seconds = 0);

  const Calibration& calibration() const;
  /// Goes on with what another predictor has learned.
  void use(const Calibration& calibration);

  /// On the default path, without sides.
  const std::vector<LevelShape>& levels_a() const;
  const std::vector<LevelShape>& levels_b() const;
  Departure departure(const Transform& at_a, const Transform& at_b) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// What the steps of a search take on this machine, measured on a small scene when first asked for: some ten
/// milliseconds for each volume, once per process. Without a laboratory, of the default path.
TestCosts machine_costs(const Laboratory* laboratory = nullptr);

}  // namespace tandem
