#pragma once
#include <filesystem>
#include <functional>
#include <string_view>

#include "tandem/io/assembly_file.h"

namespace tandem::io {

/// Reads a placement table and the mesh files that it names.
Assembly read_placement(const std::filesystem::path& file, const AssemblyReadOptions& options);

/// The same for a text in memory. `load` returns the mesh of a file that the table names.
Assembly parse_placement(std::string_view text, const std::string& name, const AssemblyReadOptions& options,
                         const std::function<Mesh(const std::string& file)>& load);

/// Writes a placement table, and the geometries as PLY files to the folder `<stem>_meshes` beside it.
void write_placement(const Assembly& assembly, const std::filesystem::path& file);

}  // namespace tandem::io
