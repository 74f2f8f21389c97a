// Mesh pairs whose exact answer was computed by nobody on this project.
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tandem/io/mesh_file.h"
#include "tandem/query/collide.h"

#include "support/external_models.h"
#include "support/show_pairs.h"

namespace tandem::io {
namespace {

std::vector<FacePair> touching(const std::filesystem::path& a, const std::filesystem::path& b) {
  return collide_all(Model(read_mesh(a)), {}, Model(read_mesh(b)), {});
}

class GoldenPairs : public testing::TestWithParam<const char*> {};

TEST_P(GoldenPairs, ByteForByte) {
  TANDEM_NEED_TEST_MESHES("derived/golden");
  const std::filesystem::path folder = test::test_meshes() / "derived/golden";
  const std::string name = GetParam();
  std::string found;
  for (const FacePair& pair : touching(folder / (name + "_a.off"), folder / (name + "_b.off")))
    found += std::to_string(pair.a) + " " + std::to_string(pair.b) + "\n";
  std::stringstream expected;
  expected << std::ifstream(folder / (name + "_pairs.txt")).rdbuf();
  ASSERT_FALSE(expected.str().empty());
  EXPECT_TRUE(found == expected.str()) << "the pair list differs from " << name << "_pairs.txt";
}

INSTANTIATE_TEST_SUITE_P(Shared, GoldenPairs,
                         testing::Values("coincident_suzanne", "far1e6_cow_teapot", "rand0_cow_teapot",
                                         "rand1_spot_suzanne", "rand2_fandisk_homer", "shift1e-9_suzanne",
                                         "tiny1e-9_cow_teapot"),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(GoldenPairs, CoplanarTriangles) {
  TANDEM_NEED_TEST_MESHES("derived/golden/cgal_coplanar_simple_pairs.json");
  const std::filesystem::path models = test::test_meshes();
  std::ifstream file(models / "derived/golden/cgal_coplanar_simple_pairs.json");
  for (const nlohmann::json& scene : nlohmann::json::parse(file)) {
    SCOPED_TRACE(scene["a"].get<std::string>());
    test::expect_same_pairs(
        touching(models / scene["a"].get<std::string>(), models / scene["b"].get<std::string>()),
        scene["pairs"].get<std::vector<std::pair<std::uint32_t, std::uint32_t>>>());
  }
}

}  // namespace
}  // namespace tandem::io
