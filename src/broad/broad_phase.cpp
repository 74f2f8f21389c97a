#include "tandem/broad/broad_phase.h"

#include <cmath>

#include "tandem/base/error.h"

#include "base/assert.h"
#include "broad/broad_phase_access.h"
#include "broad/list.h"
#include "broad/move/box_source.h"
#include "broad/phase_state.h"

namespace tandem {

using namespace broad;

namespace broad {

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

}  // namespace broad

template <class FilterOf>
void BroadPhase::State::add(std::span<const Bounds> boxes, std::span<ObjectId> ids,
                            const FilterOf& filter_of) {
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
  for (std::size_t i = 0; i < ids.size(); i += boxes_at_once) {
    const std::size_t count = std::min(boxes_at_once, ids.size() - i);
    write(ids.subspan(i, count), BoundsSource{boxes.data() + i});
  }
  notify([&](Method& to) { to.added(ids); });
}

template <class Region>
std::vector<ObjectId> BroadPhase::State::search(const Region& region, std::uint32_t layers) const {
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

PairEvents BroadPhase::update_events() {
  state_->update_events();
  return {began(), ended()};
}

std::span<const ObjectPair> BroadPhase::pairs() const {
  state_->list();
  return {state_->now.data(), state_->now.size()};
}

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
         state.keys.bytes() + state.spare.bytes() + state.unsorted.bytes() + state.changes.bytes() +
         state.changed.bytes() + state.now.bytes() + state.before.bytes() + state.began.bytes() +
         state.ended.bytes() + state.tree.bytes() +
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
