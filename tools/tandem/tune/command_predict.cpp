#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/core.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "tandem/base/error.h"
#include "tandem/query/collide.h"
#include "tandem/tune/predict.h"

#include "command.h"
#include "models/read_model.h"
#include "options/algorithm_options.h"
#include "options/pose.h"
#include "tools/common/status.h"
#include "tools/common/stopwatch.h"

namespace tandem::tool {
namespace {

struct PredictOptions {
  std::string file_a, file_b, pose_a, pose_b;
  bool measure = false, json = false, levels = false;
  int samples = tuning::PredictorOptions().pairs_per_level;
  AlgorithmOptions algorithm;
};

struct Measured {
  Counters work;
  double seconds = 0;
};

struct Answer {
  tuning::Prediction algorithm[3];
  tuning::Prediction default_engine;
  tuning::ModelDeviation model_deviation;
  Measured measured, measured_default;
};

/// Returns the minimum of three runs, after one that counts the work.
Measured measure(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                 std::optional<algorithm::Algorithm> algorithm) {
  Measured result;
  static_cast<void>(collide_all(a, pose_a, b, pose_b, {.counters = &result.work, .algorithm = algorithm}));
  result.seconds = 1e300;
  for (int i = 0; i < 3; ++i) {
    const Stopwatch watch;
    static_cast<void>(collide_all(a, pose_a, b, pose_b, {.algorithm = algorithm}));
    result.seconds = std::min(result.seconds, 1e-3 * watch.ms());
  }
  return result;
}

std::string range(const tuning::Estimate& expected, double scale, const char* unit) {
  return fmt::format("{:>11.5g} {:<2} ({:.4g} to {:.4g})", scale * expected.value, unit,
                     scale * expected.lower, scale * expected.upper);
}

void print_row(std::string_view name, const tuning::Prediction& predicted) {
  fmt::print("  {:<9} {:<38} {:<38} {}\n", name, range(predicted.volume_tests, 1, ""),
             range(predicted.primitive_tests, 1, ""), range(predicted.seconds, 1e6, "µs"));
}
void print_row(std::string_view name, const Measured& measured) {
  fmt::print("  {:<9} {:>11} {:<26} {:>11} {:<26} {:>11.5g} µs\n", name, measured.work.volume_tests, "",
             measured.work.primitive_tests, "", 1e6 * measured.seconds);
}

void print_text(const PredictOptions& options, const Answer& answer) {
  const std::string parts =
      fmt::format("{}, {}, rule {}, {}", options.algorithm.volume, options.algorithm.traversal,
                  options.algorithm.rule, options.algorithm.tree.builder);
  fmt::print("Cost of finding all touching pairs of {} and {}:\n", options.file_a, options.file_b);
  fmt::print("  {:<9} {:<38} {:<38} {}\n", "", "  volume tests", "  triangle tests", "  time");
  fmt::print("algorithm ({})\n", parts);
  for (std::size_t f = 0; f < 3; ++f) print_row(tuning::cost_formula_names[f], answer.algorithm[f]);
  if (options.measure) print_row("measured", answer.measured);
  fmt::print("default engine\n");
  print_row("sampled", answer.default_engine);
  if (options.measure) print_row("measured", answer.measured_default);
  const tuning::ModelDeviation& d = answer.model_deviation;
  fmt::print(
      "The paper's formula assumes boxes of one size without rotation, equal shrink factors on every level "
      "and\n"
      "children in opposite corners. Here: size ratio {:.2f}, rotation {:.0f} degrees, shrink factors vary "
      "by\n"
      "{:.0f} %, child boxes at {:.0f} % of the distance to the corners. Intervals have 90 % confidence.\n",
      d.size_ratio, d.rotation_degrees, 100 * d.shrink_deviation, 100 * d.sibling_spacing_ratio);
}

void print_levels(const char* title, const std::vector<tuning::LevelStatistics>& levels) {
  fmt::print("shrink factors of {} per level and axis\n  {:>5} {:>9} {:>9} {:>8} {:>8} {:>8}\n", title,
             "level", "nodes", "leaves", "x", "y", "z");
  for (std::size_t i = 0; i < levels.size(); ++i)
    fmt::print("  {:>5} {:>9} {:>9} {:>8.3f} {:>8.3f} {:>8.3f}\n", i, levels[i].nodes, levels[i].leaves,
               levels[i].shrink.x, levels[i].shrink.y, levels[i].shrink.z);
}

nlohmann::ordered_json to_json(const tuning::Estimate& expected) {
  return {{"lower", expected.lower}, {"value", expected.value}, {"upper", expected.upper}};
}
nlohmann::ordered_json to_json(const tuning::Prediction& predicted) {
  return {{"volume_tests", to_json(predicted.volume_tests)},
          {"primitive_tests", to_json(predicted.primitive_tests)},
          {"seconds", to_json(predicted.seconds)},
          {"exact", predicted.exact},
          {"volume_tests_used", predicted.volume_tests_used}};
}
nlohmann::ordered_json to_json(const Measured& measured) {
  return {{"volume_tests", measured.work.volume_tests},
          {"primitive_tests", measured.work.primitive_tests},
          {"seconds", measured.seconds}};
}

void print_json(const PredictOptions& options, const Answer& answer) {
  nlohmann::ordered_json json;
  for (std::size_t f = 0; f < 3; ++f)
    json["algorithm"][std::string(tuning::cost_formula_names[f])] = to_json(answer.algorithm[f]);
  json["default_engine"]["sampled"] = to_json(answer.default_engine);
  if (options.measure) {
    json["algorithm"]["measured"] = to_json(answer.measured);
    json["default_engine"]["measured"] = to_json(answer.measured_default);
  }
  json["model_deviation"] = {{"size_ratio", answer.model_deviation.size_ratio},
                             {"rotation_degrees", answer.model_deviation.rotation_degrees},
                             {"shrink_deviation", answer.model_deviation.shrink_deviation},
                             {"sibling_spacing_ratio", answer.model_deviation.sibling_spacing_ratio}};
  fmt::print("{}\n", json.dump(2));
}

int run_predict(const PredictOptions& options) {
  const Transform pose_a = parse_pose(options.pose_a, "--pose-a"),
                  pose_b = parse_pose(options.pose_b, "--pose-b");
  const algorithm::Algorithm algorithm = options.algorithm.algorithm();
  const Model a = read_model(options.file_a), b = read_model(options.file_b);
  Answer answer;
  {
    const Status status("predicting");
    const tuning::PredictorOptions predictor_options{.pairs_per_level = options.samples};
    const tuning::Predictor with_algorithm(a, b, algorithm, predictor_options),
        by_default(a, b, predictor_options);
    for (std::size_t f = 0; f < 3; ++f)
      answer.algorithm[f] = with_algorithm.predict(pose_a, pose_b, static_cast<tuning::CostFormula>(f));
    answer.default_engine = by_default.predict(pose_a, pose_b);
    answer.model_deviation = with_algorithm.model_deviation(pose_a, pose_b);
    if (options.levels && !options.json) {
      print_levels("A", with_algorithm.levels_a());
      print_levels("B", with_algorithm.levels_b());
    }
  }
  if (options.measure) {
    const Status status("measuring");
    answer.measured = measure(a, pose_a, b, pose_b, algorithm);
    answer.measured_default = measure(a, pose_a, b, pose_b, std::nullopt);
  }
  options.json ? print_json(options, answer) : print_text(options, answer);
  return success;
}

}  // namespace

Action add_predict(CLI::App& tool) {
  CLI::App* command =
      tool.add_subcommand("predict", "Predict the cost of finding all touching pairs of two meshes");
  const auto options = std::make_shared<PredictOptions>();
  command->add_option("A", options->file_a, "Mesh file or saved model")->required();
  command->add_option("B", options->file_b, "Mesh file or saved model")->required();
  command->add_option("--pose-a", options->pose_a, std::string("Pose of A: ") + pose_help)->type_name("POSE");
  command->add_option("--pose-b,--pose", options->pose_b, "Pose of B, same format")->type_name("POSE");
  command->add_flag("--measure", options->measure, "Also run the query and print the measured cost");
  command->add_flag("--levels", options->levels, "Print the shrink factors of the boxes per level");
  command->add_option("--samples", options->samples, "Number of node pairs to sample per level")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object instead of text");
  options->algorithm.add_to(*command);
  command->footer(
      "Examples:\n"
      "  tandem predict cow.obj cup.stl --pose-b 0.2,0,0 --measure\n"
      "  tandem predict a.stl b.stl --volume obb --builder sah --levels");
  return [options] { return run_predict(*options); };
}

}  // namespace tandem::tool
