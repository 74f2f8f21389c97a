#pragma once
#include <vector>

#include "traverse/descent_rule.h"
#include "tune/tree_profile.h"

namespace tandem::tuning {

/// Expected cost of a search below an overlapping node pair, by the levels of the two nodes and whether they
/// are leaves. Like the model of Klein & Zachmann 2005 it is based on the sizes of children relative to
/// parents. In addition it uses sizes measured on every level and supports trees of different sizes, random
/// rotations, any rule and any arity.
class RefinedTable {
 public:
  struct Work {
    double volume_tests = 0, primitive_tests = 0;
  };

  RefinedTable() = default;
  RefinedTable(const TreeProfile& a, const TreeProfile& b, DescentRule::Kind rule, SizeMeasure measure);

  const Work& below(std::size_t level_a, bool leaf_a, std::size_t level_b, bool leaf_b) const {
    return work_[at(clamp(level_a, levels_a_), leaf_a, clamp(level_b, levels_b_), leaf_b)];
  }

 private:
  static std::size_t clamp(std::size_t level, std::size_t count) { return level < count ? level : count - 1; }
  std::size_t at(std::size_t level_a, bool leaf_a, std::size_t level_b, bool leaf_b) const {
    return (2 * level_a + leaf_a) * 2 * levels_b_ + 2 * level_b + leaf_b;
  }

  std::size_t levels_a_ = 0, levels_b_ = 0;
  std::vector<Work> work_;
};

}  // namespace tandem::tuning
