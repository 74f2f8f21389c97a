#include <cmath>

#include "broad/cell/cell_lists.h"
#include "broad/cell/cell_pairs.h"
#include "broad/cell/moving_cells.h"
#include "broad/method.h"

namespace tandem::broad {
namespace {

/// A uniform grid. Every box is inserted into all cells it overlaps and compared within each cell with SIMD.
/// A pair that shares several cells is reported in one of them only.
///
/// Resting objects are kept in separate cells, which persist from step to step. Only moved objects are
/// inserted anew and compared with them. Objects that overlap very many cells are kept in a separate list and
/// compared with all others.
class Grid final : public Method {
 public:
  using Method::Method;

  void make_room(ObjectId end) override {
    steps_.reserve(end + std::size_t{4});  // SIMD code reads past the end
    steps_.resize(end);
    membership_.resize(end, Membership::nowhere);
  }
  void written(std::span<const ObjectId> ids) override;
  RoundedBoxes rounded_boxes() override {
    return frame_.valid() && rest_count_ == 0 ? RoundedBoxes{&frame_, steps_.data()} : RoundedBoxes{};
  }
  void added(std::span<const ObjectId> ids) override { moved(ids); }
  void moved(std::span<const ObjectId> ids) override;
  void removed(std::span<const ObjectId> ids) override;
  Found find(const ModifiedObjects& modified, PairKeys& pairs) override;
  std::size_t bytes() const override {
    std::size_t sum =
        steps_.bytes() + membership_.bytes() + movers_.bytes() + moving_.bytes() + resting_.bytes();
    for (const CellScratch& scratch : scratch_) sum += scratch.block.records.bytes();
    return sum;
  }

 private:
  enum class Membership : std::uint8_t { nowhere, moving, oversized, resting, oversized_resting, leaving };

  struct Work {
    double per_object, density;
  };

  struct CellScratch {
    BlockScratch block;
    ReusableBuffer<CellRecord> modified;
    CellHits hits;
    double work = 0;  // sum of the squares of the numbers of entries in the cells
  };

  bool frame_fits() const;
  Work measure_work();
  void choose_frame();
  void drop_the_gone();
  void move_to_resting_cells(const ModifiedObjects& modified);
  void wake(ObjectId id);
  void wake_the_last();
  void enter_movers();
  void pairs_in_cells(const ModifiedObjects& modified, PairKeys& pairs);
  void pairs_in_block(std::uint32_t block, const ModifiedObjects& modified, CellScratch& scratch,
                      PairKeys& pairs);
  void oversized_pairs(const ModifiedObjects& modified, bool all, PairKeys& pairs) const;
  bool is_oversized(ObjectId id) const {
    return membership_[id] == Membership::oversized || membership_[id] == Membership::oversized_resting;
  }
  bool nothing_rests() const { return rest_count_ == 0 && oversized_resting_.empty(); }

  CellFrame frame_;
  std::size_t frame_count_ = 0;       // number of objects for which the frame was chosen
  double frame_work_ = 0, work_ = 0;  // comparisons per object: when the frame was chosen, and now
  int frame_age_ = 0;

  ReusableBuffer<CellBox> steps_;          // by id
  ReusableBuffer<Membership> membership_;  // by id
  ReusableBuffer<ObjectId> movers_;
  bool movers_left_ = false;  // whether some movers have been removed
  bool all_moved_ = true;     // whether all movers have moved since the last step
  MovingCells moving_;
  std::vector<ObjectId> oversized_;

  CellLists resting_;
  std::vector<ObjectId> oversized_resting_;
  std::size_t rest_count_ = 0;  // number of resting objects, without those kept separately
  std::size_t woken_ = 0;       // objects whose entries in the resting cells are invalid
  double waste_ = 0;            // comparisons that a rebuild of the resting cells would have saved

