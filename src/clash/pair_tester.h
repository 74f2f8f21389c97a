#pragma once
#include "tandem/clash/run.h"

#include "clash/candidates.h"
#include "clash/geometry_source.h"
#include "clash/part_table.h"
#include "clash/surface_contact.h"

namespace tandem::clash {

/// Tests pairs of parts by the tests of a job. Several threads may test at once.
class PairTester {
 public:
  /// What is given must outlive the tester. `table.parts` may be elsewhere: `parts` are those of the job.
  PairTester(const Job& job, const RunOptions& options, const std::vector<Part>& parts,
             const PartTable& table, const std::vector<TestPairs>& tests, const GeometrySource& source)
      : job_(job), options_(options), parts_(parts), table_(table), tests_(tests), source_(source) {}

  /// Appends the clashes of a pair. `memo` is for one thread; it saves time if the pair before was placed
  /// alike (see group_by_placement).
  void test(ObjectPair pair, SurfaceContactMemo& memo, std::vector<Clash>& found) const;
  void test(ObjectPair pair, std::vector<Clash>& found) const {
    SurfaceContactMemo memo;
    test(pair, memo, found);
  }
  /// Returns whether boxes decide the pair, so that no geometry is needed.
  bool decided_by_boxes(const ObjectPair& pair) const;

 private:
  bool ruled_out(const Test& test, const ObjectPair& pair) const;
  Clash completed(Clash clash, std::size_t test, const ObjectPair& pair, ContactState state) const;
  void take_depth(Clash& clash, const Part& a, const Part& b, const NearLimits& limits,
                  double max_depth) const;
  std::string id_of(const Test& test, const ObjectPair& pair) const;

  const Job& job_;
  const RunOptions& options_;
  const std::vector<Part>& parts_;
  const PartTable& table_;
  const std::vector<TestPairs>& tests_;
  const GeometrySource& source_;
};

/// Sorts the clashes of a report, counts them by test and kind, and puts them into groups. The result does
/// not depend on the order in which clashes were found.
void finish_report(Report& report, const PartTable& table, const Grouping& grouping);

}  // namespace tandem::clash
