#include <numeric>
#include <utility>

#include "tandem/math/random.h"

#include "tree/binary_builders.h"
#include "tree/dynamic_tree.h"

namespace tandem {
namespace {

/// Inserts in an order shuffled by the seed: sorted input would give degenerate trees (Zych 2016, §2.1.3).
Topology insert_all(std::span<const Bounds> primitives, const BuildOptions& options,
                    DynamicTree::Placement placement) {
  std::vector<std::uint32_t> order(primitives.size());
  std::iota(order.begin(), order.end(), 0u);
  Random random(options.seed);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  DynamicTree tree;
  for (const std::uint32_t primitive : order) tree.insert(primitives[primitive], primitive, placement);
  return tree.topology();
}

}  // namespace

Topology build_insertion(std::span<const Bounds> primitives, const BuildOptions& options) {
  return insert_all(primitives, options, DynamicTree::Placement::descend);
}

Topology build_best_insertion(std::span<const Bounds> primitives, const BuildOptions& options) {
  return insert_all(primitives, options, DynamicTree::Placement::best);
}

}  // namespace tandem