  std::vector<CellScratch> scratch_;
  std::vector<PairKeys> found_;
};

void Grid::written(std::span<const ObjectId> ids) {
  if (!frame_.valid()) return;
  if (rest_count_ > 0)
    for (const ObjectId id : ids)
      if (membership_[id] == Membership::resting) wake(id);
  round_to_steps(frame_, objects(), ids, steps_.data());
}

void Grid::moved(std::span<const ObjectId> ids) {
  if (nothing_rests() && !movers_left_ && movers_.size() == objects().count) return;  // all are movers
  for (const ObjectId id : ids) {
    Membership& slot = membership_[id];
    if (slot == Membership::moving || slot == Membership::oversized) continue;
    if (slot == Membership::leaving) {
      --rest_count_;
      ++woken_;
    }
    if (slot == Membership::oversized_resting) std::erase(oversized_resting_, id);
    slot = Membership::moving;
    movers_.push_back(id);
  }
}

void Grid::removed(std::span<const ObjectId> ids) {
  for (const ObjectId id : ids) {
    if (membership_[id] == Membership::resting) {
      wake(id);
      --rest_count_;
      ++woken_;
    } else if (membership_[id] == Membership::oversized_resting)
      std::erase(oversized_resting_, id);
    else
      movers_left_ = true;
    membership_[id] = Membership::nowhere;
  }
}

/// Removes an object from the resting cells. Writes only its own entries.
void Grid::wake(ObjectId id) {
  visit_cells(frame_, moving_.numbers(), steps_[id],
              [&](std::uint32_t cell, CellEntry) { resting_.erase(cell, id); });
  membership_[id] = Membership::leaving;
}

/// Returns whether the present cells are still suitable: a similar number of objects and similar work per
/// object. A small degradation is tolerated for longer.
bool Grid::frame_fits() const {
  if (!frame_.valid()) return false;
  const double count = static_cast<double>(objects().count), then = static_cast<double>(frame_count_);
  if (count > 1.5 * then + 16 || 2 * count + 16 < then) return false;
  return work_ < (1.5 * frame_work_ + 4) * (1 + 16.0 / (frame_age_ + 1));
}

/// Returns the comparisons per object, and their ratio to an even distribution of the objects.
Grid::Work Grid::measure_work() {
  double squares = 0, size = 0;
  BlockScratch scratch;
  for (std::uint32_t block = 0; block < moving_.numbers().block_count(); ++block) {
    std::uint32_t begin = 0;
    for (const CellSlots& slots : moving_.open(block, scratch).slots) {
      const double n = slots.at - begin;
      begin = slots.limit;
      squares += n * n;
      size += n;
    }
  }
  const double even = size * size / frame_.cell_count() + size;
  return {squares / static_cast<double>(objects().count), even > 0 ? squares / even : 1};
}

/// Chooses new cells and inserts all objects. If the objects are crowded in some cells, tries other cell
/// sizes.
void Grid::choose_frame() {
  rest_count_ = woken_ = 0;
  oversized_.clear();
  oversized_resting_.clear();
  movers_.clear();
  movers_left_ = false;
  for (ObjectId id = 0; id < objects().end(); ++id) {
    membership_[id] = objects().state[id] == Objects::gone ? Membership::nowhere : Membership::moving;
    if (membership_[id] == Membership::moving) movers_.push_back(id);
  }
  double density = 1;
  for (int tries = 0; tries < 4; ++tries) {
    frame_ = CellFrame(objects(), density, settings().cell_size);
    round_to_steps(frame_, objects(), {movers_.data(), movers_.size()}, steps_.data());
    moving_.start(frame_, MovingCells::suitable_block(objects().count, workers().threads()));
    enter_movers();
    const Work work = measure_work();
    frame_work_ = work.per_object;
    if (work.density < 2 * density) break;
    density = work.density;
  }
  frame_count_ = objects().count;
  frame_age_ = 0;
  waste_ = 0;
}

void Grid::drop_the_gone() {
  if (!movers_left_) return;
  ObjectId* out = movers_.data();
  for (const ObjectId id : movers_)
    if (membership_[id] == Membership::moving || membership_[id] == Membership::oversized) *out++ = id;
  movers_.resize(static_cast<std::size_t>(out - movers_.data()));
  movers_left_ = false;
}

/// Rebuilds the resting cells from the resting objects and the movers that did not move.
void Grid::move_to_resting_cells(const ModifiedObjects& modified) {
  ObjectId* out = movers_.data();
  for (const ObjectId id : movers_) {
    if (modified[id]) {
      *out++ = id;
      membership_[id] = Membership::moving;
    } else {
      membership_[id] = Membership::resting;
    }
  }
  movers_.resize(static_cast<std::size_t>(out - movers_.data()));
  ReusableBuffer<ObjectId> rest;
  for (ObjectId id = 0; id < objects().end(); ++id)
    if (membership_[id] == Membership::resting || membership_[id] == Membership::oversized_resting)
      rest.push_back(id);
  oversized_resting_.clear();
  resting_.fill(frame_, moving_.numbers(), steps_.data(), {rest.data(), rest.size()}, oversized_resting_);
  for (const ObjectId id : oversized_resting_) membership_[id] = Membership::oversized_resting;
  rest_count_ = rest.size() - oversized_resting_.size();
  waste_ = 0;
  woken_ = 0;
}

/// Dissolves the resting cells. Called when so few objects rest that separate cells cost more than they save.
void Grid::wake_the_last() {
  for (ObjectId id = 0; id < objects().end(); ++id) {
    if (membership_[id] != Membership::resting && membership_[id] != Membership::oversized_resting) continue;
    membership_[id] = Membership::moving;
    movers_.push_back(id);
  }
  oversized_resting_.clear();
  rest_count_ = woken_ = 0;
}

void Grid::enter_movers() {
  for (const ObjectId id : oversized_)
    if (membership_[id] == Membership::oversized) membership_[id] = Membership::moving;
  oversized_.clear();
  moving_.fill(frame_, workers(), steps_.data(), {movers_.data(), movers_.size()}, oversized_);
  for (const ObjectId id : oversized_) membership_[id] = Membership::oversized;
}

/// Appends the pairs of the moving objects of a block, with one another and with resting objects.
void Grid::pairs_in_block(std::uint32_t block, const ModifiedObjects& modified, CellScratch& scratch,
                          PairKeys& pairs) {
  const CellBlock cells = moving_.open(block, scratch.block);
  scratch.work += pairs_within_cells(cells, scratch.hits, pairs);
  if (rest_count_ > 0) {
    std::uint32_t begin = 0, cell = block * moving_.numbers().block_cells();
    for (const CellSlots& slots : cells.slots) {
      CellContents boxes{cells.records + begin, slots.at - begin};
      begin = slots.limit;
      const CellContents rest = resting_.contents(cell++);
      if (boxes.count == 0 || rest.count == 0) continue;
      if (!all_moved_) {
        scratch.modified.clear();
        for (const CellRecord& record : std::span(boxes.records, boxes.count))
          if (modified[record.id]) scratch.modified.push_back(record);
        boxes = {scratch.modified.data(), scratch.modified.size()};
      }
      pairs_across_cell(boxes, rest, scratch.hits, pairs);
    }
  }
  decide_pairs(objects(), scratch.hits.undecided, pairs);
}

void Grid::pairs_in_cells(const ModifiedObjects& modified, PairKeys& pairs) {
  const std::uint32_t blocks = moving_.numbers().block_count();
  const bool shared = blocks > 1 && workers().threads() > 1;
  const std::size_t ranges =
      shared ? std::min<std::size_t>(blocks, 16 * static_cast<std::size_t>(workers().threads())) : 1;
  scratch_.resize(std::max(scratch_.size(), ranges));
  found_.resize(ranges);
  workers().for_each(ranges, [&](std::size_t range) {
    PairKeys& found = shared ? found_[range] : pairs;
    if (shared) found.clear();
    const auto begin = static_cast<std::uint32_t>(blocks * range / ranges);
    const auto end = static_cast<std::uint32_t>(blocks * (range + 1) / ranges);
    scratch_[range].work = 0;
    for (std::uint32_t block = begin; block < end; ++block)
      pairs_in_block(block, modified, scratch_[range], found);
    if (objects().filtering) filter_pairs(objects(), found);
  });
  if (shared) append_all(found_, pairs);
  double work = 0;
  for (std::size_t range = 0; range < ranges; ++range) work += scratch_[range].work;
  if (nothing_rests()) work_ = work / static_cast<double>(objects().count);
}

/// Appends the pairs of separately kept objects with all others. If both are kept separately, the object with
/// the smaller id reports the pair.
void Grid::oversized_pairs(const ModifiedObjects& modified, bool all, PairKeys& pairs) const {
  const auto look = [&](ObjectId big, ObjectId other) {
    if (other == big || (is_oversized(other) && other < big)) return;
    const CellBox &a = steps_[big], &b = steps_[other];
    bool oversized = false;
    for (std::size_t k = 0; k < 3; ++k) oversized |= a.low[k] > b.high[k] || b.low[k] > a.high[k];
    if (!oversized && objects().are_pair(big, other)) pairs.push_back(key_of(big, other));
  };
  for (const auto* list : {&oversized_, &oversized_resting_})
    for (const ObjectId big : *list) {
      if (!all && !modified[big]) {
        for (const ObjectId other : modified.ids) look(big, other);
        continue;
      }
      for (ObjectId other = 0; other < objects().end(); ++other)
        if (membership_[other] != Membership::nowhere) look(big, other);
    }
}

Found Grid::find(const ModifiedObjects& modified, PairKeys& pairs) {
  if (objects().count == 0) return Found::all;
  if (!frame_fits()) choose_frame();
  drop_the_gone();
  if (!nothing_rests() && rest_count_ * 16 < objects().count) wake_the_last();
  const std::size_t idle = movers_.size() - modified.ids.size();
  waste_ += static_cast<double>(idle + woken_ / 4);
  if ((idle + woken_) * 16 > objects().count && waste_ > static_cast<double>(objects().count))
    move_to_resting_cells(modified);
  const bool all = nothing_rests();
  all_moved_ = movers_.size() == modified.ids.size();
  enter_movers();
  pairs_in_cells(modified, pairs);
  oversized_pairs(modified, all, pairs);
  ++frame_age_;
  return all ? Found::all : Found::modified;
}

}  // namespace

TANDEM_BROAD_PHASE(grid, Grid)

}  // namespace tandem::broad
