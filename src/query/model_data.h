#pragma once
#include <map>
#include <mutex>
#include <optional>

#include "tandem/query/laboratory.h"
#include "tandem/query/model.h"

#include "query/any_tree.h"

namespace tandem {

/// Every tree that a model has; traversal and rule of the keys are 0, and the volume too for topologies.
struct ModelTrees {
  std::optional<Frame> frame;
  std::map<Laboratory::Parts, std::shared_ptr<const Topology>> topologies;
  std::map<Laboratory::Parts, std::shared_ptr<const AnyTree>> trees;
};

/// What the copies of a Model share: the mesh, and every tree that was asked for so far.
struct Model::Data {
  /// `trees` must be trees of `mesh`.
  explicit Data(Mesh m, ModelTrees trees = {}) : mesh(std::move(m)), made_(std::move(trees)) {}

  /// The tree of these parts (traversal and rule do not matter), built by the first caller while others wait.
  /// The mesh must have triangles.
  std::shared_ptr<const AnyTree> tree(Laboratory::Parts parts) const;
  template <BoundingVolume V>
  std::shared_ptr<const MeasuredTree<V>> measured_tree(const Laboratory::Parts& parts) const {
    return std::static_pointer_cast<const MeasuredTree<V>>(tree(parts));
  }

  /// What has been made so far.
  ModelTrees made() const;

  const Mesh mesh;

 private:
  const Frame& frame() const;
  std::shared_ptr<const Topology> topology(Laboratory::Parts parts) const;

  mutable std::mutex building_;
  mutable ModelTrees made_;
};

}  // namespace tandem
