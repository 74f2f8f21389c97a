// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrow/depth/box_hull_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "math/compress-inl.h"
#include "narrow/depth/box_hull_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using BoxHullTag = hn::CappedTag<float, GaussMap::lanes>;
using BoxHullBits = hn::RebindToSigned<BoxHullTag>;
using BoxHullFloats = hn::Vec<BoxHullTag>;

/// One vector in all lanes.
struct BoxHullVector {
  BoxHullFloats x, y, z;
  HWY_INLINE explicit BoxHullVector(Vec3 v)
      : x(hn::Set(BoxHullTag(), static_cast<float>(v.x))),
        y(hn::Set(BoxHullTag(), static_cast<float>(v.y))),
        z(hn::Set(BoxHullTag(), static_cast<float>(v.z))) {}
  /// The scalar products with vectors stored as all x, all y, all z. Every product is rounded before it is
  /// added (no FMA), so that all processors compute the same result.
  HWY_INLINE BoxHullFloats along(const float* p, std::size_t stride) const {
    const BoxHullTag d;
    const BoxHullFloats xy = hn::Add(hn::Mul(hn::LoadU(d, p), x), hn::Mul(hn::LoadU(d, p + stride), y));
    return hn::Add(xy, hn::Mul(hn::LoadU(d, p + 2 * stride), z));
  }
};

/// 0, 1, 2, ... as a constant in memory: building it from parts would stall on store forwarding.
HWY_INLINE hn::Vec<BoxHullBits> box_hull_indices() {
  alignas(64) static constexpr std::int32_t indices[GaussMap::lanes] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                                        8, 9, 10, 11, 12, 13, 14, 15};
  return hn::Load(BoxHullBits(), indices);
}

HWY_INLINE void widths_of_hull(const GaussMap& map, std::uint32_t faces, const BoxAtHull& box,
                               BoxHullWidths& widths) {
  const BoxHullTag d;
  const BoxHullBits bits;
  const BoxHullVector center(box.center), first(box.axis[0]), second(box.axis[1]), third(box.axis[2]),
      half(box.half);
  const BoxHullFloats scale = hn::Set(d, static_cast<float>(box.scale)),
                      error = hn::Set(d, static_cast<float>(BoxAtHull::error_bound)),
                      none = hn::Set(d, BoxHullWidths::none);
  const auto count = hn::Set(bits, static_cast<std::int32_t>(faces)),
             step = hn::Set(bits, static_cast<std::int32_t>(hn::Lanes(d))),
             no_index = hn::Set(bits, ~BoxHullWidths::index_bits);
  auto index = box_hull_indices();
  BoxHullFloats least = none, next = none;
  const std::size_t padded = map.offsets.size();
  const float *normals = map.normals.data(), *offsets = map.offsets.data();
  for (std::size_t i = 0; i < padded; i += hn::Lanes(d), index = hn::Add(index, step)) {
    const float* p = normals + i;
    const BoxHullFloats base = hn::Sub(hn::Mul(hn::LoadU(d, offsets + i), scale), center.along(p, padded));
    const BoxHullFloats x = hn::Mul(hn::Abs(first.along(p, padded)), half.x),
                        y = hn::Mul(hn::Abs(second.along(p, padded)), half.y),
                        z = hn::Mul(hn::Abs(third.along(p, padded)), half.z);
    const BoxHullFloats width = hn::Add(hn::Add(hn::Sub(base, error), x), hn::Add(y, z));
    hn::Store(width, d, widths.of_hull + i);
    // The last bits hold the index, so that the minimum is found together with its index.
    const BoxHullFloats key = hn::BitCast(d, hn::Or(hn::And(hn::BitCast(bits, width), no_index), index));
    const BoxHullFloats here = hn::IfThenElse(hn::RebindMask(d, hn::Lt(index, count)), key, none);
    next = hn::Min(next, hn::Max(least, here));
    least = hn::Min(least, here);
  }
  const BoxHullFloats all = hn::MinOfLanes(d, least);
  widths.next = hn::GetLane(all);
  widths.second = hn::GetLane(hn::MinOfLanes(d, hn::IfThenElse(hn::Eq(least, all), next, least)));
}

