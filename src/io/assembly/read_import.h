#pragma once
#include <filesystem>

#include "tandem/io/assembly_file.h"

#include "io/assembly/import_tree.h"

namespace tandem::io {

/// Reads a scene format (3MF, DAE, FBX, ...) through the import helper.
Assembly read_imported(const std::filesystem::path& file, const AssemblyReadOptions& options);

/// Returns the assembly of an imported tree. `name` is the file, for errors.
Assembly assembly_of(ImportedTree tree, const std::string& name, const AssemblyReadOptions& options);

}  // namespace tandem::io
