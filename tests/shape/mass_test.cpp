// Centres and inertia of surfaces and compounds, by their definitions.
#include <gtest/gtest.h>

#include "tandem/mesh/mesh.h"
#include "tandem/shape/shape.h"

namespace tandem {
namespace {

TEST(SurfaceMass, IsCenteredByArea) {
  // A triangle of area 4.5 about (1, 1, 0) and one of area 0.5 about (10 + 1/3, 1/3, 0).
  const Mesh open({{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {10, 0, 0}, {11, 0, 0}, {10, 1, 0}},
                  {{0, 1, 2}, {3, 4, 5}});
  const MassProperties mass = Shape::mesh(open).mass();
  EXPECT_EQ(mass.volume, 0);
  EXPECT_NEAR(mass.center_of_mass.x, (4.5 * 1 + 0.5 * (10 + 1.0 / 3)) / 5, 1e-12);
  EXPECT_NEAR(mass.center_of_mass.y, (4.5 * 1 + 0.5 / 3) / 5, 1e-12);
  EXPECT_EQ(mass.center_of_mass.z, 0);
}

/// Two unit cubes far from the origin and 4 apart: their inertia is about the centre between them.
TEST(CompoundMass, IsAboutTheCommonCentre) {
  const CompoundChild parts[] = {{Shape::box({1, 1, 1}), Transform::translation({10, 5, 0})},
                                 {Shape::box({1, 1, 1}), Transform::translation({14, 5, 0})}};
  const MassProperties mass = Shape::compound(parts).mass();
  EXPECT_NEAR(mass.volume, 2, 1e-12);
  EXPECT_NEAR(mass.center_of_mass.x, 12, 1e-12);
  EXPECT_NEAR(mass.inertia(0, 0), 2.0 / 6, 1e-12);
  EXPECT_NEAR(mass.inertia(1, 1), 2.0 / 6 + 2 * 4, 1e-12);
  EXPECT_NEAR(mass.inertia(2, 2), 2.0 / 6 + 2 * 4, 1e-12);
  EXPECT_NEAR(mass.inertia(0, 1), 0, 1e-12);
}

}  // namespace
}  // namespace tandem
