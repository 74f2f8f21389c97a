#include "tandem/broad/broad_phase.h"

#include <atomic>
#include <cmath>
#include <mutex>
#include <new>
#include <string>

#include "tandem/base/error.h"

#include "base/assert.h"
#include "base/reserve_room.h"
#include "broad/block/packed_tree.h"
#include "broad/box_source.h"
#include "broad/broad_phase_access.h"
#include "broad/list.h"
#include "broad/method.h"

namespace tandem {

using namespace broad;

namespace broad {

std::unique_ptr<Method> make_method(std::string_view name, const Objects& objects, const ThreadPool& workers,
                                    const BroadPhaseSettings& settings) {
  std::string known;
  for (const auto& [method, make] : all_methods) {
    if (method == name) return make(objects, workers, settings);
    known += (known.empty() ? "" : ", ") + std::string(method);
  }
  throw Error("unknown broad phase '" + std::string(name) + "'; expected one of: " + known);
}

}  // namespace broad

namespace {

/// Batches are processed in pieces that fit into the first-level cache.
constexpr std::size_t piece = 256;
/// Smaller batches run on one thread.
constexpr std::size_t worth_sharing = 8192;

std::string fault_of(const Bounds& box) {
  for (int axis = 0; axis < 3; ++axis) {
    const std::string name(1, "xyz"[axis]);
    if (std::isnan(box.low[axis])) return "the low corner of its box has no " + name + " (NaN)";
    if (std::isnan(box.high[axis])) return "the high corner of its box has no " + name + " (NaN)";
    if (box.low[axis] > box.high[axis])
      return std::string("its box is empty: low ").append(name).append(" is above high ").append(name);
  }
  return "";
}

void check(const BroadPhaseSettings& settings) {
  const auto check_one = [](const char* name, double value, double least, double most) {
    if (!(value >= least && value <= most))
      throw Error("broad phase: " + std::string(name) + " " + std::to_string(value) + " is not between " +
                  std::to_string(least) + " and " + std::to_string(most));
  };
  check_one("cell_size", settings.cell_size, 1.0 / 16, 16);
  check_one("margin", settings.margin, 0, 10);
  check_one("rebuild", settings.rebuild_fraction, 0, 1);
}

}  // namespace

struct BroadPhase::State {
  explicit State(const BroadPhaseOptions& options) : workers(options.threads), settings(options.settings) {
    check(options.settings);
    method = make_method(options.method, objects, workers, options.settings);
    for (const auto& row : all_methods)
      if (row.name == options.method) name = row.name;
  }
  /// Copies the objects and pairs; the next update builds the structure of the method.
  State(const State& other)
      : objects(other.objects),
        workers(other.workers.threads()),
        settings(other.settings),
        method(make_method(other.name, objects, workers, settings)),
        name(other.name),
        method_failed(true),
        flags(other.flags),
        modified(other.modified),
        now(other.now),
        before(other.before),
        compared(false) {
    reserve_for(0);  // `removed` and `unused` need room for all objects
    removed.assign(other.removed.begin(), other.removed.end());
    unused.assign(other.unused.begin(), other.unused.end());
  }
  State& operator=(const State&) = delete;

  Objects objects;
  ThreadPool workers;
  BroadPhaseSettings settings;
  std::unique_ptr<Method> method;
  std::string_view name;
  /// The structure of the method is unusable, because it has run out of memory or a filter has changed: it
  /// gets no more calls, and the next update builds another one.
  std::atomic<bool> method_failed = false;

  ReusableBuffer<std::uint8_t> flags;  // by id: 1 if added, moved or removed since the last update
  ReusableBuffer<ObjectId> modified;   // added or moved; some may have been removed since
  std::vector<ObjectId> removed;       // since the last update
  std::vector<ObjectId> unused;        // free ids

  PairKeys keys, spare;
  PairList changed, now, before;
  // Filled on demand; guarded, because began() and ended() are const.
  mutable std::mutex compare_guard;
  mutable PairList began, ended;
  mutable bool compared = true;

  // The search tree for methods without search(). Guarded by a mutex, because searches are const.
  mutable std::mutex tree_guard;
  mutable PackedTree tree;
  mutable bool tree_is_current = false;

  void mark_modified(ObjectId id) {
    if (!flags[id]) {
      flags[id] = 1;
      modified.push_back(id);
    }
  }

  /// Tells the method about a change that has been made. The change stands even if the method runs out of
  /// memory.
  template <class Call>
  void notify(const Call& call) {
    if (method_failed) return;
    try {
      call(*method);
    } catch (const std::bad_alloc&) {
      method_failed = true;
    }
  }

