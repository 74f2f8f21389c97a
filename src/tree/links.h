#pragma once
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "base/lazy.h"
#include "tree/topology.h"
#include "tree/tree_shape.h"

namespace tandem {

/// The links that stackless traversals need in addition to a topology's escape indices, in both numberings
/// (defined in tree_shape.h). Computed once per topology.
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

/// Returns the size of the arrays in bytes.
std::size_t bytes(const Links& links);

/// The links of a topology, computed on first use; concurrent callers wait. Most queries never use them.
class LinksOnDemand {
 public:
  explicit LinksOnDemand(std::shared_ptr<const Topology> topology) : topology_(std::move(topology)) {}

  const Links& get() const {
    return links_.get([this] { return make_links(*topology_); });
  }

 private:
  std::shared_ptr<const Topology> topology_;
  Lazy<Links> links_;
};

/// Returns a view of both; valid as long as they are.
TreeShape shape_of(const Topology& topology, const Links& links);

}  // namespace tandem
