#pragma once
#include <atomic>
#include <cstdint>
#include <vector>

namespace tandem::dynamics {

/// Connected components of the bodies (union–find). The root of an island is its lowest member, so the result
/// does not depend on the order of the joins. Several threads may call join() and root() at once.
class Islands {
 public:
  void reset(std::size_t bodies);
  void join(std::uint32_t a, std::uint32_t b);
  std::uint32_t root(std::uint32_t body);

 private:
  std::vector<std::atomic<std::uint32_t>> parent_;
};

}  // namespace tandem::dynamics
