#include "tree/links.h"

#include <algorithm>

namespace tandem {
namespace {

/// In pre-order, parents precede children, so one forward pass propagates every value downward.
Links::PreOrder link_in_pre_order(const Topology& topology) {
  const std::uint32_t count = topology.node_count();
  Links::PreOrder links;
  links.parent.assign(count, 0);
  links.level.assign(count, 0);
  links.right_level.assign(count, 0);
  for (std::uint32_t node = 0; node < count; ++node)
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child]) {
      links.parent[child] = node;
      links.level[child] = links.level[node] + 1;
      const bool is_last = topology.escape[child] == topology.escape[node];
      links.right_level[child] = is_last ? links.right_level[node] + 1 : 0;
    }
  return links;
}

/// Returns the number of each node in reverse post-order. The last child of a node is numbered node + 1, and
/// each earlier sibling follows the whole subtree of the next sibling. One pass in pre-order, parents first.
std::vector<std::uint32_t> post_order_numbers(const Topology& topology) {
  std::vector<std::uint32_t> number(topology.node_count(), 0);
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    // The children from first to last occupy consecutive ranges, counted down from the end of the node's own
    // range.
    std::uint32_t end = number[node] + (topology.escape[node] - node);
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child]) {
      end -= topology.escape[child] - child;
      number[child] = end;
    }
  }
  return number;
}

Links::PostOrder link_in_post_order(const Topology& topology, const Links::PreOrder& pre) {
  const std::uint32_t count = topology.node_count();
  const std::vector<std::uint32_t> number = post_order_numbers(topology);
  Links::PostOrder links;
  for (auto* array : {&links.escape, &links.leftmost, &links.level, &links.right_level, &links.pre_order})
    array->resize(count);
  for (std::uint32_t node = 0; node < count; ++node) {
    const std::uint32_t here = number[node];
    // In pre-order too, a last child's escape index is its parent's; the root's is the node count in both
    // numberings.
    links.escape[here] = topology.escape[node] == count ? count : number[topology.escape[node]];
    links.leftmost[here] = topology.is_leaf(node) ? here : number[node + 1];
    links.level[here] = pre.level[node];
    links.right_level[here] = pre.right_level[node];
    links.pre_order[here] = node;
  }
  return links;
}

}  // namespace

Links make_links(const Topology& topology) {
  Links links;
  links.pre = link_in_pre_order(topology);
  links.post = link_in_post_order(topology, links.pre);
  links.height = *std::max_element(links.pre.level.begin(), links.pre.level.end());
  return links;
}

std::size_t bytes(const Links& links) {
  std::size_t numbers = 0;
  for (const auto* array :
       {&links.pre.parent, &links.pre.level, &links.pre.right_level, &links.post.escape, &links.post.leftmost,
        &links.post.level, &links.post.right_level, &links.post.pre_order})
    numbers += array->size();
  return numbers * sizeof(std::uint32_t);
}

TreeShape shape_of(const Topology& topology, const Links& links) {
  return {.count = topology.node_count(),
          .height = links.height,
          .pre = {topology.escape.data(), links.pre.parent.data(), links.pre.level.data(),
                  links.pre.right_level.data()},
          .post = {links.post.escape.data(), links.post.leftmost.data(), links.post.level.data(),
                   links.post.right_level.data(), links.post.pre_order.data()}};
}

}  // namespace tandem
