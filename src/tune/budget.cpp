#include "tandem/tune/budget.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "tandem/base/error.h"
#include "tandem/tune/predict.h"

#include "base/clock.h"
#include "engine/pair/collide_search.h"
#include "query/default_path.h"
#include "query/model_data.h"

namespace tandem::tuning {
namespace {

constexpr std::uint64_t step_iterations = 32;  ///< between two clock readings
constexpr std::uint64_t first_iterations = 8;  ///< that every pair gets before any is preferred
/// Fraction of the budget reserved for writing unfinished results.
constexpr double reserve = 0.004;
/// And for each triangle or node pair in it: more than sorting takes.
constexpr double seconds_per_item = 30e-9;
/// A pair that has taken this many times the expected time is postponed until the others have had their turn.
constexpr double patience = 3;

/// Returns the number of triangles below every node of the default path's tree.
std::vector<std::uint32_t> triangles_below(const DiscTree& tree) {
  std::vector<std::uint32_t> below(tree.node_count());
  // Children come after their parents.
  for (std::size_t node = tree.node_count(); node-- > 0;)
    for (std::uint32_t i = 0; i < tree.nodes()[node].count; ++i) {
      const std::uint32_t child = tree.nodes()[node].child[i];
      below[node] += child & DiscNode::leaf_bit ? 1 : below[child];
    }
  return below;
}

/// Data kept for a model while it is in use.
struct KnownModel {
  Model model;
  std::vector<std::uint32_t> below;

  double under_node(std::uint32_t node) const { return below[node]; }
  double under_slot(DiscSlot slot) const {
    const std::uint32_t child =
        data_of(model).disc_tree().nodes()[slot / DiscNode::width].child[slot % DiscNode::width];
    return child & DiscNode::leaf_bit ? 1 : under_node(child);
  }
};

/// A search in progress.
struct RunningSearch {
  engine::CollideSteps steps;
  const KnownModel &a, &b;

  RunningSearch(const engine::MeshPair& pair, PendingPairs lists, const KnownModel& known_a,
                const KnownModel& known_b)
      : steps(pair, std::move(lists)), a(known_a), b(known_b) {}

  /// Returns the number of items that writing the result would process.
  std::size_t items() { return steps.found_count() + steps.open().pending(); }
  /// Returns the number of undecided triangle pairs.
  double undecided() {
    PendingPairs& open = steps.open();
    auto sum = static_cast<double>(open.leaves.size);
    for (std::size_t i = 0; i < open.expand_a.size; ++i)
      sum += a.under_node(open.expand_a.first()[i]) * b.under_slot(slot_of(open.expand_a.second()[i]));
    for (std::size_t i = 0; i < open.expand_b.size; ++i)
      sum += b.under_node(open.expand_b.first()[i]) * a.under_slot(slot_of(open.expand_b.second()[i]));
    return sum;
  }
};

/// Returns the relative penetration of the bounding balls of two models, from 0 to 1.
double depth(const engine::MeshPair& pair) {
  const Frame &a = pair.a.frame(), &b = pair.b.frame();
  const double center_distance = length(pair.b_from_a(b.center) - a.center), radii = a.radius + b.radius;
  return center_distance < radii ? 1 - center_distance / radii : 0;
}

}  // namespace

struct BudgetedScene::State {
  using ModelPair = std::pair<const Model::Data*, const Model::Data*>;

  struct Remembered {
    double seconds = 0;
    int frame = 0;
  };

  std::map<const Model::Data*, KnownModel> models;
  std::map<ModelPair, Predictor> predictors;
  std::map<std::uint64_t, Remembered> costs;  ///< by id
  std::vector<PendingPairs> lists;            ///< memory pool for searches
  int frame = 0;

  void prepare(const Model& a, const Model& b) {
    if (a.mesh().triangles().empty() || b.mesh().triangles().empty()) return;
    for (const Model* model : {&a, &b})
      if (!models.contains(&data_of(*model)))
        models.emplace(&data_of(*model), KnownModel{*model, triangles_below(data_of(*model).disc_tree())});
    const ModelPair key{&data_of(a), &data_of(b)};
    if (!predictors.contains(key)) predictors.emplace(key, Predictor(a, b));
  }
  std::unique_ptr<RunningSearch> begin(const BudgetedPair& pair, const engine::MeshPair& meshes) {
    PendingPairs memory;
    if (!lists.empty()) {
      memory = std::move(lists.back());
      lists.pop_back();
    }
    return std::make_unique<RunningSearch>(meshes, std::move(memory), models.at(&data_of(pair.a)),
                                           models.at(&data_of(pair.b)));
  }
  void end(std::unique_ptr<RunningSearch>& search) {
    lists.push_back(std::move(search->steps.open()));
    search.reset();
  }
  bool is_prepared(const Model& a, const Model& b) const {
    return predictors.contains({&data_of(a), &data_of(b)});
  }
  /// Returns the expected total cost of a pair.
  double expected_seconds(std::uint64_t id, const BudgetedPair& pair) const {
    const auto before = costs.find(id);
    if (before == costs.end())
      return predictors.at({&data_of(pair.a), &data_of(pair.b)})
          .predict(pair.pose_a, pair.pose_b, CostFormula::refined)
          .seconds.value;
    return before->second.seconds;
  }
  /// An unfinished search needs more than it got; how much more is unknown.
  void remember_unfinished(std::uint64_t id, double seconds) { costs[id] = {1.2 * seconds, frame}; }
  /// Discards entries that were not used recently, so that memory stays bounded in long runs.
  void begin_frame() {
    if (++frame % 256 == 0)
      std::erase_if(costs, [&](const auto& each) { return each.second.frame + 256 < frame; });
  }
};

/// One frame of a budgeted scene.
class BudgetedScene::OneFrame {
 public:
  OneFrame(State& state, std::span<const BudgetedPair> pairs, const BudgetOptions& options)
      : state_(state),
        pairs_(pairs),
        clock_(options.clock ? options.clock : seconds_now),
        now_(clock_()),
        end_(now_ + (1 - reserve) * options.seconds),
        answers_(pairs.size()),
        searches_(pairs.size()),
        worth_(pairs.size()) {}

