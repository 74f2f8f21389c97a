// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "assembly/rotation_batch.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <algorithm>
#include <limits>

#include "assembly/rotation_batch.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

std::size_t convert_rotations(RotationBatch& batch, std::size_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::CappedTag<double, 8> d;
  using V = hn::Vec<decltype(d)>;
  const V one = hn::Set(d, 1), two = hn::Set(d, 2), shortest = hn::Set(d, 1e-100),
          longest = hn::Set(d, std::numeric_limits<double>::max());
  // Operations in the order of length() and to_matrix().
  const auto sum = [](V a, V b) HWY_ATTR { return hn::Add(a, b); };
  const auto twice = [&](V a) HWY_ATTR { return hn::Mul(two, a); };
  for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
    V x, y, z, w;
    hn::LoadInterleaved4(d, batch.quaternions + 4 * i, x, y, z, w);
    const V length = hn::Sqrt(sum(sum(sum(hn::Mul(w, w), hn::Mul(x, x)), hn::Mul(y, y)), hn::Mul(z, z)));
    const auto valid = hn::And(hn::Gt(length, shortest), hn::Le(length, longest));
    x = hn::Div(x, length);
    y = hn::Div(y, length);
    z = hn::Div(z, length);
    w = hn::Div(w, length);
    const V xx = hn::Mul(x, x), yy = hn::Mul(y, y), zz = hn::Mul(z, z);
    const V xy = hn::Mul(x, y), xz = hn::Mul(x, z), yz = hn::Mul(y, z);
    const V wx = hn::Mul(w, x), wy = hn::Mul(w, y), wz = hn::Mul(w, z);
    hn::StoreInterleaved4(hn::Sub(one, twice(sum(yy, zz))), twice(hn::Sub(xy, wz)), twice(sum(xz, wy)),
                          twice(sum(xy, wz)), d, batch.first_four + 4 * i);
    hn::StoreInterleaved4(hn::Sub(one, twice(sum(xx, zz))), twice(hn::Sub(yz, wx)), twice(hn::Sub(xz, wy)),
                          twice(sum(yz, wx)), d, batch.next_four + 4 * i);
    hn::Store(hn::Sub(one, twice(sum(xx, yy))), d, batch.last + i);
    if (const auto wrong = hn::FindFirstTrue(d, hn::Not(valid)); wrong >= 0)
      return std::min(count, i + static_cast<std::size_t>(wrong));
  }
  return count;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(convert_rotations);
ConvertRotations rotation_converter() {
  // As in shape/support_vertex.cpp: a stored pointer must be that of the chosen target.
  if (!hwy::GetChosenTarget().IsInitialized()) hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return HWY_DYNAMIC_DISPATCH(convert_rotations);
}

}  // namespace tandem
#endif
