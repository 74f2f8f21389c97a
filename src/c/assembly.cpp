#include "tandem/c/assembly.h"

#include "tandem/assembly/report.h"
#include "tandem/assembly/world.h"
#include "tandem/io/assembly_file.h"

#include "c/handles.h"
#include "c/poses.h"
#include "c/world_options.h"

namespace tandem::c {
namespace {

const Assembly& assembly_of(const tandem_assembly* handle) { return value_of(handle, "assembly"); }

std::uint32_t checked(std::uint32_t number, std::size_t count, const char* name) {
  if (number >= count)
    throw InvalidArgument(std::string(name) + " is " + std::to_string(number) + " (expected less than " +
                          std::to_string(count) + ")");
  return number;
}

std::uint32_t node_of(const Assembly& assembly, std::uint32_t node) {
  return checked(node, assembly.node_count(), "node");
}
std::uint32_t geometry_of(const Assembly& assembly, std::uint32_t geometry) {
  return checked(geometry, assembly.geometry_count(), "geometry");
}

io::AssemblyReadOptions to_assembly_options(const tandem_assembly_read_options* given) {
  const auto o = options_of(given, tandem_assembly_read_options_init, "options");
  io::AssemblyReadOptions options;
  options.threads = o.threads;
  options.merge_identical_vertices = o.merge_identical_vertices != 0;
  options.max_vertices = o.max_vertices;
  options.max_triangles = o.max_triangles;
  options.max_nodes = o.max_nodes;
  options.import_helper = string_or(o.import_helper, "");
  if (o.progress)
    options.progress = [function = o.progress, data = o.user_data](const io::ReadProgress& progress) {
      return function(data, std::string(progress.stage).c_str(), progress.fraction) == 0;
    };
  return options;
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

void tandem_assembly_read_options_init(tandem_assembly_read_options* options) {
  if (!options) return;
  const tandem::io::AssemblyReadOptions d;
  *options = {sizeof *options, d.threads,       d.merge_identical_vertices,
              d.max_vertices,  d.max_triangles, d.max_nodes,
              nullptr,         nullptr,         nullptr};
}

tandem_status tandem_assembly_read(const char* file, const tandem_assembly_read_options* options,
                                   tandem_assembly** assembly) {
  return guard([&] {
    give_handle(assembly, tandem::io::read_assembly(string_of(file, "file"), to_assembly_options(options)),
                "assembly");
  });
}

tandem_status tandem_assembly_write(const tandem_assembly* assembly, const char* file) {
  return guard([&] { tandem::io::write_assembly(assembly_of(assembly), string_of(file, "file")); });
}

void tandem_assembly_free(tandem_assembly* assembly) { delete assembly; }

tandem_status tandem_assembly_get(const tandem_assembly* assembly, tandem_assembly_info* info) {
  return guard([&] {
    const tandem::Assembly& value = assembly_of(assembly);
    const tandem::AssemblyInfo& found = value.info();
    deref(info, "info") = {view_of(found.title), view_of(found.format), found.metres_per_unit,
                           found.up_axis,        value.node_count(),    value.geometry_count(),
                           value.parts().size(), value.skipped().size()};
  });
}

tandem_status tandem_assembly_parts(const tandem_assembly* assembly, const std::uint32_t** parts,
                                    std::size_t* count) {
  return guard([&] {
    deref(count, "count") = assembly_of(assembly).parts().size();
    deref(parts, "parts") = assembly_of(assembly).parts().data();
  });
}

tandem_status tandem_assembly_skipped(const tandem_assembly* assembly, std::size_t index,
                                      tandem_string* where, tandem_string* reason) {
  return guard([&] {
    const tandem::SkippedItem& item = element_of(assembly_of(assembly).skipped(), index, "index");
    deref(where, "where") = view_of(item.where);
    deref(reason, "reason") = view_of(item.reason);
  });
}

tandem_status tandem_assembly_get_node(const tandem_assembly* assembly, std::uint32_t node,
                                       tandem_node* found) {
  return guard([&] {
    const tandem::Assembly& value = assembly_of(assembly);
    const auto n = node_of(value, node);
    deref(found, "found") = {view_of(value.name(n)), view_of(value.external_id(n)), value.parent(n),
                             value.first_child(n),   value.next_sibling(n),         value.geometry(n),
                             from(value.pose(n)),    value.properties(n).size()};
  });
}

tandem_status tandem_assembly_get_property(const tandem_assembly* assembly, std::uint32_t node,
                                           std::size_t index, tandem_string* key, tandem_string* value) {
  return guard([&] {
    const tandem::Assembly& from_assembly = assembly_of(assembly);
    const auto properties = from_assembly.properties(node_of(from_assembly, node));
    const auto& property = element_of(properties, index, "index");
    deref(key, "key") = view_of(property.first);
    deref(value, "value") = view_of(property.second);
  });
}

tandem_status tandem_assembly_world_poses(const tandem_assembly* assembly, tandem_pose* poses) {
  return guard([&] {
    const std::vector<tandem::Transform> found = assembly_of(assembly).world_poses();
    const auto results = array_of(poses, found.size(), "poses");
    for (std::size_t i = 0; i < found.size(); ++i) results[i] = from(found[i]);
  });
}

tandem_status tandem_assembly_world_bounds(const tandem_assembly* assembly, std::uint32_t node,
                                           tandem_bounds* bounds) {
  return guard([&] {
    const tandem::Assembly& value = assembly_of(assembly);
    deref(bounds, "bounds") = from(value.world_bounds(node_of(value, node)));
  });
}

tandem_status tandem_assembly_path(const tandem_assembly* assembly, std::uint32_t node, char** path) {
  return guard([&] {
    const tandem::Assembly& value = assembly_of(assembly);
    give_text(path, value.path(node_of(value, node)), "path");
  });
}

tandem_status tandem_assembly_find(const tandem_assembly* assembly, const char* path, std::uint32_t* node) {
  return guard([&] { deref(node, "node") = assembly_of(assembly).find(string_of(path, "path")); });
}

tandem_status tandem_assembly_select(const tandem_assembly* assembly, const char* pattern, const char* name,
                                     const char* const* keys, const char* const* globs, std::size_t count,
                                     std::uint32_t** parts, std::size_t* part_count) {
  return guard([&] {
    tandem::PartFilter filter;
    filter.name = string_or(name, "");
    const auto given_keys = array_of(keys, count, "keys");
    const auto given_globs = array_of(globs, count, "globs");
    for (std::size_t i = 0; i < count; ++i)
      filter.properties.emplace_back(string_of(given_keys[i], "keys[]"),
                                     string_of(given_globs[i], "globs[]"));
    give_list(parts, part_count, assembly_of(assembly).select(string_or(pattern, ""), filter),
              [](std::uint32_t node) { return node; });
  });
}

tandem_status tandem_assembly_get_geometry(const tandem_assembly* assembly, std::uint32_t geometry,
                                           tandem_geometry* found) {
  return guard([&] {
    const tandem::Assembly& value = assembly_of(assembly);
    const auto g = geometry_of(value, geometry);
    deref(found, "found") = {view_of(value.geometry_name(g)), value.is_shape(g), value.is_closed(g)};
  });
}

tandem_status tandem_assembly_model(const tandem_assembly* assembly, std::uint32_t geometry,
                                    tandem_model** model) {
  return guard([&] {
    const tandem::Assembly& value = assembly_of(assembly);
    give_handle(model, tandem::Model(value.model(geometry_of(value, geometry))), "model");
  });
}

tandem_status tandem_assembly_shape(const tandem_assembly* assembly, std::uint32_t geometry,
                                    tandem_shape** shape) {
  return guard([&] {
    const tandem::Assembly& value = assembly_of(assembly);
    give_handle(shape, value.shape(geometry_of(value, geometry)), "shape");
  });
}

tandem_status tandem_assembly_prepare(const tandem_assembly* assembly, std::int32_t threads) {
  return guard([&] { assembly_of(assembly).prepare(threads); });
}

tandem_status tandem_assembly_get_report(const tandem_assembly* assembly, std::int32_t threads,
                                         tandem_assembly_report* report) {
  return guard([&] {
    const tandem::AssemblyReport found = tandem::report(assembly_of(assembly), threads);
    deref(report, "report") = {
        found.nodes,        found.parts,      found.geometries, found.triangles,   found.placed_triangles,
        found.closed_parts, found.open_parts, found.depth,      from(found.bounds)};
  });
}

tandem_status tandem_assembly_add_to_world(const tandem_assembly* assembly, tandem_world* world,
                                           const tandem_poses* pose, const tandem_object_options* options,
                                           tandem_object* objects) {
  return guard([&] {
    const tandem::Assembly& value = assembly_of(assembly);
    const auto results = array_of(objects, value.parts().size(), "objects");
    const tandem::AssemblyObjects added =
        tandem::add(change(world), value, one_pose(pose, "pose"), to_object_options(options));
    for (std::size_t i = 0; i < added.objects.size(); ++i) results[i] = from(added.objects[i]);
  });
}
