// The adapters for Eigen; skipped where it is not installed.
#include <gtest/gtest.h>

#if __has_include(<Eigen/Core>)
#include "tandem/base/error.h"
#include "tandem/eigen.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

namespace tandem {
namespace {

TEST(Eigen, TransformsPointsAsTandemDoes) {
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    const Quat rotation = random.rotation();
    const Transform pose = Transform::from(rotation, random.direction());
    const Vec3 point = random.direction();
    EXPECT_LT(length(from_eigen(Eigen::Vector3d(to_eigen(pose) * to_eigen(point))) - pose(point)), 1e-14);
    EXPECT_LT(
        length(from_eigen(Eigen::Vector3d(to_eigen(rotation) * to_eigen(point))) - pose.rotation * point),
        1e-14);
    const Transform back = from_eigen(to_eigen(pose));
    EXPECT_EQ(back.offset, pose.offset);
    EXPECT_EQ(back(point), pose(point));
    EXPECT_EQ(from_eigen(to_eigen(rotation)), rotation);
  }
}

TEST(Eigen, MeshesComeBackUnchanged) {
  const Mesh mesh = generate::icosphere(1, 2);
  const Mesh back = mesh_from_eigen(vertices_to_eigen(mesh), triangles_to_eigen(mesh));
  EXPECT_TRUE(std::ranges::equal(back.vertices(), mesh.vertices()));
  EXPECT_TRUE(std::ranges::equal(back.triangles(), mesh.triangles()));
  TriangleMatrix wrong = triangles_to_eigen(mesh);
  wrong(0, 0) = -1;
  EXPECT_THROW(mesh_from_eigen(vertices_to_eigen(mesh), wrong), Error);
}

}  // namespace
}  // namespace tandem
#else
TEST(Eigen, IsNotInstalled) { GTEST_SKIP() << "Eigen was not found"; }
#endif
