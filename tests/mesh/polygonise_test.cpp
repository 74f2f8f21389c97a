#include "mesh/polygonise.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"

#include "mesh/decimate.h"

namespace tandem {
namespace {

using namespace generate;

Bounds cube(double half) {
  Bounds space;
  space.add({-half, -half, -half});
  space.add({half, half, half});
  return space;
}

TEST(Polygonise, PutsTheVerticesOfASphereOnTheSphere) {
  const Mesh mesh = polygonise([](Vec3 p) { return length(p) - 1; }, cube(1.3), 0.1);
  EXPECT_TRUE(is_closed(mesh));
  EXPECT_EQ(connected_components(mesh).count, 1u);
  EXPECT_NEAR(volume(mesh), 4.0 / 3 * std::numbers::pi, 0.05);
  for (const Vec3 v : mesh.vertices()) EXPECT_NEAR(length(v), 1, 1e-4);
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    const auto [a, b, c] = mesh.corners(i);
    const double longest = std::max({length(b - a), length(c - b), length(a - c)});
    EXPECT_GT(length(cross(b - a, c - a)), 0.2 * longest * longest) << "a sliver";
  }
}

TEST(Polygonise, IsAManifoldEvenWhereTheFieldIsNoise) {
  // Independent values at the grid points make every kind of pinch there is.
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto noise = [&](Vec3 p) {
      const auto at = [](double x) { return static_cast<std::uint64_t>(std::lround(x) + 100); };
      return Random(seed + 1000 * at(p.x) + 1000000 * at(p.y) + 1000000000 * at(p.z)).uniform(-0.4, 0.6);
    };
    const Mesh mesh = polygonise(noise, cube(6), 1);
    const EdgeCounts counts = count_edges(mesh);
    EXPECT_GT(counts.total, 100u);
    EXPECT_EQ(counts.boundary, 0u);
    EXPECT_EQ(counts.non_manifold, 0u);
    EXPECT_EQ(counts.inconsistent, 0u);
  }
}

TEST(Polygonise, ClosesWhatLeavesTheSpace) {
  EXPECT_TRUE(is_closed(polygonise([](Vec3 p) { return p.z; }, cube(1), 0.2)));
}

TEST(Polygonise, OfNothingIsEmpty) {
  EXPECT_EQ(polygonise([](Vec3) { return 1.0; }, cube(1), 0.2).triangles().size(), 0u);
}

TEST(Decimate, KeepsShapeAndClosedness) {
  const Mesh ring = torus(2, 0.7, 80, 40);
  const Mesh coarse = decimated(ring, 1000);
  EXPECT_EQ(coarse.triangles().size(), 1000u);
  EXPECT_TRUE(is_closed(coarse));
  EXPECT_EQ(connected_components(coarse).count, 1u);
  EXPECT_NEAR(volume(coarse), volume(ring), 0.03 * volume(ring));
  EXPECT_EQ(coarse.vertices().size() + coarse.triangles().size(), count_edges(coarse).total) << "a lost hole";
}

TEST(Decimate, StopsWhereTopologyWouldChange) {
  const Mesh coarse = decimated(torus(2, 0.7, 20, 12), 0);
  EXPECT_GT(coarse.triangles().size(), 12u);
  EXPECT_TRUE(is_closed(coarse));
}

TEST(Decimate, KeepsFlatFacesFlat) {
  const Mesh coarse = decimated(box({1, 2, 3}, 8), 300);
  EXPECT_EQ(coarse.triangles().size(), 300u);
  EXPECT_NEAR(volume(coarse), 6, 1e-9);
}

}  // namespace
}  // namespace tandem
