#pragma once
#include "tree/measure/statistics.h"
#include "tree/mesh_tree.h"

namespace tandem {

enum class RefitFrom {
  vertices,  ///< every volume from the vertices below it, as in the build
  children,  ///< leaves from their vertices, the others merged from their children: faster, never tighter
};

/// Refits a tree's volumes to moved vertices. `mesh` has the same triangles as the mesh the tree was built
/// over. The topology is unchanged, so the quality of the tree degrades as neighbouring triangles move away
/// from each other; see `deterioration`.
template <BoundingVolume V>
void refit(Tree<V>& tree, const Mesh& mesh, RefitFrom from = RefitFrom::vertices, int threads = 0) {
  const Frame frame = mesh_frame(mesh, threads);
  if (from == RefitFrom::vertices) {
    tree = fit_tree<V>(mesh, frame, tree.topology, threads);
  } else {
    const ThreadPool workers(threads);
    tree = tree_of<V>(tree.topology, frame, merged_volumes<V>(mesh, frame, *tree.topology, workers));
  }
}

/// Returns the expected cost of a tree over its cost when it was built, `cost_when_built` (see
/// expected_cost): 1 at first, more as refitting loosens the volumes.
template <BoundingVolume V>
double deterioration(const Tree<V>& tree, double cost_when_built, const CostModel& model = {}) {
  return cost_when_built > 0 ? expected_cost(tree, model) / cost_when_built : 1;
}

/// Returns whether a rebuild is worthwhile: by default, if the expected cost is 1.5 times the original one.
template <BoundingVolume V>
bool worth_rebuilding(const Tree<V>& tree, double cost_when_built, double limit = 1.5) {
  return deterioration(tree, cost_when_built) > limit;
}

}  // namespace tandem
