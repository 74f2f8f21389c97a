// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_PACKET_PLANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_PACKET_PLANES_INL_H
#undef TANDEM_ENGINE_PACKET_PLANES_INL_H
#else
#define TANDEM_ENGINE_PACKET_PLANES_INL_H
#endif

#include <algorithm>

#include "engine/ray/ray_packet.h"
#include "engine/ray/search_tree_traversal-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

using PacketFloats = hn::CappedTag<float, engine::RayPacket::width>;
using PacketVec = hn::Vec<PacketFloats>;
using PacketMask = hn::Mask<PacketFloats>;

/// Four planes that bound the rays of a packet between z = `begin` and z = `end`: at x = X + S·z and y = Y +
/// T·z, with z in the direction of the rays.
///
/// The largest x of all rays is a convex function of z, so the line between its values at both ends is above
/// it; likewise for the smallest. Coordinates are at most 3.1 and slopes at most one, also those of the
/// lines. With η = 2⁻²⁴: stored offsets and corners 2η, a ray's x at an end 6η, the line's slope times the
/// length 8η, its offset 5η, and a sum at a corner 8η: 29 η, below 2e-6. The planes are moved outwards by
/// 6e-6 and the error of the rays themselves.
class PacketPlanes {
 public:
  /// Of the rays that have not left the packet.
  HWY_INLINE explicit PacketPlanes(const engine::RayPacket& packet) : forward_(packet.forward) {
    for (int i = 0; i < 3; ++i) axis_[i] = packet.axis[i];
    from_ = of_all(packet, 2, [&](PacketVec least, std::size_t i) HWY_ATTR {
      return hn::Min(least, hn::Load(PacketFloats(), packet.from_at_least + i));
    });
    const float error = -of_all(packet, 0, [&](PacketVec least, std::size_t i) HWY_ATTR {
      return hn::Min(least, hn::Neg(hn::Load(PacketFloats(), packet.error_bound + i)));
    });
    const float begin = std::min(std::max(from_, -1.01f), 0.9f), end = 1.01f;
    const float margin = 6e-6f + 4 * error;
    for (int k = 0; k < 2; ++k) {
      float low[2], high[2];
      for (int i = 0; i < 2; ++i) {
        const float z = i == 0 ? begin : end;
        low[i] = of_all(packet, 8, [&](PacketVec least, std::size_t first) HWY_ATTR {
          return hn::Min(least, position(packet, k, z, first));
        });
        high[i] = -of_all(packet, 8, [&](PacketVec least, std::size_t first) HWY_ATTR {
          return hn::Min(least, hn::Neg(position(packet, k, z, first)));
        });
        spread_ = std::max(spread_, high[i] - low[i]);
      }
      set(lower_[k], low, begin, end, -margin);
      set(upper_[k], high, begin, end, margin);
    }
  }

  /// Whether the rays are so close to each other that a common traversal may be worth it.
  bool are_close() const { return spread_ < 0.25f; }

  /// Returns which children the rays may hit up to `limit`, as bits, and where they begin, plus four.
  HWY_INLINE unsigned meets(const BoxNode& node, float limit, float* entered) const {
    const EightFloats d;
    const int kz = axis_[2], back = forward_ < 0 ? 1 : 0;
    const EightVec forward = hn::Set(d, forward_);
    unsigned met = 0;
    for (std::size_t first = 0; first < BoxNode::width; first += hn::Lanes(d)) {
      const EightVec near = hn::Mul(forward, hn::Load(d, node.side[back][kz] + first)),
                     far = hn::Mul(forward, hn::Load(d, node.side[1 - back][kz] + first));
      EightMask in = hn::And(hn::Le(near, hn::Set(d, limit)), hn::Ge(far, hn::Set(d, from_)));
      for (int k = 0; k < 2; ++k) {
        const EightVec low = hn::Load(d, node.side[0][axis_[k]] + first),
                       high = hn::Load(d, node.side[1][axis_[k]] + first);
        in = hn::And(
            in, hn::And(hn::Le(low, most(upper_[k], near, far)), hn::Ge(high, least(lower_[k], near, far))));
      }
      hn::Store(hn::Add(near, hn::Set(d, 4.0f)), d, entered + first);
      met |= bits_of(in) << first;
    }
    return met;
  }

  /// Returns which triangles are not entirely beyond one of the planes, as bits.
  HWY_INLINE unsigned meets(const TriangleBlock& block) const {
    const EightFloats d;
    const EightVec forward = hn::Set(d, forward_);
    unsigned met = 0;
    for (std::size_t first = 0; first < TriangleBlock::width; first += hn::Lanes(d)) {
      EightMask in[4];
      for (int i = 0; i < 3; ++i) {
        const EightVec z = hn::Mul(forward, hn::Load(d, block.corner[i][axis_[2]] + first));
        for (int k = 0; k < 2; ++k) {
          const EightVec x = hn::Load(d, block.corner[i][axis_[k]] + first);
          const EightMask below = hn::Le(x, at(upper_[k], z)), above = hn::Ge(x, at(lower_[k], z));
          in[2 * k] = i == 0 ? below : hn::Or(in[2 * k], below);
          in[2 * k + 1] = i == 0 ? above : hn::Or(in[2 * k + 1], above);
        }
      }
      met |= bits_of(hn::And(hn::And(in[0], in[1]), hn::And(in[2], in[3]))) << first;
    }
    return met;
  }

 private:
  /// Returns the minimum over all rays, at most `least`. next(least, i) is that of the lanes from i on.
  template <class Next>
  static HWY_INLINE float of_all(const engine::RayPacket& packet, float least, const Next& next) {
    const PacketFloats d;
    PacketVec all = hn::Set(d, least);
    for (std::size_t i = 0; i < engine::RayPacket::width; i += hn::Lanes(d)) {
      const auto active = hn::Gt(hn::Load(d, packet.limit + i), hn::Set(d, engine::RayPacket::none));
      all = hn::IfThenElse(active, next(all, i), all);
    }
    return hn::GetLane(hn::MinOfLanes(d, all));
  }
  static HWY_INLINE PacketVec position(const engine::RayPacket& packet, int k, float z, std::size_t i) {
    const PacketFloats d;
    return hn::MulAdd(hn::Load(d, packet.slope[k] + i), hn::Set(d, z * packet.forward),
                      hn::Load(d, packet.offset[k] + i));
  }

  struct Line {
    float offset, slope;
  };
  static void set(Line& line, const float (&at)[2], float begin, float end, float margin) {
    line.slope = (at[1] - at[0]) / (end - begin);
    line.offset = at[0] - line.slope * begin + margin;
  }
  static HWY_INLINE EightVec at(const Line& line, EightVec z) {
    const EightFloats d;
    return hn::MulAdd(hn::Set(d, line.slope), z, hn::Set(d, line.offset));
  }
  static HWY_INLINE EightVec most(const Line& line, EightVec near, EightVec far) {
    return at(line, line.slope > 0 ? far : near);
  }
  static HWY_INLINE EightVec least(const Line& line, EightVec near, EightVec far) {
    return at(line, line.slope > 0 ? near : far);
  }

  int axis_[3];
  float forward_, from_ = 2, spread_ = 0;
  Line lower_[2], upper_[2];
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
