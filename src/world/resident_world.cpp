// Exchanges the content of a world with a device that makes whole steps.
#include <algorithm>

#include "broad/broad_phase_access.h"
#include "shape/core.h"
#include "world/pair_tests.h"
#include "world/resident_pair.h"
#include "world/world_archive.h"
#include "world/world_state.h"

namespace tandem {
namespace {

/// Returns whether the device can compute the box of a shape, and its contacts have one manifold.
bool is_resident_shape(const Shape& shape) {
  switch (shape.kind()) {
    case ShapeKind::sphere:
    case ShapeKind::box:
    case ShapeKind::capsule:
    case ShapeKind::cylinder:
    case ShapeKind::cone:
    case ShapeKind::ellipsoid:
    case ShapeKind::plane:
    case ShapeKind::half_space:
      return true;
    default:
      return false;
  }
}

bool is_resident_record(const ObjectTable& objects, const PairRecord& record) {
  const bool current = objects.contains(record.a) && objects.contains(record.b);
  const bool examined = !record.pending && !record.fresh && record.touched == record.touching;
  const bool plain = record.allowed && !record.of_patches && record.face_pairs == 0 &&
                     record.manifolds.size() == (record.touching ? 1U : 0U);
  return current && examined && plain && (!record.touching || record.detail == Detail::contacts);
}

ResidentPair resident(const PairRecord& record) {
  ResidentPair pair;
  pair.a = record.a.index;
  pair.b = record.b.index;
  pair.touching = pair.touched = record.touching ? 1 : 0;
  pair.cache = record.cache.direction;
  pair.pose_a = record.pose_a;
  if (!record.touching) return pair;
  const PersistentManifold& manifold = record.manifolds.front();
  pair.manifold.contacts = manifold.manifold();
  for (int k = 0; k < 4; ++k) pair.manifold.impulses[k] = manifold.impulse(k);
  return pair;
}

void put(const ResidentPair& pair, PairRecord& record) {
  std::vector<PersistentManifold> manifolds = std::move(record.manifolds);
  record = {};
  record.manifolds = std::move(manifolds);
  record.fresh = false;
  record.touching = record.touched = pair.touching != 0;
  record.cache.direction = pair.cache;
  record.pose_a = pair.pose_a;
  record.manifolds.clear();
  if (pair.touching == 0) return;
  PersistentManifold& manifold = record.manifolds.emplace_back();
  ContactManifold contacts = pair.manifold.contacts;
  for (std::size_t k = static_cast<std::size_t>(contacts.count); k < contacts.points.size(); ++k)
    contacts.points[k] = {};  // the device leaves old values there
  manifold.update(contacts);
  for (int k = 0; k < 4; ++k) manifold.impulse(k) = pair.manifold.impulses[k];
  record.points = static_cast<std::uint32_t>(pair.manifold.contacts.count);
}

bool is_before(const ResidentPair& a, const ResidentPair& b) { return a.a != b.a ? a.a < b.a : a.b < b.b; }

/// Fills the pairs, contacts and events of the last update.
void put(const WorldAccess::ResidentState& from, const ObjectTable& objects, UpdateResults& results) {
  PairTable& pairs = results.pairs;
  for (auto* list : {&results.began, &results.persisted, &results.ended}) list->clear();
  results.touches.clear();
  pairs.clear();
  pairs.reserve(from.pairs.size());  // records keep their addresses
  for (const ResidentPair& pair : from.pairs) {
    if (pair.excluded != 0) continue;
    PairRecord& record = pairs.append({pair.a, pair.b});
    put(pair, record);
    record.a = objects.handle(pair.a);
    record.b = objects.handle(pair.b);
    if (pair.touching == 0) continue;
    results.touches.push_back({record.a, record.b, record.manifolds});
    (pair.touched != 0 ? results.persisted : results.began).push_back({record.a, record.b});
  }
  pairs.finish();
  auto now = from.pairs.begin();
  for (const ResidentPair& old : from.before) {
    if (old.excluded != 0 || old.touching == 0) continue;
    now = std::lower_bound(now, from.pairs.end(), old, is_before);
    const bool persists = now != from.pairs.end() && !is_before(old, *now) && now->touching != 0;
    if (!persists) results.ended.push_back({objects.handle(old.a), objects.handle(old.b)});
  }
}

}  // namespace

bool WorldAccess::can_reside(const World& world) {
  const World::State& s = *world.state_;
  if (s.options.pair_filter || s.options.contact_listener || !s.ignored.empty() || s.filters_changed ||
      s.resume || !s.gone_.empty())
    return false;
  for (std::uint32_t i = 0; i < s.objects.end(); ++i) {
    const WorldObject& object = s.objects[i];
    if (object.alive && (object.options.sensor || object.shape.is_empty() || s.objects.marks(i).reshaped ||
                         !is_resident_shape(object.shape)))
      return false;
  }
  const PairTable& pairs = s.results->pairs;
  return std::all_of(pairs.entries().begin(), pairs.entries().end(), [&](const PairTable::Entry& entry) {
    return is_resident_record(s.objects, pairs[entry]);
  });
}

std::vector<ResidentPair> WorldAccess::resident_pairs(const World& world) {
  const PairTable& pairs = world.state_->results->pairs;
  std::vector<ResidentPair> result;
  result.reserve(pairs.entries().size());
  for (const PairTable::Entry& entry : pairs.entries()) result.push_back(resident(pairs[entry]));
  return result;
}

std::uint32_t WorldAccess::end(const World& world) { return world.state_->objects.end(); }
const WorldObject& WorldAccess::object(const World& world, std::uint32_t index) {
  return world.state_->objects[index];
}
bool WorldAccess::has_moved(const World& world, std::uint32_t index) {
  return world.state_->objects.marks(index).moved;
}
double WorldAccess::box_margin(const World& world) { return max_margin(world.state_->options); }

void WorldAccess::take(World& world, const ResidentState& state) {
  World::State& s = *world.state_;
  put(state, s.objects, s.own_results());
  reserve_room(s.moved, s.objects.end());
  s.moved.clear();
  std::vector<ObjectId> ids;
  std::vector<Bounds> boxes;
  for (std::uint32_t i = 0; i < s.objects.end(); ++i) {
    if (!s.objects[i].alive) continue;
    const bool moved = state.moved[i] != 0;
    const bool new_pose = !(s.objects[i].pose == state.poses[i]);
    ObjectMarks& marks = s.objects.marks(i);
    if (new_pose) {
      s.objects.own(i).pose = state.poses[i];
      s.mark_changed(i);
    }
    if (!moved && (new_pose || marks.box_pending)) {
      ids.push_back(i);
      boxes.push_back(broad_box(s.objects[i], max_margin(s.options)));
    }
    marks.moved = marks.box_pending = moved;
    if (moved) s.moved.push_back(i);
  }
  BroadPhase& broad = s.broad.own();
  broad.move(ids, boxes);
  // An update of the broad phase makes the ids of removed objects available.
  if (!BroadPhaseAccess::free_ids(broad).removed.empty()) broad.update();
  s.has_results = true;
  s.detail_ = Detail::contacts;
  s.match_failed_ = true;  // the pairs of the broad phase are not those of the table
  s.previous_.reset();
  s.report = state.report;
}

}  // namespace tandem
