// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "shape/support_vertex.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <bit>
#include <cmath>

#include "shape/support_vertex.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<double, 4>;

/// First the maximum, then the index that attains it: without branches, which would be unpredictable. Every
/// product is rounded before it is added, so that all processors agree.
SupportVertex farthest_of(const double* fours, std::size_t count, double dx, double dy, double dz) {
  const Tag d;
  constexpr std::size_t lanes = hn::MaxLanes(Tag());
  const auto x = hn::Set(d, dx), y = hn::Set(d, dy), z = hn::Set(d, dz);
  HWY_ALIGN double along[4 * max_fours];
  auto most = hn::Set(d, -HUGE_VAL);
  for (std::size_t four = 0; four < count; ++four)
    for (std::size_t lane = 0; lane < 4; lane += lanes) {
      const double* p = fours + 12 * four + lane;
      const auto far = hn::Add(hn::Add(hn::Mul(hn::LoadU(d, p), x), hn::Mul(hn::LoadU(d, p + 4), y)),
                               hn::Mul(hn::LoadU(d, p + 8), z));
      hn::Store(far, d, along + 4 * four + lane);
      most = hn::Max(most, far);
    }
  const auto goal = hn::MaxOfLanes(d, most);
  std::uint64_t who = 0;
  for (std::size_t i = 0; i < 4 * count; i += lanes) {
    HWY_ALIGN std::uint8_t bits[8] = {};
    hn::StoreMaskBits(d, hn::Eq(hn::Load(d, along + i), goal), bits);
    who |= std::uint64_t{bits[0]} << i;
  }
  return {hn::GetLane(goal), who == 0 ? 0 : static_cast<std::uint32_t>(std::countr_zero(who))};
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(farthest_of);
FarthestOfFours farthest_of_fours() {
  // Before the first dispatch the table returns Highway's chooser, which detects the processor on every call
  // (tens of microseconds in a virtual machine). A stored pointer must be that of the chosen target.
  if (!hwy::GetChosenTarget().IsInitialized()) hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return HWY_DYNAMIC_DISPATCH(farthest_of);
}

}  // namespace tandem
#endif
