#include "tandem/query/tree_outline.h"

#include <algorithm>
#include <string>

#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"

#include "query/model_data.h"
#include "tree/measure/statistics.h"
#include "volume/list.h"

namespace tandem::algorithm {
namespace {

using namespace generate;

using Kind = VolumeOutline::Kind;

VolumeOutline outline_of(const CutBall& cut) {
  VolumeOutline outline;
  outline.kind = Kind::cut_ball;
  outline.center = cut.ball.center;
  outline.radius = cut.ball.radius;
  outline.normal = normalized(cut.slab.normal);
  outline.low = cut.slab.low;
  outline.high = cut.slab.high;
  return outline;
}

VolumeOutline outline_of(const Sphere& sphere, std::span<const Vec3>) {
  VolumeOutline outline;
  outline.kind = Kind::ball;
  outline.center = sphere.ball().center;
  outline.radius = sphere.ball().radius;
  return outline;
}

VolumeOutline outline_of(const Aabb& box, std::span<const Vec3>) {
  VolumeOutline outline;
  outline.center = to_vec3(box.center);
  outline.half_extents = to_vec3(box.half);
  return outline;
}

VolumeOutline outline_of(const Obb& box, std::span<const Vec3>) {
  VolumeOutline outline;
  Mat3 axes = box.axes();
  // A reflected frame spans the same box but is not a rotation.
  if (dot(cross(axes.row[0], axes.row[1]), axes.row[2]) < 0) axes.row[2] = -axes.row[2];
  outline.center = to_vec3(box.center);
  outline.rotation = to_quat(transposed(axes));
  outline.half_extents = to_vec3(box.half);
  return outline;
}

VolumeOutline outline_of(const ScbPacked& packed, std::span<const Vec3>) {
  return outline_of(packed.unpacked().cut_ball());
}

/// All other volumes: a ball cut by one slab, or samples by rays from a point inside. The rays are scaled
/// like a box around the contents; otherwise hardly any would hit long, flat volumes.
template <BoundingVolume V>
VolumeOutline outline_of(const V& volume, std::span<const Vec3> contents) {
  if constexpr (requires {
                  { volume.cut_ball() } -> std::same_as<CutBall>;
                }) {
    return outline_of(volume.cut_ball());
  } else {
    VolumeOutline outline = outline_of(Obb::fit(contents), contents);
    outline.kind = Kind::sampled;
    outline.center = {};
    for (const Vec3 p : contents) outline.center += p / static_cast<double>(contents.size());
    const double least =
        1e-3 * std::max({outline.half_extents.x, outline.half_extents.y, outline.half_extents.z, 1e-30});
    outline.half_extents = max(outline.half_extents, {least, least, least});
    const Mat3 rotation = to_matrix(outline.rotation);
    for (const Vec3 u : sample_directions().vertices()) {
      const Vec3 direction = rotation * Vec3{u.x * outline.half_extents.x, u.y * outline.half_extents.y,
                                             u.z * outline.half_extents.z};
      double enter = 0, leave = 1e6;
      const bool meets = ray_interval(volume, outline.center, direction, enter, leave);
      outline.extent.push_back(meets ? static_cast<float>(leave) : 0);
    }
    return outline;
  }
}

/// Returns the corners of the triangles below a node, in the frame of the tree. Their mean is inside any
/// convex volume around them.
std::vector<Vec3> contents_of(const Mesh& mesh, const Topology& topology, const Frame& frame,
                              std::uint32_t node) {
  std::vector<Vec3> corners;
  for (const std::uint32_t triangle : topology.primitives(node))
    for (const Vec3 corner : mesh.corners(triangle)) corners.push_back(corner - frame.center);
  return corners;
}

/// Returns the nodes of every level, including leaves above it, for as many levels as stay within the limit.
std::vector<std::vector<std::uint32_t>> nodes_of_levels(const Topology& topology, std::size_t most) {
  const std::vector<std::uint32_t> depth = levels(topology);
  const std::uint32_t deepest = *std::max_element(depth.begin(), depth.end());
  std::vector<std::vector<std::uint32_t>> result;
  for (std::uint32_t level = 0; level <= deepest; ++level) {
    std::vector<std::uint32_t> nodes;
    for (std::uint32_t node = 0; node < topology.node_count(); ++node)
      if (depth[node] == level || (depth[node] < level && topology.is_leaf(node))) nodes.push_back(node);
    if (nodes.size() > most) break;
    result.push_back(std::move(nodes));
  }
  return result;
}

/// Returns the volumes of some nodes of a tree.
std::vector<VolumeOutline> outlines_of(const Mesh& mesh, const AnyTree& tree, std::size_t volume,
                                       std::span<const std::uint32_t> nodes) {
  std::vector<VolumeOutline> outlines;
  outlines.reserve(nodes.size());
  AllVolumes::visit_at(volume, [&]<class V>() {
    const auto* volumes = reinterpret_cast<const V*>(tree.volume_bytes().data());
    for (const std::uint32_t node : nodes) {
      outlines.push_back(outline_of(volumes[node], contents_of(mesh, *tree.topology(), tree.frame(), node)));
      outlines.back().center += tree.frame().center;
    }
  });
  return outlines;
}

}  // namespace

const Mesh& sample_directions() {
  static const Mesh directions = icosphere(1, 2);
  return directions;
}

std::vector<std::vector<VolumeOutline>> outline_levels(const Model& model, const Algorithm& algorithm,
                                                       std::size_t max_volumes) {
  std::vector<std::vector<VolumeOutline>> result;
  if (model.mesh().triangles().empty()) return result;
  const std::shared_ptr<const AnyTree> tree = data_of(model).tree(parts_of(algorithm));
  for (const std::vector<std::uint32_t>& nodes : nodes_of_levels(*tree->topology(), max_volumes))
    result.push_back(outlines_of(model.mesh(), *tree, parts_of(algorithm).volume, nodes));
  return result;
}

TreeNodes tree_nodes(const Model& model, const Algorithm& algorithm) {
  if (model.mesh().triangles().empty()) return {};
  const Topology& topology = *data_of(model).tree(parts_of(algorithm))->topology();
  return {{topology.escape.begin(), topology.escape.end()}, levels(topology)};
}

std::vector<VolumeOutline> outline_nodes(const Model& model, const Algorithm& algorithm,
                                         std::span<const std::uint32_t> nodes) {
  if (nodes.empty()) return {};
  if (model.mesh().triangles().empty()) throw Error("outline_nodes: the model has no triangles");
  const std::shared_ptr<const AnyTree> tree = data_of(model).tree(parts_of(algorithm));
  for (const std::uint32_t node : nodes)
    if (node >= tree->topology()->node_count())
      throw Error("outline_nodes: node " + std::to_string(node) + " (expected less than " +
                  std::to_string(tree->topology()->node_count()) + ")");
  return outlines_of(model.mesh(), *tree, parts_of(algorithm).volume, nodes);
}

}  // namespace tandem::algorithm
