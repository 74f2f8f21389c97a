#pragma once
#include "tandem/mesh/mesh.h"

#include "tree/build.h"
#include "tree/tree.h"

namespace tandem {

/// The boxes of a mesh's triangles, the builders' input.
std::vector<Bounds> triangle_bounds(const Mesh& mesh);

/// The frame of a mesh's trees: the centre of its bounds, so that single precision is spent on the mesh's own
/// size and not on its place in the world.
Frame mesh_frame(const Mesh& mesh);

/// Fits a volume to the triangles below every node, each from the vertices themselves rather than from its
/// children's volumes, which is tighter.
template <BoundingVolume V>
Tree<V> fit_tree(const Mesh& mesh, const Frame& frame, std::shared_ptr<const Topology> topology) {
  std::vector<V> volumes;
  volumes.reserve(topology->node_count());
  std::vector<Vec3> points;
  for (std::uint32_t node = 0; node < topology->node_count(); ++node) {
    points.clear();
    for (const std::uint32_t triangle : topology->primitives(node))
      for (const Vec3 corner : mesh.corners(triangle)) points.push_back(corner - frame.center);
    volumes.push_back(V::fit(points));
  }
  auto links = std::make_shared<const Links>(make_links(*topology));
  std::vector<float> sizes;
  sizes.reserve(volumes.size());
  for (const V& each : volumes) sizes.push_back(volume(each));
  return {std::move(topology), std::move(links), frame, std::move(volumes), std::move(sizes)};
}

}  // namespace tandem
