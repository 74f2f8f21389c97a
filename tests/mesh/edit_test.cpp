// Transformed, scaled, merged and extracted meshes.
#include "tandem/mesh/edit.h"

#include <gtest/gtest.h>
#include <limits>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"

namespace tandem {
namespace {

Mesh two_parts() {
  return {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 5, 5}, {0, 0, 1}},
          {{0, 1, 2}, {0, 2, 4}, {4, 1, 0}},
          {{"floor", 0, 1}, {"walls", 1, 2}}};
}

TEST(MeshEdit, ATransformedMeshHasTransformedVertices) {
  Random random(1);
  const Mesh mesh = two_parts();
  const Transform pose = Transform::from(random.rotation(), {3, -4, 5});
  const Mesh moved = transformed(mesh, pose);
  ASSERT_EQ(moved.vertices().size(), mesh.vertices().size());
  for (std::size_t i = 0; i < mesh.vertices().size(); ++i)
    EXPECT_EQ(moved.vertices()[i], pose(mesh.vertices()[i]));
  EXPECT_TRUE(std::equal(moved.triangles().begin(), moved.triangles().end(), mesh.triangles().begin()));
  ASSERT_EQ(moved.parts().size(), 2U);
  EXPECT_EQ(moved.parts()[1].name, "walls");
  EXPECT_THROW(transformed(mesh, Transform::translation({1e16, 0, 0})), Error);
}

TEST(MeshEdit, ScalesTheVolumeAndStaysOutward) {
  const Mesh ball = generate::icosphere(1, 2);
  const double size = volume(ball);
  EXPECT_NEAR(volume(scaled(ball, 2)), 8 * size, 1e-12);
  EXPECT_NEAR(volume(scaled(ball, {1, 2, 3})), 6 * size, 1e-12);
  EXPECT_NEAR(volume(scaled(ball, -1)), size, 1e-12);  // not -size: triangles are flipped
  EXPECT_NEAR(volume(scaled(ball, {1, 1, -3})), 3 * size, 1e-12);
  EXPECT_NEAR(volume(scaled(ball, {1, -1, -3})), 3 * size, 1e-12);
  EXPECT_EQ(scaled(ball, {2, 3, 4}).vertices()[7].y, 3 * ball.vertices()[7].y);
  for (const double bad : {0.0, std::numeric_limits<double>::quiet_NaN(), HUGE_VAL}) {
    EXPECT_THROW(scaled(ball, bad), Error);
    EXPECT_THROW(scaled(ball, {1, bad, 1}), Error);
  }
}

TEST(MeshEdit, PartsOfAMergedMeshAreTheMeshes) {
  const Mesh ball = generate::icosphere(1, 1), crate = generate::box({1, 2, 3}, 2);
  const Mesh meshes[] = {ball, two_parts(), Mesh(), crate};
  const Mesh all = merged(meshes);
  EXPECT_EQ(all.triangles().size(),
            ball.triangles().size() + two_parts().triangles().size() + crate.triangles().size());
  ASSERT_EQ(all.parts().size(), 5U);
  EXPECT_EQ(all.parts()[2].name, "walls");
  EXPECT_NEAR(surface_area(all), surface_area(ball) + surface_area(two_parts()) + surface_area(crate), 1e-9);
  const auto expect_equal = [](const Mesh& x, const Mesh& y) {
    EXPECT_TRUE(
        std::equal(x.vertices().begin(), x.vertices().end(), y.vertices().begin(), y.vertices().end()));
    EXPECT_TRUE(
        std::equal(x.triangles().begin(), x.triangles().end(), y.triangles().begin(), y.triangles().end()));
  };
  expect_equal(part(all, 0), ball);
  expect_equal(part(all, 3), Mesh());
  expect_equal(part(all, 4), crate);
  EXPECT_TRUE(merged({}).triangles().empty());
}

TEST(MeshEdit, APartHasTheVerticesItUses) {
  const Mesh walls = part(two_parts(), 1);
  ASSERT_EQ(walls.vertices().size(), 4U);
  EXPECT_EQ(walls.vertices()[3], (Vec3{0, 0, 1}));
  ASSERT_EQ(walls.triangles().size(), 2U);
  EXPECT_EQ(walls.triangles()[0], (Triangle{0, 2, 3}));
  EXPECT_EQ(walls.triangles()[1], (Triangle{3, 1, 0}));
  EXPECT_TRUE(walls.parts().empty());
  EXPECT_THROW(part(two_parts(), 2), Error);
  EXPECT_THROW(part(generate::icosphere(1, 1), 0), Error);
}

}  // namespace
}  // namespace tandem
