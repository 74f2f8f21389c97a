#pragma once
#include <algorithm>

#include "tandem/c/pair.h"
#include "tandem/c/point.h"
#include "tandem/c/world.h"
#include "tandem/mesh/mesh.h"
#include "tandem/narrow/cast.h"
#include "tandem/narrow/contact.h"
#include "tandem/narrow/distance.h"
#include "tandem/narrow/motion.h"
#include "tandem/query/collide.h"
#include "tandem/query/model.h"
#include "tandem/query/point.h"
#include "tandem/query/time_of_impact.h"
#include "tandem/shape/mass.h"
#include "tandem/world/world.h"

#include "c/barrier.h"

/// Values of the C API from those of the C++ API, and back.
namespace tandem::c {

inline Vec3 to_vec(const double* numbers, const char* name) {
  deref(numbers, name);
  return {numbers[0], numbers[1], numbers[2]};
}
inline void put(Vec3 from, double (&to)[3]) {
  to[0] = from.x;
  to[1] = from.y;
  to[2] = from.z;
}

inline Mat3 to_matrix(const double (&m)[9]) {
  return {{{m[0], m[1], m[2]}, {m[3], m[4], m[5]}, {m[6], m[7], m[8]}}};
}
inline void put(const Mat3& from, double (&to)[9]) {
  for (int i = 0; i < 9; ++i) to[i] = from(i / 3, i % 3);
}

inline Transform to_transform(const tandem_pose& pose) {
  return {to_matrix(pose.rotation), {pose.position[0], pose.position[1], pose.position[2]}};
}
inline tandem_pose from(const Transform& pose) {
  tandem_pose result;
  put(pose.rotation, result.rotation);
  put(pose.offset, result.position);
  return result;
}

inline Motion to_motion(const tandem_motion& motion) {
  return {to_transform(motion.start_pose), to_vec(motion.displacement, "displacement"),
          to_vec(motion.rotation_vector, "rotation_vector"), to_vec(motion.center, "center")};
}

inline Bounds to_bounds(const tandem_bounds& box) {
  return {to_vec(box.low, "low"), to_vec(box.high, "high")};
}
inline tandem_bounds from(const Bounds& box) {
  tandem_bounds result;
  put(box.low, result.low);
  put(box.high, result.high);
  return result;
}

inline Ray to_ray(const tandem_ray& ray) {
  return {to_vec(ray.origin, "origin"), to_vec(ray.direction, "direction"), ray.t_max};
}

inline tandem_face_pair from(const FacePair& pair) { return {pair.a, pair.b}; }

inline MassProperties to_mass(const tandem_mass& mass) {
  return {mass.volume, to_vec(mass.center, "center"), to_matrix(mass.inertia)};
}
inline tandem_mass from(const MassProperties& mass) {
  tandem_mass result;
  result.volume = mass.volume;
  put(mass.center_of_mass, result.center);
  put(mass.inertia, result.inertia);
  return result;
}

inline ObjectHandle to_handle(tandem_object object) { return {object.index, object.generation}; }
inline tandem_object from(ObjectHandle object) { return {object.index, object.generation}; }
inline tandem_object_pair from(const ObjectHandlePair& pair) { return {from(pair.a), from(pair.b)}; }

inline PairFilter to_filter(const tandem_pair_filter& filter) {
  return {filter.layers, filter.mask, filter.is_static != 0};
}
inline tandem_pair_filter from(const PairFilter& filter) {
  return {filter.layers, filter.mask, filter.is_static};
}

/// Returns the kinds of queries of a number. Throws InvalidArgument for unknown bits.
QueryKinds to_query_kinds(std::uint32_t queries);

tandem_manifold from(const ContactManifold& manifold);
/// Throws nothing: more than four points are cut off.
ContactManifold to_manifold(const tandem_manifold& manifold);
tandem_counters from(const Counters& counters);
Counters to_counters(const tandem_counters& counters);
tandem_distance from(const Distance& distance);
tandem_time_of_impact from(const TimeOfImpact& impact);
tandem_cast_hit from(const std::optional<CastHit>& hit);
tandem_ray_hit from(const std::optional<RayHit>& hit);
tandem_closest_point from(const ClosestPoint& closest);
tandem_closest_point from(const SignedDistance& distance);
tandem_world_report from(const WorldReport& report);

/// Returns three numbers each as vectors, without a copy.
inline std::span<const Vec3> to_points(const double* points, std::size_t count, const char* name) {
  static_assert(sizeof(Vec3) == 3 * sizeof(double));
  array_of(points, count, name);
  return {reinterpret_cast<const Vec3*>(points), count};
}

}  // namespace tandem::c
