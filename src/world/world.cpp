#include "tandem/world/world.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>

#include "tandem/base/error.h"
#include "tandem/query/shapes.h"

#include "base/reserve_room.h"
#include "base/thread_team.h"
#include "query/usable_pose.h"
#include "world/world_state.h"

namespace tandem {
namespace {

void require_usable(const Transform& pose, const char* what) {
  if (!is_usable(pose))
    throw Error(std::string(what) + ": the pose must be finite and less than 1e100 from the origin");
}

std::pair<ObjectHandle, ObjectHandle> sorted_handles(ObjectHandle a, ObjectHandle b) {
  return a < b ? std::pair{a, b} : std::pair{b, a};
}

WorldObject made(const Shape& shape, const Transform& pose, const ObjectOptions& options) {
  WorldObject object;
  object.shape = shape;
  object.pose = pose;
  object.options = options;
  if (!shape.is_empty()) object.local_box = shape.bounds();
  return object;
}

Bounds box_of(const WorldObject& object) {
  return object.shape.is_empty() ? Bounds{object.pose.offset, object.pose.offset}
                                 : object.shape.bounds(object.pose);
}

/// Returns the contact pair of two objects, or nullptr.
const ContactPair* find_pair(std::span<const ContactPair> sorted, const ObjectHandlePair& wanted) {
  const auto key = [](const ContactPair& pair) { return ObjectHandlePair{pair.a, pair.b}; };
  const auto at = std::ranges::lower_bound(sorted, wanted, {}, key);
  return at != sorted.end() && key(*at) == wanted ? &*at : nullptr;
}

}  // namespace

World::State::State(const WorldOptions& with)
    : options(with),
      workers(with.threads),
      broad(std::in_place,
            BroadPhaseOptions{
                .method = with.broad_phase, .threads = with.threads, .settings = with.broad_phase_settings}) {
  for (const double margin : {with.contact_margin, with.mesh_contact_margin.value_or(0)})
    if (!(margin >= 0 && margin < HUGE_VAL))
      throw Error("the contact margin of a world must be finite and at least 0");
}

World::State::State(const State& other)
    : options(other.options),
      workers(other.options.threads),
      broad(other.broad),
      objects(other.objects),
      moved(other.moved),
      ignored(other.ignored),
      filters_changed(other.filters_changed),
      results(other.results),
      has_results(other.has_results),
      report(other.report),
      gone_(other.gone_),
      match_failed_(other.match_failed_) {
  const std::lock_guard lock(other.tree_guard);
  tree = other.tree;
  tree_changes.reserve(objects.end());  // see mark_changed()
  tree_changes = other.tree_changes;
  tree_pending = other.tree_pending;
  few = other.few;
}

World::World(const WorldOptions& options) : state_(std::make_unique<State>(options)) {}
World::~World() = default;
World::World(const World& other) : state_(std::make_unique<State>(*other.state_)) {}
World& World::operator=(const World& other) {
  if (this != &other) state_ = std::make_unique<State>(*other.state_);
  return *this;
}
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

void World::State::reserve(std::size_t count) {
  objects.reserve(count);
  const std::size_t room = objects.end() + count;
  reserve_room(moved, std::max(moved.size() + count, room));  // move() seldom needs more
  reserve_room(tree_changes, room);
  reserve_room(tree_pending, room);
  broad.own();
}

ObjectHandle World::State::put(ObjectId id, WorldObject object) {
  const ObjectHandle handle = objects.put(id, std::move(object));
  if (id >= tree_pending.size()) tree_pending.resize(objects.end(), 0);
  few.invalidate();
  mark_moved(id);
  return handle;
}

ObjectHandle World::add(const Shape& shape, const Transform& pose, const ObjectOptions& options) {
  require_usable(pose, "add");
  State& s = *state_;
  WorldObject object = made(shape, pose, options);  // before the first change: it may refer to this world
  s.reserve(1);
  s.resume = false;
  const ObjectId id = s.broad.own().add(box_of(object), object.options.filter);
  return s.put(id, std::move(object));
}

std::vector<ObjectHandle> World::add(std::span<const ObjectDescription> objects) {
  State& s = *state_;
  std::vector<WorldObject> made_objects;
  std::vector<Bounds> boxes;
  std::vector<PairFilter> filters;
  for (const ObjectDescription& object : objects) {
    require_usable(object.pose, "add");
    made_objects.push_back(made(object.shape, object.pose, object.options));
    boxes.push_back(box_of(made_objects.back()));
    filters.push_back(object.options.filter);
  }
  std::vector<ObjectId> ids(objects.size());
  std::vector<ObjectHandle> handles(objects.size());
  s.reserve(objects.size());
  s.resume = false;
  s.broad.own().add(boxes, ids, filters);
  for (std::size_t i = 0; i < ids.size(); ++i) handles[i] = s.put(ids[i], std::move(made_objects[i]));
  return handles;
}

ObjectHandle World::add(const Model& model, const Transform& pose, const ObjectOptions& options) {
  return add(Shape(model), pose, options);
}

void World::move(ObjectHandle object, const Transform& to) {
  const Transform pose = to;  // it may refer to this world
  move({&object, 1}, {&pose, 1});
}

void World::move(std::span<const ObjectHandle> objects, std::span<const Transform> to) {
  State& s = *state_;
  if (objects.size() != to.size())
    throw Error("move: expected " + std::to_string(objects.size()) + " poses, one per object, got " +
                std::to_string(to.size()));
  constexpr std::size_t per_task = 512;
  std::atomic<bool> valid = true, ascending = true;
  s.workers.for_chunks(objects.size(), per_task, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (!s.objects.contains(objects[i]) || !is_usable(to[i])) valid = false;
      if (i > 0 && !(objects[i - 1].index < objects[i].index)) ascending = false;
    }
  });
  for (std::size_t i = 0; !valid && i < objects.size(); ++i) {
    s.objects.at(objects[i]);
    require_usable(to[i], "move");
  }
  if (s.objects.may_be_shared())
    for (const ObjectHandle object : objects) s.objects.own(object.index);
  reserve_room(s.moved, s.moved.size() + objects.size());
  s.resume = false;
  const auto set_poses = [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) s.objects.own(objects[i].index).pose = to[i];
  };
  // An object that occurs twice gets the last pose. Loops of a team cannot fail.
  if (ascending && ThreadTeam::current() != nullptr)
    s.workers.for_chunks(objects.size(), per_task, set_poses);
  else
    set_poses(0, 0, objects.size());
  for (const ObjectHandle object : objects) s.mark_moved(object.index);
}

