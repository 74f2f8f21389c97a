#include "engine/ray/part_boxes.h"

#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/ray/part_boxes.cpp"
#include <hwy/foreach_target.h>

#include "engine/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The interval of the ray in boxes from one on, enter and leave, along the axes in which it moves.
template <class V>
struct BoxInterval {
  V enter, leave;
};

/// Narrows the interval by one axis, widened by 2⁻⁵⁰ of its ends.
template <class D, class V = hn::Vec<D>>
HWY_INLINE void narrow(D d, V low, V high, double origin, double inverse, BoxInterval<V>& interval) {
  const V from = hn::Set(d, origin), factor = hn::Set(d, inverse), widened = hn::Set(d, 0x1p-50);
  const V p = hn::Mul(hn::Sub(low, from), factor), q = hn::Mul(hn::Sub(high, from), factor);
  const auto ordered = hn::Lt(p, q);
  const V first = hn::IfThenElse(ordered, p, q), last = hn::IfThenElse(ordered, q, p);
  const V in = hn::Sub(first, hn::Mul(widened, hn::Abs(first))),
          out = hn::Add(last, hn::Mul(widened, hn::Abs(last)));
  interval.enter = hn::IfThenElse(hn::Gt(in, interval.enter), in, interval.enter);
  interval.leave = hn::IfThenElse(hn::Lt(out, interval.leave), out, interval.leave);
}

std::uint64_t enter_boxes(const engine::PartBoxes& boxes, const engine::BoxRay& ray, double* offsets) {
  const hn::CappedTag<double, 8> d;
  using V = hn::Vec<decltype(d)>;
  const V infinite = hn::Set(d, HUGE_VAL), margin = hn::Set(d, 4e-6 / ray.speed),
          rounding = hn::Set(d, 0x1p-48);
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < boxes.count; i += hn::Lanes(d)) {
    BoxInterval<V> interval{hn::Zero(d), infinite};
    for (int k = 0; k < 3; ++k) {
      const V low = hn::Load(d, boxes.low[k] + i), high = hn::Load(d, boxes.high[k] + i);
      if (ray.is_still[k]) {
        const V at = hn::Set(d, ray.origin[k]);
        const auto outside = hn::Or(hn::Gt(low, at), hn::Lt(high, at));
        interval.leave = hn::IfThenElse(outside, hn::Set(d, -1), interval.leave);
      }
      if (!ray.is_slow[k]) narrow(d, low, high, ray.origin[k], ray.inverse[k], interval);
    }
    const auto hit = hn::And(hn::Le(interval.enter, interval.leave), hn::FirstN(d, boxes.count - i));
    const V at = hn::Sub(hn::Sub(interval.enter, hn::Mul(margin, hn::Load(d, boxes.size + i))),
                         hn::Mul(rounding, interval.enter));
    hn::StoreU(hn::IfThenElse(hit, at, infinite), d, offsets + i);
    alignas(8) std::uint8_t some[8] = {};
    hn::StoreMaskBits(d, hit, some);
    bits |= static_cast<std::uint64_t>(some[0]) << i;
  }
  return bits;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(enter_boxes);

namespace engine {

BoxRay::BoxRay(const RayInModel& ray) : origin(ray.origin) {
  const Vec3 d = abs(ray.direction);
  speed = d[largest_axis(d)];
  for (int k = 0; k < 3; ++k) {
    is_still[k] = d[k] == 0;
    is_slow[k] = d[k] < 1e-290;
    inverse[k] = is_slow[k] ? 0 : 1 / ray.direction[k];
  }
}

double BoxRay::enter(const Bounds& box) const {
  double enter = 0, leave = HUGE_VAL;
  for (int k = 0; k < 3; ++k) {
    if (is_still[k] && (box.low[k] > origin[k] || box.high[k] < origin[k])) return HUGE_VAL;
    if (is_slow[k]) continue;
    const double p = (box.low[k] - origin[k]) * inverse[k], q = (box.high[k] - origin[k]) * inverse[k];
    const double first = p < q ? p : q, last = p < q ? q : p;
    const double in = first - 0x1p-50 * std::fabs(first), out = last + 0x1p-50 * std::fabs(last);
    enter = in > enter ? in : enter;
    leave = out < leave ? out : leave;
  }
  return enter <= leave ? enter - 4e-6 / speed * length(box.extent()) - 0x1p-48 * enter : HUGE_VAL;
}

PartBoxes::PartBoxes(std::span<const Bounds> boxes) : count(boxes.size()) {
  for (std::size_t i = 0; i < count; ++i) {
    size[i] = length(boxes[i].extent());
    for (int k = 0; k < 3; ++k) {
      low[k][i] = boxes[i].low[k];
      high[k][i] = boxes[i].high[k];
    }
  }
}

std::uint64_t PartBoxes::enter(const BoxRay& ray, Offsets& offsets) const {
  return HWY_DYNAMIC_DISPATCH(enter_boxes)(*this, ray, offsets);
}

}  // namespace engine
}  // namespace tandem
#endif
