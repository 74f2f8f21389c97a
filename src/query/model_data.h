#pragma once
#include <atomic>
#include <map>
#include <mutex>
#include <optional>

#include "tandem/query/laboratory.h"
#include "tandem/query/model.h"
#include "tandem/shape/shape.h"

#include "engine/disc_tree.h"
#include "engine/search_tree.h"
#include "mesh/solid.h"
#include "query/any_tree.h"
#include "query/on_demand.h"
#include "tree/core_frame.h"

namespace tandem {

/// Every tree that a model has; traversal and rule of the keys are 0, and the volume too for topologies.
struct ModelTrees {
  std::optional<Frame> frame;
  std::map<Laboratory::Parts, std::shared_ptr<const Topology>> topologies;
  std::map<Laboratory::Parts, std::shared_ptr<const AnyTree>> trees;
};

/// The key of the topology that the default path's tree has.
inline Laboratory::Parts default_path_topology() {
  Laboratory::Parts parts =
      Laboratory({.builder = DiscTree::builder, .leaf_size = 1, .arity = DiscNode::width}).parts();
  parts.volume = parts.traversal = parts.rule = 0;
  return parts;
}

/// What the copies of a Model share: the mesh, and every tree that was asked for so far.
struct Model::Data {
  /// `trees` must be trees of `mesh`.
  explicit Data(Mesh m, ModelTrees trees = {}) : mesh(std::move(m)), made_(std::move(trees)) {}
  /// `tree` must be of `mesh`.
  Data(Mesh m, DiscTree tree) : mesh(std::move(m)) {
    std::call_once(disc_tree_made_, [&] { disc_tree_ = std::move(tree), has_disc_tree_ = true; });
  }

  /// What the default path searches, built by the first caller while others wait, as a saved model has it
  /// arranged. The mesh must have triangles.
  const DiscTree& disc_tree() const {
    std::call_once(disc_tree_made_, [&] {
      const std::shared_ptr<const Topology> known = known_topology(default_path_topology());
      disc_tree_ = known ? DiscTree(mesh, known) : DiscTree(mesh);
      has_disc_tree_ = true;
    });
    return disc_tree_;
  }
  /// Null when nobody has asked for it yet.
  const DiscTree* disc_tree_if_made() const { return has_disc_tree_ ? &disc_tree_ : nullptr; }

  /// The tree of these parts (traversal and rule do not matter), built by the first caller while others wait.
  /// The mesh must have triangles.
  std::shared_ptr<const AnyTree> tree(Laboratory::Parts parts) const;
  template <BoundingVolume V>
  std::shared_ptr<const MeasuredTree<V>> measured_tree(const Laboratory::Parts& parts) const {
    return std::static_pointer_cast<const MeasuredTree<V>>(tree(parts));
  }

  /// Takes a tree that somebody else has made, in place of any that is there. For those who try trees on a
  /// model of their own: it need only be fitted where they will look.
  void use_tree(Laboratory::Parts parts, std::shared_ptr<const AnyTree> tree) const;

  /// What has been made so far.
  ModelTrees made() const;

  /// What rays and points go through. The mesh must have triangles.
  const SearchTree& search_tree() const {
    return search_tree_.get([this] { return SearchTree(mesh); });
  }
  /// nullptr if not built yet.
  const SearchTree* search_tree_if_made() const { return search_tree_.if_made(); }
  /// What questions about the inside need.
  const Solid& solid() const {
    return solid_.get([this] { return Solid(mesh); });
  }
  /// nullptr if not built yet.
  const Solid* solid_if_made() const { return solid_.if_made(); }
  /// The frame of most triangles: distances are compared in steps of its size. The mesh must have triangles.
  const Frame& core() const {
    return core_.get([this] { return core_frame(mesh); });
  }

  const Mesh mesh;

  /// The shape of this model, as long as somebody has one. It keeps the model, so the model must not keep it.
  mutable std::mutex shape_mutex;
  mutable std::weak_ptr<const Shape::Data> shape;

 private:
  const Frame& frame() const;
  std::shared_ptr<const Topology> topology(Laboratory::Parts parts) const;
  /// Null when it has not been made.
  std::shared_ptr<const Topology> known_topology(const Laboratory::Parts& parts) const;

  mutable std::once_flag disc_tree_made_;
  mutable DiscTree disc_tree_;
  mutable std::atomic<bool> has_disc_tree_ = false;
  mutable std::mutex building_;
  mutable ModelTrees made_;
  OnDemand<SearchTree> search_tree_;
  OnDemand<Solid> solid_;
  OnDemand<Frame> core_;
};

}  // namespace tandem
