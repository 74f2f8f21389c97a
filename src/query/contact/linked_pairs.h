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

/// Calls linked(j) for each of the pairs from `begin` to `end`, which have the same face in A and are sorted,
/// whose face in B is one of these.
template <class Linked>
TANDEM_HD void for_linked_in_row(const FacePair* pairs, std::uint32_t begin, std::uint32_t end,
                                 const FaceAndNeighbors& b, const Linked& linked) {
  // Most faces touch few others: a linear search. For many, a binary search.
  constexpr std::uint32_t few = 8;
  if (end - begin <= few) {
    for (std::uint32_t at = begin; at < end; ++at) {
      const std::uint32_t own = pairs[at].b;
      const bool first = (own == b.face[0]) | (own == b.face[1]),
                 last = (own == b.face[2]) | (own == b.face[3]);
      if (first | last) linked(at);
    }
    return;
  }
  const std::uint32_t face_a = pairs[begin].a;
  for (const std::uint32_t face : b.face) {
    const std::uint32_t at = lower_index(pairs, begin, end, face_a, face);
    if (at < end && pairs[at].b == face) linked(at);
  }
}

/// Calls linked(j) for each of the sorted pairs from `begin` to `i` whose faces in A and in B equal those of
/// pair i or share an edge with them.
template <class Linked>
TANDEM_HD void for_linked_before(const FacePair* pairs, std::uint32_t begin, std::uint32_t i,
                                 const FaceAndNeighbors& a, const FaceAndNeighbors& b, const Linked& linked) {
  for (const std::uint32_t face : a.face) {
    if (face > pairs[i].a) continue;
    const std::uint32_t at = lower_index(pairs, begin, i, face, 0);
    if (at == i || pairs[at].a != face) continue;
    std::uint32_t end = at + 1;
    while (end < i && end - at <= 8 && pairs[end].a == face) ++end;
    if (end - at > 8) end = lower_index(pairs, end, i, face + 1, 0);
    for_linked_in_row(pairs, at, end, b, linked);
  }
}

}  // namespace tandem
