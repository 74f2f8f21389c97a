#include "tandem/query/winding_number.h"

#include <cmath>
#include <numbers>

#include "base/thread_pool.h"
#include "query/model_data.h"
#include "query/solid/arc_tangent.h"
#include "query/solid/winding_sum.h"

namespace tandem {
namespace {

WindingNumber bounded(const WindingSum& sum) {
  constexpr double pi = std::numbers::pi;
  double angle = 0, near = 0, bound = 0, rounding = 1e-14;
  for (int i = 0; i < 8; ++i) {
    angle += sum.far[i];
    bound += sum.bound[i];
    rounding += sum.rounding[i];
    near += arc_tangent(sum.imag[i], sum.real[i]) / (2 * pi) + sum.turns[i];
  }
  const double value = angle / (4 * pi) + near;
  const double error = (bound / (4 * pi) + rounding) * (1 + 1e-12);
  return {value - error, value + error};
}

/// In the frame of the model.
WindingNumber winding_in_tree(const WindingTree& tree, Vec3 point, double tolerance) {
  // The bounds add up to the limit times the area of the groups over 4πR². That factor is seldom above 1/3,
  // so the first try takes three times the tolerance; the third is without approximation.
  double limit = 3 * tolerance;
  for (int attempt = 0;; ++attempt) {
    WindingSum sum;
    sum_winding(tree, point, limit, sum);
    double bound = 0;
    for (const double b : sum.bound) bound += b;
    bound /= 4 * std::numbers::pi;
    // 1e-12 is rounding in the moments, present without approximation too.
    if (bound <= tolerance + 1e-12 || limit == 0) return bounded(sum);
    limit = attempt == 0 ? 0.7 * limit * tolerance / bound : 0;
  }
}

}  // namespace

std::vector<WindingNumber> winding_numbers(const Model& model, const Transform& pose,
                                           std::span<const Vec3> points, const WindingOptions& options) {
  std::vector<WindingNumber> results(points.size());
  if (!is_finite(pose)) return results;
  const bool empty = model.mesh().triangles().empty();
  const WindingTree* const tree = empty ? nullptr : &data_of(model).winding_tree();
  const Transform back = inverse(pose);
  const double tolerance = std::fmax(options.tolerance, 0);
  ThreadPool(options.threads)
      .for_chunks(points.size(), 64, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
          const Vec3 point = back(points[i]);
          if (!is_finite(point)) continue;
          results[i] = tree ? winding_in_tree(*tree, point, tolerance) : WindingNumber{0, 0};
        }
      });
  return results;
}

WindingNumber winding_number(const Model& model, const Transform& pose, Vec3 point,
                             const WindingOptions& options) {
  return winding_numbers(model, pose, std::span(&point, 1), {options.tolerance, 1}).front();
}

PointClassification classify_point(const Model& model, const Transform& pose, Vec3 point,
                                   const WindingOptions& options) {
  if (model.mesh().triangles().empty() || !is_finite(pose) || !is_finite(point)) return {};
  if (data_of(model).solid().closed) return {locate_point(model, pose, point), false, {}};
  const WindingNumber winding = winding_number(model, pose, point, options);
  const bool inside = std::fabs(winding.value()) >= 0.5;
  return {inside ? PointLocation::inside : PointLocation::outside, true, winding};
}

}  // namespace tandem
