#pragma once
#include <cstdint>
#include <span>

#include "tandem/base/array.h"

#include "base/assert.h"

namespace tandem {

/// The nodes of a tree without their volumes, in pre-order. A node's first child follows it; `escape` is the
/// first node after its subtree (Damkjær 2007, §3). A leaf is a node whose subtree is itself. The primitives
/// below any node are consecutive in `order`: from first_primitive[node] to first_primitive[escape[node]].
/// first_primitive therefore has one more entry than there are nodes.
struct Topology {
  Array<std::uint32_t> escape;
  Array<std::uint32_t> first_primitive;
  Array<std::uint32_t> order;

  std::uint32_t node_count() const { return static_cast<std::uint32_t>(escape.size()); }
  bool is_leaf(std::uint32_t node) const {
    TANDEM_ASSERT(node < escape.size() && escape[node] > node && escape[node] <= escape.size());
    return escape[node] == node + 1;
  }
  std::span<const std::uint32_t> primitives(std::uint32_t node) const {
    TANDEM_ASSERT(node < escape.size() && escape[node] < first_primitive.size());
    return std::span(order.data(), order.size())
        .subspan(first_primitive[node], first_primitive[escape[node]] - first_primitive[node]);
  }
};

}  // namespace tandem
