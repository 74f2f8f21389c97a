#include "tandem/base/error.h"

#include "io/mesh_format.h"
#include "io/scene_formats.h"

namespace tandem::io {

bool is_scene_ending(std::string_view ending) {
  for (const std::string_view known : {".gltf", ".glb", ".dae", ".3mf", ".fbx", ".3ds", ".blend", ".x3d"})
    if (equal_ignoring_case(ending, known)) return true;
  return false;
}

Mesh read_scene(const std::filesystem::path& file, const ReadOptions&) {
  throw Error(
      file.string() +
      ": scene formats (glTF, GLB, DAE, 3MF, FBX, ...) need assimp, and this Tandem was built without it; "
      "install libassimp-dev and build Tandem again, or convert the file to OBJ, STL, PLY or OFF");
}

}  // namespace tandem::io
