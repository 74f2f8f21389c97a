// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_LONG_RUN_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_LONG_RUN_INL_H
#undef TANDEM_ENGINE_LONG_RUN_INL_H
#else
#define TANDEM_ENGINE_LONG_RUN_INL_H
#endif

#include "engine/disc/point_run-inl.h"

/// Extreme points of many consecutive points.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Computes the boxes of some blocks of points.
inline void box_blocks(const engine::PointRuns& runs, std::size_t begin, std::size_t end, float* boxes) {
  const std::size_t stride = runs.block_stride();
  for (std::size_t block = begin; block < end; ++block) {
    const std::size_t first = block * engine::PointRuns::block,
                      last = std::min(first + engine::PointRuns::block, runs.triangles);
    const Run points(runs, 3 * first, 3 * last);
    for (int k = 0; k < 3; ++k) {
      const Run::Extent range = points.range(k);
      boxes[static_cast<std::size_t>(k) * stride + block] = range.low;
      boxes[static_cast<std::size_t>(k + 3) * stride + block] = range.high;
    }
  }
}

/// The points of many triangles. Finds the same as Run, but reads only the points of blocks whose boxes show
/// that they may hold an extreme point. Bounds from boxes are computed by the operations for points, whose
/// rounding is monotonic, so that they are exact bounds of the rounded results.
class LongRun {
 public:
  using Extent = Run::Extent;
  using Furthest = Run::Furthest;

  /// Number of triangles from which on it is faster than Run.
  static constexpr std::size_t least = 8 * engine::PointRuns::block;

  LongRun(const engine::PointRuns& runs, std::size_t first, std::size_t end)
      : runs_(runs),
        begin_((first + block - 1) / block),
        end_(end / block),
        head_(runs, 3 * first, 3 * block * begin_),
        tail_(runs, 3 * block * end_, 3 * end) {}

  Vec3 middle_of_box() const {
    Vec3 middle;
    for (int k = 0; k < 3; ++k) {
      const FitLanes d;
      FitVec low = hn::Set(d, HUGE_VALF), high = hn::Set(d, -HUGE_VALF);
      for (std::size_t i = begin_; i < end_; i += hn::Lanes(d)) {
        const auto valid = hn::FirstN(d, end_ - i);
        low = hn::Min(low, hn::IfThenElse(valid, side(k, i), low));
        high = hn::Max(high, hn::IfThenElse(valid, side(k + 3, i), high));
      }
      Extent range{hn::GetLane(hn::MinOfLanes(d, low)), hn::GetLane(hn::MaxOfLanes(d, high))};
      range.add(head_.range(k));
      range.add(tail_.range(k));
      middle[k] = range.middle();
    }
    return middle;
  }

  Furthest furthest(Vec3 center) const {
    const FitLanes d;
    const Vec3Of<FitVec> c = lanes_of(center);
    const auto bounds = [&](std::size_t i) HWY_ATTR {
      const Vec3Of<FitVec> offset{reach(0, i, c.x), reach(1, i, c.y), reach(2, i, c.z)};
      return hn::IfThenElse(hn::FirstN(d, end_ - i), dot3<Separate>(offset, offset), hn::Set(d, -1.0f));
    };
    const Furthest head = head_.furthest(center), tail = tail_.furthest(center);
    float reached =
        std::max({head.distance2, tail.distance2, points(highest(bounds)).furthest(center).distance2});
    Furthest best = head;
    each_block([&](std::size_t i) HWY_ATTR { return hn::Ge(bounds(i), hn::Set(d, reached)); },
               [&](std::size_t at) HWY_ATTR {
                 const Furthest found = points(at).furthest(center);
                 if (found.distance2 > best.distance2) best = found;
                 reached = std::max(reached, best.distance2);
               });
    return tail.distance2 > best.distance2 ? tail : best;
  }

