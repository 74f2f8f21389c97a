#include "tree/mesh_tree.h"

#include "tandem/mesh/measure.h"

namespace tandem {

std::vector<Bounds> triangle_bounds(const Mesh& mesh) {
  std::vector<Bounds> boxes(mesh.triangles().size());
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (const Vec3 corner : mesh.corners(i)) boxes[i].add(corner);
  return boxes;
}

Frame mesh_frame(const Mesh& mesh) {
  const Bounds box = bounds(mesh);
  if (box.empty()) return {};
  Frame frame{box.center(), 0};
  for (const Triangle& triangle : mesh.triangles())
    for (const std::uint32_t index : triangle)
      frame.radius = std::fmax(frame.radius, length(mesh.vertices()[index] - frame.center));
  frame.radius *= 1 + 1e-14;  // an upper bound in spite of rounding
  return frame;
}

}  // namespace tandem
