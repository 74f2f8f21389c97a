// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_RAY_PACKET_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_RAY_PACKET_INL_H
#undef TANDEM_ENGINE_RAY_PACKET_INL_H
#else
#define TANDEM_ENGINE_RAY_PACKET_INL_H
#endif

#include "engine/ray/packet_planes-inl.h"
#include "engine/ray/ray_packet.h"
#include "engine/ray/search_tree_traversal-inl.h"
#include "engine/ray/triangle_crossing-inl.h"

/// The traversal of a search tree by a packet of rays.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

HWY_INLINE unsigned packet_bits(PacketMask mask) {
  alignas(8) std::uint8_t bits[8] = {};
  hn::StoreMaskBits(PacketFloats(), mask, bits);
  return static_cast<unsigned>(bits[0] | bits[1] << 8);
}

/// A packet in a traversal of search_tree_traversal-inl.h.
class PacketVisitor {
 public:
  static constexpr bool nearest_first = true;

  HWY_INLINE PacketVisitor(const SearchTree& tree, engine::RayPacket& packet, const PacketPlanes& planes)
      : tree_(tree), packet_(packet), planes_(planes) {
    find_limit();
  }

  HWY_INLINE unsigned meets(const BoxNode& node, float* entered) {
    ++work_;
    return planes_.meets(node, limit_, entered);
  }
  HWY_INLINE void classify(const TriangleBlock& block, unsigned indices) {
    const auto slot = static_cast<std::int32_t>((&block - tree_.blocks()) * TriangleBlock::width);
    unsigned left = planes_.meets(block) & indices;
    if (!left) return;
    for (; left; left &= left - 1) test(block, slot, static_cast<std::size_t>(std::countr_zero(left)));
    find_limit();
  }
  HWY_INLINE float limit() const { return limit_ + 4; }
  /// Rays that need so much work are not coherent enough for the size of the triangles; or all have left.
  HWY_INLINE bool done() const { return too_much() || limit_ == engine::RayPacket::none; }
  HWY_INLINE bool too_much() const { return work_ > max_work; }

 private:
  static constexpr unsigned max_work = 256;

  HWY_INLINE void find_limit() {
    const PacketFloats d;
    PacketVec most = hn::Load(d, packet_.limit);
    for (std::size_t first = hn::Lanes(d); first < engine::RayPacket::width; first += hn::Lanes(d))
      most = hn::Max(most, hn::Load(d, packet_.limit + first));
    limit_ = hn::GetLane(hn::MaxOfLanes(d, most));
  }

  /// One triangle with all rays.
  HWY_INLINE void test(const TriangleBlock& block, std::int32_t slot, std::size_t index) {
    const PacketFloats d;
    const int kx = packet_.axis[0], ky = packet_.axis[1], kz = packet_.axis[2];
    ++work_;
    for (std::size_t first = 0; first < engine::RayPacket::width; first += hn::Lanes(d)) {
      const PacketVec slope_x = hn::Load(d, packet_.slope[0] + first),
                      slope_y = hn::Load(d, packet_.slope[1] + first),
                      offset_x = hn::Load(d, packet_.offset[0] + first),
                      offset_y = hn::Load(d, packet_.offset[1] + first),
                      error_bound = hn::Load(d, packet_.error_bound + first);
      PacketVec x[3], y[3], z[3];
      for (int i = 0; i < 3; ++i) {
        z[i] = hn::Set(d, block.corner[i][kz][index]);
        x[i] = hn::NegMulAdd(slope_x, z[i], hn::Sub(hn::Set(d, block.corner[i][kx][index]), offset_x));
        y[i] = hn::NegMulAdd(slope_y, z[i], hn::Sub(hn::Set(d, block.corner[i][ky][index]), offset_y));
      }
      TriangleCrossing<PacketFloats> crossing(x, y, error_bound);
      const PacketMask possible = crossing.possible();
      if (hn::AllFalse(d, possible)) continue;
      for (PacketVec& one : z) one = hn::Mul(one, hn::Set(d, packet_.forward));
      crossing.find_z(z, error_bound);
      take(crossing, possible, first, slot + static_cast<std::int32_t>(index));
    }
  }

  /// Updates the rays that the triangle may be the first hit of. If two triangles may be the first of a ray,
  /// or it is in doubt whether a ray hits one, the ray leaves the packet.
  HWY_INLINE void take(const TriangleCrossing<PacketFloats>& crossing, PacketMask possible, std::size_t first,
                       std::int32_t slot) {
    const PacketFloats d;
    const hn::RebindToSigned<PacketFloats> di;
    const PacketVec limit = hn::Load(d, packet_.limit + first),
                    best_low = hn::Load(d, packet_.best_low + first);
    const PacketMask near = hn::And(hn::Le(crossing.low, limit),
                                    hn::Ge(crossing.high, hn::Load(d, packet_.from_at_least + first)));
    const PacketMask hit = hn::And(possible, near);
    const PacketMask certain =
        hn::And(crossing.through, hn::Ge(crossing.low, hn::Load(d, packet_.from_at_most + first)));
    const PacketVec nearer = hn::IfThenElse(hit, hn::Min(limit, crossing.high), limit);
    const PacketMask doubtful = hn::Or(hn::AndNot(certain, hit), hn::And(hit, hn::Le(best_low, nearer)));
    packet_.alone |= packet_bits(doubtful) << first;
    hn::Store(hn::IfThenElse(doubtful, hn::Set(d, engine::RayPacket::none), nearer), d,
              packet_.limit + first);
    hn::Store(hn::IfThenElse(hit, crossing.low, best_low), d, packet_.best_low + first);
    const auto best = hn::Load(di, packet_.best + first);
    hn::Store(hn::IfThenElse(hn::RebindMask(di, hit), hn::Set(di, slot), best), di, packet_.best + first);
  }

  const SearchTree& tree_;
  engine::RayPacket& packet_;
  const PacketPlanes& planes_;
  float limit_ = 0;  ///< the maximum of the rays
  unsigned work_ = 0;
};

/// Sets `found` and `alone` of a packet that is prepared.
HWY_INLINE void traverse_with(const SearchTree& tree, engine::RayPacket& packet, unsigned active) {
  const PacketPlanes planes(packet);
  if (!planes.are_close()) {
    packet.alone |= active;
    return;
  }
  PendingChild pending[SearchTree::max_pending];
  SearchTreeTraversal<PacketVisitor> traversal(tree, pending, tree, packet, planes);
  while (traversal.step()) continue;
  if (traversal.visitor().too_much()) packet.alone |= active;
  const PacketFloats d;
  unsigned found = 0;
  // A hit that may be beyond the end of the ray needs the exact test.
  unsigned beyond = 0;
  for (std::size_t first = 0; first < engine::RayPacket::width; first += hn::Lanes(d)) {
    const PacketMask any =
        hn::Lt(hn::Load(d, packet.best_low + first), hn::Set(d, engine::RayPacket::unlimited));
    found |= packet_bits(any) << first;
    beyond |= packet_bits(hn::Gt(hn::Load(d, packet.limit + first), hn::Load(d, packet.within + first)))
              << first;
  }
  packet.alone |= found & beyond & active;
  packet.found = found & active & ~packet.alone;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
