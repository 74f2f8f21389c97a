// Clash checks: runs, state, comparison and reports.
#include "tandem/clash.h"

#include "tandem/assembly/builder.h"
#include "tandem/io/clash_file.h"

#include "failure/subjects.h"
#include "failure/sweep.h"

namespace tandem::failure {
namespace {

/// Parts that overlap, contain each other, touch, are too close and are there twice; one of them is open.
clash::Job small_job() {
  AssemblyBuilder builder;
  const Assembly::Geometry ball = builder.add_mesh(ball_mesh()), ring = builder.add_mesh(ring_mesh()),
                           box = builder.add_mesh(generate::box({1, 1, 1}, 1)),
                           open = builder.add_mesh(generate::plane(1, 1, 2, 2));
  const auto add = [&](const char* name, Assembly::Geometry geometry, Vec3 at) {
    builder.add_node({name, Assembly::none, {Transform::translation(at), {}}, geometry});
  };
  add("ball", ball, {0, 0, 0});
  add("ring", ring, {0.9, 0.1, 0.2});
  add("ring", ring, {0.9, 0.1, 0.2});
  add("box", box, {0, 0, 0});
  add("box", box, {5, 0, 0});
  add("box", box, {6, 0, 0});
  add("box", box, {7.01, 0, 0});
  add("sheet", open, {0.1, 0.2, 0.3});
  clash::Job job;
  job.models.push_back({"model", "", builder.build(), {}, 0});
  job.sets = {{"boxes", {{.name = "box"}}}};
  job.tests = {{.id = "all", .kinds = clash::Kinds::all(), .tolerance = 0.001, .clearance = 0.1},
               {.id = "boxes", .a = "boxes", .ignore = {{clash::Ignore::Rule::pair, "ball", "box"}}}};
  return job;
}

TEST(AllocationFailure, OfClashRuns) {
  for (const int threads : {1, 2})
    for (const bool measures : {true, false}) {
      clash::RunOptions options{.threads = threads};
      if (!measures) {
        options.volume = clash::VolumeRule::never;
        options.regions = false;
        options.depth_tolerance = std::numeric_limits<double>::infinity();
      }
      expect_query_survives(
          "run", small_job, [&](const clash::Job& job) { return io::clash_csv(clash::run(job, options)); },
          threads);
    }
}

TEST(AllocationFailure, OfClashState) {
  const clash::Report report = clash::run(small_job());
  ASSERT_GT(report.clashes.size(), 5u);
  struct Reviewed {
    clash::State state;
    clash::Report report;
  };
  const auto make = [&] { return Reviewed{{}, report}; };
  const auto observe = [](const Reviewed& r) {
    Flat flat;
    for (const auto& [id, entry] : r.state.entries) {
      append(id, flat);
      append(entry.status, flat);
      append(entry.comment, flat);
    }
    for (const clash::Clash& clash : r.report.clashes) append(clash.status, flat);
    return flat;
  };
  expect_change_survives(
      "apply", Guarantee::strong, make, [](Reviewed& r) { clash::apply(r.state, r.report); }, observe);
  const auto applied = [&] {
    Reviewed r = make();
    clash::apply(r.state, r.report);
    return r;
  };
  const std::vector<std::string> ids{report.clashes[0].id, report.clashes[1].id};
  expect_change_survives(
      "set_status", Guarantee::strong, applied,
      [&](Reviewed& r) { clash::set_status(r.state, ids, clash::Status::approved, "sleeve planned"); },
      observe);
}

TEST(AllocationFailure, OfClashComparisons) {
  const auto make = [] { return clash::run(small_job()); };
  expect_query_survives("clash_csv", make, [](const clash::Report& report) { return io::clash_csv(report); });
  expect_query_survives("curves", make, [](const clash::Report& report) {
    return clash::curves(report, report.clashes.front()).length;
  });
  expect_query_survives("diff", make, [](const clash::Report& report) {
    std::vector<clash::Record> before = clash::records(report), after = before;
    before.pop_back();
    after.erase(after.begin());
    const clash::Diff found = clash::diff(before, after);
    return std::vector{found.appeared.size(), found.gone.size(), found.changed.size(), found.unchanged};
  });
}

}  // namespace
}  // namespace tandem::failure
