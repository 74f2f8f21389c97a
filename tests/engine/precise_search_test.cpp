// The double-precision search against brute force, on every family of scenes/worst_cases.h and at poses that
// are no rigid motions.
#include "engine/pair/precise_search.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "engine/pair/distance_search.h"
#include "engine/pair/precise_tree.h"
#include "narrow/triangle/distance_grain.h"
#include "narrow/triangle/triangle_neighbours.h"
#include "scenes/worst_cases.h"
#include "support/on_every_instruction_set.h"

namespace tandem::engine {
namespace {

using namespace generate;

/// Two meshes with their trees.
struct Pair {
  Mesh a, b;
  DiscTree tree_a, tree_b;
  Transform b_from_a;

  Pair(const Mesh& mesh_a, const Mesh& mesh_b, const Transform& pose)
      : a(mesh_a), b(mesh_b), tree_a(a, 1), tree_b(b, 1), b_from_a(pose) {}
  MeshPair meshes() const { return {a, b, tree_a, tree_b, b_from_a}; }
};

std::vector<FaceKey> touching_by_brute_force(const MeshPair& pair) {
  std::vector<FaceKey> found;
  for (std::uint32_t i = 0; i < pair.mesh_a.triangles().size(); ++i)
    for (std::uint32_t j = 0; j < pair.mesh_b.triangles().size(); ++j)
      if (triangles_touch(pair.corners_a(i), pair.corners_b(j))) found.push_back(face_key(i, j));
  return found;
}

NearestPair nearest_by_brute_force(const MeshPair& pair) {
  NearestPair best;
  best.grain = distance_grain(pair.a.frame(), pair.b.frame(), pair.b_from_a);
  for (std::uint32_t i = 0; i < pair.mesh_a.triangles().size(); ++i)
    for (std::uint32_t j = 0; j < pair.mesh_b.triangles().size(); ++j)
      best.offer(i, j, triangle_distance(pair.corners_a(i), pair.corners_b(j)));
  return best;
}

std::vector<FaceKey> self_by_brute_force(const Mesh& mesh) {
  const auto corners = [&](std::uint32_t face) {
    const auto [p, q, r] = mesh.corners(face);
    return Corners{{p, q, r}};
  };
  std::vector<FaceKey> found;
  for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i)
    for (std::uint32_t j = i + 1; j < mesh.triangles().size(); ++j)
      if (touch_beyond_common(corners(i), corners(j))) found.push_back(face_key(i, j));
  return found;
}

void expect_as_brute_force(const Pair& pair) {
  const MeshPair meshes = pair.meshes();
  const std::vector<FaceKey> touching = touching_by_brute_force(meshes);
  EXPECT_EQ(all_touching_precisely(meshes, nullptr), touching);
  FaceKey first = 0;
  EXPECT_EQ(first_touching_precisely(meshes, first, nullptr), !touching.empty());
  EXPECT_TRUE(touching.empty() || std::binary_search(touching.begin(), touching.end(), first));
  const NearestPair expected = nearest_by_brute_force(meshes);
  NearestPair start;
  start.grain = expected.grain;
  const NearestPair nearest = nearest_precisely(meshes, start, nullptr);
  EXPECT_LE(nearest.lower, nearest.upper);
  if (!touching.empty()) {
    EXPECT_EQ(nearest.upper, 0);
    return;
  }
  EXPECT_EQ(nearest.upper, expected.upper);
  EXPECT_EQ(nearest.face_a, expected.face_a);
  EXPECT_EQ(nearest.face_b, expected.face_b);
  EXPECT_TRUE(nearest.on_a == expected.on_a && nearest.on_b == expected.on_b);
  EXPECT_LE(nearest.lower, expected.upper);
  for (const double limit : {0.5 * nearest.upper, 1.000001 * nearest.upper}) {
    const std::vector<FaceKey> near = all_within_precisely(meshes, limit, nullptr);
    for (std::uint32_t i = 0; i < pair.a.triangles().size(); ++i)
      for (std::uint32_t j = 0; j < pair.b.triangles().size(); ++j) {
        const TriangleDistance d = triangle_distance(meshes.corners_a(i), meshes.corners_b(j));
        const bool is_found = std::binary_search(near.begin(), near.end(), face_key(i, j));
        ASSERT_TRUE(is_found ? d.lower <= limit : d.upper > limit) << limit;
      }
  }
}

TEST(PreciseSearch, WorstFamiliesAsBruteForce) {
  for (const scenes::WorstFamily& family : scenes::worst_families()) {
    if (family.name == "expo2") continue;  // exact predicates at 2⁻⁹⁰⁰ take too long for all pairs
    for (const std::size_t n : {13u, 60u}) {
      const scenes::WorstCase made = family.make(n);
      SCOPED_TRACE(std::string(family.name) + " " + std::to_string(n));
      expect_as_brute_force(Pair(made.a, made.b, made.pose_b));
      EXPECT_EQ(all_touching_within_precisely(made.a, nullptr), self_by_brute_force(made.a));
    }
  }
}

/// Layers that single precision does not separate: all_within gives up and measures the candidates of precise
/// trees. Limits are below and above the distance of two layers.
TEST(PreciseSearch, WithinOfLayersAsOneByOne) {
  Random random(27);
  for (int i = 0; i < 2; ++i) {
    constexpr std::uint32_t layers = 1500;
    const double spacing = std::pow(10, random.uniform(-7, -6));
    std::vector<Vec3> corners[2];
    std::vector<Triangle> triangles;
    const Vec3 x = random.direction(), y = normalized(cross(x, random.direction())), up = cross(x, y);
    for (std::uint32_t k = 0; k < 3 * layers; ++k)
      for (std::size_t mesh = 0; mesh < 2; ++mesh)
        corners[mesh].push_back(x * random.uniform(-1, 1) + y * random.uniform(-1, 1) +
                                up * (spacing * (k / 3 + 0.5 * static_cast<double>(mesh))));
    for (std::uint32_t k = 0; k < layers; ++k) triangles.push_back({3 * k, 3 * k + 1, 3 * k + 2});
    const Pair pair(Mesh(corners[0], triangles), Mesh(corners[1], triangles), {});
    for (const double limit : {0.5 * spacing, 0.5000001 * spacing, 2.2 * spacing}) {
      const std::vector<FaceKey> expected = all_within_precisely(pair.meshes(), limit, nullptr);
      test::on_every_instruction_set([&] {
        Counters counters;
        EXPECT_EQ(all_within(pair.meshes(), limit, 1, &counters), expected) << spacing << " " << limit;
        const WorkLimit limits(pair.meshes());
        EXPECT_TRUE(counters.volume_tests > limits.volume_tests || counters.leaf_overlaps > limits.leaf_pairs)
            << "did not give up";
      });
    }
  }
}

TEST(PreciseSearch, AnyPoseAsBruteForce) {
  Random random(21);
  for (int i = 0; i < 60; ++i) {
    const Mesh a = bumpy_sphere({.subdivisions = 1, .seed = static_cast<std::uint64_t>(i) + 1});
    const Mesh b = i % 2 ? cone(0.6, 1, 24, 1) : long_thin_triangles({.count = 40, .length = 1.5});
    Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0, 2.5));
    if (i % 3 == 1)
      for (Vec3& row : pose.rotation.row) row = row * std::pow(10, random.uniform(-3, 3));
    if (i % 3 == 2) pose.rotation.row[i % 2] = random.direction() * random.uniform(0, 2);
    if (i % 7 == 0) pose.offset = pose.offset * std::pow(10, random.uniform(0, 16));
    SCOPED_TRACE(i);
    expect_as_brute_force(Pair(a, b, pose));
  }
}

