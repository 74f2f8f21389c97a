#include "tandem/c/mesh.h"

#include <cmath>
#include <filesystem>

#include "tandem/base/error.h"
#include "tandem/io/mesh_file.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"

#include "c/convert.h"
#include "c/handles.h"
#include "c/read_options.h"

namespace tandem::c {
namespace {

/// Calls visit(i, row) for rows of three numbers.
template <class Number, class Visit>
void for_each_row(const void* data, std::size_t count, std::size_t stride, const Visit& visit) {
  const char* const bytes = static_cast<const char*>(data);
  if (stride == 0) stride = 3 * sizeof(Number);
  for (std::size_t i = 0; i < count; ++i) {
    Number row[3];
    std::memcpy(row, bytes + i * stride, sizeof row);
    visit(i, row);
  }
}

template <class Number>
std::vector<Vec3> vertices_of(const tandem_mesh_arrays& arrays) {
  std::vector<Vec3> vertices(arrays.vertex_count);
  for_each_row<Number>(arrays.vertices, arrays.vertex_count, arrays.vertex_stride,
                       [&](std::size_t i, const Number(&row)[3]) {
                         vertices[i] = {row[0], row[1], row[2]};
                       });
  return vertices;
}

[[noreturn]] void reject_index(std::size_t triangle, const std::string& index, std::size_t vertices) {
  throw Error("triangle " + std::to_string(triangle) + " uses vertex " + index + ", but there are " +
              std::to_string(vertices) + " vertices");
}

template <class Number>
std::vector<Triangle> triangles_of(const tandem_mesh_arrays& arrays) {
  std::vector<Triangle> triangles(arrays.triangle_count);
  for_each_row<Number>(arrays.indices, arrays.triangle_count, arrays.triangle_stride,
                       [&](std::size_t i, const Number(&row)[3]) {
                         for (std::size_t k = 0; k < 3; ++k) {
                           if (!std::in_range<std::uint32_t>(row[k]))
                             reject_index(i, std::to_string(row[k]), arrays.vertex_count);
                           triangles[i][k] = static_cast<std::uint32_t>(row[k]);
                         }
                       });
  return triangles;
}

std::vector<Triangle> all_triangles(const tandem_mesh_arrays& arrays) {
  array_of(static_cast<const char*>(arrays.indices), arrays.triangle_count, "indices");
  switch (arrays.index_type) {
    case TANDEM_UINT32:
      return triangles_of<std::uint32_t>(arrays);
    case TANDEM_UINT64:
      return triangles_of<std::uint64_t>(arrays);
    case TANDEM_INT32:
      return triangles_of<std::int32_t>(arrays);
    case TANDEM_INT64:
      return triangles_of<std::int64_t>(arrays);
    default:
      throw InvalidArgument("index_type is " + std::to_string(arrays.index_type) + " (expected 0 to 3)");
  }
}

std::vector<Vec3> all_vertices(const tandem_mesh_arrays& arrays) {
  array_of(static_cast<const char*>(arrays.vertices), arrays.vertex_count, "vertices");
  switch (arrays.vertex_type) {
    case TANDEM_FLOAT64:
      return vertices_of<double>(arrays);
    case TANDEM_FLOAT32:
      return vertices_of<float>(arrays);
    default:
      throw InvalidArgument("vertex_type is " + std::to_string(arrays.vertex_type) + " (expected 0 or 1)");
  }
}

const generate::Generator& generator_at(std::size_t index) {
  return element_of(generate::generators(), index, "index");
}

}  // namespace

io::ReadOptions to_read_options(const tandem_read_options* given) {
  const tandem_read_options o = options_of(given, tandem_read_options_init, "options");
  io::ReadOptions options;
  options.merge_identical_vertices = o.merge_identical_vertices != 0;
  options.trust_saved_volumes = o.trust_saved_volumes != 0;
  options.import_limits = {o.max_memory_bytes, o.max_seconds, o.max_vertices, o.max_triangles};
  options.import_helper = string_or(o.import_helper, "");
  options.scale = o.scale;
  options.up_axis = enum_of(o.up_axis, io::UpAxis::z, "up_axis");
  return options;
}

}  // namespace tandem::c

using namespace tandem::c;

void tandem_mesh_arrays_init(tandem_mesh_arrays* arrays) {
  if (arrays) *arrays = {sizeof *arrays, TANDEM_FLOAT64, nullptr, 0, 0, TANDEM_UINT32, nullptr, 0, 0};
}

