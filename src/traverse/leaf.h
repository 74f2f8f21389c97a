#pragma once
#include "traverse/traversal.h"

namespace tandem {

/// Leaf traversal: every leaf of A in turn against the whole tree B, by escape indices (Damkjær 2007,
/// algorithm 1).
class LeafTraversal {
 public:
  static constexpr std::string_view name = "leaf";

  TANDEM_HD LeafTraversal(const TreeShape& a, const TreeShape& b, const DescentRule&)
      : la_(a.pre), lb_(b.pre), count_a_(a.count), count_b_(b.count) {
    while (!la_.is_leaf(a_)) ++a_;
  }

  TANDEM_HD bool done() const { return a_ == count_a_; }
  TANDEM_HD NodePair pair() const { return {a_, b_}; }
  TANDEM_HD std::size_t pending() const { return 0; }
  TANDEM_HD std::size_t state_bytes() const { return sizeof a_ + sizeof b_; }

  TANDEM_HD void descend() { b_ = lb_.first_child(b_); }

  TANDEM_HD void skip() {
    b_ = lb_.escape[b_];
    if (b_ < count_b_) return;
    b_ = 0;
    do ++a_;
    while (a_ < count_a_ && !la_.is_leaf(a_));
  }

 private:
  PreOrderLinks la_, lb_;
  std::uint32_t count_a_, count_b_;
  std::uint32_t a_ = 0, b_ = 0;
};

static_assert(Traversal<LeafTraversal>);

}  // namespace tandem
