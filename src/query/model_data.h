#pragma once
#include <map>
#include <mutex>
#include <optional>

#include "tandem/query/laboratory.h"
#include "tandem/query/model.h"

#include "query/descend_rules.h"
#include "tree/mesh_tree.h"

namespace tandem {

/// A tree with every node's size by every measure, for the rules that compare them.
template <BoundingVolume V>
struct MeasuredTree {
  Tree<V> tree;
  std::array<std::vector<float>, size_measures> sizes;

  explicit MeasuredTree(Tree<V> t) : tree(std::move(t)) {
    for (auto& array : sizes) array.reserve(tree.volumes.size());
    for (const V& each : tree.volumes) {
      sizes[static_cast<std::size_t>(SizeMeasure::volume)].push_back(volume(each));
      sizes[static_cast<std::size_t>(SizeMeasure::area)].push_back(area(each));
      sizes[static_cast<std::size_t>(SizeMeasure::extent)].push_back(longest_extent(each));
      sizes[static_cast<std::size_t>(SizeMeasure::radius)].push_back(radius(each));
    }
  }
};

/// What the copies of a Model share: the mesh, and every tree that was asked for so far.
struct Model::Data {
  explicit Data(Mesh m) : mesh(std::move(m)) {}

  /// The tree of these parts (traversal and rule do not matter), built by the first caller while others wait.
  /// The mesh must have triangles.
  template <BoundingVolume V>
  std::shared_ptr<const MeasuredTree<V>> measured_tree(Laboratory::Parts parts) const {
    parts.traversal = parts.rule = 0;
    const std::lock_guard lock(building_);
    std::shared_ptr<const void>& slot = trees_[parts];
    if (!slot) slot = std::make_shared<const MeasuredTree<V>>(fit_tree<V>(mesh, frame(), topology(parts)));
    return std::static_pointer_cast<const MeasuredTree<V>>(slot);
  }

  const Mesh mesh;

 private:
  const Frame& frame() const;
  std::shared_ptr<const Topology> topology(Laboratory::Parts parts) const;

  mutable std::mutex building_;
  mutable std::optional<Frame> frame_;
  mutable std::map<Laboratory::Parts, std::shared_ptr<const Topology>> topologies_;
  mutable std::map<Laboratory::Parts, std::shared_ptr<const void>> trees_;
};

}  // namespace tandem
