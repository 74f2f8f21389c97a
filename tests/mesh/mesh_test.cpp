#include "tandem/mesh/mesh.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

#include "tandem/base/error.h"

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
