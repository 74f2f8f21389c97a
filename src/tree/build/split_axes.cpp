#include "tree/build/split_axes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tandem {

void Moments::add(Lanes point) {
  const Lanes p = point - origin;
  const double x = static_cast<double>(p[0]), y = static_cast<double>(p[1]), z = static_cast<double>(p[2]);
  count += 1;
  sum[0] += x;
  sum[1] += y;
  sum[2] += z;
  products[0] += x * x;
  products[1] += y * y;
  products[2] += z * z;
  products[3] += x * y;
  products[4] += y * z;
  products[5] += z * x;
}

void Moments::add(const Moments& more) {
  count += more.count;
  for (int i = 0; i < 3; ++i) sum[i] += more.sum[i];
  for (int i = 0; i < 6; ++i) products[i] += more.products[i];
}

Lanes Moments::mean() const {
  Lanes mean = origin;
  for (int i = 0; i < 3; ++i) mean[i] += static_cast<float>(sum[i] / count);
  return mean;
}

std::array<double, 6> Moments::covariance() const {
  const double x = sum[0] / count, y = sum[1] / count, z = sum[2] / count;
  return {products[0] / count - x * x, products[1] / count - y * y, products[2] / count - z * z,
          products[3] / count - x * y, products[4] / count - y * z, products[5] / count - z * x};
}

namespace {

/// Jacobi rotation: makes a[p][q] zero, and rotates the columns of `v` accordingly.
void rotate_away(double (&a)[3][3], double (&v)[3][3], int p, int q) {
  if (a[p][q] == 0) return;
  const double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const double t = (theta >= 0 ? 1 : -1) / (std::fabs(theta) + std::sqrt(theta * theta + 1));
  const double c = 1 / std::sqrt(t * t + 1), s = t * c;
  for (int k = 0; k < 3; ++k) {
    const double x = a[k][p], y = a[k][q];
    a[k][p] = c * x - s * y;
    a[k][q] = s * x + c * y;
  }
  for (int k = 0; k < 3; ++k) {
    const double x = a[p][k], y = a[q][k];
    a[p][k] = c * x - s * y;
    a[q][k] = s * x + c * y;
  }
  a[p][q] = a[q][p] = 0;
  for (int k = 0; k < 3; ++k) {
    const double x = v[k][p], y = v[k][q];
    v[k][p] = c * x - s * y;
    v[k][q] = s * x + c * y;
  }
}

template <class Value>
std::array<int, 3> by_falling(const Value& value) {
  std::array<int, 3> order{0, 1, 2};
  // A hand-written stable sort of three elements: every node of a tree needs it.
  if (value(order[1]) > value(order[0])) std::swap(order[0], order[1]);
  if (value(order[2]) > value(order[1])) std::swap(order[1], order[2]);
  if (value(order[1]) > value(order[0])) std::swap(order[0], order[1]);
  return order;
}

}  // namespace

Directions principal_directions(const std::array<double, 6>& symmetric) {
  const auto& [xx, yy, zz, xy, yz, zx] = symmetric;
  double a[3][3] = {{xx, xy, zx}, {xy, yy, yz}, {zx, yz, zz}};
  double v[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  // Jacobi's method converges quadratically; five sweeps suffice for a 3×3 matrix.
  for (int sweep = 0; sweep < 5; ++sweep) {
    rotate_away(a, v, 0, 1);
    rotate_away(a, v, 0, 2);
    rotate_away(a, v, 1, 2);
  }
  Directions directions;
  int next = 0;
  for (const int i : by_falling([&](int k) { return a[k][k]; }))
    directions[static_cast<std::size_t>(next++)] =
        Lanes{static_cast<float>(v[0][i]), static_cast<float>(v[1][i]), static_cast<float>(v[2][i]), 0};
  return directions;
}

Directions ordered_axes(Lanes size, const SimdBox& centers) {
  const Lanes extent = centers.high - centers.low;
  Directions directions;
  int next = 0;
  for (const int i : by_falling([&](int k) { return extent[k] > 0 ? size[k] : -1; }))
    directions[static_cast<std::size_t>(next++)] = coordinate_axes[static_cast<std::size_t>(i)];
  return directions;
}

}  // namespace tandem
