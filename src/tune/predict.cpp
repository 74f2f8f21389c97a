#include "tandem/tune/predict.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "tandem/base/error.h"

#include "query/default_path.h"
#include "query/model_data.h"
#include "traverse/list.h"
#include "tree/measure/statistics.h"
#include "tune/cost_fit.h"
#include "tune/paper_model.h"
#include "tune/refined_model.h"
#include "tune/sample.h"

namespace tandem::tuning {
namespace {

constexpr std::size_t tests_before_the_table = 64;  ///< tests that `refined` makes itself
constexpr double nine_in_ten = 1.645;               ///< standard deviations to either side
constexpr double usual_pairs_per_level = 24;

/// Standard deviations of the predictions before any feedback; `tandem bench cost` prints them.
constexpr std::array<double, 3> usual_spread{1.5, 0.9, 0.36};
constexpr double usual_seconds_spread = 0.3;

/// The result of a formula, before correction.
struct RawWork {
  double volume_tests = 1, primitive_tests = 0, descents = 0;
  bool exact = false;
  std::uint64_t volume_tests_used = 0;
};

/// Data of one tree.
struct TreeSide {
  std::shared_ptr<const AnyTree> tree;  ///< nullptr on the default path
  const DiscTree* discs = nullptr;      ///< on the default path only
  std::vector<std::uint32_t> level;
  std::vector<NodeBall> balls;
  TreeProfile profile;

  TreeSide() = default;
  TreeSide(const Model& model, const AlgorithmParts& parts)
      : tree(data_of(model).tree(parts)), level(levels(*tree->topology())) {
    const std::vector<Bounds> boxes = node_boxes(model.mesh(), *tree);
    balls = node_balls(boxes);
    profile = TreeProfile(*tree, boxes);
  }
  explicit TreeSide(const DiscTree& tree_of_discs)
      : discs(&tree_of_discs), level(slot_levels(*discs)), profile(*discs, level) {}

  bool is_leaf(std::uint32_t node) const {
    if (tree) return tree->topology()->is_leaf(node);
    return (discs->nodes()[node / DiscNode::width].child[node % DiscNode::width] & DiscNode::leaf_bit) != 0;
  }
};

DescentRule::Kind rule_kind(const AlgorithmParts& parts) {
  const std::string_view traversal = AllTraversals::names[parts.traversal];
  if (traversal == "simultaneous") return DescentRule::both;
  if (traversal == "leaf") return DescentRule::b_first;
  if (traversal == "alternating" || traversal.starts_with("stackless")) return DescentRule::alternate;
  return descent_rules()[parts.rule].kind;
}

/// Returns the box of B's root in A's frame.
Bounds relative_box(const Bounds& box, const Transform& from) {
  Bounds relative;
  for (int corner = 0; corner < 8; ++corner)
    relative.add(from({corner & 1 ? box.high.x : box.low.x, corner & 2 ? box.high.y : box.low.y,
                       corner & 4 ? box.high.z : box.low.z}));
  return relative;
}

/// The two parameters of Klein & Zachmann 2005 for two placed trees: x is the axis of the smallest overlap of
/// the roots.
struct RootOverlap {
  int axis = 0;
  double delta = 0;  ///< over the mean of the two sides; 0: disjoint

  RootOverlap(const Bounds& a, const Bounds& b) {
    double least = HUGE_VAL;
    for (int i = 0; i < 3; ++i) {
      const double side = 0.5 * (a.extent()[i] + b.extent()[i]);
      const double overlap = std::fmin(a.high[i], b.high[i]) - std::fmax(a.low[i], b.low[i]);
      const double fraction = overlap < 0 ? 0 : side > 0 ? overlap / side : 1;
      if (fraction < least) {
        least = fraction;
        axis = i;
      }
    }
    delta = std::fmin(1, least);
  }
};

Estimate range(double value, double log_spread) {
  const double factor = std::exp(nine_in_ten * log_spread);
  return {value / factor, value, value * factor};
}

}  // namespace

struct Predictor::State {
  Model a, b;
  std::optional<algorithm::Algorithm> algorithm;
  PredictorOptions options;
  TreeSide side_a, side_b;
  RefinedTable table;
  std::optional<PositiveOverlaps> overlaps[3];  ///< by the axis chosen as x
  Vec3 shrink;
  Calibration calibration;
  CostFit cost_fit;
  double time_comparisons = 0;

