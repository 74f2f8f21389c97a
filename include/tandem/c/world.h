#pragma once
#include "tandem/c/broad_phase.h"
#include "tandem/c/pair.h"
#include "tandem/c/point.h"

TANDEM_C_BEGIN

/// A set of objects with shapes and poses, and the contacts between them.
typedef struct tandem_world tandem_world;

/// Handle of an object, never reused. Calls with the handle of a removed object fail.
typedef struct tandem_object {
  uint32_t index, generation;
} tandem_object;
typedef struct tandem_object_pair {
  tandem_object a, b;  ///< `a` has the lower index
} tandem_object_pair;

/// Returns 0 if the pair is not to be a contact pair. Several threads may call it at once.
typedef uint8_t (*tandem_pair_function)(void* user_data, tandem_object a, tandem_object b);

/// What happened to a contact pair at an update.
enum { TANDEM_BEGAN = 0, TANDEM_PERSISTED = 1, TANDEM_ENDED = 2 };

/// Receives contacts at the end of each update with TANDEM_DETAIL_CONTACTS, sorted, on the thread that called
/// it: first all that ended, then the others. The functions must not change the world; each may be NULL.
typedef struct tandem_contact_listener {
  /// `event` is TANDEM_BEGAN or TANDEM_PERSISTED. If it changes `manifolds`, it returns 1: they are then
  /// replaced before a solver uses them, until one of the objects moves.
  uint8_t (*contact)(void* user_data, int32_t event, tandem_object a, tandem_object b,
                     tandem_manifold* manifolds, size_t count);
  /// The handles of removed objects are stale.
  void (*end)(void* user_data, tandem_object a, tandem_object b);
  void* user_data;
} tandem_contact_listener;

typedef struct tandem_world_options {
  uint32_t size;
  int32_t threads;                             ///< 0: all cores
  const char* broad_phase;                     ///< NULL: "automatic"
  double cell_size, margin, rebuild_fraction;  ///< parameters of the broad phase
  double contact_margin;                       ///< objects within this distance are contact pairs
  const tandem_algorithm* algorithm;           ///< for two meshes; NULL: the default engine
  tandem_pair_function pair_filter;            ///< NULL: none
  void* user_data;                             ///< passed to pair_filter
  double mesh_contact_margin;                  ///< contact margin of two meshes; negative: contact_margin
  tandem_contact_listener contact_listener;    ///< copies of the world share it
} tandem_world_options;
void tandem_world_options_init(tandem_world_options* options);

typedef struct tandem_object_options {
  uint32_t size;
  tandem_pair_filter filter;
  uint8_t sensor;  ///< contact pairs without contact points
  uint8_t solid;   ///< of a closed mesh: an object inside it is in contact with it
  uint64_t user_data;
} tandem_object_options;
void tandem_object_options_init(tandem_object_options* options);

tandem_status tandem_world_create(const tandem_world_options* options, tandem_world** world);
/// Makes an independent copy with the same handles, also of the world of a simulation. Copies share models
/// and shapes, so that each thread can have its own.
tandem_status tandem_world_copy(const tandem_world* world, tandem_world** copy);
void tandem_world_free(tandem_world* world);
/// Builds what the first queries of these kinds (TANDEM_PREPARE_...) would build.
tandem_status tandem_world_prepare(const tandem_world* world, uint32_t queries);

/// Adds `count` objects, one for each shape, and writes their handles. One pose or `count` of them; the same
/// options for all.
tandem_status tandem_world_add(tandem_world* world, const tandem_shape* const* shapes, size_t count,
                               const tandem_poses* poses, const tandem_object_options* options,
                               tandem_object* objects);
/// Sets the poses of `count` objects.
tandem_status tandem_world_move(tandem_world* world, const tandem_object* objects, size_t count,
                                const tandem_poses* poses);
tandem_status tandem_world_remove(tandem_world* world, const tandem_object* objects, size_t count);
tandem_status tandem_world_set_shape(tandem_world* world, tandem_object object, const tandem_shape* shape);
tandem_status tandem_world_set_filter(tandem_world* world, tandem_object object,
                                      const tandem_pair_filter* filter);
tandem_status tandem_world_set_sensor(tandem_world* world, tandem_object object, uint8_t sensor);
tandem_status tandem_world_set_user_data(tandem_world* world, tandem_object object, uint64_t user_data);
/// Enables or disables contacts between two objects.
tandem_status tandem_world_enable_pair(tandem_world* world, tandem_object a, tandem_object b, uint8_t enable);

tandem_status tandem_world_size(const tandem_world* world, size_t* objects);
tandem_status tandem_world_contains(const tandem_world* world, tandem_object object, uint8_t* contains);
tandem_status tandem_world_objects(const tandem_world* world, tandem_object** objects, size_t* count);
/// Writes the poses of `count` objects.
tandem_status tandem_world_get_poses(const tandem_world* world, const tandem_object* objects, size_t count,
                                     tandem_pose* poses);
tandem_status tandem_world_get_options(const tandem_world* world, tandem_object object,
                                       tandem_object_options* options);
/// Makes a handle of an object's shape.
tandem_status tandem_world_get_shape(const tandem_world* world, tandem_object object, tandem_shape** shape);

/// What an update computes; each level includes the one before.
enum {
  TANDEM_DETAIL_NONE = 0,      ///< the broad phase only
  TANDEM_DETAIL_PAIRS = 1,     ///< contact pairs and events
  TANDEM_DETAIL_CONTACTS = 2,  ///< manifolds too
};
tandem_status tandem_world_update(tandem_world* world, int32_t detail);

