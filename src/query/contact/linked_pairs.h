#pragma once
#include <cstdint>

#include "tandem/base/host_device.h"
#include "tandem/query/collide.h"

namespace tandem {

/// A face and its neighbours; any value that is not a face if there is no neighbour.
struct FaceAndNeighbors {
  std::uint32_t face[4];
};

/// Returns the first of the sorted pairs from `begin` to `end` that is not below {a, b}.
TANDEM_HD inline std::uint32_t lower_index(const FacePair* pairs, std::uint32_t begin, std::uint32_t end,
                                           std::uint32_t a, std::uint32_t b) {
  while (begin < end) {
    const std::uint32_t middle = begin + (end - begin) / 2;
    const FacePair at = pairs[middle];
    if (at.a < a || (at.a == a && at.b < b)) {
      begin = middle + 1;
    } else {
      end = middle;
    }
  }
  return begin;
}

/// Calls linked(j) for each of the sorted pairs from `begin` to `i` whose faces in A and in B equal those of
/// pair i or share an edge with them.
template <class Linked>
TANDEM_HD void for_linked_before(const FacePair* pairs, std::uint32_t begin, std::uint32_t i,
                                 const FaceAndNeighbors& a, const FaceAndNeighbors& b, const Linked& linked) {
  for (const std::uint32_t face_a : a.face) {
    if (face_a > pairs[i].a) continue;
    std::uint32_t at = lower_index(pairs, begin, i, face_a, 0);
    if (at == i || pairs[at].a != face_a) continue;
    // Most faces touch few others: a short linear search, then a binary search.
    for (std::uint32_t end = at + 8; at < end && at < i && pairs[at].a == face_a; ++at)
      for (const std::uint32_t face_b : b.face)
        if (pairs[at].b == face_b) linked(at);
    if (at == i || pairs[at].a != face_a) continue;
    for (const std::uint32_t face_b : b.face) {
      const std::uint32_t position = lower_index(pairs, at, i, face_a, face_b);
      if (position < i && pairs[position].a == face_a && pairs[position].b == face_b) linked(position);
    }
  }
}

}  // namespace tandem
