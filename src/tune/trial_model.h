#pragma once
#include <map>

#include "query/model_data.h"
#include "tune/partial_tree.h"

namespace tandem::tuning {

/// A model on which many trees are tried. Common data are computed once, and volumes are fitted on first use.
/// Not thread-safe.
class TrialModel {
 public:
  /// Precondition: the mesh has triangles.
  explicit TrialModel(const Mesh& mesh);

  /// Returns a copy of the model for real searches; the trees tried on it are released with it.
  const Model& model() const { return model_; }

  const TreeLayout& arrangement(AlgorithmParts parts);
  /// Precondition: `V` is the volume of `parts`.
  template <BoundingVolume V>
  PartialTree<V>& tree(AlgorithmParts parts) {
    parts.traversal = parts.rule = 0;
    if (const auto found = trees_.find(parts); found != trees_.end())
      return static_cast<PartialTree<V>&>(*found->second);
    PartialTree<V>* const of_binary = is_binary(parts) ? nullptr : &tree<V>(binary(parts));
    auto made = std::make_unique<PartialTree<V>>(model_.mesh(), frame_, arrangement(parts), of_binary);
    return static_cast<PartialTree<V>&>(*trees_.emplace(parts, std::move(made)).first->second);
  }
  /// Gives the model the tree of these parts, as far as it has been fitted.
  void lend_tree(AlgorithmParts parts);
  /// Releases the trees of all other parts.
  void keep_only(std::span<const AlgorithmParts> parts);

 private:
  static AlgorithmParts binary(AlgorithmParts parts) {
    parts.leaf_size = 1;
    parts.arity = 2;
    return parts;
  }
  static bool is_binary(const AlgorithmParts& parts) { return parts.leaf_size == 1 && parts.arity == 2; }

  Model model_;
  Frame frame_;
  std::vector<Bounds> triangle_boxes_;
  std::map<AlgorithmParts, std::unique_ptr<TreeLayout>> arrangements_;
  std::map<AlgorithmParts, std::unique_ptr<AnyPartialTree>> trees_;
  std::map<AlgorithmParts, std::size_t> borrowed_;  ///< number of fits at that time
};

}  // namespace tandem::tuning
