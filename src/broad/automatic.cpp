#include <algorithm>
#include <array>

#include "base/clock.h"
#include "broad/method.h"
#include "broad/method_cost.h"

namespace tandem::broad {
namespace {

/// Uses the method that is expected to be the fastest. Costs are predicted from a few properties of the scene
/// and corrected by measured times of the current method and of methods tried. Another method is tried for a
/// few steps once its expected savings would have exceeded the cost of the trial. A method that was tried is
/// not tried again before the scene changes. All methods return the same pairs, so the clock affects when the
/// method changes, but never the result.
class Automatic final : public Method {
 public:
  Automatic(const Objects& objects, const ThreadPool& workers, const BroadPhaseSettings& settings)
      : Method(objects, workers, settings),
        method_(make_method(candidates[0].name, objects, workers, settings)) {}

  void make_room(ObjectId end) override { method_->make_room(end); }
  void written(std::span<const ObjectId> ids) override { method_->written(ids); }
  RoundedBoxes rounded_boxes() override { return method_->rounded_boxes(); }
  void added(std::span<const ObjectId> ids) override {
    const Timer timer(step_seconds_);
    method_->added(ids);
  }
  void moved(std::span<const ObjectId> ids) override {
    const Timer timer(step_seconds_);
    method_->moved(ids);
  }
  void removed(std::span<const ObjectId> ids) override { method_->removed(ids); }

  Found find(const ModifiedObjects& modified, PairKeys& pairs) override {
    choose(static_cast<double>(modified.ids.size()));
    const std::size_t before = pairs.size();
    Found found{};
    {
      const Timer timer(step_seconds_);
      found = method_->find(modified, pairs);
    }
    note_step(modified, found, static_cast<double>(pairs.size() - before));
    learn();
    return found;
  }

  bool search(const Bounds& box, std::vector<ObjectId>& found) const override {
    return method_->search(box, found);
  }
  bool search(const Ray& ray, std::vector<ObjectId>& found) const override {
    return method_->search(ray, found);
  }
  std::size_t bytes() const override { return method_->bytes(); }
  std::string_view acting() const override { return candidates[present_].name; }

 private:
  struct Candidate {
    std::string_view name;
    double (*cost)(const SceneMeasure&);
  };
  static constexpr std::array<Candidate, 3> candidates{
      {{"grid", grid_cost}, {"lbvh", lbvh_cost}, {"brute", brute_cost}}};
  static constexpr int trial_steps = 3;  ///< the first step builds the structure and is not counted
  /// Maximum fractions of the time: for measuring the scene regularly, for measuring it after a change, and
  /// for trying methods that are not expected to be faster.
  static constexpr double fraction_for_measurements = 0.005, fraction_after_change = 0.05,
                          fraction_for_others = 0.005;
  /// Another method must be predicted, and then measured, to need less than this fraction of the time.
  static constexpr double worth_a_change = 0.85;

  struct Timer {
    explicit Timer(double& to) : seconds(to), start(seconds_now()) {}
    ~Timer() { seconds += seconds_now() - start; }
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
    double& seconds;
    double start;
  };

  void use(std::size_t which) {
    method_ = make_method(candidates[which].name, objects(), workers(), settings());
    present_ = which;
    if (objects().end() == 0) return;
    method_->make_room(objects().end());
    std::vector<ObjectId> all;
    for (ObjectId id = 0; id < objects().end(); ++id)
      if (objects().state[id] != Objects::gone) all.push_back(id);
    method_->written(all);
    method_->added(all);
    settling_ = 2;
  }

  /// Returns the expected time of a method. The prediction error of a method that has never run is estimated
  /// from that of the current method: part of it is due to the machine, part to the method.
  double expected(std::size_t which) const {
    const double factor = factor_[which] > 0 ? factor_[which] : std::sqrt(factor_[present_]);
    return candidates[which].cost(scene_) * (factor > 0 ? factor : 1);
  }
  std::size_t most_promising() const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < candidates.size(); ++i)
      if (expected(i) < expected(best)) best = i;
    return best;
  }

  void remeasure_scene() {
    measurement_seconds_ = seconds_since_measurement_ = 0;
    const Timer timer(measurement_seconds_);
    scene_ = measure_scene(objects(), moved_, pairs_);
  }

