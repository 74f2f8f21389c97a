#pragma once
#include <functional>

namespace CLI {
class App;
}

/// A command adds its options and its help to the command line and returns the action to run. The action
/// returns the exit code: 0 (for `check`: 0 disjoint, 1 touching; for `clash`: 1 clashes); errors are thrown
/// and become 2.
namespace tandem::tool {

enum ExitCode { disjoint = 0, success = 0, touching = 1, failure = 2, interrupted = 130 };

using Action = std::function<int()>;

Action add_check(CLI::App& tool);
Action add_clash(CLI::App& tool);
Action add_prepare(CLI::App& tool);
Action add_sweep(CLI::App& tool);
Action add_info(CLI::App& tool);
Action add_make(CLI::App& tool);
Action add_save(CLI::App& tool);
Action add_simulate(CLI::App& tool);
Action add_view(CLI::App& tool);
Action add_playground(CLI::App& tool);
Action add_demo(CLI::App& tool);
Action add_bench(CLI::App& tool);
Action add_predict(CLI::App& tool);
Action add_tune(CLI::App& tool);

int run_demo();

}  // namespace tandem::tool
