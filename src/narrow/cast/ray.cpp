#include "narrow/cast/ray.h"

#include <algorithm>

#include "narrow/cast/linear_cast.h"
#include "shape/core.h"

namespace tandem {
namespace {

/// The interval of ray parameters inside a convex solid, with the normal at the entry.
struct Inside {
  double enter = -HUGE_VAL, leave = HUGE_VAL;
  Vec3 normal;

  /// Clips the interval by a plane: keeps normal · x ≤ offset.
  void cut(const Ray& ray, Vec3 n, double offset) {
    const double height = dot(n, ray.origin) - offset, speed = dot(n, ray.direction);
    if (speed == 0) {
      if (height > 0) leave = -HUGE_VAL;
      return;
    }
    const double parameter = -height / speed;
    if (speed < 0 && parameter > enter) {
      enter = parameter;
      normal = n;
    }
    if (speed > 0 && parameter < leave) leave = parameter;
  }

  std::optional<RayHit> hit(const Ray& ray) const {
    if (!(enter <= leave) || leave < 0 || enter > ray.t_max) return std::nullopt;
    if (enter <= 0) return RayHit{0, ray.origin, -normalized(ray.direction)};
    return RayHit{enter, ray.origin + ray.direction * enter, normalized(normal)};
  }
};

/// Solves |p + t d| ≤ 1 for points in two or three dimensions. First moves the origin along the ray to its
/// point nearest to the centre, so that distant origins lose no digits.
bool unit_ball(Vec3 p, Vec3 d, Inside& inside) {
  const double dd = dot(d, d);
  if (!(dd > 0)) {
    if (dot(p, p) > 1) inside.leave = -HUGE_VAL;
    return false;
  }
  const double middle = -dot(p, d) / dd;
  const Vec3 near = p + d * middle;
  const double rest = 1 - dot(near, near);
  if (rest < 0) {
    inside.leave = -HUGE_VAL;
    return false;
  }
  const double half = std::sqrt(rest / dd);
  inside.leave = std::min(inside.leave, middle + half);
  if (middle - half <= inside.enter) return false;
  inside.enter = middle - half;
  return true;
}

std::optional<RayHit> on_ball(const Ray& ray, double radius) {
  Inside inside;
  if (unit_ball(ray.origin / radius, ray.direction / radius, inside))
    inside.normal = ray.origin + ray.direction * inside.enter;
  return inside.hit(ray);
}

std::optional<RayHit> on_box(const Ray& ray, Vec3 half) {
  Inside inside;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 n;
    n[axis] = 1;
    inside.cut(ray, n, half[axis]);
    inside.cut(ray, -n, half[axis]);
  }
  return inside.hit(ray);
}

std::optional<RayHit> on_hull(const Ray& ray, const HullData& hull) {
  Inside inside;
  for (const HullData::Face& face : hull.faces) inside.cut(ray, face.normal, face.offset);
  return inside.hit(ray);
}

std::optional<RayHit> on_cylinder(const Ray& ray, Vec3 half) {
  Inside inside;
  inside.cut(ray, {0, 0, 1}, half.z);
  inside.cut(ray, {0, 0, -1}, half.z);
  const Vec3 p{ray.origin.x / half.x, ray.origin.y / half.x, 0};
  const Vec3 d{ray.direction.x / half.x, ray.direction.y / half.x, 0};
  if (unit_ball(p, d, inside)) inside.normal = p + d * inside.enter;
  return inside.hit(ray);
}

std::optional<RayHit> on_ellipsoid(const Ray& ray, Vec3 r) {
  const auto scaled = [&r](Vec3 v) { return Vec3{v.x / r.x, v.y / r.y, v.z / r.z}; };
  Inside inside;
  const Vec3 p = scaled(ray.origin), d = scaled(ray.direction);
  if (unit_ball(p, d, inside)) inside.normal = normalized(scaled(normalized(p + d * inside.enter)));
  return inside.hit(ray);
}

/// Möller and Trumbore 1997; both sides.
std::optional<RayHit> on_triangle(const Ray& ray, const Vec3* corner) {
  const Vec3 u = corner[1] - corner[0], v = corner[2] - corner[0], p = cross(ray.direction, v);
  const double volume = dot(u, p);
  if (volume == 0) return std::nullopt;
  const Vec3 from = ray.origin - corner[0], q = cross(from, u);
  const double s = dot(from, p) / volume, t = dot(ray.direction, q) / volume, parameter = dot(v, q) / volume;
  if (!(s >= 0 && t >= 0 && s + t <= 1 && parameter >= 0 && parameter <= ray.t_max)) return std::nullopt;
  const Vec3 normal = normalized(cross(u, v));
  return RayHit{parameter, ray.origin + ray.direction * parameter,
                dot(normal, ray.direction) > 0 ? -normal : normal};
}

/// Casts a point. The displacement must be finite, so the ray is clipped behind the shape.
std::optional<RayHit> by_cast(const Ray& ray, const ConvexCore& core) {
  Inside inside;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 n;
    n[axis] = 1;
    inside.cut(ray, n, dot(n, core_support(core, n)) + core.margin);
    inside.cut(ray, -n, dot(-n, core_support(core, -n)) + core.margin);
  }
  if (!inside.hit(ray)) return std::nullopt;
  const double start = std::max(inside.enter, 0.0), end = std::min(inside.leave, ray.t_max);
  const ConvexCore point;
  const auto hit = cast_convex(core, point, Transform::translation(ray.origin + ray.direction * start),
                               ray.direction * (end - start));
  if (!hit) return std::nullopt;
  const double parameter = start + hit->lower * (end - start);
  if (parameter == 0) return RayHit{0, ray.origin, -normalized(ray.direction)};
  return RayHit{parameter, ray.origin + ray.direction * parameter, hit->normal};
}

