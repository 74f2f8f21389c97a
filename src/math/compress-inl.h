// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_MATH_COMPRESS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_MATH_COMPRESS_INL_H
#undef TANDEM_MATH_COMPRESS_INL_H
#else
#define TANDEM_MATH_COMPRESS_INL_H
#endif

#include <array>
#include <cstdint>
#include <hwy/highway.h>

#ifndef TANDEM_MATH_COMPRESS_ONCE
#define TANDEM_MATH_COMPRESS_ONCE
namespace tandem::detail {

/// For every subset of eight lanes: its lanes, in order, then lane 0. One byte per lane.
inline constexpr auto chosen_of_eight = [] {
  std::array<std::array<std::uint8_t, 8>, 256> all{};
  for (std::size_t set = 0; set < all.size(); ++set)
    for (std::uint8_t lane = 0, next = 0; lane < 8; ++lane)
      if (set >> lane & 1) all[set][next++] = lane;
  return all;
}();

/// For every subset of four lanes, the bytes of its lanes, in order.
inline constexpr auto bytes_of_chosen_of_four = [] {
  std::array<std::array<std::uint8_t, 16>, 16> all{};
  for (std::size_t set = 0; set < all.size(); ++set)
    for (std::uint8_t lane = 0, next = 0; lane < 4; ++lane)
      if (set >> lane & 1)
        for (std::uint8_t byte = 0; byte < 4; ++byte)
          all[set][next++] = static_cast<std::uint8_t>(4 * lane + byte);
  return all;
}();

}  // namespace tandem::detail
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Moves the lanes of a mask to the front; the rest is unspecified. Highway's own Compress is one instruction
/// with AVX-512; without it, its tables are local variables (1.0), which gcc copies to the stack each time: a
/// kilobyte for eight lanes.
template <class D>
struct Compressor {
  explicit HWY_INLINE Compressor(hn::Mask<D> mask) : mask_(mask) {
    if constexpr (from_table) {
      alignas(8) std::uint8_t bits[8] = {};
      hn::StoreMaskBits(D(), mask, bits);
      set_ = bits[0];
      count_ = static_cast<std::size_t>(__builtin_popcount(set_));
    } else {
      count_ = hn::CountTrue(D(), mask);
    }
  }

  std::size_t count() const { return count_; }

  template <class Values>
  HWY_INLINE hn::Vec<Values> operator()(Values d, hn::Vec<Values> values) const {
    if constexpr (!from_table) {
      return hn::Compress(values, hn::RebindMask(d, mask_));
    } else if constexpr (hn::MaxLanes(D()) == 8) {
      const hn::RebindToSigned<Values> lanes;
      const hn::Rebind<std::uint8_t, Values> bytes;
      const auto chosen =
          hn::PromoteTo(lanes, hn::LoadU(bytes, tandem::detail::chosen_of_eight[set_].data()));
      return hn::TableLookupLanes(values, hn::IndicesFromVec(d, chosen));
    } else {
      const hn::Repartition<std::uint8_t, Values> bytes;
      const auto chosen = hn::LoadU(bytes, tandem::detail::bytes_of_chosen_of_four[set_].data());
      return hn::BitCast(d, hn::TableLookupBytes(hn::BitCast(bytes, values), chosen));
    }
  }

 private:
  static constexpr bool from_table =
      HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_SSE4 || HWY_TARGET == HWY_EMU128 || HWY_TARGET == HWY_WASM;

  hn::Mask<D> mask_;
  unsigned set_ = 0;
  std::size_t count_ = 0;
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
