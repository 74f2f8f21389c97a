#pragma once
#include "tandem/c/base.h"

TANDEM_C_BEGIN

/// A rigid transform x ↦ R x + t: a rotation matrix by rows, and a translation.
typedef struct tandem_pose {
  double rotation[9];
  double position[3];
} tandem_pose;

/// How the numbers of a pose are arranged.
enum {
  TANDEM_POSES_ROTATION_POSITION = 0,    ///< 12 numbers, as tandem_pose
  TANDEM_POSES_MATRIX = 1,               ///< 16 numbers: a 4×4 matrix by rows, last row 0 0 0 1
  TANDEM_POSES_POSITION_QUATERNION = 2,  ///< 7 numbers: x y z, then w x y z (the real part FIRST)
};

/// Any number of poses in memory of the caller. Every rotation must be one: the columns of a matrix are
/// orthonormal to 1e-4 and right-handed, a quaternion has length 1 to 1e-4 (it is normalized). Calls fail
/// with TANDEM_INVALID_ARGUMENT and the index of the first pose that is not. Poses that are not finite touch
/// nothing.
typedef struct tandem_poses {
  const double* data;
  size_t count;
  size_t stride;  ///< bytes from one pose to the next; 0: without gaps
  int32_t format;
} tandem_poses;

/// Converts `count` poses.
tandem_status tandem_poses_convert(const tandem_poses* poses, tandem_pose* converted);

/// A rigid motion over time 0 to 1: the centre moves on a straight line, the body rotates about it at
/// constant angular velocity.
typedef struct tandem_motion {
  tandem_pose start_pose;
  double displacement[3];     ///< of the centre, in world coordinates
  double rotation_vector[3];  ///< axis times angle in radians, in world coordinates
  double center[3];           ///< of the rotation, in local coordinates
} tandem_motion;

/// Writes the motion from one pose to another, with a rotation of at most π about `center` (NULL: origin).
tandem_status tandem_motion_between(const tandem_pose* start, const tandem_pose* end, const double center[3],
                                    tandem_motion* motion);
/// Writes the pose at a time from 0 to 1.
tandem_status tandem_motion_pose_at(const tandem_motion* motion, double time, tandem_pose* pose);

/// An axis-aligned box; empty if low[0] > high[0].
typedef struct tandem_bounds {
  double low[3], high[3];
} tandem_bounds;

/// The points origin + t · direction for t from 0 to `t_max`.
typedef struct tandem_ray {
  double origin[3], direction[3];
  double t_max;  ///< may be infinite
} tandem_ray;

/// A triangle of A and a triangle of B.
typedef struct tandem_face_pair {
  uint32_t a, b;
} tandem_face_pair;

/// Mass properties at density 1, in local coordinates.
typedef struct tandem_mass {
  double volume;
  double center[3];
  double inertia[9];  ///< about the centre of mass, by rows
} tandem_mass;

/// A contact point in world coordinates; `depth` is positive if penetrating.
typedef struct tandem_contact_point {
  double on_a[3], on_b[3];
  double depth;
  uint64_t feature;  ///< constant while the same features are in contact
} tandem_contact_point;

/// Up to four contact points with one normal, a unit vector from A to B.
typedef struct tandem_manifold {
  double normal[3];
  tandem_contact_point points[4];
  uint32_t count;
  uint32_t sub_shape_a, sub_shape_b;  ///< triangles or children
} tandem_manifold;

/// Work of a query. Calls add to it.
typedef struct tandem_counters {
  uint64_t iterations, volume_tests, overlaps, leaf_overlaps, primitive_tests, primitive_hits, nodes_fetched,
      max_stack_depth, max_state_bytes;
} tandem_counters;

TANDEM_C_END
