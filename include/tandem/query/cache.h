#pragma once
#include <memory>

namespace tandem {

/// Cache for queries on the same two models in motion (frame coherence): triangle pairs that were near, in
/// contact or closest at the last pose. Pass one cache with every query on these models (options.cache). The
/// slower the motion, the larger the speedup. The cache never changes a result. A query with other models
/// resets it.
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

  /// Internal.
  struct State;
  /// Internal.
  State& state() { return *state_; }

 private:
  std::unique_ptr<State> state_;
};

}  // namespace tandem