  /// Reserves what `count` more objects need now, and when they are moved and removed: only the method's
  /// structure and update() need more memory later.
  void reserve_for(std::size_t count) {
    const std::size_t end = objects.end() + (count > unused.size() ? count - unused.size() : 0);
    objects.boxes.reserve(end + 1);  // SIMD code may read past the end
    objects.state.reserve(end);
    objects.layers.reserve(end);
    objects.meets.reserve(end);
    flags.reserve(end);
    modified.reserve(end);
    reserve_room(removed, end);
    reserve_room(unused, end);
  }

  /// Returns an unused id. Precondition: reserve_for().
  ObjectId new_id() {
    if (!unused.empty()) {
      const ObjectId id = unused.back();
      unused.pop_back();
      return id;
    }
    const ObjectId id = objects.end();
    objects.boxes.resize(id + std::size_t{1});
    objects.state.resize(id + std::size_t{1});
    objects.layers.resize(id + std::size_t{1});
    objects.meets.resize(id + std::size_t{1});
    flags.resize(id + std::size_t{1}, 0);
    return id;
  }

  void put_filter(ObjectId id, const PairFilter& filter) {
    objects.filtering |= filter.layers != 1 || filter.mask != 0xffffffffu || filter.is_static;
    objects.state[id] = static_cast<std::uint8_t>(Objects::there | (filter.is_static ? Objects::fixed : 0));
    objects.layers[id] = filter.layers;
    objects.meets[id] = filter.mask;
  }

  /// Returns the length of the prefix of a batch that can be moved.
  template <class Boxes>
  std::size_t writable(std::span<const ObjectId> ids, Boxes boxes) const {
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (!objects.is_there(ids[i]) || !is_box(boxes[i])) return i;
    return ids.size();
  }

  void expect_there(ObjectId id, const char* action) const {
    if (!objects.is_there(id))
      throw Error("object " + std::to_string(id) + " is not in the broad phase; it cannot be " + action);
  }
  [[noreturn]] void refuse_move(ObjectId id, const Bounds& box) const {
    expect_there(id, "moved");
    throw Error("object " + std::to_string(id) + ": " + fault_of(box));
  }

  /// Writes the boxes that have changed and notifies the method. Precondition: `ids` are valid and distinct.
  template <class Boxes>
  void write(std::span<const ObjectId> ids, Boxes boxes) {
    for (std::size_t i = 0; i < ids.size(); ++i) objects.boxes[ids[i]] = boxes[i];
    notify([&](Method& to) { to.written(ids); });
  }

  /// Moves the objects of a small batch up to the first invalid one; returns the number moved.
  template <class Boxes>
  std::size_t move_piece(std::span<const ObjectId> ids, Boxes boxes) {
    ObjectId changed_ids[piece];
    std::size_t count = 0, i = 0;
    for (; i < ids.size(); ++i) {
      const ObjectId id = ids[i];
      const Bounds& to = boxes[i];
      if (!objects.is_there(id) || !is_box(to)) break;
      Bounds& box = objects.boxes[id];
      // A moved box almost always differs in the first coordinate, so the branch is predicted well.
      if (box.low.x == to.low.x && equal(box, to)) continue;
      box = to;
      changed_ids[count++] = id;
      if (!flags[id]) {
        flags[id] = 1;
        modified.push_back_in_room(id);
      }
    }
    notify([&](Method& to) {
      to.written({changed_ids, count});
      to.moved({changed_ids, count});
    });
    return i;
  }

  /// Marks a whole batch as touched. Returns false, with no effect, if one object is already marked: it may
  /// occur twice in the batch, and then the order matters.
  bool mark_all_modified(std::span<const ObjectId> ids) {
    const std::size_t old_size = modified.size();
    for (const ObjectId id : ids) {
      if (flags[id]) {
        for (std::size_t i = old_size; i < modified.size(); ++i) flags[modified[i]] = 0;
        modified.resize(old_size);
        return false;
      }
      flags[id] = 1;
      modified.push_back(id);
    }
    return true;
  }

