#include "engine/disc_tree.h"

#include <bit>

#include "engine/fit_discs.h"
#include "tree/mesh_tree.h"
#include "volume/disc.h"

namespace tandem {
namespace {

/// The corners below a node, about the frame's centre.
void collect_points(const Mesh& mesh, const Frame& frame, const Topology& topology, std::uint32_t node,
                    std::vector<Vec3>& points) {
  points.clear();
  for (const std::uint32_t triangle : topology.primitives(node))
    for (const Vec3 corner : mesh.corners(triangle)) points.push_back(corner - frame.center);
}

/// What DiscNode::child says of every node of a topology; node 0 is kept for the root's disc.
std::vector<std::uint32_t> places_of(const Topology& topology) {
  std::vector<std::uint32_t> places(topology.node_count());
  std::uint32_t next = 1;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node)
    places[node] = topology.is_leaf(node) ? topology.first_primitive[node] | DiscNode::leaf_bit : next++;
  return places;
}

void put(DiscNode& node, const engine::FittedDisc& fitted, std::uint32_t child) {
  const int place = node.count++;
  for (int k = 0; k < 3; ++k) {
    node.center[k][place] = fitted.disc.center[k];
    node.normal[k][place] = fitted.disc.normal[k];
  }
  node.radius[place] = fitted.disc.radius;
  node.half[place] = fitted.disc.half;
  node.child[place] = child;
  node.long_mask = static_cast<std::uint8_t>(node.long_mask | fitted.is_long << place);
}

EdgedTriangle edged(const std::array<Vec3, 3>& corners) {
  EdgedTriangle triangle;
  for (int k = 0; k < 3; ++k) {
    triangle.anchor[k] = corners[0][k];
    for (int e = 0; e < 2; ++e)
      triangle.edge[e][k] = static_cast<float>(corners[static_cast<std::size_t>(e + 1)][k] - corners[0][k]);
  }
  return triangle;
}

/// The box of a triangle along its longest edge. Its edges are off by a relative 2⁻²⁴, which the box is
/// widened by.
Obb box_of(const EdgedTriangle& triangle, Vec3 center) {
  const Vec3 p = Vec3{triangle.anchor[0], triangle.anchor[1], triangle.anchor[2]} - center;
  const Vec3 u = to_vec3(triangle.edge[0]), v = to_vec3(triangle.edge[1]);
  const Vec3 edges[3] = {u, v, v - u};
  Vec3 longest = edges[0];
  for (const Vec3 edge : edges)
    if (dot(edge, edge) > dot(longest, longest)) longest = edge;
  const double size = length(longest);
  if (!(size > 0)) return Obb::along(Mat3{}, std::span(&p, 1));
  const Vec3 along = longest / size, normal = cross(u, v);
  const double area = length(normal);
  const Vec3 up = area > 1e-12 * size * size ? normal / area : some_perpendicular(along);
  const Vec3 points[3] = {p, p + u, p + v};
  Obb box = Obb::along({{along, normalized(cross(up, along)), up}}, points);
  for (float& half : box.half) half = stored_above(static_cast<double>(half) + 0x1p-22 * size);
  return box;
}

}  // namespace

DiscTree::DiscTree(const Mesh& mesh, int threads)
    : topology_(std::make_shared<const Topology>(
          build_tree(*find_builder("middle"), triangle_bounds(mesh, threads),
                     {.leaf_size = 1, .arity = DiscNode::width, .threads = threads}))) {
  fit(mesh, threads);
  looseness_when_built_ = looseness_;
}

DiscTree DiscTree::refitted(const Mesh& mesh, int threads) const {
  DiscTree tree;
  tree.topology_ = topology_;
  tree.fit(mesh, threads);
  tree.looseness_when_built_ = looseness_when_built_;
  return tree;
}

void DiscTree::fit(const Mesh& mesh, int threads) {
  const Workers workers(threads);
  frame_ = mesh_frame(mesh, threads);
  const Topology& topology = *topology_;
  const std::vector<engine::FittedDisc> fitted = engine::fit_discs(mesh, frame_, topology, workers);
  const std::vector<std::uint32_t> places = places_of(topology);
  nodes_.resize(topology.node_count() - topology.order.size() + 1);
  std::vector<std::uint32_t> boxed;
  put(nodes_[0], fitted[0], places[0]);
  if (fitted[0].is_long && !topology.is_leaf(0)) boxed.push_back(0);
  double area_sum = 0, radius_sum = 0;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    area_sum += static_cast<double>(area(fitted[node].disc));
    if (topology.is_leaf(node)) {
      radius_sum += static_cast<double>(fitted[node].disc.radius);
      continue;
    }
    DiscNode& wide = nodes_[places[node]];
    wide.first_box = static_cast<std::uint32_t>(boxed.size());
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child]) {
      put(wide, fitted[child], places[child]);
      if (fitted[child].is_long && !topology.is_leaf(child)) boxed.push_back(child);
    }
  }
  looseness_ = area_sum / std::fmax(static_cast<double>(area(fitted[0].disc)), 1e-300);
  typical_radius_ = radius_sum / static_cast<double>(topology.order.size());
  boxes_.resize(boxed.size());
  workers.for_chunks(boxed.size(), 64, [&](std::size_t, std::size_t begin, std::size_t end) {
    std::vector<Vec3> points;
    for (std::size_t i = begin; i < end; ++i) {
      collect_points(mesh, frame_, topology, boxed[i], points);
      boxes_[i] = Obb::fit(points);
    }
  });
  triangles_.resize(topology.order.size());
  workers.for_chunks(triangles_.size(), 4096, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) triangles_[i] = edged(mesh.corners(topology.order[i]));
  });
}

Obb DiscTree::box(DiscSlot slot) const {
  const DiscNode& node = nodes_[slot / DiscNode::width];
  const std::uint32_t place = slot % DiscNode::width, child = node.child[place];
  if (child & DiscNode::leaf_bit) return box_of(triangles_[child & ~DiscNode::leaf_bit], frame_.center);
  if (node.long_mask >> place & 1) {
    std::uint32_t before = 0;
    for (std::uint32_t i = 0; i < place; ++i)
      before += (node.long_mask >> i & 1) && !(node.child[i] & DiscNode::leaf_bit);
    return boxes_[node.first_box + before];
  }
  Obb box;
  const Vec3 normal{static_cast<double>(node.normal[0][place]), static_cast<double>(node.normal[1][place]),
                    static_cast<double>(node.normal[2][place])};
  const Vec3 across = some_perpendicular(normal);
  store(normal, box.axis[0]);
  store(across, box.axis[1]);
  store(cross(normal, across), box.axis[2]);
  for (int k = 0; k < 3; ++k) {
    box.center[k] = node.center[k][place];
    // Axes are of length one only up to rounding.
    box.half[k] = k == 0 ? node.half[place] : node.radius[place] * 1.000001f;
  }
  return box;
}

std::size_t DiscTree::bytes() const {
  return nodes_.size() * sizeof(DiscNode) + boxes_.size() * sizeof(Obb) +
         triangles_.size() * sizeof(EdgedTriangle) +
         (topology_
              ? (topology_->escape.size() + topology_->first_primitive.size() + topology_->order.size()) *
                    sizeof(std::uint32_t)
              : 0);
}

}  // namespace tandem
