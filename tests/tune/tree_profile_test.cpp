// What the profile of a tree says of small trees that are known.
#include "tune/tree_profile.h"

#include <gtest/gtest.h>

#include "query/model_data.h"

namespace tandem::tuning {
using namespace algorithm;
namespace {

/// Two triangles of size `side` in a box of size one, the second moved by `by` of the way to the far corner.
TreeProfile profile(double side, double by) {
  std::vector<Vec3> vertices;
  for (const double at : {0.0, by * (1 - side)})
    for (const Vec3 corner : {Vec3{0, 0, 0}, Vec3{1, 1, 0}, Vec3{0, 1, 1}})
      vertices.push_back(corner * side + Vec3{at, at, at});
  const Model model(Mesh(std::move(vertices), {{0, 1, 2}, {3, 4, 5}}));
  const AnyTree& tree = *data_of(model).tree(parts_of(Algorithm({.volume = "aabb", .builder = "median"})));
  return TreeProfile(tree, node_boxes(model.mesh(), tree));
}

/// Children in opposite corners are as far apart as they can be, whatever their size.
TEST(TreeProfile, ChildrenInOppositeCornersHaveARatioOfOne) {
  for (const double side : {0.1, 0.3, 0.6, 0.9})
    EXPECT_NEAR(profile(side, 1).sibling_spacing_ratio, 1, 1e-9) << side;
}

}  // namespace
}  // namespace tandem::tuning
