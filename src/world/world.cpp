#include "tandem/world/world.h"

#include <algorithm>
#include <cmath>

#include "tandem/base/error.h"
#include "tandem/query/shapes.h"

#include "query/usable_pose.h"
#include "world/world_state.h"

namespace tandem {
namespace {

void require_usable(const Transform& at, const char* what) {
  if (!is_usable(at))
    throw Error(std::string(what) + ": the pose must be finite and less than 1e100 from the origin");
}

std::pair<ObjectHandle, ObjectHandle> in_order(ObjectHandle a, ObjectHandle b) {
  return a < b ? std::pair{a, b} : std::pair{b, a};
}

}  // namespace

World::State::State(const WorldOptions& with)
    : options(with),
      broad_phase_name(with.broad_phase),
      workers(with.threads),
      broad({.method = broad_phase_name, .threads = with.threads, .settings = with.broad_phase_settings}) {
  options.broad_phase = broad_phase_name;
  if (!(with.reach >= 0 && with.reach < HUGE_VAL))
    throw Error("a world's reach must be a finite length of at least 0");
}

World::World(const WorldOptions& options) : state_(std::make_unique<State>(options)) {}
World::~World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

ObjectHandle World::add(const Shape& shape, const Transform& at, const ObjectOptions& options) {
  require_usable(at, "add");
  State& s = *state_;
  const ObjectId id =
      s.broad.add(shape.is_empty() ? Bounds{at.offset, at.offset} : shape.bounds(at), options.filter);
  const ObjectHandle handle = s.objects.put(id, {shape, at, options});
  s.objects[id].moved = true;
  s.moved.push_back(id);
  return handle;
}

ObjectHandle World::add(const Model& model, const Transform& at, const ObjectOptions& options) {
  return add(mesh_shape(model), at, options);
}

void World::move(ObjectHandle object, const Transform& to) { move({&object, 1}, {&to, 1}); }

void World::move(std::span<const ObjectHandle> objects, std::span<const Transform> to) {
  State& s = *state_;
  if (objects.size() != to.size())
    throw Error("move: " + std::to_string(objects.size()) + " objects but " + std::to_string(to.size()) +
                " poses");
  for (std::size_t i = 0; i < objects.size(); ++i) {
    s.objects.at(objects[i]);
    require_usable(to[i], "move");
  }
  for (std::size_t i = 0; i < objects.size(); ++i) {
    WorldObject& object = s.objects[objects[i].index];
    object.pose = to[i];
    if (!object.moved) s.moved.push_back(objects[i].index);
    object.moved = true;
  }
}

void World::remove(ObjectHandle object) {
  State& s = *state_;
  s.objects.remove(object);
  s.broad.remove(object.index);
  std::erase_if(s.ignored, [&](const auto& pair) { return pair.first == object || pair.second == object; });
}

void World::ignore_pair(ObjectHandle a, ObjectHandle b) {
  State& s = *state_;
  s.objects.at(a), s.objects.at(b);
  const auto pair = in_order(a, b);
  const auto at = std::lower_bound(s.ignored.begin(), s.ignored.end(), pair);
  if (at == s.ignored.end() || *at != pair) s.ignored.insert(at, pair);
  s.filters_changed = true;
}

void World::heed_pair(ObjectHandle a, ObjectHandle b) {
  State& s = *state_;
  s.objects.at(a), s.objects.at(b);
  std::erase(s.ignored, in_order(a, b));
  s.filters_changed = true;
}

std::size_t World::size() const { return state_->objects.size(); }
bool World::contains(ObjectHandle object) const { return state_->objects.contains(object); }
const Shape& World::shape(ObjectHandle object) const { return state_->objects.at(object).shape; }
const Transform& World::pose(ObjectHandle object) const { return state_->objects.at(object).pose; }
const ObjectOptions& World::options(ObjectHandle object) const { return state_->objects.at(object).options; }
std::vector<ObjectHandle> World::objects() const { return state_->objects.handles(); }

std::span<const Touch> World::contacts() const { return state_->touches; }
std::span<Touch> World::contacts() { return state_->touches; }
std::span<const TouchEvent> World::began() const { return state_->began; }
std::span<const TouchEvent> World::persisted() const { return state_->persisted; }
std::span<const TouchEvent> World::ended() const { return state_->ended; }
const WorldReport& World::report() const { return state_->report; }

}  // namespace tandem
