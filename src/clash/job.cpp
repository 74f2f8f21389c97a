#include "tandem/clash/job.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "tandem/base/error.h"

namespace tandem::clash {
namespace {

void check_length(const Test& test, const char* what, double value) {
  if (!(value >= 0 && value < 1e15))
    throw Error("test '" + test.id + "': " + what + " must be from 0 to 1e15, not " + std::to_string(value));
}

void check_set(const Job& job, const Test& test, const std::string& name) {
  if (name.empty()) return;
  std::string known;
  for (const PartSet& set : job.sets) {
    if (set.name == name) return;
    known += (known.empty() ? "" : ", ") + set.name;
  }
  throw Error("test '" + test.id + "': there is no set '" + name +
              "' (sets: " + (known.empty() ? "none" : known) + ")");
}

void check_test(const Job& job, const Test& test) {
  check_set(job, test, test.a);
  check_set(job, test, test.b);
  check_length(test, "tolerance", test.tolerance);
  check_length(test, "clearance", test.clearance);
  check_length(test, "touch_gap", test.touch_gap);
  check_length(test, "touch_overlap", test.max_touch_overlap());
  check_length(test, "duplicate_tolerance", std::fmax(0, test.duplicate_tolerance));
  if (test.kinds.empty())
    throw Error("test '" + test.id + "': it reports no kind of clash; name one or more");
}

}  // namespace

void validate(const Job& job) {
  if (job.tests.empty()) throw Error("the job has no test; add one");
  std::set<std::string> models, sets, tests;
  for (const JobModel& model : job.models) {
    if (!models.insert(model.id).second)
      throw Error("two models have the id '" + model.id + "'; ids must be unique");
    if (!is_finite(model.pose)) throw Error("model '" + model.id + "': the pose is not finite");
    if (!(model.tessellation_error >= 0 && model.tessellation_error < 1e15))
      throw Error("model '" + model.id + "': tessellation_error must be from 0 to 1e15");
  }
  for (const PartSet& set : job.sets)
    if (!sets.insert(set.name).second)
      throw Error("two sets have the name '" + set.name + "'; names must be unique");
  for (const Test& test : job.tests) {
    if (!tests.insert(test.id).second)
      throw Error("two tests have the id '" + test.id + "'; ids must be unique");
    check_test(job, test);
  }
  if (!(job.groups.distance >= 0 && job.groups.distance < 1e15))
    throw Error("groups: distance must be from 0 to 1e15");
}

}  // namespace tandem::clash
