#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/world/mesh_search.h"

#include "base/large_pages.h"

namespace tandem::gpu {

/// Contacts of a batch as the device leaves them, in host memory.
struct FetchedContacts {
  std::span<const ContactManifold> manifolds;  ///< sorted by object pair
  std::span<const std::uint32_t> pair_of;      ///< of each manifold
  std::span<const std::uint32_t> unfinished;   ///< of each object pair: nonzero if its manifolds are invalid
};

/// Writes the manifolds of all object pairs to `all`, in order: `finished[i]` for `left[i]`, the i-th
/// unfinished pair, those of the device for the others. The memory is allocated once.
inline void merge_contacts(const FetchedContacts& fetched, std::span<const std::uint32_t> left,
                           std::span<const std::vector<ContactManifold>> finished, BatchContacts& all) {
  all.first.assign(fetched.unfinished.size() + 1, 0);
  for (const std::uint32_t pair : fetched.pair_of)
    all.first[pair + 1] += fetched.unfinished[pair] == 0 ? 1 : 0;
  for (std::size_t i = 0; i < left.size(); ++i) all.first[left[i] + 1] = finished[i].size();
  for (std::size_t i = 1; i < all.first.size(); ++i) all.first[i] += all.first[i - 1];
  all.manifolds.clear();
  reserve_in_large_pages(all.manifolds, all.first.back());
  std::size_t next = 0;  // manifold of the device
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::size_t end = next;
    while (end < fetched.pair_of.size() && fetched.pair_of[end] < left[i]) ++end;
    all.manifolds.insert(all.manifolds.end(), fetched.manifolds.data() + next,
                         fetched.manifolds.data() + end);
    all.manifolds.insert(all.manifolds.end(), finished[i].begin(), finished[i].end());
    for (next = end; next < fetched.pair_of.size() && fetched.pair_of[next] == left[i];) ++next;
  }
  all.manifolds.insert(all.manifolds.end(), fetched.manifolds.data() + next,
                       fetched.manifolds.data() + fetched.manifolds.size());
}

}  // namespace tandem::gpu
