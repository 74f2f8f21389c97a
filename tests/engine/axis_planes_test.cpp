// All touching pairs of triangles in axis-aligned planes, which the engine tests without its filters.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/query/collide.h"

#include "narrow/triangle/triangle_triangle.h"
#include "support/corner_next_to_edge.h"
#include "support/on_every_instruction_set.h"
#include "support/oracle.h"

namespace tandem {
namespace {

/// Triangles with corners on a lattice, some of them in axis-aligned planes.
Mesh lattice_mesh(Random& random, double cell, double in_axis_planes) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t i = 0; i < 40; ++i) {
    const int axis = random.uniform(0, 1) < in_axis_planes ? static_cast<int>(random.below(3)) : -1;
    const double plane = static_cast<double>(random.below(6)) * cell;
    for (int k = 0; k < 3; ++k) {
      Vec3 p;
      for (int c = 0; c < 3; ++c) p[c] = c == axis ? plane : static_cast<double>(random.below(6)) * cell;
      vertices.push_back(p);
    }
    triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

/// One of the 24 rotations that map axes to axes.
Mat3 random_axis_rotation(Random& random) {
  const int first = static_cast<int>(random.below(3)),
            second = (first + 1 + static_cast<int>(random.below(2))) % 3;
  Vec3 x, y;
  x[first] = random.below(2) ? 1 : -1;
  y[second] = random.below(2) ? 1 : -1;
  Mat3 rotation;
  rotation.row[0] = x;
  rotation.row[1] = y;
  rotation.row[2] = cross(x, y);
  return rotation;
}

std::vector<FacePair> pairs_by_brute_force(const Mesh& a, const Mesh& b, const Transform& b_from_a) {
  std::vector<FacePair> pairs;
  for (std::uint32_t i = 0; i < a.triangles().size(); ++i)
    for (std::uint32_t k = 0; k < b.triangles().size(); ++k) {
      const auto p = a.corners(i), q = b.corners(k);
      if (triangles_touch({{p[0], p[1], p[2]}}, {{b_from_a(q[0]), b_from_a(q[1]), b_from_a(q[2])}}))
        pairs.push_back({i, k});
    }
  return pairs;
}

TEST(AxisPlanes, AllPairsAsByBruteForce) {
  Random random(821);
  for (const double cell : {1.0, 0.05, 1e-200})
    for (const double in_axis_planes : {1.0, 0.9, 0.6})
      for (int i = 0; i < (cell < 1e-9 ? 2 : 8); ++i) {
        const Mesh a = lattice_mesh(random, cell, in_axis_planes),
                   b = lattice_mesh(random, cell, in_axis_planes);
        Transform pose;
        pose.rotation = random_axis_rotation(random);
        const double grain = i % 3 == 2 ? random.uniform(0, cell) : cell;
        for (int k = 0; k < 3; ++k) pose.offset[k] = (static_cast<double>(random.below(9)) - 4) * grain;
        const Model model_a(a), model_b(b);
        model_a.prepare();
        model_b.prepare();
        const std::vector<FacePair> expected = pairs_by_brute_force(a, b, pose);
        test::on_every_instruction_set([&] { EXPECT_EQ(collide_all(model_a, {}, model_b, pose), expected); });
      }
}

TEST(AxisPlanes, CornersNextToEdgesAsOracle) {
  Random random(822);
  int touching = 0;
  for (int i = 0; i < 400; ++i) {
    const auto [a, b] = test::CornerNextToEdge(random, i);
    const Model model_a(Mesh({a[0], a[1], a[2]}, {{0, 1, 2}})),
        model_b(Mesh({b[0], b[1], b[2]}, {{0, 1, 2}}));
    model_a.prepare();
    model_b.prepare();
    const bool answer = oracle::triangles_touch(a, b);
    touching += answer;
    test::on_every_instruction_set(
        [&] { EXPECT_EQ(collide_all(model_a, {}, model_b, {}).size(), answer ? 1u : 0u) << i; });
  }
  EXPECT_GT(touching, 80);
  EXPECT_LT(touching, 320);
}

TEST(AxisPlanes, HugeOffsetsOverflowNothing) {
  const Mesh mesh({{0, 0, 0}, {1e15, 0, 0}, {0, 1e15, 0}}, {{0, 1, 2}});
  const Model model(mesh);
  model.prepare();
  Transform pose;
  pose.offset = {1e308, 1e308, 0};
  EXPECT_TRUE(collide_all(model, {}, model, pose).empty());
  EXPECT_EQ(collide_all(model, {}, model, {}).size(), 1u);
}

}  // namespace
}  // namespace tandem
