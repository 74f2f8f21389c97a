#include "tune/trial_model.h"

#include <algorithm>

#include "tree/build/collapse.h"
#include "tune/tree_profile.h"

namespace tandem::tuning {
namespace {

/// Both list the nodes in pre-order. The nodes of `fewer` are a subset of those of `all`, with the same
/// primitives.
std::vector<std::uint32_t> same_nodes(const Topology& fewer, const Topology& all) {
  std::vector<std::uint32_t> same(fewer.node_count());
  const auto end_of = [](const Topology& topology, std::uint32_t node) {
    return topology.first_primitive[topology.escape[node]];
  };
  std::uint32_t at = 0;
  for (std::uint32_t node = 0; node < fewer.node_count(); ++node) {
    while (all.first_primitive[at] != fewer.first_primitive[node] || end_of(all, at) != end_of(fewer, node))
      ++at;
    same[node] = at++;
  }
  return same;
}

}  // namespace

TrialModel::TrialModel(const Mesh& mesh)
    : model_(mesh), frame_(mesh_frame(mesh)), triangle_boxes_(triangle_bounds(mesh)) {}

const TreeLayout& TrialModel::arrangement(AlgorithmParts parts) {
  parts.volume = parts.traversal = parts.rule = 0;
  if (const auto found = arrangements_.find(parts); found != arrangements_.end()) return *found->second;
  auto made = std::make_unique<TreeLayout>();
  if (is_binary(parts)) {
    made->topology =
        std::make_shared<const Topology>(build_tree(builders()[parts.builder], triangle_boxes_, {}));
    made->boxes = node_boxes(model_.mesh(), *made->topology, frame_.center);
  } else {
    // Like build_tree(), from the existing binary tree.
    const TreeLayout& whole = arrangement(binary(parts));
    made->topology = std::make_shared<const Topology>(
        collapse(*whole.topology, triangle_boxes_, {.leaf_size = parts.leaf_size, .arity = parts.arity},
                 ThreadPool(0)));
    made->binary_node = same_nodes(*made->topology, *whole.topology);
    for (const std::uint32_t node : made->binary_node) made->boxes.push_back(whole.boxes[node]);
  }
  made->links = std::make_shared<const LinksOnDemand>(made->topology);
  made->balls = node_balls(made->boxes);
  return *arrangements_.emplace(parts, std::move(made)).first->second;
}

void TrialModel::lend_tree(AlgorithmParts parts) {
  parts.traversal = parts.rule = 0;
  const auto found = trees_.find(parts);
  if (found == trees_.end() || borrowed_[parts] == found->second->fits_made()) return;
  data_of(model_).use_tree(parts, found->second->as_tree());
  borrowed_[parts] = found->second->fits_made();
}

void TrialModel::keep_only(std::span<const AlgorithmParts> kept) {
  const auto is_kept = [&](const AlgorithmParts& parts, bool any_volume) {
    return std::ranges::any_of(kept, [&](const AlgorithmParts& each) {
      return each.builder == parts.builder && (any_volume || each.volume == parts.volume) &&
             (is_binary(parts) || (each.leaf_size == parts.leaf_size && each.arity == parts.arity));
    });
  };
  std::erase_if(trees_, [&](const auto& tree) { return !is_kept(tree.first, false); });
  std::erase_if(borrowed_, [&](const auto& tree) { return !is_kept(tree.first, false); });
  std::erase_if(arrangements_, [&](const auto& arrangement) { return !is_kept(arrangement.first, true); });
}

}  // namespace tandem::tuning