  template <class Boxes>
  void move(std::span<const ObjectId> ids, Boxes boxes) {
    tree_is_current = false;
    if (workers.threads() > 1 && ids.size() >= worth_sharing && writable(ids, boxes) == ids.size() &&
        mark_all_modified(ids)) {
      workers.for_chunks(ids.size(), 16 * piece, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; i += piece) {
          const std::size_t count = std::min(piece, end - i);
          write(ids.subspan(i, count), boxes.from(i));
        }
      });
      return notify([&](Method& to) { to.moved(ids); });
    }
    for (std::size_t i = 0; i < ids.size(); i += piece) {
      const auto part = ids.subspan(i, std::min(piece, ids.size() - i));
      const std::size_t count = move_piece(part, boxes.from(i));
      if (count < part.size()) refuse_move(part[count], boxes[i + count]);
    }
  }

  /// Adds objects; filter_of(i) is the filter of the i-th.
  template <class FilterOf>
  void add(std::span<const Bounds> boxes, std::span<ObjectId> ids, const FilterOf& filter_of) {
    if (ids.size() != boxes.size())
      throw Error("add: " + std::to_string(boxes.size()) + " boxes, but room for " +
                  std::to_string(ids.size()) + " ids");
    for (std::size_t i = 0; i < boxes.size(); ++i)
      if (!is_box(boxes[i]))
        throw Error("object " + std::to_string(i) + " of the " + std::to_string(boxes.size()) +
                    " to be added: " + fault_of(boxes[i]));
    reserve_for(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
      ids[i] = new_id();
      put_filter(ids[i], filter_of(i));
      mark_modified(ids[i]);
    }
    objects.count += ids.size();
    tree_is_current = false;
    notify([&](Method& to) { to.make_room(objects.end()); });
    for (std::size_t i = 0; i < ids.size(); i += piece) {
      const std::size_t count = std::min(piece, ids.size() - i);
      write(ids.subspan(i, count), BoundsSource{boxes.data() + i});
    }
    notify([&](Method& to) { to.added(ids); });
  }

  /// Replaces a method that has run out of memory by a new one, to which all objects are new.
  void rebuild_method() {
    std::unique_ptr<Method> fresh = make_method(name, objects, workers, settings);
    for (ObjectId id = 0; id < objects.end(); ++id)
      if (objects.state[id] != Objects::gone) mark_modified(id);
    fresh->make_room(objects.end());
    fresh->written({modified.data(), modified.size()});
    fresh->added({modified.data(), modified.size()});
    method = std::move(fresh);
    method_failed = false;
  }

  void update() {
    try {
      find_pairs();
    } catch (...) {
      method_failed = true;
      throw;
    }
  }

  void find_pairs() {
    if (!removed.empty()) {
      ObjectId* out = modified.data();
      for (const ObjectId id : modified)
        if (objects.state[id] != Objects::gone) *out++ = id;
      modified.resize(static_cast<std::size_t>(out - modified.data()));
    }
    if (method_failed) rebuild_method();
    keys.clear();
    const Found found = method->find({{modified.data(), modified.size()}, flags.data()}, keys);
    spare.reserve(keys.size());
    if (found == Found::all) {
      before.reserve(keys.size());
      std::swap(before, now);  // from here on nothing can fail
      sort_pairs(keys, objects.end(), spare, now);
    } else {
      sort_pairs(keys, objects.end(), spare, changed);
      before.reserve(now.size() + changed.size());
      std::swap(before, now);  // from here on nothing can fail
      merge_pairs(before, flags.data(), changed, now);
    }
    for (const ObjectId id : modified) flags[id] = 0;
    for (const ObjectId id : removed) flags[id] = 0;
    TANDEM_ASSERT(unused.size() + removed.size() <= unused.capacity());
    unused.insert(unused.end(), removed.begin(), removed.end());
    modified.clear();
    removed.clear();
    compared = false;
  }

  void compare() const {
    const std::lock_guard lock(compare_guard);
    if (compared) return;
    compare_pairs(before, now, ended, began);
    compared = true;
  }

  template <class Region>
  std::vector<ObjectId> search(const Region& region, std::uint32_t layers) const {
    std::vector<ObjectId> found;
    if (method_failed || !method->search(region, found)) {
      {
        const std::lock_guard lock(tree_guard);
        if (!tree_is_current) {
          ReusableBuffer<ObjectId> all;
          for (ObjectId id = 0; id < objects.end(); ++id)
            if (objects.state[id] != Objects::gone) all.push_back(id);
          tree.build(objects, {all.data(), all.size()}, workers);
          tree_is_current = true;
        }
      }
      tree.search(objects, region, found);
    }
    std::erase_if(found, [&](ObjectId id) { return !(objects.layers[id] & layers); });
    std::sort(found.begin(), found.end());
    return found;
  }
};

BroadPhase::BroadPhase(const BroadPhaseOptions& options) : state_(std::make_unique<State>(options)) {}
BroadPhase::~BroadPhase() = default;
BroadPhase::BroadPhase(const BroadPhase& other) : state_(std::make_unique<State>(*other.state_)) {}
BroadPhase& BroadPhase::operator=(const BroadPhase& other) {
  if (this != &other) state_ = std::make_unique<State>(*other.state_);
  return *this;
}
BroadPhase::BroadPhase(BroadPhase&&) noexcept = default;
BroadPhase& BroadPhase::operator=(BroadPhase&&) noexcept = default;

