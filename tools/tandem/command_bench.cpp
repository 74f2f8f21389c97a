#include <memory>
#include <vector>

#include "tandem/base/error.h"

#include "bench/suite.h"
#include "command.h"

namespace tandem::tool {
namespace {

using bench::SuiteOptions;

struct Suite {
  CLI::App* command;
  std::shared_ptr<SuiteOptions> options;
  bench::SuiteStatus (*run)(const SuiteOptions&);
};

/// The options that every suite takes.
Suite add_suite(CLI::App& bench, const char* name, const char* summary,
                bench::SuiteStatus (*run)(const SuiteOptions&)) {
  const Suite suite{bench.add_subcommand(name, summary), std::make_shared<SuiteOptions>(), run};
  SuiteOptions& options = *suite.options;
  suite.command->add_flag("--quick", options.quick, "Under half a minute: fewer samples, fewer frames");
  suite.command->add_option("--csv", options.csv_file, "Write the rows as they are measured")
      ->type_name("FILE");
  suite.command->add_option("--svg", options.svg_folder, "Draw charts (needs gnuplot)")->type_name("DIR");
  suite.command->add_option("--repeat", options.repeat, "How often everything is measured")
      ->check(CLI::Range(1, 1000000))
      ->type_name("N");
  suite.command->add_option("--only", options.only, "Only tests or scenes whose name contains this")
      ->type_name("TEXT");
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
      "  tandem bench mesh --quick");
  return [suites = std::vector<Suite>{traversal, volumes, mesh, narrow}, volumes, build]() -> int {
    if (*build) return bench::run_build_suite(*volumes.options);
    for (const Suite& suite : suites)
      if (suite.command->parsed()) return suite.run(*suite.options);
    throw Error("bench: no suite given; `tandem bench --help` lists them");
  };
}

}  // namespace tandem::tool
