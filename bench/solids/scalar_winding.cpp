#include "bench/solids/scalar_winding.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "tandem/math/random.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/point.h"
#include "tandem/query/winding_number.h"

#include "bench/report/stopwatch.h"
#include "query/model_data.h"

namespace tandem::bench {
namespace {

double solid_angle(const WindingBlock& block, int i, Vec3 point) {
  Vec3 v[3];
  double size[3];
  for (int k = 0; k < 3; ++k) {
    v[k] = Vec3{block.corner[k][0][i], block.corner[k][1][i], block.corner[k][2][i]} - point;
    size[k] = length(v[k]);
  }
  return 2 *
         std::atan2(dot(v[0], cross(v[1], v[2])), size[0] * size[1] * size[2] + dot(v[0], v[1]) * size[2] +
                                                      dot(v[1], v[2]) * size[0] + dot(v[2], v[0]) * size[1]);
}

double scalar_sum(const WindingTree& tree, std::uint32_t index, Vec3 point, double limit) {
  const WindingNode& n = tree.nodes()[index];
  double sum = 0;
  for (int i = 0; i < WindingNode::width; ++i) {
    if (n.child[i] == WindingNode::nobody) continue;
    const Vec3 u = Vec3{n.center[0][i], n.center[1][i], n.center[2][i]} - point;
    const double r = length(u), x = n.radius[i] / r;
    if (x <= 0.9 && x * x * x * (4 - 3 * x) <= limit * (1 - x) * (1 - x)) {
      const Vec3 d = u / r;
      const auto& q = n.quadrupole;
      const auto& o = n.octupole;
      const double dipole = n.dipole[0][i] * d.x + n.dipole[1][i] * d.y + n.dipole[2][i] * d.z;
      const double second = q[0][i] * d.x * d.x + q[1][i] * d.y * d.y + q[2][i] * d.z * d.z +
                            q[3][i] * d.x * d.y + q[4][i] * d.x * d.z + q[5][i] * d.y * d.z;
      const double third = d.x * d.x * (o[0][i] * d.x + o[3][i] * d.y + o[4][i] * d.z) +
                           d.y * d.y * (o[5][i] * d.x + o[1][i] * d.y + o[6][i] * d.z) +
                           d.z * d.z * (o[7][i] * d.x + o[8][i] * d.y + o[2][i] * d.z) +
                           o[9][i] * d.x * d.y * d.z;
      sum += (dipole + (second + third / r) / r) / (r * r);
    } else if ((n.child[i] & WindingNode::leaf_bit) != 0) {
      const WindingBlock& block = tree.blocks()[n.child[i] & ~WindingNode::leaf_bit];
      for (int k = 0; k < WindingBlock::width; ++k) sum += solid_angle(block, k, point);
    } else {
      sum += scalar_sum(tree, n.child[i], point, limit);
    }
  }
  return sum;
}

}  // namespace

double scalar_solid_angle(const WindingTree& tree, Vec3 point, double limit) {
  return scalar_sum(tree, 0, point, limit);
}

void WindingCheck::add(const WindingCheck& other) {
  points += other.points;
  outside += other.outside;
  undecided += other.undecided;
  wrong_side += other.wrong_side;
  largest_error = std::max(largest_error, other.largest_error);
  largest_bound = std::max(largest_bound, other.largest_bound);
  seconds += other.seconds;
  scalar_seconds += other.scalar_seconds;
}

void WindingCheck::print() const {
  const double n = static_cast<double>(std::max<std::size_t>(points, 1));
  std::printf(
      "%zu points: %zu exact values outside the bounds, %zu on the wrong side, %zu undecided; largest error "
      "%.1e, "
      "largest bound %.1e\n%.2f us/point, scalar code %.2f: %.2f times as fast\n",
      points, outside, wrong_side, undecided, largest_error, largest_bound, 1e6 * seconds / n,
      1e6 * scalar_seconds / n, scalar_seconds / seconds);
}

WindingCheck check_winding_numbers(const Mesh& mesh, std::size_t count) {
  constexpr double tolerance = 0.01;
  const Model model(mesh);
  const Bounds box = bounds(mesh);
  Random random(1);
  std::vector<Vec3> points(count);
  for (Vec3& p : points)
    p = box.low + Vec3{box.extent().x * random.uniform(), box.extent().y * random.uniform(),
                       box.extent().z * random.uniform()};
  const WindingTree& tree = data_of(model).winding_tree();
  WindingCheck check{.points = count, .seconds = HUGE_VAL, .scalar_seconds = HUGE_VAL};
  std::vector<WindingNumber> found;
  std::vector<double> scalar(count);
  for (int pass = 0; pass < 2; ++pass) {
    const Stopwatch simd_watch;
    found = winding_numbers(model, {}, points, {.tolerance = tolerance});
    check.seconds = std::min(check.seconds, simd_watch.seconds());
    const Stopwatch scalar_watch;
    for (std::size_t i = 0; i < count; ++i)
      scalar[i] = scalar_solid_angle(tree, points[i], tolerance) / (4 * std::numbers::pi);
    check.scalar_seconds = std::min(check.scalar_seconds, scalar_watch.seconds());
  }
  for (std::size_t i = 0; i < count; ++i) {
    const PointLocation location = locate_point(model, {}, points[i]);
    if (location == PointLocation::on_surface) continue;  // no winding number
    const double exact = location == PointLocation::inside ? 1 : 0;
    check.outside += exact < found[i].lower || exact > found[i].upper ? 1 : 0;
    check.largest_error = std::max(check.largest_error, std::fabs(found[i].value() - exact));
    if (found[i].lower <= 0.5 && found[i].upper >= 0.5) {
      ++check.undecided;
      continue;
    }
    check.wrong_side += (found[i].value() > 0.5) == (exact > 0.5) ? 0 : 1;
    check.largest_bound = std::max(check.largest_bound, found[i].error());
  }
  return check;
}

}  // namespace tandem::bench
