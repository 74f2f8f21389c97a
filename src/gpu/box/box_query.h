#pragma once

#include "gpu/box/box_tree.h"

namespace tandem::gpu {

/// Pairs found on the device, each as one number: the smaller object index in the bits above `object_bits`,
/// the larger one below. `count` continues beyond `capacity`, so that the caller learns the required size.
struct PairKeyList {
  std::uint64_t* keys;
  unsigned long long* count;
  unsigned long long capacity;
  int object_bits;

  TANDEM_INLINE std::uint64_t key(std::uint32_t x, std::uint32_t y) const {
    return static_cast<std::uint64_t>(x < y ? x : y) << object_bits | (x < y ? y : x);
  }
};

/// The limit of the work of a search, in steps of its warps. `steps` is null if it is not counted.
struct SearchBudget {
  unsigned long long* steps = nullptr;
  unsigned long long most = ~0ull;  ///< if there are more, the result is incomplete

  static constexpr std::uint32_t counted_at_once = 256;
};

/// Input and output of the queries.
struct BoxQuery {
  const BoxNode* nodes;
  std::uint32_t count;  ///< of boxes
  const Bounds* exact;  ///< null, or the boxes in double precision, by object
  PairKeyList found;
  SearchBudget budget = {};
};

/// Buffer of a warp for pairs before they are appended to the list.
struct PairKeyBuffer {
  static constexpr std::uint32_t room = 128;
  std::uint64_t key[room];
};

/// Appends the buffered pairs of a warp to the list.
template <class Warp>
TANDEM_INLINE void hand_over(const Warp& warp, const PairKeyList& to, PairKeyBuffer& buffer,
                             std::uint32_t& held) {
  if (held == 0) return;
  const unsigned long long at = warp.once([&] { return fetch_add(to.count, held); });
  warp.each([&](int lane) {
    for (auto i = static_cast<std::uint32_t>(lane); i < held; i += 32)
      if (at + i < to.capacity) to.keys[at + i] = buffer.key[i];
  });
  held = 0;
}

/// Finds the pairs of the boxes at 32 positions from `first` on with all boxes after them: every box starts
/// at the node after its own leaf, so no pair is found twice, and neighbouring boxes are searched together.
template <class Warp>
TANDEM_HD void find_box_pairs(const Warp& warp, std::uint32_t first, const BoxQuery& query,
                              PairKeyBuffer& buffer) {
  struct Search {
    BoxNode own;
    std::uint32_t node;
    bool found;
    std::uint32_t other;
  };
  typename Warp::template Each<Search> searches;
  warp.each([&](int lane) {
    Search& search = searches[lane];
    const std::uint32_t slot = first + static_cast<std::uint32_t>(lane);
    search.node = no_node;
    search.found = false;
    if (slot >= query.count) return;
    search.own = load_node(query.nodes + leaf_node(slot));
    search.node = search.own.next;
  });
  std::uint32_t held = 0, steps = 0;
  while (warp.ballot([&](int lane) { return searches[lane].node != no_node; }) != 0) {
    if (++steps == SearchBudget::counted_at_once && query.budget.steps != nullptr) {
      if (warp.once([&] { return fetch_add(query.budget.steps, steps); }) > query.budget.most) return;
      steps = 0;
    }
    const std::uint32_t found = warp.ballot([&](int lane) {
      Search& search = searches[lane];
      search.found = false;
      if (search.node == no_node) return false;
      const BoxNode at = load_node(query.nodes + search.node);
      const bool meets = overlap(search.own.low, search.own.high, at.low, at.high),
                 leaf = is_leaf(search.node);
      search.found = meets && leaf;
      search.other = at.down;
      search.node = meets && !leaf ? at.down : at.next;
      if (search.found && query.exact != nullptr)
        search.found = overlap(query.exact[search.own.down], query.exact[search.other]);
      return search.found;
    });
    if (found == 0) continue;
    warp.each([&](int lane) {
      const Search& search = searches[lane];
      if (!search.found) return;
      const std::uint32_t before = found & ((1u << lane) - 1);
      buffer.key[held + count_bits(before)] = query.found.key(search.own.down, search.other);
    });
    held += count_bits(found);
    if (held > PairKeyBuffer::room - 32) hand_over(warp, query.found, buffer, held);
  }
  if (query.budget.steps != nullptr) warp.once([&] { return fetch_add(query.budget.steps, steps); });
  hand_over(warp, query.found, buffer, held);
}

}  // namespace tandem::gpu
