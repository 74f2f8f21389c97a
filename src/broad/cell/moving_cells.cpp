#include "broad/cell/moving_cells.h"

#include <algorithm>

namespace tandem::broad {
namespace {

/// So many objects are divided among blocks; for fewer, dividing takes as long as it saves. With several
/// threads, all from `worth_threads` on.
constexpr std::size_t worth_dividing = 131072, worth_threads = 8192;
constexpr std::size_t prefetch_distance = 256;
constexpr std::uint32_t cells_of_block = 512, cells_of_small_block = 64;

/// Gives every list room for as many records as it has had, a `part`th of them and `least` more, and empties
/// it. Returns the end of the room.
std::uint32_t make_room(std::span<CellSlots> slots, std::uint32_t part, std::uint32_t least) {
  std::uint32_t begin = 0, end = 0;  // of the room of a list, before and after
  for (CellSlots& slot : slots) {
    const std::uint32_t count = slot.at - begin;
    begin = slot.limit;
    slot.at = end;
    end += count + count / part + least;
    slot.limit = end;
  }
  return end;
}

/// Appends a record to the list of `slot`, or only counts it if there is no room: then returns false.
bool append(CellSlots& slot, CellRecord* out, const CellRecord& record) {
  const CellSlots of = slot;
  slot.at = of.at + 1;
  if (of.at >= of.limit) [[unlikely]]
    return false;
  out[of.at] = record;
  return true;
}

/// Appends the records of objects to the lists of their cells; `large` receives those with the flag. Returns
/// false if there is no room for all. `far`: the records are not in a cache. Precondition: at most
/// `records_at_once` records.
bool insert_records(const CellPatterns& patterns, std::span<const CellRecord> records, bool far,
                    CellSlots* slots, CellRecord* out, std::vector<ObjectId>& large) {
  // Objects in several cells, for the second loop: most objects are in one cell, so that one loop over the
  // cells of each object would mispredict its end.
  const CellRecord* several[records_at_once];
  std::size_t count = 0;
  bool has_room = true;
  for (const CellRecord& record : records) {
    if (far) __builtin_prefetch(&record + prefetch_distance);
    const std::uint32_t flags = record.flags();
    if (flags & CellRecord::large) [[unlikely]] {
      large.push_back(record.id);
      continue;
    }
    has_room &=
        append(slots[record.cell], out, {record.entry & patterns.keep[flags][0], record.cell, record.id});
    several[count] = &record;
    count += flags != 0;
  }
  for (const CellRecord* record : std::span(several, count)) {
    const std::uint32_t pattern = record->flags();
    for (std::uint32_t i = 1; i < patterns.count[pattern]; ++i) {
      const std::uint32_t cell = record->cell + patterns.offsets[pattern][i];
      has_room &= append(
          slots[cell], out,
          {(record->entry & patterns.keep[pattern][i]) | patterns.earlier[pattern][i], cell, record->id});
    }
  }
  return has_room;
}

/// Calls use(records) for the records of the objects `ids`, `records_at_once` at a time.
template <class Use>
void for_records(const CellFrame& frame, const CellNumbers& numbers, const CellBox* boxes,
                 std::span<const ObjectId> ids, const Use& use) {
  CellRecord records[records_at_once + 4];
  for (std::size_t i = 0; i < ids.size(); i += records_at_once) {
    const auto some = ids.subspan(i, std::min(records_at_once, ids.size() - i));
    make_records(frame, numbers, boxes, some, records);
    use(std::span<const CellRecord>(records, some.size()));
  }
}

}  // namespace

std::uint32_t MovingCells::suitable_block(std::size_t objects, int threads) {
  if (threads > 1 && objects >= worth_threads) return cells_of_small_block;
  return objects >= worth_dividing ? cells_of_block : 0;
}

void MovingCells::start(const CellFrame& frame, std::uint32_t block_cells) {
  numbers_ = CellNumbers(frame, block_cells);
  patterns_ = CellPatterns(numbers_.weight()[1], numbers_.weight()[2]);
  slots_.resize(numbers_.count());
  std::fill(slots_.begin(), slots_.end(), CellSlots{0, 0});
  parts_.clear();
}

void MovingCells::fill(const CellFrame& frame, const ThreadPool& workers, const CellBox* boxes,
                       std::span<const ObjectId> ids, std::vector<ObjectId>& oversized) {
  if (numbers_.block_count() == 1) return fill_block(frame, boxes, ids, oversized);
  const std::size_t threads = ids.size() < worth_threads ? 1 : static_cast<std::size_t>(workers.threads());
  if (parts_.size() != threads) {
    parts_.clear();
    parts_.resize(threads);
    for (Part& part : parts_) part.slots.resize(numbers_.block_count(), {0, 0});
  }
  workers.for_each(threads, [&](std::size_t i) {
    const std::size_t begin = ids.size() * i / threads, end = ids.size() * (i + 1) / threads;
    divide(frame, boxes, ids.subspan(begin, end - begin), parts_[i]);
  });
  for (const Part& part : parts_)
    oversized.insert(oversized.end(), part.oversized.begin(), part.oversized.end());
}

/// Fills the cells if they are one block.
void MovingCells::fill_block(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                             std::vector<ObjectId>& oversized) {
  std::vector<ObjectId> large;
  const std::size_t oversized_before = oversized.size();
  for (bool has_room = false; !has_room;) {
    only_.records.resize(make_room({slots_.data(), slots_.size()}, 4, 8) + CellContents::columns);
    large.clear();
    oversized.resize(oversized_before);
    has_room = true;
    CellRecord* const out = only_.records.data();
    for_records(frame, numbers_, boxes, ids, [&](std::span<const CellRecord> records) {
      has_room &= insert_records(patterns_, records, false, slots_.data(), out, large);
    });
    for (const ObjectId id : large) {
      const auto insert = [&](std::uint32_t cell, CellEntry entry) {
        has_room &= append(slots_[cell], out, {entry, cell, id});
      };
      if (!visit_cells(frame, numbers_, boxes[id], insert)) oversized.push_back(id);
    }
  }
}

/// Appends the records of objects in one block to its list, and the others to `others`. Returns false if
/// there is no room for all. Without branches that depend on a record, which would be unpredictable.
bool MovingCells::divide(std::span<const CellRecord> records, Part& part, std::vector<CellRecord>& others) {
  const CellRecord* other[records_at_once];
  std::size_t count = 0;
  bool has_room = true;
  CellSlots* const slots = part.slots.data();
  CellRecord* const out = part.records.data();
  const int bits = numbers_.block_bits();
  for (const CellRecord& record : records) {
    const bool in_one = record.flags() < CellRecord::large;
    CellSlots& slot = slots[record.cell >> bits];
    const CellSlots of = slot;
    slot.at = of.at + in_one;
    other[count] = &record;
    count += !in_one;
    if (of.at >= of.limit) [[unlikely]] {
      has_room = false;
      continue;
    }
    out[of.at] = record;
    __builtin_prefetch(out + of.at + 8, 1);  // many lists are written, so that no line is there in time
  }
  for (const CellRecord* record : std::span(other, count)) others.push_back(*record);
  return has_room;
}

/// Appends the records of an object in several blocks, one record for every cell.
bool MovingCells::divide_crossing(const CellRecord& record, Part& part) {
  bool has_room = true;
  const std::uint32_t pattern = record.flags() & 7;
  const CellNumbers::Cell steps = numbers_.steps_from(record.cell);
  for (std::uint32_t i = 0; i < patterns_.count[pattern]; ++i) {
    const CellEntry earlier = patterns_.earlier[pattern][i];
    const auto axes = static_cast<std::uint32_t>(earlier >> 24);
    const std::uint32_t cell =
        record.cell + (axes & 1 ? steps[0] : 0) + (axes & 2 ? steps[1] : 0) + (axes & 4 ? steps[2] : 0);
    has_room &= append(part.slots[numbers_.block_of(cell)], part.records.data(),
                       {(record.entry & patterns_.keep[pattern][i]) | earlier, cell, record.id});
  }
  return has_room;
}

/// Divides the records of objects among the blocks.
void MovingCells::divide(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                         Part& part) {
  std::vector<CellRecord> others;
  for (bool has_room = false; !has_room;) {
    part.records.resize(make_room({part.slots.data(), part.slots.size()}, 16, 64) + 1);
    part.oversized.clear();
    has_room = true;
    for_records(frame, numbers_, boxes, ids, [&](std::span<const CellRecord> records) {
      others.clear();
      has_room &= divide(records, part, others);
      for (const CellRecord& record : others) {
        if (!(record.entry >> 56 & CellRecord::large)) {
          has_room &= divide_crossing(record, part);
          continue;
        }
        const auto insert = [&](std::uint32_t cell, CellEntry entry) {
          has_room &=
              append(part.slots[numbers_.block_of(cell)], part.records.data(), {entry, cell, record.id});
        };
        if (!visit_cells(frame, numbers_, boxes[record.id], insert)) part.oversized.push_back(record.id);
      }
    });
  }
}

CellBlock MovingCells::open(std::uint32_t block, BlockScratch& scratch) {
  const std::span<CellSlots> slots = slots_of(block);
  if (numbers_.block_count() == 1) return {only_.records.data(), slots};
  std::vector<ObjectId> none;
  for (bool has_room = false; !has_room;) {
    scratch.records.resize(make_room(slots, 4, 8) + CellContents::columns);
    has_room = true;
    for (const Part& part : parts_) {
      const std::size_t begin = block > 0 ? part.slots[block - 1].limit : 0, end = part.slots[block].at;
      for (std::size_t i = begin; i < end; i += records_at_once)
        has_room &= insert_records(patterns_, {part.records.data() + i, std::min(records_at_once, end - i)},
                                   true, slots_.data(), scratch.records.data(), none);
    }
  }
  return {scratch.records.data(), slots};
}

std::size_t MovingCells::bytes() const {
  std::size_t sum = slots_.bytes() + only_.records.bytes();
  for (const Part& part : parts_) sum += part.records.bytes() + part.slots.bytes();
  return sum;
}

}  // namespace tandem::broad
