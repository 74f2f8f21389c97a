// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_LANES_IN_TREE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_LANES_IN_TREE_INL_H
#undef TANDEM_ENGINE_LANES_IN_TREE_INL_H
#else
#define TANDEM_ENGINE_LANES_IN_TREE_INL_H
#endif

#include "engine/ray/search_tree.h"
#include "engine/ray/wide_vec3-inl.h"

/// Set-up of several rays at a time, for packets and streams: the numbers of TreeRay.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Which rays take part in a packet or stream, as bits.
struct LanesInTree {
  std::uint64_t fit = 0;     ///< TreeRay applies, with these axes and this sign
  std::uint64_t active = 0;  ///< fits and may hit the tree
};

/// Returns positions in the coordinates of the tree.
HWY_INLINE WideVec3 in_tree(const SearchTree& tree, WideVec3 in_model) {
  return times(minus(in_model, spread(tree.frame().center)), hn::Set(PacketDoubles(), tree.scale()));
}

/// Sets lanes i and following as TreeRay and returns its `far`. `at` and `along` are origin and direction
/// along the axes of the ray, and `sign` the sign of its direction along z.
template <class Rays>
HWY_INLINE DoubleVec set_lanes(const SearchTree& tree, WideVec3 at, WideVec3 along, DoubleVec sign,
                               std::size_t i, Rays& rays, LanesInTree& lanes) {
  const PacketDoubles d;
  const hn::Rebind<float, PacketDoubles> df;
  const auto narrow = [&](DoubleVec v, float* to) HWY_ATTR { hn::Store(hn::DemoteTo(df, v), df, to + i); };
  const DoubleVec speed = hn::Mul(along.z, sign), t_max = hn::Load(d, rays.t_max + i);
  const DoubleVec far =
      hn::Mul(hn::Set(d, 1e-14), hn::Add(hn::Add(hn::Abs(at.x), hn::Abs(at.y)), hn::Abs(at.z)));
  // Directions that RayInModel would scale, and ones with another main axis, are cast alone.
  const auto fit =
      hn::And(hn::And(hn::And(hn::Gt(speed, hn::Set(d, 0x1p-8)), hn::Lt(speed, hn::Set(d, 0x1p8))),
                      hn::And(hn::Ge(speed, hn::Abs(along.x)), hn::Ge(speed, hn::Abs(along.y)))),
              hn::And(hn::Lt(far, hn::Set(d, 0.01)), hn::Ge(t_max, hn::Zero(d))));
  const DoubleVec start = hn::Mul(at.z, sign), inverse = hn::Div(hn::Set(d, 1.0), along.z);
  const DoubleVec error = hn::Add(hn::Set(d, 2e-6), hn::Add(far, far)), two = hn::Set(d, 2.0);
  auto active = hn::And(fit, hn::Le(hn::Sub(start, error), hn::Set(d, 1.01)));
  const DoubleVec across[2] = {at.x, at.y}, turn[2] = {along.x, along.y};
  for (int k = 0; k < 2; ++k) {
    const DoubleVec slope = hn::Mul(turn[k], inverse), offset = hn::Sub(across[k], hn::Mul(slope, at.z));
    active = hn::And(active, hn::Le(hn::Abs(offset), hn::Set(d, 2.05)));
    narrow(slope, rays.slope[k]);
    narrow(offset, rays.offset[k]);
  }
  const DoubleVec reach = hn::Add(start, hn::Mul(t_max, hn::Mul(speed, hn::Set(d, tree.scale()))));
  const DoubleVec limit = hn::Min(hn::Add(reach, error), two);
  narrow(hn::Max(hn::Sub(start, error), hn::Neg(two)), rays.from_at_least);
  narrow(hn::Max(hn::Add(start, error), hn::Neg(two)), rays.from_at_most);
  narrow(hn::Add(hn::Set(d, 6e-7), far), rays.error_bound);
  narrow(hn::Min(hn::Sub(reach, error), two), rays.within);
  narrow(hn::IfThenElse(active, limit, hn::Set(d, static_cast<double>(Rays::none))), rays.limit);
  lanes.fit |= std::uint64_t{double_bits(fit)} << i;
  lanes.active |= std::uint64_t{double_bits(active)} << i;
  return far;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
