#pragma once
#include <filesystem>
#include <string_view>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

/// The optional component for formats that describe whole scenes (glTF, GLB, DAE, 3MF, FBX, ...). It is
/// scene_formats_assimp.cpp where assimp was found at build time, scene_formats_missing.cpp elsewhere.
namespace tandem::io {

/// Whether `ending` (as ".gltf", in any case) names a scene format that Tandem can or, built with assimp,
/// could read.
bool is_scene_ending(std::string_view ending);

/// Reads a scene, its nodes placed in world coordinates. Each node's meshes are a part named by the path of
/// node names from the root ("robot/arm/hand"). Points and lines are skipped. Throws Error.
Mesh read_scene(const std::filesystem::path& file, const ReadOptions& options);

}  // namespace tandem::io
