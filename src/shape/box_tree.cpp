#include "shape/box_tree.h"

#include "tree/build/build.h"

namespace tandem {

BoxTree::BoxTree(std::span<const Bounds> parts) {
  if (parts.empty()) return;
  topology_ = build_median(parts, {.threads = 1});
  boxes_.resize(topology_.node_count());
  for (std::uint32_t node = topology_.node_count(); node-- > 0;) {
    Bounds box;
    const auto add = [&box](const Bounds& other) {
      box.add(other.low);
      box.add(other.high);
    };
    if (topology_.is_leaf(node)) {
      for (const std::uint32_t part : topology_.primitives(node)) add(parts[part]);
    } else {
      for (std::uint32_t child = node + 1; child < topology_.escape[node]; child = topology_.escape[child])
        add(boxes_[child]);
    }
    boxes_[node] = box;
  }
}

}  // namespace tandem
