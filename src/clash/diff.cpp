#include "tandem/clash/diff.h"

#include <unordered_map>

namespace tandem::clash {
namespace {

bool disjoint(const Range& x, const Range& y) { return x.lower > y.upper || y.lower > x.upper; }

/// The status as far as people set it: `new` and `active` follow from the runs.
Status review_of(const Record& record) {
  return record.status == Status::fresh ? Status::active : record.status;
}

bool differs(const Record& before, const Record& after) {
  return before.kind != after.kind || before.shape != after.shape || review_of(before) != review_of(after) ||
         disjoint(before.depth, after.depth) || disjoint(before.gap, after.gap);
}

std::unordered_map<std::string, const Record*> by_id(const std::vector<Record>& records) {
  std::unordered_map<std::string, const Record*> result;
  for (const Record& record : records) result.emplace(record.id, &record);
  return result;
}

}  // namespace

std::vector<Record> records(const Report& report) {
  std::vector<Record> result;
  const auto label = [&](std::uint32_t index) {
    const Part& part = report.parts[index];
    return report.model_id(part) + ":" + report.path(part);
  };
  for (const Clash& clash : report.clashes)
    result.push_back({clash.id, report.tests[clash.test].test.id, clash.kind, clash.shape, clash.status,
                      label(clash.a), label(clash.b), clash.depth, clash.gap});
  return result;
}

Diff diff(const std::vector<Record>& before, const std::vector<Record>& after) {
  Diff result;
  const auto old_ones = by_id(before), new_ones = by_id(after);
  for (const Record& record : after) {
    const auto old = old_ones.find(record.id);
    if (old == old_ones.end())
      result.appeared.push_back(record);
    else if (differs(*old->second, record))
      result.changed.push_back({*old->second, record});
    else
      ++result.unchanged;
  }
  for (const Record& record : before)
    if (!new_ones.contains(record.id)) result.gone.push_back(record);
  return result;
}

}  // namespace tandem::clash
