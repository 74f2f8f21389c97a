// How close rays and points in a search tree come to the error bounds of engine/ray/tree_ray.h,
// ray_traversal-inl.h and nearest_query.h.
#include "engine/pair/nearest_query.h"
#include "engine/ray/tree_ray.h"
#include "narrow/triangle/point_triangle.h"
#include "support/instruction_set_without_fma.h"
#include "support/touching_volumes.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/search_bounds_test.cpp"
#include <hwy/foreach_target.h>

#include "engine/ray/point_traversal-inl.h"
#include "engine/ray/ray_traversal-inl.h"
#include "engine/ray/tree_ray-inl.h"

#ifndef TANDEM_ENGINE_SEARCH_BOUNDS_TEST_ONCE
#define TANDEM_ENGINE_SEARCH_BOUNDS_TEST_ONCE
namespace tandem::test {

/// Keeps what a search would receive for the first triangle of a block.
struct FirstTold {
  bool told = false;
  float low = 0, high = 0;

  float limit() const { return 2; }
  void certain(const engine::TriangleInBlock&, float from, float to, float) {
    told = true;
    low = from;
    high = to;
  }
  void undecided(const engine::TriangleInBlock&) {}
  void take(const engine::TriangleInBlock&, float from, float to) {
    told = true;
    low = from;
    high = to;
  }
};

struct TurnsFound {
  float rotation[3], error;
};

}  // namespace tandem::test
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

