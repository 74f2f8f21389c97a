#include "tandem/query/collide.h"

#include <cmath>
#include <gtest/gtest.h>
#include <thread>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "support/oracle.h"
#include "support/show_pairs.h"

namespace tandem {
namespace {

using namespace generate;

using test::expect_same_pairs;

/// Triangles with corners on a small lattice: many of them flat, many of them touching.
Mesh lattice_soup(Random& random, int triangles, int size) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> faces;
  for (int i = 0; i < triangles; ++i) {
    for (int corner = 0; corner < 3; ++corner) {
      const auto coordinate = [&] {
        return static_cast<double>(random.below(static_cast<std::uint64_t>(size)));
      };
      vertices.push_back({coordinate(), coordinate(), coordinate()});
    }
    const auto first = static_cast<std::uint32_t>(3 * i);
    faces.push_back({first, first + 1, first + 2});
  }
  return Mesh(std::move(vertices), std::move(faces));
}

Mesh changed(const Mesh& mesh, auto change) {
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  for (Vec3& v : vertices) v = change(v);
  return Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
}

void expect_as_oracle(const Mesh& a, const Transform& pose_a, const Mesh& b, const Transform& pose_b) {
  const std::vector<FacePair> found = collide_all(Model(a), pose_a, Model(b), pose_b);
  expect_same_pairs(found, oracle::touching_pairs(a, pose_a, b, pose_b));
  EXPECT_EQ(collide(Model(a), pose_a, Model(b), pose_b), !found.empty());
}

TEST(Collide, LatticeSoupsAsOracle) {
  Random random(1);
  for (int i = 0; i < 12; ++i) {
    const Mesh a = lattice_soup(random, 30, 6), b = lattice_soup(random, 30, 6);
    expect_as_oracle(a, {}, b, Transform::translation({static_cast<double>(i % 3), 0, 0}));
  }
}

TEST(Collide, MovedMeshesAsOracle) {
  Random random(2);
  const Mesh ball = icosphere(1, 1), ring = torus(1, 0.3, 12, 6);
  for (int i = 0; i < 8; ++i) {
    const Transform pose_a = Transform::from(random.rotation(), random.direction() * 3);
    const Transform pose_b = Transform::from(random.rotation(), pose_a.offset + random.direction() * 1.2);
    expect_as_oracle(ball, pose_a, ring, pose_b);
  }
}

TEST(Collide, ScaledAndFarMeshesAsOracle) {
  Random random(3);
  for (const double scale : {1e-9, 1.0, 1e9})
    for (const double offset : {0.0, 1e6}) {
      const auto pose = [&](Vec3 v) { return scale * v + Vec3{offset, offset, -offset}; };
      const Mesh a = changed(icosphere(1, 1), pose), b = changed(icosphere(0.9, 1), pose);
      expect_as_oracle(a, {}, b, Transform::translation(random.direction() * scale));
      const Transform rotated = Transform::from(random.rotation(), random.direction() * 0.1 * scale);
      expect_as_oracle(changed(icosphere(1, 1), [&](Vec3 v) { return scale * v; }), {},
                       changed(icosphere(0.9, 1), [&](Vec3 v) { return scale * v; }), rotated);
    }
}

TEST(Collide, CoincidentAndNearlyCoincidentCopiesAsOracle) {
  const Mesh ball = icosphere(1, 1);
  expect_as_oracle(ball, {}, ball, {});
  expect_as_oracle(ball, {},
                   changed(ball,
                           [](Vec3 v) {
                             return Vec3{std::nextafter(v.x, 9), v.y, v.z};
                           }),
                   {});
  expect_as_oracle(ball, {}, changed(ball, [](Vec3 v) { return v * (1 + 0x1p-52); }), {});
}

// Coplanar plates far from the origin: without the inflation derived in volume/relative_frame.h contacts are
// lost.
TEST(Collide, CoplanarPlatesFarAwayAsOracle) {
  Random random(4);
  const Mesh sheet = plane(2, 2, 5, 5);
  for (const double away : {1e2, 1e6}) {
    const Transform pose = Transform::from(random.rotation(), random.direction() * away);
    const Transform shifted = pose * Transform::translation({0.31, 0.17, 0});
    expect_as_oracle(sheet, pose, sheet, shifted);
    expect_as_oracle(changed(sheet, pose), {}, changed(sheet, shifted), {});
  }
}

// A matrix that is not a rotation is still answered exactly; it only costs more volume tests.
TEST(Collide, ScalingMatrixAsOracle) {
  const Mesh ball = icosphere(1, 1);
  Transform doubled = Transform::translation({1.5, 0.2, 0.1});
  doubled.rotation = {{{2, 0, 0}, {0, 0.5, 0}, {0, 0.1, 1}}};
  expect_as_oracle(ball, {}, ball, doubled);
}

TEST(Collide, EmptyModelsAndBadPosesTouchNothing) {
  const Model nothing, ball(icosphere(1, 1));
  EXPECT_FALSE(collide(nothing, {}, ball, {}));
  EXPECT_FALSE(collide(ball, {}, nothing, {}));
  EXPECT_TRUE(collide(ball, {}, ball, {}));
  for (const double bad : {std::nan(""), HUGE_VAL, 1e308}) {
    EXPECT_FALSE(collide(ball, Transform::translation({bad, 0, 0}), ball, {}));
    EXPECT_FALSE(collide(ball, {}, ball, Transform::translation({0, bad, 0})));
  }
}

TEST(Collide, FirstContactIsOneOfAll) {
  const Model a(icosphere(1, 3)), b(torus(1, 0.3, 40, 20));
  const Transform pose = Transform::translation({0.3, 0.2, 0.4});
  const auto contact = first_contact(a, {}, b, pose);
  const std::vector<FacePair> all = collide_all(a, {}, b, pose);
  ASSERT_TRUE(contact.has_value());
  EXPECT_TRUE(std::binary_search(all.begin(), all.end(), *contact));
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
}

TEST(Collide, SwappedModelsGiveMirroredPairs) {
  const Model a(icosphere(1, 3)), b(torus(1, 0.3, 40, 20));
  std::vector<FacePair> forward = collide_all(a, {}, b, {}), backward = collide_all(b, {}, a, {});
  for (FacePair& pair : backward) std::swap(pair.a, pair.b);
  std::sort(backward.begin(), backward.end());
  EXPECT_EQ(forward, backward);
}

TEST(Collide, CountersAddUp) {
  const Model a(icosphere(1, 3)), b(torus(1, 0.3, 40, 20));
  Counters work;
  const std::size_t pairs = collide_all(a, {}, b, {}, {.counters = &work}).size();
  EXPECT_EQ(work.primitive_hits, pairs);
  EXPECT_LE(work.iterations, work.volume_tests);
  EXPECT_GE(work.volume_tests, work.overlaps);
  EXPECT_GE(work.overlaps, work.leaf_overlaps);
  EXPECT_GE(work.primitive_tests, work.primitive_hits);
  EXPECT_LT(work.primitive_tests, a.mesh().triangles().size() * b.mesh().triangles().size() / 10);
  const Counters once = work;
  static_cast<void>(collide_all(a, {}, b, {}, {.counters = &work}));
  EXPECT_EQ(work.volume_tests, 2 * once.volume_tests);
}

/// FNV-1a over the pairs of a fixed set of scenes.
std::uint64_t answers_hash(const std::vector<Model>& models) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  const auto add = [&](std::uint64_t value) { hash = (hash ^ value) * 0x100000001b3u; };
  Random random(5);
  for (const Model& a : models)
    for (const Model& b : models) {
      const Vec3 offset = random.direction() * 0.8;  // first: the order of arguments is the compiler's
      const Transform pose = Transform::from(random.rotation(), offset);
      for (const FacePair& pair : collide_all(a, {}, b, pose)) {
        add(pair.a);
        add(pair.b);
      }
    }
  return hash;
}

// The same answers on one thread or many, in every build type, from every compiler: the constant was printed
// once.
TEST(Collide, GoldenAnswersOnEveryThreadCount) {
  constexpr std::uint64_t golden = 0x465bba2fa8e67bb;
  for (const int threads : {1, 2, 8}) {
    const std::vector<Model> models{Model(icosphere(1, 3)), Model(torus(1, 0.3, 40, 20)), Model(cup(1, 0)),
                                    Model(cow(2, 5804))};
    std::vector<std::uint64_t> hashes(static_cast<std::size_t>(threads));
    std::vector<std::thread> workers;
    for (std::uint64_t& hash : hashes) workers.emplace_back([&] { hash = answers_hash(models); });
    for (std::thread& worker : workers) worker.join();
    for (const std::uint64_t hash : hashes)
      EXPECT_EQ(hash, golden) << std::hex << hash << " with " << threads;
  }
}

}  // namespace
}  // namespace tandem
