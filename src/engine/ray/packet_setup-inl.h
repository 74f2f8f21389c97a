// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_PACKET_SETUP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_PACKET_SETUP_INL_H
#undef TANDEM_ENGINE_PACKET_SETUP_INL_H
#else
#define TANDEM_ENGINE_PACKET_SETUP_INL_H
#endif

#include "engine/ray/ray_packet.h"
#include "engine/ray/wide_vec3-inl.h"

/// A packet in the coordinates of a search tree.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Which rays take part in a packet.
struct PacketLanes {
  unsigned fit = 0;     ///< TreeRay applies, with the axes and the sign of the packet
  unsigned active = 0;  ///< fits and may hit the tree
};

/// As the constructor of TreeRay, for lanes i and following.
HWY_INLINE void set_tree_rays(const SearchTree& tree, WideVec3 origin, WideVec3 direction, std::size_t i,
                              engine::RayPacket& packet, PacketLanes& lanes) {
  const PacketDoubles d;
  const hn::Rebind<float, PacketDoubles> df;
  const auto narrow = [&](DoubleVec v, float* to) HWY_ATTR { hn::Store(hn::DemoteTo(df, v), df, to + i); };
  const WideVec3 o = times(minus(origin, spread(tree.frame().center)), hn::Set(d, tree.scale()));
  const DoubleVec at[3] = {o.x, o.y, o.z}, along[3] = {direction.x, direction.y, direction.z};
  const int kx = packet.axis[0], ky = packet.axis[1], kz = packet.axis[2];
  const DoubleVec sign = hn::Set(d, static_cast<double>(packet.forward)), speed = hn::Mul(along[kz], sign);
  const DoubleVec far =
      hn::Mul(hn::Set(d, 1e-14), hn::Add(hn::Add(hn::Abs(o.x), hn::Abs(o.y)), hn::Abs(o.z)));
  // Directions that RayInModel would scale, and ones with another main axis, are cast alone.
  const auto fit =
      hn::And(hn::And(hn::And(hn::Gt(speed, hn::Set(d, 0x1p-8)), hn::Lt(speed, hn::Set(d, 0x1p8))),
                      hn::And(hn::Ge(speed, hn::Abs(along[kx])), hn::Ge(speed, hn::Abs(along[ky])))),
              hn::And(hn::Lt(far, hn::Set(d, 0.01)), hn::Ge(hn::Load(d, packet.t_max + i), hn::Zero(d))));
  const DoubleVec start = hn::Mul(at[kz], sign), inverse = hn::Div(hn::Set(d, 1.0), along[kz]);
  const DoubleVec error = hn::Add(hn::Set(d, 2e-6), hn::Add(far, far)), two = hn::Set(d, 2.0);
  auto active = hn::And(fit, hn::Le(hn::Sub(start, error), hn::Set(d, 1.01)));
  for (int k = 0; k < 2; ++k) {
    const DoubleVec slope = hn::Mul(along[packet.axis[k]], inverse),
                    offset = hn::Sub(at[packet.axis[k]], hn::Mul(slope, at[kz]));
    active = hn::And(active, hn::Le(hn::Abs(offset), hn::Set(d, 2.05)));
    narrow(slope, packet.slope[k]);
    narrow(offset, packet.offset[k]);
  }
  const DoubleVec reach =
      hn::Add(start, hn::Mul(hn::Load(d, packet.t_max + i), hn::Mul(speed, hn::Set(d, tree.scale()))));
  const DoubleVec limit = hn::Min(hn::Add(reach, error), two);
  narrow(hn::Max(hn::Sub(start, error), hn::Neg(two)), packet.from_at_least);
  narrow(hn::Max(hn::Add(start, error), hn::Neg(two)), packet.from_at_most);
  narrow(hn::Add(hn::Set(d, 6e-7), far), packet.error_bound);
  narrow(hn::Min(hn::Sub(reach, error), two), packet.within);
  narrow(hn::IfThenElse(active, limit, hn::Set(d, static_cast<double>(engine::RayPacket::none))),
         packet.limit);
  lanes.fit |= double_bits(fit) << i;
  lanes.active |= double_bits(active) << i;
}

/// Transforms the rays into the tree. Lanes that do not fit, and ones that cannot hit, leave the packet.
HWY_INLINE PacketLanes set_up(const SearchTree& tree, const Transform& back, engine::RayPacket& packet) {
  const PacketDoubles d;
  const Vec3 first = back.rotation * Vec3{packet.world_direction[0][0], packet.world_direction[1][0],
                                          packet.world_direction[2][0]};
  packet.axis[2] = largest_axis(first);
  packet.axis[0] = (packet.axis[2] + 1) % 3;
  packet.axis[1] = (packet.axis[2] + 2) % 3;
  packet.forward = first[packet.axis[2]] < 0 ? -1.0f : 1.0f;
  PacketLanes lanes;
  for (std::size_t i = 0; i < engine::RayPacket::width; i += hn::Lanes(d)) {
    const WideVec3 direction = rotated(back.rotation, WideVec3::load(packet.world_direction, i)),
                   origin = plus(rotated(back.rotation, WideVec3::load(packet.world_origin, i)),
                                 spread(back.offset));
    direction.store(packet.direction, i);
    origin.store(packet.origin, i);
    set_tree_rays(tree, origin, direction, i, packet, lanes);
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
