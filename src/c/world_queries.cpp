#include "c/handles.h"
#include "c/impact_options.h"
#include "c/lists.h"
#include "c/poses.h"
#include "c/search_filter.h"
#include "c/world_options.h"

namespace tandem::c {

SearchFilter to_search_filter(const tandem_search_filter* given) {
  const tandem_search_filter o = options_of(given, tandem_search_filter_init, "filter");
  SearchFilter filter;
  filter.layers = o.layers;
  filter.only = to_handles(o.only, o.only_count, "filter.only");
  filter.exclude = to_handles(o.exclude, o.exclude_count, "filter.exclude");
  if (o.predicate)
    filter.predicate = [function = o.predicate, data = o.user_data](ObjectHandle object) {
      return function(data, from(object)) != 0;
    };
  return filter;
}

namespace {

tandem_world_distance from(const std::optional<PairDistance>& found) {
  if (!found) return {0, c::from(ObjectHandle{}), c::from(ObjectHandle{}), c::from(Distance{})};
  return {1, c::from(found->a), c::from(found->b), c::from(found->distance)};
}

tandem_world_distance from(const std::optional<WorldDistance>& found) {
  if (!found) return from(std::optional<PairDistance>());
  return {1, c::from(found->object), c::from(ObjectHandle{}), c::from(found->distance)};
}

tandem_world_impact from(const std::optional<PairImpact>& found) {
  if (!found) return {0, c::from(ObjectHandle{}), c::from(ObjectHandle{}), c::from(TimeOfImpact{})};
  return {1, c::from(found->a), c::from(found->b), c::from(found->impact)};
}

tandem_world_impact from(const std::optional<WorldImpact>& found) {
  if (!found) return from(std::optional<PairImpact>());
  return {1, c::from(found->object), c::from(ObjectHandle{}), c::from(found->impact)};
}

tandem_world_ray_hit from(const std::optional<WorldRayHit>& found) {
  if (!found) return {c::from(ObjectHandle{}), c::from(std::optional<RayHit>())};
  return {c::from(found->object), c::from(std::optional(found->hit))};
}

tandem_world_cast_hit from(const std::optional<WorldCastHit>& found) {
  if (!found) return {c::from(ObjectHandle{}), c::from(std::optional<CastHit>())};
  return {c::from(found->object), c::from(std::optional(found->hit))};
}

/// Writes result_of(world, probe, pose, filter) at each pose of a probe.
template <class Result, class ResultOf>
tandem_status probe_each_pose(const tandem_world* world, const tandem_shape* probe, const tandem_poses* poses,
                              const tandem_search_filter* filter, Result* results,
                              const ResultOf& result_of) {
  return guard([&] {
    const PoseList list(poses, "poses");
    array_of(results, list.size(), "the results");
    const Shape& shape = value_of(probe, "probe");
    const SearchFilter given = to_search_filter(filter);
    for (std::size_t i = 0; i < list.size(); ++i) results[i] = result_of(read(world), shape, list[i], given);
  });
}

const auto object_of = [](ObjectHandle object) { return c::from(object); };
const auto pair_of = [](const ObjectHandlePair& pair) { return c::from(pair); };

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

void tandem_search_filter_init(tandem_search_filter* filter) {
  if (filter)
    *filter = {sizeof *filter, tandem::SearchFilter().layers, nullptr, 0, nullptr, 0, nullptr, nullptr};
}

tandem_status tandem_world_any_contact(const tandem_world* world, const tandem_object* object,
                                       std::uint8_t* contact) {
  return guard([&] {
    deref(contact, "contact") =
        object ? read(world).any_contact(to_handle(*object)) : read(world).any_contact();
  });
}

tandem_status tandem_world_contact_pairs(const tandem_world* world, const tandem_object* object,
                                         tandem_object_pair** pairs, std::size_t* count) {
  return guard([&] {
    const tandem::World& value = read(world);
    give_list(pairs, count, object ? value.contact_pairs(to_handle(*object)) : value.contact_pairs(),
              pair_of);
  });
}

tandem_status tandem_world_pairs_within(const tandem_world* world, const tandem_object* object, double limit,
                                        tandem_object_pair** pairs, std::size_t* count) {
  return guard([&] {
    const tandem::World& value = read(world);
    give_list(pairs, count,
              object ? value.pairs_within(to_handle(*object), limit) : value.pairs_within(limit), pair_of);
  });
}

tandem_status tandem_world_min_distance(const tandem_world* world, const tandem_object* object, double limit,
                                        tandem_world_distance* distance) {
  return guard([&] {
    const tandem::World& value = read(world);
    deref(distance, "distance") =
        from(object ? value.distance(to_handle(*object), limit) : value.distance(limit));
  });
}

tandem_status tandem_world_first_impact(const tandem_world* world, const tandem_object* objects,
                                        const tandem_motion* motions, std::size_t count,
                                        const tandem_impact_options* options, tandem_world_impact* impact) {
  return guard([&] {
    std::vector<tandem::Motion> given;
    for (const tandem_motion& motion : array_of(motions, count, "motions"))
      given.push_back(to_motion(motion));
    const GivenImpactOptions impact_options(options);
    deref(impact, "impact") = from(
        read(world).time_of_impact(to_handles(objects, count, "objects"), given, impact_options.options));
  });
}

tandem_status tandem_world_probe_contact(const tandem_world* world, const tandem_shape* probe,
                                         const tandem_poses* poses, const tandem_search_filter* filter,
                                         std::uint8_t* contact) {
  return probe_each_pose(world, probe, poses, filter, contact,
                         [](const tandem::World& value, const auto&... arguments) {
                           return static_cast<std::uint8_t>(value.any_contact(arguments...));
                         });
}

tandem_status tandem_world_probe_distance(const tandem_world* world, const tandem_shape* probe,
                                          const tandem_poses* poses, double limit,
                                          const tandem_search_filter* filter,
                                          tandem_world_distance* distances) {
  return probe_each_pose(world, probe, poses, filter, distances,
                         [limit](const tandem::World& value, const auto&... arguments) {
                           return from(value.distance(arguments..., limit));
                         });
}

tandem_status tandem_world_probe_objects(const tandem_world* world, const tandem_shape* probe,
                                         const tandem_poses* poses, double limit,
                                         const tandem_search_filter* filter, tandem_object** objects,
                                         std::size_t* count, std::size_t* first) {
  return guard([&] {
    const PoseList list(poses, "poses");
    const tandem::SearchFilter given = to_search_filter(filter);
    std::vector<std::vector<tandem::ObjectHandle>> found;
    for (std::size_t i = 0; i < list.size(); ++i)
      found.push_back(read(world).objects_within(value_of(probe, "probe"), list[i], limit, given));
    give_lists(objects, count, first, found, object_of);
  });
}

tandem_status tandem_world_probe_impact(const tandem_world* world, const tandem_shape* probe,
                                        const tandem_motion* motion, const tandem_search_filter* filter,
                                        const tandem_impact_options* options, tandem_world_impact* impact) {
  return guard([&] {
    const GivenImpactOptions given(options);
    deref(impact, "impact") =
        from(read(world).time_of_impact(value_of(probe, "probe"), to_motion(deref(motion, "motion")),
                                        to_search_filter(filter), given.options));
  });
}

tandem_status tandem_world_cast_shape(const tandem_world* world, const tandem_shape* probe,
                                      const tandem_poses* poses, const double* displacement,
                                      const tandem_search_filter* filter, tandem_world_cast_hit* hits) {
  tandem::Vec3 by;
  const tandem_status status = guard([&] { by = to_vec(displacement, "displacement"); });
  if (status != TANDEM_OK) return status;
  return probe_each_pose(
      world, probe, poses, filter, hits,
      [by](const tandem::World& value, const tandem::Shape& shape, const tandem::Transform& pose,
           const tandem::SearchFilter& given) { return from(value.cast_shape(shape, pose, by, given)); });
}

tandem_status tandem_world_cast_rays(const tandem_world* world, const tandem_ray* rays, std::size_t count,
                                     const tandem_search_filter* filter, tandem_world_ray_hit* hits) {
  return guard([&] {
    const auto given = array_of(rays, count, "rays");
    const auto results = array_of(hits, count, "hits");
    const tandem::SearchFilter passing = to_search_filter(filter);
    const tandem::World& value = read(world);
    for (std::size_t i = 0; i < count; ++i) results[i] = from(value.cast_ray(to_ray(given[i]), passing));
  });
}

tandem_status tandem_world_cast_ray_all(const tandem_world* world, const tandem_ray* ray,
                                        const tandem_search_filter* filter, tandem_world_ray_hit** hits,
                                        std::size_t* count) {
  return guard([&] {
    give_list(hits, count, read(world).cast_ray_all(to_ray(deref(ray, "ray")), to_search_filter(filter)),
              [](const tandem::WorldRayHit& hit) { return from(std::optional(hit)); });
  });
}

tandem_status tandem_world_overlap_box(const tandem_world* world, const tandem_bounds* box,
                                       const tandem_search_filter* filter, tandem_object** objects,
                                       std::size_t* count) {
  return guard([&] {
    give_list(objects, count, read(world).overlapping(to_bounds(deref(box, "box")), to_search_filter(filter)),
              object_of);
  });
}
