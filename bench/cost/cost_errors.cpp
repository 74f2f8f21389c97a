// Prediction errors. Predictions are calibrated on some models and distances and tested on others.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/core.h>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/generate.h"
#include "tandem/tune/predict.h"

#include "bench/cost/cost_parts.h"
#include "bench/report/stopwatch.h"
#include "scenes/external_models.h"
#include "scenes/pair_scene.h"

namespace tandem::bench {
namespace {

using namespace generate;

struct NamedModel {
  std::string name;
  Model model;
};

NamedModel scaled(const std::string& name, const Mesh& mesh) {
  return {name, Model(scenes::centred(mesh, 2))};
}

std::vector<NamedModel> models_to_calibrate_on() {
  return {scaled("torus", torus(1, 0.3, 120, 40)), scaled("gear", gear({})),
          scaled("capsule", capsule(0.5, 1, 60, 40)), scaled("screw", screw({}))};
}

/// None of them is among those above; real scans if the external test meshes are available.
std::vector<NamedModel> models_to_try() {
  std::vector<NamedModel> models{
      scaled("cow", cow(2, 12000)),
      scaled("knot", torus_knot({.length_segments = 250, .radial_segments = 20})), scaled("cup", cup(1, 2)),
      scaled("bumpy sphere", bumpy_sphere({.subdivisions = 5})), scaled("terrain", terrain({.cells = 70}))};
  const std::filesystem::path folder = scenes::test_meshes() / "common-3d-test-models/data";
  for (const char* name : {"stanford-bunny", "horse", "homer", "suzanne"})
    for (const char* ending : {".obj", ".ply"})
      if (const auto file = folder / (std::string(name) + ending); std::filesystem::exists(file)) {
        models.push_back(scaled(name, io::read_mesh(file.string())));
        break;
      }
  if (models.size() == 5) fmt::print("  (no external test meshes: generated models only)\n");
  return models;
}

struct Measured {
  Counters work;
  double seconds;
};
Measured measure(const Model& a, const Model& b, const DistancedPair& at,
                 const algorithm::Algorithm& algorithm) {
  Measured result{};
  static_cast<void>(
      collide_all(a, at.pose_a, b, at.pose_b, {.counters = &result.work, .algorithm = algorithm}));
  result.seconds = HUGE_VAL;
  for (int run = 0; run < 2; ++run) {
    const Stopwatch watch;
    static_cast<void>(collide_all(a, at.pose_a, b, at.pose_b, {.algorithm = algorithm}));
    result.seconds = std::fmin(result.seconds, watch.seconds());
  }
  return result;
}

/// Ratios of predicted and measured cost, the larger over the smaller.
struct Errors {
  std::vector<double> ratios;
  double inside = 0;

  void add(const tuning::Estimate& predicted, double measured) {
    ratios.push_back(std::fmax(predicted.value / measured, measured / predicted.value));
    inside += predicted.lower * 0.999999 <= measured && measured <= predicted.upper * 1.000001;
  }
  void print(const std::string& title) {
    if (ratios.empty()) return;
    std::ranges::sort(ratios);
    const auto at = [&](double fraction) {
      return ratios[std::min(ratios.size() - 1,
                             static_cast<std::size_t>(fraction * static_cast<double>(ratios.size())))];
    };
    const auto within = [&](double limit) {
      return 100.0 * static_cast<double>(std::ranges::upper_bound(ratios, limit) - ratios.begin()) /
             static_cast<double>(ratios.size());
    };
    fmt::print("  {:<36} {:>8.3f} {:>8.3f} {:>8.3f} {:>9.1f} {:>9.1f} {:>9.1f}\n", title, at(0.5), at(0.9),
               at(0.95), within(1.25), within(2), 100 * inside / static_cast<double>(ratios.size()));
  }
};

void calibrate(tuning::Predictor& predictor, const Model& model, const algorithm::Algorithm& algorithm,
               int rotations) {
  Random random(21);
  for (const double distance : {0.15, 0.5, 0.9, 1.3})
    for (int i = 0; i < rotations; ++i) {
      const DistancedPair at = random_pair(distance, random);
      const Measured measured = measure(model, model, at, algorithm);
      predictor.calibrate(at.pose_a, at.pose_b, measured.work, measured.seconds);
    }
}

/// Errors of all predictions, and the time that predictions and queries take.
struct AllErrors {
  Errors raw[3], calibrated[3], learning[3], small, large, seconds, seconds_learning;
  double prediction_seconds[3] = {}, query_seconds = 0, busy_prediction = 0, busy_query = 0;
  std::size_t pose_pairs = 0, disjoint = 0;

