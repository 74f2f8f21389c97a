#pragma once
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "tree/topology.h"

namespace tandem {

/// A hierarchy of boxes in double precision over the parts of a composite shape.
class BoxTree {
 public:
  BoxTree() = default;
  explicit BoxTree(std::span<const Bounds> parts);

  bool empty() const { return boxes_.empty(); }
  const Topology& topology() const { return topology_; }
  const Bounds& box(std::uint32_t node) const { return boxes_[node]; }
  Bounds root() const { return boxes_.empty() ? Bounds{} : boxes_.front(); }

  /// Visits parts in the order of the tree: `keep(box)` says whether anything in a box is of interest,
  /// `part(index)` takes a part and says whether to go on.
  template <class Keep, class Part>
  bool visit(const Keep& keep, const Part& part) const {
    const std::uint32_t count = topology_.node_count();
    for (std::uint32_t node = 0; node < count;) {
      if (!keep(boxes_[node])) {
        node = topology_.escape[node];
        continue;
      }
      if (topology_.is_leaf(node)) {
        for (const std::uint32_t index : topology_.primitives(node))
          if (!part(index)) return false;
      }
      ++node;
    }
    return true;
  }

  /// As visit, but of two children the one with the lesser `bound(box)` is seen first; a node is skipped when
  /// its bound is not below `limit()`.
  template <class Bound, class Limit, class Part>
  void visit_nearest_first(const Bound& bound, const Limit& limit, const Part& part) const {
    if (boxes_.empty()) return;
    struct Waiting {
      std::uint32_t node;
      double bound;
    };
    std::vector<Waiting> waiting{{0, bound(boxes_[0])}};
    while (!waiting.empty()) {
      const Waiting top = waiting.back();
      waiting.pop_back();
      if (!(top.bound < limit())) continue;
      if (topology_.is_leaf(top.node)) {
        for (const std::uint32_t index : topology_.primitives(top.node)) part(index);
        continue;
      }
      const std::uint32_t first = top.node + 1, second = topology_.escape[first];
      const Waiting a{first, bound(boxes_[first])}, b{second, bound(boxes_[second])};
      waiting.push_back(b.bound < a.bound ? a : b);
      waiting.push_back(b.bound < a.bound ? b : a);
    }
  }

 private:
  Topology topology_;
  std::vector<Bounds> boxes_;
};

}  // namespace tandem
