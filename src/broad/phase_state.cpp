#include "broad/phase_state.h"

#include "tandem/base/error.h"

#include "base/assert.h"
#include "base/reserve_room.h"
#include "broad/list.h"

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

void check_settings(const BroadPhaseSettings& settings) {
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

BroadPhase::State::State(const BroadPhaseOptions& options)
    : workers(options.threads), settings(options.settings) {
  check_settings(options.settings);
  method = make_method(options.method, objects, workers, options.settings);
  for (const auto& row : all_methods)
    if (row.name == options.method) name = row.name;
}

BroadPhase::State::State(const State& other)
    : objects(other.complete().objects),
      workers(other.workers.threads()),
      settings(other.settings),
      method(make_method(other.name, objects, workers, settings)),
      name(other.name),
      method_failed(true),
      flags(other.flags),
      modified(other.modified),
      now(other.now),
      began(other.began),
      ended(other.ended) {
  reserve_for(0);  // `removed` and `unused` need room for all objects
  removed.assign(other.removed.begin(), other.removed.end());
  unused.assign(other.unused.begin(), other.unused.end());
}

void BroadPhase::State::reserve_for(std::size_t count) {
  const std::size_t end = objects.end() + (count > unused.size() ? count - unused.size() : 0);
  objects.boxes.reserve(end + 1);  // SIMD code may read past the end
  objects.state.reserve(end);
  objects.layers.reserve(end);
  objects.meets.reserve(end);
  flags.reserve(end);
  modified.reserve(end + 1);  // branch-free code writes past the end
  reserve_room(removed, end);
  reserve_room(unused, end);
}

ObjectId BroadPhase::State::new_id() {
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

void BroadPhase::State::put_filter(ObjectId id, const PairFilter& filter) {
  objects.filtering |= filter.layers != 1 || filter.mask != 0xffffffffu || filter.is_static;
  objects.state[id] = static_cast<std::uint8_t>(Objects::there | (filter.is_static ? Objects::fixed : 0));
  objects.layers[id] = filter.layers;
  objects.meets[id] = filter.mask;
}

void BroadPhase::State::expect_there(ObjectId id, const char* action) const {
  if (!objects.is_there(id))
    throw Error("object " + std::to_string(id) + " is not in the broad phase; it cannot be " + action);
}

void BroadPhase::State::rebuild_method() {
  std::unique_ptr<Method> fresh = make_method(name, objects, workers, settings);
  for (ObjectId id = 0; id < objects.end(); ++id)
    if (objects.state[id] != Objects::gone) mark_modified(id);
  fresh->make_room(objects.end());
  fresh->written({modified.data(), modified.size()});
  fresh->added({modified.data(), modified.size()});
  method = std::move(fresh);
  method_failed = false;
}

void BroadPhase::State::update() {
  list();
  try {
    find_all();
  } catch (...) {
    method_failed = true;
    throw;
  }
}

void BroadPhase::State::update_events() {
  try {
    find_events();
  } catch (...) {
    method_failed = true;
    throw;
  }
  const std::size_t events = began.size() + ended.size(), pairs = listed ? now.size() : unsorted.size();
  many_change = 5 * events > (many_change ? 2 : 4) * pairs;
}

/// Lets the method find pairs, in `keys`.
Found BroadPhase::State::find_pairs() {
  if (!removed.empty()) {
    ObjectId* out = modified.data();
    for (const ObjectId id : modified)
      if (objects.state[id] != Objects::gone) *out++ = id;
    modified.resize(static_cast<std::size_t>(out - modified.data()));
  }
  if (method_failed) rebuild_method();
  keys.clear();
  return method->find({{modified.data(), modified.size()}, flags.data()}, keys);
}

void BroadPhase::State::find_all() {
  const Found found = find_pairs();
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
  unsorted_is_current = compared = false;
  end_update();
}

void BroadPhase::State::find_events() {
  const Found found = find_pairs();
  if (found == Found::modified)
    merge_events();
  else if (many_change)
    compare_events();
  else
    match_events();
  compared = true;
  end_update();
}

/// Events from the pairs of modified objects.
void BroadPhase::State::merge_events() {
  if (modified.empty() && removed.empty()) {
    began.clear();
    ended.clear();
    return;
  }
  spare.reserve(keys.size());
  sort_pairs(keys, objects.end(), spare, changed);
  list();
  before.reserve(now.size() + changed.size());
  began.reserve(changed.size());
  ended.reserve(now.size() + 1);
  std::swap(before, now);  // from here on nothing can fail
  merge_pairs(before, flags.data(), changed, now, ended, began);
  unsorted_is_current = false;
}

/// Events from all pairs, sorted.
void BroadPhase::State::compare_events() {
  list();
  spare.reserve(keys.size());
  before.reserve(keys.size());
  began.reserve(keys.size());
  ended.reserve(now.size());
  std::swap(before, now);  // from here on nothing can fail
  sort_pairs(keys, objects.end(), spare, now);
  compare_pairs(before, now, ended, began);
  unsorted_is_current = false;
}

/// Events from all pairs in the order of the method.
void BroadPhase::State::match_events() {
  if (!unsorted_is_current) {  // then they are listed
    unsorted.reserve(now.size());
    unsorted.clear();
    for (const ObjectPair& pair : now) unsorted.push_back_in_room(key_of(pair));
    unsorted_is_current = true;
  }
  changes.reserve(unsorted.size(), keys.size());
  began.reserve(keys.size());
  ended.reserve(unsorted.size());
  changes.find(unsorted, keys, objects.end(), ended, began);  // from here on nothing can fail
  std::swap(unsorted, keys);
  listed = false;
}

void BroadPhase::State::end_update() {
  if (modified.size() > flags.size() / 4)
    std::fill(flags.begin(), flags.end(), 0);
  else
    for (const ObjectId id : modified) flags[id] = 0;
  for (const ObjectId id : removed) flags[id] = 0;
  TANDEM_ASSERT(unused.size() + removed.size() <= unused.capacity());
  unused.insert(unused.end(), removed.begin(), removed.end());
  modified.clear();
  removed.clear();
}

void BroadPhase::State::list() const {
  const std::lock_guard lock(demand_guard);
  if (listed) return;
  PairKeys sorted(unsorted), scratch;
  sort_pairs(sorted, objects.end(), scratch, now);
  listed = true;
}

void BroadPhase::State::compare() const {
  const std::lock_guard lock(demand_guard);
  if (compared) return;
  compare_pairs(before, now, ended, began);
  compared = true;
}

const BroadPhase::State& BroadPhase::State::complete() const {
  list();
  compare();
  return *this;
}

}  // namespace tandem
