// Bundles of coherent rays go through packets; their hits must be those of single rays, bit for bit.
#include "engine/ray/ray_packet.h"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/ray.h"

#include "query/model_data.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

using namespace generate;

bool same(const std::optional<RayHit>& a, const std::optional<RayHit>& b) {
  return a.has_value() == b.has_value() && (!a || (a->t == b->t && a->sub_shape == b->sub_shape &&
                                                   a->point == b->point && a->normal == b->normal));
}

/// Every triangle twice, in opposite order: all hits are ties.
Mesh doubled(const Mesh& mesh) {
  std::vector<Triangle> triangles(mesh.triangles().begin(), mesh.triangles().end());
  for (std::size_t i = mesh.triangles().size(); i-- > 0;) triangles.push_back(mesh.triangles()[i]);
  return Mesh(std::vector<Vec3>(mesh.vertices().begin(), mesh.vertices().end()), triangles);
}

struct Bundle {
  Vec3 eye, target;
  double spread;
};

/// Rays of a bundle, from an eye or parallel, some exactly to vertices, some with an end.
std::vector<Ray> rays_of(const Bundle& bundle, const Mesh& mesh, Random& random, int count) {
  const bool parallel = random.below(3) == 0, finite = random.below(3) == 0;
  std::vector<Ray> rays;
  for (int i = 0; i < count; ++i) {
    const Vec3 aside = random.direction() * bundle.spread;
    Ray ray{bundle.eye + (parallel ? aside : Vec3{}), bundle.target + aside - bundle.eye};
    if (parallel) ray.direction = bundle.target - bundle.eye;
    if (i % 5 == 4) ray.direction = mesh.vertices()[random.below(mesh.vertices().size())] - ray.origin;
    if (i % 7 == 6) ray.direction = ray.direction * 0x1p20;
    if (i % 31 == 30) ray.direction = {NAN, 0, 1};
    if (i % 29 == 28) ray.direction = -ray.direction;
    if (finite) ray.t_max = random.uniform(0, 1.5);
    rays.push_back(ray);
  }
  return rays;
}

/// Ends some rays exactly at their first hit, or just before it.
void end_at_hits(const Model& model, const Transform& pose, std::vector<Ray>& rays) {
  for (std::size_t i = 0; i < rays.size(); i += 3) {
    const auto hit = cast_ray(model, pose, rays[i]);
    if (hit) rays[i].t_max = i % 2 == 0 ? hit->t : std::nextafter(hit->t, 0.0);
  }
}

TEST(RayPacket, AsSingleRaysOnEveryInstructionSet) {
  const Mesh meshes[] = {box({1, 1, 1}, 1), bumpy_sphere({.subdivisions = 4}), doubled(icosphere(1, 2)),
                         terrain({.cells = 24})};
  std::size_t hits = 0, asked = 0;
  for (const Mesh& mesh : meshes) {
    const Model model(mesh);
    Random random(11);
    for (int round = 0; round < 60; ++round) {
      const Transform pose =
          round % 2 == 0 ? Transform{} : Transform::from(random.rotation(), random.direction() * 5.0);
      const Vec3 target = mesh.vertices()[random.below(mesh.vertices().size())] * random.uniform(0, 1);
      const Bundle bundle{pose(random.direction() * random.uniform(0, 4)), pose(target),
                          std::pow(10.0, random.uniform(-7, -0.5))};
      std::vector<Ray> rays = rays_of(bundle, mesh, random, 1 + static_cast<int>(random.below(90)));
      if (round % 4 == 3) end_at_hits(model, pose, rays);
      std::vector<std::optional<RayHit>> single;
      for (const Ray& ray : rays) single.push_back(cast_ray(model, pose, ray));
      for (const auto& hit : single) hits += hit ? 1 : 0;
      asked += rays.size();
      test::on_every_instruction_set([&] {
        const auto many = cast_rays(model, pose, rays);
        for (std::size_t i = 0; i < rays.size(); ++i)
          ASSERT_TRUE(same(many[i], single[i])) << "round " << round << ", ray " << i;
      });
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(hits, asked / 4);
}

TEST(RayPacket, DecidesNearlyAllRaysOfAnImage) {
  const Model model(bumpy_sphere({.subdivisions = 5}));
  const engine::SearchedMesh target{model.mesh(), data_of(model).search_tree()};
  const Transform pose;
  std::size_t left = 0, asked = 0;
  for (int tile = 0; tile < 400; ++tile) {
    std::vector<Ray> rays;
    for (int i = 0; i < 16; ++i)
      rays.push_back(
          {{0.1, -4, 0.2}, {(tile % 20 * 4 + i % 4 - 40) * 0.007, 1, (tile / 20 * 4 + i / 4 - 40) * 0.007}});
    std::optional<RayHit> hits[16];
    engine::SurfaceBatch surface(target, pose);
    left += static_cast<std::size_t>(
        std::popcount(engine::cast_packet(target, inverse(pose), rays, hits, surface)));
    surface.flush();
    for (std::size_t i = 0; i < rays.size(); ++i)
      ASSERT_TRUE(!hits[i] || same(hits[i], cast_ray(model, pose, rays[i])));
    asked += rays.size();
  }
  EXPECT_LT(left, asked / 50);
}

TEST(RayPacket, LeavesIncoherentRaysAlone) {
  const Model model(bumpy_sphere({.subdivisions = 3}));
  const engine::SearchedMesh target{model.mesh(), data_of(model).search_tree()};
  const Transform pose;
  Random random(2);
  std::vector<Ray> rays;
  for (int i = 0; i < 16; ++i) rays.push_back({random.direction() * 4.0, random.direction()});
  std::optional<RayHit> hits[16];
  engine::SurfaceBatch surface(target, pose);
  EXPECT_EQ(engine::cast_packet(target, inverse(pose), rays, hits, surface), 0xffffu);
}

}  // namespace
}  // namespace tandem
