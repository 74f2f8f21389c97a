#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// Extracts triangles of a mesh, with the vertices they use, in the order of the mesh. Many extractions cost
/// together what their triangles cost. The mesh must outlive the object.
class SubMeshes {
 public:
  explicit SubMeshes(const Mesh& mesh) : mesh_(&mesh), number_(mesh.vertices().size(), unused) {}

  /// Returns the triangles of these ranges, as a mesh without parts.
  Mesh extract(std::span<const MeshPart> ranges);

 private:
  static constexpr std::uint32_t unused = 0xffffffffu;

  const Mesh* mesh_;
  std::vector<std::uint32_t> number_;  ///< of the vertices in the extracted mesh
};

}  // namespace tandem
