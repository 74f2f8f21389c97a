// Coherent rays of a batch go through packets, others through streams; hits must be those of single rays, bit
// for bit.
#include <algorithm>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/ray.h"

#include "engine/ray/ray_packet.h"
#include "engine/ray/ray_stream.h"
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

/// Rays that have nothing in common, some exactly to vertices, some with an end.
std::vector<Ray> incoherent_rays(const Transform& pose, const Mesh& mesh, Random& random, int count) {
  std::vector<Ray> rays;
  for (int i = 0; i < count; ++i) {
    const Vec3 target =
        mesh.vertices()[random.below(mesh.vertices().size())] * (i % 5 == 4 ? 1 : random.uniform());
    Ray ray{pose(random.direction() * random.uniform(0, 4)), {}};
    ray.direction = pose(target) - ray.origin;
    if (i % 6 == 5) ray.direction = {i % 4 == 0 ? 1.0 : 0.0, i % 4 == 1 ? -1.0 : 0.0, i % 4 > 1 ? 1.0 : 0.0};
    if (i % 7 == 6) ray.direction = ray.direction * 0x1p20;
    if (i % 31 == 30) ray.direction = {NAN, 0, 1};
    if (i % 37 == 36) ray.direction = {};
    if (i == 40) ray.origin = ray.origin * 1e13;
    if (i % 3 == 2) ray.t_max = random.uniform(0, 1.5);
    rays.push_back(ray);
  }
  return rays;
}

/// Triangles above each other. A ray past their longest edges enters all boxes of the tree.
Mesh layers(int count) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (int i = 0; i < count; ++i) {
    const double z = i * 2.0 / count;
    const auto first = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), {{-1, -1, z}, {1, -1, z}, {-1, 1, z}});
    triangles.push_back({first, first + 1, first + 2});
  }
  return Mesh(vertices, triangles);
}

/// Ends some rays exactly at their first hit, or just before it.
void end_at_hits(const Model& model, const Transform& pose, std::vector<Ray>& rays) {
  for (std::size_t i = 0; i < rays.size(); i += 3) {
    const auto hit = cast_ray(model, pose, rays[i]);
    if (hit) rays[i].t_max = i % 2 == 0 ? hit->t : std::nextafter(hit->t, 0.0);
  }
}

/// Returns the number of hits.
std::size_t expect_as_single_rays(const Model& model, const Transform& pose, std::span<const Ray> rays) {
  std::vector<std::optional<RayHit>> single;
  for (const Ray& ray : rays) single.push_back(cast_ray(model, pose, ray));
  test::on_every_instruction_set([&] {
    const auto many = cast_rays(model, pose, rays);
    for (std::size_t i = 0; i < rays.size(); ++i) ASSERT_TRUE(same(many[i], single[i])) << "ray " << i;
  });
  return static_cast<std::size_t>(
      std::ranges::count_if(single, [](const auto& hit) { return hit.has_value(); }));
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
      hits += expect_as_single_rays(model, pose, rays);
      if (HasFatalFailure()) return;
      asked += rays.size();
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

TEST(RayStream, AsSingleRaysOnEveryInstructionSet) {
  const Mesh meshes[] = {box({1, 1, 1}, 1), bumpy_sphere({.subdivisions = 4}), doubled(icosphere(1, 2)),
                         terrain({.cells = 24}), layers(500)};
  std::size_t hits = 0, asked = 0;
  for (const Mesh& mesh : meshes) {
    const Model model(mesh);
    Random random(12);
    for (int round = 0; round < 24; ++round) {
      const Transform pose =
          round % 2 == 0 ? Transform{} : Transform::from(random.rotation(), random.direction() * 5.0);
      std::vector<Ray> rays = incoherent_rays(pose, mesh, random, 1 + static_cast<int>(random.below(300)));
      if (round % 4 == 3) end_at_hits(model, pose, rays);
      hits += expect_as_single_rays(model, pose, rays);
      if (HasFatalFailure()) return;
      asked += rays.size();
    }
  }
  EXPECT_GT(hits, asked / 4);
}

TEST(RayStream, DecidesNearlyAllRays) {
  for (const Mesh& mesh : {box({1, 1, 1}, 1), bumpy_sphere({.subdivisions = 5})}) {
    const Model model(mesh);
    const engine::SearchedMesh target{model.mesh(), data_of(model).search_tree()};
    const Transform pose;
    Random random(3);
    std::size_t left = 0, hit = 0, asked = 0;
    std::vector<std::size_t> indices(engine::RayStream::width);
    std::iota(indices.begin(), indices.end(), 0);
    for (int round = 0; round < 100; ++round) {
      std::vector<Ray> rays;
      for (std::size_t i = 0; i < indices.size(); ++i)
        rays.push_back({random.direction() * 3.0, {}, round % 2 == 0 ? HUGE_VAL : random.uniform(0.5, 2)});
      for (Ray& ray : rays) ray.direction = random.direction() * 0.8 - ray.origin;
      std::vector<std::optional<RayHit>> hits(rays.size());
      engine::SurfaceBatch surface(target, pose);
      const std::uint64_t alone =
          engine::cast_stream(target, inverse(pose), rays, indices, hits.data(), surface);
      surface.flush();
      for (std::size_t i = 0; i < rays.size(); ++i)
        if (!(alone >> i & 1)) {
          ASSERT_TRUE(same(hits[i], cast_ray(model, pose, rays[i])));
          hit += hits[i] ? 1 : 0;
        }
      left += static_cast<std::size_t>(std::popcount(alone));
      asked += rays.size();
    }
    EXPECT_LT(left, asked / 50);
    EXPECT_GT(hit, asked / 3);
  }
}

TEST(RayStream, LeavesRaysWithTooManyPendingChildren) {
  const Model few(layers(1000)), many(layers(40000));
  const Transform pose;
  Random random(5);
  std::vector<Ray> rays;
  std::vector<std::size_t> indices(engine::RayStream::width);
  std::iota(indices.begin(), indices.end(), 0);
  for (std::size_t i = 0; i < indices.size(); ++i)
    rays.push_back({{random.uniform(0.3, 0.9), random.uniform(0.3, 0.9), 3.0},
                    {random.uniform(-0.05, 0.0), random.uniform(-0.05, 0.0), -1.0}});
  const auto left_by = [&](const Model& model) {
    const engine::SearchedMesh target{model.mesh(), data_of(model).search_tree()};
    std::vector<std::optional<RayHit>> hits(rays.size());
    engine::SurfaceBatch surface(target, pose);
    const std::uint64_t alone = engine::cast_stream(target, pose, rays, indices, hits.data(), surface);
    surface.flush();
    for (const auto& hit : hits) EXPECT_FALSE(hit);
    return alone;
  };
  test::on_every_instruction_set([&] {
    EXPECT_EQ(left_by(few), 0u);
    EXPECT_EQ(left_by(many), ~std::uint64_t{0});
  });
}

}  // namespace
}  // namespace tandem
