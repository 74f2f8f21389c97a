#include "tandem/query/ray.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "narrow/cast/ray_triangle.h"

namespace tandem {
namespace {

using namespace generate;

/// Every triangle asked, in the model's own coordinates.
std::vector<std::uint32_t> faces_hit(const Mesh& mesh, Vec3 origin, Vec3 direction) {
  std::vector<std::uint32_t> faces;
  for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
    const auto [a, b, c] = mesh.corners(face);
    if (ray_crossing(origin, direction, {{a, b, c}}).hit) faces.push_back(face);
  }
  return faces;
}

std::vector<std::uint32_t> sorted_faces(const std::vector<RayHit>& hits) {
  std::vector<std::uint32_t> faces;
  for (const RayHit& hit : hits) faces.push_back(hit.sub_shape);
  std::sort(faces.begin(), faces.end());
  return faces;
}

TEST(Cast, AsBruteForce) {
  Random random(1);
  const Mesh meshes[] = {icosphere(1, 3), torus(1, 0.3, 30, 16), box({1, 2, 3}, 4), cow(2, 2000),
                         plane(2, 2, 5, 5)};
  int hits = 0;
  for (const Mesh& mesh : meshes) {
    const Model model(mesh);
    for (int i = 0; i < 400; ++i) {
      // From near, far and very far away, at the mesh and past it.
      const double far = i % 4 == 0 ? 1e7 : i % 4 == 1 ? 0.3 : 5;
      const Vec3 origin = random.direction() * far;
      Vec3 target = random.direction() * random.uniform(0, 1.2);
      if (i % 5 == 0) target = mesh.vertices()[random.below(mesh.vertices().size())];
      const Vec3 direction = (target - origin) * std::pow(10.0, random.uniform(-6, 6));
      const auto expected = faces_hit(mesh, origin, direction);
      const auto all = cast_ray_all(model, {}, {origin, direction});
      ASSERT_EQ(sorted_faces(all), expected) << i;
      ASSERT_EQ(cast_ray_any(model, {}, {origin, direction}), !expected.empty());
      const auto closest = cast_ray(model, {}, {origin, direction});
      ASSERT_EQ(closest.has_value(), !expected.empty());
      if (!closest) continue;
      ++hits;
      ASSERT_EQ(closest->sub_shape, all.front().sub_shape);
      ASSERT_EQ(closest->t, all.front().t);
      ASSERT_FALSE(cast_ray_any(model, {}, {origin, direction, closest->t * (1 - 1e-9)}) && closest->t > 0);
      ASSERT_TRUE(cast_ray_any(model, {}, {origin, direction, closest->t * (1 + 1e-9)}));
    }
  }
  EXPECT_GT(hits, 500);
}

TEST(Cast, NothingSlipsThroughAClosedMesh) {
  Random random(2);
  for (const Mesh& mesh : {icosphere(1, 2), box({2, 2, 2}, 3), bumpy_sphere({.subdivisions = 3})}) {
    const Model model(mesh);
    for (std::size_t face = 0; face < mesh.triangles().size(); ++face)
      for (int k = 0; k < 3; ++k) {
        const Vec3 a = mesh.corners(face)[static_cast<std::size_t>(k)],
                   b = mesh.corners(face)[static_cast<std::size_t>((k + 1) % 3)];
        const Vec3 origin = random.direction() * 0.2;
        ASSERT_TRUE(cast_ray(model, {}, {origin, a - origin}));                               // at a corner
        ASSERT_TRUE(cast_ray(model, {}, {origin, a + (b - a) * random.uniform() - origin}));  // at an edge
        ASSERT_TRUE(cast_ray(model, {}, {{}, a}));
      }
  }
}

TEST(Cast, PosedModelsAndWorldResults) {
  Random random(3);
  const Model model(box({2, 2, 2}, 1));
  const Transform pose = Transform::from(Quat::from_axis_angle({0, 0, 1}, 0.5), {10, 0, 0});
  const auto hit = cast_ray(model, pose, {{0, 0, 0}, {2, 0, 0}});
  ASSERT_TRUE(hit);
  EXPECT_NEAR(hit->point.x, 2 * hit->t, 1e-12);
  EXPECT_NEAR(length(hit->normal), 1, 1e-15);
  EXPECT_LT(hit->normal.x, 0);
  EXPECT_FALSE(cast_ray(model, pose, {{0, 0, 0}, {2, 0, 0}, 4.0}));
  EXPECT_FALSE(cast_ray(model, pose, {{0, 0, 0}, {0, 0, 0}}));
  for (const double size : {1e-300, 1e-200, 1e200, 1e300}) {
    const auto scaled = cast_ray(model, pose, {{0, 0, 0}, {2 * size, 0, 0}});
    ASSERT_TRUE(scaled) << size;
    EXPECT_NEAR(scaled->t * size, hit->t, 1e-12);
    EXPECT_FALSE(cast_ray_any(model, pose, {{0, 0, 0}, {2 * size, 0, 0}, 4 / size}));
    EXPECT_TRUE(cast_ray_any(model, pose, {{0, 0, 0}, {2 * size, 0, 0}, 6 / size}));
  }
  EXPECT_FALSE(cast_ray(model, pose, {{NAN, 0, 0}, {1, 0, 0}}));
  EXPECT_FALSE(cast_ray(Model(), pose, {{0, 0, 0}, {1, 0, 0}}));
}

TEST(Cast, ManyAtOnceAsOneByOne) {
  Random random(4);
  const Model model(cow(2, 2000));
  std::vector<Ray> rays;
  for (int i = 0; i < 3000; ++i) {
    const Vec3 origin = random.direction() * 3.0;
    rays.push_back({origin, random.direction() * 0.5 - origin});
  }
  for (const int threads : {1, 2, 3}) {
    const auto hits = cast_rays(model, {}, rays, {.threads = threads});
    for (std::size_t i = 0; i < rays.size(); ++i) {
      const auto one = cast_ray(model, {}, rays[i]);
      ASSERT_EQ(hits[i].has_value(), one.has_value());
      ASSERT_TRUE(!one || (hits[i]->sub_shape == one->sub_shape && hits[i]->t == one->t));
    }
  }
}

}  // namespace
}  // namespace tandem
