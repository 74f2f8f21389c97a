#pragma once
#include <atomic>
#include <map>
#include <mutex>
#include <optional>

#include "tandem/query/model.h"
#include "tandem/shape/shape.h"

#include "base/assert.h"
#include "base/lazy.h"
#include "engine/disc/disc_tree.h"
#include "engine/ray/search_tree.h"
#include "mesh/size_limit.h"
#include "mesh/solid.h"
#include "query/algorithm/any_tree.h"
#include "query/algorithm/parts.h"
#include "query/solid/winding_tree.h"
#include "tree/core_frame.h"

namespace tandem {

/// All trees of a model. Traversal and rule of the keys are 0; for topologies the volume too.
struct ModelTrees {
  std::optional<Frame> frame;
  std::map<AlgorithmParts, std::shared_ptr<const Topology>> topologies;
  std::map<AlgorithmParts, std::shared_ptr<const AnyTree>> trees;
};

/// Key of the topology of the default engine's tree.
inline AlgorithmParts default_path_topology() {
  AlgorithmParts parts = parts_of(algorithm::Algorithm(
      {.builder = std::string(DiscTree::builder), .leaf_size = 1, .arity = DiscNode::width}));
  parts.volume = parts.traversal = parts.rule = 0;
  return parts;
}

/// State shared by copies of a Model: the mesh and all trees requested so far.
struct Model::Data {
  /// `trees` must be trees of `mesh`.
  explicit Data(Mesh m, ModelTrees trees = {}, BuildQuality q = BuildQuality::fine)
      : mesh(std::move(m)), made_(std::move(trees)), quality_(q) {
    require_searchable(mesh);
  }
  /// `tree` must be of `mesh`.
  Data(Mesh m, DiscTree tree, BuildQuality q)
      : mesh(std::move(m)), disc_tree_(std::move(tree)), quality_(q) {}

  /// The quality of the disc tree.
  BuildQuality quality() const { return quality_; }
  /// The tree of the default engine, built by the first caller while others wait, with the same layout as in
  /// a saved model. The mesh must have triangles.
  const DiscTree& disc_tree() const {
    TANDEM_ASSERT(!mesh.triangles().empty());
    return disc_tree_.get([this] {
      const std::shared_ptr<const Topology> known = known_topology(default_path_topology());
      return known ? DiscTree(mesh, *known, 0, quality_) : DiscTree(mesh, 0, quality_);
    });
  }
  /// The cover of the disc tree, or a box around everything if the tree has not been built yet.
  const Cover& cover() const {
    if (const DiscTree* const tree = disc_tree_if_made()) return tree->cover();
    return extent_.get([this] { return Cover(mesh); });
  }
  /// Returns nullptr if not built yet.
  const DiscTree* disc_tree_if_made() const { return disc_tree_.if_made(); }

  /// Returns the tree of this algorithm (traversal and rule are ignored), built by the first caller while
  /// others wait. The mesh must have triangles.
  std::shared_ptr<const AnyTree> tree(AlgorithmParts parts) const;

  /// Stores a tree built elsewhere and replaces an existing one. For experiments on a private model: the tree
  /// must only be fitted where it is traversed.
  void use_tree(AlgorithmParts parts, std::shared_ptr<const AnyTree> tree) const;

  /// Returns the trees built so far.
  ModelTrees made() const;

  /// The tree for ray and point queries. The mesh must have triangles.
  const SearchTree& search_tree() const {
    TANDEM_ASSERT(!mesh.triangles().empty());
    return search_tree_.get([this] { return SearchTree(mesh); });
  }
  /// nullptr if not built yet.
  const SearchTree* search_tree_if_made() const { return search_tree_.if_made(); }
  /// The frame of search_tree(), without building the tree.
  Frame search_frame() const;
  /// Data for point location and inside tests.
  const Solid& solid() const {
    return solid_.get([this] { return Solid(mesh); });
  }
  /// nullptr if not built yet.
  const Solid* solid_if_made() const { return solid_.if_made(); }
  /// The hierarchy for winding numbers. The mesh must have triangles.
  const WindingTree& winding_tree() const {
    return winding_tree_.get([this] { return WindingTree(mesh); });
  }
  /// nullptr if not built yet.
  const WindingTree* winding_tree_if_made() const { return winding_tree_.if_made(); }
  /// The frame of most triangles; its size is the unit for comparing distances. The mesh must have triangles.
  const Frame& core() const {
    return core_.get([this] { return core_frame(mesh); });
  }

  const Mesh mesh;
  /// Work of queries without trees, in triangles read: see cold_path.h.
  mutable std::atomic<std::size_t> work_without_trees = 0;

  /// The shape of this model, as long as it is in use. The shape owns the model, so the model must not own
  /// the shape.
  mutable std::mutex shape_mutex;
  mutable std::weak_ptr<const Shape::Data> shape;

 private:
  const Frame& frame() const;
  std::shared_ptr<const Topology> topology(AlgorithmParts parts) const;
  /// Returns nullptr if not built yet.
  std::shared_ptr<const Topology> known_topology(const AlgorithmParts& parts) const;

  mutable std::mutex building_;
  mutable ModelTrees made_;
  Lazy<DiscTree> disc_tree_;
  Lazy<Cover> extent_;
  Lazy<SearchTree> search_tree_;
  Lazy<Solid> solid_;
  Lazy<WindingTree> winding_tree_;
  Lazy<Frame> core_;
  const BuildQuality quality_;
};

/// Access to the data of a model, for the library only.
struct ModelAccess {
  static const Model::Data& data(const Model& model) { return *model.data_; }
  static Model model(std::shared_ptr<const Model::Data> data) { return Model(std::move(data)); }
};

inline const Model::Data& data_of(const Model& model) { return ModelAccess::data(model); }

}  // namespace tandem
