#pragma once
#include "tandem/c/geometry.h"

TANDEM_C_BEGIN

/// A validated triangle mesh: immutable.
typedef struct tandem_mesh tandem_mesh;

/// Types of the numbers of an array.
enum { TANDEM_FLOAT64 = 0, TANDEM_FLOAT32 = 1 };
enum { TANDEM_UINT32 = 0, TANDEM_UINT64 = 1, TANDEM_INT32 = 2, TANDEM_INT64 = 3 };

/// Arrays of vertices and triangles in memory of the caller, which tandem_mesh_create() copies. Three numbers
/// each; strides are bytes from one vertex or triangle to the next, 0: without gaps.
typedef struct tandem_mesh_arrays {
  uint32_t size;
  int32_t vertex_type;
  const void* vertices;
  size_t vertex_count;
  size_t vertex_stride;
  int32_t index_type;
  const void* indices;
  size_t triangle_count;
  size_t triangle_stride;
} tandem_mesh_arrays;
void tandem_mesh_arrays_init(tandem_mesh_arrays* arrays);

/// Fails with the index and the value of the first coordinate that is not finite or exceeds 1e15 in
/// magnitude, or of the first index that is out of range.
tandem_status tandem_mesh_create(const tandem_mesh_arrays* arrays, tandem_mesh** mesh);

/// Options of readers.
typedef struct tandem_read_options {
  uint32_t size;
  uint8_t merge_identical_vertices;
  uint8_t trust_saved_volumes;
  uint64_t max_memory_bytes;  ///< of the import helper
  double max_seconds;         ///< of the import helper
  uint64_t max_vertices, max_triangles;
  const char* import_helper;  ///< NULL: it is searched for
  double scale;               ///< factor on all coordinates, not 0; a negative one mirrors
  int32_t up_axis;            ///< 0, 1, 2: the axis x, y or z that points up in the file; it becomes z
} tandem_read_options;
void tandem_read_options_init(tandem_read_options* options);

/// Reads OBJ, STL, PLY, OFF, saved models and, through the import helper, scene formats.
tandem_status tandem_mesh_read(const char* file, const tandem_read_options* options, tandem_mesh** mesh);
/// Writes OBJ, PLY, STL, OFF or a saved model, by the ending of the name.
tandem_status tandem_mesh_write(const tandem_mesh* mesh, const char* file);
void tandem_mesh_free(tandem_mesh* mesh);

/// Make new meshes. A linear map (a matrix by rows) or factors along the axes that mirror flip the triangles.
tandem_status tandem_mesh_transform(const tandem_mesh* mesh, const tandem_poses* pose, tandem_mesh** result);
tandem_status tandem_mesh_transform_linear(const tandem_mesh* mesh, const double matrix[9],
                                           tandem_mesh** result);
tandem_status tandem_mesh_scale(const tandem_mesh* mesh, const double factors[3], tandem_mesh** result);
/// One mesh with the triangles of all meshes in this order. Each keeps its parts, or becomes one.
tandem_status tandem_mesh_merge(const tandem_mesh* const* meshes, size_t count, tandem_mesh** result);
/// The triangles of one part with the vertices that they use.
tandem_status tandem_mesh_extract_part(const tandem_mesh* mesh, size_t part, tandem_mesh** result);

/// Arrays of a mesh: three doubles for each vertex, three indices for each triangle. Valid while the mesh
/// lives.
typedef struct tandem_mesh_view {
  const double* vertices;
  size_t vertex_count;
  const uint32_t* triangles;
  size_t triangle_count;
  size_t part_count;
} tandem_mesh_view;
tandem_status tandem_mesh_get(const tandem_mesh* mesh, tandem_mesh_view* view);

/// A named range of triangles.
typedef struct tandem_mesh_part {
  tandem_string name;
  uint32_t first_triangle, triangle_count;
} tandem_mesh_part;
tandem_status tandem_mesh_get_part(const tandem_mesh* mesh, size_t index, tandem_mesh_part* part);

/// Measures of a mesh. `volume` is that of the enclosed solid and has a meaning for closed meshes only.
typedef struct tandem_mesh_measures {
  tandem_bounds bounds;
  double area, volume;
  size_t edges, boundary_edges, non_manifold_edges, inconsistent_edges;
  size_t degenerate_triangles;
  uint32_t components;
  uint8_t closed;
} tandem_mesh_measures;
tandem_status tandem_mesh_measure(const tandem_mesh* mesh, tandem_mesh_measures* measures);

/// Makes a mesh with every triangle split into four, `times` times.
tandem_status tandem_mesh_subdivide(const tandem_mesh* mesh, int32_t times, tandem_mesh** subdivided);

/// A procedural mesh and its numeric parameters (tandem/mesh/generate.h).
typedef struct tandem_generator {
  tandem_string name, summary;
  size_t parameter_count;
} tandem_generator;
typedef struct tandem_generator_parameter {
  tandem_string name, help;
  double default_value, min, max;
  uint8_t integer;
} tandem_generator_parameter;
size_t tandem_generator_count(void);
tandem_status tandem_generator_get(size_t index, tandem_generator* generator);
tandem_status tandem_generator_get_parameter(size_t index, size_t parameter,
                                             tandem_generator_parameter* description);
/// Makes the mesh of a generator. `values` are in the order of its parameters; missing ones at the end have
/// their defaults.
tandem_status tandem_mesh_generate(const char* generator, const double* values, size_t count,
                                   tandem_mesh** mesh);

TANDEM_C_END
