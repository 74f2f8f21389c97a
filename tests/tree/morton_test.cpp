// The order along the Morton curve and the tree that is split by it, on points in the cells of a lattice.
#include "tree/build/morton.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

#include "tandem/math/random.h"

#include "tree/build/build.h"

namespace tandem {
namespace {

constexpr int side = 8;  // a power of two: the points are one in each cell of an octree

struct Point {
  int at[3];   ///< the cell
  Vec3 point;  ///< in it
};

std::vector<Bounds> as_boxes(const std::vector<Point>& points) {
  std::vector<Bounds> boxes;
  for (const Point& p : points) boxes.push_back({p.point, p.point});
  return boxes;
}

/// A point in every cell, or in a random part of them; always in the two outermost corners.
std::vector<Point> lattice(Random& random, double part) {
  std::vector<Point> points;
  for (int x = 0; x < side; ++x)
    for (int y = 0; y < side; ++y)
      for (int z = 0; z < side; ++z)
        if (x + y + z > 0 && x + y + z < 3 * (side - 1) && random.uniform() < part)
          points.push_back({{x, y, z},
                            Vec3{double(x), double(y), double(z)} +
                                Vec3{random.uniform(), random.uniform(), random.uniform()} * 0.9});
  points.push_back({{0, 0, 0}, {0, 0, 0}});
  points.push_back({{side - 1, side - 1, side - 1}, {side, side, side}});
  for (std::size_t i = points.size(); i > 1; --i) std::swap(points[i - 1], points[random.below(i)]);
  return points;
}

/// Octant by octant: the axis with the highest differing bit decides, x before y before z (Chan 2002).
bool comes_before(const Point& p, const Point& q) {
  int decides = 0;
  unsigned most = 0;
  for (int axis = 0; axis < 3; ++axis) {
    const auto differs = static_cast<unsigned>(p.at[axis] ^ q.at[axis]);
    if (most < differs && most < (most ^ differs)) {
      most = differs;
      decides = axis;
    }
  }
  return p.at[decides] < q.at[decides];
}

TEST(Morton, GoesThroughAnOctreeOctantByOctant) {
  Random random(1);
  for (const double part : {1.0, 0.5, 0.1})
    for (const int threads : {1, 3}) {
      const std::vector<Point> points = lattice(random, part);
      const ThreadPool workers(threads);
      const auto keys = sorted_along_curve(make_references(as_boxes(points), workers), workers);
      ASSERT_EQ(keys.size(), points.size());
      for (std::size_t i = 1; i < keys.size(); ++i)
        ASSERT_TRUE(comes_before(points[keys[i - 1].primitive], points[keys[i].primitive])) << i;
    }
}

/// The two halves of every node of the linear tree lie on the two sides of a plane.
TEST(Morton, LinearTreesSplitSpace) {
  Random random(2);
  for (const double part : {1.0, 0.5, 0.1}) {
    const std::vector<Point> points = lattice(random, part);
    const std::vector<Bounds> boxes = as_boxes(points);
    const Topology topology = build_tree(*find_builder("linear"), boxes, {});
    const auto box_of = [&](std::uint32_t node) {
      Bounds box;
      for (const std::uint32_t p : topology.primitives(node)) box.add(boxes[p].low);
      return box;
    };
    for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
      if (topology.is_leaf(node)) continue;
      const Bounds left = box_of(node + 1), right = box_of(topology.escape[node + 1]);
      int separated = 0;
      for (int axis = 0; axis < 3; ++axis) separated += left.high[axis] < right.low[axis] ? 1 : 0;
      ASSERT_GE(separated, 1) << node;
    }
  }
}

}  // namespace
}  // namespace tandem