void BroadPhase::add(std::span<const Bounds> boxes, std::span<ObjectId> ids, const PairFilter& filter) {
  state_->add(boxes, ids, [&](std::size_t) -> const PairFilter& { return filter; });
}

void BroadPhase::add(std::span<const Bounds> boxes, std::span<ObjectId> ids,
                     std::span<const PairFilter> filters) {
  if (filters.size() != boxes.size())
    throw Error("add: expected " + std::to_string(boxes.size()) + " filters, one per box, got " +
                std::to_string(filters.size()));
  state_->add(boxes, ids, [&](std::size_t i) -> const PairFilter& { return filters[i]; });
}

void BroadPhase::set_filter(ObjectId id, const PairFilter& filter) {
  state_->expect_there(id, "changed");
  state_->put_filter(id, filter);
  state_->method_failed = true;
}

ObjectId BroadPhase::add(const Bounds& box, const PairFilter& filter) {
  ObjectId id = 0;
  add({&box, 1}, {&id, 1}, filter);
  return id;
}

void BroadPhase::move(std::span<const ObjectId> ids, std::span<const Bounds> boxes) {
  if (ids.size() != boxes.size())
    throw Error("move: " + std::to_string(ids.size()) + " ids, but " + std::to_string(boxes.size()) +
                " boxes");
  state_->move(ids, BoundsSource{boxes.data()});
}

namespace {

void expect_six(std::size_t ids, std::size_t numbers) {
  if (numbers != 6 * ids)
    throw Error("move: expected " + std::to_string(6 * ids) + " numbers, six per id, got " +
                std::to_string(numbers));
}

}  // namespace

void BroadPhase::move(std::span<const ObjectId> ids, std::span<const double> boxes) {
  expect_six(ids.size(), boxes.size());
  state_->move(ids, NumberSource<double>{boxes.data()});
}

void BroadPhase::move(std::span<const ObjectId> ids, std::span<const float> boxes) {
  expect_six(ids.size(), boxes.size());
  state_->move(ids, NumberSource<float>{boxes.data()});
}

void BroadPhase::remove(std::span<const ObjectId> ids) {
  State& state = *state_;
  state.tree_is_current = false;
  for (const ObjectId& id : ids) {
    state.expect_there(id, "removed");
    state.notify([&](Method& to) { to.removed({&id, 1}); });
    state.objects.state[id] = Objects::gone;
    --state.objects.count;
    state.flags[id] = 1;
    TANDEM_ASSERT(state.removed.size() < state.removed.capacity());
    state.removed.push_back(id);
  }
}

std::span<const ObjectPair> BroadPhase::update() {
  state_->update();
  return pairs();
}

std::span<const ObjectPair> BroadPhase::pairs() const { return {state_->now.data(), state_->now.size()}; }

std::span<const ObjectPair> BroadPhase::began() const {
  state_->compare();
  return {state_->began.data(), state_->began.size()};
}

std::span<const ObjectPair> BroadPhase::ended() const {
  state_->compare();
  return {state_->ended.data(), state_->ended.size()};
}

std::vector<ObjectId> BroadPhase::overlapping(const Bounds& box, std::uint32_t layers) const {
  return is_box(box) ? state_->search(box, layers) : std::vector<ObjectId>();
}

std::vector<ObjectId> BroadPhase::overlapping(const Ray& ray, std::uint32_t layers) const {
  const bool is_ray = is_finite(ray.origin) && is_finite(ray.direction) && ray.t_max >= 0;
  return is_ray ? state_->search(ray, layers) : std::vector<ObjectId>();
}

std::size_t BroadPhase::size() const { return state_->objects.count; }
bool BroadPhase::contains(ObjectId id) const { return state_->objects.is_there(id); }
const Bounds& BroadPhase::box(ObjectId id) const { return state_->objects.boxes[id]; }

std::string_view BroadPhase::method() const {
  const std::string_view acting = state_->method->acting();
  return acting.empty() ? state_->name : acting;
}

std::size_t BroadPhase::memory_bytes() const {
  const State& state = *state_;
  return state.objects.bytes() + state.method->bytes() + state.flags.bytes() + state.modified.bytes() +
         state.keys.bytes() + state.spare.bytes() + state.changed.bytes() + state.now.bytes() +
         state.before.bytes() + state.began.bytes() + state.ended.bytes() + state.tree.bytes() +
         (state.removed.capacity() + state.unused.capacity()) * sizeof(ObjectId);
}

std::vector<std::string_view> BroadPhase::methods() {
  std::vector<std::string_view> names;
  for (const auto& row : all_methods) names.push_back(row.name);
  return names;
}

FreeIds BroadPhaseAccess::free_ids(const BroadPhase& broad) {
  return {broad.state_->unused, broad.state_->removed};
}

}  // namespace tandem
