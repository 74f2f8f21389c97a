// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_POINT_RUN_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_POINT_RUN_INL_H
#undef TANDEM_ENGINE_POINT_RUN_INL_H
#else
#define TANDEM_ENGINE_POINT_RUN_INL_H
#endif

#include "engine/disc/point_runs.h"
#include "engine/simd-inl.h"

/// Extreme points of consecutive points.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

using FitLanes = hn::ScalableTag<float>;
using FitVec = hn::Vec<FitLanes>;

/// A run of points, processed one vector at a time.
class Run {
 public:
  Run(const engine::PointRuns& runs, std::size_t begin, std::size_t end)
      : x_(runs.x.data() + begin),
        y_(runs.y.data() + begin),
        z_(runs.z.data() + begin),
        count_(end - begin) {}

  /// An interval; infinite with the ends exchanged for no points.
  struct Extent {
    float low, high;
    double middle() const { return 0.5 * (static_cast<double>(low) + static_cast<double>(high)); }
    void add(const Extent& more) {
      low = std::min(low, more.low);
      high = std::max(high, more.high);
    }
  };
  /// The interval of a coordinate.
  Extent range(int axis) const {
    const FitLanes d;
    const float* const v = axis == 0 ? x_ : axis == 1 ? y_ : z_;
    FitVec low = hn::Set(d, HUGE_VALF), high = hn::Set(d, -HUGE_VALF);
    for (std::size_t i = 0; i < count_; i += hn::Lanes(d)) {
      const auto valid = hn::FirstN(d, count_ - i);
      const FitVec p = hn::LoadU(d, v + i);
      low = hn::Min(low, hn::IfThenElse(valid, p, low));
      high = hn::Max(high, hn::IfThenElse(valid, p, high));
    }
    return {hn::GetLane(hn::MinOfLanes(d, low)), hn::GetLane(hn::MaxOfLanes(d, high))};
  }
  Vec3 middle_of_box() const { return {range(0).middle(), range(1).middle(), range(2).middle()}; }

  /// The first of the furthest points; none has the squared distance -1.
  struct Furthest {
    float distance2;
    Vec3 point;
  };
  Furthest furthest(Vec3 center) const {
    const FitLanes d;
    const Vec3Of<FitVec> c = spread(center);
    const hn::RebindToUnsigned<FitLanes> indices;
    const auto lane = hn::Iota(indices, 0);  // see disc_traversal-inl.h
    FitVec best = hn::Set(d, -1.0f);
    auto at = hn::Zero(indices);
    each([&](const Vec3Of<FitVec>& p, std::size_t i, auto valid) HWY_ATTR {
      const Vec3Of<FitVec> offset = p - c;
      const FitVec distance2 = hn::IfThenElse(valid, dot3<Separate>(offset, offset), hn::Set(d, -1.0f));
      const auto further = hn::Gt(distance2, best);
      best = hn::IfThenElse(further, distance2, best);
      at = hn::IfThenElse(hn::RebindMask(indices, further),
                          hn::Add(lane, hn::Set(indices, static_cast<std::uint32_t>(i))), at);
    });
    const FitVec most = hn::MaxOfLanes(d, best);
    const auto there = hn::RebindMask(indices, hn::Eq(best, most));
    const std::uint32_t i =
        hn::GetLane(hn::MinOfLanes(indices, hn::IfThenElse(there, at, hn::Set(indices, 0xffffffffu))));
    return {hn::GetLane(most),
            {static_cast<double>(x_[i]), static_cast<double>(y_[i]), static_cast<double>(z_[i])}};
  }

  /// The interval along a direction, relative to the centre.
  Extent extent(Vec3 direction, Vec3 center) const {
    const FitLanes d;
    const Vec3Of<FitVec> n = spread(direction), c = spread(center);
    FitVec low = hn::Set(d, HUGE_VALF), high = hn::Set(d, -HUGE_VALF);
    each([&](const Vec3Of<FitVec>& p, std::size_t, auto valid) HWY_ATTR {
      const FitVec along = dot3<Separate>(n, p - c);
      low = hn::Min(low, hn::IfThenElse(valid, along, low));
      high = hn::Max(high, hn::IfThenElse(valid, along, high));
    });
    return {hn::GetLane(hn::MinOfLanes(d, low)), hn::GetLane(hn::MaxOfLanes(d, high))};
  }

 private:
  template <class Visit>
  HWY_INLINE void each(const Visit& visit) const {
    const FitLanes d;
    for (std::size_t i = 0; i < count_; i += hn::Lanes(d))
      visit(Vec3Of<FitVec>{hn::LoadU(d, x_ + i), hn::LoadU(d, y_ + i), hn::LoadU(d, z_ + i)}, i,
            hn::FirstN(d, count_ - i));
  }
  static HWY_INLINE Vec3Of<FitVec> spread(Vec3 v) {
    const FitLanes d;
    return {hn::Set(d, static_cast<float>(v.x)), hn::Set(d, static_cast<float>(v.y)),
            hn::Set(d, static_cast<float>(v.z))};
  }

  const float *x_, *y_, *z_;
  std::size_t count_;
};

/// A run that fits into one vector, and stays in registers: most nodes have few triangles.
class ShortRun {
 public:
  explicit ShortRun(const engine::PointRuns& runs, std::size_t begin, std::size_t end)
      : x_(runs.x.data() + begin),
        y_(runs.y.data() + begin),
        z_(runs.z.data() + begin),
        valid_(hn::FirstN(FitLanes(), end - begin)) {
    const FitLanes d;
    points_ = {hn::LoadU(d, x_), hn::LoadU(d, y_), hn::LoadU(d, z_)};
  }

  Vec3 middle_of_box() const { return {middle(points_.x), middle(points_.y), middle(points_.z)}; }

  Run::Furthest furthest(Vec3 center) const {
    const FitLanes d;
    const Vec3Of<FitVec> c{hn::Set(d, static_cast<float>(center.x)), hn::Set(d, static_cast<float>(center.y)),
                           hn::Set(d, static_cast<float>(center.z))};
    const Vec3Of<FitVec> offset = points_ - c;
    const FitVec distance2 = hn::IfThenElse(valid_, dot3<Separate>(offset, offset), hn::Set(d, -1.0f));
    const FitVec most = hn::MaxOfLanes(d, distance2);
    const auto i = static_cast<std::size_t>(hn::FindFirstTrue(d, hn::Eq(distance2, most)));
    return {hn::GetLane(most),
            {static_cast<double>(x_[i]), static_cast<double>(y_[i]), static_cast<double>(z_[i])}};
  }

 private:
  double middle(FitVec v) const {
    const FitLanes d;
    const FitVec low = hn::IfThenElse(valid_, v, hn::Set(d, HUGE_VALF)),
                 high = hn::IfThenElse(valid_, v, hn::Set(d, -HUGE_VALF));
    return 0.5 * (static_cast<double>(hn::GetLane(hn::MinOfLanes(d, low))) +
                  static_cast<double>(hn::GetLane(hn::MaxOfLanes(d, high))));
  }

  const float *x_, *y_, *z_;
  hn::Mask<FitLanes> valid_;
  Vec3Of<FitVec> points_;
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
