#include "clash/scale/plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>

#include "assembly/hash_bytes.h"
#include "base/serial_scope.h"
#include "base/thread_pool.h"
#include "clash/classify.h"
#include "clash/pair_order.h"
#include "clash/scale/hilbert.h"
#include "clash/scale/load_prediction.h"
#include "clash/scale/thread_seconds.h"

namespace tandem::clash {
namespace {

/// Below this predicted time the default coefficients are good enough.
constexpr double min_seconds_to_calibrate = 2;
constexpr std::size_t min_samples = 28, max_samples = 2000;
/// Memory of a loaded geometry with its trees.
constexpr std::uint64_t bytes_per_triangle = 200;
/// Shorter units would spend more than one percent of the time on messages and files.
constexpr double min_unit_seconds = 0.002;
/// Units this many times as expensive as the others are handed out first.
constexpr double expensive_unit = 2;

class Planner {
 public:
  Planner(const PlanScene& scene, const PlanSettings& settings) : scene_(scene), settings_(settings) {
    for (const std::vector<std::uint64_t>& of_model : scene.triangles) {
      first_geometry_.push_back(geometries_);
      geometries_ += of_model.size();
    }
  }

  Plan plan() {
    plan_.pairs = candidates(scene_.job, scene_.parts, scene_.tests, settings_.threads, plan_.pairs_of_test);
    sort_pairs();
    for (const Test& test : scene_.job.tests) gap_ = std::fmax(gap_, max_gap(test));
    predict();
    calibrate();
    cut();
    return std::move(plan_);
  }

 private:
  struct Keyed {
    std::uint64_t at, placement;
    ObjectPair pair;
  };

  /// Returns a number that pairs of the same geometries with the same relative transform share.
  std::uint64_t placement_of(const ObjectPair& pair) const {
    const ObjectPair ordered = in_order(pair, scene_.table.rank);
    const Part &a = scene_.parts[ordered.a], &b = scene_.parts[ordered.b];
    const Transform b_from_a = relative_transform(a.pose, b.pose);
    const std::array<std::size_t, 2> geometries{geometry_number(a), geometry_number(b)};
    return hash_bytes(&b_from_a, sizeof b_from_a, hash_bytes(geometries.data(), sizeof geometries));
  }

  /// Sorts the pairs along the curve. Pairs that are placed alike follow the first one of them, so that they
  /// share its contact.
  void sort_pairs() {
    Bounds world;
    for (const Part& part : scene_.parts) {
      if (part.box.empty()) continue;
      world.add(part.box.low);
      world.add(part.box.high);
    }
    std::vector<Keyed> keyed;
    keyed.reserve(plan_.pairs.size());
    for (const ObjectPair& pair : plan_.pairs) {
      const Bounds &a = scene_.parts[pair.a].box, &b = scene_.parts[pair.b].box;
      keyed.push_back(
          {hilbert_index(0.5 * (max(a.low, b.low) + min(a.high, b.high)), world), placement_of(pair), pair});
    }
    std::sort(keyed.begin(), keyed.end(), [](const Keyed& x, const Keyed& y) {
      return x.placement != y.placement ? x.placement < y.placement : x.at < y.at;
    });
    for (std::size_t i = 1; i < keyed.size(); ++i)
      if (keyed[i].placement == keyed[i - 1].placement) keyed[i].at = keyed[i - 1].at;
    std::sort(keyed.begin(), keyed.end(), [](const Keyed& x, const Keyed& y) {
      return std::tie(x.at, x.placement, x.pair.a, x.pair.b) <
             std::tie(y.at, y.placement, y.pair.a, y.pair.b);
    });
    is_alike_.assign(keyed.size(), false);
    for (std::size_t i = 0; i < keyed.size(); ++i) {
      plan_.pairs[i] = keyed[i].pair;
      is_alike_[i] = i > 0 && keyed[i].placement == keyed[i - 1].placement;
    }
  }

  Assembly::Geometry geometry(const Part& part) const {
    return scene_.job.models[part.model].assembly.geometry(part.node);
  }
  std::size_t geometry_number(const Part& part) const {
    return first_geometry_[scene_.assembly_of[part.model]] + geometry(part);
  }
  std::uint64_t triangles(const Part& part) const { return scene_.triangles[part.model][geometry(part)]; }

  /// Features of a pair; `loads` says which geometries are in memory.
  PairFeatures features_of(const ObjectPair& pair, LoadPrediction& loads) const {
    const Part &a = scene_.parts[pair.a], &b = scene_.parts[pair.b];
    const bool by_boxes = scene_.tester.decided_by_boxes(pair);
    PairFeatures features = pair_features({a, b, triangles(a), triangles(b)}, gap_, by_boxes);
    if (by_boxes) return features;
    for (const Part* const part : {&a, &b}) {
      if (loads.use(geometry_number(*part), bytes_per_triangle * triangles(*part)))
        features.add_load(triangles(*part));
    }
    return features;
  }

  void predict() {
    LoadPrediction loads(geometries_, settings_.capacity);
    seconds_.clear();
    seconds_.reserve(plan_.pairs.size());
    PairFeatures alike;  // the contact is known
    alike.x[0] = alike.x[1] = 1;
    for (std::size_t i = 0; i < plan_.pairs.size(); ++i)
      seconds_.push_back(
          static_cast<float>(model_.seconds(is_alike_[i] ? alike : features_of(plan_.pairs[i], loads))));
  }

  double total() const { return std::accumulate(seconds_.begin(), seconds_.end(), 0.0); }

