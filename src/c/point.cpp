#include "tandem/c/point.h"

#include "tandem/query/point.h"
#include "tandem/query/ray.h"
#include "tandem/query/winding_number.h"

#include "c/handles.h"
#include "c/poses.h"

namespace tandem::c {
namespace {

/// Writes result_of(item) for each item, divided among threads.
template <class Result, class Item, class ResultOf>
void for_each_item(std::span<const Item> items, Result* results, int threads, const ResultOf& result_of) {
  array_of(results, items.size(), "the results");
  ThreadPool(threads).for_chunks(items.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) results[i] = result_of(items[i]);
  });
}

template <class Handle>
tandem_status first_hits(const Handle* body, const tandem_poses* pose, const tandem_ray* rays,
                         std::size_t count, int threads, tandem_ray_hit* hits) {
  return guard([&] {
    const auto& value = value_of(body, "the model or shape");
    const Transform at = one_pose(pose, "pose");
    for_each_item(array_of(rays, count, "rays"), hits, threads,
                  [&](const tandem_ray& ray) { return from(cast_ray(value, at, to_ray(ray))); });
  });
}

template <class Handle>
tandem_status any_hits(const Handle* body, const tandem_poses* pose, const tandem_ray* rays,
                       std::size_t count, int threads, std::uint8_t* hit) {
  return guard([&] {
    const auto& value = value_of(body, "the model or shape");
    const Transform at = one_pose(pose, "pose");
    for_each_item(array_of(rays, count, "rays"), hit, threads, [&](const tandem_ray& ray) {
      return static_cast<std::uint8_t>(cast_ray_any(value, at, to_ray(ray)));
    });
  });
}

template <class Handle>
tandem_status closest(const Handle* body, const tandem_poses* pose, const double* points, std::size_t count,
                      int threads, tandem_closest_point* results) {
  return guard([&] {
    const auto& value = value_of(body, "the model or shape");
    const Transform at = one_pose(pose, "pose");
    for_each_item(to_points(points, count, "points"), results, threads,
                  [&](const Vec3& point) { return from(closest_point(value, at, point)); });
  });
}

template <class Handle>
tandem_status signed_closest(const Handle* body, const tandem_poses* pose, const double* points,
                             std::size_t count, int threads, tandem_closest_point* results) {
  return guard([&] {
    const auto& value = value_of(body, "the model or shape");
    const Transform at = one_pose(pose, "pose");
    for_each_item(to_points(points, count, "points"), results, threads,
                  [&](const Vec3& point) { return from(signed_distance(value, at, point)); });
  });
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

tandem_status tandem_model_cast_rays(const tandem_model* model, const tandem_poses* pose,
                                     const tandem_ray* rays, std::size_t count, std::int32_t threads,
                                     tandem_ray_hit* hits) {
  return first_hits(model, pose, rays, count, threads, hits);
}

tandem_status tandem_shape_cast_rays(const tandem_shape* shape, const tandem_poses* pose,
                                     const tandem_ray* rays, std::size_t count, std::int32_t threads,
                                     tandem_ray_hit* hits) {
  return first_hits(shape, pose, rays, count, threads, hits);
}

tandem_status tandem_model_cast_rays_any(const tandem_model* model, const tandem_poses* pose,
                                         const tandem_ray* rays, std::size_t count, std::int32_t threads,
                                         std::uint8_t* hit) {
  return any_hits(model, pose, rays, count, threads, hit);
}

tandem_status tandem_shape_cast_rays_any(const tandem_shape* shape, const tandem_poses* pose,
                                         const tandem_ray* rays, std::size_t count, std::int32_t threads,
                                         std::uint8_t* hit) {
  return any_hits(shape, pose, rays, count, threads, hit);
}

tandem_status tandem_model_cast_ray_all(const tandem_model* model, const tandem_poses* pose,
                                        const tandem_ray* ray, tandem_ray_hit** hits, std::size_t* count) {
  return guard([&] {
    give_list(
        hits, count,
        tandem::cast_ray_all(value_of(model, "model"), one_pose(pose, "pose"), to_ray(deref(ray, "ray"))),
        [](const tandem::RayHit& hit) { return from(std::optional(hit)); });
  });
}

tandem_status tandem_model_closest_points(const tandem_model* model, const tandem_poses* pose,
                                          const double* points, std::size_t count, std::int32_t threads,
                                          tandem_closest_point* results) {
  return closest(model, pose, points, count, threads, results);
}

tandem_status tandem_shape_closest_points(const tandem_shape* shape, const tandem_poses* pose,
                                          const double* points, std::size_t count, std::int32_t threads,
                                          tandem_closest_point* results) {
  return closest(shape, pose, points, count, threads, results);
}

tandem_status tandem_model_signed_distances(const tandem_model* model, const tandem_poses* pose,
                                            const double* points, std::size_t count, std::int32_t threads,
                                            tandem_closest_point* results) {
  return signed_closest(model, pose, points, count, threads, results);
}

tandem_status tandem_shape_signed_distances(const tandem_shape* shape, const tandem_poses* pose,
                                            const double* points, std::size_t count, std::int32_t threads,
                                            tandem_closest_point* results) {
  return signed_closest(shape, pose, points, count, threads, results);
}

tandem_status tandem_model_locate_points(const tandem_model* model, const tandem_poses* pose,
                                         const double* points, std::size_t count, std::int32_t threads,
                                         std::int32_t* locations) {
  return guard([&] {
    const tandem::Model& value = value_of(model, "model");
    const tandem::Transform at = one_pose(pose, "pose");
    for_each_item(to_points(points, count, "points"), locations, threads, [&](const tandem::Vec3& point) {
      return static_cast<std::int32_t>(tandem::locate_point(value, at, point));
    });
  });
}

tandem_status tandem_model_winding_numbers(const tandem_model* model, const tandem_poses* pose,
                                           const double* points, std::size_t count, double tolerance,
                                           std::int32_t threads, tandem_winding_number* numbers) {
  return guard([&] {
    const auto results = array_of(numbers, count, "numbers");
    const std::vector<tandem::WindingNumber> found =
        tandem::winding_numbers(value_of(model, "model"), one_pose(pose, "pose"),
                                to_points(points, count, "points"), {tolerance, threads});
    for (std::size_t i = 0; i < count; ++i) results[i] = {found[i].value(), found[i].lower, found[i].upper};
  });
}
