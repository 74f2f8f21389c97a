// Whether the end of a finite ray reaches a triangle, against rational arithmetic: ends on the triangle's
// plane, one step of rounding before and behind it, rays in the plane, triangles without area.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/ray.h"

#include "narrow/cast/ray_triangle.h"
#include "support/on_every_instruction_set.h"
#include "support/oracle.h"

namespace tandem {
namespace {

using namespace generate;

Vec3 lattice_point(Random& random, std::uint64_t size) {
  return {static_cast<double>(random.below(size)), static_cast<double>(random.below(size)),
          static_cast<double>(random.below(size))};
}

/// A ray parameter at or next to `t`.
double near(Random& random, double t) {
  const std::uint64_t steps = random.below(4);
  const double towards = random.below(2) == 0 ? 0 : HUGE_VAL;
  for (std::uint64_t i = 0; i < steps; ++i) t = std::nextafter(t, towards);
  return t;
}

Vec3 on_triangle(Random& random, const Corners& t) {
  switch (random.below(4)) {
    case 0:
      return t[static_cast<int>(random.below(3))];
    case 1:
      return t[0] + (t[1] - t[0]) * random.uniform();
    case 2:
      return (t[0] + t[1] + t[2]) / 3;
    default: {
      const double s = random.uniform(), r = random.uniform() * (1 - s);
      return t[0] + (t[1] - t[0]) * s + (t[2] - t[0]) * r;
    }
  }
}

struct FiniteRay {
  Vec3 origin, direction;
  double t_max;
};

/// From anywhere, or in the triangle's plane, to a point on it, with an end there or close to it.
FiniteRay ray_to(Random& random, const Corners& t) {
  const Vec3 target = on_triangle(random, t);
  const double size = length(t[1] - t[0]) + length(t[2] - t[0]) + length(target);
  Vec3 origin = target + random.direction() * (size * std::pow(10.0, random.uniform(-3, 3)));
  if (random.below(3) == 0)
    origin = target + (t[1] - t[0]) * random.uniform(-3, 3) + (t[2] - t[0]) * random.uniform(-3, 3);
  const double scale = random.below(2) == 0 ? 1 : std::pow(10.0, random.uniform(-20, 20));
  const Vec3 direction = (target - origin) * scale;
  const double displacement = length(direction);
  const double t_max = random.below(8) == 0
                           ? random.uniform(0, 2) / scale
                           : near(random, displacement > 0 ? length(target - origin) / displacement : 0);
  return {origin, direction, t_max};
}

Corners random_triangle(Random& random, int kind) {
  if (kind == 0) return {{lattice_point(random, 4), lattice_point(random, 4), lattice_point(random, 4)}};
  const double size = kind == 1 ? 1 : std::pow(10.0, random.uniform(-60, 60));
  Corners t{{random.direction() * size, random.direction() * size, random.direction() * size}};
  if (random.below(4) == 0) t.point[2] = t[0] + (t[1] - t[0]) * random.uniform(-1, 2);  // nearly no area
  if (random.below(4) == 0) t.point[2] = t[1];
  if (random.below(4) == 0) t.point[0].z = t.point[1].z = t.point[2].z = size;
  return t;
}

TEST(FiniteRay, ReachesATriangleExactlyWhenTheOracleSaysSo) {
  Random random(11);
  int hits = 0, misses = 0;
  for (int i = 0; i < 10000; ++i) {
    const Corners t = random_triangle(random, i % 3);
    const FiniteRay ray = ray_to(random, t);
    if (ray.direction == Vec3{}) continue;
    const bool expected = oracle::ray_hits(ray.origin, ray.direction, ray.t_max, t);
    const RayEnd end{ray.origin, ray.direction, ray.t_max};
    ASSERT_EQ(ray_crossing(ray.origin, ray.direction, t, end).hit, expected) << i;
    (expected ? hits : misses) += 1;
  }
  EXPECT_GT(hits, 1500);
  EXPECT_GT(misses, 1500);
}

TEST(FiniteRay, ReachesATriangleOfALatticeExactly) {
  Random random(12);
  for (int i = 0; i < 20000; ++i) {
    const Corners t{{lattice_point(random, 3), lattice_point(random, 3), lattice_point(random, 3)}};
    const Vec3 origin = lattice_point(random, 3);
    const Vec3 direction = lattice_point(random, 3) - lattice_point(random, 3);
    if (direction == Vec3{}) continue;
    const double t_max = near(random, static_cast<double>(random.below(9)) / 4);
    const RayEnd end{origin, direction, t_max};
    ASSERT_EQ(ray_crossing(origin, direction, t, end).hit, oracle::ray_hits(origin, direction, t_max, t))
        << i;
  }
}

/// Directions and parameters whose products leave the range of expansions.
TEST(FiniteRay, ReachesATriangleExactlyAtExtremeSizes) {
  Random random(13);
  for (int i = 0; i < 400; ++i) {
    const double size = std::ldexp(1.0, static_cast<int>(random.below(1400)) - 700);
    const double scale = std::ldexp(1.0, static_cast<int>(random.below(500)) - 250);
    Corners t = random_triangle(random, i % 2);
    for (Vec3& p : t.point) p *= size;
    const Vec3 target = on_triangle(random, t), origin = target + random.direction() * size;
    const Vec3 direction = (target - origin) / size * scale;
    const double t_max = near(random, size / scale);
    if (!is_finite(direction) || direction == Vec3{} || !(t_max < HUGE_VAL)) continue;
    const RayEnd end{origin, direction, t_max};
    ASSERT_EQ(ray_crossing(origin, direction, t, end).hit, oracle::ray_hits(origin, direction, t_max, t))
        << i;
  }
}

std::vector<std::uint32_t> faces_of(const std::vector<RayHit>& hits) {
  std::vector<std::uint32_t> faces;
  for (const RayHit& hit : hits) faces.push_back(hit.sub_shape);
  std::sort(faces.begin(), faces.end());
  return faces;
}

TEST(FiniteRay, EveryQueryReportsTheExactSetOfFaces) {
  Random random(14);
  for (const Mesh& mesh : {icosphere(1, 1), box({1, 1, 1}, 2), plane(2, 2, 3, 3), torus(1, 0.3, 8, 5)}) {
    const Model model(mesh);
    std::vector<Ray> rays;
    std::vector<std::vector<std::uint32_t>> expected;
    for (int i = 0; i < 150; ++i) {
      const auto [a, b, c] = mesh.corners(random.below(mesh.triangles().size()));
      const FiniteRay one = ray_to(random, {{a, b, c}});
      if (one.direction == Vec3{}) continue;
      rays.push_back({one.origin, one.direction, one.t_max});
      std::vector<std::uint32_t>& faces = expected.emplace_back();
      for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
        const auto [p, q, r] = mesh.corners(face);
        if (oracle::ray_hits(one.origin, one.direction, one.t_max, {{p, q, r}})) faces.push_back(face);
      }
    }
    test::on_every_instruction_set([&] {
      const auto many = cast_rays(model, {}, rays, {.threads = 2});
      for (std::size_t i = 0; i < rays.size(); ++i) {
        ASSERT_EQ(faces_of(cast_ray_all(model, {}, rays[i])), expected[i]) << i;
        ASSERT_EQ(cast_ray_any(model, {}, rays[i]), !expected[i].empty()) << i;
        const auto first = cast_ray(model, {}, rays[i]);
        ASSERT_EQ(first.has_value(), !expected[i].empty()) << i;
        ASSERT_EQ(many[i].has_value(), first.has_value()) << i;
        if (!first) continue;
        ASSERT_EQ(many[i]->sub_shape, first->sub_shape) << i;
        ASSERT_LE(first->t, rays[i].t_max) << i;
        ASSERT_TRUE(std::binary_search(expected[i].begin(), expected[i].end(), first->sub_shape)) << i;
      }
    });
  }
}

}  // namespace
}  // namespace tandem
