#include "broad/method.h"
#include "broad/octree/octree_codes.h"

namespace tandem::broad {
namespace {

/// A loose octree (Ulrich 2000), which removes the weakness of the octree of Zych 2016. An object belongs to
/// the cell that contains its centre, at the level of its size, regardless of the planes it straddles. The
/// bounds of a node contain its objects and its descendants. Bounds of neighbours overlap, so the traversal
/// tests them.
class LooseOctree final : public Method {
 public:
  using Method::Method;

  Found find(const ModifiedObjects&, PairKeys& pairs) override {
    build();
    if (workers().threads() == 1 || nodes_.size() < 256) {
      for (std::size_t node = 0; node < nodes_.size(); ++node) pairs_of_node(node, pairs);
      return Found::all;
    }
    constexpr std::size_t fraction = 256;
    std::vector<PairKeys> found((nodes_.size() + fraction - 1) / fraction);
    workers().for_chunks(nodes_.size(), fraction, [&](std::size_t i, std::size_t begin, std::size_t end) {
      for (std::size_t node = begin; node < end; ++node) pairs_of_node(node, found[i]);
    });
    append_all(found, pairs);
    return Found::all;
  }

  std::size_t bytes() const override {
    return entries_.capacity() * sizeof(OctreeEntry) + nodes_.capacity() * sizeof(Node);
  }

 private:
  struct Node {
    OctreeEntry path;
    Bounds bounds;  // of its objects and its descendants
    std::size_t first, end;
    std::size_t escape;  // index of the node after its subtree
  };

  void build() {
    const OctreeFrame frame(objects());
    entries_.clear();
    for (ObjectId id = 0; id < objects().end(); ++id)
      if (objects().state[id] != Objects::gone) entries_.push_back(frame.loose(objects().boxes[id], id));
    sort_entries(entries_);
    nodes_.clear();
    std::vector<std::size_t> open;  // path from the root to the current node
    const auto close = [&] {
      const std::size_t node = open.back();
      open.pop_back();
      nodes_[node].escape = nodes_.size();
      if (!open.empty()) include(nodes_[open.back()].bounds, nodes_[node].bounds);
    };
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const OctreeEntry& entry = entries_[i];
      while (!open.empty() && !nodes_[open.back()].path.holds(entry)) close();
      // The nodes on the path to the entry; some have no objects of their own.
      for (std::uint32_t level = open.empty() ? 0 : nodes_[open.back()].path.level + 1; level <= entry.level;
           ++level) {
        open.push_back(nodes_.size());
        nodes_.push_back({entry.above(level), {}, i, i, 0});
      }
      Node& node = nodes_[open.back()];
      include(node.bounds, objects().boxes[entry.id]);
      node.end = i + 1;
    }
    while (!open.empty()) close();
  }

  static void include(Bounds& bounds, const Bounds& box) {
    bounds = {min(bounds.low, box.low), max(bounds.high, box.high)};
  }

  /// Appends the pairs among a node's objects, and their pairs with the objects of all later nodes.
  void pairs_of_node(std::size_t node, PairKeys& pairs) const {
    const auto take = [&](std::size_t i, std::size_t begin, std::size_t end) {
      for (std::size_t j = begin; j < end; ++j)
        if (objects().are_pair(entries_[i].id, entries_[j].id))
          pairs.push_back(key_of(entries_[i].id, entries_[j].id));
    };
    for (std::size_t i = nodes_[node].first; i < nodes_[node].end; ++i) {
      const Bounds& box = objects().boxes[entries_[i].id];
      take(i, i + 1, nodes_[node].end);
      for (std::size_t other = 0; other < nodes_.size();) {
        const Node& there = nodes_[other];
        if (there.escape <= node + 1 || !overlap(there.bounds, box)) {
          other = there.escape;
          continue;
        }
        if (other > node) take(i, there.first, there.end);
        ++other;
      }
    }
  }

  std::vector<OctreeEntry> entries_;  // in pre-order
  std::vector<Node> nodes_;           // in pre-order
};

}  // namespace

TANDEM_BROAD_PHASE(octree_loose, LooseOctree)

}  // namespace tandem::broad
