#pragma once
#include <array>
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
    set_rows_around(slots_a, a);
    set_around_b(slots_b, b);
    set_rows(pairs, static_cast<std::uint32_t>(slots_a.faces().size()));
    first.assign(1, 0);
    order.resize(pairs.size() + 1);  // store() writes one more
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

  void set_rows_around(const FaceSlots& slots, const Solid& solid) {
    for (std::uint32_t slot = 0; slot < slots.faces().size(); ++slot) {
      const auto& beside = solid.neighbor[slots.faces()[slot]];
      rows_around_[slot] = {slot, slots.find_or(beside[0], no_row), slots.find_or(beside[1], no_row),
                            slots.find_or(beside[2], no_row)};
    }
    row_[no_row] = fresh_[no_row] = 0;
  }

  void set_around_b(const FaceSlots& slots, const Solid& solid) {
    for (std::uint32_t slot = 0; slot < slots.faces().size(); ++slot) {
      Mask mask = bit(slot);
      for (const std::uint32_t beside : solid.neighbor[slots.faces()[slot]])
        mask |= bit(slots.find_or(beside, slot));
      around_b_[slot] = mask;
    }
  }

  void set_rows(std::span<const CurvePair> pairs, std::uint32_t rows) {
    for (std::uint32_t row = 0; row < rows; ++row) row_[row] = fresh_[row] = patch_[row] = 0;
    // Backwards, so that the first pair of each row is the last to be stored.
    for (auto i = static_cast<std::uint32_t>(pairs.size()); i-- > 0;) {
      begin_[pairs[i].a] = i;
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
      // Always four rows: how many there are is unpredictable.
      for (const std::uint32_t other : rows_around_[row]) {
        const Mask reached = row_[other] & around;
        row_[other] ^= reached;
        fresh_[other] |= reached;
        pending |= Mask{reached != 0} << (other & 63);
      }
    }
    return rows;
  }

  /// Appends the pairs of the patch, in their order. Returns the new number.
  std::uint32_t store(Mask rows, std::span<const CurvePair> pairs, std::uint32_t* order,
                      std::uint32_t count) {
    for_each(rows, [&](std::uint32_t row) {
      const Mask patch = patch_[row];
      patch_[row] = 0;
      for (std::uint32_t i = begin_[row]; i < begin_[row + 1]; ++i) {
        order[count] = i;
        count += static_cast<std::uint32_t>(patch >> pairs[i].b & 1);
      }
    });
    return count;
  }

  static constexpr std::uint32_t no_row = max_faces;  ///< a row without pairs

  /// Each row and those of its face's neighbours; `no_row` for others.
  std::array<std::uint32_t, 4> rows_around_[max_faces];
  Mask around_b_[max_faces];            ///< each face of B and its neighbours
  Mask row_[max_faces + 1];             ///< pairs that are in no patch yet
  Mask fresh_[max_faces + 1];           ///< reached pairs whose neighbours are not yet reached
  Mask patch_[max_faces];               ///< of the current patch
  std::uint32_t begin_[max_faces + 1];  ///< first pair of each row, and one more
};

}  // namespace tandem
