#include "tune/refined_model.h"

namespace tandem::tuning {
namespace {

const MeanBody& body(const TreeProfile& tree, std::size_t level, bool leaf) {
  return leaf ? tree.leaves[level] : tree.inner[level];
}

double size(const MeanBody& body, SizeMeasure measure) {
  return measure == SizeMeasure::volume ? body.volume : measure == SizeMeasure::area ? body.area : body.width;
}

/// The children of a node: inner nodes and leaves, or the node itself if it is not expanded.
struct Below {
  struct Kind {
    std::size_t level;
    bool leaf;
    double count;
  };
  Kind kinds[2];
  int size = 0;

  static Below itself(std::size_t level, bool leaf) { return {{{level, leaf, 1}, {}}, 1}; }
  static Below children(const TreeProfile& tree, std::size_t level) {
    const double parents = tree.inner[level].count;
    return {{{level + 1, false, tree.inner[level + 1].count / parents},
             {level + 1, true, tree.leaves[level + 1].count / parents}},
            2};
  }
};

Side side_to_descend(DescentRule::Kind rule, SizeMeasure measure, const MeanBody& a, std::size_t level_a,
                     const MeanBody& b, std::size_t level_b) {
  switch (rule) {
    case DescentRule::larger:
    case DescentRule::custom:  // approximately
      return size(a, measure) >= size(b, measure) ? Side::a : Side::b;
    case DescentRule::alternate:
      return level_a < level_b ? Side::a : Side::b;
    case DescentRule::a_first:
      return Side::a;
    case DescentRule::b_first:
      return Side::b;
    default:
      return Side::both;
  }
}

}  // namespace

RefinedTable::RefinedTable(const TreeProfile& a, const TreeProfile& b, DescentRule::Kind rule,
                           SizeMeasure measure)
    : levels_a_(a.levels.size()), levels_b_(b.levels.size()), work_(4 * levels_a_ * levels_b_) {
  // A pair leads to pairs of which no level is higher and at least one is lower.
  for (std::size_t level_a = levels_a_; level_a-- > 0;)
    for (std::size_t level_b = levels_b_; level_b-- > 0;)
      for (const bool leaf_a : {true, false})
        for (const bool leaf_b : {true, false}) {
          const MeanBody &of_a = body(a, level_a, leaf_a), &of_b = body(b, level_b, leaf_b);
          if (of_a.count == 0 || of_b.count == 0) continue;
          Work& work = work_[at(level_a, leaf_a, level_b, leaf_b)];
          // The last level in the table may have inner nodes; they count as leaves.
          const bool end_a = leaf_a || level_a + 1 == levels_a_, end_b = leaf_b || level_b + 1 == levels_b_;
          if (end_a && end_b) {
            work.primitive_tests = of_a.primitives * of_b.primitives;
            continue;
          }
          const Side side = end_a   ? Side::b
                            : end_b ? Side::a
                                    : side_to_descend(rule, measure, of_a, level_a, of_b, level_b);
          const Below below_a =
              side == Side::b ? Below::itself(level_a, leaf_a) : Below::children(a, level_a);
          const Below below_b =
              side == Side::a ? Below::itself(level_b, leaf_b) : Below::children(b, level_b);
          const double chance = chance_to_meet(of_a, of_b);
          for (int i = 0; i < below_a.size; ++i)
            for (int j = 0; j < below_b.size; ++j) {
              const Below::Kind &kind_a = below_a.kinds[i], &kind_b = below_b.kinds[j];
              const double tests = kind_a.count * kind_b.count;
              if (tests == 0) continue;
              const double met = chance > 0 ? chance_to_meet(body(a, kind_a.level, kind_a.leaf),
                                                             body(b, kind_b.level, kind_b.leaf)) /
                                                  chance
                                            : 1.0;
              const Work& more = below(kind_a.level, kind_a.leaf, kind_b.level, kind_b.leaf);
              work.volume_tests += tests * (1 + met * more.volume_tests);
              work.primitive_tests += tests * met * more.primitive_tests;
            }
        }
}

}  // namespace tandem::tuning
