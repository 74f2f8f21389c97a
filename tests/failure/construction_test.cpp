// Meshes, their measures, and files.
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include "failure/subjects.h"
#include "failure/sweep.h"

namespace tandem::failure {
using namespace algorithm;
using namespace dynamics;
using namespace io;
namespace {

constexpr auto nothing = [] { return 0; };

TEST(AllocationFailure, OfMeshes) {
  const Mesh& mesh = ring_mesh();
  const std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  const std::vector<Triangle> triangles(mesh.triangles().begin(), mesh.triangles().end());
  expect_query_survives("constructor", nothing, [&](int) {
    return Mesh(vertices, triangles, {{"a part with a name that is long", 0, 10}});
  });
  expect_query_survives("copy", nothing, [&](int) { return Mesh(mesh); });
  expect_query_survives("model", nothing, [&](int) { return Model(mesh).mesh().triangles().size(); });
  expect_query_survives("adjacency", nothing, [&](int) { return Adjacency(mesh).edges().size(); });
  expect_query_survives("count_edges", nothing, [&](int) { return count_edges(mesh); });
  expect_query_survives("is_closed", nothing, [&](int) { return is_closed(mesh); });
  expect_query_survives("connected_components", nothing,
                        [&](int) { return connected_components(mesh).count; });
  expect_query_survives("degenerate", nothing, [&](int) { return count_degenerate_triangles(mesh); });
  expect_query_survives("measures", nothing, [&](int) {
    return std::pair{surface_area(mesh), volume(mesh)};
  });
  expect_query_survives("subdivided", nothing, [&](int) { return generate::subdivided(mesh, 1); });
  expect_query_survives("transformed", nothing, [&](int) {
    return transformed(mesh, Transform::translation({1, 2, 3}));
  });
  expect_query_survives("scaled", nothing, [&](int) { return scaled(mesh, -2); });
  expect_query_survives("merged", nothing, [&](int) { return merged(std::vector{mesh, mesh}); });
  const Mesh with_parts = merged(std::vector{mesh, mesh});
  expect_query_survives("part", nothing, [&](int) { return part(with_parts, 1); });
  expect_query_survives("box", nothing, [](int) { return generate::box({1, 2, 3}, 2); });
  expect_query_survives("gear", nothing, [](int) { return generate::gear({.teeth = 12}); });
  expect_query_survives("cup", nothing, [](int) { return generate::cup(1, 0); });
}

/// A folder that is removed in the end.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() / ("tandem_failure_" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path operator/(const char* name) const { return path_ / name; }
  std::size_t files() const {
    return static_cast<std::size_t>(std::ranges::distance(std::filesystem::directory_iterator(path_)));
  }

 private:
  std::filesystem::path path_;
};

TEST(AllocationFailure, OfMeshFiles) {
  const Folder folder;
  for (const char* name : {"ring.obj", "ring.stl", "ring.ply", "ring.off", "ring.tandem"}) {
    SCOPED_TRACE(name);
    const std::filesystem::path file = folder / name;
    expect_query_survives("write_mesh", nothing, [&](int) {
      write_mesh(ring_mesh(), file);
      return true;
    });
    expect_query_survives("read_mesh", nothing, [&](int) { return read_mesh(file); });
    expect_query_survives("read_mesh", nothing,
                          [&](int) { return read_mesh(file, {.merge_identical_vertices = true}); });
    expect_query_survives("load_model", nothing, [&](int) { return load_model(file).mesh(); });
  }
  EXPECT_EQ(folder.files(), 5u) << "failed calls leave files behind";
  const std::filesystem::path saved = folder / "saved.tandem";
  const auto make = [] {
    const Model model(ring_mesh());
    model.prepare();
    model.prepare(Algorithm());
    return model;
  };
  expect_query_survives("save_model", make, [&](const Model& model) {
    save_model(model, saved);
    return true;
  });
  expect_query_survives("load_model", nothing, [&](int) {
    return distance(load_model(saved), {}, Model(ball_mesh()), disjoint, {.algorithm = Algorithm()});
  });
}

// Scene and settings files are left out: nlohmann::json 3.11 crashes by itself when an allocation fails.
TEST(AllocationFailure, OfSimulationsOfScenes) {
  Scene scene;
  scene.shapes.resize(2);
  scene.shapes[0].size = {1, 0, 0};
  scene.shapes[1].kind = ShapeKind::half_space;
  scene.shapes[1].size = {0, 0, 1};
  scene.bodies.resize(2);
  scene.bodies[0].position = {0, 0, 2};
  scene.bodies[1].shape = 1;
  scene.bodies[1].options.kind = BodyKind::static_body;
  expect_query_survives("make_simulation", nothing,
                        [&](int) { return make_simulation(scene).simulation.hash(); });
}

}  // namespace
}  // namespace tandem::failure
