#include "narrow/convex/separating_plane.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/distance.h"

namespace tandem {
namespace {

Transform random_rotation(Random& random, Vec3 offset) {
  Quat q{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
  const double norm = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
  return Transform::from({q.w / norm, q.x / norm, q.y / norm, q.z / norm}, offset);
}

/// Meshes with few and with many blocks of corners, one of them far from its origin.
std::vector<Mesh> some_meshes() {
  std::vector<Mesh> meshes{generate::box({1, 0.7, 0.4}, 1), generate::icosphere(0.5, 2),
                           generate::icosphere(0.5, 4), generate::cylinder(0.3, 1.2, 24, 3)};
  std::vector<Vec3> far(meshes[1].vertices().begin(), meshes[1].vertices().end());
  for (Vec3& v : far) v += Vec3{1e4, -2e4, 3e4};
  meshes.emplace_back(far, std::vector<Triangle>(meshes[1].triangles().begin(), meshes[1].triangles().end()));
  return meshes;
}

TEST(SeparatingPlane, ExistsOnlyBetweenDisjointMeshesAndIsUsuallyFound) {
  Random random(11);
  const std::vector<Mesh> meshes = some_meshes();
  std::vector<Model> models(meshes.begin(), meshes.end());
  std::vector<CornerCloud> clouds(meshes.begin(), meshes.end());
  int found = 0, disjoint = 0, touching = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::size_t a = random.below(meshes.size()), b = random.below(meshes.size());
    const Transform turned = random_rotation(random, {});
    const Vec3 offset{random.uniform(-0.9, 0.9), random.uniform(-0.9, 0.9), random.uniform(-0.9, 0.9)};
    // The centres of the two clouds are near each other.
    const Transform b_from_a{turned.rotation, clouds[a].center - turned(clouds[b].center) + offset};
    const double distance = tandem::distance(models[a], {}, models[b], b_from_a).value();
    const bool separated = are_separated_by_plane(clouds[a], clouds[b], b_from_a);
    if (separated) {
      ASSERT_GT(distance, 0) << "round " << round;
    }
    disjoint += distance > 1e-3;
    touching += distance <= 0;
    found += separated && distance > 1e-3;
  }
  EXPECT_GT(touching, 300);
  EXPECT_GT(disjoint, 1000);
  EXPECT_GT(found, disjoint - disjoint / 50);  // one convex mesh inside another has no separating plane
}

TEST(SeparatingPlane, IsNotFoundWhereRoundingDecides) {
  const Mesh mesh = generate::box({1, 1, 1}, 1);
  const CornerCloud cloud(mesh);
  for (const double gap : {-1e-3, 0.0, 1e-12, 1e-9})
    EXPECT_FALSE(are_separated_by_plane(cloud, cloud, Transform::translation({1 + gap, 0.2, 0.1}))) << gap;
  EXPECT_TRUE(are_separated_by_plane(cloud, cloud, Transform::translation({1 + 1e-4, 0.2, 0.1})));
}

TEST(SeparatingPlane, NeedsRotationsAndMeshesInRange) {
  const CornerCloud cloud(generate::box({1, 1, 1}, 1));
  Transform scaled = Transform::translation({3, 0, 0});
  for (Vec3& row : scaled.rotation.row) row = row * 1.01;
  EXPECT_FALSE(are_separated_by_plane(cloud, cloud, scaled));
  EXPECT_FALSE(are_separated_by_plane(cloud, CornerCloud(), Transform::translation({3, 0, 0})));
  EXPECT_TRUE(CornerCloud(generate::icosphere(1, 6)).empty());  // too many vertices
  EXPECT_TRUE(CornerCloud(generate::box({1e-40, 1e-40, 1e-40}, 1)).empty());
  EXPECT_FALSE(CornerCloud(generate::icosphere(1, 4)).empty());
}

}  // namespace
}  // namespace tandem
