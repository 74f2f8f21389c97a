#include "engine/ray/ray_packet.h"

#include <algorithm>
#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/ray/ray_packet.cpp"
#include <hwy/foreach_target.h>

#include "engine/ray/packet_setup-inl.h"
#include "engine/ray/ray_packet-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Sets `found` and `alone`.
void traverse_packet(const SearchTree& tree, const Transform& back, engine::RayPacket& packet) {
  const unsigned used = (1u << packet.count) - 1;
  const LanesInTree lanes = set_up(tree, back, packet);
  const auto fit = static_cast<unsigned>(lanes.fit), active = static_cast<unsigned>(lanes.active) & used;
  packet.alone = used & ~fit;
  if (active) traverse_with(tree, packet, active);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(traverse_packet);

namespace engine {
namespace {

/// Returns whether some of the rays are close to the first one, so that a packet may be worth it.
bool may_be_coherent(std::span<const Ray> rays, double size) {
  const Ray& first = rays.front();
  const Vec3 d = abs(first.direction);
  const double tolerance = 0.25 * (d.x + d.y + d.z);
  for (const std::size_t i : {rays.size() / 3, 2 * rays.size() / 3, rays.size() - 1}) {
    const Vec3 turn = abs(rays[i].direction - first.direction), away = abs(rays[i].origin - first.origin);
    if (!(turn.x + turn.y + turn.z < tolerance && away.x + away.y + away.z < size)) return false;
  }
  return true;
}

void take(std::span<const Ray> rays, RayPacket& packet) {
  packet.count = rays.size();
  for (std::size_t i = 0; i < rays.size(); ++i) packet.take(rays[i], i);
  for (std::size_t i = rays.size(); i < RayPacket::width; ++i) packet.take(rays.back(), i);
}

}  // namespace

unsigned cast_packet(const SearchedMesh& target, const Transform& back, std::span<const Ray> rays,
                     std::optional<RayHit>* hits, SurfaceBatch& surface) {
  TANDEM_ASSERT(!rays.empty() && rays.size() <= RayPacket::width);
  const unsigned all = (1u << rays.size()) - 1;
  const double size = 0.5 / target.tree.scale();
  if (target.tree.parts() || rays.size() < 4 || !may_be_coherent(rays, size)) return all;
  RayPacket packet;
  take(rays, packet);
  HWY_DYNAMIC_DISPATCH(traverse_packet)(target.tree, back, packet);
  const auto found_by = [&](std::size_t i) {
    const auto slot = static_cast<std::uint32_t>(packet.best[i]);
    return TriangleInBlock{target.tree.blocks() + slot / TriangleBlock::width, slot % TriangleBlock::width};
  };
  for (unsigned left = packet.found; left; left &= left - 1)
    target.prefetch(found_by(static_cast<std::size_t>(std::countr_zero(left))));
  for (unsigned left = packet.found; left; left &= left - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(left));
    surface.add(found_by(i), packet.origin_of(i), packet.direction_of(i), rays[i], hits[i]);
  }
  return packet.alone & all;
}

}  // namespace engine
}  // namespace tandem
#endif