  std::vector<BoundedResult> run() {
    visit_all();
    std::ranges::stable_sort(order_, std::greater(), [&](std::size_t i) { return worth_[i]; });
    now_ = clock_();
    for (const bool patient : {false, true})
      for (const std::size_t i : order_) {
        if (!answers_[i].exact && !searches_[i] && has_time()) begin(i);
        while (searches_[i] && has_time() &&
               (patient || answers_[i].seconds < patience * answers_[i].predicted_seconds))
          step(i, step_iterations);
      }
    for (const std::size_t i : order_) {
      if (searches_[i]) write_down(i);
      if (!answers_[i].exact)
        state_.remember_unfinished(id(i), std::max(answers_[i].seconds, answers_[i].predicted_seconds));
    }
    return std::move(answers_);
  }

 private:
  bool has_time() const {
    return now_ + longest_step_ + seconds_per_item * static_cast<double>(to_write_down_) < end_;
  }

  /// A first pass over every pair: in a large scene most pairs are disjoint and done with it. The others are
  /// restarted when their turn comes, so that not all of them use memory at once.
  void visit_all() {
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const BudgetedPair& pair = pairs_[i];
      const Transform b_from_a = relative_transform(pair.pose_a, pair.pose_b);
      answers_[i].exact = !can_meet(pair.a, pair.b, b_from_a);
      if (answers_[i].exact) continue;
      answers_[i].max_pairs = static_cast<double>(pair.a.mesh().triangles().size()) *
                              static_cast<double>(pair.b.mesh().triangles().size());
      if (!has_time()) continue;
      begin(i);
      step(i, first_iterations);
      if (!searches_[i]) continue;
      answers_[i].predicted_seconds = state_.expected_seconds(id(i), pair);
      to_write_down_ -= searches_[i]->items();
      write_down(i);
      order_.push_back(i);
      worth_[i] = pair.importance * (0.1 + depth(mesh_pair(pair.a, pair.b, b_from_a))) /
                  std::max(answers_[i].predicted_seconds, 1e-9);
      advance();
    }
  }

  void begin(std::size_t i) {
    const BudgetedPair& pair = pairs_[i];
    searches_[i] =
        state_.begin(pair, mesh_pair(pair.a, pair.b, relative_transform(pair.pose_a, pair.pose_b)));
    to_write_down_ += searches_[i]->items();
  }

  /// Spends a little time on a pair, and stores its result if it is finished.
  void step(std::size_t i, std::uint64_t iterations) {
    engine::CollideSteps& steps = searches_[i]->steps;
    to_write_down_ -= searches_[i]->items();
    steps.run(iterations);
    if (steps.done())
      write_down(i);
    else
      to_write_down_ += searches_[i]->items();
    answers_[i].seconds += advance();
    if (answers_[i].exact) state_.costs[id(i)] = {answers_[i].seconds, state_.frame};
  }

  /// Reads the clock; returns the time since the last reading.
  double advance() {
    const double before = now_;
    now_ = clock_();
    longest_step_ = std::max(longest_step_, now_ - before);
    return now_ - before;
  }

  /// Stores the pairs found so far in the result. Keeps the pairs of an earlier result if there are more of
  /// them, and the smaller upper bound.
  void write_down(std::size_t i) {
    BoundedResult& answer = answers_[i];
    RunningSearch& search = *searches_[i];
    answer.exact = search.steps.done();
    if (answer.exact || search.steps.found_count() >= answer.pairs.size())
      answer.pairs = face_pairs(search.steps.found());
    answer.max_pairs =
        std::min(answer.max_pairs, static_cast<double>(search.steps.found_count()) + search.undecided());
    state_.end(searches_[i]);
  }

  std::uint64_t id(std::size_t i) const { return pairs_[i].id ? pairs_[i].id : i + 1; }

  State& state_;
  std::span<const BudgetedPair> pairs_;
  std::function<double()> clock_;
  double now_, end_, longest_step_ = 0;
  std::vector<BoundedResult> answers_;
  std::vector<std::unique_ptr<RunningSearch>> searches_;  ///< started and unfinished
  std::vector<std::size_t> order_;                        ///< pairs that the first pass did not finish
  std::vector<double> worth_;
  std::size_t to_write_down_ = 0;  ///< found and pending pairs of interrupted searches
};

BudgetedScene::BudgetedScene() : state_(std::make_unique<State>()) {}
BudgetedScene::~BudgetedScene() = default;
BudgetedScene::BudgetedScene(BudgetedScene&&) noexcept = default;
BudgetedScene& BudgetedScene::operator=(BudgetedScene&&) noexcept = default;

void BudgetedScene::prepare(std::span<const BudgetedPair> pairs) {
  for (const BudgetedPair& pair : pairs) state_->prepare(pair.a, pair.b);
}

std::vector<BoundedResult> BudgetedScene::run(std::span<const BudgetedPair> pairs,
                                              const BudgetOptions& options) {
  for (const BudgetedPair& pair : pairs)
    if (!pair.a.mesh().triangles().empty() && !pair.b.mesh().triangles().empty() &&
        !state_->is_prepared(pair.a, pair.b))
      throw Error("BudgetedScene: the models are not prepared; call prepare() first");
  state_->begin_frame();
  return OneFrame(*state_, pairs, options).run();
}

}  // namespace tandem::tuning
