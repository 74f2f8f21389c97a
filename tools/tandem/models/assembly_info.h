#pragma once
#include <optional>
#include <string>

namespace tandem::tool {

struct AssemblyInfoOptions {
  std::string file;
  bool json = false;
  std::optional<unsigned> depth = {};  ///< levels of the tree to show; default: 3 as text, all as JSON
};

/// Whether a path is a folder or a file of a format that holds assemblies (glTF, GLB, 3MF, DAE, placement
/// table).
bool holds_assembly(const std::string& file);

/// Prints the tree and the report of an assembly.
int run_assembly_info(const AssemblyInfoOptions& options);

}  // namespace tandem::tool
