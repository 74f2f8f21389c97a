#pragma once
#include <filesystem>
#include <functional>
#include <string_view>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

#include "io/import/import_reader.h"

/// Scene formats (glTF, GLB, DAE, 3MF, FBX, ...). assimp reads them in a separate process (decision 021).
namespace tandem::io {

/// Returns whether `ending` (for example ".gltf", in any case) is the extension of a scene format.
bool is_scene_ending(std::string_view ending);

/// Reads a scene with its nodes in world coordinates. The meshes of each node form a part named by the path
/// of node names from the root ("robot/arm/hand"). Skips points and lines. Throws Error.
Mesh read_scene(const std::filesystem::path& file, const ReadOptions& options);

/// Starts the import helper on a file and calls `read` with what it sends: one mesh, or with `tree` its nodes
/// (see import_stream.h). Throws Error with the file.
void with_import_helper(const std::filesystem::path& file, const ImportLimits& limits,
                        const std::filesystem::path& helper, bool tree,
                        const std::function<void(ImportSource&)>& read);

}  // namespace tandem::io
