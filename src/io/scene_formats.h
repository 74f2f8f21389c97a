#pragma once
#include <filesystem>
#include <string_view>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

/// Formats that describe whole scenes (glTF, GLB, DAE, 3MF, FBX, ...). assimp reads them, in a process of its
/// own (decision 021).
namespace tandem::io {

/// Whether `ending` (as ".gltf", in any case) names a scene format.
bool is_scene_ending(std::string_view ending);

/// Reads a scene, its nodes placed in world coordinates. Each node's meshes are a part named by the path of
/// node names from the root ("robot/arm/hand"). Points and lines are skipped. Throws Error.
Mesh read_scene(const std::filesystem::path& file, const ReadOptions& options);

}  // namespace tandem::io
