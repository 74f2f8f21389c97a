#pragma once
#include <vector>

#include "traverse/children.h"

namespace tandem {

/// Breadth-first traversal: pending node pairs are kept in a queue. All large volumes are tested before small
/// ones, so an interrupted query has covered the coarse levels.
class BreadthFirstTraversal {
 public:
  static constexpr std::string_view name = "breadth_first";

  BreadthFirstTraversal(const TreeShape& a, const TreeShape& b, const DescentRule& rule)
      : a_(a.pre), b_(b.pre), rule_(rule), queue_{{0, 0}} {}

  bool done() const { return head_ == queue_.size(); }
  NodePair pair() const { return queue_[head_]; }
  std::size_t pending() const { return queue_.size() - head_ - 1; }
  std::size_t state_bytes() const { return sizeof(NodePair) * (queue_.size() - head_); }

  void descend() {
    const NodePair at = pair();
    skip();
    for_each_child_pair(a_, b_, rule_, at, [this](NodePair child) { queue_.push_back(child); });
  }

  void skip() {
    ++head_;
    // Discarding the front only when it is the larger half costs each pair one move on average.
    if (head_ < 1024 || head_ < queue_.size() / 2) return;
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(head_));
    head_ = 0;
  }

 private:
  PreOrderLinks a_, b_;
  DescentRule rule_;
  std::vector<NodePair> queue_;
  std::size_t head_ = 0;
};

static_assert(Traversal<BreadthFirstTraversal>);

}  // namespace tandem
