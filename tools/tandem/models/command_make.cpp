#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <memory>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/io/mesh_file.h"
#include "tandem/mesh/generate.h"

#include "command.h"
#include "tools/common/status.h"

namespace tandem::tool {
namespace {

using namespace generate;

struct MakeOptions {
  std::string output;
  std::vector<double> values;
};

int run_make(const Generator& generator, const MakeOptions& options) {
  const Status status(fmt::format("generating {}", generator.name));
  const Mesh mesh = generator.make(options.values);
  io::write_mesh(mesh, options.output);
  fmt::print("{}: {} with {} triangles, {} vertices\n", options.output, generator.name,
             mesh.triangles().size(), mesh.vertices().size());
  return success;
}

/// One subcommand per generator, so that `tandem make cup --help` shows the cup's own parameters.
std::pair<CLI::App*, Action> add_shape(CLI::App& make, const Generator& generator) {
  CLI::App* shape = make.add_subcommand(std::string(generator.name), std::string(generator.summary));
  const auto options = std::make_shared<MakeOptions>();
  shape->add_option("-o,--output", options->output, "File to write: .obj, .ply or .stl")
      ->required()
      ->type_name("FILE");
  options->values.reserve(generator.parameters.size());
  for (const GeneratorParameter& parameter : generator.parameters) {
    options->values.push_back(parameter.default_value);
    shape
        ->add_option("--" + std::string(parameter.name), options->values.back(),
                     fmt::format("{}, {:g} to {:g}", parameter.help, parameter.min, parameter.max))
        ->type_name(parameter.integer ? "INT" : "NUMBER")
        ->capture_default_str();
  }
  shape->footer(fmt::format("Example:\n  tandem make {} -o {}.ply", generator.name, generator.name));
  return {shape, [&generator, options] { return run_make(generator, *options); }};
}

}  // namespace

Action add_make(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand("make", "Generate a mesh: sphere, torus knot, cup, gear, cow, ...");
  command->require_subcommand(0, 1)->allow_extras();  // an unknown shape is reported below
  command->footer(
      "For the parameters of a shape: `tandem make SHAPE --help`.\n"
      "Examples:\n"
      "  tandem make cow -o cow.obj\n"
      "  tandem make icosphere --radius 2 --subdivisions 5 -o ball.stl");
  std::vector<std::pair<CLI::App*, Action>> shapes;
  for (const Generator& generator : generators()) shapes.push_back(add_shape(*command, generator));
  return [command, shapes] {
    for (const auto& [shape, action] : shapes)
      if (shape->parsed()) return action();
    const std::vector<std::string> words = command->remaining();
    throw Error(words.empty()
                    ? "make: no shape given; run `tandem make --help` for the list"
                    : "make: unknown shape '" + words[0] + "'; run `tandem make --help` for the list");
  };
}

}  // namespace tandem::tool
