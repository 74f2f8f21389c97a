#pragma once
#include "tandem/c/geometry.h"

TANDEM_C_BEGIN

/// Finds all pairs of overlapping axis-aligned boxes. Objects have small numbers as ids.
typedef struct tandem_broad_phase tandem_broad_phase;

/// Two objects are paired if each is on a layer in the other's mask and not both are static.
typedef struct tandem_pair_filter {
  uint32_t layers, mask;  ///< one bit for each layer
  uint8_t is_static;
} tandem_pair_filter;

typedef struct tandem_broad_phase_options {
  uint32_t size;
  int32_t threads;                             ///< 0: all cores
  const char* method;                          ///< NULL: "automatic"
  double cell_size, margin, rebuild_fraction;  ///< parameters of the methods
} tandem_broad_phase_options;
void tandem_broad_phase_options_init(tandem_broad_phase_options* options);

typedef struct tandem_id_pair {
  uint32_t a, b;  ///< a < b
} tandem_id_pair;

tandem_status tandem_broad_phase_create(const tandem_broad_phase_options* options,
                                        tandem_broad_phase** broad_phase);
void tandem_broad_phase_free(tandem_broad_phase* broad_phase);
/// Writes the name number `index` of a method; fails beyond the last one.
tandem_status tandem_broad_phase_method_name(size_t index, tandem_string* name);

/// Adds `count` boxes and writes their ids. `filters` has `count` filters, or is NULL.
tandem_status tandem_broad_phase_add(tandem_broad_phase* broad_phase, const tandem_bounds* boxes,
                                     size_t count, const tandem_pair_filter* filters, uint32_t* ids);
tandem_status tandem_broad_phase_move(tandem_broad_phase* broad_phase, const uint32_t* ids,
                                      const tandem_bounds* boxes, size_t count);
tandem_status tandem_broad_phase_remove(tandem_broad_phase* broad_phase, const uint32_t* ids, size_t count);
tandem_status tandem_broad_phase_set_filter(tandem_broad_phase* broad_phase, uint32_t id,
                                            const tandem_pair_filter* filter);

/// Finds all pairs. The lists below are those of the last update, sorted and valid until the next one.
tandem_status tandem_broad_phase_update(tandem_broad_phase* broad_phase);
/// The same, without listing the pairs that persist: for callers that need only the pairs that began and
/// ended. tandem_broad_phase_pairs() lists all pairs on the first call after it.
tandem_status tandem_broad_phase_update_events(tandem_broad_phase* broad_phase);
tandem_status tandem_broad_phase_pairs(const tandem_broad_phase* broad_phase, const tandem_id_pair** pairs,
                                       size_t* count);
tandem_status tandem_broad_phase_began(const tandem_broad_phase* broad_phase, const tandem_id_pair** pairs,
                                       size_t* count);
tandem_status tandem_broad_phase_ended(const tandem_broad_phase* broad_phase, const tandem_id_pair** pairs,
                                       size_t* count);

/// Writes the objects on one of `layers` whose boxes overlap a box or a ray; to be released with
/// tandem_free().
tandem_status tandem_broad_phase_overlap_box(const tandem_broad_phase* broad_phase, const tandem_bounds* box,
                                             uint32_t layers, uint32_t** ids, size_t* count);
tandem_status tandem_broad_phase_overlap_ray(const tandem_broad_phase* broad_phase, const tandem_ray* ray,
                                             uint32_t layers, uint32_t** ids, size_t* count);

typedef struct tandem_broad_phase_info {
  size_t objects, memory_bytes;
  tandem_string method;  ///< in use; for "automatic", the one currently chosen
} tandem_broad_phase_info;
tandem_status tandem_broad_phase_get(const tandem_broad_phase* broad_phase, tandem_broad_phase_info* info);
/// Writes the box of an object; fails if there is no such object.
tandem_status tandem_broad_phase_get_box(const tandem_broad_phase* broad_phase, uint32_t id,
                                         tandem_bounds* box);

TANDEM_C_END
