#pragma once
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "base/assert.h"
#include "mesh/solid.h"
#include "query/contact/curve_kernel.h"
#include "query/contact/face_slots.h"

namespace tandem {

/// Groups the touching pairs of few faces into patches, by one bit for each face: a flood over rows, which
/// are the faces of B that one face of A touches. An object can be used again.
class PatchMasks {
 public:
  /// Maximum number of touching faces of each model.
  static constexpr std::size_t max_faces = 64;

  static bool accepts(const FaceSlots& a, const FaceSlots& b) {
    return a.faces().size() <= max_faces && b.faces().size() <= max_faces;
  }

  /// Stores the pairs by patch in `order`, and the first of each patch there, and one more, in `first`.
  /// `pairs` must be sorted, and the slots of A's faces be in the same order.
  void form(std::span<const CurvePair> pairs, const FaceSlots& slots_a, const FaceSlots& slots_b,
            const Solid& a, const Solid& b, std::vector<std::uint32_t>& first,
            std::vector<std::uint32_t>& order) {
    TANDEM_ASSERT(accepts(slots_a, slots_b));
    set_neighbors(slots_a, a, around_a_);
    set_neighbors(slots_b, b, around_b_);
    set_rows(pairs, slots_a.faces().size());
    first.assign(1, 0);
    order.resize(pairs.size());
    std::uint32_t count = 0;
    for (const CurvePair& pair : pairs) {
      if ((row_[pair.a] >> pair.b & 1) == 0) continue;
      count = store(flood(pair), pairs, order.data(), count);
      first.push_back(count);
    }
  }

 private:
  using Mask = std::uint64_t;
  static Mask bit(std::uint32_t slot) { return Mask{1} << slot; }
  /// Calls visit(slot) for each bit.
  template <class Visit>
  static void for_each(Mask mask, const Visit& visit) {
    for (; mask != 0; mask &= mask - 1) visit(static_cast<std::uint32_t>(std::countr_zero(mask)));
  }

  static void set_neighbors(const FaceSlots& slots, const Solid& solid, Mask (&around)[max_faces]) {
    for (std::uint32_t slot = 0; slot < slots.faces().size(); ++slot) {
      Mask mask = bit(slot);
      for (const std::uint32_t beside : solid.neighbor[slots.faces()[slot]]) mask |= slots.find_bit(beside);
      around[slot] = mask;
    }
  }

  void set_rows(std::span<const CurvePair> pairs, std::size_t rows) {
    for (std::size_t row = 0; row < rows; ++row) row_[row] = fresh_[row] = patch_[row] = 0;
    for (std::uint32_t i = 0; i < pairs.size(); ++i) {
      if (row_[pairs[i].a] == 0) begin_[pairs[i].a] = i;
      row_[pairs[i].a] |= bit(pairs[i].b);
    }
    begin_[rows] = static_cast<std::uint32_t>(pairs.size());
  }

  /// Moves the pairs of the patch of `pair` from the rows to `patch_`. Returns its rows.
  Mask flood(const CurvePair& pair) {
    Mask rows = 0, pending = bit(pair.a);
    row_[pair.a] &= ~bit(pair.b);
    fresh_[pair.a] = bit(pair.b);
    while (pending != 0) {
      const auto row = static_cast<std::uint32_t>(std::countr_zero(pending));
      const Mask fresh = fresh_[row];
      fresh_[row] = 0;
      pending &= ~bit(row);
      rows |= bit(row);
      patch_[row] |= fresh;
      Mask around = 0;
      for_each(fresh, [&](std::uint32_t slot) { around |= around_b_[slot]; });
      for_each(around_a_[row], [&](std::uint32_t other) {
        const Mask reached = row_[other] & around;
        row_[other] ^= reached;
        fresh_[other] |= reached;
        pending |= reached != 0 ? bit(other) : 0;
      });
    }
    return rows;
  }

  /// Appends the pairs of the patch, in their order. Returns the new number.
  std::uint32_t store(Mask rows, std::span<const CurvePair> pairs, std::uint32_t* order,
                      std::uint32_t count) {
    for_each(rows, [&](std::uint32_t row) {
      const Mask patch = patch_[row];
      patch_[row] = 0;
      for (std::uint32_t i = begin_[row]; i < begin_[row + 1]; ++i)
        if ((patch >> pairs[i].b & 1) != 0) order[count++] = i;
    });
    return count;
  }

  Mask around_a_[max_faces], around_b_[max_faces];  ///< each face and its neighbours
  Mask row_[max_faces];                             ///< pairs that are in no patch yet
  Mask fresh_[max_faces];                           ///< reached pairs whose neighbours are not yet reached
  Mask patch_[max_faces];                           ///< of the current patch
  std::uint32_t begin_[max_faces + 1];              ///< first pair of each row, and one more
};

}  // namespace tandem
