#include "narrow/convex/point_distance.h"

#include "math/planar_length.h"
#include "narrow/triangle/triangle_distance.h"
#include "narrow/triangle/unit_normal.h"

namespace tandem {
namespace {

using namespace point_forms;

/// Returns whether a point projects into a triangle with this normal. Uses areas: weights from dot products
/// of edges lose twice as many digits, and all of them for a thin triangle.
bool is_over_triangle(const Corners& t, Vec3 normal, Vec3 p) {
  if (normal == Vec3{}) return false;
  for (int i = 0; i < 3; ++i)
    if (!(dot(cross(t[(i + 1) % 3] - t[i], p - t[i]), normal) >= 0)) return false;
  return true;
}

PointDistance to_triangle(const ConvexCore& core, Vec3 p) {
  const Corners t{{core.corners[0], core.corners[1], core.corners[2]}};
  Vec3 best = t[0];
  const Vec3 normal = unit_normal(t[0], t[1], t[2]);
  if (is_over_triangle(t, normal, p)) {
    const double height = dot(p - t[0], normal);
    return {std::fabs(height), p - normal * height, height < 0 ? -normal : normal};
  }
  double least = HUGE_VAL;
  for (int i = 0; i < 3; ++i) {
    const Vec3 q = detail::nearest_on_segment(t[i], t[(i + 1) % 3], p);
    const double d = dot(q - p, q - p);
    if (d < least) {
      least = d;
      best = q;
    }
  }
  return outside(p, best, normal == Vec3{} ? up : normal);
}

/// In the half-plane through the axis and the point: a triangle with a base and a slope.
PointDistance to_cone(const ConvexCore& core, Vec3 p) {
  const double r = core.half.x, h = core.half.z, radius = std::sqrt(p.x * p.x + p.y * p.y);
  const Vec3 out = aside(p, radius);
  const double slope = planar_length(r, 2 * h);
  if (!(slope > 0)) return outside(p, {}, up);
  const double n_out = 2 * h / slope, n_up = r / slope;  // the slope's normal
  const double above_slope = (radius - r) * n_out + (p.z + h) * n_up, below_base = -h - p.z;
  if (above_slope <= 0 && below_base <= 0 && radius <= r) {  // the slope of a flat cone has no outer side
    if (above_slope > below_base)
      return {above_slope, p - (out * n_out + up * n_up) * above_slope, out * n_out + up * n_up};
    return {below_base, {p.x, p.y, -h}, -up};
  }
  // The nearer one of the closest points on the base disc and on the slope.
  const Vec3 on_base = (radius <= r ? Vec3{p.x, p.y, 0} : out * r) - up * h;
  const double t = detail::clamp01(((r - radius) * r + (p.z + h) * 2 * h) / (slope * slope));
  const Vec3 on_slope = out * (r * (1 - t)) + up * (-h + 2 * h * t);
  const Vec3 nearest = length(p - on_base) <= length(p - on_slope) ? on_base : on_slope;
  return outside(p, nearest, out * n_out + up * n_up);
}

/// Eberly, "Distance from a point to an ellipse, an ellipsoid, or a hyperellipsoid" (2013): the nearest point
/// is x_i = a_i² p_i / (t + a_i²) for the greatest t with Σ (a_i p_i / (t + a_i²))² = 1.
PointDistance to_ellipsoid(const ConvexCore& core, Vec3 p) {
  const Vec3& a = core.half;
  int low = 0;  // the smallest radius; among equal ones, that with the largest coordinate of the point
  for (int i = 1; i < 3; ++i)
    if (a[i] < a[low] || (a[i] == a[low] && std::fabs(p[i]) > std::fabs(p[low]))) low = i;
  const double smallest = a[low] * a[low];
  // The unknown is t plus the smallest square, which avoids cancellation near the plane of the larger radii.
  const auto square_over = [&](int i) { return (a[i] - a[low]) * (a[i] + a[low]); };
  const auto excess = [&](double t, double& slope) {
    double sum = -1;
    slope = 0;
    for (int i = 0; i < 3; ++i) {
      const double over = t + square_over(i), q = over > 0 ? a[i] * p[i] / over : 0;
      sum += q * q;
      if (over > 0) slope -= 2 * q * q / over;
    }
    return sum;
  };
  double t = a[low] * std::fabs(p[low]), slope = 0;
  Vec3 x;
  if (!(excess(t, slope) > 0)) {
    // On the plane of the two larger radii and within the focal ellipse: the nearest point is above or below.
    double rest = 1;
    for (int i = 0; i < 3; ++i) {
      if (i == low) continue;
      const double over = square_over(i) + t;
      x[i] = over > 0 ? a[i] * a[i] * p[i] / over : 0;
      if (a[i] > 0) rest -= (x[i] / a[i]) * (x[i] / a[i]);
    }
    x[low] = std::copysign(a[low] * std::sqrt(rest > 0 ? rest : 0), p[low]);
  } else {
    // The function is convex and decreasing: from the left Newton's method never overshoots.
    for (int step = 0; step < 100; ++step) {
      const double value = excess(t, slope);
      if (!(value > 0) || !(slope < 0)) break;
      const double next = t - value / slope;
      if (!(next > t)) break;
      t = next;
    }
    for (int i = 0; i < 3; ++i) {
      const double over = t + square_over(i);
      x[i] = over > 0 ? a[i] * a[i] * p[i] / over : 0;
    }
  }
  Vec3 gradient;
  for (int i = 0; i < 3; ++i) gradient[i] = a[i] > 0 ? x[i] / a[i] * (a[low] / a[i]) : 0;
  if (!(smallest > 0)) {
    gradient = {};
    gradient[low] = p[low] < 0 ? -1 : 1;
  }
  const Vec3 normal = normalized(gradient) == Vec3{} ? up : normalized(gradient);
  const double distance = length(p - x);
  double inside = -1;
  for (int i = 0; i < 3; ++i) inside += a[i] > 0 ? (p[i] / a[i]) * (p[i] / a[i]) : (p[i] != 0 ? 2 : 0);
  if (!(distance > 1e-12 * (length(p) + length(a)))) return {inside < 0 ? -distance : distance, x, normal};
  const Vec3 off = (p - x) / distance;
  return inside < 0 ? PointDistance{-distance, x, -off} : PointDistance{distance, x, off};
}

bool to_hull(const ConvexCore& core, Vec3 p, PointDistance& result) {
  double highest = -HUGE_VAL;
  Vec3 normal;
  for (const HullData::Face& face : core.hull->faces) {
    const double height = dot(face.normal, p) - face.offset;
    if (height > highest) {
      highest = height;
      normal = face.normal;
    }
    if (height > 0) return false;
  }
  result = {highest, p - normal * highest, normal};
  return true;
}

}  // namespace

bool point_distance(const ConvexCore& core, Vec3 p, PointDistance& result) {
  switch (core.kind) {
    case CoreKind::point:
      result = outside(p, {}, up);
      return true;
    case CoreKind::segment:
      result = to_segment(core, p);
      return true;
    case CoreKind::box:
      result = to_box(core, p);
      return true;
    case CoreKind::triangle:
      result = to_triangle(core, p);
      return true;
    case CoreKind::cylinder:
      result = to_cylinder(core, p);
      return true;
    case CoreKind::cone:
      result = to_cone(core, p);
      return true;
    case CoreKind::ellipsoid:
      result = to_ellipsoid(core, p);
      return true;
    case CoreKind::hull:
      return to_hull(core, p, result);
    default:
      return false;
  }
}

}  // namespace tandem
