#pragma once
#include "tandem/c/shape.h"

TANDEM_C_BEGIN

/// Rays and points against one model or shape at a pose (a tandem_poses of one pose; NULL: the identity).
/// Points are three doubles each. `threads`: 1 is one thread, 0 all cores.

/// First hit of a ray.
typedef struct tandem_ray_hit {
  uint8_t hit;
  double t;  ///< infinite without a hit
  double point[3], normal[3];
  uint32_t sub_shape;  ///< triangle or child
} tandem_ray_hit;
tandem_status tandem_model_cast_rays(const tandem_model* model, const tandem_poses* pose,
                                     const tandem_ray* rays, size_t count, int32_t threads,
                                     tandem_ray_hit* hits);
tandem_status tandem_shape_cast_rays(const tandem_shape* shape, const tandem_poses* pose,
                                     const tandem_ray* rays, size_t count, int32_t threads,
                                     tandem_ray_hit* hits);
/// Writes 1 for each ray that hits anything, else 0.
tandem_status tandem_model_cast_rays_any(const tandem_model* model, const tandem_poses* pose,
                                         const tandem_ray* rays, size_t count, int32_t threads, uint8_t* hit);
tandem_status tandem_shape_cast_rays_any(const tandem_shape* shape, const tandem_poses* pose,
                                         const tandem_ray* rays, size_t count, int32_t threads, uint8_t* hit);
/// Writes all hits of one ray, sorted by ray parameter.
tandem_status tandem_model_cast_ray_all(const tandem_model* model, const tandem_poses* pose,
                                        const tandem_ray* ray, tandem_ray_hit** hits, size_t* count);

enum { TANDEM_OUTSIDE = 0, TANDEM_INSIDE = 1, TANDEM_ON_SURFACE = 2, TANDEM_NO_LOCATION = 3 };

/// The closest surface point. `distance` of tandem_..._signed_distances() is negative inside.
typedef struct tandem_closest_point {
  double distance;
  double point[3], normal[3];
  uint32_t sub_shape;
  int32_t location;  ///< of signed distances; otherwise TANDEM_NO_LOCATION
} tandem_closest_point;
tandem_status tandem_model_closest_points(const tandem_model* model, const tandem_poses* pose,
                                          const double* points, size_t count, int32_t threads,
                                          tandem_closest_point* closest);
tandem_status tandem_shape_closest_points(const tandem_shape* shape, const tandem_poses* pose,
                                          const double* points, size_t count, int32_t threads,
                                          tandem_closest_point* closest);
tandem_status tandem_model_signed_distances(const tandem_model* model, const tandem_poses* pose,
                                            const double* points, size_t count, int32_t threads,
                                            tandem_closest_point* closest);
tandem_status tandem_shape_signed_distances(const tandem_shape* shape, const tandem_poses* pose,
                                            const double* points, size_t count, int32_t threads,
                                            tandem_closest_point* closest);
/// Writes where each point is: exact for closed meshes, TANDEM_NO_LOCATION for others.
tandem_status tandem_model_locate_points(const tandem_model* model, const tandem_poses* pose,
                                         const double* points, size_t count, int32_t threads,
                                         int32_t* locations);

/// Generalized winding number: lower ≤ winding number ≤ upper.
typedef struct tandem_winding_number {
  double value;  ///< the middle of the bounds
  double lower, upper;
} tandem_winding_number;
/// `tolerance`: maximum error of the approximation; 0: none.
tandem_status tandem_model_winding_numbers(const tandem_model* model, const tandem_poses* pose,
                                           const double* points, size_t count, double tolerance,
                                           int32_t threads, tandem_winding_number* numbers);

TANDEM_C_END