tandem_status tandem_mesh_create(const tandem_mesh_arrays* arrays, tandem_mesh** mesh) {
  return guard([&] {
    const tandem_mesh_arrays given = options_of(&deref(arrays, "arrays"), tandem_mesh_arrays_init, "arrays");
    give_handle(mesh, tandem::Mesh(all_vertices(given), all_triangles(given)), "mesh");
  });
}

void tandem_read_options_init(tandem_read_options* options) {
  if (!options) return;
  const tandem::io::ReadOptions defaults;
  const tandem::io::ImportLimits& limits = defaults.import_limits;
  *options = {sizeof *options,
              defaults.merge_identical_vertices,
              defaults.trust_saved_volumes,
              limits.max_memory_bytes,
              limits.max_seconds,
              limits.max_vertices,
              limits.max_triangles,
              nullptr,
              defaults.scale,
              static_cast<std::int32_t>(defaults.up_axis)};
}

tandem_status tandem_mesh_read(const char* file, const tandem_read_options* options, tandem_mesh** mesh) {
  return guard([&] {
    give_handle(mesh, tandem::io::read_mesh(string_of(file, "file"), to_read_options(options)), "mesh");
  });
}

tandem_status tandem_mesh_write(const tandem_mesh* mesh, const char* file) {
  return guard([&] { tandem::io::write_mesh(value_of(mesh, "mesh"), string_of(file, "file")); });
}

void tandem_mesh_free(tandem_mesh* mesh) { delete mesh; }

tandem_status tandem_mesh_get(const tandem_mesh* mesh, tandem_mesh_view* view) {
  return guard([&] {
    const tandem::Mesh& value = value_of(mesh, "mesh");
    deref(view, "view") = {reinterpret_cast<const double*>(value.vertices().data()), value.vertices().size(),
                           reinterpret_cast<const std::uint32_t*>(value.triangles().data()),
                           value.triangles().size(), value.parts().size()};
  });
}

tandem_status tandem_mesh_get_part(const tandem_mesh* mesh, std::size_t index, tandem_mesh_part* part) {
  return guard([&] {
    const tandem::MeshPart& found = element_of(value_of(mesh, "mesh").parts(), index, "index");
    deref(part, "part") = {view_of(found.name), found.first_triangle, found.triangle_count};
  });
}

tandem_status tandem_mesh_measure(const tandem_mesh* mesh, tandem_mesh_measures* measures) {
  return guard([&] {
    const tandem::Mesh& value = value_of(mesh, "mesh");
    const tandem::EdgeCounts edges = tandem::count_edges(value);
    deref(measures, "measures") = {from(tandem::bounds(value)),
                                   tandem::surface_area(value),
                                   tandem::volume(value),
                                   edges.total,
                                   edges.boundary,
                                   edges.non_manifold,
                                   edges.inconsistent,
                                   tandem::count_degenerate_triangles(value),
                                   tandem::connected_components(value).count,
                                   tandem::is_closed(edges)};
  });
}

tandem_status tandem_mesh_subdivide(const tandem_mesh* mesh, std::int32_t times, tandem_mesh** subdivided) {
  return guard([&] {
    give_handle(subdivided, tandem::generate::subdivided(value_of(mesh, "mesh"), times), "subdivided");
  });
}

std::size_t tandem_generator_count(void) { return tandem::generate::generators().size(); }

tandem_status tandem_generator_get(std::size_t index, tandem_generator* generator) {
  return guard([&] {
    const auto& found = generator_at(index);
    deref(generator, "generator") = {view_of(found.name), view_of(found.summary), found.parameters.size()};
  });
}

tandem_status tandem_generator_get_parameter(std::size_t index, std::size_t parameter,
                                             tandem_generator_parameter* description) {
  return guard([&] {
    const auto& found = element_of(generator_at(index).parameters, parameter, "parameter");
    deref(description, "description") = {view_of(found.name), view_of(found.help), found.default_value,
                                         found.min,           found.max,           found.integer};
  });
}

tandem_status tandem_mesh_generate(const char* generator, const double* values, std::size_t count,
                                   tandem_mesh** mesh) {
  return guard([&] {
    const std::string_view name = string_of(generator, "generator");
    const tandem::generate::Generator* const found = tandem::generate::find_generator(name);
    if (!found) throw tandem::Error("there is no generator '" + std::string(name) + "'");
    const std::span<const double> given = array_of(values, count, "values");
    if (count > found->parameters.size())
      throw InvalidArgument("count is " + std::to_string(count) + " (expected at most " +
                            std::to_string(found->parameters.size()) + " parameters)");
    std::vector<double> complete;
    for (const auto& parameter : found->parameters) complete.push_back(parameter.default_value);
    std::copy(given.begin(), given.end(), complete.begin());
    give_handle(mesh, found->make(complete), "mesh");
  });
}
