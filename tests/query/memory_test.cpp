// The memory of a model stays below the documented bounds for any mesh.
#include <cmath>
#include <gtest/gtest.h>
#include <string>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/point.h"

#include "scenes/worst_cases.h"

namespace tandem {
namespace {

using namespace generate;

/// Triangles of size `low` to `high`, log-uniform, whose third corner is `width` times the size off the edge.
Mesh soup(std::size_t count, double spread, double low, double high, double width, std::uint64_t seed) {
  Random random(seed);
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Vec3 at{random.uniform(0, spread), random.uniform(0, spread), random.uniform(0, spread)};
    const double size = low * std::pow(high / low, random.uniform());
    const Vec3 along = random.direction() * size;
    vertices.insert(vertices.end(), {at, at + along, at + along * 0.5 + random.direction() * (size * width)});
    triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

void expect_bounded(const std::string& name, const Mesh& mesh, BuildQuality quality) {
  const Model model(mesh, quality);
  const std::size_t n = mesh.triangles().size(), constant = 4096;
  const std::size_t own = model.memory_bytes();
  EXPECT_EQ(own, mesh.vertices().size_bytes() + mesh.triangles().size_bytes());
  model.prepare();
  const std::size_t with_pairs = model.memory_bytes();
  EXPECT_GT(with_pairs, own) << name;
  EXPECT_LE(with_pairs - own, 200 * n + constant) << name << ", " << n << " triangles";
  static_cast<void>(closest_point(model, {}, {}));
  const std::size_t with_points = model.memory_bytes();
  EXPECT_GT(with_points, with_pairs) << name;
  EXPECT_LE(with_points - with_pairs, 160 * n + constant) << name << ", " << n << " triangles";
  static_cast<void>(locate_point(model, {}, {}));
  const std::size_t with_solid = model.memory_bytes();
  EXPECT_GT(with_solid, with_points) << name;
  EXPECT_LE(with_solid - with_points, 24 * n + constant) << name << ", " << n << " triangles";
}

void expect_bounded(const std::string& name, const Mesh& mesh) {
  expect_bounded(name, mesh, BuildQuality::fine);
  expect_bounded(name + ", fast", mesh, BuildQuality::fast);
}

TEST(ModelMemory, IsBoundedForSoupsAndSlivers) {
  std::uint64_t seed = 1;
  for (const double spread : {0.0, 1.0, 100.0})
    for (const double low : {1e-6, 1e-2, 1.0})
      for (const double width : {0.0, 1e-4, 0.5})
        for (const std::size_t count : {7u, 1000u, 3000u})
          expect_bounded("soup over " + std::to_string(spread) + " of " + std::to_string(low),
                         soup(count, spread, low, 1.0, width, seed++));
}

TEST(ModelMemory, IsBoundedForWorstCases) {
  for (const scenes::WorstFamily& family : scenes::worst_families()) {
    const scenes::WorstCase made = family.make(3000);
    expect_bounded(std::string(family.name) + " A", made.a);
    expect_bounded(std::string(family.name) + " B", made.b);
  }
}

TEST(ModelMemory, IsSmallForSmoothMeshes) {
  for (const Mesh& mesh : {icosphere(1, 5), cow(2, 10000), torus(1, 0.3, 100, 50)}) {
    const Model model(mesh);
    const std::size_t own = model.memory_bytes();
    model.prepare();
    EXPECT_LE(model.memory_bytes() - own, 130 * mesh.triangles().size());
  }
}

}  // namespace
}  // namespace tandem
