#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "tandem/clash/uuid.h"
#include "tandem/io/clash_file.h"

#include "clash/small_job.h"
#include "scenes/plant.h"

namespace tandem::clash {
namespace {

using test::box_between;
using test::Item;
using test::job_of;

Job plant_job() {
  Job job;
  job.models.push_back({"plant", "", scenes::plant({.modules = 6, .module_types = 2}), {}, 0});
  job.tests = {{.id = "all", .kinds = Kinds::all(), .tolerance = 0.001, .clearance = 0.02},
               {.id = "bolts", .a = "bolts", .b = "steel", .kinds = Kinds::all()}};
  job.sets = {{"bolts", {{.name = "bolt"}}}, {"steel", {{.name = "beam"}, {.name = "column"}}}};
  return job;
}

TEST(Run, OutputIsEqualForOneTwoAndEightThreads) {
  const Job job = plant_job();
  const Report one = run(job, {.threads = 1});
  ASSERT_GT(one.clashes.size(), 300u);
  const std::string json = io::clash_json(one), csv = io::clash_csv(one);
  for (const int threads : {2, 8}) {
    const Report report = run(job, {.threads = threads});
    EXPECT_EQ(io::clash_json(report), json);
    EXPECT_EQ(io::clash_csv(report), csv);
  }
}

TEST(Run, AnInterruptedRunIsPartialAndContinues) {
  const Job job = plant_job();
  const std::string whole = io::clash_json(run(job));
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / "tandem_clash_partial_test.json";
  int calls = 0;
  const Report partial = run(job, {.progress = [&](const RunProgress&) { return ++calls < 2; }});
  ASSERT_TRUE(partial.run.partial);
  ASSERT_LT(partial.run.pairs_done, partial.run.pairs);
  ASSERT_GT(partial.run.pairs_done, 0u);
  io::write_clash_json(partial, file);
  const Report before = io::read_partial_clash_report(file, job);
  EXPECT_EQ(io::clash_json(run(job, {.resume = &before})), whole);
  Job other = job;
  other.tests[0].tolerance = 0.002;
  EXPECT_THROW((void)run(other, {.resume = &before}), Error);
  EXPECT_THROW((void)run(job, {.regions = false, .resume = &before}), Error);
  std::filesystem::remove(file);
}

TEST(Run, SwappingTheSetsChangesTheOrderOfTheFieldsOnly) {
  Job job = plant_job();
  job.tests.erase(job.tests.begin());
  const Report one = run(job);
  std::swap(job.tests[0].a, job.tests[0].b);
  const Report other = run(job);
  ASSERT_EQ(one.clashes.size(), other.clashes.size());
  ASSERT_FALSE(one.clashes.empty());
  for (std::size_t i = 0; i < one.clashes.size(); ++i) {
    const Clash &x = one.clashes[i], &y = other.clashes[i];
    EXPECT_EQ(x.id, y.id);
    EXPECT_EQ(x.a, y.b);
    EXPECT_EQ(x.b, y.a);
    EXPECT_EQ(x.kind, y.kind);
    EXPECT_EQ(x.depth, y.depth);
    EXPECT_EQ(x.volume, y.volume);
    EXPECT_EQ(x.point, y.point);
    EXPECT_EQ(x.regions.size(), y.regions.size());
  }
}

TEST(Run, IgnoreRules) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  AssemblyBuilder builder;
  const Assembly::Geometry geometry = builder.add_mesh(box);
  const auto add = [&](const char* name, Assembly::Node parent, double x) {
    return builder.add_node({name, parent, {Transform::translation({x, 0, 0}), {}}, geometry});
  };
  const Assembly::Node pump = builder.add_node({.name = "Pump 1"});
  const Assembly::Node housing = builder.add_node({.name = "Housing", .parent = pump});
  add("lid", housing, 0);
  add("seal", housing, 0.5);
  add("motor", pump, 0.25);
  add("pipe", Assembly::none, 0.75);
  Job job;
  job.models.push_back({"plant", "", builder.build(), {}, 0});
  job.tests = {{}};
  const auto count = [&](std::vector<Ignore> rules) {
    job.tests[0].ignore = std::move(rules);
    return run(job).clashes.size();
  };
  EXPECT_EQ(count({}), 6u);
  EXPECT_EQ(count({{Ignore::Rule::same_parent}}), 5u);
  EXPECT_EQ(count({{Ignore::Rule::within, "Pump*"}}), 3u);
  EXPECT_EQ(count({{Ignore::Rule::pair, "pipe", "lid"}}), 5u);
  EXPECT_EQ(count({{Ignore::Rule::pair, "lid", "pipe"}}), 5u);
  EXPECT_EQ(count({{Ignore::Rule::same_model}}), 0u);
}

TEST(Run, GroupsByPartAndDistance) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  std::vector<Item> items{{"slab", box_between({0, 0, -1}, {100, 1, 0.1})}};
  for (int i = 0; i < 10; ++i)
    items.push_back(
        {"column " + std::to_string(i), box, Transform::translation({i < 5 ? 2.0 * i : 80 + 2.0 * i, 0, 0})});
  Job job = job_of(items, {});
  Report report = run(job);
  ASSERT_EQ(report.clashes.size(), 10u);
  ASSERT_EQ(report.groups.size(), 1u);
  EXPECT_EQ(report.groups[0].name, "slab (10 clashes)");
  job.groups.distance = 5;
  report = run(job);
  ASSERT_EQ(report.groups.size(), 2u);
  EXPECT_EQ(report.groups[0].clashes.size(), 5u);
  EXPECT_NE(report.groups[0].id, report.groups[1].id);
  for (std::uint32_t g = 0; g < 2; ++g)
    for (const std::uint32_t clash : report.groups[g].clashes) EXPECT_EQ(report.clashes[clash].group, g);
  job.groups = {Grouping::By::none, 0};
  EXPECT_EQ(run(job).groups.size(), 10u);
  job.groups = {Grouping::By::test, 0};
  EXPECT_EQ(run(job).groups.size(), 1u);
}