std::optional<RayHit> on_core(const Ray& ray, const ConvexCore& core) {
  const Vec3& half = core.half;
  if (core.kind == CoreKind::point && core.margin > 0) return on_ball(ray, core.margin);
  if (core.margin > 0) return by_cast(ray, core);
  switch (core.kind) {
    case CoreKind::box:
      return on_box(ray, half);
    case CoreKind::hull:
      return on_hull(ray, *core.hull);
    case CoreKind::triangle:
      return on_triangle(ray, core.corners);
    case CoreKind::cylinder:
      if (half.x > 0) return on_cylinder(ray, half);
      break;
    case CoreKind::ellipsoid:
      if (half.x > 0 && half.y > 0 && half.z > 0) return on_ellipsoid(ray, half);
      break;
    default:
      break;
  }
  return by_cast(ray, core);
}

std::optional<RayHit> on_plane(const Ray& ray, const Shape& plane) {
  const Vec3 n = plane.size();
  Inside inside;
  inside.cut(ray, n, plane.offset() + plane.rounding());
  if (plane.kind() == ShapeKind::plane) inside.cut(ray, -n, -plane.offset() + plane.rounding());
  return inside.hit(ray);
}

bool passes(const Ray& ray, const Bounds& box, double margin, double t_max) {
  double enter = 0, leave = t_max;
  for (int axis = 0; axis < 3; ++axis) {
    // Enlarge boxes by the rounding error, so that no hit is lost.
    const double error_bound = margin + 0x1p-45 * (std::fabs(box.low[axis]) + std::fabs(box.high[axis]) +
                                                   std::fabs(ray.origin[axis]));
    const double low = box.low[axis] - error_bound - ray.origin[axis],
                 high = box.high[axis] + error_bound - ray.origin[axis];
    if (ray.direction[axis] == 0) {
      if (low > 0 || high < 0) return false;
      continue;
    }
    const double a = low / ray.direction[axis], b = high / ray.direction[axis];
    enter = std::max(enter, std::min(a, b) * (1 - 0x1p-50));
    leave = std::min(leave, std::max(a, b) * (1 + 0x1p-50));
  }
  return enter <= leave;
}

/// Keeps the first hit and shortens the ray to it.
struct First {
  Ray ray;
  std::optional<RayHit> hit;
  void offer(const std::optional<RayHit>& found, std::uint32_t part) {
    if (!found || (hit && !(found->t < hit->t))) return;
    hit = found;
    hit->sub_shape = part;
    ray.t_max = found->t;
  }
};

