#include <array>
#include <cmath>
#include <map>

#include "broad/method.h"

namespace tandem::broad {
namespace {

/// A cell of a hierarchical grid; cells of level l are 2^l wide.
struct LevelCell {
  int level = 0;
  std::array<std::int64_t, 3> at{};
  friend bool operator==(const LevelCell&, const LevelCell&) = default;
};

/// Returns the index of the cell that contains a coordinate. Monotone for every number, infinities included.
std::int64_t cell_along(double x, int level) {
  constexpr double far = 0x1p50;
  return static_cast<std::int64_t>(std::floor(std::min(std::max(std::ldexp(x, -level), -far), far)));
}

/// A hierarchical grid with hashing (Zych 2016, §2.2.2; Ericson 2005, §7.2.1). An object is stored in one
/// cell: the cell of its low corner, at the finest level where the object extends at most into the next
/// cells. Two overlapping objects are then at most one cell apart at the coarser object's level. A pair of
/// different levels is found only from the finer object, a pair of one level only from the cell that comes
/// first.
class HierarchicalGrid final : public Method {
 public:
  using Method::Method;

  void make_room(ObjectId end) override {
    cells_.resize(end);
    next_.resize(end);
    previous_.resize(end);
    if (end > buckets_.size()) enlarge(end);
    entered_.resize(end, false);
  }
  void added(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) insert(id);
  }
  void moved(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) {
      const LevelCell cell = cell_of(objects().boxes[id]);
      if (cell == cells_[id]) continue;
      erase(id);
      insert(id);
    }
  }
  void removed(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) erase(id);
  }

  Found find(const ModifiedObjects& modified, PairKeys& pairs) override {
    const bool all = modified.ids.size() * 2 > objects().count;
    if (all) {
      for (ObjectId id = 0; id < objects().end(); ++id)
        if (objects().state[id] != Objects::gone) pairs_upwards(id, pairs);
      return Found::all;
    }
    for (const ObjectId id : modified.ids)
      visit(objects().boxes[id], [&](ObjectId other) {
        if (other == id || (modified[other] && other < id)) return;
        if (objects().are_pair(id, other)) pairs.push_back(key_of(id, other));
      });
    return Found::modified;
  }

  bool search(const Bounds& box, std::vector<ObjectId>& found) const override {
    visit(box, [&](ObjectId id) {
      if (overlap(box, objects().boxes[id])) found.push_back(id);
    });
    return true;
  }

  std::size_t bytes() const override {
    return cells_.bytes() + next_.bytes() + previous_.bytes() + buckets_.capacity() * sizeof(ObjectId);
  }

 private:
  static constexpr ObjectId none = 0xffffffffu;
  static constexpr int boundless = 2000;  // level of objects that fit into no cell

  static LevelCell cell_of(const Bounds& box) {
    const Vec3 extent = box.extent();
    const double widest = std::max({extent.x, extent.y, extent.z, 1e-290});
    LevelCell cell{boundless, {}};
    if (!std::isfinite(widest)) return cell;
    for (int level = std::ilogb(widest); level < 1020; ++level) {
      bool fits = true;
      for (int k = 0; k < 3; ++k) {
        cell.at[static_cast<std::size_t>(k)] = cell_along(box.low[k], level);
        fits &= cell_along(box.high[k], level) - cell.at[static_cast<std::size_t>(k)] <= 1;
      }
      if (!fits) continue;
      cell.level = level;
      return cell;
    }
    return {boundless, {}};
  }

  std::size_t bucket_of(const LevelCell& cell) const {
    std::uint64_t hash = static_cast<std::uint64_t>(cell.level) * 0x9e3779b97f4a7c15u;
    for (const std::int64_t at : cell.at)
      hash = (hash ^ static_cast<std::uint64_t>(at)) * 0xbf58476d1ce4e5b9u;
    return static_cast<std::size_t>(hash >> 32) & (buckets_.size() - 1);
  }

  void enlarge(ObjectId end) {
    buckets_.assign(std::bit_ceil(std::size_t{2} * end), none);
    levels_.clear();
    for (ObjectId id = 0; id < entered_.size(); ++id)
      if (entered_[id]) link(id);
  }

  void link(ObjectId id) {
    ObjectId& head = buckets_[bucket_of(cells_[id])];
    next_[id] = head;
    previous_[id] = none;
    if (head != none) previous_[head] = id;
    head = id;
    ++levels_[cells_[id].level];
  }

  void insert(ObjectId id) {
    cells_[id] = cell_of(objects().boxes[id]);
    entered_[id] = true;
    link(id);
  }

  void erase(ObjectId id) {
    if (next_[id] != none) previous_[next_[id]] = previous_[id];
    (previous_[id] != none ? next_[previous_[id]] : buckets_[bucket_of(cells_[id])]) = next_[id];
    entered_[id] = false;
    const auto level = levels_.find(cells_[id].level);
    if (--level->second == 0) levels_.erase(level);
  }

  template <class Visit>
  void visit_cell(const LevelCell& cell, Visit visit) const {
    for (ObjectId id = buckets_[bucket_of(cell)]; id != none; id = next_[id])
      if (cells_[id] == cell) visit(id);
  }

  /// Visits the objects of a level that may overlap the box: their low corner is in the cells of the box or
  /// one cell before.
  template <class Visit>
  void visit_level(const Bounds& box, int level, Visit visit) const {
    LevelCell cell{level, {}};
    if (level == boundless) return visit_cell(cell, visit);
    std::array<std::int64_t, 3> low, high;
    double cells = 1;
    for (int k = 0; k < 3; ++k) {
      const auto at = static_cast<std::size_t>(k);
      low[at] = cell_along(box.low[k], level) - 1;
      high[at] = cell_along(box.high[k], level);
      cells *= static_cast<double>(high[at] - low[at] + 1);
    }
    if (cells > static_cast<double>(objects().count)) {
      for (ObjectId id = 0; id < objects().end(); ++id)
        if (entered_[id] && cells_[id].level == level) visit(id);
      return;
    }
    for (cell.at[2] = low[2]; cell.at[2] <= high[2]; ++cell.at[2])
      for (cell.at[1] = low[1]; cell.at[1] <= high[1]; ++cell.at[1])
        for (cell.at[0] = low[0]; cell.at[0] <= high[0]; ++cell.at[0]) visit_cell(cell, visit);
  }

  template <class Visit>
  void visit(const Bounds& box, Visit visit) const {
    for (const auto& [level, count] : levels_) visit_level(box, level, visit);
  }

  void pairs_upwards(ObjectId id, PairKeys& pairs) const {
    const auto take = [&](ObjectId other) {
      if (objects().are_pair(id, other)) pairs.push_back(key_of(id, other));
    };
    const LevelCell& own = cells_[id];
    for (auto level = levels_.upper_bound(own.level); level != levels_.end(); ++level)
      visit_level(objects().boxes[id], level->first, take);
    visit_cell(own, [&](ObjectId other) {
      if (other > id) take(other);
    });
    if (own.level == boundless) return;
    for (int neighbour = 14; neighbour < 27; ++neighbour) {  // the half of the neighbour cells that comes
                                                             // after
      LevelCell cell = own;
      cell.at[0] += neighbour % 3 - 1;
      cell.at[1] += neighbour / 3 % 3 - 1;
      cell.at[2] += neighbour / 9 - 1;
      visit_cell(cell, take);
    }
  }

  ReusableBuffer<LevelCell> cells_;           // by id
  ReusableBuffer<ObjectId> next_, previous_;  // by id: links within its bucket
  std::vector<bool> entered_;                 // by id
  std::vector<ObjectId> buckets_;             // head of each bucket list
  std::map<int, std::size_t> levels_;         // number of objects per level
};

}  // namespace

TANDEM_BROAD_PHASE(hgrid, HierarchicalGrid)

}  // namespace tandem::broad