  void print(std::size_t models);
};

void AllErrors::print(std::size_t models) {
  fmt::print("  {} pose pairs of {} models; {} with disjoint roots are not counted below\n", pose_pairs,
             models, disjoint);
  fmt::print("  {:<36} {:>8} {:>8} {:>8} {:>9} {:>9} {:>9}\n", "ratio of predicted and measured", "median",
             "90 %", "95 %", "% in 1.25", "% in 2", "% inside");
  for (int f = 0; f < 3; ++f) {
    raw[f].print(
        fmt::format("N_v, {}, not calibrated", tuning::cost_formula_names[static_cast<std::size_t>(f)]));
    calibrated[f].print(fmt::format("N_v, {}, calibrated elsewhere",
                                    tuning::cost_formula_names[static_cast<std::size_t>(f)]));
    learning[f].print(
        fmt::format("N_v, {}, online learning", tuning::cost_formula_names[static_cast<std::size_t>(f)]));
  }
  small.print("N_v, sampled, below 3000 tests");
  large.print("N_v, sampled, 3000 tests and more");
  seconds.print("time, sampled, calibrated elsewhere");
  seconds_learning.print("time, sampled, online learning");
  fmt::print("  (inside: percent of values inside the 90 % interval)\n");
  fmt::print(
      "  a prediction's time over the query's: paper {:.4f}, refined {:.4f}, sampled {:.4f}; sampled, of "
      "queries from "
      "20000 tests on: {:.4f}\n",
      prediction_seconds[0] / query_seconds, prediction_seconds[1] / query_seconds,
      prediction_seconds[2] / query_seconds, busy_query > 0 ? busy_prediction / busy_query : 0);
}

}  // namespace

void measure_errors(CostSession& session) {
  const algorithm::Algorithm algorithm;
  const int rotations = session.options.quick ? 5 : 20;
  fmt::print(
      "\nPredictions of collide_all by the default algorithm, on models and distances that are not in the "
      "calibration set\n");
  tuning::Calibration calibration;
  bool first = true;
  for (const NamedModel& each : models_to_calibrate_on()) {
    session.progress.show("calibrating on " + each.name);
    tuning::Predictor predictor(each.model, each.model, algorithm);
    if (!first) predictor.set_calibration(calibration);
    first = false;
    calibrate(predictor, each.model, algorithm, session.options.quick ? 4 : 12);
    calibration = predictor.calibration();
  }
  const std::vector<NamedModel> models = models_to_try();
  AllErrors all;
  for (std::size_t m = 0; m < models.size() && !session.ends(); ++m) {
    // Every model with itself, and with the next, which has another shape and number of triangles.
    for (const std::size_t other : {m, (m + 1) % models.size()}) {
      const Model &a = models[m].model, &b = models[other].model;
      session.progress.show(fmt::format("predicting {} and {}", models[m].name, models[other].name));
      const tuning::Predictor plain(a, b, algorithm);
      tuning::Predictor learned(a, b, algorithm);
      learned.set_calibration(calibration);
      tuning::Predictor learner(a, b, algorithm);
      Random random(100 + 2 * m + (other != m));
      for (const double distance : {0.1, 0.3, 0.4, 0.6, 0.8, 1.1, 1.5})
        for (int i = 0; i < rotations && !session.ends(); ++i) {
          const DistancedPair at = random_pair(distance, random);
          const Measured measured = measure(a, b, at, algorithm);
          const auto tests = static_cast<double>(measured.work.volume_tests);
          ++all.pose_pairs;
          if (tests < 2) {
            ++all.disjoint;  // the roots are disjoint: every formula detects that
            continue;
          }
          tuning::Prediction predicted[3];
          for (int f = 0; f < 3; ++f) {
            const Stopwatch watch;
            predicted[f] = learned.predict(at.pose_a, at.pose_b, static_cast<tuning::CostFormula>(f));
            all.prediction_seconds[f] += watch.seconds();
            if (f == 2 && tests >= 20000) {
              all.busy_prediction += watch.seconds();
              all.busy_query += measured.seconds;
            }
            all.calibrated[f].add(predicted[f].volume_tests, tests);
            all.learning[f].add(
                learner.predict(at.pose_a, at.pose_b, static_cast<tuning::CostFormula>(f)).volume_tests,
                tests);
            all.raw[f].add(
                plain.predict(at.pose_a, at.pose_b, static_cast<tuning::CostFormula>(f)).volume_tests, tests);
          }
          all.seconds_learning.add(learner.predict(at.pose_a, at.pose_b).seconds, measured.seconds);
          learner.calibrate(at.pose_a, at.pose_b, measured.work, measured.seconds);
          all.query_seconds += measured.seconds;
          (tests < 3000 ? all.small : all.large).add(predicted[2].volume_tests, tests);
          all.seconds.add(predicted[2].seconds, measured.seconds);
          session.row(fmt::format("held out {}+{}", models[m].name, models[other].name), distance,
                      static_cast<double>(a.mesh().triangles().size()), tests,
                      predicted[0].volume_tests.value, predicted[2].volume_tests.value);
        }
    }
  }
  session.progress.clear();
  all.print(models.size());
}

}  // namespace tandem::bench
