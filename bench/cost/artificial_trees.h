#pragma once
#include "tune/pair_tree.h"

namespace tandem::bench {

/// Two implicit binary trees of aligned boxes (Klein & Zachmann 2005, §4). A box's children are `shrink`
/// times as large and lie in two opposite corners of it, drawn at random for every box. The root is a cube of
/// side 2; B's is translated by `offset`. Both nodes of a pair are expanded at once. Each tree has 2^depth
/// leaves.
class ArtificialPair final : public tuning::PairTree {
 public:
  ArtificialPair(Vec3 shrink, int depth, Vec3 offset);

  void test(std::span<const NodePair> pairs, std::span<std::uint8_t> overlapping) const override;
  bool is_last(NodePair pair) const override { return level(pair.a) == depth_; }
  double primitive_tests(NodePair) const override { return 1; }
  void append_children(NodePair pair, std::vector<NodePair>& to) const override;
  double promise(NodePair pair) const override;

 private:
  // Nodes are numbered as in a binary heap: the root is 0, the children of i are 2i + 1 and 2i + 2.
  static int level(std::uint32_t node);
  /// Returns the low corner of a box of the first or the second tree.
  Vec3 corner(std::uint32_t node, std::uint32_t tree) const;

  Vec3 shrink_;
  int depth_;
  Vec3 offset_;
  std::vector<Vec3> side_;  ///< of the boxes of each level
};

}  // namespace tandem::bench
