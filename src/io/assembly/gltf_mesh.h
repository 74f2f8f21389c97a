#pragma once
#include <string>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "assembly/prepared_mesh.h"
#include "io/assembly/gltf_data.h"

namespace tandem::io {

/// The triangles of a glTF mesh, and what was left out of it.
struct DecodedGltfMesh {
  PreparedMesh mesh;
  std::vector<SkippedItem> skipped;
};

/// Decodes the primitives of a mesh into one mesh; each of several becomes a part, named by its material.
/// Throws Error with the file and the place in it.
DecodedGltfMesh decode_gltf_mesh(const GltfDocument& document, const GltfData& data, std::uint32_t mesh,
                                 bool merge_identical_vertices);

/// Vertices and triangles of a mesh, by the counts of its accessors: upper bounds for what decoding makes.
struct GltfMeshSize {
  std::uint64_t vertices = 0, triangles = 0;
};
GltfMeshSize size_of_gltf_mesh(const GltfDocument& document, const GltfData& data, std::uint32_t mesh);

}  // namespace tandem::io
