// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "world/few_objects.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "world/few_objects.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<double, 8>;

/// The largest finite coordinate of a box that is not empty.
double largest_coordinate(const FewObjects& objects, std::size_t count) {
  const Tag d;
  const auto unbounded = hn::Set(d, 1e299);
  auto most = hn::Zero(d);
  for (const auto* side : {&objects.low, &objects.high})
    for (const FewObjects::Coordinates& coordinates : *side)
      for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
        const auto magnitude = hn::Abs(hn::LoadU(d, coordinates.data() + i));
        most = hn::Max(most, hn::IfThenElseZero(hn::Lt(magnitude, unbounded), magnitude));
      }
  return hn::GetLane(hn::MaxOfLanes(d, most));
}

void near_pairs(const FewObjects& objects, std::size_t count, double limit, FewObjects::Pairs& near) {
  const Tag d;
  const double reach =
      limit + 4e-13 * (2 * largest_coordinate(objects, count) + limit);  // more than rounding
  for (std::size_t i = 0; i < count; ++i) {
    near[i] = 0;
    if (objects.allowed[i] == 0) continue;
    hn::Vec<Tag> first[3], last[3];
    for (std::size_t axis = 0; axis < 3; ++axis) {
      first[axis] = hn::Set(d, objects.low[axis][i] - reach);
      last[axis] = hn::Set(d, objects.high[axis][i] + reach);
    }
    std::uint32_t found = 0;
    // Allowed pairs belong to the object of lower index: earlier blocks hold none.
    for (std::size_t k = i / hn::Lanes(d) * hn::Lanes(d); k < count; k += hn::Lanes(d)) {
      auto overlap = hn::FirstN(d, hn::Lanes(d));
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto from = hn::LoadU(d, objects.low[axis].data() + k),
                   to = hn::LoadU(d, objects.high[axis].data() + k);
        overlap = hn::And(overlap, hn::And(hn::Le(from, last[axis]), hn::Ge(to, first[axis])));
      }
      HWY_ALIGN std::uint8_t bits[8] = {};
      hn::StoreMaskBits(d, overlap, bits);
      found |= static_cast<std::uint32_t>(bits[0]) << k;
    }
    near[i] = found & objects.allowed[i];
  }
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(near_pairs);
void find_near_pairs(const FewObjects& objects, std::uint32_t count, double limit, FewObjects::Pairs& near) {
  HWY_DYNAMIC_DISPATCH(near_pairs)(objects, count, limit, near);
}

}  // namespace tandem
#endif
