#include "tandem/c/shape.h"

#include <memory>

#include "tandem/shape/display_mesh.h"

#include "c/handles.h"
#include "c/poses.h"

namespace tandem::c {
namespace {

/// Writes the shape that `make` returns.
template <class Make>
tandem_status make_shape(tandem_shape** shape, const Make& make) {
  return guard([&] {
    deref(shape, "shape");
    give_handle(shape, make(), "shape");
  });
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;
using tandem::Shape;

tandem_status tandem_shape_sphere(double radius, tandem_shape** shape) {
  return make_shape(shape, [&] { return Shape::sphere(radius); });
}

tandem_status tandem_shape_box(const double* sides, tandem_shape** shape) {
  return make_shape(shape, [&] { return Shape::box(to_vec(sides, "sides")); });
}

tandem_status tandem_shape_capsule(double radius, double length, tandem_shape** shape) {
  return make_shape(shape, [&] { return Shape::capsule(radius, length); });
}

tandem_status tandem_shape_cylinder(double radius, double height, tandem_shape** shape) {
  return make_shape(shape, [&] { return Shape::cylinder(radius, height); });
}

tandem_status tandem_shape_cone(double radius, double height, tandem_shape** shape) {
  return make_shape(shape, [&] { return Shape::cone(radius, height); });
}

tandem_status tandem_shape_ellipsoid(const double* radii, tandem_shape** shape) {
  return make_shape(shape, [&] { return Shape::ellipsoid(to_vec(radii, "radii")); });
}

tandem_status tandem_shape_plane(const double* normal, double offset, tandem_shape** shape) {
  return make_shape(shape, [&] { return Shape::plane(to_vec(normal, "normal"), offset); });
}

tandem_status tandem_shape_half_space(const double* normal, double offset, tandem_shape** shape) {
  return make_shape(shape, [&] { return Shape::half_space(to_vec(normal, "normal"), offset); });
}

tandem_status tandem_shape_triangle(const double* corners, tandem_shape** shape) {
  return make_shape(shape, [&] {
    const std::span<const tandem::Vec3> points = to_points(corners, 3, "corners");
    return Shape::triangle(points[0], points[1], points[2]);
  });
}

tandem_status tandem_shape_convex_hull(const double* points, std::size_t count, tandem_shape** shape) {
  return make_shape(shape, [&] { return Shape::convex_hull(to_points(points, count, "points")); });
}

tandem_status tandem_shape_from_model(const tandem_model* model, tandem_shape** shape) {
  return make_shape(shape, [&] { return Shape(value_of(model, "model")); });
}

tandem_status tandem_shape_height_field(const double* heights, std::uint32_t columns, std::uint32_t rows,
                                        const double* spacing, tandem_shape** shape) {
  return make_shape(shape, [&] {
    const auto given = array_of(heights, std::size_t{columns} * rows, "heights");
    const auto step = array_of(spacing, 2, "spacing");
    return Shape::height_field({columns, rows, step[0], step[1], {given.begin(), given.end()}});
  });
}

tandem_status tandem_shape_compound(const tandem_shape* const* shapes, std::size_t count,
                                    const tandem_poses* poses, tandem_shape** shape) {
  return make_shape(shape, [&] {
    const PoseList list(poses, "poses");
    if (poses && list.size() != count)
      throw InvalidArgument("poses has " + std::to_string(list.size()) + " poses (expected " +
                            std::to_string(count) + ")");
    std::vector<tandem::CompoundChild> children;
    children.reserve(count);
    for (const tandem_shape* const child : array_of(shapes, count, "shapes"))
      children.push_back({value_of(child, "shapes[]"), list[poses ? children.size() : 0]});
    return Shape::compound(children);
  });
}

tandem_status tandem_shape_convex(tandem_support support, void* user_data, void (*release)(void*),
                                  const tandem_mass* mass, tandem_shape** shape) {
  return make_shape(shape, [&] {
    if (!support) throw InvalidArgument("support is NULL (expected a function)");
    const std::shared_ptr<void> data(user_data, [release](void* released) {
      if (release) release(released);
    });
    const auto call = [support, data](tandem::Vec3 direction) {
      const double along[3] = {direction.x, direction.y, direction.z};
      double point[3] = {0, 0, 0};
      support(data.get(), along, point);
      return tandem::Vec3{point[0], point[1], point[2]};
    };
    return mass ? Shape::convex(call, to_mass(*mass)) : Shape::convex(call);
  });
}

tandem_status tandem_shape_rounded(const tandem_shape* shape, double radius, tandem_shape** rounded) {
  return make_shape(rounded, [&] { return value_of(shape, "shape").rounded(radius); });
}

void tandem_shape_free(tandem_shape* shape) { delete shape; }

tandem_status tandem_shape_get(const tandem_shape* shape, tandem_shape_info* info) {
  return guard([&] {
    const Shape& value = value_of(shape, "shape");
    tandem_shape_info& result = deref(info, "info");
    result.kind = static_cast<std::int32_t>(value.kind());
    put(value.size(), result.size);
    result.offset = value.offset();
    result.rounding = value.rounding();
    result.convex = value.is_convex();
    result.empty = value.is_empty();
  });
}

tandem_status tandem_shape_bounds(const tandem_shape* shape, const tandem_poses* poses,
                                  tandem_bounds* bounds) {
  return guard([&] {
    const PoseList list(poses, "poses");
    const auto results = array_of(bounds, list.size(), "bounds");
    for (std::size_t i = 0; i < list.size(); ++i) results[i] = from(value_of(shape, "shape").bounds(list[i]));
  });
}

tandem_status tandem_shape_mass(const tandem_shape* shape, tandem_mass* mass) {
  return guard([&] { deref(mass, "mass") = from(value_of(shape, "shape").mass()); });
}

tandem_status tandem_shape_support(const tandem_shape* shape, const double* direction, double* point) {
  return guard([&] {
    const tandem::Vec3 found = value_of(shape, "shape").support(to_vec(direction, "direction"));
    deref(point, "point");
    point[0] = found.x;
    point[1] = found.y;
    point[2] = found.z;
  });
}

tandem_status tandem_shape_display_mesh(const tandem_shape* shape, std::int32_t segments,
                                        double plane_half_extent, tandem_mesh** mesh) {
  return guard([&] {
    give_handle(mesh, tandem::display_mesh(value_of(shape, "shape"), {plane_half_extent, segments}), "mesh");
  });
}