TEST(Run, RegionsOfASlabWithTwoPegs) {
  // One part of two pegs that stand on a slab: two regions, one square each.
  const Mesh peg = box_between({0, 0, 0}, {1, 1, 1});
  std::vector<Vec3> vertices(peg.vertices().begin(), peg.vertices().end());
  std::vector<Triangle> triangles(peg.triangles().begin(), peg.triangles().end());
  for (const Vec3 v : peg.vertices()) vertices.push_back(v + Vec3{3, 0, 0});
  for (const Triangle& t : peg.triangles()) triangles.push_back({t[0] + 8, t[1] + 8, t[2] + 8});
  const Mesh pegs(vertices, triangles);
  const Report report = run(job_of(
      {{"pegs", pegs, Transform::translation({1, 1, 0})}, {"slab", box_between({0, 0, -1}, {10, 4, 0})}}));
  ASSERT_EQ(report.clashes.size(), 1u);
  const Clash& clash = report.clashes[0];
  EXPECT_EQ(clash.kind, Kind::touch);
  ASSERT_EQ(clash.regions.size(), 2u);
  for (const Region& region : clash.regions) {
    EXPECT_NEAR(region.coplanar_area, 1, 1e-12);
    EXPECT_NEAR(region.box.extent().x, 1, 1e-12);
    EXPECT_GE(region.curve_length, 4 - 1e-12);  // the outline
  }
}

TEST(Run, RegionsAgreeWithIntersectionCurves) {
  const Job job = plant_job();
  const Report report = run(job);
  for (const Clash& clash : report.clashes) {
    if (clash.kind == Kind::duplicate) continue;  // everything is in contact
    const IntersectionCurves all = curves(report, clash);
    double length = 0, area = 0;
    for (const Region& region : clash.regions) {
      length += region.curve_length;
      area += region.coplanar_area;
    }
    EXPECT_NEAR(length, all.length, 1e-9 * (1 + all.length));
    EXPECT_NEAR(area, all.coplanar_area, 1e-9 * (1 + all.coplanar_area));
  }
}

TEST(Run, RefusesBadJobs) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  const Job good = job_of({{"a", box}}, {});
  const auto expect_error = [&](const auto& change) {
    Job job = good;
    change(job);
    EXPECT_THROW((void)run(job), Error);
  };
  EXPECT_NO_THROW((void)run(good));
  expect_error([](Job& job) { job.tests.clear(); });
  expect_error([](Job& job) { job.tests.push_back(job.tests[0]); });
  expect_error([](Job& job) { job.models.push_back(job.models[0]); });
  expect_error([](Job& job) { job.tests[0].a = "nothing"; });
  expect_error([](Job& job) { job.tests[0].tolerance = -1; });
  expect_error([](Job& job) { job.tests[0].clearance = std::numeric_limits<double>::infinity(); });
  expect_error([](Job& job) { job.tests[0].kinds = {}; });
  expect_error([](Job& job) { job.models[0].pose.offset.x = std::numeric_limits<double>::quiet_NaN(); });
}

TEST(Uuid, VersionFive) {
  // RFC 4122 and Python's uuid.uuid5.
  EXPECT_EQ(uuid5("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "www.example.com"),
            "2ed6657d-e927-568b-95e1-2665a8aea6a2");
  EXPECT_EQ(uuid5(uuid_space, "x"), "f3fdbbff-1eaa-528a-8e38-daee7230e053");
  EXPECT_EQ(uuid5(uuid_space, std::string(200, 'y')), "4bb45a25-959d-5a2f-9fb0-116e8a8aef53");
  EXPECT_THROW((void)uuid5("not a uuid", "x"), Error);
}

TEST(Run, LeavesRegionsThatWereNotComputedEmptyInTables) {
  const Mesh box = test::box_between({}, {1, 1, 1});
  const Job job = test::job_of({{"a", box}, {"b", box, Transform::translation({0.5, 0.25, 0.125})}});
  const auto ends_with = [&](const RunOptions& options, const std::string& text) {
    return io::clash_csv(run(job, options)).ends_with(text);
  };
  EXPECT_TRUE(ends_with({.regions = false}, ",,,,exact,\n"));
  EXPECT_FALSE(ends_with({}, ",,,,exact,\n"));
  EXPECT_NE(io::clash_json(run(job, {.regions = false})).find("\"regions\":[],\"regions_skipped\":true"),
            std::string::npos);
}

}  // namespace
}  // namespace tandem::clash
