// Every setup is what it says it is.
#include "scenes/cup_setups.h"

#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"

namespace tandem::scenes {
using namespace algorithm;
namespace {

using namespace generate;

/// What the stack traversal over the paper's tree meets.
Counters work_of(const PairScene& scene) {
  Counters work;
  const Algorithm paper({.volume = "aabb", .traversal = "stack", .rule = "volume", .builder = "median"});
  static_cast<void>(collide_all(scene.a, scene.frames[0].a, scene.b, scene.frames[0].b,
                                {.counters = &work, .algorithm = paper}));
  return work;
}

void expect_situation(Situation situation, const Counters& work) {
  switch (situation) {
    case Situation::intersecting:
      EXPECT_GT(work.primitive_hits, 0u);
      break;
    case Situation::separated:
      EXPECT_EQ(work.overlaps, 0u);
      break;
    case Situation::close_proximity:
      EXPECT_EQ(work.primitive_hits, 0u);
      EXPECT_GT(work.overlaps, 500u);
      EXPECT_GT(work.leaf_overlaps, 40u);
      break;
    case Situation::small_proximity:
      EXPECT_EQ(work.primitive_hits, 0u);
      EXPECT_GT(work.leaf_overlaps, 0u);
      EXPECT_LT(work.leaf_overlaps, 250u);
      break;
    case Situation::inside_the_walls:
      EXPECT_EQ(work.primitive_hits, 0u);
      EXPECT_EQ(work.leaf_overlaps, 0u);
      EXPECT_GT(work.overlaps, 10u);
      break;
  }
}

TEST(CupSetups, AreWhatTheySay) {
  EXPECT_EQ(cup_setups().size(), 20u);
  for (const CupSetup& setup : cup_setups()) {
    if (setup.subdivisions_a > 2 || setup.subdivisions_b > 2) continue;  // the surface is the same
    SCOPED_TRACE(setup.test);
    const PairScene scene = make_scene(setup);
    EXPECT_EQ(scene.a.mesh().triangles().size(), 796u << (2 * setup.subdivisions_a));
    EXPECT_EQ(scene.b.mesh().triangles().size(), 796u << (2 * setup.subdivisions_b));
    expect_situation(setup.situation, work_of(scene));
  }
}

TEST(CupSetups, IntersectionsAreAsLargeAsThePapers) {
  for (const CupSetup& setup : cup_setups())
    if (setup.table == 2) {
      const Counters work = work_of(make_scene(setup));
      EXPECT_GE(work.primitive_hits, 100u) << setup.test;
      EXPECT_LE(work.primitive_hits, 250u) << setup.test;
    }
}

TEST(CupSetups, AnotherMeshIsMovedUntilTheSituationFits) {
  const Mesh knot = torus_knot({.length_segments = 60, .radial_segments = 7});
  for (const CupSetup& setup : cup_setups()) {
    if (setup.table > 5) continue;
    SCOPED_TRACE(setup.test);
    const Counters work = work_of(make_scene(setup, knot));
    if (setup.situation == Situation::intersecting) {
      EXPECT_GT(work.primitive_hits, 0u);
    } else {
      EXPECT_EQ(work.primitive_hits, 0u);
      EXPECT_EQ(work.overlaps == 0, setup.situation == Situation::separated);
    }
  }
}

}  // namespace
}  // namespace tandem::scenes