/// A contact pair of the last update; its manifolds are `manifolds[first]` and the following.
typedef struct tandem_contact_pair {
  tandem_object a, b;
  size_t first, count;
} tandem_contact_pair;
/// Both lists are to be released with tandem_free(). `manifolds` may be NULL.
tandem_status tandem_world_contacts(const tandem_world* world, tandem_contact_pair** pairs, size_t* count,
                                    tandem_manifold** manifolds, size_t* manifold_count);
/// Contact pairs that began, persisted or ended at the last update; valid until the next one.
tandem_status tandem_world_events(const tandem_world* world, int32_t kind, const tandem_object_pair** pairs,
                                  size_t* count);
/// Times (milliseconds) and counts of the last update.
typedef struct tandem_world_report {
  double boxes_ms, broad_ms, search_ms, narrow_ms, detection_ms;
  size_t broad_pairs, tested_pairs, contact_pairs, mesh_pairs, face_pairs, contact_points;
} tandem_world_report;
tandem_status tandem_world_get_report(const tandem_world* world, tandem_world_report* report);

/// Queries. They use the current poses and need no update. `object` may be NULL: all pairs of objects.
tandem_status tandem_world_any_contact(const tandem_world* world, const tandem_object* object,
                                       uint8_t* contact);
tandem_status tandem_world_contact_pairs(const tandem_world* world, const tandem_object* object,
                                         tandem_object_pair** pairs, size_t* count);
tandem_status tandem_world_pairs_within(const tandem_world* world, const tandem_object* object, double limit,
                                        tandem_object_pair** pairs, size_t* count);
/// The minimum distance over all pairs; `found` is 0 if no pair is enabled, or it exceeds `limit`.
typedef struct tandem_world_distance {
  uint8_t found;
  tandem_object a, b;  ///< of a probe: `a` is the object
  tandem_distance distance;
} tandem_world_distance;
tandem_status tandem_world_min_distance(const tandem_world* world, const tandem_object* object, double limit,
                                        tandem_world_distance* distance);
/// The first contact of `count` moving objects with each other and with the objects at rest.
typedef struct tandem_world_impact {
  uint8_t found;
  tandem_object a, b;  ///< of a probe: `a` is the object
  tandem_time_of_impact impact;
} tandem_world_impact;
tandem_status tandem_world_first_impact(const tandem_world* world, const tandem_object* objects,
                                        const tandem_motion* motions, size_t count,
                                        const tandem_impact_options* options, tandem_world_impact* impact);

/// Which objects a search with a probe considers.
typedef struct tandem_search_filter {
  uint32_t size;
  uint32_t layers;
  const tandem_object* only;  ///< if only_count > 0: these objects
  size_t only_count;
  const tandem_object* exclude;  ///< not these objects
  size_t exclude_count;
  uint8_t (*predicate)(void* user_data,
                       tandem_object object);  ///< NULL, or returns 1 for objects to consider
  void* user_data;                             ///< passed to predicate
} tandem_search_filter;
void tandem_search_filter_init(tandem_search_filter* filter);

/// Probes: a shape at each of the poses. Lists: as in pair.h.
tandem_status tandem_world_probe_contact(const tandem_world* world, const tandem_shape* probe,
                                         const tandem_poses* poses, const tandem_search_filter* filter,
                                         uint8_t* contact);
tandem_status tandem_world_probe_distance(const tandem_world* world, const tandem_shape* probe,
                                          const tandem_poses* poses, double limit,
                                          const tandem_search_filter* filter,
                                          tandem_world_distance* distances);
/// Writes the objects within `limit` of the probe (0: touching), sorted.
tandem_status tandem_world_probe_objects(const tandem_world* world, const tandem_shape* probe,
                                         const tandem_poses* poses, double limit,
                                         const tandem_search_filter* filter, tandem_object** objects,
                                         size_t* count, size_t* first);
tandem_status tandem_world_probe_impact(const tandem_world* world, const tandem_shape* probe,
                                        const tandem_motion* motion, const tandem_search_filter* filter,
                                        const tandem_impact_options* options, tandem_world_impact* impact);
/// Writes the first object that the probe touches when it is translated by `displacement`.
typedef struct tandem_world_cast_hit {
  tandem_object object;
  tandem_cast_hit hit;
} tandem_world_cast_hit;
tandem_status tandem_world_cast_shape(const tandem_world* world, const tandem_shape* probe,
                                      const tandem_poses* poses, const double displacement[3],
                                      const tandem_search_filter* filter, tandem_world_cast_hit* hits);
typedef struct tandem_world_ray_hit {
  tandem_object object;
  tandem_ray_hit hit;
} tandem_world_ray_hit;
/// Writes the first hit of each ray.
tandem_status tandem_world_cast_rays(const tandem_world* world, const tandem_ray* rays, size_t count,
                                     const tandem_search_filter* filter, tandem_world_ray_hit* hits);
/// Writes all objects that one ray hits, sorted by ray parameter.
tandem_status tandem_world_cast_ray_all(const tandem_world* world, const tandem_ray* ray,
                                        const tandem_search_filter* filter, tandem_world_ray_hit** hits,
                                        size_t* count);
/// Writes the objects whose bounding boxes overlap a box, sorted.
tandem_status tandem_world_overlap_box(const tandem_world* world, const tandem_bounds* box,
                                       const tandem_search_filter* filter, tandem_object** objects,
                                       size_t* count);

TANDEM_C_END
