#pragma once
#include <cstdint>

/// Replacement of the global operator new and delete of this program: it counts allocations and can make them
/// fail. Memory of C libraries (malloc) is out of its reach: Qhull's, oneTBB's tasks and arenas, and the
/// exceptions themselves.
namespace tandem::failure {

/// Returns the number of allocations that have not been freed, of all threads.
std::int64_t live_allocations();

/// Returns the number of allocations of this thread so far.
std::int64_t allocations_of_this_thread();
/// Returns the number of allocations of all threads so far.
std::int64_t allocations();

/// Which allocations fail.
enum class Failing {
  once,    ///< the n-th of this thread
  onward,  ///< the n-th of this thread and all later ones
  shared   ///< the n-th of all threads together
};

/// While it lives, allocations fail. One at a time.
class FailingNew {
 public:
  /// `n` counts from 1.
  FailingNew(std::int64_t n, Failing which);
  ~FailingNew();
  FailingNew(const FailingNew&) = delete;
  FailingNew& operator=(const FailingNew&) = delete;

  /// Returns whether an allocation has failed.
  bool has_failed() const;
};

}  // namespace tandem::failure
