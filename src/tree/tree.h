#pragma once
#include <memory>

#include "tree/links.h"
#include "volume/bounding_volume.h"

namespace tandem {

/// A hierarchy of volumes over the triangles of a mesh. The topology may be shared with trees of other
/// volumes.
template <BoundingVolume V>
struct Tree {
  std::shared_ptr<const Topology> topology;
  std::shared_ptr<const LinksOnDemand> links;
  Frame frame;
  Array<V> volumes;  ///< one per node

  /// With all links, which are made by the first who asks.
  TreeShape shape() const { return shape_of(*topology, links->get()); }
  /// With the escape indices in pre-order only, which is all that a traversal with a stack of pairs needs; no
  /// height.
  TreeShape escape_shape() const {
    TreeShape shape;
    shape.count = topology->node_count();
    shape.pre.escape = topology->escape.data();
    return shape;
  }
};

}  // namespace tandem
