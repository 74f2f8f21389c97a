#pragma once
#include <gtest/gtest.h>

#include "tandem/io/clash_store.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "clash/geometry_info.h"
#include "clash/pair_tester.h"
#include "clash/small_job.h"
#include "clash/temporary_folder.h"
#include "io/store/store_geometry.h"

namespace tandem::clash {

inline Mesh moved(const Mesh& mesh, const Transform& by) {
  std::vector<Vec3> vertices;
  for (const Vec3 v : mesh.vertices()) vertices.push_back(by(v));
  return Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
}

inline Mesh joined(const std::vector<Mesh>& meshes) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (const Mesh& mesh : meshes) {
    const auto first = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), mesh.vertices().begin(), mesh.vertices().end());
    for (const Triangle& t : mesh.triangles())
      triangles.push_back({first + t[0], first + t[1], first + t[2]});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

/// The same triangles with vertices of their own, as in STL files.
inline Mesh soup(const Mesh& mesh) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
    const auto [p, q, r] = mesh.corners(face);
    vertices.insert(vertices.end(), {p, q, r});
    triangles.push_back({3 * face, 3 * face + 1, 3 * face + 2});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

inline Mesh inside_out(const Mesh& mesh) {
  std::vector<Triangle> triangles;
  for (const Triangle& t : mesh.triangles()) triangles.push_back({t[0], t[2], t[1]});
  return Mesh({mesh.vertices().begin(), mesh.vertices().end()}, std::move(triangles));
}

/// A hollow ball, of 10240 triangles with four subdivisions.
inline Mesh hollow_ball(int subdivisions = 4) {
  return joined({generate::icosphere(1, subdivisions), inside_out(generate::icosphere(0.8, subdivisions))});
}

/// A box whose sides are divided into squares.
inline Mesh fine_box(Vec3 low, double size = 1) {
  constexpr int n = 16;
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (int axis = 0; axis < 3; ++axis)
    for (const int side : {0, n}) {
      const auto first = static_cast<std::uint32_t>(vertices.size());
      for (int i = 0; i <= n; ++i)
        for (int j = 0; j <= n; ++j) {
          Vec3 v;
          v[axis] = side;
          v[(axis + 1) % 3] = i;
          v[(axis + 2) % 3] = j;
          vertices.push_back(low + (size / n) * v);
        }
      const auto index = [&](int i, int j) { return first + static_cast<std::uint32_t>(i * (n + 1) + j); };
      for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
          Triangle t{index(i, j), index(i + 1, j), index(i + 1, j + 1)};
          Triangle u{index(i, j), index(i + 1, j + 1), index(i, j + 1)};
          if (side == 0) {
            std::swap(t[1], t[2]);
            std::swap(u[1], u[2]);
          }
          triangles.push_back(t);
          triangles.push_back(u);
        }
    }
  return Mesh(std::move(vertices), std::move(triangles));
}

/// Pairs of which the surfaces are near each other in a small part of them, by name.
struct LargePair {
  const char* name;
  Mesh a, b;
  Transform pose_b;
};

struct Answers {
  std::vector<Clash> clashes;
  bool is_near = false;
};

class LargePairs : public testing::Test {
 protected:
  /// Tests a pair with geometry of a store of which `bytes` may be in memory; the last of `rounds` counts.
  Answers in_store(const Job& job, std::uint64_t shard_triangles, std::uint64_t bytes, int rounds = 1) {
    const TemporaryFolder folder;
    io::ClashStoreWriter(folder.path(), {.shard_triangles = shard_triangles}).write(job);
    const io::StoreTables tables = io::read_tables(
        folder.path() / "tables.bin",
        [](std::uint32_t, Assembly::Geometry) -> std::shared_ptr<const Mesh> { return nullptr; });
    const io::StoreGeometry geometry(folder.path(), job, tables, {bytes, 0});
    Answers answers;
    for (int round = 0; round < rounds; ++round) answers.clashes = test_all(job, tables.parts, geometry);
    answers.is_near =
        geometry.near_pair(tables.parts.parts[0], tables.parts.parts[1], {0.1, 0.01}).has_value();
    return answers;
  }
  std::vector<Clash> in_memory(const Job& job) {
    const GeometryTable geometry(job.models);
    return test_all(job, make_part_table(job.models, ThreadPool(1)), geometry);
  }

 private:
  static std::vector<Clash> test_all(const Job& job, const PartTable& table, const GeometrySource& source) {
    std::vector<TestPairs> tests;
    for (const clash::Test& test : job.tests) tests.emplace_back(job, test, table.parts);
    const RunOptions options;
    std::vector<Clash> found;
    PairTester(job, options, table.parts, table, tests, source).test({0, 1}, found);
    return found;
  }
};

}  // namespace tandem::clash
