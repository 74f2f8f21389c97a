#pragma once
#include "engine/disc/worklist.h"

namespace tandem::engine {

/// The worklists of a query, reused by each thread for the next query unless they have become large.
class WorklistPool {
 public:
  WorklistPool() { kept().clear(); }
  ~WorklistPool() {
    if (max_bytes < kept().bytes()) kept() = PendingPairs();
  }
  WorklistPool(const WorklistPool&) = delete;
  WorklistPool& operator=(const WorklistPool&) = delete;
  PendingPairs& operator*() const { return kept(); }

 private:
  static constexpr std::size_t max_bytes = 8 << 20;
  static PendingPairs& kept() {
    static thread_local PendingPairs lists;
    return lists;
  }
};

}  // namespace tandem::engine