TEST(PreciseSearch, SelfContactsAsBruteForce) {
  Random random(22);
  for (int i = 0; i < 20; ++i) {
    // A fan about one vertex that is folded over at random.
    std::vector<Vec3> vertices{{}};
    std::vector<Triangle> triangles;
    for (std::uint32_t k = 0; k < 40; ++k) {
      vertices.push_back(random.direction() + Vec3{0, 0, i % 2 ? 1.2 : 0.0});
      if (k > 0) triangles.push_back({0, k, k + 1});
    }
    const Mesh mesh(std::move(vertices), std::move(triangles));
    EXPECT_EQ(all_touching_within_precisely(mesh, nullptr), self_by_brute_force(mesh)) << i;
  }
}

/// heights() against the corners themselves, along random directions, the normals and the axes.
TEST(PreciseTree, HeightsHoldAllCorners) {
  Random random(23);
  for (const scenes::WorstFamily& family : scenes::worst_families()) {
    const scenes::WorstCase made = family.make(200);
    PreciseTree tree(made.b, made.pose_b, {0.1, 0.2, 0.3});
    std::vector<std::uint32_t> pending{0};
    while (!pending.empty()) {
      const std::uint32_t index = pending.back();
      pending.pop_back();
      const PreciseTree::Node& node = tree.node(index);
      for (const Vec3 d : {random.direction(), node.normal, Vec3{0, 0, 1}}) {
        const PreciseTree::Interval all = tree.heights(node, d);
        const double error = 40 * 0x1p-53 * node.size;
        tree.for_each_corner(node, [&](Vec3 corner) {
          ASSERT_LE(all.low, dot(corner, d) + error) << family.name;
          ASSERT_GE(all.high, dot(corner, d) - error) << family.name;
        });
      }
      if (node.is_leaf()) continue;
      const std::uint32_t child = tree.children(index);
      ASSERT_EQ(tree.node(child).end, tree.node(child + 1).first);
      ASSERT_LE(tree.node(child + 1).end - tree.node(child + 1).first, (node.end - node.first + 1) / 2);
      pending.insert(pending.end(), {child, child + 1});
    }
  }
}

