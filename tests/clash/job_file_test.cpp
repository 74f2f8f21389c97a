#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "tandem/io/clash_file.h"

#include "clash/small_job.h"

namespace tandem::clash {
namespace {

using test::box_between;

/// A folder with two models and a job.
class JobFile : public ::testing::Test {
 protected:
  void SetUp() override {
    const ::testing::TestInfo* const info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() / (std::string("tandem_clash_") + info->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
    const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
    AssemblyBuilder builder;
    builder.set_info({.title = {}, .format = {}, .metres_per_unit = 1, .up_axis = 'Z'});
    const Assembly::Geometry geometry = builder.add_mesh(box);
    const Assembly::Node group = builder.add_node({.name = "MEP"});
    for (int i = 0; i < 3; ++i) {
      builder.add_node(
          {"Pipe " + std::to_string(i), group, {Transform::translation({0.9 * i, 0, 0}), {}}, geometry});
      builder.add_property("ifcType", i < 2 ? "IfcPipeSegment" : "IfcPump");
      builder.set_external_id("guid-" + std::to_string(i));
    }
    io::write_assembly(builder.build(), folder_ / "mep.glb");
    io::write_assembly(test::assembly_of({{"Beam", box, Transform::translation({0, 0.95, 0})}}),
                       folder_ / "steel.glb");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }
  io::ClashJobFile read(const std::string& text) {
    write("job.json", text);
    return io::read_clash_job(folder_ / "job.json");
  }
  std::string error_of(const std::string& text) {
    try {
      (void)read(text);
    } catch (const Error& error) {
      return error.what();
    }
    return "no error";
  }
  void expect_error(const std::string& text, const std::string& part) {
    EXPECT_NE(error_of(text).find(part), std::string::npos) << error_of(text) << "\n  misses: " << part;
  }

  std::filesystem::path folder_;
};

TEST_F(JobFile, ReadsEverything) {
  write("matrix.csv", ",pipes,steel\npipes,0.01,0.02\nsteel,,-\n");
  const io::ClashJobFile file = read(R"({"tandem_clash": 1, "units": "mm",
    "models": [{"id": "mep", "file": "mep.glb", "pose": [1, 2, 3], "up": "y", "tessellation_error": 0.5},
               {"file": "steel.glb", "scale": 2}],
    "sets": {"pipes": [{"path": "MEP/**", "name": "Pipe*", "property": {"ifcType": "IfcPipe*"}}], "all": "**"},
    "tests": [{"id": "one", "a": "pipes", "b": "steel", "kinds": ["hard", "touch"], "tolerance": 1, "clearance": 2,
               "touch_gap": 3, "touch_overlap": 4, "duplicate_tolerance": 5,
               "ignore": ["same_parent", {"within": "Pump*"}, {"pair": ["a", "b"]}]}, {"a": "all"}],
    "matrix": {"file": "matrix.csv", "clearance": 7}, "groups": {"by": "distance", "distance": 1.5},
    "state": "clash.state.json"})");
  const Job& job = file.job;
  ASSERT_EQ(job.models.size(), 2u);
  EXPECT_EQ(job.models[1].id, "steel");
  EXPECT_EQ(job.models[0].pose(Vec3{0, 1, 0}), (Vec3{1, 2, 4}));  // y becomes z
  EXPECT_EQ(job.models[0].tessellation_error, 0.5);
  // glTF is in metres; the job is in millimetres. A scale overrides that.
  EXPECT_EQ(job.models[0].assembly.world_bounds(job.models[0].assembly.parts()[0]).high,
            (Vec3{1000, 1000, 1000}));
  EXPECT_EQ(job.models[1].assembly.world_bounds(job.models[1].assembly.parts()[0]).high.x, 2);
  EXPECT_EQ(job.models[0].assembly.external_id(job.models[0].assembly.parts()[1]), "guid-1");
  ASSERT_EQ(job.tests.size(), 4u);
  EXPECT_EQ(job.tests[0].touch_overlap, 4);
  EXPECT_EQ(job.tests[0].ignore.size(), 3u);
  EXPECT_TRUE(job.tests[0].kinds.has(Kind::touch));
  EXPECT_FALSE(job.tests[0].kinds.has(Kind::duplicate));
  EXPECT_EQ(job.tests[1].id, "all");
  EXPECT_EQ(job.tests[2].id, "pipes");
  EXPECT_EQ(job.tests[2].tolerance, 0.01);
  EXPECT_EQ(job.tests[3].id, "pipes-vs-steel");
  EXPECT_EQ(job.tests[3].clearance, 7);
  EXPECT_EQ(file.state, folder_ / "clash.state.json");
  EXPECT_EQ(job.groups.distance, 1.5);
  const Report report = run(job);
  EXPECT_FALSE(report.clashes.empty());
}

TEST_F(JobFile, SmallestJobChecksAllParts) {
  const io::ClashJobFile file = read(R"({"tandem_clash": 1, "models": [{"file": "mep.glb"}]})");
  EXPECT_EQ(run(file.job).clashes.size(), 2u);
}

TEST_F(JobFile, SetsSelectByPropertyAndExclude) {
  const io::ClashJobFile file = read(R"({"tandem_clash": 1, "models": [{"file": "mep.glb"}],
    "sets": {"pipes": {"property": {"ifcType": "IfcPipe*"}}, "others": ["MEP", {"name": "Pipe 0", "exclude": true}]},
    "tests": [{"a": "pipes"}, {"a": "others"}, {"a": "pipes", "b": "others"}]})");
  const Report report = run(file.job);
  EXPECT_EQ(report.tests[0].found[0], 1u);  // 0-1
  EXPECT_EQ(report.tests[1].found[0], 1u);  // 1-2
  EXPECT_EQ(report.tests[2].found[0], 2u);
}

TEST_F(JobFile, ErrorsNameTheFaultAndSuggest) {
  const std::string models = R"("models": [{"file": "mep.glb"}])";
  expect_error("{", "job.json");
  expect_error("{" + models + "}", "tandem_clash");
  expect_error(R"({"tandem_clash": 2, )" + models + "}", "tandem_clash");
  expect_error(R"({"tandem_clash": 1, "modles": []})", "models");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "tests": [{"tolerence": 1}]})", "tolerance");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "tests": [{"tolerence": 1}]})", "tests[0]");
  expect_error(
      R"({"tandem_clash": 1, )" + models + R"(, "sets": {"pipes": "MEP"}, "tests": [{"a": "pips"}]})",
      "did you mean 'pipes'");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "tests": [{"kinds": ["hrad"]}]})", "hard");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "tests": [{"kinds": []}]})", "kinds");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "tests": [{"tolerance": -1}]})", "tolerance");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "tests": [{"id": "x"}, {"id": "x"}]})", "unique");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "tests": [{"ignore": [{"pair": ["a"]}]}]})", "pair");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "units": "furlong"})", "units");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "groups": {"by": "distance"}})", "distance");
  expect_error(R"({"tandem_clash": 1, "models": []})", "models");
  expect_error(R"({"tandem_clash": 1, "models": [{"file": "missing.glb"}]})", "missing.glb");
  expect_error(R"({"tandem_clash": 1, "models": [{"file": "mep.glb", "scale": 0}]})", "scale");
  expect_error(R"({"tandem_clash": 1, "models": [{"file": "mep.glb", "pose": [1, 2]}]})", "pose");
  write("matrix.csv", ",pips\n");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "sets": {"pipes": "MEP"}, "matrix": "matrix.csv"})",
               "pipes");
  write("matrix.csv", ",pipes\npipes,three\n");
  expect_error(R"({"tandem_clash": 1, )" + models + R"(, "sets": {"pipes": "MEP"}, "matrix": "matrix.csv"})",
               "matrix.csv:2");
}

TEST_F(JobFile, ImportsIfcClash) {
  const io::ClashJobFile file =
      read(R"([{"name": "Pipes", "mode": "clearance", "clearance": 0.1, "check_all": true,
    "a": [{"file": "mep.ifc", "selector": "IfcPipeSegment"}], "b": [{"file": "steel.glb"}]},
    {"name": "Self", "mode": "intersection", "tolerance": 0.01,
     "a": [{"file": "mep.ifc", "mode": "e", "selector": ".IfcPump"}]}])");
  ASSERT_EQ(file.job.tests.size(), 2u);
  EXPECT_EQ(file.job.tests[0].clearance, 0.1);
  EXPECT_EQ(file.job.models.size(), 2u);
  ASSERT_EQ(file.warnings.size(), 1u);
  EXPECT_NE(file.warnings[0].find("check_all"), std::string::npos);
  const Report report = run(file.job);
  EXPECT_EQ(report.tests[0].found[0] + report.tests[0].found[2],
            2u);                            // both pipes with the beam, not the pump
  EXPECT_EQ(report.tests[1].found[0], 1u);  // pipes 0 and 1
  expect_error(R"([{"a": [{"file": "other.ifc"}]}])", "convert");
}

}  // namespace
}  // namespace tandem::clash
