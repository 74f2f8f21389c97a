#pragma once
#include <cstring>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "narrow/triangle_triangle.h"
#include "tree/lanes.h"
#include "tree/wide_layout.h"

namespace tandem {

/// What rays and points go through: a wide tree of boxes with the corners of the triangles beside it, in the
/// order of its leaves.
class SearchTree {
 public:
  static constexpr int width = 4;
  using Node = WideNode<width>;

  /// The mesh must have triangles.
  explicit SearchTree(const Mesh& mesh);

  const Frame& frame() const { return frame_; }
  const std::vector<Node>& nodes() const { return nodes_; }
  /// Of the triangles, in the order of the leaves.
  const std::vector<Corners>& corners() const { return corners_; }

  /// Visits the leaves' triangles in the order that `near` gives: near(node, bounds) writes a lower bound for
  /// each of the four children, smallest first of interest, and a child is left out whose bound is not below
  /// limit(). take(corners, face) gets the triangles, and stops the search by returning false.
  template <class Near, class Limit, class Take>
  void search(const Near& near, const Limit& limit, const Take& take) const;

 private:
  Frame frame_;
  std::vector<Node> nodes_;
  std::vector<Corners> corners_;
  std::vector<std::uint32_t> faces_;
};

/// A row of four numbers of a node.
inline Lanes row(const float (&numbers)[SearchTree::width]) {
  Lanes lanes;
  std::memcpy(&lanes, numbers, sizeof lanes);
  return lanes;
}
inline Lanes all_lanes(float x) { return Lanes{x, x, x, x}; }

namespace detail {

/// Children that wait, the nearest on top; small searches never allocate.
class WaitingNodes {
 public:
  struct Entry {
    float bound;
    std::uint32_t child;
    std::uint8_t primitives;
  };
  bool empty() const { return count_ == 0 && spilled_.empty(); }
  void push(Entry entry) {
    if (count_ < capacity) {
      entries_[count_++] = entry;
    } else {
      spilled_.push_back(entry);
    }
  }
  Entry pop() {
    if (spilled_.empty()) return entries_[--count_];
    const Entry last = spilled_.back();
    spilled_.pop_back();
    return last;
  }

 private:
  static constexpr int capacity = 128;
  Entry entries_[capacity];
  int count_ = 0;
  std::vector<Entry> spilled_;
};

}  // namespace detail

template <class Near, class Limit, class Take>
void SearchTree::search(const Near& near, const Limit& limit, const Take& take) const {
  using Entry = detail::WaitingNodes::Entry;
  detail::WaitingNodes waiting;
  waiting.push({-HUGE_VALF, 0, 0});
  while (!waiting.empty()) {
    const Entry at = waiting.pop();
    if (!(at.bound < limit())) continue;
    if (at.primitives > 0) {
      for (std::uint32_t i = at.child; i < at.child + at.primitives; ++i)
        if (!take(corners_[i], faces_[i])) return;
      continue;
    }
    const Node& node = nodes_[at.child];
    const Lanes bound = near(node);
    Entry kept[width];
    int count = 0;
    for (int i = 0; i < node.child_count; ++i) {
      if (!(bound[i] < limit())) continue;
      const Entry entry{bound[i], node.child[i], node.primitive_count[i]};
      int place = count++;  // sorted, the furthest first
      for (; place > 0 && kept[place - 1].bound < entry.bound; --place) kept[place] = kept[place - 1];
      kept[place] = entry;
    }
    for (int i = 0; i < count; ++i) waiting.push(kept[i]);
  }
}

}  // namespace tandem
