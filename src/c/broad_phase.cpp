#include "tandem/c/broad_phase.h"

#include "tandem/broad/broad_phase.h"

#include "c/convert.h"

struct tandem_broad_phase {
  tandem::BroadPhase value;
};

namespace tandem::c {
namespace {

/// Three doubles and three doubles, in both APIs.
std::span<const Bounds> boxes_of(const tandem_bounds* boxes, std::size_t count) {
  static_assert(sizeof(Bounds) == sizeof(tandem_bounds));
  array_of(boxes, count, "boxes");
  return {reinterpret_cast<const Bounds*>(boxes), count};
}

void give_pairs(std::span<const ObjectPair> found, const tandem_id_pair** pairs, std::size_t* count) {
  static_assert(sizeof(ObjectPair) == sizeof(tandem_id_pair));
  deref(count, "count") = found.size();
  deref(pairs, "pairs") = reinterpret_cast<const tandem_id_pair*>(found.data());
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

void tandem_broad_phase_options_init(tandem_broad_phase_options* options) {
  const tandem::BroadPhaseSettings defaults;
  if (options)
    *options = {sizeof *options, 1, nullptr, defaults.cell_size, defaults.margin, defaults.rebuild_fraction};
}

tandem_status tandem_broad_phase_create(const tandem_broad_phase_options* options,
                                        tandem_broad_phase** broad_phase) {
  return guard([&] {
    const auto o = options_of(options, tandem_broad_phase_options_init, "options");
    const tandem::BroadPhaseOptions given{.method = std::string(string_or(o.method, "automatic")),
                                          .threads = o.threads,
                                          .settings = {o.cell_size, o.margin, o.rebuild_fraction}};
    give_handle(broad_phase, tandem::BroadPhase(given), "broad_phase");
  });
}

void tandem_broad_phase_free(tandem_broad_phase* broad_phase) { delete broad_phase; }

tandem_status tandem_broad_phase_method_name(std::size_t index, tandem_string* name) {
  return guard([&] {
    const std::vector<std::string_view> names = tandem::BroadPhase::methods();
    deref(name, "name") = view_of(element_of(names, index, "index"));
  });
}

tandem_status tandem_broad_phase_add(tandem_broad_phase* broad_phase, const tandem_bounds* boxes,
                                     std::size_t count, const tandem_pair_filter* filters,
                                     std::uint32_t* ids) {
  return guard([&] {
    tandem::BroadPhase& value = value_of(broad_phase, "broad_phase");
    const auto given = boxes_of(boxes, count);
    const auto results = array_of(ids, count, "ids");
    if (!filters) return value.add(given, results);
    std::vector<tandem::PairFilter> converted;
    for (const tandem_pair_filter& filter : std::span(filters, count)) converted.push_back(to_filter(filter));
    value.add(given, results, converted);
  });
}

tandem_status tandem_broad_phase_move(tandem_broad_phase* broad_phase, const std::uint32_t* ids,
                                      const tandem_bounds* boxes, std::size_t count) {
  return guard([&] {
    value_of(broad_phase, "broad_phase").move(array_of(ids, count, "ids"), boxes_of(boxes, count));
  });
}

tandem_status tandem_broad_phase_remove(tandem_broad_phase* broad_phase, const std::uint32_t* ids,
                                        std::size_t count) {
  return guard([&] { value_of(broad_phase, "broad_phase").remove(array_of(ids, count, "ids")); });
}

tandem_status tandem_broad_phase_set_filter(tandem_broad_phase* broad_phase, std::uint32_t id,
                                            const tandem_pair_filter* filter) {
  return guard(
      [&] { value_of(broad_phase, "broad_phase").set_filter(id, to_filter(deref(filter, "filter"))); });
}

tandem_status tandem_broad_phase_update(tandem_broad_phase* broad_phase) {
  return guard([&] { value_of(broad_phase, "broad_phase").update(); });
}

tandem_status tandem_broad_phase_update_events(tandem_broad_phase* broad_phase) {
  return guard([&] { value_of(broad_phase, "broad_phase").update_events(); });
}

tandem_status tandem_broad_phase_pairs(const tandem_broad_phase* broad_phase, const tandem_id_pair** pairs,
                                       std::size_t* count) {
  return guard([&] { give_pairs(value_of(broad_phase, "broad_phase").pairs(), pairs, count); });
}

tandem_status tandem_broad_phase_began(const tandem_broad_phase* broad_phase, const tandem_id_pair** pairs,
                                       std::size_t* count) {
  return guard([&] { give_pairs(value_of(broad_phase, "broad_phase").began(), pairs, count); });
}

tandem_status tandem_broad_phase_ended(const tandem_broad_phase* broad_phase, const tandem_id_pair** pairs,
                                       std::size_t* count) {
  return guard([&] { give_pairs(value_of(broad_phase, "broad_phase").ended(), pairs, count); });
}

tandem_status tandem_broad_phase_overlap_box(const tandem_broad_phase* broad_phase, const tandem_bounds* box,
                                             std::uint32_t layers, std::uint32_t** ids, std::size_t* count) {
  return guard([&] {
    give_list(ids, count,
              value_of(broad_phase, "broad_phase").overlapping(to_bounds(deref(box, "box")), layers),
              [](std::uint32_t id) { return id; });
  });
}

tandem_status tandem_broad_phase_overlap_ray(const tandem_broad_phase* broad_phase, const tandem_ray* ray,
                                             std::uint32_t layers, std::uint32_t** ids, std::size_t* count) {
  return guard([&] {
    give_list(ids, count, value_of(broad_phase, "broad_phase").overlapping(to_ray(deref(ray, "ray")), layers),
              [](std::uint32_t id) { return id; });
  });
}

tandem_status tandem_broad_phase_get(const tandem_broad_phase* broad_phase, tandem_broad_phase_info* info) {
  return guard([&] {
    const tandem::BroadPhase& value = value_of(broad_phase, "broad_phase");
    deref(info, "info") = {value.size(), value.memory_bytes(), view_of(value.method())};
  });
}

tandem_status tandem_broad_phase_get_box(const tandem_broad_phase* broad_phase, std::uint32_t id,
                                         tandem_bounds* box) {
  return guard([&] {
    const tandem::BroadPhase& value = value_of(broad_phase, "broad_phase");
    if (!value.contains(id)) throw InvalidArgument("there is no object " + std::to_string(id));
    deref(box, "box") = from(value.box(id));
  });
}
