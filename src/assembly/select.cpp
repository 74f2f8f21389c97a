#include <unordered_map>

#include "assembly/assembly_data.h"
#include "assembly/glob.h"
#include "assembly/matched_nodes.h"

namespace tandem {
namespace {

bool passes(const Assembly& assembly, Assembly::Node part, const PartFilter& filter) {
  if (!filter.name.empty() && !matches_glob(filter.name, assembly.name(part))) return false;
  for (const auto& [key, glob] : filter.properties) {
    std::optional<std::string_view> value;
    for (Assembly::Node node = part; node != Assembly::none && !value; node = assembly.parent(node))
      value = assembly.property(node, key);
    if (!value || !matches_glob(glob, *value)) return false;
  }
  return true;
}

}  // namespace

std::vector<bool> matched_nodes(const Assembly& assembly, std::string_view pattern) {
  if (pattern.empty()) return std::vector<bool>(assembly.node_count(), true);
  const std::vector<StoredNode>& nodes = assembly.data().tree.nodes;
  const std::span<const std::uint32_t> ordinals = assembly.data().ordinals();
  const PathPattern glob(pattern);
  std::vector<bool> matched(nodes.size(), false);
  // Only nodes with children need their states later.
  std::unordered_map<std::uint32_t, PathPattern::States> states;
  const PathPattern::States start = glob.start();
  std::string component;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const std::uint32_t parent = nodes[i].parent;
    if (parent != Assembly::none && matched[parent]) {
      matched[i] = true;
      continue;
    }
    component.clear();
    NodeTree::append_component(assembly.name(i), ordinals[i], component);
    PathPattern::States after =
        glob.step(parent == Assembly::none ? start : states[parent], assembly.name(i), component);
    matched[i] = PathPattern::accepts(after);
    if (!matched[i] && nodes[i].first_child != Assembly::none) states.emplace(i, std::move(after));
  }
  return matched;
}

std::vector<Assembly::Node> Assembly::select(std::string_view pattern, const PartFilter& filter) const {
  const std::vector<bool> matched = matched_nodes(*this, pattern);
  std::vector<Node> selected;
  for (const Node part : parts())
    if (matched[part] && passes(*this, part, filter)) selected.push_back(part);
  return selected;
}

}  // namespace tandem
