#pragma once
#include <memory>

namespace tandem {

/// What queries about two models learn from one pose for the next: the pairs of triangles that were near, the
/// pair that touched, the pair that was nearest. Pass one cache along with every query about the same two
/// models as they move (options.cache); it makes queries faster the slower they move and never changes an
/// answer. A cache that is passed with other models starts afresh. One thread at a time may use it.
class QueryCache {
 public:
  QueryCache();
  ~QueryCache();
  QueryCache(QueryCache&&) noexcept;
  QueryCache& operator=(QueryCache&&) noexcept;

  void clear();

  struct State;
  State& state() { return *state_; }

 private:
  std::unique_ptr<State> state_;
};

}  // namespace tandem
