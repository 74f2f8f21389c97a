#include "tandem/query/solid_report.h"

#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"

#include "support/joined_mesh.h"

namespace tandem {
namespace {

using test::joined;

TEST(SolidReport, OfABoxWithoutSharedVertices) {
  const Mesh cube = generate::box({2, 2, 2}, 2);
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::size_t i = 0; i < cube.triangles().size(); ++i) {
    for (const Vec3 corner : cube.corners(i)) vertices.push_back(corner);
    const auto first = static_cast<std::uint32_t>(3 * i);
    triangles.push_back({first, first + 1, first + 2});
  }
  const SolidReport report = solid_report(Model(Mesh(vertices, triangles)));
  EXPECT_TRUE(report.is_solid());
  EXPECT_EQ(report.faces, 48u);
  EXPECT_EQ(report.edges.boundary, 0u);
  ASSERT_EQ(report.shells.size(), 1u);
  EXPECT_EQ(report.shells[0].faces, 48u);
  EXPECT_LE(report.volume_lower, 8);
  EXPECT_GE(report.volume_upper, 8);
  EXPECT_LT(report.volume_upper - report.volume_lower, 1e-12);
  EXPECT_NEAR(report.area, 24, 1e-12);
}

TEST(SolidReport, FindsNestedShells) {
  Mesh mesh = joined(generate::box({8, 8, 8}, 1), generate::box({6, 6, 6}, 1), {}, true);  // a hollow box
  mesh = joined(mesh, generate::box({2, 2, 2}, 1), {}, false);  // and one in its cavity
  mesh = joined(mesh, generate::icosphere(1, 2), Transform::translation({20, 0, 0}), false);
  const SolidReport report = solid_report(Model(mesh));
  EXPECT_TRUE(report.is_solid());
  ASSERT_EQ(report.shells.size(), 4u);
  EXPECT_EQ(report.shells[0].parent, Shell::none);
  EXPECT_EQ(report.shells[1].parent, 0u);
  EXPECT_EQ(report.shells[2].parent, 1u);
  EXPECT_EQ(report.shells[2].depth, 2u);
  EXPECT_EQ(report.shells[3].depth, 0u);
  EXPECT_NEAR(report.shells[1].volume, -216, 1e-10);
}

TEST(SolidReport, NamesTheFaultsOfAMesh) {
  const SolidReport sheet = solid_report(Model(generate::plane(1, 1, 2, 2)));
  EXPECT_FALSE(sheet.closed);
  EXPECT_TRUE(sheet.oriented);
  EXPECT_EQ(sheet.edges.boundary, 8u);
  EXPECT_TRUE(std::isinf(sheet.volume_upper));
  const Mesh cube = generate::box({2, 2, 2}, 1);
  const SolidReport crossed =
      solid_report(Model(joined(cube, cube, Transform::translation({1, 1, 1}), false)));
  EXPECT_GT(crossed.self_intersections, 0u);
  EXPECT_TRUE(crossed.closed);
  EXPECT_FALSE(crossed.is_solid());
  std::vector<Triangle> flipped(cube.triangles().begin(), cube.triangles().end());
  std::swap(flipped[3][0], flipped[3][1]);
  const SolidReport mixed =
      solid_report(Model(Mesh({cube.vertices().begin(), cube.vertices().end()}, flipped)));
  EXPECT_FALSE(mixed.oriented);
  EXPECT_FALSE(mixed.closed);
  EXPECT_FALSE(solid_report(Model(joined(Mesh(), cube, {}, true))).outward);
  EXPECT_FALSE(solid_report(Model()).is_solid());
}

}  // namespace
}  // namespace tandem
