#pragma once
#include "tandem/c/shape.h"

TANDEM_C_BEGIN

/// Queries on two models or two shapes. The number of results is that of `poses_a` or `poses_b`, whichever is
/// larger; one of them may be a single pose (NULL: the identity). Options may be NULL.

/// Writes 1 for each pair of poses at which the two touch, else 0.
tandem_status tandem_model_collide(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                   const tandem_poses* poses_b, const tandem_query_options* options,
                                   uint8_t* touching);
tandem_status tandem_shape_collide(const tandem_shape* a, const tandem_poses* poses_a, const tandem_shape* b,
                                   const tandem_poses* poses_b, const tandem_query_options* options,
                                   uint8_t* touching);

/// Writes 1 for each pair of poses at which the distance is at most `limit`, else 0.
tandem_status tandem_model_within(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                  const tandem_poses* poses_b, double limit,
                                  const tandem_query_options* options, uint8_t* within);
tandem_status tandem_shape_within(const tandem_shape* a, const tandem_poses* poses_a, const tandem_shape* b,
                                  const tandem_poses* poses_b, double limit,
                                  const tandem_query_options* options, uint8_t* within);

/// Lists for many pairs of poses: those of pair i are elements first[i] up to, but not including,
/// first[i + 1]. `first` has room for one number more than there are pairs of poses, or is NULL. The list is
/// to be released with tandem_free().

/// Writes the touching pairs of triangles, sorted.
tandem_status tandem_model_collide_all(const tandem_model* a, const tandem_poses* poses_a,
                                       const tandem_model* b, const tandem_poses* poses_b,
                                       const tandem_query_options* options, tandem_face_pair** pairs,
                                       size_t* count, size_t* first);
/// Writes the pairs of triangles whose distance is at most `limit`, sorted.
tandem_status tandem_model_within_all(const tandem_model* a, const tandem_poses* poses_a,
                                      const tandem_model* b, const tandem_poses* poses_b, double limit,
                                      const tandem_query_options* options, tandem_face_pair** pairs,
                                      size_t* count, size_t* first);
/// Writes the pairs of triangles of one model that intersect improperly, sorted.
tandem_status tandem_model_collide_self(const tandem_model* model, const tandem_query_options* options,
                                        tandem_face_pair** pairs, size_t* count);
/// Writes contact manifolds.
tandem_status tandem_model_contacts(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                    const tandem_poses* poses_b, const tandem_query_options* options,
                                    tandem_manifold** manifolds, size_t* count, size_t* first);
tandem_status tandem_shape_contacts(const tandem_shape* a, const tandem_poses* poses_a, const tandem_shape* b,
                                    const tandem_poses* poses_b, const tandem_query_options* options,
                                    tandem_manifold** manifolds, size_t* count, size_t* first);

/// How the bounds of a distance were obtained.
enum { TANDEM_EXACT = 0, TANDEM_CONVERGED = 1, TANDEM_BOUNDED = 2 };

/// The distance of two objects: lower ≤ distance ≤ upper; infinite: no result.
typedef struct tandem_distance {
  double value;  ///< the best estimate: `upper` if disjoint, else `lower`
  double lower, upper;
  double on_a[3], on_b[3];  ///< witness points: on_b − on_a is `normal` times the distance
  double normal[3];         ///< unit vector from A to B
  uint32_t sub_shape_a, sub_shape_b;
  int32_t certainty;
  uint8_t is_signed;  ///< an overlap is negative
} tandem_distance;
tandem_status tandem_model_distance(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                    const tandem_poses* poses_b, const tandem_query_options* options,
                                    tandem_distance* distances);
tandem_status tandem_shape_distance(const tandem_shape* a, const tandem_poses* poses_a, const tandem_shape* b,
                                    const tandem_poses* poses_b, const tandem_query_options* options,
                                    tandem_distance* distances);

enum { TANDEM_SEPARATED = 0, TANDEM_HIT = 1, TANDEM_UNDECIDED = 2 };

/// Time of impact: there is no contact before `lower`.
typedef struct tandem_time_of_impact {
  int32_t state;
  double lower, upper;
  uint32_t sub_shape_a, sub_shape_b;
  double on_a[3], on_b[3];  ///< closest points at time `lower`
  double normal[3];
} tandem_time_of_impact;

typedef struct tandem_impact_options {
  uint32_t size;
  int32_t threads;   ///< of many motions; 0: all cores
  double tolerance;  ///< 0: 1e-9 of the size of the models
  uint64_t max_steps;
  tandem_counters* counters;  ///< NULL: none
} tandem_impact_options;
void tandem_impact_options_init(tandem_impact_options* options);

/// Writes the first contact for each of `count` pairs of motions.
tandem_status tandem_model_time_of_impact(const tandem_model* a, const tandem_motion* motions_a,
                                          const tandem_model* b, const tandem_motion* motions_b, size_t count,
                                          const tandem_impact_options* options,
                                          tandem_time_of_impact* impacts);
tandem_status tandem_shape_time_of_impact(const tandem_shape* a, const tandem_motion* motions_a,
                                          const tandem_shape* b, const tandem_motion* motions_b, size_t count,
                                          const tandem_impact_options* options,
                                          tandem_time_of_impact* impacts);

/// First contact of a moving shape, as fractions of its displacement.
typedef struct tandem_cast_hit {
  uint8_t hit;
  double lower, upper;
  double on_a[3], on_b[3];
  double normal[3];
  uint32_t sub_shape_a, sub_shape_b;
} tandem_cast_hit;
/// Casts B, translated by `displacement`, against A at each pair of poses.
tandem_status tandem_shape_cast(const tandem_shape* a, const tandem_poses* poses_a, const tandem_shape* b,
                                const tandem_poses* poses_b, const double displacement[3], int32_t threads,
                                tandem_cast_hit* hits);

/// A search for touching triangles that can be interrupted and resumed (tandem/query/search.h).
typedef struct tandem_search tandem_search;
tandem_status tandem_search_create(const tandem_model* a, const tandem_poses* pose_a, const tandem_model* b,
                                   const tandem_poses* pose_b, const tandem_algorithm* algorithm,
                                   tandem_search** search);
/// Continues until the search is complete, or this number of volume tests or of seconds has passed; 0: no
/// limit. Writes the fraction of work remaining: 0 if complete.
tandem_status tandem_search_run(tandem_search* search, uint64_t volume_tests, double seconds,
                                double* remaining);
tandem_status tandem_search_pairs(const tandem_search* search, tandem_face_pair** pairs, size_t* count);
tandem_status tandem_search_counters(const tandem_search* search, tandem_counters* counters);
void tandem_search_free(tandem_search* search);

TANDEM_C_END
