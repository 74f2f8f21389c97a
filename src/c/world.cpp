#include "tandem/c/world.h"

#include "c/contact_listener.h"
#include "c/handles.h"
#include "c/poses.h"
#include "c/query_options.h"
#include "c/world_options.h"

namespace tandem::c {

WorldOptions to_world_options(const tandem_world_options* given) {
  const tandem_world_options o = options_of(given, tandem_world_options_init, "options");
  WorldOptions options;
  options.broad_phase = string_or(o.broad_phase, options.broad_phase);
  options.threads = o.threads;
  options.broad_phase_settings = {o.cell_size, o.margin, o.rebuild_fraction};
  options.contact_margin = o.contact_margin;
  if (!(o.mesh_contact_margin < 0)) options.mesh_contact_margin = o.mesh_contact_margin;
  options.contact_listener = to_contact_listener(o.contact_listener);
  if (o.algorithm) options.algorithm = to_algorithm(o.algorithm);
  if (o.pair_filter)
    options.pair_filter = [function = o.pair_filter, data = o.user_data](ObjectHandle a, ObjectHandle b) {
      return function(data, from(a), from(b)) != 0;
    };
  return options;
}

ObjectOptions to_object_options(const tandem_object_options* given) {
  const tandem_object_options o = options_of(given, tandem_object_options_init, "options");
  return {.filter = to_filter(o.filter),
          .sensor = o.sensor != 0,
          .user_data = o.user_data,
          .solid = o.solid != 0};
}

}  // namespace tandem::c

using namespace tandem::c;

void tandem_world_options_init(tandem_world_options* options) {
  const tandem::WorldOptions defaults;
  const tandem::BroadPhaseSettings& broad = defaults.broad_phase_settings;
  if (!options) return;
  *options = {};
  options->size = sizeof *options;
  options->threads = defaults.threads;
  options->cell_size = broad.cell_size;
  options->margin = broad.margin;
  options->rebuild_fraction = broad.rebuild_fraction;
  options->contact_margin = defaults.contact_margin;
  options->mesh_contact_margin = -1;
}

void tandem_object_options_init(tandem_object_options* options) {
  const tandem::ObjectOptions defaults;
  if (options)
    *options = {sizeof *options, from(defaults.filter), defaults.sensor, defaults.solid, defaults.user_data};
}

tandem_status tandem_world_create(const tandem_world_options* options, tandem_world** world) {
  return guard([&] {
    tandem::World made(to_world_options(options));
    deref(world, "world");
    *world = new tandem_world{std::move(made), nullptr};
  });
}

tandem_status tandem_world_copy(const tandem_world* world, tandem_world** copy) {
  return guard([&] {
    deref(copy, "copy");
    *copy = new tandem_world{tandem::World(read(world)), nullptr};
  });
}

tandem_status tandem_world_prepare(const tandem_world* world, std::uint32_t queries) {
  return guard([&] { read(world).prepare(to_query_kinds(queries)); });
}

void tandem_world_free(tandem_world* world) {
  if (world && world->own) delete world;
}

tandem_status tandem_world_add(tandem_world* world, const tandem_shape* const* shapes, std::size_t count,
                               const tandem_poses* poses, const tandem_object_options* options,
                               tandem_object* objects) {
  return guard([&] {
    const PoseList list(poses, "poses");
    if (list.size() != 1 && list.size() != count)
      throw InvalidArgument("poses has " + std::to_string(list.size()) + " poses (expected 1 or " +
                            std::to_string(count) + ")");
    const auto results = array_of(objects, count, "objects");
    const tandem::ObjectOptions given = to_object_options(options);
    std::vector<tandem::ObjectDescription> descriptions;
    descriptions.reserve(count);
    for (const tandem_shape* const shape : array_of(shapes, count, "shapes"))
      descriptions.push_back(
          {value_of(shape, "shapes[]"), list[list.size() == 1 ? 0 : descriptions.size()], given});
    const std::vector<tandem::ObjectHandle> added = change(world).add(descriptions);
    for (std::size_t i = 0; i < count; ++i) results[i] = from(added[i]);
  });
}

tandem_status tandem_world_move(tandem_world* world, const tandem_object* objects, std::size_t count,
                                const tandem_poses* poses) {
  return guard([&] {
    const PoseList list(poses, "poses");
    std::vector<tandem::Transform> to(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) to[i] = list[i];
    change(world).move(to_handles(objects, count, "objects"), to);
  });
}

tandem_status tandem_world_remove(tandem_world* world, const tandem_object* objects, std::size_t count) {
  return guard([&] { change(world).remove(to_handles(objects, count, "objects")); });
}

tandem_status tandem_world_set_shape(tandem_world* world, tandem_object object, const tandem_shape* shape) {
  return guard([&] { change(world).set_shape(to_handle(object), value_of(shape, "shape")); });
}

