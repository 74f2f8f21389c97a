#include "world/pair_table.h"

#include <utility>

namespace tandem {
namespace {

/// The impulse that was found for the same features, if they met before.
const PersistentManifold::Impulse* known_impulse(std::span<const PersistentManifold> before,
                                                 const ContactManifold& now, std::uint64_t feature,
                                                 bool parts_matter) {
  for (const PersistentManifold& old : before) {
    const ContactManifold& manifold = old.manifold();
    if (parts_matter && (manifold.part_a != now.part_a || manifold.part_b != now.part_b)) continue;
    for (int k = 0; k < manifold.count; ++k)
      if (manifold.points[static_cast<std::size_t>(k)].feature == feature) return &old.impulse(k);
  }
  return nullptr;
}

}  // namespace

void PairRecord::take(std::span<const ContactManifold> found) {
  if (found.size() == 1 && manifolds.size() == 1 && !of_meshes) {
    manifolds.front().update(found.front());
    return;
  }
  std::vector<PersistentManifold> now(found.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    now[i].update(found[i]);
    // Features of two meshes name vertices and faces, so they hold whichever patch they are in.
    for (int k = 0; k < found[i].count; ++k)
      if (const auto* known = known_impulse(manifolds, found[i],
                                            found[i].points[static_cast<std::size_t>(k)].feature, !of_meshes))
        now[i].impulse(k) = *known;
  }
  manifolds = std::move(now);
}

std::uint32_t PairTable::fresh_slot() {
  if (free_.empty()) {
    records_.emplace_back();
    return static_cast<std::uint32_t>(records_.size() - 1);
  }
  const std::uint32_t slot = free_.back();
  free_.pop_back();
  std::vector<PersistentManifold> room = std::move(records_[slot].manifolds);
  room.clear();
  records_[slot] = {};
  records_[slot].manifolds = std::move(room);
  return slot;
}

}  // namespace tandem
