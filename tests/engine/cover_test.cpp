// Covers: what they show to be disjoint is, for any pose, margin and strays; and they show most of it.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "engine/disc/disc_tree.h"
#include "narrow/triangle/triangle_distance.h"
#include "scenes/stray_parts.h"

namespace tandem {
namespace {

using namespace generate;

Corners placed(const Mesh& mesh, std::uint32_t face, const Transform& pose) {
  const auto [p, q, r] = mesh.corners(face);
  return {{pose(p), pose(q), pose(r)}};
}

/// A lower bound of the distance of two meshes, by all pairs of triangles.
double distance_of(const Mesh& a, const Mesh& b, const Transform& b_from_a) {
  double least = HUGE_VAL;
  for (std::uint32_t i = 0; i < a.triangles().size(); ++i)
    for (std::uint32_t j = 0; j < b.triangles().size(); ++j)
      least = std::fmin(least, triangle_distance(placed(a, i, {}), placed(b, j, b_from_a)).upper);
  return least;
}

/// Models of different shapes, with and without strays.
Mesh some_mesh(Random& random) {
  switch (random.below(4)) {
    case 0:
      return box({random.uniform(0.1, 2), random.uniform(0.01, 1), random.uniform(0.1, 1)}, 1);
    case 1:
      return long_thin_triangles({.count = 12, .size = 1, .length = 1, .aspect = 1e3});
    case 2:
      return Mesh({random.direction(), random.direction(), 3 * random.direction()}, {{0, 1, 2}});
    default:
      return scenes::with_strays(icosphere(1, 1), static_cast<scenes::Strays>(random.below(6)),
                                 std::pow(10.0, random.uniform(0, 6)), random.bits())
          .with;
  }
}

/// Moved along a direction until the distance is near a margin: where mistakes show.
TEST(Cover, NeverHidesAnything) {
  Random random(3);
  int disjoint = 0;
  for (int round = 0; round < 200; ++round) {
    SCOPED_TRACE(round);
    const Mesh a = some_mesh(random), b = some_mesh(random);
    const Cover boxes_a(a), boxes_b(b);
    const DiscTree tree_a(a, 1), tree_b(b, 1);
    Transform pose = Transform::from(random.rotation(), random.uniform(0.5, 4) * random.direction());
    if (random.below(4) == 0) pose.rotation.row[0] *= 1 + 1e-6;  // no exact rotation
    const double distance = distance_of(a, b, pose);
    for (const double margin : {0.0, 0.999 * distance, distance * (1 + 1e-12), 1.5 * distance}) {
      const CoverTest test(pose, margin);
      const bool by_boxes = test.are_disjoint(boxes_a, boxes_b),
                 by_trees = test.are_disjoint(tree_a.cover(), tree_b.cover());
      EXPECT_FALSE((by_boxes || by_trees) && distance <= margin) << distance << " " << margin;
      disjoint += by_trees ? 1 : 0;
    }
  }
  EXPECT_GT(disjoint, 30);
}

/// Boxes whose faces are separated by a little, in any orientation: the bound of rounding is not far
/// above it.
TEST(Cover, SeparatesBoxesByTheirFaces) {
  Random random(5);
  for (int round = 0; round < 200; ++round) {
    const Vec3 size{random.uniform(0.1, 3), random.uniform(0.1, 3), random.uniform(0.1, 3)};
    const Mesh mesh = box(size, 1);
    const DiscTree tree(mesh, 1);
    const int axis = static_cast<int>(random.below(3));
    Vec3 away;
    away[axis] = size[axis];
    // Both about one place far from the origin, rotated together.
    const Transform all = Transform::from(random.rotation(), 10 * random.direction());
    const auto pose = [&](double gap) {
      return relative_transform(all, all * Transform::translation(away * ((size[axis] + gap) / size[axis])));
    };
    const auto disjoint = [&](double gap, double margin) {
      const Transform at = pose(gap);
      return CoverTest(at, margin).are_disjoint(tree.cover(), tree.cover());
    };
    EXPECT_TRUE(disjoint(1e-5, 0));  // the boxes are stored in single precision
    EXPECT_FALSE(disjoint(0, 0));
    EXPECT_FALSE(disjoint(-1e-9, 0));
    EXPECT_TRUE(disjoint(0.1, 0.0998));
    EXPECT_FALSE(disjoint(0.1, 0.1));
  }
}

TEST(Cover, HasAPartForEachStray) {
  const Mesh core = icosphere(1, 3);
  const auto expect_parts = [&](scenes::Strays kind, double extent, std::size_t most) {
    const DiscTree tree(scenes::with_strays(core, kind, extent, 4).with, 1);
    const std::span<const CoverPart> parts = tree.cover().parts();
    EXPECT_GE(parts.size(), 2u) << extent;
    EXPECT_LE(parts.size(), most) << extent;
    EXPECT_LT(parts[0].ball.radius, 8) << extent;  // strays nearer than four times the size are no strays
  };
  for (const double extent : {20.0, 1e3, 1e6, 1e12}) expect_parts(scenes::Strays::one, extent, 2);
  for (const double extent : {1e3, 1e6, 1e12}) expect_parts(scenes::Strays::several, extent, 11);
  EXPECT_EQ(DiscTree(core, 1).cover().parts().size(), 1u);
}

/// A stray of A on the other side of B: the box of A contains B.
TEST(Cover, SeparatesPartsAroundTheOtherModel) {
  const Mesh core = icosphere(1, 3);
  std::vector<Vec3> vertices(core.vertices().begin(), core.vertices().end());
  std::vector<Triangle> triangles(core.triangles().begin(), core.triangles().end());
  const auto first = static_cast<std::uint32_t>(vertices.size());
  vertices.insert(vertices.end(), {{1e5, 0, 0}, {1e5, 1, 0}, {1e5, 0, 1}});
  triangles.push_back({first, first + 1, first + 2});
  const Mesh with(std::move(vertices), std::move(triangles));
  const DiscTree a(with, 1), b(core, 1);
  const Transform beside = Transform::translation({2.1, 0, 0}),
                  on_stray = Transform::translation({1e5, 0, 0});
  EXPECT_TRUE(CoverTest(beside, 0).are_disjoint(a.cover(), b.cover()));
  EXPECT_TRUE(CoverTest(beside, 0).are_disjoint(b.cover(), a.cover()));
  EXPECT_FALSE(CoverTest(on_stray, 0).are_disjoint(a.cover(), b.cover()));
  EXPECT_FALSE(CoverTest(on_stray, 0).others_disjoint(a.cover(), b.cover()));
  EXPECT_TRUE(CoverTest(Transform(), 0).others_disjoint(a.cover(), b.cover()));
  EXPECT_FALSE(CoverTest(Transform(), 0).are_disjoint(a.cover(), b.cover()));
}

TEST(Cover, ProvesNothingForPosesThatAreNoRotations) {
  const DiscTree tree(icosphere(1, 2), 1);
  Transform pose = Transform::translation({50, 0, 0});
  EXPECT_TRUE(CoverTest(pose, 0).are_disjoint(tree.cover(), tree.cover()));
  pose.rotation.row[1] *= 100;
  EXPECT_FALSE(CoverTest(pose, 0).are_disjoint(tree.cover(), tree.cover()));
  pose.rotation = Mat3();
  pose.offset.x = std::nan("");
  EXPECT_FALSE(CoverTest(pose, 0).are_disjoint(tree.cover(), tree.cover()));
}

}  // namespace
}  // namespace tandem
