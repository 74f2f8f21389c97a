#pragma once
#include <variant>

#include "traverse/bit_stack.h"
#include "traverse/traversal.h"

namespace tandem {

/// The binary-stack traversal (Damkjær & Erleben 2009). The path to the current pair is one bit per descent,
/// which names the tree that was expanded. Siblings and ancestors follow from the node numbers in reverse
/// post-order. The sequence of pairs is exactly that of `stack` under the same rule. `Bits` must hold
/// height(A) + height(B) bits.
template <class Bits>
class BinaryStackPath {
 public:
  TANDEM_HD BinaryStackPath(const TreeShape& a, const TreeShape& b, const DescentRule& rule)
      : la_(a.post), lb_(b.post), rule_(rule), path_(a.height + b.height) {}

  TANDEM_HD bool done() const { return done_; }
  TANDEM_HD NodePair pair() const { return {la_.id(a_), lb_.id(b_)}; }
  TANDEM_HD std::size_t pending() const { return 0; }
  TANDEM_HD std::size_t state_bytes() const { return sizeof a_ + sizeof b_ + path_.bytes(); }

  TANDEM_HD void descend() {
    const Side side = side_to_descend(rule_, la_.id(a_), la_.is_leaf(a_), lb_.id(b_), lb_.is_leaf(b_));
    if (side != Side::b) step_into(la_, a_, into_a);
    if (side != Side::a) step_into(lb_, b_, into_b);
  }

  /// Pops the descents into last children, counting them per tree (fig. 8), then advances to the next sibling
  /// at the first other descent. A last child's escape index equals its ancestors', so no intermediate node
  /// is read.
  TANDEM_HD void skip() {
    std::uint32_t last_a = la_.right_level[a_], last_b = lb_.right_level[b_], up_a = 0, up_b = 0;
    while (!path_.empty()) {
      std::uint32_t& last = path_.top() == into_a ? last_a : last_b;
      if (last == 0) {
        take_sibling(up_a, up_b);
        return;
      }
      --last;
      ++(path_.top() == into_a ? up_a : up_b);
      path_.pop();
    }
    done_ = true;
  }

 private:
  static constexpr bool into_a = true, into_b = false;

  TANDEM_HD void step_into(const PostOrderLinks& links, std::uint32_t& node, bool label) {
    node = links.first_child(node);
    path_.push(label);
  }

  TANDEM_HD void take_sibling(std::uint32_t up_a, std::uint32_t up_b) {
    if (path_.top() == into_a) {
      a_ = la_.escape[a_];
      b_ = lb_.up(b_, up_b);
      // Under the rule `both`, a descent in A was one in B as well unless B was a leaf: restart B's children.
      if (rule_.kind == DescentRule::both && !lb_.is_leaf(b_)) step_into(lb_, b_, into_b);
    } else {
      a_ = la_.up(a_, up_a);
      b_ = lb_.escape[b_];
    }
  }

  PostOrderLinks la_, lb_;
  DescentRule rule_;
  std::uint32_t a_ = 0, b_ = 0;
  Bits path_;
  bool done_ = false;
};

/// Chooses the width of the path from the two heights when the traversal starts.
class BinaryStackTraversal {
 public:
  static constexpr std::string_view name = "binary_stack";

  BinaryStackTraversal(const TreeShape& a, const TreeShape& b, const DescentRule& rule)
      : path_(a.height + b.height <= BitStack64::capacity ? Path(Short(a, b, rule))
                                                          : Path(Long(a, b, rule))) {}

  bool done() const {
    return is_short() ? std::get_if<Short>(&path_)->done() : std::get_if<Long>(&path_)->done();
  }
  NodePair pair() const {
    return is_short() ? std::get_if<Short>(&path_)->pair() : std::get_if<Long>(&path_)->pair();
  }
  std::size_t pending() const { return 0; }
  std::size_t state_bytes() const {
    return is_short() ? std::get_if<Short>(&path_)->state_bytes() : std::get_if<Long>(&path_)->state_bytes();
  }
  void descend() {
    return is_short() ? std::get_if<Short>(&path_)->descend() : std::get_if<Long>(&path_)->descend();
  }
  void skip() { return is_short() ? std::get_if<Short>(&path_)->skip() : std::get_if<Long>(&path_)->skip(); }

 private:
  using Short = BinaryStackPath<BitStack64>;
  using Long = BinaryStackPath<BitStackLong>;
  using Path = std::variant<Short, Long>;

  bool is_short() const { return path_.index() == 0; }

  Path path_;
};

static_assert(Traversal<BinaryStackTraversal>);

}  // namespace tandem