  State(const Model& model_a, const Model& model_b, std::optional<algorithm::Algorithm> lab,
        const PredictorOptions& with)
      : a(model_a), b(model_b), algorithm(lab), options(with) {
    if (a.mesh().triangles().empty() || b.mesh().triangles().empty())
      throw Error("predict: both meshes need at least one triangle");
    if (options.pairs_per_level < 1) throw Error("predict: pairs_per_level must be at least 1");
    for (std::size_t i = 0; i < 3; ++i) calibration.fits[i].log_spread = usual_spread[i];
    calibration.fits[2].log_spread *= std::sqrt(usual_pairs_per_level / options.pairs_per_level);
    calibration.seconds_spread = usual_seconds_spread;
    calibration.costs = machine_costs(algorithm ? &*algorithm : nullptr);
    cost_fit = CostFit(calibration.costs, 2);
    if (!algorithm) {
      side_a = TreeSide(data_of(a).disc_tree());
      side_b = TreeSide(data_of(b).disc_tree());
      table = RefinedTable(side_a.profile, side_b.profile, DescentRule::larger, SizeMeasure::radius);
      return;
    }
    const AlgorithmParts& parts = parts_of(*algorithm);
    side_a = TreeSide(a, parts);
    side_b = TreeSide(b, parts);
    table =
        RefinedTable(side_a.profile, side_b.profile, rule_kind(parts), descent_rules()[parts.rule].measure);
    for (int i = 0; i < 3; ++i) {
      shrink[i] = std::sqrt(side_a.profile.shrink[i] * side_b.profile.shrink[i]);
      overlaps[i].emplace(shrink[i]);
    }
  }

  std::unique_ptr<PairTree> pair_tree(const Transform& b_from_a) const {
    return algorithm ? make_pair_tree({a, b, b_from_a, parts_of(*algorithm)}, side_a.balls, side_b.balls)
                     : make_default_pair_tree(a, b, b_from_a);
  }
  /// Returns B's root box in the frame of A's tree.
  Bounds root_b(const Transform& b_from_a) const {
    return relative_box(side_b.profile.root,
                        RelativeFrame(side_a.tree->frame(), side_b.tree->frame(), b_from_a).transform);
  }

  RawWork paper(const Transform& b_from_a) const {
    const RootOverlap root(side_a.profile.root, root_b(b_from_a));
    if (root.delta <= 0) return {1, 0, 0, true, 0};
    const int x = root.axis;
    const Vec3 rotated{shrink[x], shrink[(x + 1) % 3], shrink[(x + 2) % 3]};
    const double leaves = std::sqrt(side_a.profile.primitives * side_b.profile.primitives);
    const double pairs = expected_overlaps(*overlaps[x], rotated, root.delta, leaves);
    return {1 + pairs, 0.5 * pairs, pairs / pairs_below_a_pair(), false,
            0};  // "N_p = N_v / 2 in a binary tree"
  }
  /// Returns the approximate number of volume tests per expanded pair.
  double pairs_below_a_pair() const {
    if (!algorithm) return DiscNode::width;
    const double arity = parts_of(*algorithm).arity;
    return rule_kind(parts_of(*algorithm)) == DescentRule::both ? arity * arity : arity;
  }
  RawWork refined(const Transform& b_from_a) const {
    const FirstLevels first = first_levels(*pair_tree(b_from_a), tests_before_the_table);
    RawWork work{first.work.volume_tests, first.work.primitive_tests, first.work.descents, first.work.exact,
                 first.work.volume_tests_used};
    for (const NodePair pair : first.open) {
      const RefinedTable::Work& below = table.below(side_a.level[pair.a], side_a.is_leaf(pair.a),
                                                    side_b.level[pair.b], side_b.is_leaf(pair.b));
      work.volume_tests += below.volume_tests;
      work.primitive_tests += below.primitive_tests;
      work.descents += below.volume_tests / pairs_below_a_pair();
    }
    return work;
  }
  RawWork sampled(const Transform& b_from_a) const {
    const SampledWork work =
        sample_work(*pair_tree(b_from_a), static_cast<std::size_t>(options.pairs_per_level), options.seed);
    return {work.volume_tests, work.primitive_tests, work.descents, work.exact, work.volume_tests_used};
  }
  RawWork raw(CostFormula formula, const Transform& b_from_a) const {
    if (!is_finite(b_from_a)) return {0, 0, 0, true, 0};
    if (!algorithm && formula == CostFormula::paper)
      throw Error("predict: the paper's formula requires binary AABB trees; the default engine has none");
    return formula == CostFormula::paper     ? paper(b_from_a)
           : formula == CostFormula::refined ? refined(b_from_a)
                                             : sampled(b_from_a);
  }