  Extent extent(Vec3 direction, Vec3 center) const {
    const FitLanes d;
    const Vec3Of<FitVec> n = lanes_of(direction), c = lanes_of(center);
    const auto highs = [&](std::size_t i) HWY_ATTR {
      const FitVec sum =
          sum3(along<true>(0, i, n.x, c.x), along<true>(1, i, n.y, c.y), along<true>(2, i, n.z, c.z));
      return hn::IfThenElse(hn::FirstN(d, end_ - i), sum, hn::Set(d, -HUGE_VALF));
    };
    const auto lows = [&](std::size_t i) HWY_ATTR {
      const FitVec sum =
          sum3(along<false>(0, i, n.x, c.x), along<false>(1, i, n.y, c.y), along<false>(2, i, n.z, c.z));
      return hn::IfThenElse(hn::FirstN(d, end_ - i), sum, hn::Set(d, HUGE_VALF));
    };
    Extent all = head_.extent(direction, center);
    all.add(tail_.extent(direction, center));
    all.add(points(highest(highs)).extent(direction, center));
    all.add(
        points(highest([&](std::size_t i) HWY_ATTR { return hn::Neg(lows(i)); })).extent(direction, center));
    each_block(
        [&](std::size_t i) HWY_ATTR {
          return hn::Or(hn::Gt(highs(i), hn::Set(d, all.high)), hn::Lt(lows(i), hn::Set(d, all.low)));
        },
        [&](std::size_t at) HWY_ATTR { all.add(points(at).extent(direction, center)); });
    return all;
  }

 private:
  static constexpr std::size_t block = engine::PointRuns::block;

  static HWY_INLINE Vec3Of<FitVec> lanes_of(Vec3 v) {
    const FitLanes d;
    return {hn::Set(d, static_cast<float>(v.x)), hn::Set(d, static_cast<float>(v.y)),
            hn::Set(d, static_cast<float>(v.z))};
  }
  Run points(std::size_t at) const { return {runs_, 3 * block * at, 3 * block * (at + 1)}; }
  HWY_INLINE FitVec side(int which, std::size_t i) const {
    return hn::LoadU(FitLanes(),
                     runs_.boxes.data() + static_cast<std::size_t>(which) * runs_.block_stride() + i);
  }
  /// The largest difference of a coordinate from that of the centre.
  HWY_INLINE FitVec reach(int k, std::size_t i, FitVec center) const {
    return hn::Max(hn::Abs(hn::Sub(side(k, i), center)), hn::Abs(hn::Sub(side(k + 3, i), center)));
  }
  /// The largest or smallest term of an axis.
  template <bool largest>
  HWY_INLINE FitVec along(int k, std::size_t i, FitVec n, FitVec center) const {
    const FitVec a = hn::Mul(n, hn::Sub(side(k, i), center)), b = hn::Mul(n, hn::Sub(side(k + 3, i), center));
    return largest ? hn::Max(a, b) : hn::Min(a, b);
  }
  /// In the order of dot3().
  static HWY_INLINE FitVec sum3(FitVec x, FitVec y, FitVec z) { return hn::Add(hn::Add(x, y), z); }

  /// Returns a block with the highest bound.
  template <class Bounds>
  HWY_INLINE std::size_t highest(const Bounds& bounds) const {
    const FitLanes d;
    const hn::RebindToUnsigned<FitLanes> indices;
    FitVec best = bounds(begin_);
    auto at = hn::Zero(indices);  // of the first lane, after the first block
    for (std::size_t i = begin_ + hn::Lanes(d); i < end_; i += hn::Lanes(d)) {
      const FitVec bound = bounds(i);
      const auto higher = hn::Gt(bound, best);
      best = hn::IfThenElse(higher, bound, best);
      at = hn::IfThenElse(hn::RebindMask(indices, higher),
                          hn::Set(indices, static_cast<std::uint32_t>(i - begin_)), at);
    }
    const auto there = hn::RebindMask(indices, hn::Eq(best, hn::MaxOfLanes(d, best)));
    const auto lane = hn::Add(at, hn::Iota(indices, 0));
    return begin_ +
           hn::GetLane(hn::MinOfLanes(indices, hn::IfThenElse(there, lane, hn::Set(indices, 0xffffffffu))));
  }

  /// Calls visit(block) for the blocks in the masks, in order.
  template <class Masks, class Visit>
  HWY_INLINE void each_block(const Masks& masks, const Visit& visit) const {
    const FitLanes d;
    for (std::size_t i = begin_; i < end_; i += hn::Lanes(d)) {
      const auto mask = masks(i);
      if (hn::AllFalse(d, mask)) continue;
      alignas(8) std::uint8_t bytes[HWY_MAX_BYTES / sizeof(float) / 8 + 8] = {};
      hn::StoreMaskBits(d, mask, bytes);
      for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane)
        if ((bytes[lane / 8] >> (lane % 8) & 1) != 0) visit(i + lane);
    }
  }

  const engine::PointRuns& runs_;
  std::size_t begin_, end_;  ///< the blocks that are below the node as a whole
  Run head_, tail_;          ///< points before and after them
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
