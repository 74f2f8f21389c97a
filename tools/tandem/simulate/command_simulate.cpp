#include <CLI/CLI.hpp>
#include <cmath>
#include <fmt/core.h>
#include <memory>
#include <optional>

#include "tandem/base/error.h"
#include "tandem/gpu/mesh_search.h"
#include "tandem/gpu/step_device.h"
#include "tandem/gpu/substep_solver.h"
#include "tandem/io/scene_file.h"
#include "tandem/io/settings_file.h"

#include "command.h"
#include "options/algorithm_options.h"
#include "scenes/simulation_scenes.h"
#include "simulate/simulate_report.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"
#include "tools/common/progress.h"
#include "tools/common/show_page.h"
#include "tools/common/status.h"
#include "tools/common/stopwatch.h"
#include "view/pages.h"
#include "view/simulation_page.h"

namespace tandem::tool {
namespace {

struct SimulateOptions {
  std::string scene, csv_file, record_file, page_file, write_scene_file, settings_file, backend = "cpu";
  std::uint64_t steps = 0, hash_every = 0;
  double seconds = 0;
  int threads = 1;
  bool threads_given = false;
  bool list = false, json = false, quiet = false;
  AlgorithmOptions algorithm;

  /// The command line overrides settings; settings override the scene file.
  void use(const tuning::Settings& settings, io::Scene& for_scene) {
    if (settings.use_algorithm && !algorithm.given() && backend == "cpu") algorithm.use(settings);
    if (!threads_given) threads = settings.world_options().threads;
    for_scene.options.world.broad_phase = settings.broad_phase;
    for_scene.options.world.broad_phase_settings = settings.broad_phase_settings;
  }
};

/// Exit code that a shell reports for a program ended by Ctrl-C.
constexpr int interrupted_exit = 130;

int list_scenes() {
  fmt::print("{:<10} {:>7}  {}\n", "scene", "default", "NAME:N, where N is the number of");
  for (const scenes::SimulationSceneIdea& idea : scenes::simulation_scenes())
    fmt::print("{:<10} {:>7}  {}: {}\n", idea.name, idea.usual_size, idea.size_means, idea.summary);
  return success;
}

io::Scene find_scene(const std::string& word) {
  if (word.empty())
    throw Error("simulate: no scene given; give a scene file or a built-in scene (--list lists them)");
  if (std::optional<io::Scene> scene = scenes::find_simulation_scene(word)) return *std::move(scene);
  if (std::filesystem::exists(word)) return io::read_scene(word);
  std::string known;
  for (const scenes::SimulationSceneIdea& idea : scenes::simulation_scenes())
    known.append(known.empty() ? "" : ", ").append(idea.name);
  throw Error(word + ": no such file or built-in scene; built-in scenes: " + known);
}

std::uint64_t steps_to_make(const SimulateOptions& options, const io::Scene& scene) {
  if (options.steps > 0) return options.steps;
  if (options.seconds > 0)
    return static_cast<std::uint64_t>(std::ceil(options.seconds / scene.options.time_step));
  return scene.steps > 0 ? scene.steps : 300;
}

/// Runs the steps and the requested output after each. Returns false if Ctrl-C ended it.
bool run_steps(const SimulateOptions& options, const io::Scene& scene, std::uint64_t steps,
               io::SceneSimulation& made, SimulateTotals& totals) {
  CsvFile csv(options.csv_file, csv_header());
  std::optional<io::SceneRecorder> recorder;
  if (!options.record_file.empty()) recorder.emplace(options.record_file, scene, made);
  const InterruptWatch watch;
  ProgressBar bar(options.scene, steps, options.quiet);
  const Stopwatch wall;
  for (std::uint64_t i = 0; i < steps && !watch.interrupted(); ++i) {
    made.simulation.step();
    totals.add(made.simulation.report());
    if (!options.csv_file.empty()) csv.row(csv_row(made.simulation));
    if (recorder) recorder->step(made);
    if (options.hash_every > 0 && made.simulation.steps() % options.hash_every == 0) {
      bar.clear();
      // With --json, standard output is reserved for the summary.
      fmt::print(options.json ? stderr : stdout, "step {} hash {}\n", made.simulation.steps(),
                 hash_text(made.simulation.hash()));
    }
    bar.done(i + 1);
  }
  totals.wall_ms = wall.ms();
  if (recorder) recorder->close();
  return totals.steps == steps;
}

/// Writes a page that plays the recording.
void write_page(const SimulateOptions& options, const std::string& title) {
  viewer::Scene shown = recording_scene(options.record_file);
  viewer::write_page({title, made_by(), {std::move(shown)}}, options.page_file);
  if (!options.json && !options.quiet)
    fmt::print("page: {} ({})\n", options.page_file,
               size_in_words(std::filesystem::file_size(options.page_file)));
}

int run_simulate(SimulateOptions options) {
  if (options.list) return list_scenes();
  std::optional<TemporaryRecording> temporary;
  if (!options.page_file.empty() && options.record_file.empty()) {
    temporary.emplace();
    options.record_file = temporary->file().string();
  }
  io::Scene scene = find_scene(options.scene);
  if (!options.write_scene_file.empty()) {
    io::write_scene(scene, options.write_scene_file);
    fmt::print("{}: {}, {} bodies\n", options.write_scene_file, scene.title, io::body_count(scene));
    return success;
  }
  const tuning::Settings settings =
      options.settings_file.empty() ? tuning::Settings{} : io::load_settings(options.settings_file);
  if (!options.settings_file.empty()) options.use(settings, scene);
  scene.options.world.threads = options.threads;
  if (options.backend == "gpu" && options.algorithm.given())
    throw Error("simulate: algorithm options require --backend cpu");
  if (!options.algorithm.given())
    scene.options.world.mesh_search = gpu::mesh_search(gpu::parse_backend(options.backend), options.threads);
  if (options.backend == "gpu") {
    scene.options.step_device = gpu::step_device();
    scene.options.substep_solver = gpu::substep_solver();
  }
  if (options.algorithm.given()) scene.options.world.algorithm = options.algorithm.algorithm();
  const std::uint64_t steps = steps_to_make(options, scene);
  io::SceneSimulation made = [&] {
    const Status status("building " + options.scene);
    return io::make_simulation(scene);
  }();
  SimulateSetting setting{.scene = options.scene,
                          .bodies = made.bodies.size(),
                          .joints = made.joints.size(),
                          .threads = options.threads,
                          .path = scene.options.world.mesh_search ? options.backend
                                  : options.algorithm.given()     ? "algorithm"
                                                                  : "default",
                          .broad_phase = std::string(scene.options.world.broad_phase),
                          .step_seconds = scene.options.time_step,
                          .interrupted = false};
  if (!options.json && !options.quiet)
    fmt::print("{}: {} bodies, {} joints, {} steps of {:.4g} s\n",
               scene.title.empty() ? options.scene : scene.title, setting.bodies, setting.joints, steps,
               setting.step_seconds);
  std::fflush(stdout);
  SimulateTotals totals;
  setting.interrupted = !run_steps(options, scene, steps, made, totals);
  if (options.json)
    fmt::print("{}\n", summary_json(setting, totals, made.simulation)
                           .dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
  else if (!options.quiet)
    print_summary(setting, totals, made.simulation);
  if (!options.page_file.empty()) write_page(options, scene.title.empty() ? options.scene : scene.title);
  if (!setting.interrupted) return success;
  fmt::print(stderr, "Interrupted: the results of {} steps are kept.\n", totals.steps);
  return interrupted_exit;
}

}  // namespace

Action add_simulate(CLI::App& tool) {
  CLI::App* command =
      tool.add_subcommand("simulate", "Simulate rigid bodies: scene files and built-in scenes");
  const auto options = std::make_shared<SimulateOptions>();
  command->add_option("SCENE", options->scene,
                      "Scene file (JSON) or built-in scene, for example cows or cows:4");
  command->add_flag("--list", options->list, "List the built-in scenes");
  CLI::Option* steps =
      command->add_option("--steps", options->steps, "Number of steps; default: given by the scene")
          ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
          ->type_name("N");
  command->add_option("--seconds", options->seconds, "Simulated time in seconds, instead of --steps")
      ->check(CLI::Range(1e-6, 1e6))
      ->type_name("S")
      ->excludes(steps);
  command
      ->add_option("--threads", options->threads,
                   "Threads; 0: all cores; the trajectory does not depend on it")
      ->each([options](const std::string&) { options->threads_given = true; })
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  command
      ->add_option("--settings", options->settings_file,
                   "Use the broad phase, algorithm and threads selected by `tandem tune`")
      ->type_name("FILE");
  command->add_option("--csv", options->csv_file, "Write times, counts and energies of every step")
      ->type_name("FILE");
  command->add_option("--record", options->record_file, "Record the poses of all bodies after every step")
      ->type_name("FILE");
  command->add_option("--html", options->page_file, "Write an HTML page that plays the simulation")
      ->type_name("PAGE");
  command->add_option("--write-scene", options->write_scene_file, "Write the scene as JSON and stop")
      ->type_name("FILE");
  command->add_option("--hash-every", options->hash_every, "Print the state hash every N steps")
      ->type_name("N");
  command
      ->add_option(
          "--backend", options->backend,
          "Device: gpu makes whole steps there, and of other steps pairs of meshes and substeps without "
          "joints; "
          "it requires a build with CUDA; auto uses the GPU for pairs of meshes if it is available and "
          "predicted to be faster")
      ->check(CLI::IsMember({"cpu", "gpu", "auto"}))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object instead of text");
  command->add_flag("--quiet", options->quiet, "Print no progress bar and no table");
  options->algorithm.add_to(*command);
  command->footer(
      "The trajectory of a scene is bit-identical on all machines, for any number of threads and any "
      "algorithm.\n"
      "Ctrl-C stops after the current step and keeps the results so far (exit code 130).\n"
      "Examples:\n"
      "  tandem simulate stack\n"
      "  tandem simulate cows:4 --record cows.rec --csv cows.csv\n"
      "  tandem simulate cows:4 --volume obb --traversal binary_stack\n"
      "  tandem simulate cows:4 --settings cows.json\n"
      "  tandem simulate dominoes --write-scene dominoes.json\n"
      "  tandem simulate dominoes.json --seconds 5 --hash-every 60");
  return [options] { return run_simulate(*options); };
}

}  // namespace tandem::tool