HWY_INLINE void widths_of_box(const GaussMap& map, const BoxAtHull& box, BoxHullWidths& widths) {
  const BoxHullTag d;
  const BoxHullVector axis[3] = {BoxHullVector(box.axis[0]), BoxHullVector(box.axis[1]),
                                 BoxHullVector(box.axis[2])};
  const BoxHullFloats none = hn::Set(d, BoxHullWidths::none);
  BoxHullFloats low[3] = {none, none, none}, high[3] = {hn::Neg(none), hn::Neg(none), hn::Neg(none)};
  const std::size_t padded = map.corners.size() / 3;
  const float* corners = map.corners.data();
  for (std::size_t i = 0; i < padded; i += hn::Lanes(d))
    for (int k = 0; k < 3; ++k) {
      const BoxHullFloats here = axis[k].along(corners + i, padded);
      low[k] = hn::Min(low[k], here);
      high[k] = hn::Max(high[k], here);
    }
  for (int k = 0; k < 3; ++k) {
    const double at = dot(box.axis[k], box.center), scale = box.scale;
    const double least = scale * static_cast<double>(hn::GetLane(hn::MinOfLanes(d, low[k]))),
                 most = scale * static_cast<double>(hn::GetLane(hn::MaxOfLanes(d, high[k])));
    const double base = box.half[k] - BoxAtHull::error_bound;
    widths.of_box[2 * k] = static_cast<float>(base + at - least);
    widths.of_box[2 * k + 1] = static_cast<float>(base - at + most);
  }
}

void widths_of_box_and_hull(const GaussMap& map, std::uint32_t faces, const BoxAtHull& box,
                            BoxHullWidths& widths) {
  widths_of_hull(map, faces, box, widths);
  widths_of_box(map, box, widths);
}

/// The faces at one end of arcs, against the box.
struct ArcEnds {
  BoxHullFloats x, y, z;  ///< the normals along the axes of the box, times its half extents
  BoxHullFloats base;     ///< height of the face above the centre of the box

  /// Height of the face above the corner of the box that is farthest against other normals.
  HWY_INLINE BoxHullFloats above(const ArcEnds& other) const {
    const BoxHullFloats bits = hn::SignBit(BoxHullTag());
    const auto towards = [&](BoxHullFloats here, BoxHullFloats there)
                             HWY_ATTR { return hn::Xor(here, hn::And(there, bits)); };
    return hn::Add(hn::Add(base, towards(x, other.x)), hn::Add(towards(y, other.y), towards(z, other.z)));
  }
};

/// Whether the arcs may cross the plane orthogonal to an axis.
HWY_INLINE hn::Mask<BoxHullTag> crosses(BoxHullFloats first, BoxHullFloats second, BoxHullFloats error) {
  return hn::And(hn::Le(hn::Min(first, second), error), hn::Ge(hn::Max(first, second), hn::Neg(error)));
}

int arcs_across(const GaussMap& map, const BoxAtHull& box, double enough, std::int32_t* arcs) {
  const BoxHullTag d;
  const BoxHullBits bits;
  const BoxHullVector center(box.center), first(box.axis[0] * box.half.x), second(box.axis[1] * box.half.y),
      third(box.axis[2] * box.half.z);
  const BoxHullFloats scale = hn::Set(d, static_cast<float>(box.scale)),
                      error = hn::Set(d, static_cast<float>(BoxAtHull::error_bound)),
                      limit = hn::Set(d, static_cast<float>(enough + 4 * BoxAtHull::error_bound));
  const auto step = hn::Set(bits, static_cast<std::int32_t>(hn::Lanes(d)));
  auto index = box_hull_indices();
  const std::size_t padded = map.arc_ends.size() / 8;
  const float* ends = map.arc_ends.data();
  const auto end_at = [&](const float* p) HWY_ATTR {
    return ArcEnds{first.along(p, padded), second.along(p, padded), third.along(p, padded),
                   hn::Sub(hn::Mul(hn::LoadU(d, p + 3 * padded), scale), center.along(p, padded))};
  };
  std::size_t found = 0;
  for (std::size_t i = 0; i < padded; i += hn::Lanes(d), index = hn::Add(index, step)) {
    const ArcEnds from = end_at(ends + i), to = end_at(ends + 4 * padded + i);
    const auto crossing = hn::Or(hn::Or(crosses(from.x, to.x, error), crosses(from.y, to.y, error)),
                                 crosses(from.z, to.z, error));
    const Compressor<decltype(d)> open(
        hn::And(crossing, hn::Lt(hn::Max(from.above(to), to.above(from)), limit)));
    hn::StoreU(open(bits, index), bits, arcs + found);
    found += open.count();
  }
  return static_cast<int>(found);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(widths_of_box_and_hull);
HWY_EXPORT(arcs_across);

void box_hull_widths(const GaussMap& map, std::uint32_t faces, const BoxAtHull& box, BoxHullWidths& widths) {
  HWY_DYNAMIC_DISPATCH(widths_of_box_and_hull)(map, faces, box, widths);
}
int crossing_arcs(const GaussMap& map, const BoxAtHull& box, double enough, std::int32_t* arcs) {
  return HWY_DYNAMIC_DISPATCH(arcs_across)(map, box, enough, arcs);
}

}  // namespace tandem
#endif
