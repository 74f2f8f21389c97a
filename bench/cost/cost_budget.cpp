// Frames of many pairs of moving models with a budget of half the time that the frame needs.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/core.h>

#include "tandem/base/error.h"
#include "tandem/broad/broad_phase.h"
#include "tandem/mesh/generate.h"
#include "tandem/tune/budget.h"

#include "bench/cost/cost_parts.h"
#include "scenes/pair_scene.h"
#include "tune/processor_time.h"

namespace tandem::bench {
namespace {

using namespace generate;

double time_of_day() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Models of four kinds that move and rotate in a cube and bounce off its walls.
class Cluster {
 public:
  explicit Cluster(std::size_t count) {
    const Model kinds[] = {
        Model(scenes::centred(cow(2, 6000), 1)),
        Model(scenes::centred(torus_knot({.length_segments = 150, .radial_segments = 16}), 1)),
        Model(scenes::centred(cup(1, 1), 1)), Model(scenes::centred(gear({}), 1))};
    Random random(9);
    side_ = 0.85 * std::cbrt(static_cast<double>(count));
    for (std::size_t i = 0; i < count; ++i) {
      bodies_.push_back({kinds[i % 4],
                         {random.uniform(0, side_), random.uniform(0, side_), random.uniform(0, side_)},
                         random.direction() * 0.02,
                         random.direction(),
                         random.uniform(),
                         random.uniform(-0.004, 0.004)});
      boxes_.push_back(box(bodies_.back()));
    }
    ids_.resize(count);
    phase_.add(boxes_, ids_);
  }

  void step() {
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      Body& body = bodies_[i];
      for (int axis = 0; axis < 3; ++axis)
        if (body.position[axis] + body.speed[axis] < 0 || body.position[axis] + body.speed[axis] > side_)
          body.speed[axis] = -body.speed[axis];
      body.position = body.position + body.speed;
      body.rounds += body.angular_velocity;
      boxes_[i] = box(body);
    }
    phase_.move(ids_, boxes_);
  }

  std::vector<tuning::BudgetedPair> pairs() {
    std::vector<tuning::BudgetedPair> pairs;
    for (const ObjectPair& pair : phase_.update()) {
      const Body &a = bodies_[pair.a], &b = bodies_[pair.b];
      pairs.push_back({.a = a.model,
                       .b = b.model,
                       .pose_a = scenes::rotated(a.axis, a.rounds, a.position),
                       .pose_b = scenes::rotated(b.axis, b.rounds, b.position),
                       .id = 1 + pair.a * bodies_.size() + pair.b});
    }
    return pairs;
  }

  /// Returns all pairs of models that may touch.
  std::vector<tuning::BudgetedPair> all_kinds() const {
    std::vector<tuning::BudgetedPair> pairs;
    for (std::size_t i = 0; i < 4; ++i)
      for (std::size_t j = 0; j < 4; ++j) pairs.push_back({.a = bodies_[i].model, .b = bodies_[j].model});
    return pairs;
  }

 private:
  struct Body {
    Model model;
    Vec3 position, speed, axis;
    double rounds, angular_velocity;
  };
  /// A box that contains the body at any rotation.
  static Bounds box(const Body& body) {
    constexpr double radius = 0.6;
    const Vec3 reach{radius, radius, radius};
    return {body.position - reach, body.position + reach};
  }

  double side_ = 0;
  std::vector<Body> bodies_;
  std::vector<Bounds> boxes_;
  std::vector<ObjectId> ids_;
  BroadPhase phase_;
};

/// Returns whether the bounds of a result are correct: all reported pairs touch, and the number of touching
/// pairs is at most the upper bound.
bool contains_truth(const tuning::BoundedResult& answer, const tuning::BudgetedPair& pair) {
  const std::vector<FacePair> truth = collide_all(pair.a, pair.pose_a, pair.b, pair.pose_b);
  if (answer.exact) return answer.pairs == truth;
  return std::ranges::includes(truth, answer.pairs) && static_cast<double>(truth.size()) <= answer.max_pairs;
}

/// Totals over all frames of a run.
struct Tally {
  double pairs = 0, exact = 0, decided = 0, worst_overrun = -1, used = 0, frames = 0, late = 0;

