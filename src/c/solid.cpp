#include "tandem/c/solid.h"

#include "tandem/query/duplicate.h"
#include "tandem/query/intersection_curves.h"
#include "tandem/query/overlap.h"
#include "tandem/query/relation.h"
#include "tandem/query/solid_report.h"

#include "c/handles.h"
#include "c/poses.h"
#include "c/query_options.h"

/// Curves in the layout of the C API.
struct tandem_curves {
  tandem::IntersectionCurves value;
  std::vector<std::vector<tandem_curve_point>> curves;
  std::vector<tandem_curve_point> points;
};

namespace tandem::c {
namespace {

/// Writes result_of(model_a, pose_a, model_b, pose_b) at each pair of poses.
template <class Result, class ResultOf>
tandem_status solid_pairs(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                          const tandem_poses* poses_b, int threads, Result* results,
                          const ResultOf& result_of) {
  return guard([&] {
    const PosePairs poses(poses_a, poses_b);
    array_of(results, poses.size(), "the results");
    const Model& first = value_of(a, "a");
    const Model& second = value_of(b, "b");
    if (poses.size() > 1) {
      first.prepare();
      second.prepare();
    }
    for_each_pair(poses, threads, [&](std::size_t i, const Transform& pose_a, const Transform& pose_b) {
      results[i] = result_of(first, pose_a, second, pose_b);
    });
  });
}

tandem_penetration from(const Penetration& penetration) {
  tandem_penetration result{};
  result.lower = penetration.lower;
  result.upper = penetration.upper;
  put(penetration.deepest_point, result.deepest_point);
  put(penetration.closest_surface_point, result.closest_surface_point);
  result.deepest_on_a = penetration.deepest_on_a;
  result.defined = penetration.defined;
  return result;
}

tandem_overlap from(const Overlap& overlap) {
  tandem_overlap result{};
  result.value = overlap.value();
  result.lower = overlap.lower;
  result.upper = overlap.upper;
  put(overlap.centroid, result.centroid);
  result.defined = overlap.defined;
  return result;
}

std::vector<tandem_curve_point> from(const std::vector<CurvePoint>& points) {
  std::vector<tandem_curve_point> result(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    put(points[i].point, result[i].point);
    result[i].faces = c::from(points[i].faces);
  }
  return result;
}

tandem_solid_report from(const SolidReport& report) {
  return {report.faces,
          report.degenerate_faces,
          report.edges.total,
          report.edges.boundary,
          report.edges.non_manifold,
          report.edges.inconsistent,
          report.self_intersections,
          report.volume_lower,
          report.volume_upper,
          report.area,
          report.shells.size(),
          report.closed,
          report.oriented,
          report.outward,
          report.is_solid()};
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

tandem_status tandem_model_relation(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                    const tandem_poses* poses_b, std::int32_t threads,
                                    std::int32_t* relations) {
  return solid_pairs(a, poses_a, b, poses_b, threads, relations, [](const auto&... arguments) {
    return static_cast<std::int32_t>(tandem::relation(arguments...));
  });
}

void tandem_penetration_options_init(tandem_penetration_options* options) {
  const tandem::PenetrationOptions defaults;
  if (options) *options = {sizeof *options, 1, defaults.relative_tolerance, defaults.max_points};
}

tandem_status tandem_model_penetration(const tandem_model* a, const tandem_poses* poses_a,
                                       const tandem_model* b, const tandem_poses* poses_b,
                                       const tandem_penetration_options* options,
                                       tandem_penetration* penetrations) {
  tandem_penetration_options given;
  const tandem_status status =
      guard([&] { given = options_of(options, tandem_penetration_options_init, "options"); });
  if (status != TANDEM_OK) return status;
  return solid_pairs(a, poses_a, b, poses_b, given.threads, penetrations, [&](const auto&... arguments) {
    return from(tandem::penetration(
        arguments..., {.relative_tolerance = given.relative_tolerance, .max_points = given.max_points}));
  });
}

tandem_status tandem_model_overlap(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                   const tandem_poses* poses_b, std::int32_t threads,
                                   tandem_overlap* overlaps) {
  return solid_pairs(a, poses_a, b, poses_b, threads, overlaps,
                     [](const auto&... arguments) { return from(tandem::overlap(arguments...)); });
}

tandem_status tandem_model_boolean(const tandem_model* a, const tandem_poses* pose_a, const tandem_model* b,
                                   const tandem_poses* pose_b, std::int32_t operation, std::int32_t threads,
                                   tandem_mesh** mesh) {
  return guard([&] {
    const auto which = enum_of(operation, tandem::BooleanOperation::difference, "operation");
    std::optional<tandem::Mesh> made =
        tandem::boolean(value_of(a, "a"), one_pose(pose_a, "pose_a"), value_of(b, "b"),
                        one_pose(pose_b, "pose_b"), which, {threads});
    deref(mesh, "mesh") = nullptr;
    if (made) give_handle(mesh, std::move(*made), "mesh");
  });
}

tandem_status tandem_model_intersection_curves(const tandem_model* a, const tandem_poses* pose_a,
                                               const tandem_model* b, const tandem_poses* pose_b,
                                               const tandem_query_options* options, tandem_curves** curves) {
  return guard([&] {
    GivenQueryOptions given(options);
    tandem_curves found{
        tandem::intersection_curves(value_of(a, "a"), one_pose(pose_a, "pose_a"), value_of(b, "b"),
                                    one_pose(pose_b, "pose_b"), given.query),
        {},
        {}};
    for (const tandem::IntersectionCurve& curve : found.value.curves)
      found.curves.push_back(from(curve.points));
    found.points = from(found.value.points);
    deref(curves, "curves");
    *curves = new tandem_curves(std::move(found));
    given.report_counters();
  });
}

tandem_status tandem_curves_get(const tandem_curves* curves, tandem_curves_info* info) {
  return guard([&] {
    const tandem::IntersectionCurves& value = value_of(curves, "curves");
    deref(info, "info") = {value.curves.size(), value.points.size(), value.coplanar.size(), value.length,
                           value.coplanar_area};
  });
}

tandem_status tandem_curves_get_curve(const tandem_curves* curves, std::size_t index, tandem_curve* curve) {
  return guard([&] {
    const auto& points = element_of(deref(curves, "curves").curves, index, "index");
    const tandem::IntersectionCurve& found = curves->value.curves[index];
    deref(curve, "curve") = {points.data(), points.size(), found.length, found.closed};
  });
}

tandem_status tandem_curves_get_points(const tandem_curves* curves, const tandem_curve_point** points) {
  return guard([&] { deref(points, "points") = deref(curves, "curves").points.data(); });
}

tandem_status tandem_curves_get_coplanar(const tandem_curves* curves, std::size_t index,
                                         tandem_coplanar_overlap* overlap) {
  return guard([&] {
    const tandem::CoplanarOverlap& found = element_of(value_of(curves, "curves").coplanar, index, "index");
    deref(overlap, "overlap") = {reinterpret_cast<const double*>(found.polygon.data()), found.polygon.size(),
                                 from(found.faces), found.area, found.opposite};
  });
}

void tandem_curves_free(tandem_curves* curves) { delete curves; }

tandem_status tandem_model_contact_area(const tandem_model* a, const tandem_poses* pose_a,
                                        const tandem_model* b, const tandem_poses* pose_b, double distance,
                                        double tolerance, tandem_contact_area* area) {
  return guard([&] {
    const tandem::ContactArea found =
        tandem::contact_area(value_of(a, "a"), one_pose(pose_a, "pose_a"), value_of(b, "b"),
                             one_pose(pose_b, "pose_b"), {distance, tolerance});
    deref(area, "area") = {found.coplanar, found.lower_a, found.upper_a, found.lower_b, found.upper_b};
  });
}

tandem_status tandem_model_is_duplicate(const tandem_model* a, const tandem_poses* pose_a,
                                        const tandem_model* b, const tandem_poses* pose_b, double tolerance,
                                        tandem_duplicate* duplicate) {
  return guard([&] {
    const tandem::Duplicate found =
        tandem::is_duplicate(value_of(a, "a"), one_pose(pose_a, "pose_a"), value_of(b, "b"),
                             one_pose(pose_b, "pose_b"), tolerance);
    tandem_duplicate& result = deref(duplicate, "duplicate");
    result.answer = static_cast<std::int32_t>(found.answer);
    result.lower = found.lower;
    result.upper = found.upper;
    put(found.farthest, result.farthest);
  });
}

tandem_status tandem_model_solid_report(const tandem_model* model, std::uint8_t self_intersections,
                                        std::int32_t threads, tandem_solid_report* report,
                                        tandem_shell** shells) {
  return guard([&] {
    const tandem::SolidReport found =
        tandem::solid_report(value_of(model, "model"), {self_intersections != 0, threads});
    tandem_solid_report& result = deref(report, "report");
    std::size_t count = 0;
    if (shells)
      give_list(shells, &count, found.shells, [](const tandem::Shell& shell) {
        return tandem_shell{shell.first_face, shell.faces, shell.volume,
                            shell.parent,     shell.depth, shell.closed};
      });
    result = from(found);
  });
}
