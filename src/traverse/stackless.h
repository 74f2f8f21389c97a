#pragma once
#include "traverse/traversal.h"

namespace tandem {

/// The stackless simultaneous traversal (Damkjær 2007, §7 and §8). With the alternating rule, the pair below
/// the top of the stack follows from the current pair alone, in eight cases. A is always on B's level or one
/// above it. Where one tree ends in a leaf, the other's subtree is traversed alone by its escape indices (a
/// `solo`). Afterwards the pair where that began is left like any other.
template <class Links>
class StacklessAlternation {
 public:
  TANDEM_HD StacklessAlternation(const Links& links_a, std::uint32_t count_a, const Links& links_b,
                                 std::uint32_t count_b)
      : la_(links_a), lb_(links_b), count_a_(count_a), count_b_(count_b) {}

  TANDEM_HD bool done() const { return a_ == count_a_ || b_ == count_b_; }
  TANDEM_HD NodePair pair() const { return {la_.id(a_), lb_.id(b_)}; }
  TANDEM_HD std::size_t pending() const { return 0; }
  /// The two nodes, and the node and kind of a solo.
  TANDEM_HD std::size_t state_bytes() const {
    return sizeof a_ + sizeof b_ + sizeof solo_root_ + sizeof solo_;
  }

  TANDEM_HD void descend() {
    if (solo_ == Solo::none) {
      const bool into_a = la_.level[a_] < lb_.level[b_];
      if (into_a && la_.is_leaf(a_)) {
        solo_ = Solo::b;
        solo_root_ = b_;
      }
      if (!into_a && lb_.is_leaf(b_)) {
        solo_ = Solo::a;
        solo_root_ = a_;
      }
      if (solo_ == Solo::none) {
        if (into_a) {
          a_ = la_.first_child(a_);
        } else {
          b_ = lb_.first_child(b_);
        }
        return;
      }
    }
    if (solo_ == Solo::a) {
      a_ = la_.first_child(a_);
    } else {
      b_ = lb_.first_child(b_);
    }
  }

  TANDEM_HD void skip() {
    if (solo_ == Solo::a && !step_solo(la_, a_)) return;
    if (solo_ == Solo::b && !step_solo(lb_, b_)) return;
    const std::uint32_t right_a = la_.right_level[a_], right_b = lb_.right_level[b_];
    if (la_.level[a_] == lb_.level[b_]) {
      leave_on_one_level(right_a, right_b);
    } else {
      leave_on_two_levels(right_a, right_b);
    }
  }

 private:
  enum class Solo : std::uint32_t { none, a, b };

  /// Advances to the next node of a solo. At its end, returns to its start and returns true.
  TANDEM_HD bool step_solo(const Links& links, std::uint32_t& node) {
    if (links.escape[node] != links.escape[solo_root_]) {
      node = links.escape[node];
      return false;
    }
    node = solo_root_;
    solo_ = Solo::none;
    return true;
  }

  TANDEM_HD void leave_on_one_level(std::uint32_t right_a, std::uint32_t right_b) {
    if (right_a <= right_b) {  // cases 1, 2 (right_a is 0), and the first half of 7
      b_ = lb_.up(b_, right_a);
      a_ = la_.escape[a_];
    } else {  // case 5 (right_b is 0), and the second half of 7
      a_ = la_.up(a_, right_b + 1);
      b_ = lb_.escape[b_];
    }
  }

  TANDEM_HD void leave_on_two_levels(std::uint32_t right_a, std::uint32_t right_b) {
    if (right_b == 0) {  // cases 3 and 4
      b_ = lb_.escape[b_];
    } else if (right_a < right_b) {  // case 6 (right_a is 0), and the first half of 8
      b_ = lb_.up(b_, right_a + 1);
      a_ = la_.escape[a_];
    } else {  // the second half of case 8
      a_ = la_.up(a_, right_b);
      b_ = lb_.escape[b_];
    }
  }

  Links la_, lb_;
  std::uint32_t count_a_, count_b_;
  std::uint32_t a_ = 0, b_ = 0, solo_root_ = 0;
  Solo solo_ = Solo::none;
};

/// In pre-order, where ascending along last children follows the parent links.
class StacklessTraversal : public StacklessAlternation<PreOrderLinks> {
 public:
  static constexpr std::string_view name = "stackless";

  TANDEM_HD StacklessTraversal(const TreeShape& a, const TreeShape& b, const DescentRule&)
      : StacklessAlternation(a.pre, a.count, b.pre, b.count) {}
};

static_assert(Traversal<StacklessTraversal>);

}  // namespace tandem
