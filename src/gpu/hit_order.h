#pragma once
#include "gpu/touch_step.h"

/// Puts hits in order where no pair of objects has very many: by pair, whose numbers of hits are known, and
/// within a pair by counting the hits that come before. Each function is one thread's work.
namespace tandem::gpu {

struct HitOrder {
  const FaceHit* found;        ///< in any order
  std::uint32_t count;         ///< of hits
  const std::uint32_t* first;  ///< of each pair, and one more
  std::uint32_t* next;         ///< of each pair, the place of its next hit; 0 at the start
  FacePair* by_pair;
  FaceHit* sorted;
  FacePair* faces;  ///< those of `sorted`
};

TANDEM_HD inline void put_to_pair(const HitOrder& order, std::uint32_t i) {
  const FaceHit hit = order.found[i];
  order.by_pair[order.first[hit.pair] + fetch_add(order.next + hit.pair, 1u)] = hit.faces;
}

/// `found[i]` says which hit; its place among the others of its pair is counted.
TANDEM_HD inline void put_in_place(const HitOrder& order, std::uint32_t i) {
  const FaceHit hit = order.found[i];
  std::uint32_t place = order.first[hit.pair];
  for (std::uint32_t j = order.first[hit.pair]; j < order.first[hit.pair + 1]; ++j) {
    const FacePair other = order.by_pair[j];
    place += other.a < hit.faces.a || (other.a == hit.faces.a && other.b < hit.faces.b) ? 1 : 0;
  }
  order.sorted[place] = hit;
  order.faces[place] = hit.faces;
}

}  // namespace tandem::gpu
