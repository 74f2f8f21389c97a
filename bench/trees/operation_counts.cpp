#include <cstring>
#include <fmt/core.h>
#include <span>
#include <vector>

#include "bench/trees/build_parts.h"
#include "bench/trees/flat_pairs.h"
#include "volume/obb.h"
#include "volume/scb.h"
#include "volume/test/counted.h"

namespace tandem::bench {
namespace {

constexpr int pair_count = 100000;

/// The maximum number of operations at each exit of a test, over many pairs of flat point clouds.
struct ExitCount {
  Operations most;
  int reached = 0;

  void add(const Operations& operations) {
    if (operations.arithmetic >= most.arithmetic) most = operations;
    ++reached;
  }
};

/// The same numbers in the counting type.
template <template <class> class Numbers>
Numbers<Counted> counted(const Numbers<float>& from) {
  static_assert(sizeof(Numbers<Counted>) == sizeof(Numbers<float>));
  Numbers<Counted> to;
  std::memcpy(static_cast<void*>(&to), &from, sizeof to);
  return to;
}

Placement<Counted> counted_placement(const RelativeFrameFloat& relative) {
  Placement<Counted> placement;
  for (int i = 0; i < 3; ++i) {
    placement.offset[i] = relative.offset[i];
    for (int j = 0; j < 3; ++j) placement.rotation[i][j] = relative.rotation[i][j];
  }
  return placement;
}

/// Runs a test with the counting type over many pairs; test(placement, `error_bound`, a, b) returns the exit
/// it took.
template <class V, template <class> class Numbers, int exits, class Test>
std::vector<ExitCount> count_exits(Test test, bool with_error_bound) {
  std::vector<ExitCount> counts(exits);
  Random random(2);
  for (int i = 0; i < pair_count; ++i) {
    const FlatPair<V> pair(random, i % 2 == 0);
    const typename V::Relation relation(pair.relative);
    const Numbers<Counted> a = counted<Numbers>(pair.a), b = counted<Numbers>(pair.b);
    const Placement<Counted> placement = counted_placement(relation);
    Counted::tally() = {};
    const int exit = with_error_bound ? test(placement, Counted(relation.error_bound), a, b)
                                      : test(placement, NoErrorBound{}, a, b);
    counts[static_cast<std::size_t>(exit)].add(Counted::tally());
  }
  return counts;
}

/// A table of exits: its name, the paper's value, and the counts without and with the safety inflation.
struct ExitTable {
  std::string test;
  std::span<const char*const> exits, paper;
  std::vector<ExitCount> plain, safe;

  void print(tool::CsvFile& csv) const {
    for (std::size_t i = 0; i < plain.size(); ++i) {
      const Operations &p = plain[i].most, &s = safe[i].most;
      const std::string name = test + ": " + exits[i];
      fmt::print("  {:<20} {:>9} {:>9} {:>9} {:>9} {:>9} {:>5} {:>5} {:>7.1f} %\n", name, paper[i],
                 p.arithmetic, p.comparisons, s.arithmetic, s.comparisons, s.absolutes, s.roots,
                 100.0 * safe[i].reached / pair_count);
      write_value(csv, "operations", name, "plain arithmetic", p.arithmetic);
      write_value(csv, "operations", name, "plain comparisons", p.comparisons);
      write_value(csv, "operations", name, "safe arithmetic", s.arithmetic);
      write_value(csv, "operations", name, "safe comparisons", s.comparisons);
    }
  }
};

ExitTable count_scb() {
  const auto test = [](const auto& relative, const auto& error_bound, const auto& a, const auto& b) {
    return static_cast<int>(scb_test<Counted>(relative, error_bound, a, b));
  };
  static constexpr const char* exits[] = {"ball/ball",     "slab/ball",     "ball/slab",
                                          "slab/cylinder", "cylinder/slab", "overlapping"};
  static constexpr const char* paper[] = {"28 + 1", "35 + 3", "60 + 5", "82 + 9", "99 + 13", "99 + 13"};
  return {"scb", exits, paper, count_exits<Scb, ScbNumbers, 6>(test, false),
          count_exits<Scb, ScbNumbers, 6>(test, true)};
}

ExitTable count_obb() {
  const auto test = [](const auto& relative, const auto& error_bound, const auto& a, const auto& b) {
    return obb_separating_axis<Counted>(relative, error_bound, a, b);
  };
  static constexpr const char* exits[] = {"A0",    "A1",    "A2",    "B0",         "B1",    "B2",
                                          "A0xB0", "A0xB1", "A0xB2", "A1xB0",      "A1xB1", "A1xB2",
                                          "A2xB0", "A2xB1", "A2xB2", "overlapping"};
  static constexpr const char* paper[] = {"49 + 1", "", "", "", "", "", "",         "",
                                          "",       "", "", "", "", "", "252 + 15", "252 + 15"};
  return {"obb", exits, paper, count_exits<Obb, ObbNumbers, 16>(test, false),
          count_exits<Obb, ObbNumbers, 16>(test, true)};
}

}  // namespace

void print_operation_counts(tool::CsvFile& csv) {
  fmt::print(
      "\nOperations executed up to each exit, counted (SCB table 1); plain: without the error bound\n");
  fmt::print("  {:<20} {:>9} {:>9} {:>9} {:>9} {:>9} {:>5} {:>5} {:>9}\n", "test: exit", "paper", "plain op",
             "plain cmp", "safe op", "safe cmp", "abs", "sqrt", "of pairs");
  count_scb().print(csv);
  count_obb().print(csv);
}

}  // namespace tandem::bench
