#include "tandem/mesh/mesh.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <memory>

#include "tandem/base/error.h"
#include "tandem/math/random.h"

namespace tandem {
namespace {

std::string refusal(std::vector<Vec3> vertices, std::vector<Triangle> triangles,
                    std::vector<MeshPart> parts = {}) {
  try {
    Mesh(std::move(vertices), std::move(triangles), std::move(parts));
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Mesh, KeepsDuplicateAndZeroAreaTriangles) {
  const Mesh mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 1, 2}, {0, 0, 0}, {0, 1, 1}});
  EXPECT_EQ(mesh.triangles().size(), 4u);
}

TEST(Mesh, MayBeEmpty) { EXPECT_EQ(Mesh({}, {}).triangles().size(), 0u); }

TEST(Mesh, RefusesCoordinatesThatAreNotFinite) {
  for (const double bad : {std::nan(""), HUGE_VAL, -HUGE_VAL, 1.1e15})
    EXPECT_NE(refusal({{0, 0, 0}, {0, bad, 0}}, {}).find("vertex 1"), std::string::npos) << bad;
}

// Vertices are read in blocks: every position in a block and after the last block counts.
TEST(Mesh, RefusesOneBadCoordinateAmongMany) {
  for (std::size_t count = 1; count <= 13; ++count)
    for (std::size_t at = 0; at < 3 * count; ++at)
      for (const double bad : {std::nan(""), HUGE_VAL, -HUGE_VAL, 1.1e15, -1.1e15}) {
        std::vector<Vec3> vertices(count, {1, -2, 3});
        vertices[at / 3][static_cast<int>(at % 3)] = bad;
        const std::string name = "vertex " + std::to_string(at / 3) + " is";
        EXPECT_NE(refusal(vertices, {}).find(name), std::string::npos) << count << ' ' << at << ' ' << bad;
      }
  EXPECT_EQ(refusal(std::vector<Vec3>(9, {1e15, -1e15, 1e15}), {}), "");
}

TEST(Mesh, BoundsContainEveryVertexExactly) {
  EXPECT_TRUE(Mesh().bounds().empty());
  EXPECT_TRUE(Mesh({}, {}).bounds().empty());
  Random random(5);
  for (std::size_t count = 1; count <= 40; ++count) {
    std::vector<Vec3> vertices;
    Bounds expected;
    for (std::size_t i = 0; i < count; ++i) {
      // Away from the origin, so that a box that contains it by mistake differs.
      vertices.push_back({random.uniform(3, 4), random.uniform(-9, -8), random.uniform(-1e15, 1e15)});
      expected.add(vertices.back());
    }
    const Mesh mesh(vertices, {});
    EXPECT_EQ(mesh.bounds().low, expected.low) << count;
    EXPECT_EQ(mesh.bounds().high, expected.high) << count;
  }
}

// The arrays of a view are aligned for one number, not for vectors of numbers.
TEST(Mesh, ReadsViewsOfAnyAlignment) {
  constexpr std::size_t count = 8;
  for (std::size_t shift = 0; shift < 4; ++shift) {
    const auto numbers = std::make_shared<std::vector<double>>(3 * count + shift, 2.0);
    const auto indices = std::make_shared<std::vector<std::uint32_t>>(3 * count + shift, 0u);
    numbers->back() = 7;
    indices->back() = count - 1;
    const auto* const vertices = reinterpret_cast<const Vec3*>(numbers->data() + shift);
    const auto* const triangles = reinterpret_cast<const Triangle*>(indices->data() + shift);
    const auto mesh = [&](std::size_t vertex_count) {
      return Mesh::from_arrays(Array<Vec3>::view_of({vertices, vertex_count}, numbers),
                               Array<Triangle>::view_of({triangles, count}, indices));
    };
    EXPECT_EQ(mesh(count).bounds().low, (Vec3{2, 2, 2})) << shift;
    EXPECT_EQ(mesh(count).bounds().high, (Vec3{2, 2, 7})) << shift;
    EXPECT_THROW(mesh(count - 1), Error) << shift;
  }
}

TEST(Mesh, RefusesIndicesOutOfRange) {
  const std::string message = refusal({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 3, 1}});
  EXPECT_NE(message.find("triangle 1"), std::string::npos) << message;
  EXPECT_NE(message.find("vertex index 3"), std::string::npos) << message;
}

TEST(Mesh, RefusesPartsThatOverlapOrOverrun) {
  const std::vector<Vec3> v{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  EXPECT_NE(refusal(v, {{0, 1, 2}, {0, 1, 2}}, {{"a", 0, 2}, {"b", 1, 1}}).find("'b'"), std::string::npos);
  EXPECT_NE(refusal(v, {{0, 1, 2}}, {{"a", 0, 2}}).find("'a'"), std::string::npos);
  EXPECT_EQ(refusal(v, {{0, 1, 2}, {0, 1, 2}}, {{"a", 0, 1}, {"b", 1, 1}}), "");
}

}  // namespace
}  // namespace tandem
