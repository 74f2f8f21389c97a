#pragma once
#include <filesystem>

#include "tandem/clash/scale.h"

#include "io/bytes/mapped_file.h"

namespace tandem::io {

/// Writes the plan of a run, and reads it. read_plan() throws Error if the file is damaged, belongs to
/// another run, or does not list pairs of `parts` parts and `tests` tests.
void write_plan(const clash::Plan& plan, std::uint64_t run, const std::filesystem::path& file);
clash::Plan read_plan(const std::filesystem::path& file, std::uint64_t run, std::size_t parts,
                      std::size_t tests);
clash::Plan read_plan(const MappedFile& file, const std::string& name, std::uint64_t run, std::size_t parts,
                      std::size_t tests);

}  // namespace tandem::io
