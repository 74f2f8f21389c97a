// Invalid vertices and indices at every place: meshes are checked several vertices and triangles at a time.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/mesh/mesh.h"

namespace tandem {
namespace {

constexpr std::uint32_t count = 9;

TEST(MeshCheck, RefusesInvalidCoordinatesAtEveryPlace) {
  for (std::uint32_t vertex = 0; vertex < count; ++vertex)
    for (int axis = 0; axis < 3; ++axis)
      for (const double value : {static_cast<double>(NAN), HUGE_VAL, -HUGE_VAL, 1.001e15, -1.001e15}) {
        std::vector<Vec3> vertices(count, Vec3{1e15, -1e15, 0});
        EXPECT_NO_THROW(Mesh(vertices, {{0, 1, 2}}));
        vertices[vertex][axis] = value;
        EXPECT_THROW(Mesh(vertices, {{0, 1, 2}}), Error) << vertex << " " << axis << " " << value;
      }
}

TEST(MeshCheck, RefusesInvalidIndicesAtEveryPlace) {
  const std::vector<Vec3> vertices(count);
  for (std::uint32_t triangle = 0; triangle < count; ++triangle)
    for (std::size_t corner = 0; corner < 3; ++corner)
      for (const std::uint32_t index : {count, 0x7fffffffu, 0x80000000u, 0xffffffffu}) {
        std::vector<Triangle> triangles(count, Triangle{0, count - 1, 1});
        EXPECT_NO_THROW(Mesh(vertices, triangles));
        triangles[triangle][corner] = index;
        EXPECT_THROW(Mesh(vertices, triangles), Error) << triangle << " " << corner << " " << index;
      }
  EXPECT_THROW(Mesh({}, std::vector<Triangle>(count, Triangle{0, 0, 0})), Error);
}

}  // namespace
}  // namespace tandem
