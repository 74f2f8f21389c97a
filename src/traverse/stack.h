#pragma once
#include "traverse/children.h"
#include "traverse/pair_stack.h"

namespace tandem {

/// The plain simultaneous traversal: pending node pairs are kept on a stack, with any descent rule (Damkjær
/// 2007, §4; Damkjær & Erleben 2009, fig. 2). Children are visited from first to last.
class StackTraversal {
 public:
  static constexpr std::string_view name = "stack";

  StackTraversal(const TreeShape& a, const TreeShape& b, const DescentRule& rule)
      : a_(a.pre), b_(b.pre), rule_(rule) {}

  bool done() const { return done_; }
  NodePair pair() const { return at_; }
  std::size_t pending() const { return stack_.size(); }
  std::size_t state_bytes() const { return sizeof(NodePair) * (1 + stack_.size()); }

  void descend() {
    const std::size_t first = stack_.size();
    for_each_child_pair(a_, b_, rule_, at_, [this](NodePair child) { stack_.push(child); });
    stack_.reverse_from(first);
    skip();
  }

  void skip() {
    if (stack_.empty()) {
      done_ = true;
    } else {
      at_ = stack_.pop();
    }
  }

 private:
  PreOrderLinks a_, b_;
  DescentRule rule_;
  NodePair at_{0, 0};
  bool done_ = false;
  PairStack stack_;
};

static_assert(Traversal<StackTraversal>);

}  // namespace tandem
