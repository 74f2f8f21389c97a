#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace tandem {

/// Two bodies that a constraint couples, as places in the solver's array; `no_body` for one that it cannot
/// move.
struct Coupling {
  std::uint32_t a, b;
};
inline constexpr std::uint32_t no_body = 0xffffffffu;

/// Constraints in groups in which no body occurs twice: those of one group can be solved at the same time,
/// and in any order with the same result. Greedy, in the order given, so it depends on nothing else.
struct Coloring {
  std::vector<std::uint32_t> order;  ///< constraints, group by group
  std::vector<std::uint32_t> first;  ///< where groups begin in `order`; one more than there are
  /// Whether the last group is of those that found no place elsewhere, to be solved one after the other.
  bool last_is_serial = false;

  std::size_t groups() const { return first.empty() ? 0 : first.size() - 1; }
  std::span<const std::uint32_t> group(std::size_t i) const {
    return {order.data() + first[i], order.data() + first[i + 1]};
  }
};

Coloring color(std::span<const Coupling> couplings, std::size_t bodies);

}  // namespace tandem
