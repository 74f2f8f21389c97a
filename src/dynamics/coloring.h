#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "base/assert.h"

namespace tandem::dynamics {

/// Two bodies coupled by a constraint, as indices into the solver's array; `no_body` for a body it cannot
/// move.
struct ConstraintEdge {
  std::uint32_t a, b;
};
inline constexpr std::uint32_t no_body = 0xffffffffu;

/// Constraint graph colouring: groups of constraints in which no body occurs twice. The constraints of a
/// group can be solved in parallel, in any order, with the same result. Greedy in the given order, so the
/// result is deterministic.
struct Coloring {
  std::vector<std::uint32_t> order;  ///< constraints, group by group
  std::vector<std::uint32_t> first;  ///< first position of each group in `order`, and the end
  /// Whether the last group holds the constraints that fit into no other group; it must be solved serially.
  bool last_is_serial = false;

  static constexpr std::size_t max_groups = 64;  ///< with the serial one
  std::size_t groups() const { return first.empty() ? 0 : first.size() - 1; }
  std::span<const std::uint32_t> group(std::size_t i) const {
    TANDEM_ASSERT(i < groups() && first[i] <= first[i + 1]);
    return {order.data() + first[i], order.data() + first[i + 1]};
  }
};

Coloring color(std::span<const ConstraintEdge> couplings, std::size_t bodies);

}  // namespace tandem::dynamics