tandem_status tandem_world_set_filter(tandem_world* world, tandem_object object,
                                      const tandem_pair_filter* filter) {
  return guard([&] { change(world).set_filter(to_handle(object), to_filter(deref(filter, "filter"))); });
}

tandem_status tandem_world_set_sensor(tandem_world* world, tandem_object object, std::uint8_t sensor) {
  return guard([&] { change(world).set_sensor(to_handle(object), sensor != 0); });
}

tandem_status tandem_world_set_user_data(tandem_world* world, tandem_object object, std::uint64_t user_data) {
  return guard([&] { change(world).set_user_data(to_handle(object), user_data); });
}

tandem_status tandem_world_enable_pair(tandem_world* world, tandem_object a, tandem_object b,
                                       std::uint8_t enable) {
  return guard([&] {
    if (enable)
      change(world).enable_pair(to_handle(a), to_handle(b));
    else
      change(world).disable_pair(to_handle(a), to_handle(b));
  });
}

tandem_status tandem_world_size(const tandem_world* world, std::size_t* objects) {
  return guard([&] { deref(objects, "objects") = read(world).size(); });
}

tandem_status tandem_world_contains(const tandem_world* world, tandem_object object, std::uint8_t* contains) {
  return guard([&] { deref(contains, "contains") = read(world).contains(to_handle(object)); });
}

tandem_status tandem_world_objects(const tandem_world* world, tandem_object** objects, std::size_t* count) {
  return guard([&] {
    give_list(objects, count, read(world).objects(),
              [](tandem::ObjectHandle object) { return from(object); });
  });
}

tandem_status tandem_world_get_poses(const tandem_world* world, const tandem_object* objects,
                                     std::size_t count, tandem_pose* poses) {
  return guard([&] {
    const auto results = array_of(poses, count, "poses");
    const auto given = to_handles(objects, count, "objects");
    const tandem::World& value = read(world);
    for (std::size_t i = 0; i < count; ++i) results[i] = from(value.pose(given[i]));
  });
}

tandem_status tandem_world_get_options(const tandem_world* world, tandem_object object,
                                       tandem_object_options* options) {
  return guard([&] {
    const tandem::ObjectOptions& found = read(world).options(to_handle(object));
    deref(options, "options") = {sizeof *options, from(found.filter), found.sensor, found.solid,
                                 read(world).user_data(to_handle(object))};
  });
}

tandem_status tandem_world_get_shape(const tandem_world* world, tandem_object object, tandem_shape** shape) {
  return guard([&] { give_handle(shape, tandem::Shape(read(world).shape(to_handle(object))), "shape"); });
}

tandem_status tandem_world_update(tandem_world* world, std::int32_t detail) {
  return guard([&] { change(world).update(enum_of(detail, tandem::Detail::contacts, "detail")); });
}

tandem_status tandem_world_contacts(const tandem_world* world, tandem_contact_pair** pairs,
                                    std::size_t* count, tandem_manifold** manifolds,
                                    std::size_t* manifold_count) {
  return guard([&] {
    const std::span<const tandem::ContactPair> found = read(world).contacts();
    std::vector<const tandem::PersistentManifold*> all;
    for (const tandem::ContactPair& pair : found)
      for (const tandem::PersistentManifold& manifold : pair.manifolds) all.push_back(&manifold);
    std::size_t next = 0;
    give_list(pairs, count, found, [&](const tandem::ContactPair& pair) {
      const std::size_t first = next;
      next += pair.manifolds.size();
      return tandem_contact_pair{from(pair.a), from(pair.b), first, pair.manifolds.size()};
    });
    if (!manifolds) return;
    try {
      give_list(manifolds, manifold_count, all, [](const auto* one) { return from(one->manifold()); });
    } catch (...) {
      std::free(std::exchange(*pairs, nullptr));
      throw;
    }
  });
}

tandem_status tandem_world_events(const tandem_world* world, std::int32_t kind,
                                  const tandem_object_pair** pairs, std::size_t* count) {
  return guard([&] {
    static_assert(sizeof(tandem::ContactEvent) == sizeof(tandem_object_pair));
    const tandem::World& value = read(world);
    if (kind < TANDEM_BEGAN || kind > TANDEM_ENDED)
      throw InvalidArgument("kind is " + std::to_string(kind) + " (expected 0 to 2)");
    const auto found = kind == TANDEM_BEGAN       ? value.began()
                       : kind == TANDEM_PERSISTED ? value.persisted()
                                                  : value.ended();
    deref(count, "count") = found.size();
    deref(pairs, "pairs") = reinterpret_cast<const tandem_object_pair*>(found.data());
  });
}

tandem_status tandem_world_get_report(const tandem_world* world, tandem_world_report* report) {
  return guard([&] { deref(report, "report") = from(read(world).report()); });
}
