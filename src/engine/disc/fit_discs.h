#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "base/large_vector.h"
#include "base/thread_pool.h"
#include "engine/disc/disc_tree.h"
#include "tree/build/scratch.h"
#include "tree/topology.h"
#include "volume/disc.h"
#include "volume/test/obb_test.h"

namespace tandem::engine {

/// A disc around everything below a node.
struct FittedDisc {
  Disc disc;
  Slenderness slenderness = compact;  ///< of its contents; if they are not compact, also:
  float along[3] = {};                ///< their main direction
  float length = 0;                   ///< their extent along it on either side of the centre
  float width = 0;                    ///< their maximum distance from that segment
  float half = 0;                     ///< as in LineBoundNode
};

/// Returns the DiscNode of an inner node of a topology with one triangle per leaf: inner nodes are numbered
/// in pre-order, after node 0 for the disc of the root.
inline std::uint32_t disc_node_of(const Topology& topology, std::uint32_t node) {
  return node - topology.first_primitive[node] + 1;
}
/// Returns DiscNode::child of a node of such a topology.
inline std::uint32_t child_of(const Topology& topology, std::uint32_t node) {
  return topology.is_leaf(node) ? topology.first_primitive[node] | DiscNode::leaf_bit
                                : disc_node_of(topology, node);
}

/// Line-swept bounds of the children of a node.
struct LineBoundsOf {
  std::uint32_t node;
  LineBoundNode bounds;
};

/// Sums and extreme values over discs.
struct DiscFacts {
  double furthest2 = 0;        ///< largest squared distance of a centre from the centre of the frame
  float largest = 0;           ///< radius of a disc, length or width of a line-swept bound
  float smallest = HUGE_VALF;  ///< detail of a node with more than a few triangles
  double leaf_radius_sum = 0;  ///< of the discs of triangles

  void add(const DiscFacts& more) {
    furthest2 = std::fmax(furthest2, more.furthest2);
    largest = std::max(largest, more.largest);
    smallest = std::min(smallest, more.smallest);
    leaf_radius_sum += more.leaf_radius_sum;
  }
  /// Adds the discs of a node's children; empty slots are zero.
  void add(const DiscNode& node) {
    for (std::size_t i = 0; i < DiscNode::width; ++i) {
      const Vec3 center{static_cast<double>(node.center[0][i]), static_cast<double>(node.center[1][i]),
                        static_cast<double>(node.center[2][i])};
      const double distance2 = dot(center, center);
      furthest2 = distance2 > furthest2 ? distance2 : furthest2;
      largest = std::max(largest, node.radius[i]);
      leaf_radius_sum += node.child[i] & DiscNode::leaf_bit ? static_cast<double>(node.radius[i]) : 0;
    }
  }
};

/// Results of one thread for some nodes.
struct FittedPart {
  DiscFacts facts;
  std::vector<LineBoundsOf> line_bounds;
};

/// Intervals of points along three directions.
struct Extents {
  Vec3 low, high;
};

/// The nodes of a tree while their discs are fitted.
struct FittedNodes {
  struct Size {
    float radius;
    float detail;  ///< the radius; the width of long thin contents
  };

  LargeVector<DiscNode> nodes;
  Scratch<Size> sizes;  ///< of the disc around each node
  std::vector<LineBoundsOf> line_bounds;
  LargeVector<AnchoredTriangle> triangles;
  AnchorGrid grid;       ///< of the triangles
  BuildQuality quality;  ///< of the discs

  FittedNodes(const Topology& topology, BuildQuality discs)
      : nodes(topology.node_count() - topology.order.size() + 1),
        sizes(nodes.size()),
        triangles(topology.order.size()),
        quality(discs) {}
};

/// Fits discs faster than Disc::fit, in single precision with an allowance for rounding, and as tight for
/// most nodes: the normal is the mean of the triangle normals if they agree.
///
/// Fits the discs of all descendants of `root` relative to the centre of a frame, whose radius it computes,
/// as its box. The whole tree (root 0) also fits the disc of its root and writes its triangles in `to.grid`.
DiscFacts fit_discs_below(const Mesh& mesh, const Topology& topology, std::uint32_t root,
                          std::uint32_t frame_index, const ThreadPool& workers, DiscFrame& frame,
                          FittedNodes& to);

}  // namespace tandem::engine
