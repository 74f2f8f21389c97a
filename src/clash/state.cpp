#include "tandem/clash/state.h"

#include <set>
#include <utility>
#include <vector>

#include "tandem/base/error.h"

namespace tandem::clash {
namespace {

std::string label(const Report& report, std::uint32_t part) {
  const Part& p = report.parts[part];
  return report.model_id(p) + ":" + report.path(p);
}

Status next_status(const StateEntry* known, const Clash& clash, double tolerance, StateChanges& changes) {
  if (!known || known->status == Status::resolved) {
    ++changes.fresh;
    return Status::fresh;
  }
  if (known->status == Status::fresh) return Status::active;
  if (known->status == Status::approved && clash.depth.upper > known->approved_depth + tolerance) {
    ++changes.lapsed;
    return Status::active;
  }
  return known->status;
}

/// Returns the entries that an abbreviated id stands for; throws unless it is one.
std::string complete_id(const State& state, const std::string& id) {
  if (state.entries.contains(id)) return id;
  std::string found;
  if (id.size() >= 4)
    for (auto at = state.entries.lower_bound(id); at != state.entries.end() && at->first.starts_with(id);
         ++at) {
      if (!found.empty())
        throw Error("'" + id + "' stands for several clashes (" + found + ", " + at->first +
                    "); give more characters");
      found = at->first;
    }
  if (found.empty())
    throw Error("there is no clash '" + id + "' in the state (give at least 4 characters of its id)");
  return found;
}

}  // namespace

StateChanges apply(State& state, Report& report) {
  StateChanges changes;
  State next = state;  // nothing changes if an allocation fails
  std::set<std::string> found, tests;
  std::vector<std::pair<Status, std::string>> review;  // status and comment of each clash
  for (const TestSummary& summary : report.tests) tests.insert(summary.test.id);
  for (const Clash& clash : report.clashes) {
    const Test& test = report.tests[clash.test].test;
    const auto known = state.entries.find(clash.id);
    const StateEntry* const entry = known == state.entries.end() ? nullptr : &known->second;
    StateEntry& kept = next.entries[clash.id];
    kept.status = next_status(entry, clash, test.tolerance, changes);
    kept.test = test.id;
    kept.a = label(report, clash.a);
    kept.b = label(report, clash.b);
    kept.kind = clash.kind;
    kept.depth = clash.depth;
    review.emplace_back(kept.status, kept.comment);
    found.insert(clash.id);
  }
  if (!report.run.partial)
    for (auto& [id, entry] : next.entries) {
      if (entry.status == Status::resolved || !tests.contains(entry.test) || found.contains(id)) continue;
      entry.status = Status::resolved;
      ++changes.resolved;
    }
  for (TestSummary& summary : report.tests) summary.not_approved = {};
  for (std::size_t i = 0; i < report.clashes.size(); ++i) {
    Clash& clash = report.clashes[i];
    clash.status = review[i].first;
    clash.comment.swap(review[i].second);
    if (clash.status != Status::approved)
      ++report.tests[clash.test].not_approved[static_cast<std::size_t>(clash.kind)];
  }
  state.entries.swap(next.entries);
  return changes;
}

void set_status(State& state, const std::vector<std::string>& ids, Status status,
                const std::string& comment) {
  if (status == Status::fresh || status == Status::resolved)
    throw Error("'" + std::string(name(status)) + "' is set by runs only; set active, reviewed or approved");
  State next = state;  // nothing changes if an id is wrong or an allocation fails
  for (const std::string& id : ids) {
    StateEntry& entry = next.entries.at(complete_id(state, id));
    entry.status = status;
    if (!comment.empty()) entry.comment = comment;
    if (status == Status::approved) entry.approved_depth = entry.depth.upper;
  }
  state.entries.swap(next.entries);
}

}  // namespace tandem::clash
