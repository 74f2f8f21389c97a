#pragma once
#include <string>
#include <vector>

#include "tandem/assembly/builder.h"
#include "tandem/clash/run.h"
#include "tandem/mesh/generate.h"

namespace tandem::clash::test {

/// A part to place; its name is its path.
struct Item {
  std::string name;
  Mesh mesh;
  Transform pose = {};
  std::string external_id = {};
};

inline Assembly assembly_of(const std::vector<Item>& items) {
  AssemblyBuilder builder;
  for (const Item& item : items) {
    builder.add_node({item.name, Assembly::none, {item.pose, {}}, builder.add_mesh(item.mesh)});
    if (!item.external_id.empty()) builder.set_external_id(item.external_id);
  }
  return builder.build();
}

inline Job job_of(const std::vector<Item>& items, Test test = {.kinds = Kinds::all()}) {
  Job job;
  job.models.push_back({"model", "", assembly_of(items), {}, 0});
  job.tests = {std::move(test)};
  return job;
}

/// Returns a job with each item in a model of its own, the first against the second.
inline Job pair_job(const Item& a, const Item& b, Test test = {.kinds = Kinds::all()}) {
  Job job;
  job.models.push_back({"a", "", assembly_of({a}), {}, 0});
  job.models.push_back({"b", "", assembly_of({b}), {}, 0});
  job.sets = {{"a", {{.model = "a"}}}, {"b", {{.model = "b"}}}};
  test.a = "a";
  test.b = "b";
  job.tests = {std::move(test)};
  return job;
}

/// An axis-aligned box of 12 triangles between two corners.
inline Mesh box_between(Vec3 low, Vec3 high) {
  std::vector<Vec3> v;
  for (int i = 0; i < 8; ++i)
    v.push_back({i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? high.z : low.z});
  return Mesh(v, {{0, 2, 1},
                  {1, 2, 3},
                  {4, 5, 6},
                  {5, 7, 6},
                  {0, 1, 4},
                  {1, 5, 4},
                  {2, 6, 3},
                  {3, 6, 7},
                  {0, 4, 2},
                  {2, 4, 6},
                  {1, 3, 5},
                  {3, 7, 5}});
}

inline Mesh flipped(const Mesh& mesh) {
  std::vector<Triangle> triangles(mesh.triangles().begin(), mesh.triangles().end());
  for (Triangle& t : triangles) std::swap(t[1], t[2]);
  return Mesh({mesh.vertices().begin(), mesh.vertices().end()}, triangles);
}

/// The mesh without its last `count` triangles.
inline Mesh without_faces(const Mesh& mesh, std::size_t count) {
  std::vector<Triangle> triangles(mesh.triangles().begin(), mesh.triangles().end());
  triangles.resize(triangles.size() - count);
  return Mesh({mesh.vertices().begin(), mesh.vertices().end()}, triangles);
}

}  // namespace tandem::clash::test
