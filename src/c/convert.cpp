#include "c/convert.h"

#include <limits>

namespace tandem::c {

tandem_manifold from(const ContactManifold& manifold) {
  tandem_manifold result{};
  put(manifold.normal, result.normal);
  result.count = static_cast<std::uint32_t>(manifold.count);
  for (std::size_t i = 0; i < result.count; ++i) {
    const ContactPoint& point = manifold.points[i];
    put(point.on_a, result.points[i].on_a);
    put(point.on_b, result.points[i].on_b);
    result.points[i].depth = point.depth;
    result.points[i].feature = point.feature;
  }
  result.sub_shape_a = manifold.sub_shape_a;
  result.sub_shape_b = manifold.sub_shape_b;
  return result;
}

ContactManifold to_manifold(const tandem_manifold& manifold) {
  ContactManifold result;
  result.normal = to_vec(manifold.normal, "normal");
  result.count = static_cast<int>(std::min<std::uint32_t>(manifold.count, 4));
  for (std::size_t i = 0; i < static_cast<std::size_t>(result.count); ++i) {
    const tandem_contact_point& point = manifold.points[i];
    result.points[i] = {to_vec(point.on_a, "on_a"), to_vec(point.on_b, "on_b"), point.depth, point.feature};
  }
  result.sub_shape_a = manifold.sub_shape_a;
  result.sub_shape_b = manifold.sub_shape_b;
  return result;
}

QueryKinds to_query_kinds(std::uint32_t queries) {
  if (queries > static_cast<std::uint32_t>(QueryKinds::all))
    throw InvalidArgument("queries is " + std::to_string(queries) +
                          " (expected a sum of TANDEM_PREPARE_ values)");
  return static_cast<QueryKinds>(queries);
}

tandem_counters from(const Counters& c) {
  return {c.iterations,     c.volume_tests,  c.overlaps,        c.leaf_overlaps,  c.primitive_tests,
          c.primitive_hits, c.nodes_fetched, c.max_stack_depth, c.max_state_bytes};
}

Counters to_counters(const tandem_counters& c) {
  return {c.iterations,     c.volume_tests,  c.overlaps,        c.leaf_overlaps,  c.primitive_tests,
          c.primitive_hits, c.nodes_fetched, c.max_stack_depth, c.max_state_bytes};
}

tandem_distance from(const Distance& distance) {
  tandem_distance result{};
  result.value = distance.value();
  result.lower = distance.lower;
  result.upper = distance.upper;
  put(distance.on_a, result.on_a);
  put(distance.on_b, result.on_b);
  put(distance.normal, result.normal);
  result.sub_shape_a = distance.sub_shape_a;
  result.sub_shape_b = distance.sub_shape_b;
  result.certainty = static_cast<std::int32_t>(distance.certainty);
  result.is_signed = distance.is_signed;
  return result;
}

tandem_time_of_impact from(const TimeOfImpact& impact) {
  tandem_time_of_impact result{};
  result.state = static_cast<std::int32_t>(impact.state);
  result.lower = impact.lower;
  result.upper = impact.upper;
  result.sub_shape_a = impact.sub_shape_a;
  result.sub_shape_b = impact.sub_shape_b;
  put(impact.on_a, result.on_a);
  put(impact.on_b, result.on_b);
  put(impact.normal, result.normal);
  return result;
}

tandem_cast_hit from(const std::optional<CastHit>& hit) {
  tandem_cast_hit result{};
  result.lower = result.upper = std::numeric_limits<double>::infinity();
  if (!hit) return result;
  result.hit = 1;
  result.lower = hit->lower;
  result.upper = hit->upper;
  put(hit->on_a, result.on_a);
  put(hit->on_b, result.on_b);
  put(hit->normal, result.normal);
  result.sub_shape_a = hit->sub_shape_a;
  result.sub_shape_b = hit->sub_shape_b;
  return result;
}

tandem_ray_hit from(const std::optional<RayHit>& hit) {
  tandem_ray_hit result{};
  result.t = std::numeric_limits<double>::infinity();
  if (!hit) return result;
  result.hit = 1;
  result.t = hit->t;
  put(hit->point, result.point);
  put(hit->normal, result.normal);
  result.sub_shape = hit->sub_shape;
  return result;
}

tandem_closest_point from(const ClosestPoint& closest) {
  tandem_closest_point result{};
  result.distance = closest.distance;
  put(closest.point, result.point);
  put(closest.normal, result.normal);
  result.sub_shape = closest.sub_shape;
  result.location = TANDEM_NO_LOCATION;
  return result;
}

tandem_closest_point from(const SignedDistance& distance) {
  tandem_closest_point result = from(distance.closest);
  result.distance = distance.distance;
  result.location = static_cast<std::int32_t>(distance.side);
  return result;
}

tandem_world_report from(const WorldReport& r) {
  return {r.boxes_ms,     r.broad_ms,      r.search_ms,  r.narrow_ms,  r.detection_ms,  r.broad_pairs,
          r.tested_pairs, r.contact_pairs, r.mesh_pairs, r.face_pairs, r.contact_points};
}

}  // namespace tandem::c
