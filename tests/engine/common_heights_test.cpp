// Support heights along a direction are above all triangles below a child, and not by much.
#include <functional>
#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "engine/pair/engine_task.h"
#include "support/hard_pairs.h"
#include "support/on_every_instruction_set.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/common_heights_test.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/support_heights-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Calls visit(of_b, node, heights of its children) for all nodes of both trees. Returns false for
/// instruction sets without support heights.
bool show_heights(const engine::Task& task, Vec3 direction,
                  const std::function<void(bool, std::uint32_t, const float*)>& visit) {
#if HWY_MAX_BYTES >= 32
  if (!CommonHeights::are_valid(task)) return false;
  CommonHeights heights(task);
  float u[3];
  store(direction, u);
  heights.set_direction(u);
  for (const bool of_b : {false, true}) {
    const DiscTree& tree = of_b ? task.pair.b : task.pair.a;
    for (std::uint32_t node = 0; node < tree.node_count(); ++node)
      visit(of_b, node, heights.of_children(of_b, node));
  }
  return true;
#else
  (void)task;
  (void)direction;
  (void)visit;
  return false;
#endif
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(show_heights);

namespace {

/// The support extent of the triangles below a child, relative to the frame of its tree.
double extent_below(const Mesh& mesh, const DiscTree& tree, std::uint32_t child, Vec3 direction) {
  double most = -HUGE_VAL;
  if (child & DiscNode::leaf_bit) {
    for (const Vec3 corner : mesh.corners(tree.face(child & ~DiscNode::leaf_bit)))
      most = std::fmax(most, dot(direction, corner - tree.frame().center));
    return most;
  }
  const DiscNode& node = tree.nodes()[child];
  for (std::uint32_t i = 0; i < node.count; ++i)
    most = std::fmax(most, extent_below(mesh, tree, node.child[i], direction));
  return most;
}

TEST(CommonHeights, AreJustAboveAllTriangles) {
  Random random(3);
  int heights_of_leaves = 0;
  std::vector<test::NamedModel> models = test::larger_models();
  for (test::NamedModel& model : test::hard_models()) models.push_back(std::move(model));
  for (const auto& [name, model] : models) {
    SCOPED_TRACE(name);
    const Mesh& mesh = model.mesh();
    const DiscTree tree(mesh, 1);
    const Transform b_from_a{to_matrix(random.rotation()), random.direction() * 3};
    const engine::Task task({mesh, mesh, tree, tree, b_from_a});
    const double error_bound = static_cast<double>(task.error_bound.discs + task.anchors);
    const Vec3 direction = random.direction();
    test::on_every_instruction_set([&] {
      const auto visit = [&](bool of_b, std::uint32_t node, const float* heights) {
        const Vec3 own = of_b ? -(transposed(b_from_a.rotation) * direction) : direction;
        for (std::uint32_t i = 0; i < tree.nodes()[node].count; ++i) {
          const std::uint32_t child = tree.nodes()[node].child[i];
          const double extent = extent_below(mesh, tree, child, own),
                       height = static_cast<double>(heights[i]);
          ASSERT_GE(height, extent - error_bound);
          ASSERT_LE(height, extent + 2 * static_cast<double>(tree.nodes()[node].radius[i]) + error_bound);
          if (!(child & DiscNode::leaf_bit)) continue;
          ASSERT_LE(height, extent + error_bound);
          ++heights_of_leaves;
        }
      };
      HWY_DYNAMIC_DISPATCH(show_heights)(task, direction, visit);
    });
  }
  EXPECT_GT(heights_of_leaves, 1000);
}

}  // namespace
}  // namespace tandem
#endif
