#include "tandem/clash/state.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "tandem/clash/diff.h"
#include "tandem/io/clash_file.h"

#include "clash/small_job.h"

namespace tandem::clash {
namespace {

using test::box_between;
using test::job_of;

Report boxes_at(double x, double tolerance = 0) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  return run(job_of({{"a", box}, {"b", box, Transform::translation({x, 0, 0})}}, {.tolerance = tolerance}));
}

/// A folder that is removed in the end.
struct Folder {
  Folder() : path(std::filesystem::temp_directory_path() / "tandem_clash_state_test") {
    std::filesystem::remove_all(path);
    std::filesystem::create_directory(path);
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::filesystem::path path;
};

TEST(State, LifeCycle) {
  State state;
  const auto status_after = [&](double x, double tolerance = 0) {
    Report report = boxes_at(x, tolerance);
    apply(state, report);
    return report.clashes.empty() ? Status::resolved : report.clashes[0].status;
  };
  EXPECT_EQ(status_after(0.9), Status::fresh);
  EXPECT_EQ(status_after(0.9), Status::active);
  EXPECT_EQ(status_after(0.9), Status::active);
  const std::string id = state.entries.begin()->first;
  set_status(state, {id}, Status::reviewed, "known");
  EXPECT_EQ(status_after(0.9), Status::reviewed);
  EXPECT_EQ(state.entries.begin()->second.comment, "known");
  set_status(state, {id.substr(0, 6)}, Status::approved, "agreed");
  EXPECT_EQ(status_after(0.9), Status::approved);
  EXPECT_FALSE([&] {
    Report report = boxes_at(0.9);
    apply(state, report);
    return report.has_unapproved();
  }());
  // Deeper by less than the tolerance: the approval stays. Deeper by more: it lapses.
  EXPECT_EQ(status_after(0.896, 0.005), Status::approved);
  EXPECT_EQ(status_after(0.87, 0.005), Status::active);
  EXPECT_EQ(status_after(2), Status::resolved);
  EXPECT_EQ(state.entries.at(id).status, Status::resolved);
  EXPECT_EQ(status_after(0.9), Status::fresh);
}

TEST(State, PartialRunsAndOtherTestsResolveNothing) {
  State state;
  Report found = boxes_at(0.9);
  apply(state, found);
  Report partial = boxes_at(2);
  partial.run.partial = true;
  EXPECT_EQ(apply(state, partial).resolved, 0u);
  Report other = boxes_at(2);
  other.tests[0].test.id = "another test";
  EXPECT_EQ(apply(state, other).resolved, 0u);
  EXPECT_EQ(state.entries.begin()->second.status, Status::fresh);
}

TEST(State, RefusesBadChanges) {
  State state;
  state.entries["12345678-a"] = {};
  state.entries["12345678-b"] = {};
  EXPECT_THROW(set_status(state, {"1234"}, Status::approved, ""), Error);
  EXPECT_THROW(set_status(state, {"12345678-a", "zzzz"}, Status::approved, ""), Error);
  EXPECT_EQ(state.entries["12345678-a"].status, Status::fresh);
  EXPECT_THROW(set_status(state, {"12345678-a"}, Status::resolved, ""), Error);
}

TEST(State, FileIsReplacedAndTheOldOneKept) {
  const Folder folder;
  const std::filesystem::path file = folder.path / "clash.state.json";
  EXPECT_TRUE(io::read_clash_state(file).entries.empty());
  State state;
  Report report = boxes_at(0.9);
  apply(state, report);
  set_status(state, {state.entries.begin()->first}, Status::approved, "a \"quoted\" comment");
  io::write_clash_state(state, file);
  EXPECT_FALSE(std::filesystem::exists(file.string() + ".bak"));
  const State read = io::read_clash_state(file);
  ASSERT_EQ(read.entries.size(), 1u);
  const StateEntry &x = read.entries.begin()->second, &y = state.entries.begin()->second;
  EXPECT_EQ(x.status, y.status);
  EXPECT_EQ(x.comment, y.comment);
  EXPECT_EQ(x.depth, y.depth);
  EXPECT_EQ(x.approved_depth, y.approved_depth);
  EXPECT_EQ(x.a, "model:/a");
  io::write_clash_state({}, file);
  EXPECT_EQ(io::read_clash_state(file.string() + ".bak").entries.size(), 1u);
  EXPECT_TRUE(io::read_clash_state(file).entries.empty());
  std::ofstream(file) << R"({"tandem_clash_state": 1, "clashes": [{"id": "x", "status": "aproved"}]})";
  EXPECT_THROW((void)io::read_clash_state(file), Error);
}

TEST(Diff, AppearedGoneChanged) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  const auto records_of = [&](double b, double c) {
    return records(run(job_of({{"a", box},
                               {"b", box, Transform::translation({b, 0, 0})},
                               {"c", box, Transform::translation({0, c, 0})},
                               {"d", box, Transform::translation({-0.9, 0, 0})}})));
  };
  const Diff none = diff(records_of(0.9, 5), records_of(0.9, 5));
  EXPECT_TRUE(none.appeared.empty() && none.gone.empty() && none.changed.empty());
  EXPECT_EQ(none.unchanged, 2u);
  const Diff some = diff(records_of(0.9, 5), records_of(0.8, 0.9));
  ASSERT_EQ(some.changed.size(), 1u);  // a and b: deeper
  EXPECT_EQ(some.changed[0].after.b, "model:/b");
  EXPECT_GE(some.appeared.size(), 1u);
  EXPECT_TRUE(some.gone.empty());
  EXPECT_EQ(diff(records_of(0.9, 5), records_of(3, 5)).gone.size(), 1u);
  // Every clash of a second run is active instead of new; only what people set is a change.
  std::vector<Record> next = records_of(0.9, 5);
  for (Record& record : next) record.status = Status::active;
  next[0].status = Status::approved;
  const Diff reviewed = diff(records_of(0.9, 5), next);
  EXPECT_EQ(reviewed.changed.size(), 1u);
  EXPECT_EQ(reviewed.unchanged, 1u);
}

TEST(Diff, ReadsReports) {
  const Folder folder;
  const Report report = boxes_at(0.9);
  io::write_clash_json(report, folder.path / "report.json");
  const std::vector<Record> read = io::read_clash_records(folder.path / "report.json");
  const Diff same = diff(records(report), read);
  EXPECT_EQ(same.unchanged, 1u);
  EXPECT_TRUE(same.changed.empty());
  std::ofstream(folder.path / "other.json") << "{}";
  EXPECT_THROW((void)io::read_clash_records(folder.path / "other.json"), Error);
}

}  // namespace
}  // namespace tandem::clash
