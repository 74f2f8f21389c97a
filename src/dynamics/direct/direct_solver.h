#pragma once
#include <deque>
#include <span>
#include <vector>

#include "dynamics/direct/direct_island.h"

namespace tandem::dynamics {

/// Solves the contacts of small islands that are almost at rest, each at once (DirectIsland).
class DirectSolver {
 public:
  explicit DirectSolver(const ThreadPool& workers) : workers_(workers) {}

  /// Starts a step without islands.
  void clear() { count_ = 0; }
  /// Adds an island; its manifolds and the bodies' array must exist until store(). Returns false if it is
  /// too dense for a direct solution; then it is not added.
  bool add(std::span<const ContactTask* const> tasks, std::span<const std::uint32_t> bodies,
           std::span<SolverBody> solver_bodies, const ContactSettings& settings);

  void warm_start();
  void solve(bool recover);
  void store() const;
  std::size_t points() const;
  /// Calls visit(index) for the bodies of all islands, with their indices in the solver's array.
  template <class Visit>
  void each_body(const Visit& visit) const {
    for (std::size_t i = 0; i < count_; ++i)
      for (const std::uint32_t body : islands_[i].bodies()) visit(body);
  }

 private:
  const ThreadPool& workers_;
  std::deque<DirectIsland> islands_;  ///< the first `count_` are those of this step; others keep memory
  std::size_t count_ = 0;
};

}  // namespace tandem::dynamics
