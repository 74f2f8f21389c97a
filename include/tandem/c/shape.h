#pragma once
#include "tandem/c/model.h"

TANDEM_C_BEGIN

/// A solid or a surface: immutable. Sizes are full extents unless they are called radii; shapes are centred
/// at the origin, axes are along z.
typedef struct tandem_shape tandem_shape;

enum {
  TANDEM_SPHERE = 0,
  TANDEM_BOX = 1,
  TANDEM_CAPSULE = 2,
  TANDEM_CYLINDER = 3,
  TANDEM_CONE = 4,
  TANDEM_ELLIPSOID = 5,
  TANDEM_PLANE = 6,
  TANDEM_HALF_SPACE = 7,
  TANDEM_CONVEX_HULL = 8,
  TANDEM_TRIANGLE = 9,
  TANDEM_MESH = 10,
  TANDEM_HEIGHT_FIELD = 11,
  TANDEM_COMPOUND = 12,
  TANDEM_CUSTOM = 13,
};

tandem_status tandem_shape_sphere(double radius, tandem_shape** shape);
tandem_status tandem_shape_box(const double sides[3], tandem_shape** shape);
tandem_status tandem_shape_capsule(double radius, double length, tandem_shape** shape);
tandem_status tandem_shape_cylinder(double radius, double height, tandem_shape** shape);
tandem_status tandem_shape_cone(double radius, double height, tandem_shape** shape);
tandem_status tandem_shape_ellipsoid(const double radii[3], tandem_shape** shape);
/// The points x with normal · x = offset, or ≤ offset. The normal is normalized.
tandem_status tandem_shape_plane(const double normal[3], double offset, tandem_shape** shape);
tandem_status tandem_shape_half_space(const double normal[3], double offset, tandem_shape** shape);
/// The triangle of nine numbers.
tandem_status tandem_shape_triangle(const double corners[9], tandem_shape** shape);
/// The hull of `count` points, three numbers each.
tandem_status tandem_shape_convex_hull(const double* points, size_t count, tandem_shape** shape);
/// The surface of a model; shares its trees.
tandem_status tandem_shape_from_model(const tandem_model* model, tandem_shape** shape);
/// Heights over a grid, row by row: sample (column, row) is at (column · spacing[0], row · spacing[1]).
tandem_status tandem_shape_height_field(const double* heights, uint32_t columns, uint32_t rows,
                                        const double spacing[2], tandem_shape** shape);
/// Several shapes as one, each at a pose; `poses` has `count` poses, or is NULL.
tandem_status tandem_shape_compound(const tandem_shape* const* shapes, size_t count,
                                    const tandem_poses* poses, tandem_shape** shape);

/// Writes the support point of a convex shape for a unit vector. Several threads may call it at once.
typedef void (*tandem_support)(void* user_data, const double direction[3], double point[3]);
/// A convex shape that is known by its support function. `release` (may be NULL) is called with `user_data`
/// when nothing uses the shape any more. `mass` may be NULL: computed from support points.
tandem_status tandem_shape_convex(tandem_support support, void* user_data, void (*release)(void* user_data),
                                  const tandem_mass* mass, tandem_shape** shape);
/// The shape with every point within `radius` of it added.
tandem_status tandem_shape_rounded(const tandem_shape* shape, double radius, tandem_shape** rounded);
void tandem_shape_free(tandem_shape* shape);

/// What a shape was made of.
typedef struct tandem_shape_info {
  int32_t kind;
  double size[3];  ///< sides, radii, or (radius, length or height, 0); the normal of a plane
  double offset;
  double rounding;
  uint8_t convex, empty;
} tandem_shape_info;
tandem_status tandem_shape_get(const tandem_shape* shape, tandem_shape_info* info);
/// Writes the bounding box at each pose.
tandem_status tandem_shape_bounds(const tandem_shape* shape, const tandem_poses* poses,
                                  tandem_bounds* bounds);
tandem_status tandem_shape_mass(const tandem_shape* shape, tandem_mass* mass);
tandem_status tandem_shape_support(const tandem_shape* shape, const double direction[3], double point[3]);
/// Makes a mesh for display. Round shapes have `segments` segments (8 to 1000); planes are squares of side
/// 2 · `plane_half_extent`.
tandem_status tandem_shape_display_mesh(const tandem_shape* shape, int32_t segments, double plane_half_extent,
                                        tandem_mesh** mesh);

TANDEM_C_END
