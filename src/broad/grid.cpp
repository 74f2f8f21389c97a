#include <cmath>

#include "broad/cell/cell_kernel.h"
#include "broad/cell/cell_lists.h"
#include "broad/method.h"

namespace tandem::broad {
namespace {

/// A uniform grid. Every box is inserted into all cells it overlaps, with a counting sort, and compared
/// within each cell with SIMD. A pair that shares several cells is reported in one of them only.
///
/// Resting objects are kept in separate cell lists, which persist from step to step. Only moved objects are
/// inserted anew and compared with them. Objects that overlap very many cells are kept in a separate list and
/// compared with all others.
class Grid final : public Method {
 public:
  using Method::Method;

  void make_room(ObjectId end) override {
    steps_.resize(end);
    membership_.resize(end, Membership::nowhere);
  }
  void written(std::span<const ObjectId> ids) override;
  void added(std::span<const ObjectId> ids) override { moved(ids); }
  void moved(std::span<const ObjectId> ids) override;
  void removed(std::span<const ObjectId> ids) override;
  Found find(const ModifiedObjects& modified, PairKeys& pairs) override;
  std::size_t bytes() const override {
    return steps_.bytes() + membership_.bytes() + movers_.bytes() + moving_.bytes() + resting_.bytes() +
           rest_begin_.bytes();
  }

 private:
  enum class Membership : std::uint8_t { nowhere, moving, oversized, resting, oversized_resting, leaving };

  struct Work {
    double per_object, density;
  };

  struct CellScratch {
    CellColumns columns;
    CellHits notes;
  };

  bool frame_fits() const;
  Work measure_work() const;
  void choose_frame();
  void drop_the_gone();
  void move_to_resting_cells(const ModifiedObjects& modified);
  void wake(ObjectId id);
  void wake_the_last();
  void enter_movers();
  void pairs_in_cells(const ModifiedObjects& modified, PairKeys& pairs);
  void pairs_in_cell(std::uint32_t cell, CellTask& task, const ModifiedObjects& modified,
                     CellScratch& scratch) const;
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
  CellLists moving_;
  std::vector<ObjectId> oversized_;

  CellColumns resting_;
  ReusableBuffer<std::uint32_t> rest_begin_;  // by cell
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
  const CellBox box = steps_[id];
  std::uint32_t low[3], high[3];
  for (std::size_t k = 0; k < 3; ++k) {
    low[k] = frame_.cell_along(box.low[k]);
    high[k] = frame_.cell_along(box.high[k]);
  }
  const std::uint32_t row = frame_.dims()[0], layer = row * frame_.dims()[1];
  for (std::uint32_t z = low[2]; z <= high[2]; ++z)
    for (std::uint32_t y = low[1]; y <= high[1]; ++y)
      for (std::uint32_t x = low[0]; x <= high[0]; ++x) {
        const std::uint32_t cell = x + y * row + z * layer;
        for (std::size_t i = rest_begin_[cell]; i < rest_begin_[cell + 1]; ++i)
          if (resting_.id[i] == id) resting_.erase(i);
      }
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
Grid::Work Grid::measure_work() const {
  double squares = 0;
  for (std::uint32_t cell = 0; cell < frame_.cell_count(); ++cell) {
    const double n = static_cast<double>(moving_.in_cell(cell).size());
    squares += n * n;
  }
  const double size = static_cast<double>(moving_.size());
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
  moving_.fill(frame_, steps_.data(), {rest.data(), rest.size()}, workers(), oversized_resting_);
  for (const ObjectId id : oversized_resting_) membership_[id] = Membership::oversized_resting;
  rest_count_ = rest.size() - oversized_resting_.size();
  rest_begin_.resize(frame_.cell_count() + std::size_t{1});
  std::copy(moving_.begins(), moving_.begins() + rest_begin_.size(), rest_begin_.begin());
  resting_.resize(moving_.size());
  std::size_t at = 0;
  for (std::uint32_t cell = 0; cell < frame_.cell_count(); ++cell)
    for (const CellBox& box : moving_.in_cell(cell)) resting_.set(at++, box);
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
  moving_.fill(frame_, steps_.data(), {movers_.data(), movers_.size()}, workers(), oversized_);
  for (const ObjectId id : oversized_) membership_[id] = Membership::oversized;
}

void Grid::pairs_in_cell(std::uint32_t cell, CellTask& task, const ModifiedObjects& modified,
                         CellScratch& scratch) const {
  const std::span<const CellBox> boxes = moving_.in_cell(cell);
  if (boxes.empty()) return;
  const std::uint32_t row = frame_.dims()[0], column = frame_.dims()[1];
  task.first = {frame_.first_of(cell % row), frame_.first_of(cell / row % column),
                frame_.first_of(cell / row / column)};
  if (boxes.size() > 1) pairs_within_cell(task, boxes.data(), boxes.size(), scratch.columns, scratch.notes);
  if (rest_count_ == 0 || rest_begin_[cell] == rest_begin_[cell + 1]) return;
  for (const CellBox& box : boxes)
    if (modified[box.id])
      pairs_across_cell(task, &box, 1, resting_, rest_begin_[cell], rest_begin_[cell + 1], scratch.notes);
}

void Grid::pairs_in_cells(const ModifiedObjects& modified, PairKeys& pairs) {
  const std::uint32_t cells = frame_.cell_count();
  const bool shared = workers().threads() > 1 && moving_.size() > 4096;
  const std::size_t ranges = shared ? 16 * static_cast<std::size_t>(workers().threads()) : 1;
  scratch_.resize(std::max(scratch_.size(), ranges));
  found_.resize(ranges);
  workers().for_each(ranges, [&](std::size_t range) {
    CellTask task{&objects(), shared ? &found_[range] : &pairs, {}};
    if (shared) found_[range].clear();
    const auto begin = static_cast<std::uint32_t>(cells * range / ranges);
    const auto end = static_cast<std::uint32_t>(cells * (range + 1) / ranges);
    for (std::uint32_t cell = begin; cell < end; ++cell) pairs_in_cell(cell, task, modified, scratch_[range]);
  });
  if (shared) append_all(found_, pairs);
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
  enter_movers();
  if (all) work_ = measure_work().per_object;
  pairs_in_cells(modified, pairs);
  oversized_pairs(modified, all, pairs);
  ++frame_age_;
  return all ? Found::all : Found::modified;
}

}  // namespace

TANDEM_BROAD_PHASE(grid, Grid)

}  // namespace tandem::broad