  /// Returns pairs to measure: half of them at equal distances along the curve, half at equal distances of
  /// predicted cost, so that rare expensive pairs are among them.
  std::vector<std::size_t> samples() const {
    std::vector<std::size_t> chosen;
    const std::size_t half = max_samples / 2, step = std::max<std::size_t>(1, seconds_.size() / half);
    for (std::size_t i = step / 2; i < seconds_.size(); i += step) chosen.push_back(i);
    const double spacing = total() / static_cast<double>(half);
    double at = 0.5 * spacing, sum = 0;
    for (std::size_t i = 0; i < seconds_.size(); ++i) {
      sum += seconds_[i];
      if (sum < at) continue;
      chosen.push_back(i);
      while (at <= sum) at += spacing;
    }
    // In an order in which every beginning is spread over the scene, since time may run out.
    std::vector<std::size_t> spread;
    constexpr std::size_t stride = 37;
    for (std::size_t first = 0; first < stride; ++first)
      for (std::size_t i = first; i < chosen.size(); i += stride) spread.push_back(chosen[i]);
    return spread;
  }

  /// Measures pairs twice if they load geometry: with and without that.
  void calibrate() {
    const double predicted = total();
    if (settings_.calibration <= 0 ||
        (predicted < min_seconds_to_calibrate && settings_.min_calibration_seconds <= 0))
      return;
    const double budget = std::clamp(settings_.calibration * predicted, settings_.min_calibration_seconds,
                                     settings_.max_calibration_seconds);
    const std::vector<std::size_t> chosen = samples();
    const auto threads = static_cast<std::size_t>(settings_.calibration_threads);
    std::vector<Measured> of_thread(threads);
    ThreadPool(settings_.calibration_threads).for_each(threads, [&](std::size_t thread) {
      of_thread[thread] = measure(chosen, thread, threads, budget);
    });
    Measured all;
    for (const Measured& part : of_thread) {
      all.pairs += part.pairs;
      all.samples.insert(all.samples.end(), part.samples.begin(), part.samples.end());
    }
    if (all.pairs < min_samples) return;
    model_.fit(all.samples);
    plan_.sampled_pairs = all.pairs;
    predict();
  }

  struct Measured {
    std::vector<CostModel::Sample> samples;
    std::uint64_t pairs = 0;
  };

  /// Measures every `step`-th one of the chosen pairs from `first` on, as one worker, until time runs out.
  Measured measure(const std::vector<std::size_t>& chosen, std::size_t first, std::size_t step,
                   double budget) const {
    const SerialScope one_core;
    const double start = thread_seconds();
    LoadPrediction loads(geometries_, settings_.capacity);
    Measured measured;
    std::vector<Clash> found;
    for (std::size_t s = first; s < chosen.size(); s += step) {
      const std::size_t i = chosen[s];
      double now = thread_seconds();
      if (now - start > budget) break;
      if (is_alike_[i]) continue;
      ++measured.pairs;
      for (int round = 0; round < 2; ++round) {
        const PairFeatures features = features_of(plan_.pairs[i], loads);
        found.clear();
        scene_.tester.test(plan_.pairs[i], found);
        const double end = thread_seconds();
        measured.samples.push_back({features, end - now});
        now = end;
        if (features.loads() == 0) break;
      }
    }
    return measured;
  }

  void cut() {
    const double all = total();
    const double fewest = std::fmin(static_cast<double>(settings_.min_units), all / min_unit_seconds);
    const double units = std::clamp(all / settings_.unit_seconds, std::fmax(1, fewest), 1e6);
    const double target = all / units;
    WorkUnit unit;
    const auto close = [&] {
      if (unit.count > 0) plan_.units.push_back(unit);
      unit = {unit.first + unit.count, 0, 0};
    };
    for (const float seconds : seconds_) {
      if (unit.count > 0 && unit.seconds + seconds > 1.5 * target) close();
      ++unit.count;
      unit.seconds += seconds;
      if (unit.seconds >= target) close();
    }
    close();
  }

  const PlanScene& scene_;
  const PlanSettings& settings_;
  std::vector<std::size_t> first_geometry_;  // by model
  std::size_t geometries_ = 0;
  double gap_ = 0;
  CostModel model_;
  std::vector<bool> is_alike_;  // by pair: placed like the one before
  std::vector<float> seconds_;  // by pair
  Plan plan_;
};

}  // namespace

double Plan::seconds() const {
  double sum = 0;
  for (const WorkUnit& unit : units) sum += unit.seconds;
  return sum;
}

std::uint32_t Plan::recommended_workers() const {
  const double by_units = static_cast<double>(units.size()) / 16, by_time = seconds() / 10;
  return static_cast<std::uint32_t>(std::clamp(std::fmin(by_units, by_time), 1.0, 1e6));
}

std::vector<double> Plan::costs() const {
  std::vector<double> costs;
  for (const WorkUnit& unit : units) costs.push_back(unit.seconds);
  return costs;
}

std::vector<std::uint64_t> Plan::order() const {
  std::vector<std::uint64_t> order(units.size());
  std::iota(order.begin(), order.end(), 0u);
  const double limit = units.empty() ? 0 : expensive_unit * seconds() / static_cast<double>(units.size());
  const auto cost = [&](std::uint64_t unit) { return units[unit].seconds > limit ? units[unit].seconds : 0; };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint64_t x, std::uint64_t y) { return cost(x) > cost(y); });
  return order;
}

Plan make_plan(const PlanScene& scene, const PlanSettings& settings) {
  return Planner(scene, settings).plan();
}

}  // namespace tandem::clash
