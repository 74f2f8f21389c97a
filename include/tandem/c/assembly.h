#pragma once
#include "tandem/c/world.h"

TANDEM_C_BEGIN

/// A tree of named nodes, many of which place the same geometry: immutable. Nodes and geometries are numbers
/// from 0; 0xffffffff is none.
typedef struct tandem_assembly tandem_assembly;

typedef struct tandem_assembly_read_options {
  uint32_t size;
  int32_t threads;  ///< 0: all cores
  uint8_t merge_identical_vertices;
  uint64_t max_vertices, max_triangles, max_nodes;
  tandem_progress progress;  ///< NULL: none
  void* user_data;
  const char* import_helper;  ///< NULL: it is searched for
} tandem_assembly_read_options;
void tandem_assembly_read_options_init(tandem_assembly_read_options* options);

/// Reads glTF, GLB, OBJ, PLY, STL, OFF, 3MF, DAE, a placement table (.csv) or a folder.
tandem_status tandem_assembly_read(const char* file, const tandem_assembly_read_options* options,
                                   tandem_assembly** assembly);
/// Writes GLB or a placement table (.csv), by the ending of the name.
tandem_status tandem_assembly_write(const tandem_assembly* assembly, const char* file);
void tandem_assembly_free(tandem_assembly* assembly);

typedef struct tandem_assembly_info {
  tandem_string title, format;
  double metres_per_unit;  ///< 0: unknown
  char up_axis;            ///< '?': unknown
  size_t node_count, geometry_count, part_count, skipped_count;
} tandem_assembly_info;
tandem_status tandem_assembly_get(const tandem_assembly* assembly, tandem_assembly_info* info);
/// Writes the nodes with geometry; valid while the assembly lives.
tandem_status tandem_assembly_parts(const tandem_assembly* assembly, const uint32_t** parts, size_t* count);
/// Writes what a reader left out, and why.
tandem_status tandem_assembly_skipped(const tandem_assembly* assembly, size_t index, tandem_string* where,
                                      tandem_string* reason);

typedef struct tandem_node {
  tandem_string name, external_id;
  uint32_t parent, first_child, next_sibling, geometry;
  tandem_pose pose;  ///< relative to the parent
  size_t property_count;
} tandem_node;
tandem_status tandem_assembly_get_node(const tandem_assembly* assembly, uint32_t node, tandem_node* found);
tandem_status tandem_assembly_get_property(const tandem_assembly* assembly, uint32_t node, size_t index,
                                           tandem_string* key, tandem_string* value);
/// Writes the poses of all nodes in the world.
tandem_status tandem_assembly_world_poses(const tandem_assembly* assembly, tandem_pose* poses);
/// Writes the bounding box of a part in the world; empty for a group.
tandem_status tandem_assembly_world_bounds(const tandem_assembly* assembly, uint32_t node,
                                           tandem_bounds* bounds);
/// Writes the path of a node, ended by 0; to be released with tandem_free().
tandem_status tandem_assembly_path(const tandem_assembly* assembly, uint32_t node, char** path);
/// Writes the node of a path; 0xffffffff if there is none.
tandem_status tandem_assembly_find(const tandem_assembly* assembly, const char* path, uint32_t* node);
/// Writes the parts that a path pattern selects and that pass the conditions: a glob for the name (or NULL)
/// and `count` pairs of a key and a glob for its value.
tandem_status tandem_assembly_select(const tandem_assembly* assembly, const char* pattern, const char* name,
                                     const char* const* keys, const char* const* globs, size_t count,
                                     uint32_t** parts, size_t* part_count);

typedef struct tandem_geometry {
  tandem_string name;
  uint8_t is_shape, closed;
} tandem_geometry;
tandem_status tandem_assembly_get_geometry(const tandem_assembly* assembly, uint32_t geometry,
                                           tandem_geometry* found);
/// Make handles of a geometry. A shape has no model.
tandem_status tandem_assembly_model(const tandem_assembly* assembly, uint32_t geometry, tandem_model** model);
tandem_status tandem_assembly_shape(const tandem_assembly* assembly, uint32_t geometry, tandem_shape** shape);
/// Builds the models of all geometries and their trees.
tandem_status tandem_assembly_prepare(const tandem_assembly* assembly, int32_t threads);

typedef struct tandem_assembly_report {
  size_t nodes, parts, geometries;
  uint64_t triangles, placed_triangles;
  size_t closed_parts, open_parts;
  uint32_t depth;
  tandem_bounds bounds;
} tandem_assembly_report;
tandem_status tandem_assembly_get_report(const tandem_assembly* assembly, int32_t threads,
                                         tandem_assembly_report* report);
/// Adds all parts to a world at a pose and writes one handle for each part, in order.
tandem_status tandem_assembly_add_to_world(const tandem_assembly* assembly, tandem_world* world,
                                           const tandem_poses* pose, const tandem_object_options* options,
                                           tandem_object* objects);

/// Builds an assembly node by node. One thread at a time.
typedef struct tandem_assembly_builder tandem_assembly_builder;
tandem_status tandem_assembly_builder_create(tandem_assembly_builder** builder);
void tandem_assembly_builder_free(tandem_assembly_builder* builder);
/// Strings may be NULL.
tandem_status tandem_assembly_builder_set_info(tandem_assembly_builder* builder, const char* title,
                                               double metres_per_unit, char up_axis);
tandem_status tandem_assembly_builder_add_mesh(tandem_assembly_builder* builder, const tandem_mesh* mesh,
                                               const char* name, uint32_t* geometry);
tandem_status tandem_assembly_builder_add_shape(tandem_assembly_builder* builder, const tandem_shape* shape,
                                                const char* name, uint32_t* geometry);
/// Adds a node below `parent` (0xffffffff: a root) with `geometry` (0xffffffff: a group). `matrix` is a 4×4
/// matrix by rows, which may scale and mirror; NULL: the identity.
tandem_status tandem_assembly_builder_add_node(tandem_assembly_builder* builder, const char* name,
                                               uint32_t parent, const double matrix[16], uint32_t geometry,
                                               uint32_t* node);
/// Of the node that was added last.
tandem_status tandem_assembly_builder_add_property(tandem_assembly_builder* builder, const char* key,
                                                   const char* value);
tandem_status tandem_assembly_builder_set_external_id(tandem_assembly_builder* builder, const char* id);
/// Makes the assembly; the builder is empty afterwards.
tandem_status tandem_assembly_builder_build(tandem_assembly_builder* builder, int32_t threads,
                                            tandem_assembly** assembly);

TANDEM_C_END
