// The outward traversal visits all triangles that reach as far as any, on every instruction set, and says
// right of their parts next to a plane how far from its corners they are.
#include <gtest/gtest.h>
#include <set>

#include "tandem/math/random.h"

#include "engine/pair/extreme_triangles.h"
#include "narrow/triangle/triangle_distance.h"
#include "support/hard_pairs.h"
#include "support/on_every_instruction_set.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/outermost_test.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/outward_traversal-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Returns the height that a greedy descent finds.
double look_outwards(const DiscTree& tree, const Mesh& mesh, Vec3 outwards,
                     engine::ExtremeTriangles& outermost) {
  Worklist pending, found;
  Counters counters;
  const OutwardTraversal traversal(tree, outwards);
  const std::uint32_t index = OutwardTraversal::far_out(traversal, traversal, counters)[0];
  double height = -HUGE_VAL;
  for (const Vec3 corner : mesh.corners(tree.face(index))) height = std::fmax(height, dot(corner, outwards));
  outermost.start(outwards, height);
  traversal.show_outermost(outermost, pending, found, counters);
  return height;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(look_outwards);

namespace {

double height_of(const Mesh& mesh, std::uint32_t face, Vec3 outwards) {
  double height = -HUGE_VAL;
  for (const Vec3 corner : mesh.corners(face)) height = std::fmax(height, dot(corner, outwards));
  return height;
}

/// Points of a triangle that are not below a height are within the spread of what the part's corners span.
void expect_spread(const engine::ExtremeTriangles::Part& part, const std::array<Vec3, 3>& t, Vec3 outwards,
                   double least, Random& random) {
  const auto [p, q, r] = t;
  for (int i = 0; i < 200; ++i) {
    // Most of them near the corner that is furthest out.
    const double u = random.uniform() * std::pow(10, -random.uniform(0, 8)), v = random.uniform();
    const std::array<Vec3, 3> from =
        dot(p, outwards) >= least ? std::array{p, q, r}
                                  : (dot(q, outwards) >= least ? std::array{q, r, p} : std::array{r, p, q});
    const Vec3 x = from[0] * (1 - u) + (from[1] * (1 - v) + from[2] * v) * u;
    if (dot(x, outwards) < least) continue;
    const Vec3 near = part.corner_count == 1 ? part.corner[0]
                                             : detail::nearest_on_segment(part.corner[0], part.corner[1], x);
    ASSERT_LE(length(x - near), part.spread * (1 + 1e-9) + 1e-15);
  }
}

TEST(ExtremeTriangles, IsAllThatIsOutermost) {
  Random random(1);
  int evaluations = 0, many = 0;
  std::vector<test::NamedModel> models = test::larger_models();
  for (test::NamedModel& model : test::hard_models()) models.push_back(std::move(model));
  for (const auto& [name, model] : models) {
    SCOPED_TRACE(name);
    const Mesh& mesh = model.mesh();
    const DiscTree tree(mesh, 1);
    for (int i = 0; i < 12; ++i) {
      // Also straight across faces and along edges.
      const auto [p, q, r] = mesh.corners(random.below(mesh.triangles().size()));
      const Vec3 normal = normalized(cross(q - p, r - p));
      const Vec3 outwards = i % 3 == 0 && normal != Vec3{} ? normal : random.direction();
      const double depth = tree.frame().radius * std::pow(10, -random.uniform(1, 9));
      double highest = -HUGE_VAL;
      for (const Vec3 v : mesh.vertices()) highest = std::fmax(highest, dot(v, outwards));
      std::set<std::uint32_t> expected;
      for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face)
        if (height_of(mesh, face, outwards) >= highest - depth) expected.insert(face);
      test::on_every_instruction_set([&] {
        engine::ExtremeTriangles outermost(tree, mesh, depth);
        EXPECT_LE(HWY_DYNAMIC_DISPATCH(look_outwards)(tree, mesh, outwards, outermost), highest);
        ++evaluations;
        many += outermost.are_many();
        if (outermost.are_many()) return;
        EXPECT_EQ(outermost.height(), highest);
        std::set<std::uint32_t> found;
        for (const engine::ExtremeTriangles::Part& part : outermost.parts())
          for (std::size_t k = 0; k < part.count; ++k) {
            const std::uint32_t face = tree.face(part.indices[k]);
            found.insert(face);
            const auto corners = mesh.corners(face);
            EXPECT_EQ(part.corner_count,
                      std::count_if(corners.begin(), corners.end(), [&](const Vec3& corner) {
                        return dot(corner, outwards) >= outermost.least();
                      }));
            if (part.corner_count < 3) {
              ASSERT_NO_FATAL_FAILURE(
                  expect_spread(part, mesh.corners(face), outwards, outermost.least(), random));
            }
          }
        EXPECT_EQ(found, expected);
      });
      if (HasFatalFailure() || HasNonfatalFailure()) return;
    }
  }
  EXPECT_LT(many, evaluations / 2);
}

}  // namespace
}  // namespace tandem
#endif
