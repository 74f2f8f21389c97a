#pragma once
#include "tandem/c/pair.h"

TANDEM_C_BEGIN

/// Queries on the solids that closed meshes bound. Poses and numbers of results: as in pair.h.

enum {
  TANDEM_DISJOINT = 0,
  TANDEM_TOUCHING = 1,
  TANDEM_CROSSING = 2,
  TANDEM_A_INSIDE_B = 3,
  TANDEM_A_CONTAINS_B = 4,
  TANDEM_EQUAL = 5,
  TANDEM_NO_RELATION = 6,  ///< a mesh is not closed, and its surface does not determine the relation
};
/// Writes the spatial relation of the two solids.
tandem_status tandem_model_relation(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                    const tandem_poses* poses_b, int32_t threads, int32_t* relations);

/// Penetration depth of two solids: lower ≤ depth ≤ upper.
typedef struct tandem_penetration {
  double lower, upper;
  double deepest_point[3], closest_surface_point[3];
  uint8_t deepest_on_a;
  uint8_t defined;  ///< a mesh is closed, so there is a depth
} tandem_penetration;
typedef struct tandem_penetration_options {
  uint32_t size;
  int32_t threads;  ///< of many poses; 0: all cores
  double relative_tolerance;
  uint64_t max_points;
} tandem_penetration_options;
void tandem_penetration_options_init(tandem_penetration_options* options);
tandem_status tandem_model_penetration(const tandem_model* a, const tandem_poses* poses_a,
                                       const tandem_model* b, const tandem_poses* poses_b,
                                       const tandem_penetration_options* options,
                                       tandem_penetration* penetrations);

/// Volume that two solids have in common: lower ≤ volume ≤ upper.
typedef struct tandem_overlap {
  double value;  ///< the middle of the bounds
  double lower, upper;
  double centroid[3];
  uint8_t defined;  ///< both meshes are closed
} tandem_overlap;
tandem_status tandem_model_overlap(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                   const tandem_poses* poses_b, int32_t threads, tandem_overlap* overlaps);

enum { TANDEM_INTERSECTION = 0, TANDEM_UNION = 1, TANDEM_DIFFERENCE = 2 };
/// Makes the mesh of a Boolean operation at one pair of poses, in world coordinates; NULL if it is not
/// defined: a mesh is not closed, faces inward or overlaps itself.
tandem_status tandem_model_boolean(const tandem_model* a, const tandem_poses* pose_a, const tandem_model* b,
                                   const tandem_poses* pose_b, int32_t operation, int32_t threads,
                                   tandem_mesh** mesh);

/// Where two surfaces intersect: curves, single points and polygons of coplanar triangles.
typedef struct tandem_curves tandem_curves;
typedef struct tandem_curve_point {
  double point[3];
  tandem_face_pair faces;
} tandem_curve_point;
typedef struct tandem_curves_info {
  size_t curve_count, point_count, coplanar_count;
  double length, coplanar_area;
} tandem_curves_info;
/// Vertices of a curve, valid while the handle lives.
typedef struct tandem_curve {
  const tandem_curve_point* points;
  size_t count;
  double length;
  uint8_t closed;
} tandem_curve;
/// A polygon that two coplanar triangles have in common, three doubles for each corner.
typedef struct tandem_coplanar_overlap {
  const double* polygon;
  size_t count;
  tandem_face_pair faces;
  double area;
  uint8_t opposite;
} tandem_coplanar_overlap;
tandem_status tandem_model_intersection_curves(const tandem_model* a, const tandem_poses* pose_a,
                                               const tandem_model* b, const tandem_poses* pose_b,
                                               const tandem_query_options* options, tandem_curves** curves);
tandem_status tandem_curves_get(const tandem_curves* curves, tandem_curves_info* info);
tandem_status tandem_curves_get_curve(const tandem_curves* curves, size_t index, tandem_curve* curve);
tandem_status tandem_curves_get_points(const tandem_curves* curves, const tandem_curve_point** points);
tandem_status tandem_curves_get_coplanar(const tandem_curves* curves, size_t index,
                                         tandem_coplanar_overlap* overlap);
void tandem_curves_free(tandem_curves* curves);

/// Area of two surfaces in contact, with bounds of the area within `distance` of the other surface.
typedef struct tandem_contact_area {
  double coplanar, lower_a, upper_a, lower_b, upper_b;
} tandem_contact_area;
tandem_status tandem_model_contact_area(const tandem_model* a, const tandem_poses* pose_a,
                                        const tandem_model* b, const tandem_poses* pose_b, double distance,
                                        double tolerance, tandem_contact_area* area);

enum { TANDEM_DUPLICATE_UNDECIDED = 0, TANDEM_DUPLICATE_NO = 1, TANDEM_DUPLICATE_YES = 2 };
/// Whether two surfaces are the same: lower ≤ Hausdorff distance ≤ upper.
typedef struct tandem_duplicate {
  int32_t answer;
  double lower, upper;
  double farthest[3];
} tandem_duplicate;
tandem_status tandem_model_is_duplicate(const tandem_model* a, const tandem_poses* pose_a,
                                        const tandem_model* b, const tandem_poses* pose_b, double tolerance,
                                        tandem_duplicate* duplicate);

/// Properties that decide whether a mesh bounds a solid.
typedef struct tandem_solid_report {
  uint32_t faces, degenerate_faces;
  size_t edges, boundary_edges, non_manifold_edges, inconsistent_edges;
  uint64_t self_intersections;
  double volume_lower, volume_upper;
  double area;
  size_t shell_count;
  uint8_t closed, oriented, outward, is_solid;
} tandem_solid_report;
/// A vertex-connected component; `parent` is 0xffffffff without one.
typedef struct tandem_shell {
  uint32_t first_face, faces;
  double volume;
  uint32_t parent, depth;
  uint8_t closed;
} tandem_shell;
/// `shells` may be NULL; otherwise it gets a list to be released with tandem_free().
tandem_status tandem_model_solid_report(const tandem_model* model, uint8_t self_intersections,
                                        int32_t threads, tandem_solid_report* report, tandem_shell** shells);

TANDEM_C_END
