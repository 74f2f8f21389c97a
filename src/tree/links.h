#pragma once
#include <vector>

#include "tree/topology.h"
#include "tree/tree_shape.h"

namespace tandem {

/// The links that stackless traversals need beside a topology's escape indices, in both numberings
/// (tree_shape.h says what each is). Made once per topology.
struct Links {
  struct PreOrder {
    std::vector<std::uint32_t> parent, level, right_level;
  } pre;
  struct PostOrder {
    std::vector<std::uint32_t> escape, leftmost, level, right_level, pre_order;
  } post;
  std::uint32_t height = 0;
};

Links make_links(const Topology& topology);

/// A view of both; it lives as long as they do.
TreeShape shape_of(const Topology& topology, const Links& links);

}  // namespace tandem