void World::remove(ObjectHandle object) { remove({&object, 1}); }

void World::remove(std::span<const ObjectHandle> objects) {
  State& s = *state_;
  std::vector<ObjectHandle> sorted(objects.begin(), objects.end());
  std::sort(sorted.begin(), sorted.end());
  for (const ObjectHandle object : sorted) s.objects.at(object);
  if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
    throw Error("remove: object " + std::to_string(twice->index) + " occurs twice");
  for (const ObjectHandle object : sorted) s.objects.own(object.index);
  BroadPhase& broad = s.broad.own();
  s.resume = false;
  for (const ObjectHandle object : sorted) {
    broad.remove(object.index);
    s.objects.remove(object);
    s.mark_changed(object.index);
  }
  const auto is_removed = [&](ObjectHandle object) {
    return std::binary_search(sorted.begin(), sorted.end(), object);
  };
  std::erase_if(s.ignored,
                [&](const auto& pair) { return is_removed(pair.first) || is_removed(pair.second); });
  s.few.invalidate();
}

void World::set_shape(ObjectHandle object, const Shape& shape) {
  State& s = *state_;
  const WorldObject& old = s.objects.at(object);
  WorldObject now = made(shape, old.pose, old.options);
  reserve_room(s.moved, s.moved.size() + 1);
  WorldObject& changed = s.objects.own(object.index);
  changed.shape = std::move(now.shape);
  changed.local_box = now.local_box;
  s.objects.marks(object.index).reshaped = true;
  s.mark_moved(object.index);
}