void set_up_ray(const SearchTree& tree, const RayInModel& ray, engine::TreeRay& to) { set_up(tree, ray, to); }
void turns_around_ray(const TriangleBlock& block, const engine::TreeRay& ray, test::TurnsFound& found) {
  const CornersAroundRay at(block, 0, ray);
  const TriangleCrossing<EightFloats> of(at.x, at.y, hn::Set(EightFloats(), ray.error_bound));
  for (int i = 0; i < 3; ++i) found.rotation[i] = hn::GetLane(of.orientation[i]);
  found.error = hn::GetLane(of.error);
}
void ray_and_block(const TriangleBlock& block, const engine::TreeRay& ray, test::FirstTold& told) {
  classify_block(block, 1, ray, told);
}
void point_and_block(const TriangleBlock& block, const engine::TreePoint& point, test::FirstTold& told) {
  classify_block(block, 1, point, told);
}
bool ray_meets_box(const BoxNode& node, const engine::TreeRay& ray) {
  alignas(64) float entered[BoxNode::width];
  return SpreadRay(ray).meets(node, 2, entered) & 1;
}
float square_to_box(const BoxNode& node, const engine::TreePoint& point) {
  alignas(64) float squares[BoxNode::width];
  boxes_near(node, point, HUGE_VALF, squares);
  return squares[0];
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(set_up_ray);
HWY_EXPORT(turns_around_ray);
HWY_EXPORT(ray_and_block);
HWY_EXPORT(point_and_block);
HWY_EXPORT(ray_meets_box);
HWY_EXPORT(square_to_box);

namespace {

using test::Digits;
using test::Inputs;

/// A tree whose coordinates are those of its mesh, from -0.75 to 0.75.
const SearchTree& unit_tree() {
  static const Mesh mesh({{-0.75, -0.75, -0.75}, {0.75, 0.75, 0.75}, {0.75, -0.75, 0.75}}, {{0, 1, 2}});
  static const SearchTree tree(mesh);
  return tree;
}

Vec3 in_tree(test::InputReader& in) {
  const auto coordinate = [&] { return 0.75 * std::fmax(-1.0, std::fmin(1.0, in.number())); };
  const double x = coordinate(), y = coordinate();
  return {x, y, coordinate()};
}

/// A triangle, in double precision and as a tree stores it.
struct StoredTriangle {
  Corners corners;
  TriangleBlock block = {};

  explicit StoredTriangle(test::InputReader& in) {
    for (int i = 0; i < 3; ++i) {
      corners.point[i] = in_tree(in);
      for (int k = 0; k < 3; ++k) block.corner[i][k][0] = static_cast<float>(corners[i][k]);
    }
  }
};

/// The same of a box.
struct StoredBox {
  Vec3 low, high;
  BoxNode node = {};

  explicit StoredBox(test::InputReader& in) {
    const Vec3 p = in_tree(in), q = in_tree(in);
    low = as_stored(min(p, q));
    high = as_stored(max(p, q));
    for (int k = 0; k < 3; ++k) {
      node.side[0][k][0] = static_cast<float>(low[k]);
      node.side[1][k][0] = static_cast<float>(high[k]);
    }
  }
};

RayInModel ray_through(Vec3 point, Vec3 direction, double before) {
  return RayInModel(Transform{}, point - direction * before, direction);
}

engine::TreeRay in_unit_tree(const RayInModel& ray) {
  engine::TreeRay in_tree;
  HWY_DYNAMIC_DISPATCH(set_up_ray)(unit_tree(), ray, in_tree);
  return in_tree;
}

/// A ray in double precision, as TreeRay describes it.
struct ExactLine {
  int x, y, z;
  double slope_x, slope_y, offset_x, offset_y;

  ExactLine(const engine::TreeRay& ray, Vec3 through, Vec3 d)
      : x(ray.axis[0]), y(ray.axis[1]), z(ray.axis[2]), slope_x(d[x] / d[z]), slope_y(d[y] / d[z]) {
    offset_x = through[x] - slope_x * through[z];
    offset_y = through[y] - slope_y * through[z];
  }
  double across_x(Vec3 p) const { return p[x] - offset_x - slope_x * p[z]; }
  double across_y(Vec3 p) const { return p[y] - offset_y - slope_y * p[z]; }
};

double ratio_of_turns(const Inputs& inputs) {
  test::InputReader in(inputs);
  const StoredTriangle t(in);
  const Vec3 through = in_tree(in), direction = in.unit();
  const RayInModel model_ray = ray_through(through, direction, in.number());
  const engine::TreeRay ray = in_unit_tree(model_ray);
  if (ray.misses) return test::no_ratio;
  test::TurnsFound found;
  HWY_DYNAMIC_DISPATCH(turns_around_ray)(t.block, ray, found);
  const ExactLine line(ray, model_ray.origin, model_ray.direction);
  double worst = 0;
  for (int i = 0; i < 3; ++i) {
    const Vec3 p = t.corners[(i + 1) % 3], q = t.corners[(i + 2) % 3];
    const double exact = line.across_x(p) * line.across_y(q) - line.across_x(q) * line.across_y(p);
    worst = std::fmax(worst, std::fabs(static_cast<double>(found.rotation[i]) - exact));
  }
  return worst / static_cast<double>(found.error);
}

/// The ray goes through a point of the triangle. `slanted`: so flat along the ray that most of the bound is
/// due to the rounding of weights, and not of places.
template <bool slanted>
double ratio_of_crossings(const Inputs& inputs) {
  test::InputReader in(inputs);
  const StoredTriangle t(in);
  const double s = std::fabs(in.number()), r = std::fabs(in.number());
  if (!(s + r <= 1)) return test::no_ratio;
  const Vec3 through = t.corners[0] * (1 - s - r) + t.corners[1] * s + t.corners[2] * r;
  const Vec3 direction = in.unit();
  const engine::TreeRay ray = in_unit_tree(ray_through(through, direction, 1 + std::fabs(in.number())));
  if (ray.misses) return test::no_ratio;
  test::FirstTold told;
  HWY_DYNAMIC_DISPATCH(ray_and_block)(t.block, ray, told);
  if (!told.told) return test::no_ratio;
  const double z = through[ray.axis[2]] * static_cast<double>(ray.forward);
  const double low = static_cast<double>(told.low), high = static_cast<double>(told.high);
  if (slanted && !(high - low > 8 * static_cast<double>(ray.error_bound))) return test::no_ratio;
  return std::fabs(z - 0.5 * (low + high)) / (0.5 * (high - low));
}

/// The ray touches an edge of a box between the x and y sides, axes in any order. The fraction of the margin
/// of boxes that is needed to see that.
double ratio_of_boxes(const Inputs& inputs) {
  test::InputReader in(inputs);
  const StoredBox box(in);
  const Vec3 low = box.low, high = box.high;
  const int x = in.choice(3), y = (x + 1) % 3, z = (x + 2) % 3;
  Vec3 touched, direction = in.unit();
  touched[x] = direction[x] > 0 ? high[x] : low[x];
  touched[y] = direction[y] > 0 ? low[y] : high[y];
  touched[z] = low[z] + (high[z] - low[z]) * static_cast<double>(std::fabs(in.fraction()));
  const engine::TreeRay ray = in_unit_tree(ray_through(touched, direction, 1 + std::fabs(in.number())));
  if (ray.misses || !(std::fabs(direction[x]) > 1e-3) || !(std::fabs(direction[y]) > 1e-3))
    return test::no_ratio;
  double below = -1, above = 1.5;
  while (above - below > 1e-4) {
    const double factor = 0.5 * (below + above);
    engine::TreeRay grown = ray;
    for (int k = 0; k < 3; ++k) {
      const float middle = 0.5f * (ray.enter[k] + ray.leave[k]),
                  size = static_cast<float>(factor) * 0.5f * (ray.leave[k] - ray.enter[k]);
      grown.enter[k] = middle - size;
      grown.leave[k] = middle + size;
    }
    (HWY_DYNAMIC_DISPATCH(ray_meets_box)(box.node, grown) ? above : below) = factor;
  }
  return below;
}

double ratio_of_points(const Inputs& inputs) {
  test::InputReader in(inputs);
  const StoredTriangle t(in);
  const Vec3 p = in.position();
  const engine::TreePoint point(unit_tree(), p);
  test::FirstTold told;
  HWY_DYNAMIC_DISPATCH(point_and_block)(t.block, point, told);
  if (!told.told) return test::no_ratio;
  const double distance = length(nearest_on_triangle(t.corners, p) - p),
               error_bound = static_cast<double>(point.error_bound);
  return std::fmax(static_cast<double>(told.low) - distance, distance - static_cast<double>(told.high)) /
             error_bound +
         1;
}

/// The fraction of the margin of boxes that a point needs.
double ratio_of_box_distances(const Inputs& inputs) {
  test::InputReader in(inputs);
  const StoredBox box(in);
  const Vec3 p = in.position();
  const double distance = length(max(max(box.low - p, p - box.high), Vec3{}));
  engine::TreePoint point(unit_tree(), p);
  if (point.too_far || !(distance > 1e-3)) return test::no_ratio;
  double below = -1, above = 1.5;
  while (above - below > 1e-4) {
    const double factor = 0.5 * (below + above);
    for (int k = 0; k < 3; ++k) {
      const float margin = static_cast<float>(factor) * point.error_bound;
      point.below[k] = point.index[k] - margin;
      point.above[k] = point.index[k] + margin;
    }
    const double square = static_cast<double>(HWY_DYNAMIC_DISPATCH(square_to_box)(box.node, point));
    (std::sqrt(square) <= distance ? above : below) = factor;
  }
  return below;
}

void pin(const char* name, const auto& ratio, std::size_t dimension) {
  test::without_fused_operations(
      [&] { test::expect_pinned(name, ratio, Digits::double_precision, dimension); });
}

TEST(SearchBounds, Turns) { pin("turns around a ray", ratio_of_turns, 16); }
TEST(SearchBounds, Crossings) {
  pin("crossings of a ray", ratio_of_crossings<false>, 15);
  pin("crossings, slanted", ratio_of_crossings<true>, 15);
}
TEST(SearchBounds, BoxesOnRays) { pin("boxes on a ray", ratio_of_boxes, 12); }
TEST(SearchBounds, Points) { pin("points", ratio_of_points, 12); }
TEST(SearchBounds, BoxesNearPoints) { pin("boxes near a point", ratio_of_box_distances, 9); }

}  // namespace
}  // namespace tandem
#endif