  void choose(double modified) {
    if (objects().count == 0) return;
    const double count = static_cast<double>(objects().count);
    if (count > 2 * scene_.objects) {
      // So many objects are new that building another structure takes no longer than updating this one.
      moved_ = std::max(modified, 1.0);
      remeasure_scene();
      trial_ = 0;
      settling_ = 2;
      seconds_since_trial_ = 0;
      steps_since_trial_ = 0;
      if (const std::size_t best = most_promising(); best != present_) use(best);
      return;
    }
    if (trial_ > 0 || settling_ > 0 || ++steps_since_choice_ < 8) return;
    steps_since_choice_ = 0;
    const bool other_count = count > 1.5 * scene_.objects || scene_.objects > 1.5 * count;
    if (seconds_since_measurement_ * (other_count ? fraction_after_change : fraction_for_measurements) >
        measurement_seconds_)
      remeasure_scene();
    // Known without a measurement.
    scene_.moved = moved_;
    scene_.pairs = pairs_;
    factor_[present_] = usual_seconds_ / candidates[present_].cost(scene_);
    std::size_t next = most_promising();
    const double saving = usual_seconds_ - expected(next),
                 trial_cost = 5 * expected(next) + 2 * usual_seconds_;
    if (next == present_ || expected(next) > worth_a_change * usual_seconds_ ||
        saving * steps_since_trial_ < trial_cost)
      next = another();
    if (next == present_) return;
    incumbent_ = present_;
    trial_ = trial_steps;
    best_of_trial_ = 1e300;
    use(next);
  }
  /// Returns a method for an occasional trial, in case predictions or measurements were wrong: one that may
  /// not be much slower than the current method, or else the current method.
  std::size_t another() {
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      next_ = (next_ + 1) % candidates.size();
      if (next_ == present_ || expected(next_) > 2 * usual_seconds_) continue;
      return seconds_since_trial_ * fraction_for_others < 5 * expected(next_) ? present_ : next_;
    }
    return present_;
  }

  void note_step(const ModifiedObjects& modified, Found found, double pairs) {
    const double moved = static_cast<double>(modified.ids.size());
    const double still = 1 - std::min(1.0, moved / static_cast<double>(objects().count + 1));
    // Estimates the number of all pairs from the pairs of moved objects.
    const double all_pairs = found == Found::all ? pairs : pairs / std::max(0.02, 1 - still * still);
    const double fraction = settling_ > 0 ? 1 : 0.2;
    moved_ += fraction * (moved - moved_);
    pairs_ += fraction * (all_pairs - pairs_);
  }

  /// The minimum of the last steps counts, because other processes may delay a step.
  void note_seconds(double seconds) {
    constexpr int window = 8;
    // The first step after a change builds the structure; the next step discards its time.
    if (settling_ > 0) {
      --settling_;
      window_steps_ = 0;
      min_now_ = min_before_ = seconds;
    }
    if (++window_steps_ > window) {
      window_steps_ = 1;
      min_before_ = min_now_;
      min_now_ = seconds;
    }
    min_now_ = std::min(min_now_, seconds);
    usual_seconds_ = std::min(min_now_, min_before_);
  }

  void learn() {
    const double seconds = step_seconds_;
    step_seconds_ = 0;
    if (trial_ == 0) {
      note_seconds(seconds);
      seconds_since_trial_ += seconds;
      seconds_since_measurement_ += seconds;
      ++steps_since_trial_;
      return;
    }
    if (trial_ < trial_steps) best_of_trial_ = std::min(best_of_trial_, seconds);
    if (--trial_ > 0 && seconds < 10 * usual_seconds_) return;
    trial_ = 0;
    factor_[present_] = std::min(best_of_trial_, seconds) / candidates[present_].cost(scene_);
    if (best_of_trial_ < worth_a_change * usual_seconds_) {
      usual_seconds_ = min_now_ = min_before_ = best_of_trial_;
      settling_ = 0;
    } else
      use(incumbent_);
    seconds_since_trial_ = 0;
    steps_since_trial_ = 0;
  }

  std::unique_ptr<Method> method_;
  std::size_t present_ = 0, incumbent_ = 0, next_ = 0;
  SceneMeasure scene_;
  std::array<double, candidates.size()> factor_{};  ///< measured over predicted; 0: not known
  double moved_ = 0, pairs_ = 0;                    ///< per step, recent average
  double step_seconds_ = 0, usual_seconds_ = 0, best_of_trial_ = 0;
  double min_now_ = 0, min_before_ = 0;  ///< per step, in this window of steps and in the previous one
  int trial_ = 0, settling_ = 0, window_steps_ = 0;
  double seconds_since_trial_ = 0, steps_since_trial_ = 0;
  double measurement_seconds_ = 0, seconds_since_measurement_ = 0;
  int steps_since_choice_ = 0;
};

}  // namespace

TANDEM_BROAD_PHASE(automatic, Automatic)

}  // namespace tandem::broad
