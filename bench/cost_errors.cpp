// Prediction errors. Predictions are calibrated on some models and distances and tested on others.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/core.h>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/generate.h"
#include "tandem/tune/predict.h"

#include "cost_parts.h"
#include "scenes/pair_scene.h"
#include "scenes/shared_models.h"
#include "stopwatch.h"

namespace tandem::bench {
namespace {

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
      scaled("cow", cow(2, 12000)), scaled("knot", torus_knot({.along = 250, .around = 20})),
      scaled("cup", cup(1, 2)), scaled("bumpy sphere", bumpy_sphere({.subdivisions = 5})),
      scaled("terrain", terrain({.cells = 70}))};
  const std::filesystem::path folder = scenes::shared_models() / "common-3d-test-models/data";
  for (const char* name : {"stanford-bunny", "horse", "homer", "suzanne"})
    for (const char* ending : {".obj", ".ply"})
      if (const auto file = folder / (std::string(name) + ending); std::filesystem::exists(file)) {
        models.push_back(scaled(name, read_mesh(file.string())));
        break;
      }
  if (models.size() == 5) fmt::print("  (the shared models are not there: generated models only)\n");
  return models;
}

struct Measured {
  Counters work;
  double seconds;
};
Measured measure(const Model& a, const Model& b, const DistancedPair& at, const Laboratory& laboratory) {
  Measured result{};
  collide_all(a, at.at_a, b, at.at_b, {.counters = &result.work, .laboratory = laboratory});
  result.seconds = HUGE_VAL;
  for (int run = 0; run < 2; ++run) {
    const Stopwatch watch;
    collide_all(a, at.at_a, b, at.at_b, {.laboratory = laboratory});
    result.seconds = std::fmin(result.seconds, watch.seconds());
  }
  return result;
}

/// Ratios of predicted and measured cost, the larger over the smaller.
struct Errors {
  std::vector<double> ratios;
  double inside = 0;

  void add(const Expected& said, double measured) {
    ratios.push_back(std::fmax(said.value / measured, measured / said.value));
    inside += said.low * 0.999999 <= measured && measured <= said.high * 1.000001;
  }
  void print(const std::string& title) {
    if (ratios.empty()) return;
    std::ranges::sort(ratios);
    const auto at = [&](double share) {
      return ratios[std::min(ratios.size() - 1,
                             static_cast<std::size_t>(share * static_cast<double>(ratios.size())))];
    };
    const auto within = [&](double limit) {
      return 100.0 * static_cast<double>(std::ranges::upper_bound(ratios, limit) - ratios.begin()) /
             static_cast<double>(ratios.size());
    };
    fmt::print("  {:<36} {:>8.3f} {:>8.3f} {:>8.3f} {:>9.1f} {:>9.1f} {:>9.1f}\n", title, at(0.5), at(0.9),
               at(0.95), within(1.25), within(2), 100 * inside / static_cast<double>(ratios.size()));
  }
};

void calibrate(Predictor& predictor, const Model& model, const Laboratory& laboratory, int rotations) {
  Random random(21);
  for (const double distance : {0.15, 0.5, 0.9, 1.3})
    for (int i = 0; i < rotations; ++i) {
      const DistancedPair at = random_pair(distance, random);
      const Measured measured = measure(model, model, at, laboratory);
      predictor.learn(at.at_a, at.at_b, measured.work, measured.seconds);
    }
}

}  // namespace

