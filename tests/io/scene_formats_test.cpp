#include "io/import/scene_formats.h"

#include <gtest/gtest.h>

#include "io/reading.h"
#include "support/external_models.h"

namespace tandem::io {
namespace {

// One triangle, used by two nodes: "arm", moved by one along x, and "arm/hand", moved on by two along y.
const std::string scene_text = R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
  "nodes": [{"name": "robot", "children": [1]},
            {"name": "arm", "mesh": 0, "translation": [1, 0, 0], "children": [2]},
            {"name": "hand", "mesh": 0, "translation": [0, 2, 0]}],
  "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
  "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0]}],
  "bufferViews": [{"buffer": 0, "byteLength": 36}],
  "buffers": [{"byteLength": 36, "uri": "triangle.bin"}]})";

std::string triangle_bytes(float first = 0) {
  std::string bytes;
  for (const float number : {first, 0.f, 0.f, 1.f, 0.f, 0.f, 0.f, 1.f, 0.f}) bytes += bytes_of(number);
  return bytes;
}

std::string scene_refusal(const std::filesystem::path& file) {
  try {
    read_mesh(file);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

bool scenes_are_built_in(const std::filesystem::path& file) {
  return scene_refusal(file).find("install libassimp-dev") == std::string::npos;
}

TEST(SceneFormats, PlacesNodesInTheWorldAndNamesThemByTheirPath) {
  const TemporaryFolder folder;
  folder.write("triangle.bin", triangle_bytes());
  const auto file = folder.write("robot.gltf", scene_text);
  if (!scenes_are_built_in(file)) GTEST_SKIP() << "built without assimp";
  const Mesh mesh = read_mesh(file);
  ASSERT_EQ(mesh.parts().size(), 2u);
  EXPECT_TRUE(mesh.parts()[0].name.ends_with("arm")) << mesh.parts()[0].name;
  EXPECT_EQ(mesh.parts()[1].name, mesh.parts()[0].name + "/hand");
  EXPECT_EQ(mesh.corners(0)[0], (Vec3{1, 0, 0}));
  EXPECT_EQ(mesh.corners(1)[2], (Vec3{1, 3, 0}));
}

TEST(SceneFormats, NodesWithoutANameTakeThatOfTheirMesh) {
  const TemporaryFolder folder;
  folder.write("triangle.bin", triangle_bytes());
  std::string text = scene_text;
  const auto replace = [&](const std::string& from, const std::string& to) {
    ASSERT_NE(text.find(from), std::string::npos);
    text.replace(text.find(from), from.size(), to);
  };
  replace("\"name\": \"hand\", ", "");
  replace("\"meshes\": [{", "\"meshes\": [{\"name\": \"bracket\", ");
  const auto file = folder.write("robot.gltf", text);
  if (!scenes_are_built_in(file)) GTEST_SKIP() << "built without assimp";
  const Mesh mesh = read_mesh(file);
  ASSERT_EQ(mesh.parts().size(), 2u);
  EXPECT_TRUE(mesh.parts()[0].name.ends_with("arm")) << mesh.parts()[0].name;
  EXPECT_EQ(mesh.parts()[1].name, mesh.parts()[0].name + "/bracket");
}

TEST(SceneFormats, RefusesWithTheFilesName) {
  const TemporaryFolder folder;
  folder.write("triangle.bin", triangle_bytes(__builtin_nanf("")));
  for (const auto& file : {folder.write("robot.gltf", scene_text), folder.write("broken.glb", "glTF\2"),
                           folder.write("broken.dae", "<COLLADA>"), folder.write("broken.fbx", "Kaydara"),
                           folder.write("broken.3mf", "PK")})
    EXPECT_TRUE(scene_refusal(file).starts_with(file.string() + ": ")) << file << scene_refusal(file);
}

}  // namespace
}  // namespace tandem::io
