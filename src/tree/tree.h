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
  std::shared_ptr<const Links> links;
  Frame frame;
  std::vector<V> volumes;    ///< one per node
  std::vector<float> sizes;  ///< their volumes, for the rule that goes down in the larger

  TreeShape shape() const { return shape_of(*topology, *links); }
};

}  // namespace tandem
