#include "tandem/query/point.h"

#include <gtest/gtest.h>
#include <numbers>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "narrow/triangle/point_triangle.h"

namespace tandem {
namespace {

using namespace generate;

/// How often the surface winds around a point, by the triangles' solid angles (van Oosterom and Strackee).
double winding_by_angles(const Mesh& mesh, Vec3 p) {
  double sum = 0;
  for (std::size_t face = 0; face < mesh.triangles().size(); ++face) {
    const auto corners = mesh.corners(face);
    const Vec3 a = corners[0] - p, b = corners[1] - p, c = corners[2] - p;
    const double x = length(a), y = length(b), z = length(c);
    sum += 2 * std::atan2(dot(a, cross(b, c)), x * y * z + dot(a, b) * z + dot(b, c) * x + dot(c, a) * y);
  }
  return sum / (4 * std::numbers::pi);
}

TEST(ClosestPoint, AsBruteForce) {
  Random random(1);
  const Mesh meshes[] = {icosphere(1, 2), box({1, 2, 3}, 3), cow(2, 1000)};
  for (const Mesh& mesh : meshes) {
    const Model model(mesh);
    for (int i = 0; i < 200; ++i) {
      const Vec3 p = random.direction() * (i % 5 == 0 ? 1e5 : random.uniform(0, 3));
      ClosestPoint expected;
      for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
        const auto [a, b, c] = mesh.corners(face);
        const Vec3 nearest = nearest_on_triangle({{a, b, c}}, p);
        if (length(nearest - p) < expected.distance) expected = {length(nearest - p), nearest, {}, face};
      }
      const ClosestPoint found = closest_point(model, {}, p);
      ASSERT_EQ(found.distance, expected.distance) << i;
      ASSERT_EQ(found.sub_shape, expected.sub_shape);
      ASSERT_EQ(found.point, expected.point);
    }
  }
}

TEST(PointLocation, AsSolidAnglesSay) {
  Random random(2);
  const Mesh meshes[] = {icosphere(1, 2), torus(1, 0.3, 24, 12), cow(2, 2000),
                         bumpy_sphere({.subdivisions = 3})};
  int inside = 0;
  for (const Mesh& mesh : meshes) {
    const Model model(mesh);
    for (int i = 0; i < 500; ++i) {
      const Vec3 p = random.direction() * random.uniform(0, 1.3);
      const bool expected = std::fabs(winding_by_angles(mesh, p)) > 0.5;
      ASSERT_EQ(locate_point(model, {}, p), expected ? PointLocation::inside : PointLocation::outside) << i;
      inside += expected ? 1 : 0;
    }
  }
  EXPECT_GT(inside, 300);
}

TEST(PointLocation, ExactOnALattice) {
  // Rays from these points run along edges and through corners of the box's grid.
  const Model model(box({4, 4, 4}, 4));
  for (int x = -3; x <= 3; ++x)
    for (int y = -3; y <= 3; ++y)
      for (int z = -3; z <= 3; ++z) {
        const int far = std::max({std::abs(x), std::abs(y), std::abs(z)});
        const Vec3 p{double(x), double(y), double(z)};
        const PointLocation expected = far > 2    ? PointLocation::outside
                                       : far == 2 ? PointLocation::on_surface
                                                  : PointLocation::inside;
        ASSERT_EQ(locate_point(model, {}, p), expected) << x << ' ' << y << ' ' << z;
        if (far != 2) continue;
        ASSERT_EQ(locate_point(model, {}, p * (1 - 0x1p-52)), PointLocation::inside);
        ASSERT_EQ(locate_point(model, {}, p * (1 + 0x1p-51)), PointLocation::outside);
      }
}

TEST(PointLocation, OpenMeshesAndCavities) {
  EXPECT_EQ(locate_point(Model(plane(1, 1, 2, 2)), {}, {0, 0, 1}), PointLocation::undefined);
  EXPECT_EQ(locate_point(Model(), {}, {0, 0, 1}), PointLocation::undefined);
  // A box within a box that faces inwards is a cavity.
  const Mesh outer = box({4, 4, 4}, 1), inner = box({2, 2, 2}, 1);
  std::vector<Vec3> vertices(outer.vertices().begin(), outer.vertices().end());
  std::vector<Triangle> triangles(outer.triangles().begin(), outer.triangles().end());
  const auto first = static_cast<std::uint32_t>(vertices.size());
  vertices.insert(vertices.end(), inner.vertices().begin(), inner.vertices().end());
  for (const Triangle& t : inner.triangles()) triangles.push_back({first + t[0], first + t[2], first + t[1]});
  const Model hollow(Mesh(vertices, triangles));
  EXPECT_EQ(locate_point(hollow, {}, {0, 0, 0}), PointLocation::outside);
  EXPECT_EQ(locate_point(hollow, {}, {1.5, 0, 0}), PointLocation::inside);
  EXPECT_EQ(locate_point(hollow, {}, {1, 0, 0}), PointLocation::on_surface);
}

TEST(PointLocation, VerticesNeedNotBeJoined) {
  // As an STL file gives it: three vertices of its own for every triangle.
  const Mesh joined = icosphere(1, 2);
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t face = 0; face < joined.triangles().size(); ++face) {
    for (const Vec3 corner : joined.corners(face)) vertices.push_back(corner);
    triangles.push_back({3 * face, 3 * face + 1, 3 * face + 2});
  }
  EXPECT_EQ(locate_point(Model(Mesh(vertices, triangles)), {}, {0.1, 0.2, 0.3}), PointLocation::inside);
  triangles.pop_back();
  EXPECT_EQ(locate_point(Model(Mesh(vertices, triangles)), {}, {0.1, 0.2, 0.3}), PointLocation::undefined);
}

TEST(SignedDistance, SignAndBatches) {
  Random random(3);
  const Model model(icosphere(1, 4));
  const Transform pose = Transform::from(random.rotation(), {5, 6, 7});
  std::vector<Vec3> points;
  for (int i = 0; i < 1000; ++i) points.push_back(pose.offset + random.direction() * random.uniform(0, 2));
  const auto answers = signed_distances(model, pose, points, {.threads = 2});
  for (std::size_t i = 0; i < points.size(); ++i) {
    ASSERT_NEAR(answers[i].distance, length(points[i] - pose.offset) - 1, 0.01);
    ASSERT_EQ(answers[i].distance, signed_distance(model, pose, points[i]).distance);
    ASSERT_EQ(answers[i].closest.point, closest_points(model, pose, std::span(&points[i], 1)).front().point);
  }
}

TEST(SignedDistance, IsZeroOnTheSurface) {
  const Model cube(box({2, 2, 2}, 2));
  for (const Vec3 p : {Vec3{1, 0.3, 0.7}, Vec3{-0.2, -1, 0.1}, Vec3{1, 1, 1}, Vec3{0.5, 0.25, -1}}) {
    const SignedDistance found = signed_distance(cube, {}, p);
    EXPECT_EQ(found.side, PointLocation::on_surface);
    EXPECT_EQ(found.distance, 0);
  }
}

}  // namespace
}  // namespace tandem
