// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_STREAM_SETUP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_STREAM_SETUP_INL_H
#undef TANDEM_ENGINE_STREAM_SETUP_INL_H
#else
#define TANDEM_ENGINE_STREAM_SETUP_INL_H
#endif

#include "engine/ray/lanes_in_tree-inl.h"
#include "engine/ray/ray_stream.h"

/// The rays of a stream in the coordinates of a search tree.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The main axes of some rays.
struct MainAxes {
  using Mask = hn::Mask<PacketDoubles>;
  Mask is_y, is_z;

  HWY_INLINE explicit MainAxes(WideVec3 direction) {
    const DoubleVec x = hn::Abs(direction.x), y = hn::Abs(direction.y), z = hn::Abs(direction.z);
    is_z = hn::Gt(z, hn::Max(x, y));
    is_y = hn::AndNot(is_z, hn::Gt(y, x));
  }
  /// Returns the coordinates in the order of the ray's axes.
  HWY_INLINE WideVec3 in_order(WideVec3 v) const {
    return {select(v.y, v.z, v.x), select(v.z, v.x, v.y), select(v.x, v.y, v.z)};
  }
  HWY_INLINE DoubleVec select(DoubleVec if_x, DoubleVec if_y, DoubleVec if_z) const {
    return hn::IfThenElse(is_z, if_z, hn::IfThenElse(is_y, if_y, if_x));
  }
};

/// Sets the offsets of rows for axis k of lanes i and following. `axis`: the axis of the tree.
HWY_INLINE void set_rows(engine::RayStream& stream, int k, DoubleVec axis, std::size_t i) {
  const hn::Rebind<std::int32_t, PacketDoubles> di;
  const hn::Rebind<float, PacketDoubles> df;
  constexpr int width = BoxNode::width;
  static_assert(BoxNode::width == TriangleBlock::width);
  const auto row = hn::Mul(hn::DemoteTo(di, axis), hn::Set(di, width));
  const auto negative = hn::ShiftRight<31>(hn::BitCast(di, hn::Load(df, stream.inverse[k] + i)));
  const auto high = hn::And(negative, hn::Set(di, 3 * width));
  hn::Store(row, di, stream.coordinate[k] + i);
  hn::Store(hn::Add(row, high), di, stream.near[k] + i);
  hn::Store(hn::Sub(hn::Add(row, hn::Set(di, 3 * width)), high), di, stream.far[k] + i);
}

/// Sets the numbers for the test of boxes, lanes i and following. `along`: the direction, along the ray's
/// axes.
HWY_INLINE void set_box_test(engine::RayStream& stream, WideVec3 along, DoubleVec far, std::size_t i) {
  const PacketDoubles d;
  const hn::Rebind<float, PacketDoubles> df;
  const DoubleVec speed = hn::Abs(along.z), one = hn::Set(d, 1.0);
  const auto grown = hn::DemoteTo(df, hn::Add(hn::Set(d, 1e-6), hn::Add(far, far)));
  const DoubleVec by[3] = {along.x, along.y, along.z};
  for (int k = 0; k < 3; ++k) {
    const DoubleVec steep = hn::Min(hn::Mul(hn::Div(one, hn::Abs(by[k])), speed), hn::Set(d, 1e12));
    const auto inverse = hn::DemoteTo(df, k == 2 ? hn::CopySign(one, by[k]) : hn::CopySign(steep, by[k]));
    const auto offset = k == 2 ? hn::Zero(df) : hn::Load(df, stream.offset[k < 2 ? k : 0] + i);
    const auto at = hn::Neg(hn::Mul(offset, inverse)), size = hn::Mul(hn::Abs(inverse), grown);
    hn::Store(inverse, df, stream.inverse[k] + i);
    hn::Store(hn::Sub(at, size), df, stream.enter[k] + i);
    hn::Store(hn::Add(at, size), df, stream.leave[k] + i);
  }
}

/// Transforms the rays into the tree.
HWY_INLINE LanesInTree set_up(const SearchTree& tree, const Transform& back, engine::RayStream& stream) {
  const PacketDoubles d;
  LanesInTree lanes;
  for (std::size_t i = 0; i < stream.count; i += hn::Lanes(d)) {
    const WideVec3 direction = rotated(back.rotation, WideVec3::load(stream.world_direction, i)),
                   origin = plus(rotated(back.rotation, WideVec3::load(stream.world_origin, i)),
                                 spread(back.offset));
    direction.store(stream.direction, i);
    origin.store(stream.origin, i);
    const MainAxes axes(direction);
    const WideVec3 along = axes.in_order(direction);
    const DoubleVec far = set_lanes(tree, axes.in_order(in_tree(tree, origin)), along,
                                    hn::CopySign(hn::Set(d, 1.0), along.z), i, stream, lanes);
    set_box_test(stream, along, far, i);
    const DoubleVec x = hn::Zero(d), y = hn::Set(d, 1.0), z = hn::Set(d, 2.0);
    set_rows(stream, 0, axes.select(y, z, x), i);
    set_rows(stream, 1, axes.select(z, x, y), i);
    set_rows(stream, 2, axes.select(x, y, z), i);
  }
  return lanes;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
