#pragma once
#include <limits>
#include <optional>

#include "tandem/base/export.h"
#include "tandem/narrow/distance.h"
#include "tandem/query/algorithm.h"
#include "tandem/traverse/counters.h"

TANDEM_API_BEGIN

namespace tandem {

class QueryCache;

/// Options of queries on two models, two shapes, or both. Results do not depend on them, except that
/// `precision` and `pair_cache` change bounds within what they promise, and `limit` ends distance() early.
///
/// Memory of a query on two meshes in the default engine, beyond its result: worklists of at most about 12 KB
/// for each level of the two trees, 16 bytes for each of at most 4096 + 16 n candidates (n triangles in both
/// meshes), and, where single precision leaves too much undecided, trees of at most 700 bytes for each
/// triangle. Each thread has its own worklists and candidates.
struct QueryOptions {
  Counters* counters = nullptr;  ///< the work of the query is added to it; models only
  /// Algorithm to use for two models; default: the SIMD engine. Uses one thread.
  std::optional<algorithm::Algorithm> algorithm = {};
  int threads = 1;                  ///< threads for one query on large models, or for a batch; 0: all cores
  QueryCache* cache = nullptr;      ///< cache for two models in motion; see cache.h
  PairCache* pair_cache = nullptr;  ///< cache for two convex shapes in motion
  /// Tolerance of iterations on shapes, relative to the size of the pair: the sum of the diameters and the
  /// distance of the origins.
  double precision = 1e-11;
  /// Upper bound for distance(): the query stops as soon as the distance must exceed it. The result is then
  /// {lower ≥ limit, upper = infinity} without witness points, and its certainty is `bounded`. Results
  /// whose upper bound is at most the limit are unchanged, bit for bit. Other queries do not use it.
  double limit = std::numeric_limits<double>::infinity();
};

/// Options of contacts().
struct ContactOptions {
  /// Contact margin: points within this distance are contacts too, with negative depth.
  double margin = 0;
  PairCache* pair_cache = nullptr;                     ///< as in QueryOptions
  Counters* counters = nullptr;                        ///< as in QueryOptions
  std::optional<algorithm::Algorithm> algorithm = {};  ///< as in QueryOptions
  int threads = 1;                                     ///< as in QueryOptions
  QueryCache* cache = nullptr;                         ///< as in QueryOptions
};

/// Options of batches of rays or points.
struct BatchOptions {
  int threads = 1;  ///< number of threads; 0: all cores
};

}  // namespace tandem

TANDEM_API_END
