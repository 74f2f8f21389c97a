// A gap that volumes promise is never wider than what is between their contents, on every instruction set.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"

#include "engine/pair/engine_task.h"
#include "narrow/triangle/triangle_distance.h"
#include "support/on_every_instruction_set.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/disc_gaps_test.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/line_bound_overlap-inl.h"

#ifndef TANDEM_ENGINE_DISC_GAPS_TEST_ONCE
#define TANDEM_ENGINE_DISC_GAPS_TEST_ONCE
namespace tandem::test {

using namespace generate;

/// Of one slot of B against the children of a node of A.
struct PromisedGaps {
  float disc[DiscNode::width], line_bound[DiscNode::width], along_normals[DiscNode::width];
  float overlap[DiscNode::width];  ///< 1 if the overlap test excludes the pair
};

}  // namespace tandem::test
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

void promise(const engine::Task& task, std::uint32_t node_of_a, DiscSlot slot_of_b,
             std::vector<test::PromisedGaps>& all) {
  const Children d;
  DiscBatch<Fused> batch;
  const TaggedSlot slots[Worklist::widest_vector] = {slot_of_b};
  const std::uint32_t nodes[Worklist::widest_vector] = {node_of_a};
  batch.gather(task.pair.b, slots, nodes, 1, task.b_in_a, 0);
  const DiscNode& node = task.pair.a.nodes()[node_of_a];
  const SpreadDisc<> disc(batch, 0);
  const auto line_bound = LineBounds<>::transformed<Fused>(task.pair.b, slot_of_b, slot_of_b, task.b_in_a);
  test::PromisedGaps gaps;
  for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
    const SomeChildren<> children(node, first);
    const DiscGap<Fused> discs(children, disc);
    const LineBounds<> line_bounds(task.pair.a, node, node, first);
    hn::StoreU(hn::Sub(discs.gap(children, disc), hn::Set(d, task.error_bound.discs)), d, gaps.disc + first);
    const ChildVec of_line_bounds = LineBoundGap<>(discs, children, line_bounds, disc, line_bound).gap;
    hn::StoreU(hn::Sub(of_line_bounds, hn::Set(d, task.error_bound.line_bounds)), d, gaps.line_bound + first);
    const ChildVec along_normals =
        line_bound_gap_along_normals(discs, children, line_bounds, disc, line_bound);
    hn::StoreU(hn::Sub(along_normals, hn::Set(d, task.error_bound.discs)), d, gaps.along_normals + first);
    const LineBoundOverlap<Fused, Children> overlap(discs, children, line_bounds, disc, line_bound,
                                                    task.error_bound.line_bounds);
    hn::StoreU(hn::IfThenElseZero(overlap.far, hn::Set(d, 1.0f)), d, gaps.overlap + first);
  }
  all.push_back(gaps);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(promise);

namespace {

using namespace generate;

using Places = std::vector<std::uint32_t>;

/// The triangles below a child of a node, as places in the tree; none when there are more than `most`.
Places below(const DiscTree& tree, std::uint32_t node, std::uint32_t child, std::size_t most) {
  Places found, open{tree.nodes()[node].child[child]};
  while (!open.empty() && found.size() + open.size() <= most) {
    const std::uint32_t next = open.back();
    open.pop_back();
    if (next & DiscNode::leaf_bit)
      found.push_back(next & ~DiscNode::leaf_bit);
    else
      for (std::uint32_t i = 0; i < tree.nodes()[next].count; ++i)
        open.push_back(tree.nodes()[next].child[i]);
  }
  return open.empty() ? found : Places{};
}

double distance_of(const engine::MeshPair& pair, const Places& a, const Places& b) {
  double least = HUGE_VAL;
  for (const std::uint32_t i : a)
    for (const std::uint32_t j : b)
      least = std::min(
          least, triangle_distance(pair.corners_a(pair.a.face(i)), pair.corners_b(pair.b.face(j))).upper);
  return least;
}

class GapsOf : public testing::TestWithParam<const char*> {
 protected:
  static Mesh mesh(const std::string& name) {
    if (name == "slivers") return long_thin_triangles({.count = 200});
    if (name == "tube") return cylinder(0.5, 3, 300, 1);
    if (name == "knot") return torus_knot({.length_segments = 60, .radial_segments = 6});
    if (name == "gear") return gear({});
    return cow(1, 1000);
  }
};

TEST_P(GapsOf, AreNeverWiderThanWhatIsBetween) {
  const Mesh shape = mesh(GetParam());
  const Vec3 size = bounds(shape).extent();
  Random random(7);
  long promised = 0, by_sticks = 0, by_normals = 0, far = 0, excluded = 0;
  for (const double scale : {1.0, 1e-5, 1e6}) {
    std::vector<Vec3> corners(shape.vertices().begin(), shape.vertices().end());
    for (Vec3& v : corners) v = v * scale;
    const Mesh scaled(std::move(corners), {shape.triangles().begin(), shape.triangles().end()});
    const DiscTree tree(scaled, 1);
    for (int i = 0; i < 400; ++i) {
      const Transform pose = Transform::from(
          random.rotation(), random.direction() * (random.uniform(0, 1.5) * length(size) * scale));
      const engine::Task task({scaled, scaled, tree, tree, pose});
      const auto node_a = static_cast<std::uint32_t>(random.below(tree.node_count())),
                 node_b = static_cast<std::uint32_t>(random.below(tree.node_count()));
      const auto pose_b = static_cast<std::uint32_t>(random.below(tree.nodes()[node_b].count));
      const Places contents = below(tree, node_b, pose_b, 24);
      std::vector<test::PromisedGaps> all;
      test::on_every_instruction_set([&] {
        HWY_DYNAMIC_DISPATCH(promise)(task, node_a, node_b * DiscNode::width + pose_b, all);
      });
      for (std::uint32_t child = 0; child < tree.nodes()[node_a].count; ++child) {
        const double distance = distance_of(task.pair, below(tree, node_a, child, 24), contents);
        for (const test::PromisedGaps& gaps : all) {
          ASSERT_LE(static_cast<double>(gaps.disc[child]), distance) << "pose " << i << " at scale " << scale;
          ASSERT_LE(static_cast<double>(gaps.line_bound[child]), distance)
              << "pose " << i << " at scale " << scale;
          ASSERT_LE(static_cast<double>(gaps.along_normals[child]), distance)
              << "pose " << i << " at scale " << scale;
          ASSERT_FALSE(gaps.overlap[child] > 0 && distance <= 0) << "pose " << i << " at scale " << scale;
          far += gaps.line_bound[child] > 0;
          excluded += gaps.overlap[child] > 0;
          promised += gaps.disc[child] > 0;
          by_sticks += gaps.line_bound[child] > gaps.disc[child];
          by_normals += gaps.along_normals[child] > std::max(gaps.line_bound[child], gaps.disc[child]);
        }
      }
    }
  }
  EXPECT_GT(promised, 0);
  EXPECT_NEAR(static_cast<double>(excluded), static_cast<double>(far), 0.01 * static_cast<double>(far));
  if (std::string(GetParam()) == "slivers") {
    EXPECT_GT(by_normals, 0);
  }
  std::printf("%ld gaps, %ld of them wider by line-swept bounds, %ld by these along normals\n", promised,
              by_sticks, by_normals);
}

INSTANTIATE_TEST_SUITE_P(, GapsOf, testing::Values("slivers", "tube", "knot", "gear", "cow"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace tandem
#endif
