#include "bench/suite_commands.h"

#include <functional>
#include <memory>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/io/settings_file.h"

#include "bench/report/suite_page.h"
#include "bench/suite.h"

namespace tandem::bench {
namespace {

struct Suite {
  CLI::App* command;
  std::shared_ptr<SuiteOptions> options;
  std::function<SuiteStatus(const SuiteOptions&)> run;
  std::shared_ptr<std::string> page_file = std::make_shared<std::string>();
};

/// Adds the options common to all suites.
Suite add_suite(CLI::App& bench, const char* name, const char* summary,
                std::function<SuiteStatus(const SuiteOptions&)> run) {
  Suite suite{.command = bench.add_subcommand(name, summary),
              .options = std::make_shared<SuiteOptions>(),
              .run = std::move(run)};
  SuiteOptions& options = *suite.options;
  suite.command->add_flag("--quick", options.quick,
                          "Run for less than half a minute: fewer samples, fewer frames");
  suite.command->add_option("--csv", options.csv_file, "Write each row when it is measured")
      ->type_name("FILE");
  suite.command->add_option("--svg", options.svg_folder, "Draw charts (needs gnuplot)")->type_name("DIR");
  suite.command
      ->add_option("--html", *suite.page_file, "Write an HTML page with the charts, the rows and the output")
      ->type_name("PAGE");
  suite.command->add_option("--repeat", options.repeat, "Number of repetitions of each measurement")
      ->check(CLI::Range(1, 1000000))
      ->type_name("N");
  suite.command->add_option("--only", options.only, "Run only tests or scenes whose name contains TEXT")
      ->type_name("TEXT");
  return suite;
}

/// Adds the options of the broad-phase suite. Flags override the file.
Suite add_broad(CLI::App& bench) {
  const auto config = std::make_shared<BroadConfig>();
  const auto file = std::make_shared<std::string>();
  Suite suite = add_suite(
      bench, "broad", "All broad phases and peer libraries over the parameters of Zych 2016, chapter 4",
      [config](const SuiteOptions& options) { return run_broad_suite(options, *config); });
  CLI::App& command = *suite.command;
  command.add_option("--config", *file, "Read the configuration from this JSON file; flags override it")
      ->type_name("FILE")
      ->each([config](const std::string& path) { read_config(path, *config); })
      ->trigger_on_parse();
  command.add_flag("--full", config->full, "Measure up to a million objects");
  command.add_option("--objects", config->world.objects, "Number of objects of the base configuration")
      ->check(CLI::Range(2, 100000000));
  command.add_option("--density", config->world.density, "Objects per unit of volume")
      ->check(CLI::PositiveNumber);
  command.add_option("--alpha", config->world.alpha, "Parameter alpha of the size distribution")
      ->check(CLI::PositiveNumber);
  command.add_option("--beta", config->world.beta, "Parameter beta of the size distribution")
      ->check(CLI::PositiveNumber);
  command.add_option("--stationary", config->world.stationary, "Fraction of the objects that never move")
      ->check(CLI::Range(0.0, 1.0));
  command.add_option("--speed", config->world.speed, "Maximum speed, units per second")
      ->check(CLI::NonNegativeNumber);
  command.add_flag("--terrain", config->world.terrain, "Add one object that covers the whole floor");
  command.add_option("--seed", config->world.seed, "Random seed of the world");
  command.add_option("--warm-up", config->warm_up, "Steps before the measurement, for 1000 objects")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--steps", config->steps, "Measured steps, for 1000 objects")
      ->check(CLI::PositiveNumber);
  command.add_option("--threads", config->threads, "Threads of Tandem")->check(CLI::Range(1, 1024));
  command.add_option("--shape", config->shape,
                     "Shape inside each box: box, ball, capsule, cylinder, cone, hull, compound");
  command.add_flag("--solid", config->solid,
                   "Objects bounce off each other; without, they pass through each other");
  command.add_option("--library", config->libraries,
                     "Run only libraries whose name contains this; may be repeated");
  command
      .add_option("--backend", config->backend,
                  "gpu: also measure the GPU, including both transfers; requires a build with CUDA")
      ->check(CLI::IsMember({"cpu", "gpu"}));
  command
      .add_option_function<std::string>(
          "--settings",
          [config](const std::string& path) {
            config->libraries.insert(config->libraries.end(),
                                     {"automatic", io::load_settings(path).broad_phase});
          },
          "Measure only the automatic method and the one selected by `tandem tune`")
      ->type_name("FILE")
      ->trigger_on_parse();
  command.add_option("--cap", config->cap_seconds, "Skip a library if a step is expected to take longer")
      ->type_name("SECONDS");
  command.add_option("--page", config->page_file, "Write the summary as a Markdown page")->type_name("FILE");
  command.footer(
      "--only selects a sweep: objects, sizes, stationary, speed, density, terrain.\n"
      "Examples:\n"
      "  tandem bench broad --quick\n"
      "  tandem bench broad --full --csv broad.csv --svg charts --page charts/broad.md\n"
      "  tandem bench broad --only density --objects 10000 --library automatic --library cgal");
  return suite;
}

Suite add_cows(CLI::App& bench) {
  const auto config = std::make_shared<CowsConfig>();
  Suite suite = add_suite(
      bench, "cows",
      "512 falling cows: traversal of the paper and default engine (Damkjær and Erleben 2009, table 1)",
      [config](const SuiteOptions& options) { return run_cows_suite(options, *config); });
  suite.command->add_option("--size", config->side, "Number of cows along each edge of the block")
      ->check(CLI::Range(1, 40))
      ->capture_default_str();
  suite.command->add_option("--steps", config->steps, "Number of steps")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  suite.command
      ->add_option("--threads", config->threads,
                   "Threads of a simulation; with several, times are wall-clock times")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  suite.command->footer(
      "--only takes `default`, `algorithm`, `gpu`, or a comma-separated list of these.\n"
      "Examples:\n"
      "  tandem bench cows --quick\n"
      "  tandem bench cows --only default --threads 2\n"
      "  tandem bench cows --csv cows.csv --svg charts");
  return suite;
}

Suite add_bodies(CLI::App& bench) {
  const auto config = std::make_shared<BodiesConfig>();
  Suite suite =
      add_suite(bench, "bodies", "A settling heap of boxes: time per stage, compared with Bullet",
                [config](const SuiteOptions& options) { return run_bodies_suite(options, *config); });
  suite.command->add_option("--boxes", config->boxes, "Number of boxes")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  suite.command->add_option("--steps", config->steps, "Number of steps of 1/60 s")
      ->check(CLI::Range(3, 1000000))
      ->capture_default_str();
  suite.command->footer(
      "--only selects libraries by name: tandem, tandem_2, bullet, bullet_tuned.\n"
      "Example:\n"
      "  tandem bench bodies --boxes 2000 --csv bodies.csv");
  return suite;
}

Suite add_traversal(CLI::App& bench) {
  const Suite suite =
      add_suite(bench, "traversal", "All simultaneous traversals on two cups (Damkjær 2007, tables 2-8)",
                run_traversal_suite);
  suite.command->add_option("--model", suite.options->model_file, "Use this mesh instead of the cup")
      ->type_name("FILE");
  suite.command->footer("Example:\n  tandem bench traversal --quick --csv rows.csv --svg charts");
  return suite;
}

Suite add_volumes(CLI::App& bench) {
  const auto build = std::make_shared<bool>(false);
  const Suite suite =
      add_suite(bench, "volumes",
                "All bounding volumes on moving models (Larsson and Akenine-Möller 2008, table 3, figure 11)",
                [build](const SuiteOptions& options) {
                  return *build ? run_build_suite(options) : run_volumes_suite(options);
                });
  suite.command->add_flag(
      "--build", *build,
      "Measure instead operations per test, construction of volumes and building of trees");
  suite.command
      ->add_option("--settings", suite.options->settings_file,
                   "Also measure the algorithm selected by `tandem tune`")
      ->type_name("FILE");
  suite.command->footer(
      "Examples:\n"
      "  tandem bench volumes --only Spheres-L1 --svg charts\n"
      "  tandem bench volumes --build --quick");
  return suite;
}

Suite add_narrow(CLI::App& bench) {
  const Suite suite = add_suite(
      bench, "narrow", "Shapes: errors on random pairs of all kinds; times compared with FCL and Bullet",
      run_narrow_suite);
  suite.command
      ->add_option("--pairs", suite.options->pairs, "Total number of random pairs, for example 1000000")
      ->check(CLI::Range(1ULL, 1000000000ULL))
      ->type_name("N");
  suite.command->footer("Example:\n  tandem bench narrow --pairs 1000000 --csv narrow.csv");
  return suite;
}

Suite add_mesh(CLI::App& bench) {
  const Suite suite = add_suite(
      bench, "mesh", "Default mesh queries compared with FCL, Embree, ODE, Bullet and CGAL", run_mesh_suite);
  suite.command
      ->add_option("--isa", suite.options->instruction_set,
                   "Instruction set that Tandem may use, or `all` to measure each one")
      ->type_name("NAME");
  suite.command->add_flag("--cold", suite.options->cold,
                          "Measure cold queries: from arrays in memory to the first result, construction "
                          "included");
  suite.command->add_flag("--build", suite.options->build,
                          "Measure the construction of models and their memory only");
  suite.command->add_flag("--cache", suite.options->cache, "Measure the speedup by a QueryCache only");
  suite.command->add_option("--quality", suite.options->quality, "Quality of Tandem's trees: fine or fast")
      ->check(CLI::IsMember({"fine", "fast"}))
      ->type_name("NAME");
  suite.command->footer(
      "Peer libraries are measured if they were installed when tandem-bench was built: use ./run "
      "--with-peers.\n"
      "Examples:\n"
      "  tandem bench mesh --only Spheres-L1\n"
      "  tandem bench mesh --only Horses --quality fast\n"
      "  tandem bench mesh --cold\n"
      "  tandem bench mesh --cache --only env-rob\n"
      "  tandem bench mesh --isa all --csv mesh.csv --svg charts");
  return suite;
}

Suite add_cost(CLI::App& bench) {
  const Suite suite =
      add_suite(bench, "cost", "Predicted and measured cost (Klein and Zachmann 2005), tuning, budgets",
                run_cost_suite);
  suite.command->footer(
      "--only selects a section: growth, models, errors, tuner, budget.\n"
      "Examples:\n"
      "  tandem bench cost --quick\n"
      "  tandem bench cost --only errors --csv cost.csv");
  return suite;
}

Suite add_rays(CLI::App& bench) {
  const Suite suite =
      add_suite(bench, "rays", "Ray and point queries on meshes, single and batched, compared with Embree",
                run_rays_suite);
  suite.command->add_option("--model", suite.options->model_file, "Measure on this mesh")->type_name("FILE");
  suite.command->add_option("--isa", suite.options->instruction_set, "Instruction set that Tandem may use")
      ->type_name("NAME");
  suite.command->footer(
      "--only selects meshes by name.\n"
      "Examples:\n"
      "  tandem bench rays --quick\n"
      "  tandem bench rays --model bunny.obj --csv rays.csv");
  return suite;
}

Suite add_worst(CLI::App& bench) {
  const Suite suite =
      add_suite(bench, "worst", "Worst cases: time over the number of triangles, and the fitted exponent",
                run_worst_suite);
  suite.command->add_option("--isa", suite.options->instruction_set, "Instruction set that Tandem may use")
      ->type_name("NAME");
  suite.command->footer(
      "--only selects families by name.\n"
      "Examples:\n"
      "  tandem bench worst --quick\n"
      "  tandem bench worst --only fan --csv worst.csv");
  return suite;
}

Suite add_growth(CLI::App& bench) {
  const Suite suite = add_suite(
      bench, "growth", "Time over the number of triangles for every query, compared with other libraries",
      run_growth_suite);
  suite.command->add_option("--isa", suite.options->instruction_set, "Instruction set that Tandem may use")
      ->type_name("NAME");
  suite.command->footer(
      "--only selects families by name: spheres, knots, ground; huge-and-tiny, slivers, identical, shells.\n"
      "Examples:\n"
      "  tandem bench growth --quick\n"
      "  tandem bench growth --only spheres --csv growth.csv --svg charts");
  return suite;
}

Suite add_solids(CLI::App& bench) {
  const Suite suite =
      add_suite(bench, "solids", "Winding numbers and overlap volumes, compared with CGAL", run_solids_suite);
  suite.command->footer("Example:\n  tandem bench solids --quick --only torus");
  return suite;
}

Suite add_world(CLI::App& bench) {
  const Suite suite = add_suite(
      bench, "world", "Queries on a robot arm among obstacles compared with FCL; copies; preparation",
      run_world_suite);
  suite.command->footer(
      "--only selects a section: panda (needs the external test meshes), copies, preparation.\n"
      "Example:\n  tandem bench world --only panda --csv world.csv");
  return suite;
}

/// The report of the papers has a folder instead of single files.
Suite add_papers(CLI::App& bench) {
  const auto folder = std::make_shared<std::string>("papers");
  Suite suite{
      .command = bench.add_subcommand(
          "papers", "Every table and figure of the five papers beside the published values: one report"),
      .options = std::make_shared<SuiteOptions>(),
      .run = [folder](const SuiteOptions& options) { return run_papers_suite(options, *folder); }};
  CLI::App& command = *suite.command;
  command.add_option("-o,--output", *folder, "Folder for papers.html, index.csv, the rows and the charts")
      ->type_name("DIR")
      ->capture_default_str();
  command.add_flag("--quick", suite.options->quick, "Fewer samples and smaller scenes: a few minutes");
  command.add_option("--repeat", suite.options->repeat, "Number of repetitions of each measurement")
      ->check(CLI::Range(1, 1000000))
      ->type_name("N");
  command.add_option("--only", suite.options->only, "Run only the suites whose name contains TEXT")
      ->type_name("TEXT");
  command.footer(
      "Suites: traversal, build, volumes, cows, broad_solid, broad, cost. The index says for each table and\n"
      "figure whether the paper's conclusion holds today. A full run takes half an hour.\n"
      "Examples:\n"
      "  tandem bench papers -o papers --quick\n"
      "  tandem bench papers -o papers --only traversal");
  return suite;
}

}  // namespace

std::function<int()> add_suites(CLI::App& program) {
  std::vector<Suite> suites;
  for (const auto add : {add_traversal, add_volumes, add_narrow, add_mesh, add_broad, add_cows, add_bodies,
                         add_cost, add_rays, add_worst, add_growth, add_solids, add_world, add_papers})
    suites.push_back(add(program));
  return [suites = std::move(suites)]() -> int {
    for (const Suite& suite : suites) {
      if (!suite.command->parsed()) continue;
      if (suite.page_file->empty()) return suite.run(*suite.options);
      return run_with_page(suite.command->get_name(), *suite.options, *suite.page_file, suite.run);
    }
    throw Error("bench: no suite given; `tandem bench --help` lists them");
  };
}

}  // namespace tandem::bench
