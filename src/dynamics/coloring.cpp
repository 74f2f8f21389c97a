#include "dynamics/coloring.h"

#include <bit>

namespace tandem::dynamics {

Coloring color(std::span<const ConstraintEdge> couplings, std::size_t bodies) {
  constexpr int most = Coloring::max_groups - 1;  // the last one is serial
  std::vector<std::uint64_t> taken(bodies, 0);
  std::vector<std::uint8_t> of(couplings.size());
  std::vector<std::uint32_t> counts(most + 1, 0);
  for (std::size_t i = 0; i < couplings.size(); ++i) {
    const auto [a, b] = couplings[i];
    TANDEM_ASSERT((a == no_body || a < bodies) && (b == no_body || b < bodies));
    const std::uint64_t busy = (a == no_body ? 0 : taken[a]) | (b == no_body ? 0 : taken[b]);
    const int group = std::min(std::countr_one(busy), most);
    if (group < most) {
      if (a != no_body) taken[a] |= std::uint64_t{1} << group;
      if (b != no_body) taken[b] |= std::uint64_t{1} << group;
    }
    of[i] = static_cast<std::uint8_t>(group);
    ++counts[of[i]];
  }
  Coloring result;
  std::vector<std::uint32_t> next(most + 1, 0);
  std::uint32_t sum = 0;
  for (std::size_t group = 0; group <= most; ++group) {
    next[group] = sum;
    if (counts[group] == 0) continue;
    result.first.push_back(sum);
    sum += counts[group];
    result.last_is_serial = group == most;
  }
  result.first.push_back(sum);
  result.order.resize(couplings.size());
  for (std::size_t i = 0; i < couplings.size(); ++i)
    result.order[next[of[i]]++] = static_cast<std::uint32_t>(i);
  return result;
}

}  // namespace tandem::dynamics
