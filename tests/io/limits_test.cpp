// What reading may cost: every file is answered or refused within a second and 512 MB, and a large one
// within four times its size.
#include <fstream>
#include <gtest/gtest.h>
#include <set>

#include "io/reading.h"
#include "io/reading_in_a_child.h"
#include "support/external_models.h"

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
  TANDEM_NEED_TEST_MESHES(GetParam());
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::test_meshes() / GetParam()))
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

std::string many(std::size_t count, const std::string& text) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}
std::string many_keys(std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += (i > 0 ? ",\"k" : "\"k") + std::to_string(i) + "\": 0";
  return all;
}

// Files of a megabyte or two whose contents used to take gigabytes, minutes or the whole stack.
TEST(Limits, FewBytesNeverTakeMuchMemoryOrTime) {
  const TemporaryFolder folder;
  const std::string corners = "v 0 0 0\nv 1 0 0\nv 0 1 0\n", long_name(500'000, 'x');
  const std::string face = "element face 1\nproperty list uchar int vertex_indices\n",
                    ply = "ply\nformat ascii 1.0\n", scene = "{\"tandem_scene\": 2, \"bodies\": [], ",
                    settings = "{\"format\": \"tandem settings\", \"version\": 1, ";
  const std::string coordinates = "property float x\nproperty float y\nproperty float z\n";
  for (const auto& file :
       {folder.write("a.obj",
                     corners + "o " + long_name + "\n" + many(30'000, "g a\nf 1 2 3\ng b\nf 1 2 3\n")),
        folder.write("a.ply", ply + many(150'000, "element a 0\n") + "end_header\n"),
        folder.write("b.ply", ply + "element vertex 3\n" + coordinates + many(20'000, face) +
                                  "end_header\n0 0 0\n1 0 0\n0 1 0\n" + many(20'000, "3 0 1 2\n")),
        folder.write("a.json",
                     scene + "\"materials\": {\"" + long_name + "\": {" + many_keys(10'000) + "}}}"),
        folder.write("b.json", scene + "\"materials\": {" + many_keys(100'000) + "}}"),
        folder.write("c.json", std::string(1'000'000, '[')),
        folder.write("a.settings", settings + "\"algorithm\": {\"a\": " + std::string(300'000, '[') +
                                       std::string(300'000, ']') + "}}"),
        folder.write("b.settings", settings + many_keys(100'000) + "}")}) {
    const ChildReport report = read_in_a_child(file, memory_limit);
    EXPECT_TRUE(report.ending == Ending::mesh || report.ending == Ending::refusal)
        << file << ": " << report.describe();
    EXPECT_LE(report.processor_seconds, 3 * time_limit) << file;
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
      const ChildReport report = read_in_a_child(folder / name, 0, {.merge_identical_vertices = join});
      EXPECT_EQ(report.ending, Ending::mesh) << name;
      EXPECT_LE(report.peak_bytes - std::min(before, report.peak_bytes), 4 * size + 64'000'000)
          << name << ": " << report.describe();
    }
}

}  // namespace
}  // namespace tandem::io
