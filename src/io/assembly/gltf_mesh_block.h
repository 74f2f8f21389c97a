#pragma once
#include <span>
#include <vector>

#include "io/assembly/gltf_mesh.h"

namespace tandem::io {

/// Decodes several meshes. Small meshes of one plain list of triangles, the common case, are decoded and
/// checked in one pass, and their arrays share one block of memory: thousands of small allocations take
/// longer than the decoding. decode_gltf_mesh() decodes the others, and finds what is wrong. Throws Error for
/// the first mesh that is invalid.
std::vector<DecodedGltfMesh> decode_gltf_meshes(const GltfDocument& document, const GltfData& data,
                                                std::span<const std::uint32_t> meshes,
                                                bool merge_identical_vertices);

}  // namespace tandem::io
