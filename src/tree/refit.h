#pragma once
#include "tree/mesh_tree.h"
#include "tree/statistics.h"

namespace tandem {

enum class RefitFrom {
  vertices,  ///< every volume from the vertices below it, as when the tree was built
  children,  ///< leaves from their vertices, the others merged from their children: faster, never tighter
};

/// Fits a tree's volumes anew after vertices have moved. `mesh` has the same triangles as the mesh the tree
/// was built over; who is whose neighbour in the tree stays as it was, so a tree loses quality as things that
/// were near each other come apart. See `deterioration`.
template <BoundingVolume V>
void refit(Tree<V>& tree, const Mesh& mesh, RefitFrom from = RefitFrom::vertices, int threads = 0) {
  const Frame frame = mesh_frame(mesh, threads);
  if (from == RefitFrom::vertices) {
    tree = fit_tree<V>(mesh, frame, tree.topology, threads);
  } else {
    const Workers workers(threads);
    tree = tree_of<V>(tree.topology, frame, merged_volumes<V>(mesh, frame, *tree.topology, workers));
  }
}

/// How much more a tree is expected to cost than when its cost was `cost_when_built` (see expected_cost): 1
/// at first, more as refitting loosens it.
template <BoundingVolume V>
double deterioration(const Tree<V>& tree, double cost_when_built, const CostModel& model = {}) {
  return cost_when_built > 0 ? expected_cost(tree, model) / cost_when_built : 1;
}

/// Whether a tree has lost so much that building it anew is worth while: by default when it costs half as
/// much again as when it was built.
template <BoundingVolume V>
bool worth_rebuilding(const Tree<V>& tree, double cost_when_built, double limit = 1.5) {
  return deterioration(tree, cost_when_built) > limit;
}

}  // namespace tandem
