#pragma once
#include "tandem/c/mesh.h"

TANDEM_C_BEGIN

/// A mesh with the trees that queries need: immutable, except by tandem_model_update_vertices().
typedef struct tandem_model tandem_model;

tandem_status tandem_model_create(const tandem_mesh* mesh, tandem_model** model);
/// Quality of the hierarchy for queries on two models (tandem/mesh/build_quality.h). Results do not depend on
/// it, except for the pair that a search finds first.
enum {
  TANDEM_BUILD_FINE = 0,  ///< lowest expected cost of queries; the default
  TANDEM_BUILD_FAST = 1,  ///< shortest time of construction and less memory
};
tandem_status tandem_model_create_with_quality(const tandem_mesh* mesh, int32_t quality,
                                               tandem_model** model);
tandem_status tandem_model_get_build_quality(const tandem_model* model, int32_t* quality);
/// Reads a saved model (.tandem) or a mesh file.
tandem_status tandem_model_read(const char* file, const tandem_read_options* options, tandem_model** model);
/// Saves a model, with all trees built so far, to a file whose name ends in .tandem.
tandem_status tandem_model_write(const tandem_model* model, const char* file);
/// The same in memory. `bytes` of tandem_model_from_bytes() are copied.
tandem_status tandem_model_to_bytes(const tandem_model* model, uint8_t** bytes, size_t* count);
tandem_status tandem_model_from_bytes(const void* bytes, size_t count, tandem_model** model);
/// Makes another handle of the same model. Later changes of one do not affect the other.
tandem_status tandem_model_copy(const tandem_model* model, tandem_model** copy);
void tandem_model_free(tandem_model* model);

/// Makes a handle of the model's mesh.
tandem_status tandem_model_get_mesh(const tandem_model* model, tandem_mesh** mesh);
/// Replaces the vertices by the same number of vertices, three doubles each, and refits the trees.
tandem_status tandem_model_update_vertices(tandem_model* model, const double* vertices, size_t count,
                                           int32_t threads);

/// Algorithm selection: names of components (tandem/query/algorithm.h). NULL selects the default name.
typedef struct tandem_algorithm {
  uint32_t size;
  int32_t leaf_size, arity;
  const char *volume, *traversal, *rule, *builder;
} tandem_algorithm;
void tandem_algorithm_init(tandem_algorithm* algorithm);

/// Writes the name number `index` of a component; fails beyond the last one.
enum { TANDEM_VOLUMES = 0, TANDEM_TRAVERSALS = 1, TANDEM_RULES = 2, TANDEM_BUILDERS = 3 };
tandem_status tandem_algorithm_name(int32_t component, size_t index, tandem_string* name);

/// Kinds of queries; combine them with |.
enum {
  TANDEM_PREPARE_COLLIDE = 1,           ///< two models: collide, distance, within
  TANDEM_PREPARE_CONTACTS = 2,          ///< contacts, and updates of a world
  TANDEM_PREPARE_MOTION = 4,            ///< time of impact
  TANDEM_PREPARE_RAYS = 8,              ///< rays and closest points
  TANDEM_PREPARE_SOLIDS = 16,           ///< inside tests, relation, penetration
  TANDEM_PREPARE_WINDING_NUMBERS = 32,  ///< winding numbers
  TANDEM_PREPARE_ALL = 63,
};
/// Builds what the first queries of these kinds would build; with an algorithm, its trees instead.
/// `algorithm` may be NULL.
tandem_status tandem_model_prepare(const tandem_model* model, uint32_t queries,
                                   const tandem_algorithm* algorithm);
/// The same with a number of threads; 0: all cores.
tandem_status tandem_model_prepare_with_threads(const tandem_model* model, uint32_t queries, int32_t threads);
tandem_status tandem_model_memory_bytes(const tandem_model* model, size_t* bytes);

/// Cache for queries on the same two models in motion. One thread at a time; never changes a result.
typedef struct tandem_query_cache tandem_query_cache;
tandem_status tandem_query_cache_create(tandem_query_cache** cache);
void tandem_query_cache_free(tandem_query_cache* cache);

/// Options of queries on two models or shapes.
typedef struct tandem_query_options {
  uint32_t size;
  int32_t threads;                    ///< of one query on large models, or of many poses; 0: all cores
  const tandem_algorithm* algorithm;  ///< for two models; NULL: the default engine
  tandem_query_cache* cache;          ///< for two models at one pose; NULL: none
  tandem_counters* counters;          ///< NULL: none
  double precision;                   ///< of iterations on shapes, relative
  double limit;                       ///< distances above it need not be computed
  double margin;                      ///< contacts: points within this distance are contacts too
} tandem_query_options;
void tandem_query_options_init(tandem_query_options* options);

TANDEM_C_END
