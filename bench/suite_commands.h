#pragma once
#include <CLI/CLI.hpp>
#include <functional>

namespace tandem::bench {

/// Adds every suite with its options and its help to the command line. Returns the action to call after
/// parsing: it runs the suite that was given and returns the exit code. The action throws Error if no suite
/// was given or it cannot run.
std::function<int()> add_suites(CLI::App& program);

}  // namespace tandem::bench
