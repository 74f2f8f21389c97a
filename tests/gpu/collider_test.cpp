#include "tandem/gpu/collider.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/gpu/device.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "gpu/device/team.h"
#include "gpu/pair/collide_step.h"
#include "gpu/pair/hit_order.h"
#include "gpu/pair/thread_per_pair.h"
#include "query/algorithm/measured_tree.h"
#include "scenes/stray_parts.h"

namespace tandem::gpu {
using namespace algorithm;
namespace {

using namespace generate;

std::vector<Corners> corners_of(const Mesh& mesh, std::span<const std::uint32_t> faces) {
  std::vector<Corners> corners;
  for (const std::uint32_t face : faces) {
    const auto [p, q, r] = mesh.corners(face);
    corners.push_back({{p, q, r}});
  }
  return corners;
}

/// Models as NarrowModels copies them, in the CPU's memory. The last row of the table is a trap: a triangle
/// that only memory beyond the end of a list refers to.
struct Models {
  std::vector<Model> models;
  Model trap{Mesh({{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}, {{0, 1, 2}})};
  std::vector<std::vector<std::uint32_t>> faces;
  std::vector<std::vector<Corners>> corners;
  std::vector<std::vector<PackedDiscNode>> nodes;
  std::vector<DiscModel> table;
  bool have_local_frames = false;

  explicit Models(std::vector<Model> all) : models(std::move(all)) {
    for (const Model& model : models) add(model);
    add(trap);
  }
  ModelId trap_id() const { return static_cast<ModelId>(models.size()); }

 private:
  /// Children beyond the count overlap everything and are the first triangle.
  static PackedDiscNode poisoned(PackedDiscNode node) {
    for (std::uint32_t i = node.count; i < DiscNode::width; ++i) {
      node.disc[i].disc = {{0, 0, 0}, 1e18f, {1, 0, 0}, 1e18f};
      node.child[i] = DiscNode::leaf_bit;
    }
    return node;
  }

  void add(const Model& model) {
    const DiscTree& tree = data_of(model).disc_tree();
    faces.push_back(tree.faces());
    corners.push_back(corners_of(model.mesh(), faces.back()));
    nodes.emplace_back();
    for (std::size_t i = 0; i < tree.node_count(); ++i)
      nodes.back().push_back(poisoned(packed(tree.nodes()[i])));
    table.push_back({nodes.back().data(), corners.back().data(), faces.back().data(), tree.frame(),
                     static_cast<std::uint32_t>(tree.triangle_count()), tree.frames().data(),
                     main_frame_of(tree)});
    have_local_frames = have_local_frames || tree.has_local_frames();
  }
};

/// Room on the device, and how much of it is taken. Memory that is not taken, and some behind the end, is
/// poisoned: a kernel that reads beyond `count` finds the poison, one that writes beyond the end overwrites
/// it.
template <class T>
struct Room {
  static constexpr std::size_t guard = 64;
  std::size_t capacity;
  T poison;
  std::vector<T> data;
  unsigned long long count = 0;
  Room(std::size_t room, const T& with) : capacity(room), poison(with), data(room + guard, with) {}
  DeviceList<T> list() { return {data.data(), &count, capacity}; }
  void clear() {
    count = 0;
    std::fill(data.begin(), data.end(), poison);
  }
  bool overflowed() const { return count > capacity; }
  bool is_guarded() const {
    return std::all_of(data.end() - guard, data.end(), [&](const T& item) { return same(item, poison); });
  }

