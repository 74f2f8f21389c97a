#pragma once
#include <CLI/CLI.hpp>

#include "tandem/io/model_file.h"

namespace tandem::tool {

/// Adds --import-memory and --import-seconds, which hold for every command.
void add_import_limits(CLI::App& tool);

/// load_model() within these limits.
Model read_model(const std::filesystem::path& file, bool join_identical_vertices = false);

}  // namespace tandem::tool
