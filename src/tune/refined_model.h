#pragma once
#include <vector>

#include "traverse/descend_rule.h"
#include "tune/tree_profile.h"

namespace tandem {

/// What a search is expected to cost below a pair of nodes that overlap, by the levels of the two and by
/// whether they are leaves: as the paper's model, from how much smaller children are than parents, but with
/// the sizes measured on every level, for trees of different sizes, turned anyhow, any rule, any arity.
class RefinedTable {
 public:
  struct Work {
    double volume_tests = 0, primitive_tests = 0;
  };

  RefinedTable() = default;
  RefinedTable(const TreeProfile& a, const TreeProfile& b, DescendRule::Kind rule, SizeMeasure measure);

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

}  // namespace tandem