void measure_errors(CostSession& session) {
  const Laboratory laboratory;
  const int rotations = session.options.quick ? 5 : 20;
  fmt::print(
      "\nPredictions of collide_all by the laboratory's default parts, on models and distances that nothing "
      "was "
      "calibrated on\n");
  Calibration calibration;
  bool first = true;
  for (const NamedModel& each : models_to_calibrate_on()) {
    session.progress.show("calibrating on " + each.name);
    Predictor predictor(each.model, each.model, laboratory);
    if (!first) predictor.use(calibration);
    first = false;
    calibrate(predictor, each.model, laboratory, session.options.quick ? 4 : 12);
    calibration = predictor.calibration();
  }
  const std::vector<NamedModel> models = models_to_try();
  Errors raw[3], calibrated[3], learning[3], small, large, seconds, seconds_learning;
  double prediction_seconds[3] = {}, query_seconds = 0, busy_prediction = 0, busy_query = 0;
  std::size_t pose_pairs = 0, apart = 0;
  for (std::size_t m = 0; m < models.size() && !session.watch.interrupted(); ++m) {
    // Every model with itself, and with the next, which has another shape and number of triangles.
    for (const std::size_t other : {m, (m + 1) % models.size()}) {
      const Model &a = models[m].model, &b = models[other].model;
      session.progress.show(fmt::format("predicting {} and {}", models[m].name, models[other].name));
      const Predictor plain(a, b, laboratory);
      Predictor learned(a, b, laboratory);
      learned.use(calibration);
      Predictor learner(a, b, laboratory);
      Random random(100 + 2 * m + (other != m));
      for (const double distance : {0.1, 0.3, 0.4, 0.6, 0.8, 1.1, 1.5})
        for (int i = 0; i < rotations && !session.watch.interrupted(); ++i) {
          const DistancedPair at = random_pair(distance, random);
          const Measured measured = measure(a, b, at, laboratory);
          const auto tests = static_cast<double>(measured.work.volume_tests);
          ++pose_pairs;
          if (tests < 2) {
            ++apart;  // the roots are disjoint: every formula detects that
            continue;
          }
          Prediction said[3];
          for (int f = 0; f < 3; ++f) {
            const Stopwatch watch;
            said[f] = learned.predict(at.at_a, at.at_b, static_cast<CostFormula>(f));
            prediction_seconds[f] += watch.seconds();
            if (f == 2 && tests >= 20000) busy_prediction += watch.seconds(), busy_query += measured.seconds;
            calibrated[f].add(said[f].volume_tests, tests);
            learning[f].add(learner.predict(at.at_a, at.at_b, static_cast<CostFormula>(f)).volume_tests,
                            tests);
            raw[f].add(plain.predict(at.at_a, at.at_b, static_cast<CostFormula>(f)).volume_tests, tests);
          }
          seconds_learning.add(learner.predict(at.at_a, at.at_b).seconds, measured.seconds);
          learner.learn(at.at_a, at.at_b, measured.work, measured.seconds);
          query_seconds += measured.seconds;
          (tests < 3000 ? small : large).add(said[2].volume_tests, tests);
          seconds.add(said[2].seconds, measured.seconds);
          session.row(fmt::format("held out {}+{}", models[m].name, models[other].name), distance,
                      static_cast<double>(a.mesh().triangles().size()), tests, said[0].volume_tests.value,
                      said[2].volume_tests.value);
        }
    }
  }
  session.progress.clear();
  fmt::print("  {} pose pairs of {} models; the roots of {} are apart and not counted below\n", pose_pairs,
             models.size(), apart);
  fmt::print("  {:<36} {:>8} {:>8} {:>8} {:>9} {:>9} {:>9}\n", "ratio of predicted and measured", "median",
             "90 %", "95 %", "% in 1.25", "% in 2", "% inside");
  for (int f = 0; f < 3; ++f) {
    raw[f].print(fmt::format("N_v, {}, as it is", cost_formula_names[static_cast<std::size_t>(f)]));
    calibrated[f].print(
        fmt::format("N_v, {}, calibrated elsewhere", cost_formula_names[static_cast<std::size_t>(f)]));
    learning[f].print(
        fmt::format("N_v, {}, learning as it goes", cost_formula_names[static_cast<std::size_t>(f)]));
  }
  small.print("N_v, sampled, below 3000 tests");
  large.print("N_v, sampled, 3000 tests and more");
  seconds.print("time, sampled, calibrated elsewhere");
  seconds_learning.print("time, sampled, learning as it goes");
  fmt::print("  (inside: of the interval that is to hold nine in ten)\n");
  fmt::print(
      "  a prediction's time over the query's: paper {:.4f}, refined {:.4f}, sampled {:.4f}; sampled, of "
      "queries from "
      "20000 tests on: {:.4f}\n",
      prediction_seconds[0] / query_seconds, prediction_seconds[1] / query_seconds,
      prediction_seconds[2] / query_seconds, busy_query > 0 ? busy_prediction / busy_query : 0);
}

}  // namespace tandem::bench
