#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <tuple>

#include "tandem/math/random.h"

#include "broad/cell/cell_lists.h"
#include "broad/cell/moving_cells.h"

namespace tandem::broad {
namespace {

using Contents = std::map<std::uint32_t, std::vector<std::pair<ObjectId, CellEntry>>>;

/// Boxes of different sizes: most in one cell, some in several, a few in very many.
Objects some_objects(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  Objects objects;
  objects.count = count;
  for (std::size_t i = 0; i < count; ++i) {
    const Vec3 at{random.uniform(0, 40), random.uniform(0, 30), random.uniform(0, 20)};
    const double side = i % 50 == 0 ? 30 : i % 10 == 0 ? 8 : 1;
    objects.boxes.push_back({at, at + Vec3{random.uniform(0, side), random.uniform(0, side), side / 2}});
    objects.state.push_back(Objects::there);
    objects.layers.push_back(1);
    objects.meets.push_back(1);
  }
  objects.boxes.reserve(count + 1);
  return objects;
}

/// The entries of every cell, one object after another; objects in too many cells are in `oversized`.
Contents expected_contents(const CellFrame& frame, const CellNumbers& numbers, const CellBox* boxes,
                           std::span<const ObjectId> ids, std::vector<ObjectId>& oversized) {
  Contents contents;
  for (const ObjectId id : ids)
    if (!visit_cells(frame, numbers, boxes[id],
                     [&](std::uint32_t cell, CellEntry entry) { contents[cell].emplace_back(id, entry); }))
      oversized.push_back(id);
  for (auto& [cell, entries] : contents) std::ranges::sort(entries);
  return contents;
}

Contents contents_of(MovingCells& cells) {
  Contents contents;
  BlockScratch scratch;
  for (std::uint32_t block = 0; block < cells.numbers().block_count(); ++block) {
    const CellBlock open = cells.open(block, scratch);
    std::uint32_t begin = 0, cell = block * cells.numbers().block_cells();
    for (const CellSlots& slots : open.slots) {
      for (std::uint32_t i = begin; i < slots.at; ++i) {
        EXPECT_EQ(open.records[i].cell, cell);
        contents[cell].emplace_back(open.records[i].id, open.records[i].entry);
      }
      begin = slots.limit;
      ++cell;
    }
  }
  for (auto& [cell, entries] : contents) std::ranges::sort(entries);
  return contents;
}

TEST(CellNumbers, AreDifferentAndStepsLeadToNeighbours) {
  const Objects objects = some_objects(3000, 1);
  const CellFrame frame(objects, 1, 0.5);
  for (const std::uint32_t block_cells : {0u, 1u, 2u, 8u, 20u, 64u, 512u, 1u << 20}) {
    const CellNumbers numbers(frame, block_cells);
    std::vector<bool> seen(numbers.count());
    const auto& dims = frame.dims();
    for (std::uint32_t z = 0; z < dims[2]; ++z)
      for (std::uint32_t y = 0; y < dims[1]; ++y)
        for (std::uint32_t x = 0; x < dims[0]; ++x) {
          const std::uint32_t number = numbers.of({x, y, z});
          ASSERT_LT(number, numbers.count());
          ASSERT_LT(numbers.block_of(number), numbers.block_count());
          ASSERT_FALSE(seen[number]);
          seen[number] = true;
          const CellNumbers::Cell steps = numbers.steps_from(number);
          ASSERT_EQ(number + steps[0], numbers.of({x + 1, y, z}));
          ASSERT_EQ(number + steps[1], numbers.of({x, y + 1, z}));
          ASSERT_EQ(number + steps[2], numbers.of({x, y, z + 1}));
        }
  }
}

TEST(MovingCells, HaveTheEntriesOfEveryCellForAnyBlocksAndThreads) {
  const Objects objects = some_objects(9000, 2);
  std::vector<CellBox> boxes(objects.end() + 4);
  std::vector<ObjectId> all(objects.end()), some;
  for (ObjectId id = 0; id < objects.end(); ++id) {
    all[id] = id;
    if (id % 7 != 3) some.push_back(id);
  }
  for (const double size : {0.3, 1.0, 3.0})
    for (const std::uint32_t block_cells : {0u, 1u, 8u, 64u, 512u})
      for (const int threads : {1, 3}) {
        const ThreadPool workers(threads);
        const CellFrame frame(objects, 1, size);
        round_to_steps(frame, objects, all, boxes.data());
        MovingCells cells;
        cells.start(frame, block_cells);
        // Few, then all: the second time there is too little room.
        for (const auto& ids : {some, all}) {
          std::vector<ObjectId> oversized, expected_oversized;
          cells.fill(frame, workers, boxes.data(), ids, oversized);
          const Contents expected =
              expected_contents(frame, cells.numbers(), boxes.data(), ids, expected_oversized);
          ASSERT_EQ(contents_of(cells), expected) << size << ' ' << block_cells << ' ' << threads;
          std::ranges::sort(oversized);
          ASSERT_EQ(oversized, expected_oversized);
        }
      }
}

TEST(CellLists, HaveTheEntriesOfEveryCellButTheErased) {
  const Objects objects = some_objects(2000, 3);
  std::vector<CellBox> boxes(objects.end() + 4);
  std::vector<ObjectId> all(objects.end()), oversized, expected_oversized;
  for (ObjectId id = 0; id < objects.end(); ++id) all[id] = id;
  const CellFrame frame(objects, 1);
  const CellNumbers numbers(frame, 64);
  round_to_steps(frame, objects, all, boxes.data());
  CellLists lists;
  lists.fill(frame, numbers, boxes.data(), all, oversized);
  const Contents expected = expected_contents(frame, numbers, boxes.data(), all, expected_oversized);
  EXPECT_EQ(oversized, expected_oversized);
  for (const auto& [cell, entries] : expected) lists.erase(cell, entries[0].first);
  for (std::uint32_t cell = 0; cell < numbers.count(); ++cell) {
    std::vector<std::pair<ObjectId, CellEntry>> found;
    const CellContents contents = lists.contents(cell);
    for (std::size_t i = 0; i < contents.count; ++i)
      found.emplace_back(contents.records[i].id, contents.records[i].entry);
    std::ranges::sort(found);
    const auto here = expected.find(cell);
    ASSERT_EQ(found.empty(), here == expected.end());
    if (found.empty()) continue;
    auto entries = here->second;
    entries[0].second = erased_entry;
    ASSERT_EQ(found, entries);
  }
}

}  // namespace
}  // namespace tandem::broad
