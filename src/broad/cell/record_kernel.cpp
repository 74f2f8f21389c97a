// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "broad/cell/record_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "broad/cell/cell_kernel.h"
#include "broad/cell/cell_numbers.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::broad::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// The processor does not prefetch beyond a small page by itself.
constexpr std::size_t prefetch_distance = 512;

#if HWY_TARGET == HWY_SCALAR

void make_from(const CellFrame& frame, const CellNumbers& numbers, const CellBox* boxes, std::size_t count,
               CellRecord* records) {
  for (std::size_t i = 0; i < count; ++i) {
    CellNumbers::Cell first{};
    CellEntry entry = valid_bit, flags = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      first[k] = frame.cell_along(boxes[i].low[k]);
      const std::uint32_t more = frame.cell_along(boxes[i].high[k]) - first[k];
      if (more > 0) flags |= CellEntry{1} << k;
      if (more > 1) flags |= CellRecord::large;
      if (more > 0 && (first[k] & numbers.mask()[k]) == numbers.mask()[k]) flags |= CellRecord::crossing;
      entry |= CellEntry{frame.fraction_of(boxes[i].low[k])} << 8 * k |
               CellEntry{255u - frame.fraction_of(boxes[i].high[k])} << (32 + 8 * k);
    }
    records[i] = {entry | flags << 56, numbers.of(first), boxes[i].id};
  }
}

#else

/// Four 32-bit numbers for every 128-bit block of a vector.
struct Lanes {
  alignas(16) std::uint32_t of[4];
};

/// Writes the records of `count` boxes, a 128-bit block each; up to three more.
void make_from(const CellFrame& frame, const CellNumbers& numbers, const CellBox* boxes, std::size_t count,
               CellRecord* records) {
  static_assert(CellFrame::first_step == -32768);  // subtracting it flips the sign bit
  const hn::CappedTag<std::uint32_t, 16> d;
  const hn::Repartition<std::uint16_t, decltype(d)> d16;
  const hn::Repartition<std::uint8_t, decltype(d)> d8;
  const auto all = [d](const Lanes& lanes) HWY_ATTR { return hn::LoadDup128(d, lanes.of); };
  const auto bytes = [d8, all](const Lanes& lanes) HWY_ATTR { return hn::BitCast(d8, all(lanes)); };
  // Byte positions of the low and of the high cells, and of the upper bytes of the fractions; 0x80 is zero.
  const auto low_bytes = bytes({{0x80800100, 0x80800302, 0x80800504, 0x80808080}});
  const auto high_bytes = bytes({{0x80800706, 0x80800908, 0x80800b0a, 0x80808080}});
  const auto upper_bytes = bytes({{0x80050301, 0x800b0907, 0x80808080, 0x80808080}});
  const auto flipped = all({{static_cast<std::uint32_t>(valid_bit), 0xffffff, 0, 0}});
  const auto &mask = numbers.mask(), &near = numbers.weight(), &far = numbers.far_weight();
  const auto masks = all({{mask[0], mask[1], mask[2], ~0u}}), fars = all({{far[0], far[1], far[2], 0}});
  const auto nears = all({{near[0] - far[0], near[1] - far[1], near[2] - far[2], 0}});
  const auto axis_flags = all({{1, 2, 4, 0}}), second = all({{0, ~0u, 0, 0}}), third = all({{0, 0, ~0u, 0}}),
             fourth = all({{0, 0, 0, ~0u}});
  const auto sum_of = [](auto x) HWY_ATTR {  // of the lanes of each block, in all of them
    x = hn::Add(x, hn::Shuffle2301(x));
    return hn::Add(x, hn::Shuffle1032(x));
  };
  const auto flag = [d](auto condition, CellEntry value) HWY_ATTR {
    return hn::IfThenElseZero(condition, hn::Set(d, static_cast<std::uint32_t>(value)));
  };
  const auto any_of = [](auto x) HWY_ATTR {
    x = hn::Or(x, hn::Shuffle2301(x));
    return hn::Or(x, hn::Shuffle1032(x));
  };
  const int shift = frame.shift();
  for (std::size_t i = 0; i < count; i += hn::Lanes(d) / 4) {
    __builtin_prefetch(boxes + i + prefetch_distance);
    const auto box = hn::LoadU(d, reinterpret_cast<const std::uint32_t*>(boxes + i));
    const auto steps = hn::Xor(hn::BitCast(d16, box), hn::Set(d16, std::uint16_t{0x8000}));
    const auto cells = hn::BitCast(d8, hn::ShiftRightSame(steps, shift));
    const auto low = hn::BitCast(d, hn::TableLookupBytesOr0(cells, low_bytes));
    const auto high = hn::BitCast(d, hn::TableLookupBytesOr0(cells, high_bytes));
    const auto local = hn::And(low, masks);
    const auto number = sum_of(hn::Add(hn::Mul(low, fars), hn::Mul(local, nears)));
    const auto more = hn::Sub(high, low);
    const auto in_one = hn::Eq(more, hn::Zero(d));
    const auto across_blocks = hn::IfThenZeroElse(in_one, flag(hn::Eq(local, masks), CellRecord::crossing));
    const auto in_many = hn::IfThenZeroElse(hn::Or(in_one, hn::Eq(more, hn::Set(d, 1u))),
                                            hn::Set(d, static_cast<std::uint32_t>(CellRecord::large)));
    const auto flags = any_of(hn::Or(hn::Or(hn::IfThenZeroElse(in_one, axis_flags), across_blocks), in_many));
    const auto fractions = hn::BitCast(d8, hn::ShiftLeftSame(steps, 16 - shift));
    const auto entry = hn::Xor(hn::BitCast(d, hn::TableLookupBytesOr0(fractions, upper_bytes)), flipped);
    const auto record = hn::Or(hn::Or(entry, hn::And(hn::ShiftLeft<24>(flags), second)),
                               hn::Or(hn::And(number, third), hn::And(box, fourth)));
    hn::StoreU(record, d, reinterpret_cast<std::uint32_t*>(records + i));
  }
}

#endif

void make_all(const CellFrame& frame, const CellNumbers& numbers, const CellBox* boxes,
              std::span<const ObjectId> ids, CellRecord* records) {
  const ObjectId* const all = ids.data();
  const std::size_t count = ids.size();
  std::uint32_t gaps = 0;  // nonzero unless the ids are consecutive
  for (std::size_t i = 0; i < count; ++i) gaps |= (all[i] - all[0]) ^ static_cast<std::uint32_t>(i);
  if (gaps == 0) {
    make_from(frame, numbers, boxes + (ids.empty() ? 0 : ids[0]), ids.size(), records);
    return;
  }
  CellBox copies[records_at_once + 4];
  for (std::size_t i = 0; i < ids.size(); ++i) copies[i] = boxes[ids[i]];
  std::fill_n(copies + ids.size(), 4, copies[0]);
  make_from(frame, numbers, copies, ids.size(), records);
}

}  // namespace tandem::broad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::broad {

HWY_EXPORT(make_all);

void make_records(const CellFrame& frame, const CellNumbers& numbers, const CellBox* boxes,
                  std::span<const ObjectId> ids, CellRecord* records) {
  HWY_DYNAMIC_DISPATCH(make_all)(frame, numbers, boxes, ids, records);
}

}  // namespace tandem::broad
#endif