/// Steps are in the order of the bounds, and a step ends before its limit.
TEST(NearestPair, StepsAreInOrder) {
  Random random(25);
  for (int i = 0; i < 20000; ++i) {
    NearestPair best;
    best.grain = 0x1p-42;
    const int exponent = static_cast<int>(random.below(1040)) - 1040;
    const double lower =
        std::ldexp(random.uniform(1, 2), i % 2 ? exponent : -static_cast<int>(random.below(50)));
    const double upper = lower * (1 + std::pow(10, random.uniform(-16, 1)));
    best.offer(1, 1, {0, upper, {}, {}});
    EXPECT_GE(best.limit(), upper);
    EXPECT_LE(best.limit() - upper, std::fmin(1.1 * best.grain, upper * 0x1p-9)) << upper;
    EXPECT_TRUE(best.is_no_nearer(upper));
    EXPECT_TRUE(best.is_no_nearer(best.limit() * 1.01));
    EXPECT_FALSE(best.is_no_nearer(0));
    best.offer(2, 2, {0, lower, {}, {}});  // never comes after
    best.offer(0, 0, {0, lower, {}, {}});
    EXPECT_EQ(best.face_a, 0u) << lower << " " << upper;
  }
}

TEST(NearestPair, OrderOfOffersDoesNotMatter) {
  Random random(24);
  struct Offer {
    std::uint32_t a, b;
    double upper;
  };
  const double grain = 0x1p-40;
  const auto best_of = [&](const std::vector<Offer>& offers) {
    NearestPair best;
    best.grain = grain;
    for (const Offer& offer : offers) best.offer(offer.a, offer.b, {0, offer.upper, {}, {}});
    return best;
  };
  for (int i = 0; i < 200; ++i) {
    const bool touch = i % 5 == 0;
    std::vector<Offer> offers;
    for (std::uint32_t k = 0; k < 20; ++k)
      offers.push_back({k / 5, k % 5, touch && k == 7 ? 0 : 1 + random.uniform(0, 4) * grain});
    for (std::size_t k = offers.size(); k > 1; --k) std::swap(offers[k - 1], offers[random.below(k)]);
    const NearestPair forwards = best_of(offers);
    std::reverse(offers.begin(), offers.end());
    const NearestPair backwards = best_of(offers);
    EXPECT_EQ(forwards.face_a, backwards.face_a);
    EXPECT_EQ(forwards.face_b, backwards.face_b);
    EXPECT_EQ(forwards.upper, backwards.upper);
    if (touch) {
      EXPECT_EQ(forwards.upper, 0);
      continue;
    }
    // No pair is nearer by more than a grain, and none of the same step has lower faces.
    for (const Offer& offer : offers) {
      EXPECT_GE(offer.upper, forwards.upper - grain);
      if (offer.upper > forwards.limit()) continue;
      EXPECT_FALSE(forwards.is_no_nearer(offer.upper) &&
                   face_key(offer.a, offer.b) < face_key(forwards.face_a, forwards.face_b));
    }
  }
}

}  // namespace
}  // namespace tandem::engine
