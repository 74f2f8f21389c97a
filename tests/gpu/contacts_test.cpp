#include "tandem/query/contacts.h"

#include <cstring>
#include <gtest/gtest.h>
#include <memory>

#include "tandem/gpu/collider.h"
#include "tandem/gpu/device.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "gpu/contact/patch_manifold.h"
#include "gpu/device/team.h"
#include "gpu/pair/model_arrays.h"

namespace tandem::gpu {
namespace {

using namespace generate;

struct Scene {
  std::vector<Model> models;
  std::vector<Instance> objects;
  std::vector<ObjectPair> pairs;

  std::vector<ContactManifold> on_cpu(std::size_t pair) const {
    const Instance &a = objects[pairs[pair].a], &b = objects[pairs[pair].b];
    return contacts(models[a.model], a.pose, models[b.model], b.pose);
  }
};

Scene cluster(std::vector<Model> models, std::uint32_t objects, double world, std::uint64_t seed) {
  Random random(seed);
  Scene scene{std::move(models), {}, {}};
  for (std::uint32_t i = 0; i < objects; ++i) {
    const Vec3 position{random.uniform(0, world), random.uniform(0, world), random.uniform(0, world)};
    scene.objects.push_back(
        {static_cast<ModelId>(i % scene.models.size()), Transform::from(random.rotation(), position)});
    for (std::uint32_t j = 0; j < i; ++j) scene.pairs.push_back({j, i});
  }
  return scene;
}

/// What contacts come out, and which pairs are left to the CPU.
struct Made {
  std::vector<std::vector<ContactManifold>> of_pair;
  std::vector<std::uint32_t> for_cpu;
  std::vector<std::uint32_t> hits;
  std::size_t large = 0;  ///< patches that needed the larger memory
};

/// Runs the kernels that take one hit per thread, each over all hits in a random sequence.
void run_hit_kernels(const ContactHits& hits, std::uint32_t count, std::uint32_t seed) {
  std::vector<std::uint32_t> sequence(count);
  for (std::uint32_t i = 0; i < count; ++i) sequence[i] = i;
  Random random(seed);
  for (std::uint32_t i = count; i > 1; --i) std::swap(sequence[i - 1], sequence[random.below(i)]);
  for (const std::uint32_t i : sequence) begin_hit(hits, i);
  for (const std::uint32_t i : sequence) trace_hit(hits, i);
  for (const std::uint32_t i : sequence) link_hit(hits, i);
  for (const std::uint32_t i : sequence) {
    classify_hit(hits, i, true);
    classify_hit(hits, i, false);
  }
  for (const std::uint32_t i : sequence) store_hit(hits, i);
}

std::vector<ContactModel> views_of(const std::vector<ContactArrays>& arrays) {
  std::vector<ContactModel> models;
  for (const ContactArrays& own : arrays)
    models.push_back(
        {own.vertices.data(), own.faces.data(), own.nodes.data(), own.corners.data(), own.frame, own.closed});
  return models;
}

/// The manifolds of all patches; those that need more memory are made in the larger scratch.
void make_patches(const Scene& scene, const ContactHits& hits, std::uint32_t seed, Made& made) {
  SmallPatchScratch scratch;
  const auto large_scratch = std::make_unique<LargePatchScratch>();
  for (std::uint32_t i = 0; i < hits.count; ++i) {
    if (hits.starts_patch[i] == 0) continue;
    ContactManifold manifold;
    std::uint32_t pair = 0;
    std::uint32_t large = 0;
    unsigned long long large_count = 0;
    PatchList list{scene.objects.data(),     scene.pairs.data(), nullptr, &manifold, &pair,
                   {&large, &large_count, 1}};
    std::memset(static_cast<void*>(&scratch), 0x5a, sizeof scratch);
    const EmulatedWarp warp(seed + i);
    PatchManifold(warp, hits, i, scratch).make(list, 0);
    if (large_count > 0) {
      std::memset(static_cast<void*>(large_scratch.get()), 0x5a, sizeof *large_scratch);
      list.large.capacity = 0;
      PatchManifold(warp, hits, i, *large_scratch).make(list, 0);
      ++made.large;
    }
    made.of_pair[pair].push_back(manifold);
  }
}

/// ContactPipeline's kernels run one thread, or emulated warp, after another, in an order that depends on a
/// seed.
Made emulated(const Scene& scene, std::uint32_t seed) {
  std::vector<ContactArrays> arrays;
  for (const Model& model : scene.models) arrays.push_back(contact_arrays(model));
  const std::vector<ContactModel> models = views_of(arrays);
  std::vector<PreparedPair> placed;
  std::vector<FaceHit> sorted;
  std::vector<FacePair> faces;
  std::vector<std::uint32_t> first{0};
  for (std::uint32_t i = 0; i < scene.pairs.size(); ++i) {
    const Instance &a = scene.objects[scene.pairs[i].a], &b = scene.objects[scene.pairs[i].b];
    placed.push_back({Disc::Relation(RelativeFrame()), a.model, b.model, relative_transform(a.pose, b.pose)});
    for (const FacePair& pair : collide_all(scene.models[a.model], a.pose, scene.models[b.model], b.pose)) {
      sorted.push_back({i, pair});
      faces.push_back(pair);
    }
    first.push_back(static_cast<std::uint32_t>(sorted.size()));
  }
  const auto count = static_cast<std::uint32_t>(sorted.size());
  constexpr std::uint32_t rubbish = 0xa5a5a5a5u;
  const auto numbers = [&](std::size_t size) { return std::vector<std::uint32_t>(size, rubbish); };
  auto pair_of = numbers(count), before = numbers(count), patch = numbers(count),
       penetrating_a = numbers(count), penetrating_b = numbers(count), order = numbers(count),
       index_of = numbers(count), size = numbers(count), starts = numbers(count);
  std::vector<FacePair> of_b(count);
  std::vector<CurvePiece> pieces(count);
  std::vector<InsideQuery> queries(3 * count);
  unsigned long long asked = 0;
  Made made{std::vector<std::vector<ContactManifold>>(placed.size()),
            std::vector<std::uint32_t>(placed.size(), 0), numbers(0)};
  ContactHits hits{};
  hits.models = models.data();
  hits.pairs = placed.data();
  hits.sorted = sorted.data();
  hits.count = count;
  hits.first = first.data();
  hits.faces = faces.data();
  hits.pair_of = pair_of.data();
  hits.of_b = of_b.data();
  hits.pieces = pieces.data();
  hits.before = before.data();
  hits.patch = patch.data();
  hits.penetrating[0] = penetrating_b.data();
  hits.penetrating[1] = penetrating_a.data();
  hits.order = order.data();
  hits.index_of = index_of.data();
  hits.patch_size = size.data();
  hits.starts_patch = starts.data();
  hits.for_cpu = made.for_cpu.data();
  hits.queries = {queries.data(), &asked, queries.size()};
  run_hit_kernels(hits, count, seed);
  EXPECT_LE(asked, queries.size());
  InsideScratch inside;
  for (std::size_t i = 0; i < asked; ++i) {
    const EmulatedWarp warp(seed + static_cast<std::uint32_t>(i));
    ask_inside(warp, hits, queries[i], inside);
  }
  make_patches(scene, hits, seed, made);
  for (std::size_t i = 0; i < placed.size(); ++i) made.hits.push_back(first[i + 1] - first[i]);
  return made;
}

void expect_same(const std::vector<ContactManifold>& found, const std::vector<ContactManifold>& right) {
  ASSERT_EQ(found.size(), right.size());
  for (std::size_t i = 0; i < right.size(); ++i) {
    EXPECT_EQ(found[i].normal, right[i].normal);
    EXPECT_EQ(found[i].sub_shape_a, right[i].sub_shape_a);
    EXPECT_EQ(found[i].sub_shape_b, right[i].sub_shape_b);
    ASSERT_EQ(found[i].count, right[i].count);
    for (std::size_t k = 0; k < found[i].view().size(); ++k) {
      const ContactPoint &own = found[i].points[k], &other = right[i].points[k];
      EXPECT_EQ(own.on_a, other.on_a);
      EXPECT_EQ(own.on_b, other.on_b);
      EXPECT_EQ(own.depth, other.depth);
      EXPECT_EQ(own.feature, other.feature);
    }
  }
}

/// How many of the touching pairs the device made itself.
std::size_t compare(const Scene& scene, const Made& made) {
  std::size_t own = 0;
  for (std::size_t i = 0; i < scene.pairs.size(); ++i) {
    if (made.for_cpu[i] != 0) continue;
    expect_same(made.of_pair[i], scene.on_cpu(i));
    own += made.of_pair[i].empty() ? 0 : 1;
  }
  return own;
}

std::size_t touching(const Made& made) {
  std::size_t pairs = 0;
  for (const std::uint32_t hits : made.hits) pairs += hits > 0 ? 1 : 0;
  return pairs;
}

TEST(GpuContacts, EmulatedWarpsEqualTheCpuToTheLastBit) {
  for (std::uint32_t seed = 0; seed < 6; ++seed) {
    const Scene scene =
        cluster({Model(icosphere(1, 2)), Model(torus(0.8, 0.3, 24, 12)), Model(cow(1.5, 2000)),
                 Model(bumpy_sphere({.radius = 0.7, .subdivisions = 3}))},
                16, 3, 50 + seed);
    const Made made = emulated(scene, seed);
    const std::size_t own = compare(scene, made);
    EXPECT_GT(touching(made), 20u);
    EXPECT_GT(2 * own, touching(made));
  }
}

TEST(GpuContacts, WhatNeedsExactArithmeticIsLeftToTheCpu) {
  Scene scene{{Model(box({1, 1, 1}, 3)), Model(icosphere(0.5, 2))}, {}, {}};
  for (const double x : {0.0, 1.0, 2.0}) scene.objects.push_back({0, Transform::translation({x, 0.25, 0})});
  scene.objects.push_back({1, Transform::translation({0.3, 0.2, 0.9})});
  scene.pairs = {{0, 1}, {1, 2}, {0, 3}};
  const Made made = emulated(scene, 1);
  EXPECT_EQ(made.for_cpu[0], 1u);
  EXPECT_EQ(made.for_cpu[1], 1u);
  compare(scene, made);
}

/// One ball deep in another.
Scene deep_balls(int subdivisions) {
  Scene scene{{Model(icosphere(1, subdivisions)), Model(icosphere(0.9, subdivisions))}, {}, {{0, 1}}};
  scene.objects = {{0, {}}, {1, Transform::from(Quat::from_axis_angle({1, 2, 3}, 0.7), {0.3, 0.1, 0.2})}};
  return scene;
}

TEST(GpuContacts, APatchThatReachesFarUsesLargerMemory) {
  const Scene scene = deep_balls(4);
  const Made made = emulated(scene, 2);
  EXPECT_GT(made.hits[0], 0u);
  EXPECT_EQ(made.large, 1u);
  EXPECT_EQ(made.for_cpu[0], 0u);
  EXPECT_EQ(compare(scene, made), 1u);
}

TEST(GpuContacts, APatchThatReachesTooFarIsLeftToTheCpu) {
  const Made made = emulated(deep_balls(5), 2);
  EXPECT_GT(made.hits[0], 0u);
  EXPECT_EQ(made.large, 1u);
  EXPECT_EQ(made.for_cpu[0], 1u);
}

}  // namespace
}  // namespace tandem::gpu
