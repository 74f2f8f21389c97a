#pragma once
#include <memory>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem {

/// Cache for queries on the same two models in motion (frame coherence): a list of the triangle pairs that
/// were near, and the pairs that touched or were closest at the last pose. Pass one cache with every query on
/// these models (options.cache): collide, collide_all, distance, within and within_all use it. The slower the
/// motion, the larger the speedup. The cache never changes a result. A query with other models resets it.
///
/// Thread safety: one thread at a time.
class QueryCache {
 public:
  QueryCache();
  ~QueryCache();
  QueryCache(QueryCache&&) noexcept;
  QueryCache& operator=(QueryCache&&) noexcept;

  /// Resets the cache to its initial state.
  void clear();

  struct State;  ///< opaque

 private:
  friend struct QueryCacheAccess;

  std::unique_ptr<State> state_;
};

}  // namespace tandem

TANDEM_API_END
