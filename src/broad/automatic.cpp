#include <algorithm>
#include <array>
#include <chrono>

#include "broad/method.h"

namespace tandem::broad {
namespace {

/// Starts with the method that is usually the quickest for so many objects, and changes to another when that
/// is measured to be quicker. The pairs are the same with every method, so when it changes depends on the
/// clock but what it answers does not.
///
/// Another method is tried for a few steps now and then: at once when the present one says that the objects
/// do not suit it, otherwise so seldom that trying costs a few percent of the time at most.
class Automatic final : public Method {
 public:
  Automatic(const Objects& objects, const Workers& workers) : Method(objects, workers) { use(0); }

  void make_room(ObjectId end) override { method_->make_room(end); }
  void written(std::span<const ObjectId> ids) override { method_->written(ids); }
  void added(std::span<const ObjectId> ids) override {
    const Timer timer(step_seconds_);
    method_->added(ids);
  }
  void moved(std::span<const ObjectId> ids) override {
    const Timer timer(step_seconds_);
    method_->moved(ids);
  }
  void removed(std::span<const ObjectId> ids) override { method_->removed(ids); }

  Found find(const Touched& touched, PairKeys& pairs) override {
    choose();
    Found found{};
    {
      const Timer timer(step_seconds_);
      found = method_->find(touched, pairs);
    }
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
  std::string_view acting() const override { return candidates[present_]; }

 private:
  static constexpr std::array<std::string_view, 4> candidates{"grid", "lbvh", "hgrid", "brute"};
  static constexpr std::size_t grid = 0, brute = 3;
  static constexpr std::size_t brute_below = 64;  ///< objects
  static constexpr int trial_steps = 3;           ///< of which the first, which builds, is not counted
  static constexpr double trial_share = 0.02;     ///< of all time, at most, for trying others
  static constexpr double strained = 3;

  struct Timer {
    explicit Timer(double& to) : seconds(to), start(std::chrono::steady_clock::now()) {}
    ~Timer() { seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); }
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
    double& seconds;
    std::chrono::steady_clock::time_point start;
  };

  void use(std::size_t which) {
    method_ = make_method(candidates[which], objects(), workers());
    present_ = which;
    if (objects().end() == 0) return;
    method_->make_room(objects().end());
    std::vector<ObjectId> all;
    for (ObjectId id = 0; id < objects().end(); ++id)
      if (objects().state[id] != Objects::gone) all.push_back(id);
    method_->written(all);
    method_->added(all);
  }

  void choose() {
    // So few that there is nothing to measure.
    const bool few = objects().count < (present_ == brute ? 2 * brute_below : brute_below);
    if (few != (present_ == brute)) {
      trial_ = 0;
      if (objects().count > 0) use(few ? brute : grid);
      return;
    }
    if (few || trial_ > 0 || steps_ < 8) return;
    const bool suffers = method_->strain() > strained && seconds_since_trial_ > patience_ * usual_seconds_;
    if (!suffers && seconds_since_trial_ * trial_share < expected_trial_) return;
    incumbent_ = present_;
    next_ = next_ + 1;
    if (next_ % brute == incumbent_) ++next_;
    next_ %= brute;
    trial_ = trial_steps;
    trial_seconds_ = 0;
    best_of_trial_ = 1e300;
    use(next_);
  }

  void learn() {
    const double seconds = step_seconds_;
    step_seconds_ = 0;
    ++steps_;
    if (trial_ == 0) {
      usual_seconds_ = usual_seconds_ == 0 ? seconds : 0.8 * usual_seconds_ + 0.2 * seconds;
      seconds_since_trial_ += seconds;
      return;
    }
    trial_seconds_ += seconds;
    if (trial_ < trial_steps) best_of_trial_ = std::min(best_of_trial_, seconds);
    if (--trial_ > 0 && seconds < 10 * usual_seconds_) return;
    trial_ = 0;
    // A method that is only a little quicker is not worth the change.
    if (best_of_trial_ < 0.8 * usual_seconds_) {
      usual_seconds_ = best_of_trial_;
      patience_ = 8;
    } else {
      use(incumbent_);
      patience_ *= 2;
    }
    expected_trial_ = trial_seconds_ + 2 * usual_seconds_;
    seconds_since_trial_ = 0;
    steps_ = 4;
  }

  std::unique_ptr<Method> method_;
  std::size_t present_ = 0, incumbent_ = 0, next_ = 0;
  int trial_ = 0, steps_ = 0;
  double step_seconds_ = 0, usual_seconds_ = 0, seconds_since_trial_ = 0;
  double trial_seconds_ = 0, best_of_trial_ = 0, expected_trial_ = 1;
  double patience_ = 8;  ///< steps before a method that suffers is questioned
};

}  // namespace

TANDEM_BROAD_PHASE(automatic, Automatic)

}  // namespace tandem::broad
