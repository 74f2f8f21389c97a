// The hits of single rays: their numbers are those of the scalar code, bit for bit, on every instruction set.
#include "engine/ray/surface_hit.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/ray.h"

#include "narrow/cast/ray_triangle.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

using namespace generate;

std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }
bool same_bits(Vec3 a, Vec3 b) {
  return bits(a.x) == bits(b.x) && bits(a.y) == bits(b.y) && bits(a.z) == bits(b.z);
}

Transform random_pose(Random& random) {
  const Vec3 x = normalized(random.direction()), y = normalized(cross(x, random.direction()));
  return {Mat3::from_columns(x, y, cross(x, y)), random.direction() * 3.0};
}

/// The first hit by testing every triangle.
std::optional<RayHit> by_brute_force(const Mesh& mesh, const Transform& pose, const Ray& ray) {
  const RayInModel own(pose, ray.origin, ray.direction);
  const RayEnd end{own.origin, own.direction * own.per_unit, ray.t_max};
  const SearchTree tree(mesh);
  const engine::SearchedMesh target{mesh, tree};
  std::optional<RayHit> first;
  target.for_each_triangle([&](const engine::TriangleInBlock& at) {
    const RayCrossing crossing = ray_crossing(own.origin, own.direction, target.corners(at), end);
    const double t = std::min(crossing.along * own.unit, ray.t_max);
    if (crossing.hit && (!first || t < first->t || (t == first->t && at.face() < first->sub_shape)))
      engine::set_hit(target, pose, ray, at, t, crossing.point, first.emplace());
    return true;
  });
  return first;
}

/// A ray at a mesh: along an axis, to a vertex, of another length, with an end, or none of these.
Ray random_ray(const Mesh& mesh, Random& random, int kind) {
  Ray ray{random.direction() * random.uniform(0.2, 6), random.direction()};
  ray.direction = random.direction() * random.uniform(0, 0.8) - ray.origin;
  if (kind % 5 == 1) {
    const double length = kind % 2 == 0 ? 1 : -1;
    ray.direction = kind % 3 == 0   ? Vec3{length, 0, -0.0}
                    : kind % 3 == 1 ? Vec3{0, length, 0}
                                    : Vec3{-0.0, 0, length};
    ray.origin = random.direction() * 0.4 - ray.direction * 3.0;
  }
  if (kind % 5 == 2) ray.direction = mesh.vertices()[random.below(mesh.vertices().size())] - ray.origin;
  if (kind % 7 == 3) ray.direction = ray.direction * std::ldexp(1.0, random.below(60) < 30 ? 20 : -20);
  if (kind % 3 == 2) ray.t_max = random.uniform(0, 2);
  return ray;
}

TEST(SurfaceHit, AsScalarCodeOnEveryInstructionSet) {
  const Mesh meshes[] = {box({1, 2, 3}, 1), plane(1, 1, 1, 1), icosphere(1, 0), icosphere(1, 2),
                         plane(2, 2, 2, 2)};
  int hits = 0, asked = 0;
  for (const Mesh& mesh : meshes) {
    const Model model(mesh);
    Random random(7);
    for (int i = 0; i < 300; ++i) {
      const Transform pose = i % 2 == 0 ? Transform{} : random_pose(random);
      Ray ray = random_ray(mesh, random, i);
      ray = {pose(ray.origin), pose.rotation * ray.direction, ray.t_max};
      const auto expected = by_brute_force(mesh, pose, ray);
      test::on_every_instruction_set([&] {
        const auto hit = cast_ray(model, pose, ray);
        ASSERT_EQ(hit.has_value(), expected.has_value()) << i;
        ASSERT_EQ(cast_ray_any(model, pose, ray), expected.has_value()) << i;
        if (!hit) return;
        ASSERT_EQ(hit->sub_shape, expected->sub_shape) << i;
        ASSERT_EQ(bits(hit->t), bits(expected->t)) << i;
        ASSERT_TRUE(same_bits(hit->point, expected->point)) << i;
        ASSERT_TRUE(same_bits(hit->normal, expected->normal)) << i;
      });
      hits += expected ? 1 : 0;
      ++asked;
    }
  }
  EXPECT_GT(hits, asked / 3);
  EXPECT_LT(hits, asked);
}

}  // namespace
}  // namespace tandem
