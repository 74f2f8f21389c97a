#include "tandem/io/mesh_file.h"

#include <cmath>
#include <fstream>
#include <gtest/gtest.h>
#include <random>

#include "tandem/io/model_file.h"
#include "tandem/mesh/generate.h"

#include "io/reading.h"
#include "support/external_models.h"

namespace tandem::io {
namespace {

std::string file_refusal(const std::filesystem::path& file) {
  try {
    read_mesh(file);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

std::string write_refusal(const Mesh& mesh, const std::filesystem::path& file) {
  try {
    write_mesh(mesh, file);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

std::size_t files_in(const TemporaryFolder& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder.path()), {}));
}

// Coordinates of all sizes with all 53 bits, and parts with a gap between them.
Mesh awkward_mesh() {
  std::mt19937_64 random(3);
  std::vector<Vec3> vertices = {{-0.0, 1e15, 4.9e-324}, {0.1, 1.0 / 3, -1e-300}};
  while (vertices.size() < 500) {
    const auto number = [&] {
      return std::ldexp(static_cast<double>(static_cast<std::int64_t>(random())),
                        static_cast<int>(random() % 40) - 60);
    };
    vertices.push_back({number(), number(), number()});
  }
  std::vector<Triangle> triangles;
  for (std::uint32_t i = 0; i + 2 < vertices.size(); ++i) triangles.push_back({i, i + 2, i + 1});
  return Mesh(vertices, triangles, {{"arm", 3, 10}, {"hand of steel # 2", 13, 4}, {"arm/finger", 100, 7}});
}

TEST(WriteMesh, KeepsEverythingInObj) {
  const TemporaryFolder folder;
  write_mesh(awkward_mesh(), folder / "mesh.obj");
  EXPECT_TRUE(same(read_mesh(folder / "mesh.obj"), awkward_mesh()));
  EXPECT_TRUE(std::signbit(read_mesh(folder / "mesh.obj").vertices()[0].x));
}

TEST(WriteMesh, KeepsEverythingButPartsInPlyAndOff) {
  const TemporaryFolder folder;
  const Mesh mesh = awkward_mesh();
  const Mesh without_parts({mesh.vertices().begin(), mesh.vertices().end()},
                           {mesh.triangles().begin(), mesh.triangles().end()});
  for (const std::string name : {"mesh.ply", "mesh.OFF"}) {
    write_mesh(mesh, folder / name);
    EXPECT_TRUE(same(read_mesh(folder / name), without_parts)) << name;
  }
}

TEST(WriteMesh, RoundsToSinglePrecisionInStl) {
  const TemporaryFolder folder;
  const Mesh mesh = awkward_mesh();
  write_mesh(mesh, folder / "mesh.stl");
  const Mesh read = read_mesh(folder / "mesh.stl");
  ASSERT_EQ(read.triangles().size(), mesh.triangles().size());
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i)
    for (std::size_t corner = 0; corner < 3; ++corner)
      for (int axis = 0; axis < 3; ++axis)
        EXPECT_EQ(read.corners(i)[corner][axis],
                  static_cast<double>(static_cast<float>(mesh.corners(i)[corner][axis])));
}

/// 80 bytes and a count, then for each triangle a normal, three corners and two bytes.
TEST(WriteMesh, NormalsInStlAreOfLengthOneAndFollowTheCorners) {
  const TemporaryFolder folder;
  const Mesh mesh = generate::icosphere(2, 1);
  write_mesh(mesh, folder / "mesh.stl");
  std::ifstream in(folder / "mesh.stl", std::ios::binary);
  in.ignore(84);
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    float number[12];
    in.read(reinterpret_cast<char*>(number), sizeof number).ignore(2);
    ASSERT_TRUE(in);
    const auto vector = [&](int k) {
      return Vec3{double(number[3 * k]), double(number[3 * k + 1]), double(number[3 * k + 2])};
    };
    const Vec3 normal = vector(0), center = (vector(1) + vector(2) + vector(3)) / 3;
    EXPECT_NEAR(length(normal), 1, 1e-6);
    EXPECT_GT(dot(normal, normalized(center)), 0.9) << "outwards, as the ball's triangles are";
  }
}

TEST(WriteMesh, WritesEmptyMeshes) {
  const TemporaryFolder folder;
  for (const std::string name : {"mesh.obj", "mesh.ply", "mesh.stl", "mesh.off"}) {
    write_mesh(Mesh(), folder / name);
    EXPECT_TRUE(same(read_mesh(folder / name), Mesh())) << name;
  }
}

TEST(WriteMesh, ReplacesWhatObjNamesCannotHold) {
  const TemporaryFolder folder;
  write_mesh(Mesh({{0, 0, 0}}, {{0, 0, 0}, {0, 0, 0}}, {{"two\nlines\\", 0, 1}, {" ", 1, 1}}),
             folder / "mesh.obj");
  const Mesh mesh = read_mesh(folder / "mesh.obj");
  ASSERT_EQ(mesh.parts().size(), 2u);
  EXPECT_EQ(mesh.parts()[0].name, "two_lines_");
  EXPECT_EQ(mesh.parts()[1].name, "_");
}

TEST(WriteMesh, LeavesNothingHalfWritten) {
  const TemporaryFolder folder;
  EXPECT_NE(write_refusal(Mesh(), folder / "none/mesh.obj").find("cannot be written"), std::string::npos);
  EXPECT_NE(write_refusal(Mesh(), folder / "mesh.xyz")
                .find("supported for writing: .obj, .ply, .stl, .off and .tandem"),
            std::string::npos);
  std::filesystem::create_directory(folder / "folder.obj");
  EXPECT_NE(write_refusal(Mesh(), folder / "folder.obj").find("not a regular file"), std::string::npos);
  EXPECT_NE(write_refusal(Mesh(), "/dev/full.obj/x.obj").find("cannot be written"), std::string::npos);
  EXPECT_EQ(files_in(folder), 1u);
  write_mesh(awkward_mesh(), folder / "mesh.obj");
  write_mesh(Mesh(), folder / "mesh.obj");
  EXPECT_EQ(files_in(folder), 2u);
}

TEST(ReadMesh, ChoosesTheFormatByTheFirstBytesThenTheEnding) {
  const TemporaryFolder folder;
  const Mesh mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
  for (const std::string format : {"ply", "stl", "off"}) {
    write_mesh(mesh, folder / ("mesh." + format));
    for (const std::string name : {"wrong.obj", "nothing", "mesh.gltf"}) {
      std::filesystem::copy_file(folder / ("mesh." + format), folder / name,
                                 std::filesystem::copy_options::overwrite_existing);
      EXPECT_EQ(read_mesh(folder / name).triangles().size(), 1u) << format << " as " << name;
    }
  }
  folder.write("MESH.OBJ", "v 0 0 0\n");
  EXPECT_EQ(read_mesh(folder / "MESH.OBJ").vertices().size(), 1u);
}

TEST(ReadMesh, SaysWhyAFileCannotBeRead) {
  const TemporaryFolder folder;
  const auto ends = [](const std::string& text, const std::string& end) {
    return text.ends_with(end) ? "" : text;
  };
  EXPECT_EQ(ends(file_refusal(folder / "none.obj"), "none.obj: no such file"), std::string());
  EXPECT_EQ(ends(file_refusal(folder.path()), ": is a folder; expected a mesh file"), std::string());
  EXPECT_EQ(ends(file_refusal(folder.write("empty.obj", "")), "empty.obj: is empty; expected a mesh file"),
            std::string());
  EXPECT_EQ(ends(file_refusal("/dev/zero"), ": is not a regular file; save it to disk first"), std::string());
  EXPECT_NE(file_refusal(folder.write("a.xyz", "hello")).find("supported: OBJ, STL, PLY and OFF"),
            std::string::npos);
  EXPECT_NE(file_refusal(folder.write("bad.obj", "\nv 1 2\n")).find("bad.obj:2: expected"),
            std::string::npos);
  if (::geteuid() != 0) {
    std::filesystem::permissions(folder.write("locked.obj", "v 0 0 0"), std::filesystem::perms::none);
    EXPECT_NE(file_refusal(folder / "locked.obj").find("cannot be opened"), std::string::npos);
  }
}

TEST(ReadMesh, FindsTheKnownTriangleCountsOfRealModels) {
  TANDEM_NEED_TEST_MESHES("common-3d-test-models/data");
  const std::filesystem::path folder = test::test_meshes() / "common-3d-test-models/data";
  EXPECT_EQ(read_mesh(folder / "cow.obj").triangles().size(), 5804u);
  EXPECT_EQ(read_mesh(folder / "horse.ply").triangles().size(), 96966u);
  EXPECT_EQ(read_mesh(folder / "stanford-bunny.obj").triangles().size(), 69451u);
}

TEST(ReadMesh, AppliesScaleAndUpAxis) {
  const TemporaryFolder folder;
  const Mesh mesh({{1, 2, 3}, {4, 5, 6}, {7, 8, 10}}, {{0, 1, 2}}, {{"only", 0, 1}});
  for (const char* name : {"mesh.obj", "mesh.ply", "mesh.tandem"}) {
    const std::filesystem::path file = folder / name;
    write_mesh(mesh, file);
    EXPECT_TRUE(read_mesh(file, {.scale = 0.5}).vertices()[0] == (Vec3{0.5, 1, 1.5})) << name;
    EXPECT_TRUE(read_mesh(file, {.up_axis = UpAxis::y}).vertices()[0] == (Vec3{1, -3, 2})) << name;
    EXPECT_TRUE(read_mesh(file, {.up_axis = UpAxis::x}).vertices()[0] == (Vec3{-3, 2, 1})) << name;
    EXPECT_TRUE(read_mesh(file, {.scale = 2, .up_axis = UpAxis::y}).vertices()[1] == (Vec3{8, -12, 10}));
    EXPECT_TRUE(load_model(file, {.scale = 2}).mesh().vertices()[2] == (Vec3{14, 16, 20})) << name;
    EXPECT_EQ(read_mesh(file, {.scale = 2, .up_axis = UpAxis::x}).triangles()[0], (Triangle{0, 1, 2}));
    EXPECT_EQ(read_mesh(file, {.scale = -2}).triangles()[0], (Triangle{0, 2, 1})) << name;  // mirrored
    EXPECT_TRUE(same(read_mesh(file, {.scale = 1}), read_mesh(file))) << name;
    for (const double bad : {0.0, HUGE_VAL, std::nan("")})
      EXPECT_THROW(read_mesh(file, {.scale = bad}), Error);
    try {
      read_mesh(file, {.scale = 1e15});
      FAIL();
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find(file.string()), std::string::npos) << error.what();
    }
  }
}

TEST(MeshFile, MeshesOfEveryReaderKnowTheirBox) {
  const TemporaryFolder folder;
  const Mesh torus = generate::torus(2, 0.5, 400, 200);  // large enough for readers with threads
  for (const char* name : {"a.obj", "a.off", "a.ply", "a.stl"}) {
    write_mesh(torus, folder.path() / name);
    for (const bool merge : {false, true}) {
      const Mesh mesh = read_mesh(folder.path() / name, {.merge_identical_vertices = merge});
      Bounds box;
      for (const Vec3& vertex : mesh.vertices()) box.add(vertex);
      EXPECT_EQ(mesh.bounds().low, box.low) << name;
      EXPECT_EQ(mesh.bounds().high, box.high) << name;
    }
  }
}

}  // namespace
}  // namespace tandem::io
