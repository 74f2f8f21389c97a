#pragma once
#include <CLI/CLI.hpp>

namespace tandem::tool {

/// Prints what is wrong with the command line and returns the exit code: 0 for --help and --version,
/// otherwise
/// 2. For an unknown command or option, names the most similar known one.
int report_usage(const CLI::App& program, const CLI::ParseError& error, int argc, const char* const* argv);

}  // namespace tandem::tool
