#pragma once
#include <memory>

#include "tree/links.h"
#include "volume/bounding_volume.h"

namespace tandem {

/// A bounding volume hierarchy over the triangles of a mesh. Trees of other volumes may share the topology.
template <BoundingVolume V>
struct Tree {
  std::shared_ptr<const Topology> topology;
  std::shared_ptr<const LinksOnDemand> links;
  Frame frame;
  Array<V> volumes;  ///< one per node

  /// Returns a view with all links, which the first call computes.
  TreeShape shape() const { return shape_of(*topology, links->get()); }
  /// Returns a view with the pre-order escape indices only, which suffices for a traversal with a stack of
  /// node pairs; the height is not set.
  TreeShape escape_shape() const {
    TreeShape shape;
    shape.count = topology->node_count();
    shape.pre.escape = topology->escape.data();
    return shape;
  }
};

}  // namespace tandem
