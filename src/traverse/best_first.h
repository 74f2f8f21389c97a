#pragma once
#include <algorithm>
#include <vector>

#include "traverse/children.h"

namespace tandem {

/// Best-first traversal: expands the pending pair with the largest volumes first, by the sizes of the rule
/// `larger` (under other rules, the pair nearest to the roots). Pairs of equal size keep the order in which
/// they were found.
class BestFirstTraversal {
 public:
  static constexpr std::string_view name = "best_first";

  BestFirstTraversal(const TreeShape& a, const TreeShape& b, const DescentRule& rule)
      : a_(a.pre), b_(b.pre), rule_(rule), heap_{{0, 0, {0, 0}}} {}

  bool done() const { return heap_.empty(); }
  NodePair pair() const { return heap_.front().pair; }
  std::size_t pending() const { return heap_.size() - 1; }
  std::size_t state_bytes() const { return sizeof(Entry) * heap_.size(); }

  void descend() {
    const NodePair at = pair();
    skip();
    for_each_child_pair(a_, b_, rule_, at, [this](NodePair child) {
      heap_.push_back({size_of(child), ++met_, child});
      std::push_heap(heap_.begin(), heap_.end());
    });
  }

  void skip() {
    std::pop_heap(heap_.begin(), heap_.end());
    heap_.pop_back();
  }

 private:
  struct Entry {
    float size;
    std::uint64_t met;
    NodePair pair;
    friend bool operator<(const Entry& x, const Entry& y) {
      return x.size != y.size ? x.size < y.size : x.met > y.met;
    }
  };

  float size_of(NodePair pair) const {
    if (rule_.kind == DescentRule::larger) return rule_.size_a[pair.a] + rule_.size_b[pair.b];
    return -static_cast<float>(a_.level[pair.a] + b_.level[pair.b]);
  }

  PreOrderLinks a_, b_;
  DescentRule rule_;
  std::uint64_t met_ = 0;
  std::vector<Entry> heap_;
};

static_assert(Traversal<BestFirstTraversal>);

}  // namespace tandem