  void add(const std::vector<tuning::BoundedResult>& answers, double taken, double budget) {
    for (const tuning::BoundedResult& answer : answers) {
      pairs += 1;
      exact += answer.exact;
      decided += answer.is_disjoint() || answer.is_touching();
    }
    worst_overrun = std::fmax(worst_overrun, taken / budget - 1);
    late += taken > 1.02 * budget;
    used += taken / budget;
    frames += 1;
  }
  void print(const char* title) const {
    fmt::print("  {:<34} {:>9.1f} {:>14.1f} {:>12.2f} {:>9.0f} {:>10.1f}\n", title, 100 * exact / pairs,
               100 * decided / pairs, 100 * worst_overrun, late, 100 * used / frames);
  }
};

/// The same budget without predictions: the pairs in order, until the time is used up.
std::vector<tuning::BoundedResult> in_order(const std::vector<tuning::BudgetedPair>& pairs, double seconds) {
  std::vector<tuning::BoundedResult> answers(pairs.size());
  const double end = tuning::processor_seconds() + seconds;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    answers[i].max_pairs = 1;
    if (tuning::processor_seconds() >= end) continue;
    answers[i].pairs = collide_all(pairs[i].a, pairs[i].pose_a, pairs[i].b, pairs[i].pose_b);
    answers[i].exact = true;
    answers[i].max_pairs = static_cast<double>(answers[i].pairs.size());
  }
  return answers;
}

}  // namespace

void measure_budget(CostSession& session) {
  const int frames = session.options.quick ? 100 : 1000;
  Cluster cluster(60);
  tuning::BudgetedScene needed, by_processor, by_day;
  for (tuning::BudgetedScene* scene : {&needed, &by_processor, &by_day}) scene->prepare(cluster.all_kinds());
  Tally processor, day, plain;
  double needed_seconds = 0, all_pairs = 0;
  std::size_t checked = 0;
  for (int frame = 0; frame < frames && !session.ends(); ++frame) {
    if (frame % 50 == 0) session.progress.show(fmt::format("budget: frame {} of {}", frame, frames));
    cluster.step();
    const std::vector<tuning::BudgetedPair> pairs = cluster.pairs();
    double start = tuning::processor_seconds();
    needed.run(pairs, {.seconds = 1e9, .clock = tuning::processor_seconds});
    const double need = tuning::processor_seconds() - start, budget = 0.5 * need;
    needed_seconds += need;
    all_pairs += static_cast<double>(pairs.size());

    start = tuning::processor_seconds();
    const std::vector<tuning::BoundedResult> answers =
        by_processor.run(pairs, {.seconds = budget, .clock = tuning::processor_seconds});
    processor.add(answers, tuning::processor_seconds() - start, budget);
    start = time_of_day();
    const std::vector<tuning::BoundedResult> timed = by_day.run(pairs, {.seconds = budget});
    day.add(timed, time_of_day() - start, budget);
    start = tuning::processor_seconds();
    const std::vector<tuning::BoundedResult> listed = in_order(pairs, budget);
    plain.add(listed, tuning::processor_seconds() - start, budget);
    if (frame % 10 != 0) continue;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      checked += 2;
      if (!contains_truth(answers[i], pairs[i]) || !contains_truth(timed[i], pairs[i]))
        throw Error(fmt::format("frame {}, pair {}: the result contradicts the exact result", frame, i));
    }
  }
  session.progress.clear();
  fmt::print(
      "\nA budget of half the time: {:.0f} frames, {:.1f} pairs and {:.3f} ms of work per frame on average\n",
      processor.frames, all_pairs / processor.frames, 1e3 * needed_seconds / processor.frames);
  fmt::print("  {:<34} {:>9} {:>14} {:>12} {:>9} {:>10}\n", "", "% exact", "% known yes/no", "overrun %",
             "late", "% used");
  processor.print("BudgetedScene, processor's clock");
  day.print("BudgetedScene, wall-clock time");
  plain.print("pairs in order until time is up");
  fmt::print(
      "  (overrun: the worst of all frames; late: frames more than 2 % over; {} answers compared with the "
      "truth)\n",
      checked);
}

}  // namespace tandem::bench
