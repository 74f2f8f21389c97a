#include "narrow/convex/separating_plane.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/edit.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"

#include "shape/shape_data.h"

namespace tandem {
namespace {

Transform random_rotation(Random& random, Vec3 offset) {
  Quat q{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
  const double norm = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
  return Transform::from({q.w / norm, q.x / norm, q.y / norm, q.z / norm}, offset);
}

Mesh moved(const Mesh& mesh, Vec3 by) { return transformed(mesh, Transform::translation(by)); }

/// Meshes with few and with many corners: convex, not convex, open, of two parts, inside out, thin, and far
/// from their origin.
std::vector<Mesh> some_meshes() {
  std::vector<Mesh> meshes{generate::box({1, 0.7, 0.4}, 1),     generate::box({0.2, 0.2, 0.2}, 3),
                           generate::icosphere(0.5, 2),         generate::icosphere(0.5, 4),
                           generate::cylinder(0.3, 1.2, 24, 3), generate::torus(0.5, 0.2, 24, 12)};
  meshes.push_back(moved(meshes[2], {1e4, -2e4, 3e4}));
  meshes.push_back(merged(std::vector<Mesh>{meshes[1], moved(meshes[1], {0.6, 0, 0})}));
  std::vector<Triangle> some(meshes[2].triangles().begin(), meshes[2].triangles().end() - 9);
  meshes.emplace_back(std::vector<Vec3>(meshes[2].vertices().begin(), meshes[2].vertices().end()), some);
  std::vector<Triangle> reversed(meshes[0].triangles().begin(), meshes[0].triangles().end());
  for (Triangle& triangle : reversed) std::swap(triangle[0], triangle[1]);
  meshes.emplace_back(std::vector<Vec3>(meshes[0].vertices().begin(), meshes[0].vertices().end()), reversed);
  meshes.push_back(scaled(meshes[2], {1, 1, 1e-7}));
  return meshes;
}

TEST(SeparatingPlane, AgreesWithTheDistanceAndIsUsuallyDecided) {
  Random random(11);
  const std::vector<Mesh> meshes = some_meshes();
  std::vector<Model> models(meshes.begin(), meshes.end());
  std::vector<Shape> shapes(models.begin(), models.end());
  int separated = 0, disjoint = 0, touching = 0, verdict_touching = 0;
  for (int round = 0; round < 12000; ++round) {
    const std::size_t a = random.below(meshes.size()), b = random.below(meshes.size());
    const auto &data_a = data_of<MeshData>(shapes[a]), &data_b = data_of<MeshData>(shapes[b]);
    const Transform turned = random_rotation(random, {});
    const Vec3 offset{random.uniform(-0.9, 0.9), random.uniform(-0.9, 0.9), random.uniform(-0.9, 0.9)};
    // The centres of the two clouds are near each other.
    const Transform b_from_a{turned.rotation,
                             data_a.corner_cloud().center - turned(data_b.corner_cloud().center) + offset};
    const double distance = tandem::distance(models[a], {}, models[b], b_from_a).value();
    const HullVerdict verdict = compare_hulls(data_a, data_b, b_from_a);
    if (verdict == HullVerdict::separated) {
      ASSERT_GT(distance, 0) << "round " << round << ", meshes " << a << " and " << b;
    }
    if (verdict == HullVerdict::touching) {
      ASSERT_TRUE(collide(models[a], {}, models[b], b_from_a))
          << "round " << round << ", meshes " << a << " and " << b;
    }
    disjoint += distance > 1e-3;
    touching += distance <= 0;
    separated += verdict == HullVerdict::separated;
    verdict_touching += verdict == HullVerdict::touching;
  }
  EXPECT_GT(touching, 2000);
  EXPECT_GT(disjoint, 5000);
  EXPECT_GT(separated, 0.8 * disjoint);
  EXPECT_GT(verdict_touching, 0.3 * touching);
}

/// Returns the verdict on two meshes with coinciding origins.
HullVerdict verdict_of(const Mesh& a, const Mesh& b, const Transform& b_from_a = {}) {
  const Shape shape_a{Model(a)}, shape_b{Model(b)};
  return compare_hulls(data_of<MeshData>(shape_a), data_of<MeshData>(shape_b), b_from_a);
}

TEST(SeparatingPlane, ContainedMeshesDoNotTouch) {
  const Mesh large = generate::box({1, 1, 1}, 2), small = generate::box({0.1, 0.2, 0.3}, 1);
  const Transform off_center = Transform::translation({0.2, 0.1, 0.05});
  EXPECT_EQ(verdict_of(large, small, off_center), HullVerdict::undecided);
  EXPECT_EQ(verdict_of(small, large, inverse(off_center)), HullVerdict::undecided);
  // Two parts, one outside the large box and one inside: no surface touches.
  const Mesh parts = merged(std::vector<Mesh>{small, moved(small, {2, 0, 0})});
  EXPECT_EQ(verdict_of(large, parts, off_center), HullVerdict::undecided);
  // A hole in the surface: the small box leaves through it, or might.
  const Mesh open(std::vector<Vec3>(large.vertices().begin(), large.vertices().end()),
                  std::vector<Triangle>(large.triangles().begin(), large.triangles().end() - 4));
  EXPECT_EQ(verdict_of(open, small, Transform::translation({0.5, 0.5, 0.5})), HullVerdict::undecided);
  EXPECT_EQ(verdict_of(large, small, Transform::translation({0.5, 0.1, 0.05})), HullVerdict::touching);
}

TEST(SeparatingPlane, IsNotFoundWhereRoundingDecides) {
  const Mesh mesh = generate::box({1, 1, 1}, 1);
  for (const double gap : {-1e-6, 0.0, 1e-12, 1e-9})
    EXPECT_EQ(verdict_of(mesh, mesh, Transform::translation({1 + gap, 0.2, 0.1})), HullVerdict::undecided)
        << gap;
  EXPECT_EQ(verdict_of(mesh, mesh, Transform::translation({1 + 1e-4, 0.2, 0.1})), HullVerdict::separated);
  EXPECT_EQ(verdict_of(mesh, mesh, Transform::translation({1 - 1e-2, 0.2, 0.1})), HullVerdict::touching);
}

TEST(SeparatingPlane, NeedsRotationsAndMeshesInRange) {
  const Mesh box = generate::box({1, 1, 1}, 1);
  for (const double x : {0.9, 3.0}) {
    Transform scaled = Transform::translation({x, 0, 0});
    for (Vec3& row : scaled.rotation.row) row = row * 1.01;
    EXPECT_EQ(verdict_of(box, box, scaled), HullVerdict::undecided) << x;
  }
  EXPECT_EQ(verdict_of(box, generate::box({1e-40, 1e-40, 1e-40}, 1), Transform::translation({3, 0, 0})),
            HullVerdict::undecided);
}

TEST(CornerCloud, HoldsTheHullUnlessThatIsThinOrLarge) {
  const auto corners = [](const Mesh& mesh) {
    const Shape shape{Model(mesh)};
    return data_of<MeshData>(shape).corner_cloud().blocks * CornerCloud::block;
  };
  EXPECT_EQ(corners(generate::box({1, 1, 1}, 8)), 16U);      // 8 corners
  EXPECT_EQ(corners(generate::icosphere(1, 4)), 2576U);      // all 2562 vertices
  EXPECT_EQ(corners(generate::icosphere(1, 5)), 0U);         // too many
  EXPECT_EQ(corners(generate::box({1, 1, 1e-9}, 8)), 400U);  // thin: all 386 vertices
}

TEST(FacePlanes, AreThoseOfClosedConnectedMeshes) {
  const auto planes = [](const Mesh& mesh) { return FacePlanes(mesh, Solid(mesh), {}); };
  const Mesh box = generate::box({1, 1, 1}, 4);
  EXPECT_EQ(planes(box).numbers.size(), 4 * FacePlanes::block);  // 6 planes, padded
  EXPECT_EQ(planes(box).inner_radius, 0.5);
  EXPECT_TRUE(planes(merged(std::vector<Mesh>{box, moved(box, {3, 0, 0})})).empty());
  const Mesh open(std::vector<Vec3>(box.vertices().begin(), box.vertices().end()),
                  std::vector<Triangle>(box.triangles().begin(), box.triangles().end() - 1));
  EXPECT_TRUE(planes(open).empty());
  const FacePlanes sphere = planes(generate::icosphere(1, 5));
  EXPECT_TRUE(sphere.numbers.empty());  // too many planes: the inner ball alone
  EXPECT_GT(sphere.inner_radius, 0.99);
}

}  // namespace
}  // namespace tandem