void World::set_shape(ObjectHandle object, const Model& model) { set_shape(object, Shape(model)); }

void World::set_filter(ObjectHandle object, const PairFilter& filter) {
  State& s = *state_;
  s.objects.at(object);
  const PairFilter changed = filter;  // it may refer to this world
  BroadPhase& broad = s.broad.own();
  s.objects.own(object.index).options.filter = changed;
  broad.set_filter(object.index, changed);
  s.few.invalidate();
  s.resume = false;
  s.mark_changed(object.index);
}

void World::set_sensor(ObjectHandle object, bool sensor) {
  State& s = *state_;
  s.objects.at(object);
  reserve_room(s.moved, s.moved.size() + 1);
  s.objects.own(object.index).options.sensor = sensor;
  s.mark_moved(object.index);
}

void World::set_user_data(ObjectHandle object, std::uint64_t user_data) {
  state_->objects.at(object);
  state_->objects.own(object.index).options.user_data = user_data;
}

void World::disable_pair(ObjectHandle a, ObjectHandle b) {
  State& s = *state_;
  s.objects.at(a);
  s.objects.at(b);
  const auto pair = sorted_handles(a, b);
  const auto at = std::lower_bound(s.ignored.begin(), s.ignored.end(), pair);
  if (at == s.ignored.end() || *at != pair) s.ignored.insert(at, pair);
  s.filters_changed = true;
  s.few.invalidate();
  s.resume = false;
}

void World::enable_pair(ObjectHandle a, ObjectHandle b) {
  State& s = *state_;
  s.objects.at(a);
  s.objects.at(b);
  std::erase(s.ignored, sorted_handles(a, b));
  s.filters_changed = true;
  s.few.invalidate();
  s.resume = false;
}

std::size_t World::size() const { return state_->objects.size(); }
bool World::contains(ObjectHandle object) const { return state_->objects.contains(object); }
const Shape& World::shape(ObjectHandle object) const { return state_->objects.at(object).shape; }
const Transform& World::pose(ObjectHandle object) const { return state_->objects.at(object).pose; }
const ObjectOptions& World::options(ObjectHandle object) const { return state_->objects.at(object).options; }
std::uint64_t World::user_data(ObjectHandle object) const {
  return state_->objects.at(object).options.user_data;
}
std::vector<ObjectHandle> World::objects() const { return state_->objects.handles(); }

std::span<const ContactPair> World::contacts() const {
  return state_->has_results ? std::span<const ContactPair>(state_->results->touches)
                             : std::span<const ContactPair>();
}

std::span<PersistentManifold> World::manifolds(const ContactPair& pair) {
  const ObjectHandlePair wanted{pair.a, pair.b};
  const std::vector<ContactPair>& touches = state_->own_results().touches;
  // A pair of the results that this world shared until now refers to the manifolds of the others.
  const std::less<const ContactPair*> before;
  const bool is_own = !before(&pair, touches.data()) && before(&pair, touches.data() + touches.size());
  const ContactPair* own = is_own ? &pair : find_pair(touches, wanted);
  if (!own) return {};
  // The manifolds belong to this world, which is not const.
  return {const_cast<PersistentManifold*>(own->manifolds.data()), own->manifolds.size()};
}

std::span<const ContactEvent> World::began() const { return state_->events(&UpdateResults::began); }
std::span<const ContactEvent> World::persisted() const { return state_->events(&UpdateResults::persisted); }
std::span<const ContactEvent> World::ended() const { return state_->events(&UpdateResults::ended); }
const WorldReport& World::report() const { return state_->report; }

}  // namespace tandem
