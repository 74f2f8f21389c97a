// Self-collision against a definition in rational arithmetic.
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/collide_self.h"

#include "narrow/triangle/triangle_neighbours.h"
#include "support/hard_pairs.h"
#include "support/on_every_instruction_set.h"
#include "support/oracle.h"

namespace tandem {
namespace {

using namespace generate;

Corners corners_of(const Mesh& mesh, std::uint32_t face) {
  const auto [p, q, r] = mesh.corners(face);
  return {{p, q, r}};
}

std::vector<FacePair> by_oracle(const Mesh& mesh) {
  std::vector<FacePair> pairs;
  for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i)
    for (std::uint32_t j = i + 1; j < mesh.triangles().size(); ++j)
      if (oracle::touch_beyond_common(corners_of(mesh, i), corners_of(mesh, j))) pairs.push_back({i, j});
  return pairs;
}

void expect_as_oracle(const Mesh& mesh) {
  const std::vector<FacePair> expected = by_oracle(mesh);
  const Model model(mesh);
  test::on_every_instruction_set([&] {
    for (const int threads : {1, 2, 8}) EXPECT_EQ(collide_self(model, {.threads = threads}), expected);
  });
}

/// Triangles between few points of a small lattice, so that most have corners in common.
Mesh tangle(Random& random, int points, int triangles, int size) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> faces;
  const auto coordinate = [&] { return static_cast<double>(random.below(static_cast<std::uint64_t>(size))); };
  for (int i = 0; i < points; ++i) vertices.push_back({coordinate(), coordinate(), coordinate()});
  const auto index = [&] {
    return static_cast<std::uint32_t>(random.below(static_cast<std::uint64_t>(points)));
  };
  for (int i = 0; i < triangles; ++i) faces.push_back({index(), index(), index()});
  return Mesh(std::move(vertices), std::move(faces));
}

TEST(CollideSelf, TanglesAsOracle) {
  Random random(1);
  for (int i = 0; i < 40; ++i) {
    SCOPED_TRACE(i);
    expect_as_oracle(tangle(random, 5 + i % 7, 16, 2 + i % 4));
  }
}

TEST(CollideSelf, NeighboursInGeneralPositionAsOracle) {
  Random random(2);
  for (int i = 0; i < 20; ++i) {
    std::vector<Vec3> vertices;
    for (int k = 0; k < 8; ++k) vertices.push_back({random.uniform(), random.uniform(), random.uniform()});
    std::vector<Triangle> faces;
    for (std::uint32_t k = 0; k < 16; ++k) {
      const auto index = [&] { return static_cast<std::uint32_t>(random.below(8)); };
      faces.push_back({index(), index(), index()});
    }
    SCOPED_TRACE(i);
    expect_as_oracle(
        test::scaled(Mesh(vertices, faces), i % 2 ? 1 : 1e-30, i % 3 ? Vec3{} : Vec3{1e3, 0, 1}));
  }
}

TEST(CollideSelf, HardModelsAsOracle) {
  for (const auto& [name, model] : test::with_fast_trees(test::hard_models())) {
    SCOPED_TRACE(name);
    expect_as_oracle(model.mesh());
  }
}

// Folding brings neighbours onto each other; unfolded they share an edge only.
TEST(CollideSelf, FoldedNeighbours) {
  const auto folded_to = [](Vec3 tip) {
    return Mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, tip}, {{0, 1, 2}, {1, 0, 3}});
  };
  EXPECT_TRUE(collide_self(Model(folded_to({0.5, -1, 0}))).empty());
  EXPECT_TRUE(collide_self(Model(folded_to({0.5, 0.5, 1e-300}))).empty());
  EXPECT_EQ(collide_self(Model(folded_to({0.5, 0.5, 0}))), (std::vector<FacePair>{{0, 1}}));
  EXPECT_EQ(collide_self(Model(folded_to({0.5, 1e-300, 0}))), (std::vector<FacePair>{{0, 1}}));
  EXPECT_EQ(collide_self(Model(folded_to({0, 1, 0}))), (std::vector<FacePair>{{0, 1}}));  // the same corners
}

// A closed surface touches itself nowhere, with its vertices shared or not; its double everywhere.
TEST(CollideSelf, SurfacesWithAndWithoutSharedVertices) {
  const Mesh ball = icosphere(1, 3);
  EXPECT_TRUE(collide_self(Model(ball)).empty());
  std::vector<Vec3> vertices;
  std::vector<Triangle> faces;
  for (std::uint32_t i = 0; i < ball.triangles().size(); ++i) {
    for (const Vec3 corner : ball.corners(i)) vertices.push_back(corner);
    faces.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  EXPECT_TRUE(collide_self(Model(Mesh(vertices, faces))).empty());
  const std::vector<FacePair> twice = collide_self(Model(test::together(ball, ball)));
  ASSERT_EQ(twice.size(), ball.triangles().size());
  for (std::uint32_t i = 0; i < twice.size(); ++i)
    EXPECT_EQ(twice[i], (FacePair{i, i + static_cast<std::uint32_t>(ball.triangles().size())}));
}

TEST(CollideSelf, LargerModelsAsBruteForce) {
  for (const auto& named : test::with_fast_trees(test::larger_models())) {
    const Mesh& mesh = named.model.mesh();
    if (mesh.triangles().size() > 1300) continue;
    std::vector<FacePair> expected;
    for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i)
      for (std::uint32_t j = i + 1; j < mesh.triangles().size(); ++j)
        if (touch_beyond_common(corners_of(mesh, i), corners_of(mesh, j))) expected.push_back({i, j});
    test::on_every_instruction_set([&] {
      for (const int threads : {1, 8})
        EXPECT_EQ(collide_self(named.model, {.threads = threads}), expected) << named.name;
    });
  }
}

TEST(CollideSelf, NothingInAnEmptyModel) { EXPECT_TRUE(collide_self(Model()).empty()); }

}  // namespace
}  // namespace tandem
