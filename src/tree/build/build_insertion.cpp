#include <numeric>
#include <utility>

#include "tandem/math/random.h"

#include "tree/build/build.h"
#include "tree/dynamic_tree.h"

namespace tandem {
namespace {

/// Inserts in an order shuffled by the seed: sorted input would give degenerate trees (Zych 2016, §2.1.3).
template <DynamicTree::Placement placement>
Topology insert_all(std::span<const Bounds> primitives, const BuildOptions& options) {
  std::vector<std::uint32_t> order(primitives.size());
  std::iota(order.begin(), order.end(), 0u);
  Random random(options.seed);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  DynamicTree tree;
  for (const std::uint32_t primitive : order) tree.insert(primitives[primitive], primitive, placement);
  return tree.topology();
}

}  // namespace

TANDEM_BUILDER(insert, "insertion, into the child that grows less",
               insert_all<DynamicTree::Placement::descend>)
TANDEM_BUILDER(insert_best, "insertion at the best place, by branch and bound",
               insert_all<DynamicTree::Placement::best>)

}  // namespace tandem
