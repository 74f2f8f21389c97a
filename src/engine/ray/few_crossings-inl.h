// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_FEW_CROSSINGS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_FEW_CROSSINGS_INL_H
#undef TANDEM_ENGINE_FEW_CROSSINGS_INL_H
#else
#define TANDEM_ENGINE_FEW_CROSSINGS_INL_H
#endif

#include "engine/ray/ray_traversal-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {
#if HWY_MAX_BYTES >= 32

/// The triangles of a tree of one or two blocks, as FewTriangles, but without a copy in memory: sixteen lanes
/// take both blocks at once. A single block is taken twice, and its second copy ignored.
class FewCrossings {
 public:
  unsigned hit = 0, certain = 0;  ///< those that the ray may hit up to the limit, and certainly, as bits

  HWY_INLINE FewCrossings(const SearchTree& tree, const engine::TreeRay& ray, float limit) : tree_(tree) {
    const Lanes d;
    V least = hn::Set(d, 4.0f);
    for (std::size_t i = 0; i < vectors; ++i) test(i, ray, limit, least);
    least_high_ = hn::MinOfLanes(d, least);
  }

  /// The minimum upper bound of certain hits.
  HWY_INLINE float least_high() const { return hn::GetLane(least_high_); }
  /// Those that are not certainly behind another one.
  HWY_INLINE unsigned in_front() const { return hit & at_most(low_, least_high_); }
  /// Those whose upper bound is at most `end`.
  HWY_INLINE unsigned before(float end) const { return hit & at_most(high_, hn::Set(Lanes(), end)); }
  /// The first of a set.
  HWY_INLINE engine::TriangleInBlock triangle(unsigned set) const {
    const auto i = static_cast<std::size_t>(std::countr_zero(set));
    return {tree_.blocks() + i / TriangleBlock::width, static_cast<std::uint32_t>(i % TriangleBlock::width)};
  }

 private:
  using Lanes = hn::CappedTag<float, 2 * TriangleBlock::width>;
  using V = hn::Vec<Lanes>;
  static constexpr std::size_t lanes = hn::MaxLanes(Lanes()), vectors = 2 * TriangleBlock::width / lanes;
  static_assert(lanes >= TriangleBlock::width && SearchTree::few_blocks == 2);

  static HWY_INLINE unsigned bits(hn::Mask<Lanes> mask) {
    alignas(8) std::uint8_t some[8] = {};
    hn::StoreMaskBits(Lanes(), mask, some);
    return some[0] | static_cast<unsigned>(some[1]) << 8;
  }
  HWY_INLINE static unsigned at_most(const V (&values)[vectors], V most) {
    unsigned set = 0;
    for (std::size_t i = 0; i < vectors; ++i) set |= bits(hn::Le(values[i], most)) << (lanes * i);
    return set;
  }
  /// Numbers of both blocks, or of one of them.
  template <class T>
  static HWY_INLINE auto load(const T* first, const T* second, std::size_t i) {
    const hn::Rebind<T, Lanes> d;
    if constexpr (vectors == 1) {
      const hn::Half<decltype(d)> half;
      return hn::Combine(d, hn::Load(half, second), hn::Load(half, first));
    } else {
      return hn::Load(d, i == 0 ? first : second);
    }
  }

  HWY_INLINE void test(std::size_t i, const engine::TreeRay& ray, float limit, V& least) {
    const Lanes d;
    const hn::RebindToUnsigned<Lanes> du;
    const TriangleBlock &first = tree_.blocks()[0], &second = tree_.blocks()[tree_.block_count() - 1];
    const auto corner = [&](int k, int axis)
                            HWY_ATTR { return load(first.corner[k][axis], second.corner[k][axis], i); };
    const V error_bound = hn::Set(d, ray.error_bound);
    const int kx = ray.axis[0], ky = ray.axis[1], kz = ray.axis[2];
    const V slope_x = hn::Set(d, ray.slope[kx]), slope_y = hn::Set(d, ray.slope[ky]),
            offset_x = hn::Set(d, ray.offset[kx]), offset_y = hn::Set(d, ray.offset[ky]);
    V x[3], y[3], z[3];
    for (int k = 0; k < 3; ++k) {
      z[k] = corner(k, kz);
      x[k] = hn::NegMulAdd(slope_x, z[k], hn::Sub(corner(k, kx), offset_x));
      y[k] = hn::NegMulAdd(slope_y, z[k], hn::Sub(corner(k, ky), offset_y));
      z[k] = hn::Mul(z[k], hn::Set(d, ray.forward));
    }
    TriangleCrossing<Lanes> crossing(x, y, error_bound);
    const auto possible = crossing.possible();
    crossing.find_z(z, error_bound);
    low_[i] = crossing.low;
    high_[i] = crossing.high;
    const auto in_extent = hn::And(hn::Le(crossing.low, hn::Set(d, limit)),
                                   hn::Ge(crossing.high, hn::Set(d, ray.from_at_least)));
    const auto used = hn::RebindMask(
        d, hn::Ne(load(first.face, second.face, i), hn::Set(du, std::uint32_t{TriangleBlock::nobody})));
    const auto is_hit = hn::And(hn::And(possible, in_extent), used),
               is_certain = hn::And(
                   is_hit, hn::And(crossing.through, hn::Ge(crossing.low, hn::Set(d, ray.from_at_most))));
    least = hn::IfThenElse(is_certain, hn::Min(least, crossing.high), least);
    hit |= bits(is_hit) << (lanes * i);
    certain |= bits(is_certain) << (lanes * i);
    const unsigned there = tree_.block_count() == 1 ? 0xff : 0xffff;
    hit &= there;
    certain &= there;
  }

  const SearchTree& tree_;
  V low_[vectors], high_[vectors];
  V least_high_;
};

#endif
}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
