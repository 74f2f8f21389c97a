// Laws of the tree of the default path: it holds every triangle once, and every disc and line-swept bound
// contains what is below it; the same tree comes out with every instruction set and number of threads.
#include "engine/disc/disc_tree.h"

#include <cstring>
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"

#include "support/hard_pairs.h"
#include "support/on_every_instruction_set.h"
#include "tree/mesh_tree.h"

namespace tandem {
namespace {

using namespace generate;

/// What the discs and line-swept bounds of a slot contain, up to the rounding that every volume test allows
/// for.
void expect_holds(const DiscTree& tree, std::uint32_t node, int index, std::span<const Vec3> points) {
  const DiscNode& n = tree.nodes()[node];
  const auto at = [&](const float(&v)[3][DiscNode::width]) {
    return Vec3{static_cast<double>(v[0][index]), static_cast<double>(v[1][index]),
                static_cast<double>(v[2][index])};
  };
  const Disc disc = n.disc(static_cast<std::size_t>(index));
  const Vec3 center = to_vec3(disc.center), normal = to_vec3(disc.normal);
  const double radius = static_cast<double>(disc.radius), half = static_cast<double>(disc.half);
  ASSERT_LE(dot(normal, normal), 1 + 0x1p-23);
  const double rounding = 1e-14 * tree.frame().radius + 1e-29;
  for (const Vec3 p : points) {
    const Vec3 d = p - center;
    ASSERT_LE(length(d), radius + rounding);
    ASSERT_LE(std::fabs(dot(normal, d)), half + rounding);
    // Along a direction in the plane of the disc, as tests compute the extent. The normal is shorter than
    // one.
    const Vec3 in_plane = normalized(d - normal * (dot(normal, d) / dot(normal, normal)));
    if (in_plane != Vec3{}) {
      const double across = std::fabs(dot(in_plane, normal)), beside = length(cross(in_plane, normal));
      ASSERT_LE(dot(in_plane, d), across * half + beside * radius + rounding);
    }
    if (n.line_bounds == DiscNode::no_line_bounds) continue;
    const LineBoundNode& line_bounds = tree.line_bounds()[n.line_bounds];
    const Vec3 along = at(line_bounds.along);
    const double reach = static_cast<double>(line_bounds.length[index]);
    const double on_it = std::fmin(std::fmax(dot(along, d), -reach), reach);
    const Vec3 beside = d - along * on_it;
    ASSERT_LE(length(beside), static_cast<double>(line_bounds.width[index]) + rounding);
    ASSERT_LE(std::fabs(dot(normal, beside)), static_cast<double>(line_bounds.half[index]) + rounding);
  }
}

/// The corners below a node, after having looked at everything there.
std::vector<Vec3> look_below(const DiscTree& tree, const Mesh& mesh, std::uint32_t node,
                             std::vector<int>& times_seen) {
  std::vector<Vec3> all;
  const DiscNode& n = tree.nodes()[node];
  EXPECT_GE(n.count, 1);
  EXPECT_LE(n.count, DiscNode::width);
  for (int index = 0; index < DiscNode::width; ++index)  // kernels recognize empty slots by their radius
    EXPECT_EQ(n.radius[index] > 0, index < n.count);
  for (int index = 0; index < n.count; ++index) {
    std::vector<Vec3> points;
    if (n.child[index] & DiscNode::leaf_bit) {
      const std::uint32_t face = tree.face(n.child[index] & ~DiscNode::leaf_bit);
      ++times_seen[face];
      for (const Vec3 corner : mesh.corners(face)) points.push_back(corner - tree.frame().center);
    } else {
      EXPECT_GT(n.child[index], node);
      points = look_below(tree, mesh, n.child[index], times_seen);
    }
    expect_holds(tree, node, index, points);
    all.insert(all.end(), points.begin(), points.end());
  }
  return all;
}

void expect_sound(const DiscTree& tree, const Mesh& mesh) {
  std::vector<int> times_seen(mesh.triangles().size());
  look_below(tree, mesh, 0, times_seen);
  for (const int times : times_seen) ASSERT_EQ(times, 1);
}

bool same(const DiscTree& a, const DiscTree& b) {
  const auto same_bytes = [](const void* x, const void* y, std::size_t size) {
    return size == 0 || std::memcmp(x, y, size) == 0;
  };
  return a.node_count() == b.node_count() && a.triangle_count() == b.triangle_count() &&
         same_bytes(&a.triangle(0), &b.triangle(0), a.triangle_count() * sizeof(AnchoredTriangle)) &&
         same_bytes(a.nodes(), b.nodes(), a.node_count() * sizeof(DiscNode)) && a.bytes() == b.bytes();
}

constexpr BuildQuality qualities[] = {BuildQuality::fine, BuildQuality::fast};

TEST(DiscTree, HoldsItsTrianglesAtAnyScale) {
  for (const auto& [name, model] : test::hard_models())
    for (const double scale : {1e-40, 1e-25, 1e-12, 1.0, 1e6, 1e14}) {
      SCOPED_TRACE(name + " 1e" + std::to_string(std::log10(scale)));
      const Mesh mesh = test::scaled(model.mesh(), scale, Vec3{0.5, 3, -2} * scale);
      const Mesh moved = test::changed(mesh, [&](Vec3 v) {
        return v + scale * Vec3{0.1 * v.y / scale, 0, 1};
      });
      for (const BuildQuality quality : qualities) {
        const DiscTree tree(mesh, 0, quality);
        ASSERT_NO_FATAL_FAILURE(expect_sound(tree, mesh));
        ASSERT_NO_FATAL_FAILURE(expect_sound(tree.refitted(moved), moved));
      }
    }
}

int levels(const DiscTree& tree, std::uint32_t node) {
  int most = 0;
  const DiscNode& n = tree.nodes()[node];
  for (int index = 0; index < n.count; ++index)
    if (!(n.child[index] & DiscNode::leaf_bit)) most = std::max(most, levels(tree, n.child[index]));
  return most + 1;
}

// The triangles of a round end meet in its middle, so that no middle of boxes comes between their centres.
TEST(DiscTree, IsNoChainWhereTrianglesMeetInOneCorner) {
  for (const int around : {100, 1000, 4000})
    for (const BuildQuality quality : qualities)
      EXPECT_LE(levels(DiscTree(cylinder(0.5, 3, around, 1), 0, quality), 0), 2 * std::log2(around) / 3 + 3)
          << around;
}

TEST(DiscTree, IsTheSameWithEveryInstructionSetAndNumberOfThreads) {
  for (const auto& [name, model] : test::larger_models()) {
    SCOPED_TRACE(name);
    const Mesh& mesh = model.mesh();
    for (const BuildQuality quality : qualities) {
      const DiscTree best(mesh, 1, quality);
      ASSERT_NO_FATAL_FAILURE(expect_sound(best, mesh));
      test::on_every_instruction_set([&] {
        for (const int threads : {1, 2, 8}) {
          EXPECT_TRUE(same(DiscTree(mesh, threads, quality), best));
          EXPECT_TRUE(same(best.refitted(mesh, threads), best));
        }
      });
    }
  }
}

// Large enough for several pieces that threads build separately.
TEST(DiscTree, OfALargeMeshIsTheSameWithEveryNumberOfThreads) {
  const Mesh mesh = cow(2, 60000);
  for (const BuildQuality quality : qualities) {
    const DiscTree one(mesh, 1, quality);
    ASSERT_NO_FATAL_FAILURE(expect_sound(one, mesh));
    EXPECT_TRUE(same(DiscTree(mesh, 4, quality), one));
  }
}

TEST(DiscTree, ComputesItsTopologyFromItsNodes) {
  for (const auto& [name, model] : test::larger_models()) {
    SCOPED_TRACE(name);
    const Mesh& mesh = model.mesh();
    const Topology given = build_tree(*find_builder(DiscTree::builder), triangle_bounds(mesh),
                                      {.leaf_size = 1, .arity = DiscNode::width});
    const Topology found = DiscTree(mesh, given).topology();
    EXPECT_TRUE(found.escape == given.escape);
    EXPECT_TRUE(found.first_primitive == given.first_primitive);
    EXPECT_TRUE(found.order == given.order);
  }
}

TEST(DiscTree, FastTreesOfSmoothMeshesHaveFewerNodes) {
  for (const Mesh& mesh : {icosphere(1, 5), cow(2, 10000), torus(1, 0.3, 100, 50)})
    EXPECT_LE(DiscTree(mesh, 1, BuildQuality::fast).node_count(), DiscTree(mesh, 1).node_count());
}

}  // namespace
}  // namespace tandem