 private:
  static bool same(const DiscItem& x, const DiscItem& y) {
    return x.pair == y.pair && x.a == y.a && x.b == y.b;
  }
  static bool same(const LocalPair& x, const LocalPair& y) {
    return x.in_place == y.in_place && x.relative.error_bound == y.relative.error_bound;
  }
  static bool same(const FaceHit& x, const FaceHit& y) { return x.pair == y.pair && x.faces == y.faces; }
};

/// HitOrder's threads one after another.
std::vector<FaceHit> in_order(std::span<const FaceHit> found,
                              const std::vector<std::uint32_t>& hits_of_pair) {
  std::vector<std::uint32_t> first{0}, next(hits_of_pair.size(), 0);
  for (const std::uint32_t count : hits_of_pair) first.push_back(first.back() + count);
  std::vector<FacePair> by_pair(found.size()), faces(found.size());
  std::vector<FaceHit> sorted(found.size());
  const HitOrder order{found.data(),   static_cast<std::uint32_t>(found.size()),
                       first.data(),   next.data(),
                       by_pair.data(), sorted.data(),
                       faces.data()};
  for (std::uint32_t i = 0; i < order.count; ++i) put_to_pair(order, i);
  for (std::uint32_t i = 0; i < order.count; ++i) put_in_place(order, i);
  for (std::size_t i = 0; i < sorted.size(); ++i) EXPECT_EQ(sorted[i].faces, faces[i]);
  EXPECT_TRUE(std::is_sorted(sorted.begin(), sorted.end(), [](const FaceHit& x, const FaceHit& y) {
    return x.pair != y.pair ? x.pair < y.pair : x.faces < y.faces;
  }));
  return sorted;
}

/// NarrowPipeline's kernels run by emulated warps. Empty when there was no room for something. Behind the end
/// of every list is a pair of trap models that touch; a kernel that reads it reports a hit of that pair.
std::vector<FaceHit> emulated(const Models& models, std::span<const Instance> all_objects,
                              std::span<const ObjectPair> all_pairs, std::uint32_t seed, std::size_t room) {
  std::vector<Instance> objects(all_objects.begin(), all_objects.end());
  std::vector<ObjectPair> pairs(all_pairs.begin(), all_pairs.end());
  const auto trap_object = static_cast<ObjectId>(objects.size()),
             trap_pair = static_cast<std::uint32_t>(pairs.size());
  objects.resize(objects.size() + 2, Instance{models.trap_id(), {}});
  pairs.resize(pairs.size() + Room<DiscItem>::guard, ObjectPair{trap_object, trap_object + 1});
  std::vector<PreparedPair> placed(pairs.size(), PreparedPair{Disc::Relation(RelativeFrame()), 0, 0, {}});
  make_ready(models.table.data(), objects[trap_object], objects[trap_object + 1], placed[trap_pair]);
  const DiscItem trap_nodes{trap_pair, DiscNode::leaf_bit, DiscNode::leaf_bit, 0},
      trap_triangles{trap_pair, 0, 0, 0};
  Room<DiscItem> from(room, trap_nodes), to(room, trap_nodes), triangles(room, trap_triangles),
      undecided(room, trap_triangles);
  const PairStart start{models.table.data(), objects.data(), pairs.data(),    trap_pair,
                        placed.data(),       from.list(),    triangles.list()};
  for (std::uint64_t first = 0; first < start.count; first += 32)
    start_at_roots(EmulatedWarp(seed + static_cast<std::uint32_t>(first)), first, start);
  const auto expect_guarded = [](const auto&... rooms) {
    EXPECT_TRUE((rooms.is_guarded() && ...)) << "a kernel has written beyond the end of a list";
  };
  expect_guarded(from, triangles);
  if (from.overflowed()) return {};
  while (from.count > 0) {
    Room<LocalPair> locals(room, LocalPair());
    const DiscLevel level{models.table.data(), placed.data(),    from.list(),
                          to.list(),           triangles.list(), locals.list()};
    if (models.have_local_frames)
      for (std::uint64_t first = 0; first < from.count; first += 32)
        prepare_local_pairs(EmulatedWarp(seed + static_cast<std::uint32_t>(first)), first, level);
    if (locals.overflowed()) return {};
    for (std::uint64_t first = 0; first < from.count; first += 4) {
      const EmulatedWarp warp(seed + static_cast<std::uint32_t>(first));
      models.have_local_frames ? open_items<true>(warp, first, level) : open_items<false>(warp, first, level);
    }
    expect_guarded(to, triangles, locals);
    if (to.overflowed()) return {};
    std::swap(from, to);
    to.clear();
  }
  if (triangles.overflowed()) return {};
  Room<FaceHit> hits(room, {trap_pair, {}});
  std::vector<std::uint32_t> hits_of_pair(pairs.size(), 0);
  unsigned long long clustered = 0;
  const CollideStep step{models.table.data(), placed.data(),       triangles.list(), undecided.list(),
                         hits.list(),         hits_of_pair.data(), &clustered};
  for (std::uint64_t first = 0; first < triangles.count; first += 32)
    classify_triangles(EmulatedWarp(seed), first, step);
  for (std::uint64_t first = 0; first < undecided.count; first += 32)
    test_undecided(EmulatedWarp(seed), first, step);
  expect_guarded(undecided, hits);
  if (hits.overflowed()) return {};
  EXPECT_EQ(clustered, 0u);
  EXPECT_TRUE(std::all_of(hits_of_pair.begin() + trap_pair, hits_of_pair.end(), [](std::uint32_t count) {
    return count == 0;
  })) << "a kernel has read beyond the end of a list";
  hits_of_pair.resize(trap_pair);
  return in_order(std::span(hits.data).first(hits.count), hits_of_pair);
}

struct Scene {
  std::vector<Instance> objects;
  std::vector<ObjectPair> pairs;
};
Scene cluster(std::size_t models, std::size_t objects, double world, std::uint64_t seed) {
  Random random(seed);
  Scene scene;
  for (std::uint32_t i = 0; i < objects; ++i) {
    const Vec3 position{random.uniform(0, world), random.uniform(0, world), random.uniform(0, world)};
    scene.objects.push_back({static_cast<ModelId>(i % models), Transform::from(random.rotation(), position)});
    for (std::uint32_t j = 0; j < i; ++j) scene.pairs.push_back({j, i});
  }
  return scene;
}

std::vector<std::vector<FacePair>> by_pair(std::span<const FaceHit> hits, std::size_t pairs) {
  std::vector<std::vector<FacePair>> faces(pairs);
  for (const FaceHit& hit : hits) faces[hit.pair].push_back(hit.faces);
  for (auto& of_pair : faces) std::sort(of_pair.begin(), of_pair.end());
  return faces;
}

std::vector<std::vector<FacePair>> on_cpu(const std::vector<Model>& models, const Scene& scene) {
  std::vector<std::vector<FacePair>> faces;
  for (const ObjectPair& pair : scene.pairs) {
    const Instance &a = scene.objects[pair.a], &b = scene.objects[pair.b];
    faces.push_back(collide_all(models[a.model], a.pose, models[b.model], b.pose));
  }
  return faces;
}

std::vector<Model> some_models() {
  return {Model(icosphere(1, 2)), Model(torus(0.8, 0.3, 12, 9)), Model(box({1, 1, 1}, 2)),
          Model(cow(1.5, 1000)), Model(Mesh({{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}, {{0, 1, 2}}))};
}

TEST(GpuCollider, EmulatedWarpsEqualCollideAll) {
  const Models models(some_models());
  for (std::uint32_t seed = 0; seed < 4; ++seed) {
    const Scene scene = cluster(models.models.size(), 12, 2.5, 20 + seed);
    const std::vector<FaceHit> hits = emulated(models, scene.objects, scene.pairs, seed, 1 << 18);
    ASSERT_FALSE(hits.empty());
    EXPECT_EQ(by_pair(hits, scene.pairs.size()), on_cpu(models.models, scene)) << "seed " << seed;
  }
}

std::vector<Model> models_with_strays(double extent) {
  std::vector<Model> models;
  for (int kind = 0; kind < scenes::stray_kinds; ++kind)
    if (static_cast<scenes::Strays>(kind) != scenes::Strays::origin_marker)
      models.emplace_back(
          scenes::with_strays(icosphere(1, 3), static_cast<scenes::Strays>(kind), extent, 5).with);
  return models;
}

TEST(GpuCollider, LocalFrames) {
  for (const double extent : {1e4, 1e6, 1e9, 1e12}) {
    const Models models(models_with_strays(extent));
    ASSERT_TRUE(models.have_local_frames);
    const Scene scene = cluster(models.models.size(), 5, 2, 7);
    // Room for touching pairs, not for all pairs of triangles.
    const std::vector<FaceHit> hits = emulated(models, scene.objects, scene.pairs, 1, 60000);
    ASSERT_FALSE(hits.empty()) << extent;
    EXPECT_EQ(by_pair(hits, scene.pairs.size()), on_cpu(models.models, scene)) << extent;
  }
}

TEST(GpuCollider, TouchingByADegenerateHair) {
  // Boxes whose faces lie in one plane: every pair of triangles there needs the exact predicate.
  const Models models({Model(box({1, 1, 1}, 3))});
  Scene scene;
  for (const double x : {0.0, 1.0, 2.0, 2.5})
    scene.objects.push_back({0, Transform::translation({x, 0.25, 0})});
  scene.objects.push_back({0, Transform::translation({NAN, 0, 0})});
  for (ObjectId a = 0; a < 5; ++a)
    for (ObjectId b = a + 1; b < 5; ++b) scene.pairs.push_back({a, b});
  const std::vector<FaceHit> hits = emulated(models, scene.objects, scene.pairs, 3, 1 << 18);
  EXPECT_EQ(by_pair(hits, scene.pairs.size()), on_cpu(models.models, scene));
}

/// What some lanes append arrives in their order; what finds no room is counted and written nowhere.
TEST(GpuCollider, ListsAreNeverWrittenBeyondTheirEnd) {
  for (const std::uint32_t lanes : {0u, 1u, 0x80000001u, 0x0f0f0f0fu, 0xffffffffu})
    for (const std::size_t room : {0u, 1u, 5u, 16u, 31u, 32u, 40u}) {
      std::vector<int> memory(80, -1);
      unsigned long long count = 0;
      const DeviceList<int> list{memory.data(), &count, room};
      std::vector<int> expected;
      for (int round = 0; round < 2; ++round) {
        append_found(
            EmulatedWarp(7), list, [&](int lane) { return (lanes >> lane & 1) != 0; },
            [&](int lane) { return 100 * round + lane; });
        for (int lane = 0; lane < 32; ++lane)
          if ((lanes >> lane & 1) != 0) expected.push_back(100 * round + lane);
      }
      EXPECT_EQ(count, expected.size());
      expected.resize(std::min(room, expected.size()));
      expected.resize(memory.size(), -1);
      EXPECT_EQ(memory, expected) << room << " places";
    }
}

TEST(GpuCollider, NoticesWhatFindsNoRoom) {
  const Models models({Model(icosphere(1, 2))});
  const Scene scene = cluster(1, 4, 1, 5);
  const std::size_t all = emulated(models, scene.objects, scene.pairs, 0, 1 << 18).size();
  ASSERT_GT(all, 40u);
  for (const std::size_t room : {std::size_t{7}, all / 2, all - 1})
    EXPECT_TRUE(emulated(models, scene.objects, scene.pairs, 0, room).empty());
}

TEST(GpuCollider, OneThreadPerPairEqualsCollideAll) {
  const std::vector<Model> models = some_models();
  const Scene scene = cluster(models.size(), 10, 2.5, 31);
  const Algorithm algorithm({.volume = "obb", .traversal = "binary_stack"});
  std::vector<FaceHit> hits;
  for (std::uint32_t i = 0; i < scene.pairs.size(); ++i) {
    const Instance places[2] = {scene.objects[scene.pairs[i].a], scene.objects[scene.pairs[i].b]};
    ObbModel views[2];
    std::vector<Corners> corners[2];
    for (int side = 0; side < 2; ++side) {
      const Model& model = models[places[side].model];
      const auto tree = measured_tree<Obb>(model, parts_of(algorithm));
      std::vector<std::uint32_t> faces(model.mesh().triangles().size());
      for (std::uint32_t f = 0; f < faces.size(); ++f) faces[f] = f;
      corners[side] = corners_of(model.mesh(), faces);
      const Topology& topology = *tree->tree.topology;
      views[side] = {tree->tree.shape(),
                     tree->tree.volumes.data(),
                     tree->sizes(SizeMeasure::volume).data(),
                     topology.first_primitive.data(),
                     topology.order.data(),
                     corners[side].data(),
                     tree->tree.frame};
    }
    search_alone(views[0], views[1], relative_transform(places[0].pose, places[1].pose),
                 [&](std::uint32_t a, std::uint32_t b) {
                   hits.push_back({i, {a, b}});
                 });
  }
  EXPECT_EQ(by_pair(hits, scene.pairs.size()), on_cpu(models, scene));
}

TEST(GpuCollider, OnTheDeviceOrAClearWord) {
  if (!available()) {
    EXPECT_THROW(Collider(), Error);
    return;
  }
  for (const std::vector<Model>& models : {some_models(), models_with_strays(1e7)}) {
    Collider collider;
    for (const Model& model : models) collider.add(model);
    const Scene scene = cluster(models.size(), 20, 3, 40);
    for (const Method method : {Method::node_pairs, Method::thread_per_pair}) {
      const BatchFacePairs found = collider.collide_all(scene.objects, scene.pairs, method);
      const auto right = on_cpu(models, scene);
      for (std::size_t i = 0; i < right.size(); ++i)
        EXPECT_EQ(std::vector<FacePair>(found.of(i).begin(), found.of(i).end()), right[i]);
    }
  }
  Collider collider;
  EXPECT_THROW(collider.collide_all(std::vector<Instance>{{99, {}}}, {}), Error);
  EXPECT_THROW(collider.collide_all({}, std::vector<ObjectPair>{{0, 1}}), Error);
}

}  // namespace
}  // namespace tandem::gpu
