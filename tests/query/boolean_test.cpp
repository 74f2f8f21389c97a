#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/overlap.h"
#include "tandem/query/solid_report.h"

#include "support/joined_mesh.h"

namespace tandem {
namespace {

using Operation = BooleanOperation;

/// Checks that the result of every operation is closed and has the volume that overlap() says.
void check_all(const Mesh& a, const Mesh& b, const Transform& pose, double error, const std::string& what) {
  const Model model_a(a), model_b(b);
  const double common = overlap(model_a, {}, model_b, pose).value();
  const auto check = [&](Operation operation, double expected) {
    const std::optional<Mesh> result = boolean(model_a, {}, model_b, pose, operation);
    ASSERT_TRUE(result) << what;
    if (!result->triangles().empty()) {
      ASSERT_TRUE(solid_report(Model(*result), {.self_intersections = false}).closed) << what;
    }
    ASSERT_NEAR(volume(*result), expected, error) << what << ' ' << static_cast<int>(operation);
  };
  check(Operation::intersection, common);
  check(Operation::difference, volume(a) - common);
  check(Operation::unite, volume(a) + volume(b) - common);
}

TEST(Boolean, OfBoxesOnALattice) {
  const Mesh a = generate::box({4, 4, 4}, 2), b = generate::box({2, 4, 2}, 1);
  for (int x = -4; x <= 4; ++x)
    for (int y = -4; y <= 4; y += 2)
      for (int z = 0; z <= 3; ++z)
        check_all(a, b, Transform::translation({double(x), double(y), double(z)}), 1e-11,
                  std::to_string(x) + ' ' + std::to_string(y) + ' ' + std::to_string(z));
}

TEST(Boolean, OfRotatedSolids) {
  Random random(1);
  const Mesh meshes[] = {generate::cow(2, 1000), generate::torus(1, 0.4, 24, 12), generate::box({1, 1, 2}, 1),
                         generate::icosphere(0.8, 2)};
  for (int i = 0; i < 24; ++i)
    check_all(meshes[i % 4], meshes[(i / 4) % 4],
              Transform::from(random.rotation(), random.direction() * random.uniform(0, 1)), 1e-10,
              std::to_string(i));
}

TEST(Boolean, OfAMeshWithItselfAndOfSharedFaces) {
  const Mesh ball = generate::icosphere(1, 2);
  check_all(ball, ball, {}, 1e-12, "itself");
  check_all(generate::box({1, 1, 1}, 2), generate::box({1, 1, 1}, 3), Transform::translation({1, 0, 0}),
            1e-12, "shared face");
  check_all(generate::box({1, 1, 1}, 2), generate::box({1, 1, 1}, 3), Transform::translation({0.5, 0, 0}),
            1e-12, "slab");
}

TEST(Boolean, HolesInFaces) {
  const Mesh plate = generate::box({4, 4, 1}, 1), pin = generate::box({1, 1, 3}, 1);
  for (const Vec3 offset : {Vec3{0.1, 0.23, 0}, Vec3{}}) {
    const std::optional<Mesh> drilled =
        boolean(Model(plate), {}, Model(pin), Transform::translation(offset), Operation::difference);
    ASSERT_TRUE(drilled);
    EXPECT_NEAR(volume(*drilled), 15, 1e-12);
    EXPECT_NEAR(surface_area(*drilled), 2 * 15 + 16 + 4, 1e-9) << offset.x;
    EXPECT_TRUE(solid_report(Model(*drilled)).is_solid());
  }
}

TEST(Boolean, RefusesWhatIsNoSolid) {
  const Model cube(generate::box({1, 1, 1}, 1)), sheet(generate::plane(1, 1, 1, 1));
  EXPECT_FALSE(boolean(cube, {}, sheet, {}, Operation::unite));
  EXPECT_FALSE(boolean(cube, {}, Model(test::joined(Mesh(), cube.mesh(), {}, true)), {}, Operation::unite));
  const Model doubled(test::joined(generate::box({3, 3, 3}, 1), generate::box({2, 2, 2}, 1), {}, false));
  EXPECT_FALSE(boolean(cube, {}, doubled, {}, Operation::unite));
}

}  // namespace
}  // namespace tandem
