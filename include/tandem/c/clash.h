#pragma once
#include "tandem/c/assembly.h"

TANDEM_C_BEGIN

/// The report of a clash check (docs/guide/clash.md): immutable, except by tandem_clash_apply_state().
typedef struct tandem_clash tandem_clash;

enum {
  TANDEM_CLASH_HARD = 0,
  TANDEM_CLASH_TOUCH = 1,
  TANDEM_CLASH_CLEARANCE = 2,
  TANDEM_CLASH_DUPLICATE = 3,
  TANDEM_CLASH_UNCERTAIN = 4,
};
enum {
  TANDEM_CLASH_NONE = 0,
  TANDEM_CLASH_PROTRUDES = 1,
  TANDEM_CLASH_PIERCES = 2,
  TANDEM_CLASH_INSIDE = 3,
  TANDEM_CLASH_CONTAINS = 4,
};
enum {
  TANDEM_CLASH_NEW = 0,
  TANDEM_CLASH_ACTIVE = 1,
  TANDEM_CLASH_REVIEWED = 2,
  TANDEM_CLASH_APPROVED = 3,
  TANDEM_CLASH_RESOLVED = 4,
};

typedef struct tandem_clash_options {
  uint32_t size;
  int32_t threads;  ///< 0: all cores
  uint8_t regions;  ///< compute the regions of contact
  uint8_t volume;   ///< compute the volumes of hard clashes
  uint64_t max_volume_triangles, max_region_pairs, max_depth_points;
  double depth_tolerance;
  /// NULL: none. If it stops the run, the report holds the pairs tested so far and is marked as partial.
  tandem_progress progress;
  void* user_data;
} tandem_clash_options;
void tandem_clash_options_init(tandem_clash_options* options);

/// Reads a job file with the models that it names, and runs it.
tandem_status tandem_clash_run_file(const char* job, const tandem_clash_options* options,
                                    tandem_clash** clash);

/// A test of assemblies without a job file.
typedef struct tandem_clash_test {
  uint32_t size;
  uint32_t kinds;  ///< one bit for each kind to report, 1 << TANDEM_CLASH_...
  double tolerance, clearance, touch_gap;
  const char *a, *b;  ///< path patterns of parts; NULL: see tandem_clash_run()
} tandem_clash_test;
void tandem_clash_test_init(tandem_clash_test* test);

/// Checks `count` assemblies. `ids` names them (NULL: "0", "1" and so on); one pose each, or NULL. Without
/// patterns, all parts of one assembly are tested against each other, or those of the first against those of
/// the others; with `a` alone, the parts of that pattern against each other.
tandem_status tandem_clash_run(const tandem_assembly* const* assemblies, const char* const* ids, size_t count,
                               const tandem_poses* poses, const tandem_clash_test* test,
                               const tandem_clash_options* options, tandem_clash** clash);
void tandem_clash_free(tandem_clash* clash);

typedef struct tandem_clash_info {
  size_t clash_count, part_count, group_count;
  uint64_t pairs, pairs_done;
  tandem_string units, fingerprint;
  uint8_t partial;         ///< the run was stopped
  uint8_t has_unapproved;  ///< there is a clash that is not approved
} tandem_clash_info;
tandem_status tandem_clash_get(const tandem_clash* clash, tandem_clash_info* info);

/// A clash of two parts; depths, gaps and volumes between proven bounds, points in world coordinates.
typedef struct tandem_clash_item {
  tandem_string id, test, comment;
  int32_t kind, sub_kind, nominal_kind, status;
  uint32_t a, b, group;  ///< indices of parts and of the group
  double depth[2], gap[2], volume[2];
  double point[3], from[3], to[3];
  tandem_bounds box;
  size_t region_count;
  uint8_t by_winding_number;
} tandem_clash_item;
tandem_status tandem_clash_get_item(const tandem_clash* clash, size_t index, tandem_clash_item* item);

/// A part of a model of the job.
typedef struct tandem_clash_part {
  tandem_string model, name, external_id;
  uint32_t node;
  tandem_pose pose;
  tandem_bounds box;
} tandem_clash_part;
tandem_status tandem_clash_get_part(const tandem_clash* clash, size_t index, tandem_clash_part* part);
/// Writes the path of a part, ended by 0; to be released with tandem_free().
tandem_status tandem_clash_part_path(const tandem_clash* clash, size_t index, char** path);
/// Makes a handle of the model of a part.
tandem_status tandem_clash_part_model(const tandem_clash* clash, size_t index, tandem_model** model);

/// Clashes that belong together; `clashes` are indices, valid while the report lives.
typedef struct tandem_clash_group {
  tandem_string id, name;
  const uint32_t* clashes;
  size_t count;
} tandem_clash_group;
tandem_status tandem_clash_get_group(const tandem_clash* clash, size_t index, tandem_clash_group* group);

/// Writes the report as JSON or CSV, by the ending of the name.
tandem_status tandem_clash_write(const tandem_clash* clash, const char* file);
/// Takes the status of clashes over from a state file, and updates the file; it need not exist.
tandem_status tandem_clash_apply_state(tandem_clash* clash, const char* file);

TANDEM_C_END
