#include <algorithm>

#include "base/milliseconds.h"
#include "query/shape_model.h"
#include "world/pair_contacts.h"
#include "world/world_state.h"

namespace tandem {
namespace {

Bounds reached(const WorldObject& object, double reach) {
  if (object.shape.is_empty()) return {object.pose.offset, object.pose.offset};
  const Bounds box = object.shape.bounds(object.pose);
  // Enlarges each of the two boxes by half of the margin, and by a little more than the rounding error.
  const double half = reach * (0.5 + 1e-9);
  return {box.low - Vec3{half, half, half}, box.high + Vec3{half, half, half}};
}

}  // namespace

void World::update() {
  State& s = *state_;
  s.report = {};
  const WallClock::time_point start = WallClock::now();
  s.update_boxes();
  s.report.boxes_ms = milliseconds_since(start);
  const WallClock::time_point broad = WallClock::now();
  s.report.possible_pairs = s.broad.update().size();
  s.report.broad_ms = milliseconds_since(broad);
  const WallClock::time_point narrow = WallClock::now();
  s.match_pairs();
  s.examine();
  s.collect();
  s.report.narrow_ms = milliseconds_since(narrow);
  s.report.detection_ms = milliseconds_since(start);
}

void World::State::update_boxes() {
  // An object may have been removed, and its index reused, since it moved.
  std::sort(moved.begin(), moved.end());
  moved.erase(std::unique(moved.begin(), moved.end()), moved.end());
  box_ids_.clear();
  for (const std::uint32_t index : moved)
    if (objects[index].alive) box_ids_.push_back(index);
  boxes_.resize(box_ids_.size());
  workers.for_chunks(box_ids_.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) boxes_[i] = reached(objects[box_ids_[i]], options.reach);
  });
  broad.move(box_ids_, boxes_);
}

bool World::State::is_allowed(ObjectHandle a, ObjectHandle b) const {
  if (std::binary_search(ignored.begin(), ignored.end(), a < b ? std::pair{a, b} : std::pair{b, a}))
    return false;
  return !options.may_touch || options.may_touch(a, b);
}

void World::State::match_pairs() {
  ended.clear();
  pairs.keep(
      broad.pairs(), [&](std::uint32_t index) { return objects.handle(index); },
      [&](const PairRecord& gone) {
        if (gone.touching) ended.push_back({gone.a, gone.b});
      });
}

void World::State::examine() {
  waiting_.clear(), mesh_pairs_.clear();
  for (const PairTable::Entry& entry : pairs.entries()) {
    PairRecord& record = pairs[entry];
    record.touched = record.touching;
    bool look = record.fresh || objects[entry.pair.a].moved || objects[entry.pair.b].moved;
    if (record.fresh || filters_changed) {
      const bool allowed = is_allowed(record.a, record.b);
      look = look || allowed != record.allowed;
      record.allowed = allowed;
    }
    record.fresh = false;
    if (!look) continue;
    const bool together =
        options.mesh_search && is_mesh_pair(objects[entry.pair.a], objects[entry.pair.b], record);
    (together ? mesh_pairs_ : waiting_).push_back(entry);
  }
  filters_changed = false;
  report.examined_pairs = waiting_.size() + mesh_pairs_.size();
  if (!mesh_pairs_.empty()) search_meshes_together();
  workers.for_chunks(waiting_.size(), 32, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const ObjectPair pair = waiting_[i].pair;
      examine_pair(objects[pair.a], objects[pair.b], options, pairs[waiting_[i]]);
    }
  });
  for (const PairTable::Entry& entry : waiting_) report.search_ms += pairs[entry].search_ms;
  for (const std::uint32_t index : moved) objects[index].moved = false;
  moved.clear();
}

void World::State::search_meshes_together() {
  const WallClock::time_point start = WallClock::now();
  std::vector<PlacedMesh> placed;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> place_of;  // object index and position in `placed`,
                                                                  // sorted by index
  for (const PairTable::Entry& entry : mesh_pairs_)
    place_of.push_back({entry.pair.a, 0}), place_of.push_back({entry.pair.b, 0});
  std::sort(place_of.begin(), place_of.end());
  place_of.erase(std::unique(place_of.begin(), place_of.end()), place_of.end());
  for (auto& [index, place] : place_of) {
    place = static_cast<std::uint32_t>(placed.size());
    placed.push_back({model_of(objects[index].shape), objects[index].pose});
  }
  const auto at = [&](std::uint32_t index) {
    return std::lower_bound(place_of.begin(), place_of.end(), std::pair{index, 0u})->second;
  };
  std::vector<ObjectPair> wanted;
  wanted.reserve(mesh_pairs_.size());
  for (const PairTable::Entry& entry : mesh_pairs_) wanted.push_back({at(entry.pair.a), at(entry.pair.b)});
  if (!options.mesh_search->wants(placed, wanted)) {
    waiting_.insert(waiting_.end(), mesh_pairs_.begin(), mesh_pairs_.end());
    return;
  }
  const auto for_each_pair = [&](const auto& take) {
    workers.for_chunks(mesh_pairs_.size(), 8, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i)
        take(i, objects[mesh_pairs_[i].pair.a], objects[mesh_pairs_[i].pair.b], pairs[mesh_pairs_[i]]);
    });
  };
  using Object = const WorldObject&;
  TouchingContacts contacts;
  if (options.mesh_search->find_contacts(placed, wanted, contacts)) {
    report.search_ms += milliseconds_since(start);
    return for_each_pair([&](std::size_t i, Object a, Object, PairRecord& record) {
      take_mesh_contacts(contacts.of(i), contacts.face_pairs[i], a.pose, options.reach, record);
    });
  }
  const TouchingFaces found = options.mesh_search->find(placed, wanted);
  report.search_ms += milliseconds_since(start);
  for_each_pair([&](std::size_t i, Object a, Object b, PairRecord& record) {
    take_mesh_pair(a, b, found.of(i), options.reach, record);
  });
}

void World::State::collect() {
  touches.clear(), began.clear(), persisted.clear();
  for (const PairTable::Entry& entry : pairs.entries()) {
    PairRecord& record = pairs[entry];
    if (!record.touching) {
      if (record.touched) ended.push_back({record.a, record.b});
      continue;
    }
    (record.touched ? persisted : began).push_back({record.a, record.b});
    touches.push_back({record.a, record.b, record.manifolds});
    report.touching_pairs += 1;
    report.mesh_pairs += record.face_pairs > 0 ? 1 : 0;
    report.face_pairs += record.face_pairs;
    for (const PersistentManifold& manifold : record.manifolds)
      report.contact_points += static_cast<std::size_t>(manifold.manifold().count);
  }
  std::sort(ended.begin(), ended.end());
}

}  // namespace tandem