  void learn_work(CostFormula formula, const Transform& b_from_a, const Counters& measured) {
    const RawWork predicted = raw(formula, b_from_a);
    if (predicted.exact || predicted.volume_tests <= 0 || measured.volume_tests == 0) return;
    Calibration::Fit& fit = calibration.fits[static_cast<std::size_t>(formula)];
    const double off = std::log(static_cast<double>(measured.volume_tests) / predicted.volume_tests);
    // Old comparisons decay: poses change.
    constexpr double memory = 200, first_guess = 4;
    const double fraction = 1 / std::fmin(memory, fit.count + first_guess);
    const double before = off - fit.log_factor;
    // Sampling is unbiased; only its spread has to be learned.
    if (formula != CostFormula::sampled) fit.log_factor += before * (fit.count == 0 ? 1 : fraction);
    const double variance =
        fit.count == 0 ? fit.log_spread * fit.log_spread
                       : (1 - fraction) * fit.log_spread * fit.log_spread + fraction * before * before;
    fit.log_spread = std::sqrt(variance);
    fit.count += 1;
  }
  void learn_time(const Counters& measured, double seconds_taken) {
    const double predicted = seconds(calibration.costs, WorkCounts(measured));
    if (predicted > 0) {
      const double off = std::log(seconds_taken / predicted);
      const double fraction = 1 / std::fmin(200, time_comparisons + 4);
      calibration.seconds_spread = std::sqrt(
          (1 - fraction) * calibration.seconds_spread * calibration.seconds_spread + fraction * off * off);
      time_comparisons += 1;
    }
    cost_fit.add(measured, seconds_taken);
    calibration.costs = cost_fit.costs();
  }
};

Predictor::Predictor(const Model& a, const Model& b, const algorithm::Algorithm& algorithm,
                     const PredictorOptions& options)
    : state_(std::make_unique<State>(a, b, algorithm, options)) {}
Predictor::Predictor(const Model& a, const Model& b, const PredictorOptions& options)
    : state_(std::make_unique<State>(a, b, std::nullopt, options)) {}
Predictor::~Predictor() = default;
Predictor::Predictor(Predictor&&) noexcept = default;
Predictor& Predictor::operator=(Predictor&&) noexcept = default;

Prediction Predictor::predict(const Transform& pose_a, const Transform& pose_b, CostFormula formula) const {
  const RawWork raw = state_->raw(formula, relative_transform(pose_a, pose_b));
  const Calibration& known = state_->calibration;
  const Calibration::Fit& fit = known.fits[static_cast<std::size_t>(formula)];
  const double spread = raw.exact ? 0 : fit.log_spread, factor = raw.exact ? 1 : std::exp(fit.log_factor);
  const double volume_tests = factor * raw.volume_tests, primitive_tests = factor * raw.primitive_tests;
  return {.volume_tests = range(volume_tests, spread),
          .primitive_tests = range(primitive_tests, spread),
          .seconds = range(seconds(known.costs, {volume_tests, primitive_tests, factor * raw.descents}),
                           std::sqrt(spread * spread + known.seconds_spread * known.seconds_spread)),
          .exact = raw.exact,
          .volume_tests_used = raw.volume_tests_used};
}

void Predictor::calibrate(const Transform& pose_a, const Transform& pose_b, const Counters& measured,
                          double seconds_taken) {
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  if (!is_finite(b_from_a)) return;
  if (state_->algorithm) state_->learn_work(CostFormula::paper, b_from_a, measured);
  state_->learn_work(CostFormula::refined, b_from_a, measured);
  state_->learn_work(CostFormula::sampled, b_from_a, measured);
  if (seconds_taken > 0) state_->learn_time(measured, seconds_taken);
}

const Calibration& Predictor::calibration() const { return state_->calibration; }

void Predictor::set_calibration(const Calibration& calibration) {
  const Calibration before = state_->calibration;
  state_->calibration = calibration;
  // Other models may be less regular than those used for the fit.
  for (std::size_t i = 0; i < 3; ++i)
    state_->calibration.fits[i].log_spread =
        std::fmax(calibration.fits[i].log_spread, before.fits[i].log_spread);
  state_->calibration.seconds_spread = std::fmax(calibration.seconds_spread, before.seconds_spread);
  state_->cost_fit = CostFit(calibration.costs, 2);
}

const std::vector<LevelStatistics>& Predictor::levels_a() const { return state_->side_a.profile.levels; }
const std::vector<LevelStatistics>& Predictor::levels_b() const { return state_->side_b.profile.levels; }

ModelDeviation Predictor::model_deviation(const Transform& pose_a, const Transform& pose_b) const {
  ModelDeviation result;
  if (!state_->algorithm) return result;
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  const TreeProfile &a = state_->side_a.profile, &b = state_->side_b.profile;
  const double side_a = length(a.root.extent()), side_b = length(b.root.extent());
  if (side_a > 0 && side_b > 0) result.size_ratio = std::fmax(side_a / side_b, side_b / side_a);
  // The angle of each axis of B to the nearest axis of A: its cosine is the largest entry.
  for (int j = 0; j < 3; ++j) {
    const Vec3 axis = abs(b_from_a.rotation.column(j));
    const double cosine = std::fmin(1, std::fmax(axis.x, std::fmax(axis.y, axis.z)));
    result.rotation_degrees = std::fmax(result.rotation_degrees, std::acos(cosine) * 57.29577951308232);
  }
  result.shrink_deviation = 0.5 * (a.uneven + b.uneven);
  result.sibling_spacing_ratio = 0.5 * (a.sibling_spacing_ratio + b.sibling_spacing_ratio);
  return result;
}

}  // namespace tandem::tuning
