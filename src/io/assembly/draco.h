#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tandem/mesh/mesh.h"

/// Decoding of KHR_draco_mesh_compression. draco.cpp is compiled if CMake finds libdraco, draco_missing.cpp
/// otherwise.
namespace tandem::io {

/// Whether Tandem was built with libdraco.
bool has_draco();

struct DracoMesh {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
};

/// Decodes a mesh. `position` is the unique identifier of the attribute of coordinates; `max_vertices` and
/// `max_triangles` limit the result. Throws Error, without a file's name, if the data is damaged, or if there
/// is no libdraco.
DracoMesh decode_draco(std::span<const std::byte> data, std::uint32_t position, std::uint64_t max_vertices,
                       std::uint64_t max_triangles);

}  // namespace tandem::io
