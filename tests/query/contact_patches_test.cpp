#include "query/contact/contact_patches.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/shape/shape.h"

#include "query/contact/mesh_plane_contacts.h"
#include "query/model_data.h"
#include "query/shape_model.h"

namespace tandem {
namespace {

/// Face pairs with their slots, as the contacts of meshes have them.
struct SlottedPairs {
  std::vector<FacePair> pairs;
  std::vector<CurvePair> slots;
  FaceSlots slots_a, slots_b;

  explicit SlottedPairs(std::vector<FacePair> sorted, std::size_t faces) : pairs(std::move(sorted)) {
    slots_a.begin(faces);
    slots_b.begin(faces);
    for (const FacePair& pair : pairs) slots.push_back({slots_a.add(pair.a), slots_b.add(pair.b)});
  }
};

/// Random pairs of the first faces of two models, sorted, each once.
std::vector<FacePair> random_pairs(Random& random, std::uint32_t faces, std::size_t count) {
  std::vector<FacePair> pairs;
  for (std::size_t i = 0; i < count; ++i)
    pairs.push_back(
        {static_cast<std::uint32_t>(random.below(faces)), static_cast<std::uint32_t>(random.below(faces))});
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

/// Patches by their definition: every pair takes the lowest number of the pairs it is linked to, until
/// nothing changes.
std::vector<std::vector<std::uint32_t>> expected_patches(const std::vector<FacePair>& pairs,
                                                         const Solid& solid) {
  const auto beside = [&](std::uint32_t f, std::uint32_t g) {
    return f == g || std::ranges::count(solid.neighbor[f], g) > 0;
  };
  std::vector<std::uint32_t> lowest(pairs.size());
  for (std::uint32_t i = 0; i < pairs.size(); ++i) lowest[i] = i;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < pairs.size(); ++i)
      for (std::uint32_t j = 0; j < pairs.size(); ++j)
        if (lowest[j] < lowest[i] && beside(pairs[i].a, pairs[j].a) && beside(pairs[i].b, pairs[j].b)) {
          lowest[i] = lowest[j];
          changed = true;
        }
  }
  std::map<std::uint32_t, std::vector<std::uint32_t>> by_first;
  for (std::uint32_t i = 0; i < pairs.size(); ++i) by_first[lowest[i]].push_back(i);
  std::vector<std::vector<std::uint32_t>> patches;
  for (const auto& [first, patch] : by_first) patches.push_back(patch);
  return patches;
}

TEST(ContactPatches, AreThoseOfTheDefinition) {
  const Mesh mesh = generate::torus(1, 0.3, 12, 8);
  const Solid solid(mesh);
  Random random(92);
  ContactPatches patches;
  // With bit masks up to 64 faces of each model, by union-find beyond.
  for (const std::uint32_t faces : {3u, 20u, 63u, 64u, 65u, 120u, 192u})
    for (const std::size_t count : {std::size_t{1}, std::size_t{30}, std::size_t{300}}) {
      const SlottedPairs input(random_pairs(random, faces, count), mesh.triangles().size());
      patches.form({input.pairs, input.slots, input.slots_a, input.slots_b, solid, solid});
      const auto expected = expected_patches(input.pairs, solid);
      ASSERT_EQ(patches.size(), expected.size()) << faces << " faces, " << count << " pairs";
      for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_TRUE(std::ranges::equal(patches[i], expected[i])) << faces << " faces, patch " << i;
    }
}

TEST(ContactPatches, OnAHalfSpaceMayShareAVertex) {
  // Two tetrahedra with a common lowest vertex, and no common edge.
  const Mesh mesh({{0, 0, -0.01}, {1, 0, 1}, {2, 1, 1}, {2, -1, 1}, {-1, 0, 1}, {-2, -1, 1}, {-2, 1, 1}},
                  {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}, {0, 4, 5}, {0, 5, 6}, {0, 6, 4}, {4, 6, 5}});
  const auto found = half_space_mesh_contacts(Shape::half_space({0, 0, 1}), {}, Shape::mesh(mesh), {}, 0.001);
  ASSERT_EQ(found.size(), 2u);
  for (const ContactManifold& manifold : found) {
    ASSERT_EQ(manifold.count, 1);
    EXPECT_EQ(manifold.points[0].feature, 0u);
    EXPECT_NEAR(manifold.points[0].depth, 0.01, 1e-15);
  }
  EXPECT_EQ(found[0].sub_shape_b, 0u);
  EXPECT_EQ(found[1].sub_shape_b, 4u);
}

TEST(ContactPatches, OnAHalfSpaceAreTheSameWithTheTreeForRays) {
  const Shape half_space = Shape::half_space({0, 0, 1}, 0.2);
  Random random(99);
  for (const Mesh& mesh : {generate::torus(1, 0.3, 30, 16), generate::box({1, 1, 1}, 5)}) {
    const Shape shape = Shape::mesh(mesh);
    std::vector<Transform> poses{{}};
    while (poses.size() < 60)
      poses.push_back(Transform::from(random.rotation(), {1e3, 0, random.uniform(-1.5, 1.5)}));
    std::vector<std::vector<ContactManifold>> expected;
    for (const Transform& pose : poses)
      expected.push_back(half_space_mesh_contacts(half_space, {}, shape, pose, 0.02));
    data_of(model_of(shape)).search_tree();
    for (std::size_t i = 0; i < poses.size(); ++i) {
      const auto found = half_space_mesh_contacts(half_space, {}, shape, poses[i], 0.02);
      ASSERT_EQ(found.size(), expected[i].size());
      for (std::size_t k = 0; k < found.size(); ++k) {
        EXPECT_EQ(found[k].sub_shape_b, expected[i][k].sub_shape_b);
        ASSERT_EQ(found[k].count, expected[i][k].count);
        for (std::size_t p = 0; p < static_cast<std::size_t>(found[k].count); ++p) {
          EXPECT_EQ(found[k].points[p].on_b, expected[i][k].points[p].on_b);
          EXPECT_EQ(found[k].points[p].feature, expected[i][k].points[p].feature);
        }
      }
    }
  }
}

}  // namespace
}  // namespace tandem
