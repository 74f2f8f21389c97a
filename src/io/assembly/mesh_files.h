#pragma once
#include <filesystem>

#include "tandem/io/assembly_file.h"

namespace tandem::io {

/// Reads a mesh file as an assembly: OBJ files have one part for each object and group, others one part.
Assembly read_mesh_as_assembly(const std::filesystem::path& file, const AssemblyReadOptions& options);

/// Reads a folder of mesh files: one part for each of them, by name.
Assembly read_folder(const std::filesystem::path& folder, const AssemblyReadOptions& options);

}  // namespace tandem::io
