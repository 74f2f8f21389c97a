#pragma once
#include <CLI/CLI.hpp>

#include "tandem/io/assembly_file.h"
#include "tandem/io/model_file.h"

namespace tandem::tool {

/// Adds --import-memory and --import-seconds, which hold for every command.
void add_import_limits(CLI::App& tool);

/// load_model() within these limits.
Model read_model(const std::filesystem::path& file, io::ReadOptions options = {});

/// Options of read_assembly() with these limits, on all cores.
io::AssemblyReadOptions assembly_options_within_limits();
/// read_assembly() within these limits, on all cores. Shows its progress on a terminal; Ctrl-C ends it with
/// io::ReadCancelled.
Assembly read_assembly_within_limits(const std::filesystem::path& file);

}  // namespace tandem::tool
