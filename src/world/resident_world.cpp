// Exchanges the content of a world with a device that makes whole steps.
#include <algorithm>

#include "broad/broad_phase_access.h"
#include "world/pair_contacts.h"
#include "world/pair_tests.h"
#include "world/resident_pair.h"
#include "world/world_archive.h"
#include "world/world_state.h"

namespace tandem {
namespace {

bool is_resident_record(const ObjectTable& objects, const PairRecord& record) {
  const bool current = objects.contains(record.a) && objects.contains(record.b);
  const bool examined = !record.pending && !record.fresh && record.touched == record.touching;
  const bool plain = record.allowed && record.touching == !record.manifolds.empty();
  return current && examined && plain && (!record.touching || record.detail == Detail::contacts);
}

ResidentPair resident(const PairRecord& record, std::vector<ResidentManifold>& manifolds) {
  ResidentPair pair;
  pair.a = record.a.index;
  pair.b = record.b.index;
  pair.touching = pair.touched = record.touching ? 1 : 0;
  pair.first = static_cast<std::uint32_t>(manifolds.size());
  pair.count = static_cast<std::uint32_t>(record.manifolds.size());
  pair.of_patches = record.of_patches ? 1 : 0;
  pair.face_pairs = record.face_pairs;
  pair.cache = record.cache.direction;
  pair.pose_a = record.pose_a;
  for (const PersistentManifold& from : record.manifolds) {
    ResidentManifold& to = manifolds.emplace_back();
    to.contacts = from.manifold();
    for (int k = 0; k < 4; ++k) to.impulses[k] = from.impulse(k);
  }
  return pair;
}

void put(const ResidentPair& pair, std::span<const ResidentManifold> manifolds, PairRecord& record) {
  std::vector<PersistentManifold> reused = std::move(record.manifolds);
  record = {};
  record.manifolds = std::move(reused);
  record.fresh = false;
  record.touching = record.touched = pair.touching != 0;
  record.of_patches = pair.of_patches != 0;
  record.face_pairs = pair.face_pairs;
  record.cache.direction = pair.cache;
  record.pose_a = pair.pose_a;
  record.manifolds.clear();
  for (const ResidentManifold& from : manifolds.subspan(pair.first, pair.count)) {
    PersistentManifold& to = record.manifolds.emplace_back();
    ContactManifold contacts = from.contacts;
    for (std::size_t k = static_cast<std::size_t>(contacts.count); k < contacts.points.size(); ++k)
      contacts.points[k] = {};  // the device leaves old values there
    to.update(contacts);
    for (int k = 0; k < contacts.count; ++k) to.impulse(k) = from.impulses[k];
    record.points += static_cast<std::uint32_t>(contacts.count);
  }
}

bool is_before(const ResidentPair& a, const ResidentPair& b) { return a.a != b.a ? a.a < b.a : a.b < b.b; }

/// Fills the pairs, contacts and events of the last update.
void put(const WorldAccess::ResidentState& from, const ObjectTable& objects, UpdateResults& results) {
  PairTable& pairs = results.pairs;
  for (auto* list : {&results.began, &results.persisted, &results.ended}) list->clear();
  results.touches.clear();
  pairs.clear();
  const std::vector<ResidentPair>& now = from.contacts.pairs;
  pairs.reserve(now.size());  // records keep their addresses
  for (const ResidentPair& pair : now) {
    if (pair.excluded != 0) continue;
    PairRecord& record = pairs.append({pair.a, pair.b});
    put(pair, from.contacts.manifolds, record);
    record.a = objects.handle(pair.a);
    record.b = objects.handle(pair.b);
    if (pair.touching == 0) continue;
    results.touches.push_back({record.a, record.b, record.manifolds});
    (pair.touched != 0 ? results.persisted : results.began).push_back({record.a, record.b});
  }
  pairs.finish();
  auto next = now.begin();
  for (const ResidentPair& old : from.before) {
    if (old.excluded != 0 || old.touching == 0) continue;
    next = std::lower_bound(next, now.end(), old, is_before);
    const bool persists = next != now.end() && !is_before(old, *next) && next->touching != 0;
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
    if (!object.alive) continue;
    const bool solid = object.options.solid && object.shape.kind() == ShapeKind::mesh;
    if (object.options.sensor || solid || object.shape.is_empty() || s.objects.marks(i).reshaped)
      return false;
  }
  const PairTable& pairs = s.results->pairs;
  return std::all_of(pairs.entries().begin(), pairs.entries().end(), [&](const PairTable::Entry& entry) {
    return is_resident_record(s.objects, pairs[entry]);
  });
}

WorldAccess::ResidentContacts WorldAccess::resident_contacts(const World& world) {
  const PairTable& pairs = world.state_->results->pairs;
  ResidentContacts result;
  result.pairs.reserve(pairs.entries().size());
  for (const PairTable::Entry& entry : pairs.entries())
    result.pairs.push_back(resident(pairs[entry], result.manifolds));
  return result;
}

void WorldAccess::serve(const World& world, std::span<ServedPair> pairs,
                        std::vector<ContactManifold>& manifolds) {
  const World::State& s = *world.state_;
  std::vector<PairRecord> records(pairs.size());
  s.workers.for_chunks(pairs.size(), 4, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      WorldObject a = s.objects[pairs[i].a], b = s.objects[pairs[i].b];
      a.pose = pairs[i].pose_a;
      b.pose = pairs[i].pose_b;
      records[i].cache.direction = pairs[i].cache;
      examine_pair(a, b, s.options, Detail::contacts, records[i]);
    }
  });
  manifolds.clear();
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    ServedPair& pair = pairs[i];
    pair.first = static_cast<std::uint32_t>(manifolds.size());
    pair.count = static_cast<std::uint32_t>(records[i].manifolds.size());
    pair.of_patches = records[i].of_patches ? 1 : 0;
    pair.face_pairs = records[i].face_pairs;
    pair.cache = records[i].cache.direction;
    for (const PersistentManifold& manifold : records[i].manifolds) manifolds.push_back(manifold.manifold());
  }
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
