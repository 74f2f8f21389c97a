#pragma once
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "base/assert.h"
#include "tree/topology.h"

namespace tandem {

/// A hierarchy of boxes in double precision over the sub-shapes of a composite shape.
class BoxTree {
 public:
  BoxTree() = default;
  explicit BoxTree(std::span<const Bounds> parts);

  bool empty() const { return boxes_.empty(); }
  const Topology& topology() const { return topology_; }
  const Bounds& box(std::uint32_t node) const {
    TANDEM_ASSERT(node < boxes_.size());
    return boxes_[node];
  }
  Bounds root() const { return boxes_.empty() ? Bounds{} : boxes_.front(); }

  /// Visits sub-shapes in tree order. `keep(box)` returns whether to descend into a box; `part(index)`
  /// processes a sub-shape and returns whether to continue.
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

  /// As visit, but the child with the smaller `bound(box)` is visited first; a node is skipped if its bound
  /// is not below `limit()`.
  template <class Bound, class Limit, class Part>
  void visit_nearest_first(const Bound& bound, const Limit& limit, const Part& part) const {
    if (boxes_.empty()) return;
    struct Pending {
      std::uint32_t node;
      double bound;
    };
    std::vector<Pending> pending{{0, bound(boxes_[0])}};
    while (!pending.empty()) {
      const Pending top = pending.back();
      pending.pop_back();
      if (!(top.bound < limit())) continue;
      if (topology_.is_leaf(top.node)) {
        for (const std::uint32_t index : topology_.primitives(top.node)) part(index);
        continue;
      }
      const std::uint32_t first = top.node + 1, second = topology_.escape[first];
      const Pending a{first, bound(boxes_[first])}, b{second, bound(boxes_[second])};
      pending.push_back(b.bound < a.bound ? a : b);
      pending.push_back(b.bound < a.bound ? b : a);
    }
  }

 private:
  Topology topology_;
  std::vector<Bounds> boxes_;
};

}  // namespace tandem
