#pragma once
#include <bit>
#include <cstdint>

#include "tandem/broad/broad_phase.h"

namespace tandem::broad {

/// The part of a box inside one cell, in one integer. Coordinates are rounded down to 1/256 of the cell.
///
/// - Bytes 0 to 2: the low corner; 0 along axes where the box begins in an earlier cell.
/// - Byte 3: the axes along which the box begins in an earlier cell, one bit each, and another bit.
/// - Bytes 4 to 6: 255 minus the high corner; 0 along axes where the box ends in a later cell.
/// - Byte 7: 0, or 255 for an erased entry, which overlaps nothing. In a record that is not in a cell yet:
///   the flags of CellRecord.
///
/// Two entries overlap if no byte of one is above that of the other's limits: one subtraction per eight
/// bytes. Rounding is monotone (see CellBox), so only entries with a byte equal to the limit need the exact
/// boxes.
using CellEntry = std::uint64_t;

inline constexpr CellEntry erased_entry = CellEntry{0xff} << 56;
/// The additional bit: it is above the limits of an erased entry.
inline constexpr CellEntry valid_bit = CellEntry{1} << 27;

/// Returns the largest bytes of an entry that overlaps `entry`.
inline CellEntry limits_of(CellEntry entry) { return ~std::rotl(entry, 32) & ~(CellEntry{1} << 56); }

/// Returns whether two entries that overlap have equal coordinates along an axis, so that the exact boxes
/// must decide.
inline bool is_undecided(CellEntry entry, CellEntry limits) {
  const std::uint64_t difference = entry ^ limits, ones = 0x0101010101010101u;
  return ((difference - ones) & ~difference & ones << 7) != 0;  // whether a byte is zero
}

/// Returns whether the pair of two entries is reported in their cell. Of all cells that two boxes share, it
/// is the one where, along every axis, one of the two begins.
inline bool reported_here(CellEntry a, CellEntry b) { return (a & b & CellEntry{7} << 24) == 0; }

/// Returns whether the box begins in the cell of the entry, along all axes. It does so in one cell only.
inline bool begins_here(CellEntry entry) { return (entry & CellEntry{7} << 24) == 0; }

/// An entry with its object and its cell.
///
/// A record that is not in a cell yet stands for all cells of its object: `cell` is the first one, and byte 7
/// of the entry holds flags. Its bits 0 to 2 are the axes along which the box overlaps two cells.
struct CellRecord {
  static constexpr CellEntry large = 8;      ///< flag: more than two cells along an axis
  static constexpr CellEntry crossing = 16;  ///< flag: overlaps several blocks of cells (CellNumbers)

  CellEntry entry;
  std::uint32_t cell;
  ObjectId id;

  std::uint32_t flags() const { return static_cast<std::uint32_t>(entry >> 56); }
};
static_assert(sizeof(CellRecord) == 16);

/// Entries and cells of boxes that overlap one or two cells along each axis: eight patterns of axes, each
/// with up to eight cells.
struct CellPatterns {
  alignas(64) CellEntry keep[8][8], earlier[8][8];
  alignas(64) std::uint32_t offsets[8][8];
  std::uint32_t count[8];

  /// Expects the differences of the indices of neighbouring cells along the second and the third axis.
  CellPatterns(std::uint32_t row, std::uint32_t layer) {
    for (std::uint32_t pattern = 0; pattern < 8; ++pattern) {
      std::uint32_t n = 0;
      for (std::uint32_t corner = 0; corner < 8; ++corner) {
        if ((corner & ~pattern) != 0) continue;
        offsets[pattern][n] = (corner & 1) + (corner >> 1 & 1) * row + (corner >> 2) * layer;
        earlier[pattern][n] = CellEntry{corner} << 24;
        keep[pattern][n++] = ~(bytes_of(corner) | bytes_of(pattern & ~corner) << 32) & ~CellEntry{0} >> 8;
      }
      count[pattern] = n;
      for (; n < 8; ++n) {
        offsets[pattern][n] = 0;
        keep[pattern][n] = earlier[pattern][n] = 0;
      }
    }
  }

 private:
  static CellEntry bytes_of(std::uint32_t axes) {
    return (axes & 1 ? 0xffu : 0u) | (axes & 2 ? 0xff00u : 0u) | (axes & 4 ? 0xff0000u : 0u);
  }
};

}  // namespace tandem::broad
