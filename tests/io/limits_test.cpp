// What reading may cost: every file is answered or refused within a second and 512 MB, and a large one
// within four times its size.
#include <fstream>
#include <gtest/gtest.h>
#include <set>

#include "io/reading.h"
#include "io/reading_in_a_child.h"
#include "support/shared_models.h"

namespace tandem::io {
namespace {

constexpr std::uint64_t memory_limit = 512'000'000;
// Instrumented code is slower; what is asked of the program is asked where it is measured as users run it.
constexpr double time_limit = under_sanitizer ? 5 : 1;

using Ending = ChildReport::Ending;

bool is_mesh_file(const std::filesystem::path& file) {
  static const std::set<std::string> endings = {".obj", ".stl", ".ply", ".off", ".gltf",
                                                ".glb", ".dae", ".3mf", ".fbx"};
  std::string ending = file.extension().string();
  for (char& c : ending) c = static_cast<char>(std::tolower(c));
  return endings.contains(ending);
}

void expect_answer_within_limits(const std::filesystem::path& file) {
  const ChildReport report = read_in_a_child(file, memory_limit);
  EXPECT_TRUE(report.ending == Ending::mesh || report.ending == Ending::refusal)
      << file << ": " << report.describe();
  EXPECT_LE(report.processor_seconds, time_limit) << file;
  if (!under_sanitizer) {
    EXPECT_LE(report.peak_bytes, memory_limit) << file;
  }
}

class SharedFolder : public testing::TestWithParam<const char*> {};

TEST_P(SharedFolder, AnswersOrRefusesEveryFile) {
  TANDEM_NEED_SHARED_MODELS(GetParam());
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::shared_models() / GetParam()))
    if (entry.is_regular_file() && is_mesh_file(entry.path())) {
      expect_answer_within_limits(entry.path());
      ++files;
    }
  EXPECT_GT(files, 0u);
}

INSTANTIATE_TEST_SUITE_P(Limits, SharedFolder,
                         testing::Values("assimp-models", "gltf-validator", "tinygltf", "tinyobjloader",
                                         "trimesh-models", "coal-resources", "cgal-data", "manifold-models"),
                         [](const auto& folder) {
                           std::string name = folder.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Limits, RefusesHugeClaimsWithoutBelievingThem) {
  const TemporaryFolder folder;
  const std::string claim =
      "element vertex 4294967295\nproperty uchar x\nproperty uchar y\nproperty uchar z\nelement face "
      "4294967295\nproperty list uint uchar vertex_indices\nend_header\n";
  for (const auto& file :
       {folder.write("text.ply", "ply\nformat ascii 1.0\n" + claim + "0 0 0\n"),
        folder.write("binary.ply", "ply\nformat binary_little_endian 1.0\n" + claim + std::string(9, '\0')),
        folder.write("a.off", "OFF 4294967295 4294967295 0\n0 0 0\n"),
        folder.write("a.stl", std::string(80, 'x') + "\xff\xff\xff\xff" + std::string(50, '\0'))}) {
    const ChildReport report = read_in_a_child(file, memory_limit);
    EXPECT_EQ(report.ending, Ending::refusal) << file << ": " << report.describe();
  }
}

// The child that reads a small file shows what a process takes before it reads anything.
TEST(Limits, NeedsAtMostFourTimesTheFileAnd64Megabytes) {
  if (under_sanitizer) GTEST_SKIP() << "sanitizers take memory of their own";
  const TemporaryFolder folder;
  const std::uint64_t before = read_in_a_child(folder.write("small.obj", "v 0 0 0\n"), 0).peak_bytes;
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t i = 0; i < 300'000; ++i) {
    vertices.push_back({0.5 * i, 0.25 * (i % 1000), 1.0 / (i + 1)});
    triangles.push_back({i, i / 2, i / 3});
    triangles.push_back({i, i / 5, i / 7});
  }
  {
    const Mesh mesh(std::move(vertices), std::move(triangles));
    for (const char* name : {"a.obj", "a.ply", "a.stl", "a.off"}) write_mesh(mesh, folder / name);
  }
  for (const char* name : {"a.obj", "a.ply", "a.stl", "a.off"})
    for (const bool join : {false, true}) {
      const std::uint64_t size = std::filesystem::file_size(folder / name);
      const ChildReport report = read_in_a_child(folder / name, 0, {.join_identical_vertices = join});
      EXPECT_EQ(report.ending, Ending::mesh) << name;
      EXPECT_LE(report.peak_bytes - std::min(before, report.peak_bytes), 4 * size + 64'000'000)
          << name << ": " << report.describe();
    }
}

}  // namespace
}  // namespace tandem::io
