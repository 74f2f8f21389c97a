#pragma once
#include "tandem/c/world.h"

TANDEM_C_BEGIN

/// Settings that the tuner has chosen for a scene. No setting changes a result.
typedef struct tandem_settings tandem_settings;

tandem_status tandem_settings_read(const char* file, tandem_settings** settings);
tandem_status tandem_settings_write(const tandem_settings* settings, const char* file);
void tandem_settings_free(tandem_settings* settings);

/// Values of settings. Strings are valid while the handle lives; they end with 0.
typedef struct tandem_settings_values {
  const char *scene, *fingerprint, *machine, *reason;
  uint8_t use_algorithm, use_cache;
  const char *volume, *traversal, *rule, *builder;
  int32_t leaf_size, arity;
  int32_t threads, broad_phase_threads, world_threads;
  const char* broad_phase;
  double cell_size, margin, rebuild_fraction;
  double default_seconds, chosen_seconds;  ///< measured, for a query
} tandem_settings_values;
tandem_status tandem_settings_get(const tandem_settings* settings, tandem_settings_values* values);

/// Two models at poses: queries to tune for.
typedef struct tandem_tune_query {
  const tandem_model *a, *b;
  const tandem_poses *poses_a, *poses_b;
} tandem_tune_query;
typedef struct tandem_tune_options {
  uint32_t size;
  uint8_t use_counts;  ///< compute times from counts: the same choice on every machine
  double seconds;
  uint64_t seed;
  const char* name;          ///< of the scene; NULL: none
  tandem_progress progress;  ///< NULL: none
  void* user_data;
} tandem_tune_options;
void tandem_tune_options_init(tandem_tune_options* options);
/// Chooses settings for `count` queries.
tandem_status tandem_tune(const tandem_tune_query* queries, size_t count, const tandem_tune_options* options,
                          tandem_settings** settings);

/// Predicts the cost of tandem_model_collide_all(). One thread at a time.
typedef struct tandem_predictor tandem_predictor;
/// `algorithm` may be NULL: the default engine.
tandem_status tandem_predictor_create(const tandem_model* a, const tandem_model* b,
                                      const tandem_algorithm* algorithm, tandem_predictor** predictor);
void tandem_predictor_free(tandem_predictor* predictor);

/// An estimate with a 90 % prediction interval.
typedef struct tandem_estimate {
  double lower, value, upper;
} tandem_estimate;
typedef struct tandem_prediction {
  tandem_estimate volume_tests, primitive_tests, seconds;
  uint64_t volume_tests_used;
  uint8_t exact;
} tandem_prediction;
/// Writes the prediction at each pair of poses (see pair.h).
tandem_status tandem_predictor_predict(const tandem_predictor* predictor, const tandem_poses* poses_a,
                                       const tandem_poses* poses_b, tandem_prediction* predictions);
/// Improves later predictions by the measured work of a query at one pair of poses.
tandem_status tandem_predictor_calibrate(tandem_predictor* predictor, const tandem_poses* pose_a,
                                         const tandem_poses* pose_b, const tandem_counters* measured,
                                         double seconds);

TANDEM_C_END
