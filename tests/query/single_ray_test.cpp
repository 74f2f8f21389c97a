// Single rays in one pass must have the hits of the general search, bit for bit, and decide nearly all rays.
#include "engine/ray/single_ray.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/ray.h"

#include "engine/ray/ray_search.h"
#include "engine/ray/surface_hit.h"
#include "query/model_data.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

using namespace generate;
using engine::SinglePass;

/// The first triangles of a mesh, and each of them again if `twice`: then all hits are ties.
Mesh first_of(const Mesh& mesh, std::size_t count, bool twice = false) {
  std::vector<Triangle> triangles(mesh.triangles().begin(),
                                  mesh.triangles().begin() + static_cast<std::ptrdiff_t>(count));
  if (twice) triangles.insert(triangles.end(), triangles.begin(), triangles.end());
  return Mesh(std::vector<Vec3>(mesh.vertices().begin(), mesh.vertices().end()), triangles);
}

/// A triangle, and the same one scaled and moved by `gap` along its normal: nearly ties. Of triangles of
/// different sizes the nearer one may have the larger upper bound.
Mesh sheets(double gap, double scale) {
  return Mesh(
      {{-1, -1, 0}, {1, -1, 0}, {0, 1, 0}, {-scale, -scale, gap}, {scale, -scale, gap}, {0, scale, gap}},
      {{0, 1, 2}, {3, 4, 5}});
}

/// Rays to points inside the mesh, some exactly to vertices or along an axis, some with an end or a direction
/// that is scaled.
std::vector<Ray> rays_to(const Mesh& mesh, const Transform& pose, Random& random, int count) {
  std::vector<Ray> rays;
  for (int i = 0; i < count; ++i) {
    const Vec3 vertex = mesh.vertices()[random.below(mesh.vertices().size())];
    Ray ray{pose(random.direction() * random.uniform(0, 4)), {}};
    ray.direction = pose(vertex * (i % 5 == 4 ? 1 : random.uniform())) - ray.origin;
    if (i % 6 == 5) ray.direction = {i % 4 == 0 ? 1.0 : 0.0, i % 4 == 1 ? -1.0 : 0.0, i % 4 > 1 ? 1.0 : 0.0};
    if (i % 7 == 6) ray.direction = ray.direction * 0x1p20;
    if (i % 41 == 40) ray.direction = {NAN, 0, 1};
    if (i % 43 == 42) ray.direction = {};
    if (i % 47 == 46) ray.origin = ray.origin * 1e13;
    if (i % 3 == 2) ray.t_max = random.uniform(0, 1.5);
    rays.push_back(ray);
  }
  return rays;
}

struct Counts {
  int asked = 0, decided = 0, hits = 0;
};

void expect_as_search(const engine::SearchedMesh& target, const Transform& pose, const Ray& ray,
                      Counts& counts) {
  const RayInModel own(pose, ray.origin, ray.direction);
  engine::FaceCrossing found;
  if (own.usable) engine::first_hit(target, own, ray.t_max, found);
  RayHit expected, hit;
  if (found.crossing.hit)
    engine::set_hit(target, pose, ray, found.at, found.crossing.along, found.crossing.point, expected);
  const SinglePass first = engine::cast_first(target, pose, ray, hit);
  ++counts.asked;
  if (first != SinglePass::undecided) {
    ++counts.decided;
    counts.hits += first == SinglePass::hit ? 1 : 0;
    ASSERT_EQ(first == SinglePass::hit, found.crossing.hit);
    ASSERT_TRUE(first == SinglePass::miss || (hit.t == expected.t && hit.sub_shape == expected.sub_shape &&
                                              hit.point == expected.point && hit.normal == expected.normal));
  }
  const SinglePass any = engine::cast_any(target, pose, ray);
  ASSERT_TRUE(any == SinglePass::undecided || (any == SinglePass::hit) == found.crossing.hit);
}

TEST(SingleRay, AsTheSearchOnEveryInstructionSet) {
  const Mesh meshes[] = {box({1, 1, 1}, 1),
                         bumpy_sphere({.subdivisions = 4}),
                         terrain({.cells = 24}),
                         first_of(icosphere(1, 2), 8),
                         first_of(icosphere(1, 2), 16),
                         first_of(icosphere(1, 2), 6, true),
                         first_of(icosphere(1, 2), 300, true),
                         sheets(1e-7, 1),
                         sheets(3e-6, 1),
                         sheets(3e-7, 0.1)};
  for (const Mesh& mesh : meshes) {
    const Model model(mesh);
    const engine::SearchedMesh target{model.mesh(), data_of(model).search_tree()};
    test::on_every_instruction_set([&] {
      Random random(17);
      Counts counts;
      for (int round = 0; round < 20; ++round) {
        const Transform pose =
            round % 2 == 0 ? Transform{} : Transform::from(random.rotation(), random.direction() * 5.0);
        for (Ray ray : rays_to(mesh, pose, random, 150)) {
          expect_as_search(target, pose, ray, counts);
          // Ends exactly at the first hit, or just before it.
          const auto hit = cast_ray(model, pose, ray);
          if (!hit) continue;
          expect_as_search(target, pose, {hit->point, ray.direction}, counts);
          expect_as_search(target, pose, {hit->point, -ray.direction}, counts);
          for (const double end : {hit->t, std::nextafter(hit->t, 0.0), hit->t * (1 + 1e-7)}) {
            ray.t_max = end;
            expect_as_search(target, pose, ray, counts);
          }
          if (testing::Test::HasFatalFailure()) return;
        }
      }
    });
  }
}

TEST(SingleRay, DecidesNearlyAllRays) {
  if (algorithm::instruction_set() == "scalar" || algorithm::instruction_set() == "sse4")
    GTEST_SKIP() << "single rays in one pass need AVX2";
  for (const Mesh& mesh : {box({1, 1, 1}, 1), bumpy_sphere({.subdivisions = 5})}) {
    const Model model(mesh);
    const engine::SearchedMesh target{model.mesh(), data_of(model).search_tree()};
    Random random(3);
    Counts counts;
    for (int i = 0; i < 5000; ++i) {
      Ray ray{random.direction() * 3.0, {}};
      ray.direction = random.direction() * 0.8 - ray.origin;
      expect_as_search(target, {}, ray, counts);
    }
    EXPECT_GT(counts.decided, counts.asked * 99 / 100);
    EXPECT_GT(counts.hits, counts.asked / 3);
  }
}

}  // namespace
}  // namespace tandem
