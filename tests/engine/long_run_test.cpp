// A run that skips blocks of points finds the same as one that reads all of them, on every instruction set.
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "engine/disc/point_runs.h"
#include "support/on_every_instruction_set.h"
#include "tree/build/build.h"
#include "tree/mesh_tree.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/long_run_test.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/long_run-inl.h"

#ifndef TANDEM_ENGINE_LONG_RUN_TEST_ONCE
#define TANDEM_ENGINE_LONG_RUN_TEST_ONCE
namespace tandem::test {

/// Triangles, a direction and a centre.
struct RunQuestion {
  std::size_t first, end;
  Vec3 direction, center;
};

}  // namespace tandem::test
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

void box_all(engine::PointRuns& runs) { box_blocks(runs, 0, runs.block_count(), runs.boxes.data()); }

/// Returns whether both kinds of runs agree.
bool agree(const engine::PointRuns& runs, const test::RunQuestion& ask) {
  const Run all(runs, 3 * ask.first, 3 * ask.end);
  const LongRun some(runs, ask.first, ask.end);
  const Run::Furthest expected = all.furthest(ask.center), found = some.furthest(ask.center);
  const Run::Extent wide = all.extent(ask.direction, ask.center),
                    extent = some.extent(ask.direction, ask.center);
  return expected.distance2 == found.distance2 && expected.point == found.point && wide.low == extent.low &&
         wide.high == extent.high && all.middle_of_box() == some.middle_of_box();
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(box_all);
HWY_EXPORT(agree);

namespace {

Vec3 anywhere(Random& random) {
  return {random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
}

TEST(LongRun, FindsTheSameAsAllPoints) {
  const Mesh meshes[] = {generate::icosphere(1, 4), generate::torus(1, 0.4, 60, 40),
                         generate::long_thin_triangles({.count = 3000}), generate::box({3, 2, 1}, 20)};
  for (const Mesh& mesh : meshes) {
    const Topology topology =
        build_tree(*find_builder("spread"), triangle_bounds(mesh), {.leaf_size = 1, .arity = 8});
    const ThreadPool alone(1);
    engine::PointRuns runs(mesh, mesh.bounds().center(), topology, 0, alone, BuildQuality::fine, nullptr);
    test::on_every_instruction_set([&] {
      HWY_DYNAMIC_DISPATCH(box_all)(runs);
      Random random(7);
      for (int i = 0; i < 300; ++i) {
        const std::size_t first = random.below(runs.triangles - 300);
        const std::size_t most = runs.triangles - first - 256;
        const std::size_t end = first + 256 + random.below(most + 1);
        // Without an offset, all points of a sphere are nearly as far away: many ties.
        const Vec3 center = i % 3 == 0 ? Vec3{} : anywhere(random), along = anywhere(random);
        ASSERT_TRUE(HWY_DYNAMIC_DISPATCH(agree)(runs, {first, end, along, center}))
            << first << " to " << end << " of " << runs.triangles;
      }
    });
  }
}

}  // namespace
}  // namespace tandem
#endif
