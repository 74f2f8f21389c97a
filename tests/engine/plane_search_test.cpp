#include "engine/ray/plane_search.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

namespace tandem::engine {
namespace {

/// The height of the lowest corner of a face along a normal.
double lowest_of(const Mesh& mesh, std::uint32_t face, Vec3 normal) {
  const auto [p, q, r] = mesh.corners(face);
  return std::min({dot(normal, p), dot(normal, q), dot(normal, r)});
}

/// Checks the faces below planes through corners of the mesh, which count themselves.
void expect_faces_below(const Mesh& mesh, Random& random) {
  const SearchTree tree(mesh);
  ASSERT_EQ(tree.parts(), nullptr);
  const double size = length(tree.bounds().extent());
  std::vector<std::uint32_t> found;
  for (int i = 0; i < 60; ++i) {
    const Vec3 axes[] = {{0, 0, 1}, {0, -1, 0}, {-1, 0, 0}};
    const Vec3 normal = i < 3 ? axes[i] : random.direction();
    const double limit = dot(normal, mesh.vertices()[random.below(mesh.vertices().size())]);
    find_faces_below(tree, normal, limit, found);
    std::sort(found.begin(), found.end());
    EXPECT_EQ(std::adjacent_find(found.begin(), found.end()), found.end());
    for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
      const bool is_found = std::binary_search(found.begin(), found.end(), face);
      const double lowest = lowest_of(mesh, face, normal);
      EXPECT_TRUE(is_found || lowest > limit) << face;
      EXPECT_TRUE(!is_found || lowest <= limit + 1e-5 * size) << face;
    }
  }
}

Mesh moved(const Mesh& mesh, double scale, Vec3 offset) {
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  for (Vec3& vertex : vertices) vertex = vertex * scale + offset;
  return Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
}

TEST(PlaneSearch, FindsAllFacesBelowAndFewOthers) {
  Random random(99);
  for (const Mesh& mesh : {generate::torus(1, 0.3, 30, 16), generate::icosphere(2, 0),
                           generate::plane(3, 2, 5, 4), generate::box({1, 2, 3}, 4)})
    for (const double scale : {1.0, 1e-6, 3e7})
      for (const Vec3 offset : {Vec3{}, scale * Vec3{2000, -300, 1}})
        expect_faces_below(moved(mesh, scale, offset), random);
}

}  // namespace
}  // namespace tandem::engine
