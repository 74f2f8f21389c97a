#include <cstddef>
#include <span>
#include <string>

#include "wasm/exports.h"

namespace {

struct Member {
  const char* name;
  std::size_t offset;
};
struct Layout {
  const char* name;
  std::size_t size;
  std::span<const Member> members;
};

// NOLINTBEGIN(cppcoreguidelines-macro-usage): names and offsets of members come from macros only.
#define TANDEM_LAYOUT(type, ...)                       \
  [] {                                                 \
    using Struct = type;                               \
    static constexpr Member members[] = {__VA_ARGS__}; \
    return Layout{#type, sizeof(type), members};       \
  }()
#define TANDEM_MEMBER(name) \
  { #name, offsetof(Struct, name) }
// NOLINTEND(cppcoreguidelines-macro-usage)

std::string json_of(std::span<const Layout> layouts) {
  std::string text = "{";
  for (const Layout& layout : layouts) {
    if (text.size() > 1) text += ',';
    text.append("\"").append(layout.name).append("\":{\"\":").append(std::to_string(layout.size));
    for (const Member& member : layout.members)
      text.append(",\"").append(member.name).append("\":").append(std::to_string(member.offset));
    text += '}';
  }
  return text + "}";
}

std::string all_layouts() {
  const Layout layouts[] = {
      TANDEM_LAYOUT(tandem_poses, TANDEM_MEMBER(data), TANDEM_MEMBER(count), TANDEM_MEMBER(stride),
                    TANDEM_MEMBER(format)),
      TANDEM_LAYOUT(tandem_pose, TANDEM_MEMBER(rotation), TANDEM_MEMBER(position)),
      TANDEM_LAYOUT(tandem_motion, TANDEM_MEMBER(start_pose), TANDEM_MEMBER(displacement),
                    TANDEM_MEMBER(rotation_vector), TANDEM_MEMBER(center)),
      TANDEM_LAYOUT(tandem_bounds, TANDEM_MEMBER(low), TANDEM_MEMBER(high)),
      TANDEM_LAYOUT(tandem_ray, TANDEM_MEMBER(origin), TANDEM_MEMBER(direction), TANDEM_MEMBER(t_max)),
      TANDEM_LAYOUT(tandem_face_pair, TANDEM_MEMBER(a), TANDEM_MEMBER(b)),
      TANDEM_LAYOUT(tandem_mass, TANDEM_MEMBER(volume), TANDEM_MEMBER(center), TANDEM_MEMBER(inertia)),
      TANDEM_LAYOUT(tandem_contact_point, TANDEM_MEMBER(on_a), TANDEM_MEMBER(on_b), TANDEM_MEMBER(depth),
                    TANDEM_MEMBER(feature)),
      TANDEM_LAYOUT(tandem_manifold, TANDEM_MEMBER(normal), TANDEM_MEMBER(points), TANDEM_MEMBER(count),
                    TANDEM_MEMBER(sub_shape_a), TANDEM_MEMBER(sub_shape_b)),
      TANDEM_LAYOUT(tandem_counters, TANDEM_MEMBER(iterations), TANDEM_MEMBER(volume_tests),
                    TANDEM_MEMBER(overlaps), TANDEM_MEMBER(leaf_overlaps), TANDEM_MEMBER(primitive_tests),
                    TANDEM_MEMBER(primitive_hits), TANDEM_MEMBER(nodes_fetched),
                    TANDEM_MEMBER(max_stack_depth), TANDEM_MEMBER(max_state_bytes)),
      TANDEM_LAYOUT(tandem_string, TANDEM_MEMBER(data), TANDEM_MEMBER(size)),
      TANDEM_LAYOUT(tandem_mesh_arrays, TANDEM_MEMBER(size), TANDEM_MEMBER(vertex_type),
                    TANDEM_MEMBER(vertices), TANDEM_MEMBER(vertex_count), TANDEM_MEMBER(vertex_stride),
                    TANDEM_MEMBER(index_type), TANDEM_MEMBER(indices), TANDEM_MEMBER(triangle_count),
                    TANDEM_MEMBER(triangle_stride)),
      TANDEM_LAYOUT(tandem_mesh_view, TANDEM_MEMBER(vertices), TANDEM_MEMBER(vertex_count),
                    TANDEM_MEMBER(triangles), TANDEM_MEMBER(triangle_count), TANDEM_MEMBER(part_count)),
      TANDEM_LAYOUT(tandem_mesh_measures, TANDEM_MEMBER(bounds), TANDEM_MEMBER(area), TANDEM_MEMBER(volume),
                    TANDEM_MEMBER(edges), TANDEM_MEMBER(boundary_edges), TANDEM_MEMBER(non_manifold_edges),
                    TANDEM_MEMBER(inconsistent_edges), TANDEM_MEMBER(degenerate_triangles),
                    TANDEM_MEMBER(components), TANDEM_MEMBER(closed)),
      TANDEM_LAYOUT(tandem_generator, TANDEM_MEMBER(name), TANDEM_MEMBER(summary),
                    TANDEM_MEMBER(parameter_count)),
      TANDEM_LAYOUT(tandem_generator_parameter, TANDEM_MEMBER(name), TANDEM_MEMBER(help),
                    TANDEM_MEMBER(default_value), TANDEM_MEMBER(min), TANDEM_MEMBER(max),
                    TANDEM_MEMBER(integer)),
      TANDEM_LAYOUT(tandem_algorithm, TANDEM_MEMBER(size), TANDEM_MEMBER(leaf_size), TANDEM_MEMBER(arity),
                    TANDEM_MEMBER(volume), TANDEM_MEMBER(traversal), TANDEM_MEMBER(rule),
                    TANDEM_MEMBER(builder)),
      TANDEM_LAYOUT(tandem_query_options, TANDEM_MEMBER(size), TANDEM_MEMBER(threads),
                    TANDEM_MEMBER(algorithm), TANDEM_MEMBER(cache), TANDEM_MEMBER(counters),
                    TANDEM_MEMBER(precision), TANDEM_MEMBER(limit), TANDEM_MEMBER(margin)),
      TANDEM_LAYOUT(tandem_shape_info, TANDEM_MEMBER(kind), TANDEM_MEMBER(size), TANDEM_MEMBER(offset),
                    TANDEM_MEMBER(rounding), TANDEM_MEMBER(convex), TANDEM_MEMBER(empty)),
      TANDEM_LAYOUT(tandem_distance, TANDEM_MEMBER(value), TANDEM_MEMBER(lower), TANDEM_MEMBER(upper),
                    TANDEM_MEMBER(on_a), TANDEM_MEMBER(on_b), TANDEM_MEMBER(normal),
                    TANDEM_MEMBER(sub_shape_a), TANDEM_MEMBER(sub_shape_b), TANDEM_MEMBER(certainty),
                    TANDEM_MEMBER(is_signed)),
      TANDEM_LAYOUT(tandem_time_of_impact, TANDEM_MEMBER(state), TANDEM_MEMBER(lower), TANDEM_MEMBER(upper),
                    TANDEM_MEMBER(sub_shape_a), TANDEM_MEMBER(sub_shape_b), TANDEM_MEMBER(on_a),
                    TANDEM_MEMBER(on_b), TANDEM_MEMBER(normal)),
      TANDEM_LAYOUT(tandem_impact_options, TANDEM_MEMBER(size), TANDEM_MEMBER(threads),
                    TANDEM_MEMBER(tolerance), TANDEM_MEMBER(max_steps), TANDEM_MEMBER(counters)),
      TANDEM_LAYOUT(tandem_cast_hit, TANDEM_MEMBER(hit), TANDEM_MEMBER(lower), TANDEM_MEMBER(upper),
                    TANDEM_MEMBER(on_a), TANDEM_MEMBER(on_b), TANDEM_MEMBER(normal),
                    TANDEM_MEMBER(sub_shape_a), TANDEM_MEMBER(sub_shape_b)),
      TANDEM_LAYOUT(tandem_ray_hit, TANDEM_MEMBER(hit), TANDEM_MEMBER(t), TANDEM_MEMBER(point),
                    TANDEM_MEMBER(normal), TANDEM_MEMBER(sub_shape)),
      TANDEM_LAYOUT(tandem_closest_point, TANDEM_MEMBER(distance), TANDEM_MEMBER(point),
                    TANDEM_MEMBER(normal), TANDEM_MEMBER(sub_shape), TANDEM_MEMBER(location)),
      TANDEM_LAYOUT(tandem_winding_number, TANDEM_MEMBER(value), TANDEM_MEMBER(lower), TANDEM_MEMBER(upper)),
      TANDEM_LAYOUT(tandem_penetration, TANDEM_MEMBER(lower), TANDEM_MEMBER(upper),
                    TANDEM_MEMBER(deepest_point), TANDEM_MEMBER(closest_surface_point),
                    TANDEM_MEMBER(deepest_on_a), TANDEM_MEMBER(defined)),
      TANDEM_LAYOUT(tandem_penetration_options, TANDEM_MEMBER(size), TANDEM_MEMBER(threads),
                    TANDEM_MEMBER(relative_tolerance), TANDEM_MEMBER(max_points)),
      TANDEM_LAYOUT(tandem_overlap, TANDEM_MEMBER(value), TANDEM_MEMBER(lower), TANDEM_MEMBER(upper),
                    TANDEM_MEMBER(centroid), TANDEM_MEMBER(defined)),
      TANDEM_LAYOUT(tandem_curves_info, TANDEM_MEMBER(curve_count), TANDEM_MEMBER(point_count),
                    TANDEM_MEMBER(coplanar_count), TANDEM_MEMBER(length), TANDEM_MEMBER(coplanar_area)),
      TANDEM_LAYOUT(tandem_curve_point, TANDEM_MEMBER(point), TANDEM_MEMBER(faces)),
      TANDEM_LAYOUT(tandem_pair_filter, TANDEM_MEMBER(layers), TANDEM_MEMBER(mask), TANDEM_MEMBER(is_static)),
      TANDEM_LAYOUT(tandem_broad_phase_options, TANDEM_MEMBER(size), TANDEM_MEMBER(threads),
                    TANDEM_MEMBER(method), TANDEM_MEMBER(cell_size), TANDEM_MEMBER(margin),
                    TANDEM_MEMBER(rebuild_fraction)),
      TANDEM_LAYOUT(tandem_id_pair, TANDEM_MEMBER(a), TANDEM_MEMBER(b)),
      TANDEM_LAYOUT(tandem_broad_phase_info, TANDEM_MEMBER(objects), TANDEM_MEMBER(memory_bytes),
                    TANDEM_MEMBER(method)),
      TANDEM_LAYOUT(tandem_object, TANDEM_MEMBER(index), TANDEM_MEMBER(generation)),
      TANDEM_LAYOUT(tandem_object_pair, TANDEM_MEMBER(a), TANDEM_MEMBER(b)),
      TANDEM_LAYOUT(tandem_world_options, TANDEM_MEMBER(size), TANDEM_MEMBER(threads),
                    TANDEM_MEMBER(broad_phase), TANDEM_MEMBER(cell_size), TANDEM_MEMBER(margin),
                    TANDEM_MEMBER(rebuild_fraction), TANDEM_MEMBER(contact_margin), TANDEM_MEMBER(algorithm),
                    TANDEM_MEMBER(pair_filter), TANDEM_MEMBER(user_data), TANDEM_MEMBER(mesh_contact_margin),
                    TANDEM_MEMBER(contact_listener)),
      TANDEM_LAYOUT(tandem_object_options, TANDEM_MEMBER(size), TANDEM_MEMBER(filter), TANDEM_MEMBER(sensor),
                    TANDEM_MEMBER(solid), TANDEM_MEMBER(user_data)),
      TANDEM_LAYOUT(tandem_contact_pair, TANDEM_MEMBER(a), TANDEM_MEMBER(b), TANDEM_MEMBER(first),
                    TANDEM_MEMBER(count)),
      TANDEM_LAYOUT(tandem_world_report, TANDEM_MEMBER(boxes_ms), TANDEM_MEMBER(broad_ms),
                    TANDEM_MEMBER(search_ms), TANDEM_MEMBER(narrow_ms), TANDEM_MEMBER(detection_ms),
                    TANDEM_MEMBER(broad_pairs), TANDEM_MEMBER(tested_pairs), TANDEM_MEMBER(contact_pairs),
                    TANDEM_MEMBER(mesh_pairs), TANDEM_MEMBER(face_pairs), TANDEM_MEMBER(contact_points)),
      TANDEM_LAYOUT(tandem_world_distance, TANDEM_MEMBER(found), TANDEM_MEMBER(a), TANDEM_MEMBER(b),
                    TANDEM_MEMBER(distance)),
      TANDEM_LAYOUT(tandem_world_ray_hit, TANDEM_MEMBER(object), TANDEM_MEMBER(hit)),
      TANDEM_LAYOUT(tandem_simulation_options, TANDEM_MEMBER(size), TANDEM_MEMBER(substeps),
                    TANDEM_MEMBER(iterations), TANDEM_MEMBER(friction), TANDEM_MEMBER(gravity),
                    TANDEM_MEMBER(time_step), TANDEM_MEMBER(restitution_threshold), TANDEM_MEMBER(slop),
                    TANDEM_MEMBER(max_depenetration_speed), TANDEM_MEMBER(sleep_speed),
                    TANDEM_MEMBER(sleep_time), TANDEM_MEMBER(sleeping), TANDEM_MEMBER(world)),
      TANDEM_LAYOUT(tandem_body_options, TANDEM_MEMBER(size), TANDEM_MEMBER(kind), TANDEM_MEMBER(velocity),
                    TANDEM_MEMBER(angular_velocity), TANDEM_MEMBER(friction), TANDEM_MEMBER(restitution),
                    TANDEM_MEMBER(density), TANDEM_MEMBER(mass), TANDEM_MEMBER(mass_properties),
                    TANDEM_MEMBER(linear_damping), TANDEM_MEMBER(angular_damping),
                    TANDEM_MEMBER(gravity_scale), TANDEM_MEMBER(continuous), TANDEM_MEMBER(allow_sleep),
                    TANDEM_MEMBER(sensor), TANDEM_MEMBER(filter), TANDEM_MEMBER(user_data)),
      TANDEM_LAYOUT(tandem_body_state, TANDEM_MEMBER(pose), TANDEM_MEMBER(center), TANDEM_MEMBER(velocity),
                    TANDEM_MEMBER(angular_velocity), TANDEM_MEMBER(mass), TANDEM_MEMBER(friction),
                    TANDEM_MEMBER(restitution), TANDEM_MEMBER(kind), TANDEM_MEMBER(asleep)),
      TANDEM_LAYOUT(tandem_step_report, TANDEM_MEMBER(steps), TANDEM_MEMBER(hash), TANDEM_MEMBER(time),
                    TANDEM_MEMBER(islands_ms), TANDEM_MEMBER(solve_ms), TANDEM_MEMBER(continuous_ms),
                    TANDEM_MEMBER(step_ms), TANDEM_MEMBER(bodies_awake), TANDEM_MEMBER(islands),
                    TANDEM_MEMBER(solved_contact_points), TANDEM_MEMBER(max_penetration),
                    TANDEM_MEMBER(kinetic_energy), TANDEM_MEMBER(potential_energy), TANDEM_MEMBER(momentum),
                    TANDEM_MEMBER(angular_momentum), TANDEM_MEMBER(detection)),
      TANDEM_LAYOUT(tandem_joint, TANDEM_MEMBER(size), TANDEM_MEMBER(kind), TANDEM_MEMBER(a),
                    TANDEM_MEMBER(b), TANDEM_MEMBER(anchor), TANDEM_MEMBER(anchor_b), TANDEM_MEMBER(axis),
                    TANDEM_MEMBER(axis_b), TANDEM_MEMBER(ratio), TANDEM_MEMBER(limits),
                    TANDEM_MEMBER(ball_limits), TANDEM_MEMBER(motor), TANDEM_MEMBER(spring),
                    TANDEM_MEMBER(break_force), TANDEM_MEMBER(break_torque), TANDEM_MEMBER(has_limits),
                    TANDEM_MEMBER(has_ball_limits), TANDEM_MEMBER(has_motor), TANDEM_MEMBER(has_spring),
                    TANDEM_MEMBER(collide_connected)),
      TANDEM_LAYOUT(tandem_wasm_outline, TANDEM_MEMBER(center), TANDEM_MEMBER(rotation),
                    TANDEM_MEMBER(half_extents), TANDEM_MEMBER(radius), TANDEM_MEMBER(normal),
                    TANDEM_MEMBER(low), TANDEM_MEMBER(high), TANDEM_MEMBER(kind)),
      TANDEM_LAYOUT(tandem_joint_limits, TANDEM_MEMBER(low), TANDEM_MEMBER(high)),
      TANDEM_LAYOUT(tandem_ball_limits, TANDEM_MEMBER(cone), TANDEM_MEMBER(twist_low),
                    TANDEM_MEMBER(twist_high)),
      TANDEM_LAYOUT(tandem_joint_motor, TANDEM_MEMBER(speed), TANDEM_MEMBER(max_force)),
      TANDEM_LAYOUT(tandem_joint_spring, TANDEM_MEMBER(stiffness), TANDEM_MEMBER(damping),
                    TANDEM_MEMBER(target)),
      TANDEM_LAYOUT(tandem_joint_handle, TANDEM_MEMBER(index), TANDEM_MEMBER(generation)),
  };
  return json_of(layouts);
}

}  // namespace

const char* tandem_wasm_layout(void) {
  static const std::string text = all_layouts();
  return text.c_str();
}