std::optional<RayHit> on_mesh(const Ray& ray, const MeshData& data, double margin) {
  First first{ray, {}};
  data.tree.visit([&](const Bounds& box) { return passes(ray, box, margin, first.ray.t_max); },
                  [&](std::uint32_t i) {
                    const std::array<Vec3, 3> corners = data.mesh.corners(i);
                    first.offer(on_core(first.ray, triangle_core(corners.data(), margin)), i);
                    return true;
                  });
  return first.hit;
}

/// Visits, row by row, the columns below the ray and one more on each side for rounding.
std::optional<RayHit> on_field(const Ray& ray, const HeightFieldData& data, double margin) {
  First first{ray, {}};
  const std::uint32_t columns = data.grid.columns - 1, rows = data.grid.rows - 1;
  const double dx = data.grid.spacing_x, dy = data.grid.spacing_y;
  for (std::uint32_t row = 0; row < rows; ++row) {
    const Bounds strip{{0, row * dy, data.lowest}, {columns * dx, (row + 1) * dy, data.highest}};
    if (!passes(ray, strip, margin, first.ray.t_max)) continue;
    double low = -HUGE_VAL, high = HUGE_VAL;
    if (ray.direction.y != 0) {
      const double a = (strip.low.y - margin - ray.origin.y) / ray.direction.y;
      const double b = (strip.high.y + margin - ray.origin.y) / ray.direction.y;
      const double enter = std::clamp(std::min(a, b), 0.0, 1e300),
                   leave = std::clamp(std::max(a, b), 0.0, 1e300);
      const double from = ray.origin.x + ray.direction.x * enter, to = ray.origin.x + ray.direction.x * leave;
      low = std::min(from, to) - margin;
      high = std::max(from, to) + margin;
    }
    const double first_cell = std::clamp(std::floor(low / dx) - 1, 0.0, columns - 1.0);
    const double last_cell = std::clamp(std::floor(high / dx) + 1, 0.0, columns - 1.0);
    for (auto c = static_cast<std::uint32_t>(first_cell); c <= static_cast<std::uint32_t>(last_cell); ++c)
      for (std::uint32_t k = 0; k < 2; ++k) {
        const std::uint32_t triangle = 2 * (row * columns + c) + k;
        const std::array<Vec3, 3> corners = data.corners(triangle);
        first.offer(on_core(first.ray, triangle_core(corners.data(), margin)), triangle);
      }
  }
  return first.hit;
}

std::optional<RayHit> on_shape(const Ray& ray, const Shape& shape, double margin);

std::optional<RayHit> on_compound(const Ray& ray, const CompoundData& data, double margin) {
  First first{ray, {}};
  data.tree.visit([&](const Bounds& box) { return passes(ray, box, margin, first.ray.t_max); },
                  [&](std::uint32_t i) {
                    const CompoundChild& child = data.children[i];
                    const Transform back = inverse(child.pose);
                    const Ray relative{back(ray.origin), back.rotation * ray.direction, first.ray.t_max};
                    std::optional<RayHit> hit = on_shape(relative, child.shape, margin);
                    if (hit) {
                      hit->point = child.pose(hit->point);
                      hit->normal = child.pose.rotation * hit->normal;
                    }
                    first.offer(hit, i);
                    return true;
                  });
  return first.hit;
}

std::optional<RayHit> on_shape(const Ray& ray, const Shape& shape, double margin) {
  const double all = shape.rounding() + margin;
  switch (shape.kind()) {
    case ShapeKind::plane:
    case ShapeKind::half_space:
      return on_plane(ray, shape);
    case ShapeKind::mesh:
      return on_mesh(ray, data_of<MeshData>(shape), all);
    case ShapeKind::height_field:
      return on_field(ray, data_of<HeightFieldData>(shape), all);
    case ShapeKind::compound:
      return on_compound(ray, data_of<CompoundData>(shape), all);
    default: {
      ConvexCore core = core_of(shape);
      core.margin += margin;
      return on_core(ray, core);
    }
  }
}

}  // namespace

std::optional<RayHit> ray_hit(const Shape& shape, const Ray& ray) { return on_shape(ray, shape, 0); }

}  // namespace tandem
