// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_PACKET_SETUP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_PACKET_SETUP_INL_H
#undef TANDEM_ENGINE_PACKET_SETUP_INL_H
#else
#define TANDEM_ENGINE_PACKET_SETUP_INL_H
#endif

#include "engine/ray/lanes_in_tree-inl.h"
#include "engine/ray/ray_packet.h"

/// A packet in the coordinates of a search tree.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Transforms the rays into the tree. Lanes that do not fit, and ones that cannot hit, leave the packet.
HWY_INLINE LanesInTree set_up(const SearchTree& tree, const Transform& back, engine::RayPacket& packet) {
  const PacketDoubles d;
  const Vec3 first = back.rotation * Vec3{packet.world_direction[0][0], packet.world_direction[1][0],
                                          packet.world_direction[2][0]};
  packet.axis[2] = largest_axis(first);
  packet.axis[0] = (packet.axis[2] + 1) % 3;
  packet.axis[1] = (packet.axis[2] + 2) % 3;
  packet.forward = first[packet.axis[2]] < 0 ? -1.0f : 1.0f;
  const DoubleVec sign = hn::Set(d, static_cast<double>(packet.forward));
  const auto in_axes = [&](WideVec3 v) HWY_ATTR {
    const DoubleVec all[3] = {v.x, v.y, v.z};
    return WideVec3{all[packet.axis[0]], all[packet.axis[1]], all[packet.axis[2]]};
  };
  LanesInTree lanes;
  for (std::size_t i = 0; i < engine::RayPacket::width; i += hn::Lanes(d)) {
    const WideVec3 direction = rotated(back.rotation, WideVec3::load(packet.world_direction, i)),
                   origin = plus(rotated(back.rotation, WideVec3::load(packet.world_origin, i)),
                                 spread(back.offset));
    direction.store(packet.direction, i);
    origin.store(packet.origin, i);
    set_lanes(tree, in_axes(in_tree(tree, origin)), in_axes(direction), sign, i, packet, lanes);
  }
  for (std::size_t i = 0; i < engine::RayPacket::width; ++i) {
    packet.best_low[i] = engine::RayPacket::unlimited;
    packet.best[i] = -1;
  }
  return lanes;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
