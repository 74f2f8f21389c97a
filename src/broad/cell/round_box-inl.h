// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_BROAD_ROUND_BOX_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_BROAD_ROUND_BOX_INL_H
#undef TANDEM_BROAD_ROUND_BOX_INL_H
#else
#define TANDEM_BROAD_ROUND_BOX_INL_H
#endif

#include <hwy/highway.h>

#include "broad/cell/cell_frame.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::broad::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Writes the steps of a box of six numbers; reads two more, which are not used.
HWY_INLINE void round_box(const double* box, const CellFrame::Rounding& rounding, ObjectId id, CellBox& out) {
  const hn::CappedTag<double, 8> d;
  const hn::Rebind<std::int32_t, decltype(d)> d32;
  const hn::Rebind<std::int16_t, decltype(d)> d16;
  auto* const steps = reinterpret_cast<std::int16_t*>(&out);
  for (std::size_t i = 0; i < 8; i += hn::Lanes(d)) {
    const auto from = hn::Sub(hn::LoadU(d, box + i), hn::Load(d, rounding.origin + i));
    const auto scaled = hn::Mul(from, hn::Load(d, rounding.scale + i));
    const auto inside = hn::Min(hn::Max(scaled, hn::Zero(d)), hn::Load(d, rounding.last + i));
    const auto whole = hn::Add(hn::DemoteTo(d32, inside), hn::Set(d32, CellFrame::first_step));
    hn::StoreU(hn::DemoteTo(d16, whole), d16, steps + i);
  }
  out.id = id;
}

}  // namespace tandem::broad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
