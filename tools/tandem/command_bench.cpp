#include <functional>
#include <memory>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/io/settings_file.h"

#include "bench/suite.h"
#include "bench_page.h"
#include "command.h"

namespace tandem::tool {
namespace {

using bench::SuiteOptions;

struct Suite {
  CLI::App* command;
  std::shared_ptr<SuiteOptions> options;
  std::function<bench::SuiteStatus(const SuiteOptions&)> run;
  std::shared_ptr<std::string> page_file = std::make_shared<std::string>();
};

/// Adds the options common to all suites.
Suite add_suite(CLI::App& bench, const char* name, const char* summary,
                std::function<bench::SuiteStatus(const SuiteOptions&)> run) {
  Suite suite{.command = bench.add_subcommand(name, summary),
              .options = std::make_shared<SuiteOptions>(),
              .run = std::move(run)};
  SuiteOptions& options = *suite.options;
  suite.command->add_flag("--quick", options.quick, "Under half a minute: fewer samples, fewer frames");
  suite.command->add_option("--csv", options.csv_file, "Write the rows as they are measured")
      ->type_name("FILE");
  suite.command->add_option("--svg", options.svg_folder, "Draw charts (needs gnuplot)")->type_name("DIR");
  suite.command
      ->add_option("--html", *suite.page_file, "Write a page with the charts, the rows and what is printed")
      ->type_name("PAGE");
  suite.command->add_option("--repeat", options.repeat, "How often everything is measured")
      ->check(CLI::Range(1, 1000000))
      ->type_name("N");
  suite.command->add_option("--only", options.only, "Only tests or scenes whose name contains this")
      ->type_name("TEXT");
  return suite;
}

/// Adds the options of the broad-phase suite. Flags override the file.
Suite add_broad(CLI::App& bench) {
  const auto config = std::make_shared<bench::BroadConfig>();
  const auto file = std::make_shared<std::string>();
  Suite suite = add_suite(
      bench, "broad", "Every broad phase and its peers over the thesis's parameters (Zych 2016, chapter 4)",
      [config](const SuiteOptions& options) { return bench::run_broad_suite(options, *config); });
  CLI::App& command = *suite.command;
  command.add_option("--config", *file, "Take the configuration from this JSON file; flags win over it")
      ->type_name("FILE")
      ->each([config](const std::string& path) { bench::read_config(path, *config); })
      ->trigger_on_parse();
  command.add_flag("--full", config->full, "Up to a million objects");
  command.add_option("--objects", config->world.objects, "Objects of the base configuration")
      ->check(CLI::Range(2, 100000000));
  command.add_option("--density", config->world.density, "Objects per unit of volume")
      ->check(CLI::PositiveNumber);
  command.add_option("--alpha", config->world.alpha, "Of the size distribution")->check(CLI::PositiveNumber);
  command.add_option("--beta", config->world.beta, "Of the size distribution")->check(CLI::PositiveNumber);
  command.add_option("--stationary", config->world.stationary, "Part that never moves")
      ->check(CLI::Range(0.0, 1.0));
  command.add_option("--speed", config->world.speed, "Units per second")->check(CLI::NonNegativeNumber);
  command.add_flag("--terrain", config->world.terrain, "One more object over the whole floor");
  command.add_option("--seed", config->world.seed, "Of the world");
  command.add_option("--warm-up", config->warm_up, "Steps before measuring, at 1000 objects")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--steps", config->steps, "Steps measured, at 1000 objects")->check(CLI::PositiveNumber);
  command.add_option("--threads", config->threads, "Threads of ours")->check(CLI::Range(1, 1024));
  command.add_option("--shape", config->shape,
                     "What is in the boxes: box, ball, capsule, cylinder, cone, hull, compound");
  command.add_option("--library", config->libraries,
                     "Only libraries whose name contains this; may be repeated");
  command
      .add_option(
          "--backend", config->backend,
          "gpu: also on the GPU, from boxes on the host to pairs on the host; needs a Tandem built with CUDA")
      ->check(CLI::IsMember({"cpu", "gpu"}));
  command
      .add_option_function<std::string>(
          "--settings",
          [config](const std::string& path) {
            config->libraries.insert(config->libraries.end(), {"automatic", load_settings(path).broad_phase});
          },
          "Only the automatic method and the one that `tandem tune` has chosen")
      ->type_name("FILE")
      ->trigger_on_parse();
  command.add_option("--cap", config->cap_seconds, "A library whose step would take longer sits out")
      ->type_name("SECONDS");
  command.add_option("--page", config->page_file, "Write the summary as a Markdown page")->type_name("FILE");
  command.footer(
      "--only picks a sweep: objects, sizes, stationary, speed, density, terrain.\n"
      "Examples:\n"
      "  tandem bench broad --quick\n"
      "  tandem bench broad --full --csv broad.csv --svg charts --page charts/broad.md\n"
      "  tandem bench broad --only density --objects 10000 --library automatic --library cgal");
  return suite;
}

Suite add_cows(CLI::App& bench) {
  const auto config = std::make_shared<bench::CowsConfig>();
  Suite suite = add_suite(
      bench, "cows",
      "512 falling cows by the paper's traversal and by the default path (Damkjær and Erleben 2009, table 1)",
      [config](const SuiteOptions& options) { return bench::run_cows_suite(options, *config); });
  suite.command->add_option("--size", config->side, "Cows along each edge of the block")
      ->check(CLI::Range(1, 40))
      ->capture_default_str();
  suite.command->add_option("--steps", config->steps, "The last iteration")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  suite.command->footer(
      "--only takes default, laboratory, gpu, or several of them with commas.\n"
      "Examples:\n"
      "  tandem bench cows --quick\n"
      "  tandem bench cows --csv cows.csv --svg charts");
  return suite;
}

Suite add_bodies(CLI::App& bench) {
  const auto config = std::make_shared<bench::BodiesConfig>();
  Suite suite =
      add_suite(bench, "bodies", "A heap of boxes settling, by time per stage, beside Bullet's dynamics",
                [config](const SuiteOptions& options) { return bench::run_bodies_suite(options, *config); });
  suite.command->add_option("--boxes", config->boxes, "How many boxes")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  suite.command->add_option("--steps", config->steps, "How many steps of 1/60 s")
      ->check(CLI::Range(3, 1000000))
      ->capture_default_str();
  suite.command->footer(
      "--only picks contestants by name: tandem, tandem_2, bullet, bullet_tuned.\n"
      "Example:\n"
      "  tandem bench bodies --boxes 2000 --csv bodies.csv");
  return suite;
}

}  // namespace

Action add_bench(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand("bench", "Measure Tandem as the papers measured theirs");
  command->require_subcommand(0, 1);
  const Suite traversal =
      add_suite(*command, "traversal", "Every tandem traversal on two cups (Damkjær 2007, tables 2-8)",
                bench::run_traversal_suite);
  traversal.command
      ->add_option("--model", traversal.options->model_file, "Take this mesh in place of the cup")
      ->type_name("FILE");
  traversal.command->footer("Example:\n  tandem bench traversal --quick --csv rows.csv --svg charts");
  const Suite volumes = add_suite(
      *command, "volumes",
      "Every bounding volume on moving models (Larsson and Akenine-Möller 2008, table 3, figure 11)",
      bench::run_volumes_suite);
  const auto build = std::make_shared<bool>(false);
  volumes.command->add_flag("--build", *build,
                            "Instead: operations per test, construction of volumes, building of trees");
  volumes.command
      ->add_option("--settings", volumes.options->settings_file,
                   "Measure the laboratory that `tandem tune` has chosen beside the others")
      ->type_name("FILE");
  volumes.command->footer(
      "Examples:\n"
      "  tandem bench volumes --only Spheres-L1 --svg charts\n"
      "  tandem bench volumes --build --quick");
  const Suite narrow = add_suite(
      *command, "narrow", "Shapes: errors over random pairs of all kinds, and times beside FCL and Bullet",
      bench::run_narrow_suite);
  narrow.command
      ->add_option("--pairs", narrow.options->pairs, "How many random pairs in all, such as 1000000")
      ->check(CLI::Range(1ULL, 1000000000ULL))
      ->type_name("N");
  narrow.command->footer("Example:\n  tandem bench narrow --pairs 1000000 --csv narrow.csv");
  const Suite mesh =
      add_suite(*command, "mesh", "The default mesh queries beside FCL, Embree, ODE, Bullet and CGAL",
                bench::run_mesh_suite);
  mesh.command
      ->add_option("--isa", mesh.options->instruction_set,
                   "The instruction set that Tandem may use, or all of them in turn")
      ->type_name("NAME");
  mesh.command->footer(
      "Peers are there when they were installed as Tandem was built: ./run --with-peers does that.\n"
      "Examples:\n"
      "  tandem bench mesh --only Spheres-L1\n"
      "  tandem bench mesh --isa all --csv mesh.csv --svg charts");
  command->footer(
      "Answers are compared before times are printed. Ctrl-C stops and keeps what was measured.\n"
      "Examples:\n"
      "  tandem bench traversal --quick\n"
      "  tandem bench volumes --csv volumes.csv --svg charts\n"
      "  tandem bench mesh --quick\n"
      "  tandem bench broad --quick");
  const Suite broad = add_broad(*command), cows = add_cows(*command), bodies = add_bodies(*command);
  const Suite cost =
      add_suite(*command, "cost", "Predicted and measured cost (Klein and Zachmann 2005), tuning, budgets",
                bench::run_cost_suite);
  cost.command->footer(
      "--only picks a section: growth, models, errors, tuner, budget.\n"
      "Examples:\n"
      "  tandem bench cost --quick\n"
      "  tandem bench cost --only errors --csv cost.csv");
  const Suite rays =
      add_suite(*command, "rays", "Rays and points on meshes, one at a time and many, beside Embree",
                bench::run_rays_suite);
  rays.command->add_option("--model", rays.options->model_file, "Measure on this mesh")->type_name("FILE");
  rays.command->add_option("--isa", rays.options->instruction_set, "The instruction set that Tandem may use")
      ->type_name("NAME");
  rays.command->footer(
      "--only picks meshes by name.\n"
      "Examples:\n"
      "  tandem bench rays --quick\n"
      "  tandem bench rays --model bunny.obj --csv rays.csv");
  const Suite worst =
      add_suite(*command, "worst", "Worst cases: time over the number of triangles, and the fitted exponent",
                bench::run_worst_suite);
  worst.command
      ->add_option("--isa", worst.options->instruction_set, "The instruction set that Tandem may use")
      ->type_name("NAME");
  worst.command->footer(
      "--only picks families by name.\n"
      "Examples:\n"
      "  tandem bench worst --quick\n"
      "  tandem bench worst --only fan --csv worst.csv");
  return
      [suites = std::vector<Suite>{traversal, volumes, mesh, narrow, broad, cows, bodies, cost, rays, worst},
       volumes, build]() -> int {
        for (Suite suite : suites) {
          if (!suite.command->parsed()) continue;
          if (suite.command == volumes.command && *build) suite.run = bench::run_build_suite;
          if (suite.page_file->empty()) return suite.run(*suite.options);
          return run_with_page(suite.command->get_name(), *suite.options, *suite.page_file, suite.run);
        }
        throw Error("bench: no suite given; `tandem bench --help` lists them");
      };
}

}  // namespace tandem::tool
