#include "query/single_queries.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "traverse/list.h"
#include "tree/mesh_tree.h"
#include "volume/list.h"

namespace tandem {
namespace {

using namespace generate;

/// Whether a ray passes through a triangle, by a margin that leaves no doubt.
bool clearly_hits(Vec3 origin, Vec3 direction, const std::array<Vec3, 3>& t) {
  const Vec3 u = t[1] - t[0], v = t[2] - t[0], p = cross(direction, v);
  const double determinant = dot(u, p);
  if (std::fabs(determinant) < 1e-9) return false;
  const Vec3 w = origin - t[0], q = cross(w, u);
  const double s = dot(w, p) / determinant, r = dot(direction, q) / determinant,
               along = dot(v, q) / determinant;
  return s > 1e-6 && r > 1e-6 && s + r < 1 - 1e-6 && along > 1e-6;
}

template <class W, class Query>
std::vector<std::uint32_t> candidates(const TreeShape& tree, Query query) {
  const Topology one = single_leaf();
  const Links links = make_links(one);
  const TreeShape leaf = shape_of(one, links);
  W traversal(tree, leaf, {});
  run(traversal, tree.pre, leaf.pre, query, nullptr);
  std::sort(query.candidates.begin(), query.candidates.end());
  return query.candidates;
}

TEST(SingleQueries, RaysAndVolumesThroughEveryTraversalAndVolume) {
  const Mesh mesh = torus_knot({.length_segments = 60, .radial_segments = 8});
  const auto topology =
      std::make_shared<const Topology>(build_median(triangle_bounds(mesh), {.leaf_size = 4}));
  Random random(1);
  AllVolumes::for_each([&]<class V>() {
    const Tree<V> tree = fit_tree<V>(mesh, mesh_frame(mesh), topology);
    for (int i = 0; i < 20; ++i) {
      const Vec3 origin = random.direction() * 4, direction = random.direction() * 0.5 - origin * 0.25;
      const RayQuery<V> ray{tree, origin, direction, 1e9};
      const std::vector<Vec3> cloud{mesh.vertices()[random.below(mesh.vertices().size())],
                                    random.direction()};
      const VolumeQuery<V> volume{tree, typename V::Relation(RelativeFrame(tree.frame, {{}, 4}, Transform{})),
                                  V::fit(cloud)};
      const auto by_stack = candidates<StackTraversal>(tree.shape(), ray);
      const auto in_volume = candidates<StackTraversal>(tree.shape(), volume);
      for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
        const auto corners = mesh.corners(face);
        ASSERT_TRUE(!clearly_hits(origin, direction, corners) ||
                    std::binary_search(by_stack.begin(), by_stack.end(), face))
            << V::name;
        // A corner inside the points' hull is inside any volume around them.
        ASSERT_TRUE(!std::count(cloud.begin(), cloud.end(), corners[0]) ||
                    std::binary_search(in_volume.begin(), in_volume.end(), face))
            << V::name;
      }
      ASSERT_LT(by_stack.size(), mesh.triangles().size()) << V::name;
      // `leaf` asks no ancestors, which may reject what a looser leaf lets pass.
      AllTraversals::for_each([&]<class W>() {
        const auto hit = candidates<W>(tree.shape(), ray), inside = candidates<W>(tree.shape(), volume);
        EXPECT_TRUE(std::includes(hit.begin(), hit.end(), by_stack.begin(), by_stack.end()))
            << V::name << " " << W::name;
        EXPECT_TRUE(std::includes(inside.begin(), inside.end(), in_volume.begin(), in_volume.end()))
            << W::name;
        EXPECT_TRUE((std::is_same_v<W, LeafTraversal>) || (hit == by_stack && inside == in_volume))
            << V::name << " " << W::name;
      });
    }
  });
}

}  // namespace
}  // namespace tandem
