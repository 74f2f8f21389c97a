#include <algorithm>
#include <fmt/core.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "tandem/base/error.h"
#include "tandem/query/collide.h"
#include "tandem/tune/predict.h"

#include "command.h"
#include "laboratory_options.h"
#include "pose.h"
#include "read_model.h"
#include "status.h"
#include "stopwatch.h"

namespace tandem::tool {
namespace {

struct PredictOptions {
  std::string file_a, file_b, pose_a, pose_b;
  bool measure = false, json = false, levels = false;
  int effort = PredictorOptions().pairs_per_level;
  LaboratoryOptions laboratory;
};

struct Measured {
  Counters work;
  double seconds = 0;
};

struct Answer {
  Prediction laboratory[3];
  Prediction default_path;
  Departure departure;
  Measured measured, measured_default;
};

/// Returns the minimum of three runs, after one that counts the work.
Measured measure(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                 std::optional<Laboratory> laboratory) {
  Measured result;
  collide_all(a, at_a, b, at_b, {.counters = &result.work, .laboratory = laboratory});
  result.seconds = 1e300;
  for (int i = 0; i < 3; ++i) {
    const Stopwatch watch;
    collide_all(a, at_a, b, at_b, {.laboratory = laboratory});
    result.seconds = std::min(result.seconds, 1e-3 * watch.ms());
  }
  return result;
}

std::string range(const Expected& expected, double scale, const char* unit) {
  return fmt::format("{:>11.5g} {:<2} ({:.4g} to {:.4g})", scale * expected.value, unit, scale * expected.low,
                     scale * expected.high);
}

void print_row(std::string_view name, const Prediction& said) {
  fmt::print("  {:<9} {:<38} {:<38} {}\n", name, range(said.volume_tests, 1, ""),
             range(said.primitive_tests, 1, ""), range(said.seconds, 1e6, "µs"));
}
void print_row(std::string_view name, const Measured& measured) {
  fmt::print("  {:<9} {:>11} {:<26} {:>11} {:<26} {:>11.5g} µs\n", name, measured.work.volume_tests, "",
             measured.work.primitive_tests, "", 1e6 * measured.seconds);
}

void print_text(const PredictOptions& options, const Answer& answer) {
  const std::string parts =
      fmt::format("{}, {}, rule {}, {}", options.laboratory.volume, options.laboratory.traversal,
                  options.laboratory.rule, options.laboratory.tree.builder);
  fmt::print("To find every touching pair of {} and {}:\n", options.file_a, options.file_b);
  fmt::print("  {:<9} {:<38} {:<38} {}\n", "", "  volume tests", "  triangle tests", "  time");
  fmt::print("the laboratory ({})\n", parts);
  for (std::size_t f = 0; f < 3; ++f) print_row(cost_formula_names[f], answer.laboratory[f]);
  if (options.measure) print_row("measured", answer.measured);
  fmt::print("the default path\n");
  print_row("sampled", answer.default_path);
  if (options.measure) print_row("measured", answer.measured_default);
  const Departure& d = answer.departure;
  fmt::print(
      "The paper's formula assumes boxes of one size that are not turned, the same shrinking on every level "
      "and "
      "children in\nopposite corners. Here: sizes differ by {:.2f}, turned by {:.0f} degrees, shrinking "
      "varies by {:.0f} "
      "%, {:.0f} % of the way to the corners.\nIntervals are to hold nine times in ten.\n",
      d.size_ratio, d.turned, 100 * d.uneven, 100 * d.corner_share);
}

void print_levels(const char* title, const std::vector<LevelShape>& levels) {
  fmt::print("shrink factors of {} per level and axis\n  {:>5} {:>9} {:>9} {:>8} {:>8} {:>8}\n", title,
             "level", "nodes", "leaves", "x", "y", "z");
  for (std::size_t i = 0; i < levels.size(); ++i)
    fmt::print("  {:>5} {:>9} {:>9} {:>8.3f} {:>8.3f} {:>8.3f}\n", i, levels[i].nodes, levels[i].leaves,
               levels[i].shrink.x, levels[i].shrink.y, levels[i].shrink.z);
}

nlohmann::ordered_json to_json(const Expected& expected) {
  return {{"low", expected.low}, {"value", expected.value}, {"high", expected.high}};
}
nlohmann::ordered_json to_json(const Prediction& said) {
  return {{"volume_tests", to_json(said.volume_tests)},
          {"primitive_tests", to_json(said.primitive_tests)},
          {"seconds", to_json(said.seconds)},
          {"exact", said.exact},
          {"tests_made", said.tests_made}};
}
nlohmann::ordered_json to_json(const Measured& measured) {
  return {{"volume_tests", measured.work.volume_tests},
          {"primitive_tests", measured.work.primitive_tests},
          {"seconds", measured.seconds}};
}

void print_json(const PredictOptions& options, const Answer& answer) {
  nlohmann::ordered_json json;
  for (std::size_t f = 0; f < 3; ++f)
    json["laboratory"][std::string(cost_formula_names[f])] = to_json(answer.laboratory[f]);
  json["default_path"]["sampled"] = to_json(answer.default_path);
  if (options.measure) {
    json["laboratory"]["measured"] = to_json(answer.measured);
    json["default_path"]["measured"] = to_json(answer.measured_default);
  }
  json["departure"] = {{"size_ratio", answer.departure.size_ratio},
                       {"turned_degrees", answer.departure.turned},
                       {"uneven", answer.departure.uneven},
                       {"corner_share", answer.departure.corner_share}};
  fmt::print("{}\n", json.dump(2));
}

int run_predict(const PredictOptions& options) {
  const Transform at_a = parse_pose(options.pose_a, "--pose-a"),
                  at_b = parse_pose(options.pose_b, "--pose-b");
  const Laboratory laboratory = options.laboratory.laboratory();
  const Model a = read_model(options.file_a), b = read_model(options.file_b);
  Answer answer;
  {
    const Status status("predicting");
    const PredictorOptions effort{.pairs_per_level = options.effort};
    const Predictor in_laboratory(a, b, laboratory, effort), by_default(a, b, effort);
    for (std::size_t f = 0; f < 3; ++f)
      answer.laboratory[f] = in_laboratory.predict(at_a, at_b, static_cast<CostFormula>(f));
    answer.default_path = by_default.predict(at_a, at_b);
    answer.departure = in_laboratory.departure(at_a, at_b);
    if (options.levels && !options.json)
      print_levels("A", in_laboratory.levels_a()), print_levels("B", in_laboratory.levels_b());
  }
  if (options.measure) {
    const Status status("measuring");
    answer.measured = measure(a, at_a, b, at_b, laboratory);
    answer.measured_default = measure(a, at_a, b, at_b, std::nullopt);
  }
  options.json ? print_json(options, answer) : print_text(options, answer);
  return success;
}

}  // namespace

Action add_predict(CLI::App& tool) {
  CLI::App* command =
      tool.add_subcommand("predict", "What would it cost to find every touching pair of two meshes?");
  const auto options = std::make_shared<PredictOptions>();
  command->add_option("A", options->file_a, "Mesh file or saved model")->required();
  command->add_option("B", options->file_b, "Mesh file or saved model")->required();
  command->add_option("--pose-a", options->pose_a, std::string("Where A stands, ") + pose_help)
      ->type_name("POSE");
  command->add_option("--pose-b,--pose", options->pose_b, "Where B stands, likewise")->type_name("POSE");
  command->add_flag("--measure", options->measure, "Do it as well, and print what it took");
  command->add_flag("--levels", options->levels, "Print how boxes shrink from level to level");
  command->add_option("--effort", options->effort, "Node pairs per level that sampling goes down with")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object instead of text");
  options->laboratory.add_to(*command);
  command->footer(
      "Examples:\n"
      "  tandem predict cow.obj cup.stl --pose-b 0.2,0,0 --measure\n"
      "  tandem predict a.stl b.stl --volume obb --builder sah --levels");
  return [options] { return run_predict(*options); };
}

}  // namespace tandem::tool
