#include "tandem/clash/state.h"

#include <set>

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
  std::set<std::string> found, tests;
  for (TestSummary& summary : report.tests) {
    tests.insert(summary.test.id);
    summary.not_approved = {};
  }
  for (Clash& clash : report.clashes) {
    TestSummary& summary = report.tests[clash.test];
    const auto known = state.entries.find(clash.id);
    StateEntry* const entry = known == state.entries.end() ? nullptr : &known->second;
    clash.status = next_status(entry, clash, summary.test.tolerance, changes);
    StateEntry& kept = state.entries[clash.id];
    kept.status = clash.status;
    clash.comment = kept.comment;
    kept.test = summary.test.id;
    kept.a = label(report, clash.a);
    kept.b = label(report, clash.b);
    kept.kind = clash.kind;
    kept.depth = clash.depth;
    if (clash.status != Status::approved) ++summary.not_approved[static_cast<std::size_t>(clash.kind)];
    found.insert(clash.id);
  }
  if (report.run.partial) return changes;
  for (auto& [id, entry] : state.entries) {
    if (entry.status == Status::resolved || !tests.contains(entry.test) || found.contains(id)) continue;
    entry.status = Status::resolved;
    ++changes.resolved;
  }
  return changes;
}

void set_status(State& state, const std::vector<std::string>& ids, Status status,
                const std::string& comment) {
  if (status == Status::fresh || status == Status::resolved)
    throw Error("'" + std::string(name(status)) + "' is set by runs only; set active, reviewed or approved");
  std::vector<std::string> complete;
  for (const std::string& id : ids) complete.push_back(complete_id(state, id));
  for (const std::string& id : complete) {
    StateEntry& entry = state.entries.at(id);
    entry.status = status;
    if (!comment.empty()) entry.comment = comment;
    if (status == Status::approved) entry.approved_depth = entry.depth.upper;
  }
}

}  // namespace tandem::clash
