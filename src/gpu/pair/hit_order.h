#pragma once
#include "gpu/pair/collide_step.h"

/// Sorts hits if no object pair has very many: by pair, whose numbers of hits are known, and within a pair by
/// counting the hits that come before. Each function is the work of one thread.
namespace tandem::gpu {

struct HitOrder {
  const FaceHit* found;        ///< unordered
  std::uint32_t count;         ///< of hits
  const std::uint32_t* first;  ///< of each pair, and one more
  std::uint32_t* next;         ///< of each pair, the position of its next hit; 0 at the start
  FacePair* by_pair;
  FaceHit* sorted;
  FacePair* faces;  ///< those of `sorted`
};

TANDEM_HD inline void put_to_pair(const HitOrder& order, std::uint32_t i) {
  const FaceHit hit = order.found[i];
  order.by_pair[order.first[hit.pair] + fetch_add(order.next + hit.pair, 1u)] = hit.faces;
}

/// `found[i]` is the hit; its position among the others of its pair is counted.
TANDEM_HD inline void put_in_place(const HitOrder& order, std::uint32_t i) {
  const FaceHit hit = order.found[i];
  std::uint32_t slot = order.first[hit.pair];
  for (std::uint32_t j = order.first[hit.pair]; j < order.first[hit.pair + 1]; ++j) {
    const FacePair other = order.by_pair[j];
    slot += other.a < hit.faces.a || (other.a == hit.faces.a && other.b < hit.faces.b) ? 1 : 0;
  }
  order.sorted[slot] = hit;
  order.faces[slot] = hit.faces;
}

}  // namespace tandem::gpu
