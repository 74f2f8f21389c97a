#pragma once
#include <memory>

#include "tree/topology.h"
#include "volume/bounding_volume.h"

namespace tandem {

/// A hierarchy of volumes over the triangles of a mesh. The topology may be shared with trees of other
/// volumes.
template <BoundingVolume V>
struct Tree {
  std::shared_ptr<const Topology> topology;
  Frame frame;
  std::vector<V> volumes;  ///< one per node

  TreeShape shape() const { return {topology->escape.data()}; }
};

}  // namespace tandem
