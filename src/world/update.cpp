#include <algorithm>
#include <array>
#include <utility>

#include "base/assert.h"
#include "base/clock.h"
#include "base/counted_chunks.h"
#include "base/prefetch.h"
#include "base/reserve_room.h"
#include "base/thread_team.h"
#include "query/shape_model.h"
#include "world/box_pair_batch.h"
#include "world/pair_contacts.h"
#include "world/pair_tests.h"
#include "world/world_state.h"

namespace tandem {
namespace {

/// Records of pairs are scattered in memory: loops over entries load those of later entries in advance.
class EntryLoop {
 public:
  /// `bytes`: how much of a record is used.
  EntryLoop(const PairTable& pairs, std::span<const PairTable::Entry> entries, std::size_t bytes)
      : pairs_(pairs), entries_(entries), bytes_(bytes) {}

  /// Loads the records from the i-th one on and their objects, up to the first that the functions below
  /// load.
  void start(std::size_t i, const ObjectTable& objects) const {
    for (std::size_t k = i; k < std::min(i + distance, entries_.size()); ++k) {
      prefetch(&pairs_[entries_[k]], bytes_);
      prefetch_objects(entries_[k], objects);
    }
  }
  /// The same for the first `bytes` of their manifolds.
  void start_manifolds(std::size_t i, std::size_t bytes) const {
    for (std::size_t k = i; k < std::min(i + distance / 2, entries_.size()); ++k)
      prefetch_manifolds(entries_[k], bytes);
  }
  /// To be called before the i-th record is used: loads a later record.
  void load_record(std::size_t i) const {
    if (i + distance < entries_.size()) prefetch(&pairs_[entries_[i + distance]], bytes_);
  }
  /// The same for the first `bytes` of its manifolds; after load_record().
  void load_manifolds(std::size_t i, std::size_t bytes) const {
    if (i + distance / 2 < entries_.size()) prefetch_manifolds(entries_[i + distance / 2], bytes);
  }
  /// The same for the two objects.
  void load_objects(std::size_t i, const ObjectTable& objects) const {
    if (i + distance < entries_.size()) prefetch_objects(entries_[i + distance], objects);
  }

 private:
  static void prefetch_objects(const PairTable::Entry& entry, const ObjectTable& objects) {
    for (const std::uint32_t object : {entry.pair.a, entry.pair.b})
      prefetch(&objects[object], sizeof(Shape) + sizeof(Transform));
  }
  void prefetch_manifolds(const PairTable::Entry& entry, std::size_t bytes) const {
    const PairRecord& record = pairs_[entry];
    if (!record.manifolds.empty()) prefetch(record.manifolds.data(), bytes);
  }

  static constexpr std::size_t distance = 8;
  const PairTable& pairs_;
  std::span<const PairTable::Entry> entries_;
  std::size_t bytes_;
};

/// Objects that have moved from which on the threads stay together during an update.
constexpr std::size_t min_team_objects = 256;
/// Pairs per task of loops over all pairs.
constexpr std::size_t entries_per_task = 256;

}  // namespace

Bounds broad_box(const WorldObject& object, double margin) {
  if (object.shape.is_empty()) return {object.pose.offset, object.pose.offset};
  const Bounds box = object.shape.bounds(object.pose);
  // Enlarges each of the two boxes by half of the margin, and by a little more than the rounding error.
  const double half = margin * (0.5 + 1e-9);
  return {box.low - Vec3{half, half, half}, box.high + Vec3{half, half, half}};
}

void World::update(Detail detail) {
  try {
    if (state_->moved.size() < min_team_objects)
      state_->update(detail);
    else
      ThreadTeam::gather(state_->workers, [&] { state_->update(detail); });
  } catch (...) {
    state_->has_results = false;
    throw;
  }
}

/// Every stage can be repeated after a failure. What the events compare with, `touched` of the records and
/// `moved` of the objects, changes in collect() alone, which cannot fail once it has reserved memory.
void World::State::update(Detail detail) {
  const WallClock::time_point start = WallClock::now();
  previous_.reset();
  resume = resume && detail == detail_;
  detail_ = detail;
  if (!resume) {
    report = {};
    update_boxes();
    report.boxes_ms = milliseconds_since(start);
    const WallClock::time_point before_broad = WallClock::now();
    report.broad_pairs = broad.own().update().size();
    report.broad_ms = milliseconds_since(before_broad);
  }
  if (detail == Detail::none) {
    match_failed_ = true;
    has_results = false;
    report.detection_ms = milliseconds_since(start);
    return;
  }
  const WallClock::time_point narrow = WallClock::now();
  UpdateResults& found = own_results();
  if (!resume) {
    match_pairs(found.pairs);
    list_pending(found.pairs);
  }
  resume = true;
  examine(found.pairs);
  collect(found);
  resume = false;
  if (options.contact_listener && detail == Detail::contacts) notify_listener(found);
  report.narrow_ms = milliseconds_since(narrow);
  report.detection_ms = milliseconds_since(start);
}

void World::State::update_boxes() {
  // An object may have been removed, which clears its marks, and its index reused, since it moved.
  if (!std::is_sorted(moved.begin(), moved.end())) std::sort(moved.begin(), moved.end());
  moved.erase(std::unique(moved.begin(), moved.end()), moved.end());
  box_ids_.clear();
  for (const std::uint32_t index : moved)
    if (objects.marks(index).box_pending) box_ids_.push_back(index);
  boxes_.resize(box_ids_.size());
  const double margin = max_margin(options);
  workers.for_chunks(box_ids_.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) boxes_[i] = broad_box(objects[box_ids_[i]], margin);
  });
  broad.own().move(box_ids_, boxes_);
  for (const ObjectId id : box_ids_) objects.marks(id).box_pending = false;
}

bool World::State::is_disabled(ObjectHandle a, ObjectHandle b) const {
  return std::binary_search(ignored.begin(), ignored.end(), a < b ? std::pair{a, b} : std::pair{b, a});
}

bool World::State::is_allowed(ObjectHandle a, ObjectHandle b) const {
  return !is_disabled(a, b) && passes_pair_filter(a, b);
}

void World::State::match_pairs(PairTable& pairs) {
  const auto handle_of = [&](std::uint32_t index) { return objects.handle(index); };
  const bool recheck = match_failed_;
  match_failed_ = true;
  reserve_room(gone_, gone_.size() + pairs.stage(broad->pairs(), handle_of, recheck));
  pairs.commit(handle_of, [&](const PairRecord& gone) {
    if (gone.touched) gone_.push_back({gone.a, gone.b});
  });
  match_failed_ = false;
}

/// Notes whether a pair must be examined, and returns it.
bool World::State::note_pending(const ObjectPair& pair, PairRecord& record) const {
  const ObjectMarks &of_a = objects.marks(pair.a), &of_b = objects.marks(pair.b);
  if (of_a.reshaped || of_b.reshaped) {
    record.cache = {};
    record.manifolds.clear();
  }
  bool look = record.pending || record.fresh || of_a.moved || of_b.moved ||
              (record.touching && record.detail < detail_);
  if (record.fresh || filters_changed) {
    const bool allowed = is_allowed(record.a, record.b);
    look = look || allowed != record.allowed;
    record.allowed = allowed;
  }
  record.fresh = false;
  record.pending = look;
  return look;
}

void World::State::list_pending(PairTable& pairs) {
  const std::span<const PairTable::Entry> entries = pairs.entries();
  mesh_pairs_.clear();
  const bool batches = options.mesh_search && detail_ == Detail::contacts && mesh_margin(options) == 0;
  if (batches) reserve_room(mesh_pairs_, entries.size());
  reserve_room(pending_, entries.size());
  const EntryLoop loop(pairs, entries, record_head);
  for_counted_chunks(
      workers, entries.size(), entries_per_task, pending_counts_,
      [&](std::size_t begin, std::size_t end) {
        std::size_t pending = 0;
        for (std::size_t i = begin; i < end; ++i) {
          loop.load_record(i);
          pending += note_pending(entries[i].pair, pairs[entries[i]]) ? 1 : 0;
        }
        return pending;
      },
      [&](std::size_t count) { pending_.resize(count); },
      [&](std::size_t begin, std::size_t end, std::size_t next) {
        for (std::size_t i = begin; i < end; ++i)
          if (pairs[entries[i]].pending) pending_[next++] = entries[i];
      });
  if (batches)
    std::erase_if(pending_, [&](const PairTable::Entry& entry) {
      const bool together = is_mesh_pair(objects[entry.pair.a], objects[entry.pair.b], pairs[entry]);
      if (together) mesh_pairs_.push_back(entry);
      return together;
    });
  filters_changed = false;
  report.tested_pairs = pending_.size() + mesh_pairs_.size();
}

void World::State::examine(PairTable& pairs) {
  if (!mesh_pairs_.empty()) search_meshes_together(pairs);
  constexpr std::size_t chunk = BoxPairBatch::capacity;
  search_ms_.assign((pending_.size() + chunk - 1) / chunk, 0);
  workers.for_chunks(pending_.size(), chunk, [&](std::size_t at, std::size_t begin, std::size_t end) {
    search_ms_[at] = examine(pairs, begin, end);
  });
  for (const double ms : search_ms_) report.search_ms += ms;
}

/// Examines the pending pairs [begin, end); returns the time of searches in meshes. Pairs of boxes are tested
/// for separating axes first, several at a time.
double World::State::examine(PairTable& pairs, std::size_t begin, std::size_t end) {
  // Other threads may change the records of later chunks.
  const std::size_t known_end = workers.threads() == 1 ? pending_.size() : end;
  const EntryLoop loop(pairs, std::span(pending_).first(known_end), sizeof(PairRecord));
  if (begin == 0 || known_end == end) loop.start(begin, objects);
  BoxPairBatch boxes(options.contact_margin);
  constexpr auto no_boxes = static_cast<std::uint8_t>(BoxPairBatch::capacity);
  std::array<std::uint8_t, BoxPairBatch::capacity> number;
  for (std::size_t i = begin; i < end; ++i) {
    loop.load_record(i);
    loop.load_objects(i, objects);
    const WorldObject &a = objects[pending_[i].pair.a], &b = objects[pending_[i].pair.b];
    const PairRecord& record = pairs[pending_[i]];
    number[i - begin] = record.pending && is_box_pair(a, b, detail_, record)
                            ? static_cast<std::uint8_t>(boxes.add(a, b))
                            : no_boxes;
  }
  boxes.finish();
  const EntryLoop own(pairs, std::span(pending_).first(end), sizeof(PairRecord));
  own.start_manifolds(begin, sizeof(PersistentManifold));
  double search_ms = 0;
  for (std::size_t i = begin; i < end; ++i) {
    own.load_manifolds(i, sizeof(PersistentManifold));
    const WorldObject &a = objects[pending_[i].pair.a], &b = objects[pending_[i].pair.b];
    PairRecord& record = pairs[pending_[i]];
    if (!record.pending) continue;
    // Searches in meshes displace the records loaded above.
    if (number[i - begin] == no_boxes) own.load_record(i);
    if (number[i - begin] == no_boxes || !boxes.examine(number[i - begin], a, b, detail_, record))
      examine_pair(a, b, options, detail_, record);
    record.pending = false;
    search_ms += record.search_ms;
  }
  return search_ms;
}

void World::State::search_meshes_together(PairTable& pairs) {
  const WallClock::time_point start = WallClock::now();
  std::vector<ModelInstance> instance;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> index_of;  // object index and position in `placed`,
                                                                  // sorted by index
  for (const PairTable::Entry& entry : mesh_pairs_) {
    index_of.push_back({entry.pair.a, 0});
    index_of.push_back({entry.pair.b, 0});
  }
  std::sort(index_of.begin(), index_of.end());
  index_of.erase(std::unique(index_of.begin(), index_of.end()), index_of.end());
  for (auto& [index, position] : index_of) {
    position = static_cast<std::uint32_t>(instance.size());
    instance.push_back({model_of(objects[index].shape), objects[index].pose});
  }
  const auto at = [&](std::uint32_t index) {
    return std::lower_bound(index_of.begin(), index_of.end(), std::pair{index, 0u})->second;
  };
  std::vector<ObjectPair> wanted;
  wanted.reserve(mesh_pairs_.size());
  for (const PairTable::Entry& entry : mesh_pairs_) wanted.push_back({at(entry.pair.a), at(entry.pair.b)});
  if (!options.mesh_search->accepts(instance, wanted)) {
    pending_.insert(pending_.end(), mesh_pairs_.begin(), mesh_pairs_.end());
    mesh_pairs_.clear();
    return;
  }
  const auto for_each_pair = [&](const auto& take) {
    workers.for_chunks(mesh_pairs_.size(), 8, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        PairRecord& record = pairs[mesh_pairs_[i]];
        if (!record.pending) continue;
        const WorldObject &a = objects[mesh_pairs_[i].pair.a], &b = objects[mesh_pairs_[i].pair.b];
        take(i, a, b, record);
        record.touching = record.touching || is_one_inside(a, b);
        record.detail = Detail::contacts;
        record.pending = false;
      }
    });
  };
  using Object = const WorldObject&;
  BatchContacts contacts;
  if (options.mesh_search->find_contacts(instance, wanted, contacts)) {
    report.search_ms += milliseconds_since(start);
    return for_each_pair([&](std::size_t i, Object a, Object, PairRecord& record) {
      take_mesh_contacts(contacts.of(i), contacts.face_pairs[i], a.pose, options.contact_margin, record);
    });
  }
  const BatchFacePairs found = options.mesh_search->find(instance, wanted);
  report.search_ms += milliseconds_since(start);
  for_each_pair([&](std::size_t i, Object a, Object b, PairRecord& record) {
    take_mesh_pair(a, b, found.of(i), options, record);
  });
}

void World::State::collect(UpdateResults& found) {
  // No structured binding: clang 14 cannot capture one.
  PairTable& pairs = found.pairs;
  std::vector<ContactPair>& touches = found.touches;
  std::vector<ContactEvent>&began = found.began, &persisted = found.persisted, &ended = found.ended;
  const std::span<const PairTable::Entry> entries = pairs.entries();
  reserve_room(touches, entries.size());
  reserve_room(began, entries.size());
  reserve_room(persisted, entries.size());
  reserve_room(ended, entries.size() + gone_.size());
  reserve_room(collected_, entries.size() / entries_per_task + 1);
  // From here on nothing can fail: loops of a team do not allocate.
  static const ThreadPool alone(1);
  const ThreadPool& threads = ThreadTeam::current() != nullptr ? workers : alone;
  has_results = true;
  ended.assign(gone_.begin(), gone_.end());
  const std::size_t gone = gone_.size();
  gone_.clear();
  for (const std::uint32_t index : moved) objects.marks(index).moved = objects.marks(index).reshaped = false;
  moved.clear();
  const EntryLoop loop(pairs, entries, record_head);
  CollectedPairs all;
  for_counted_chunks(
      threads, entries.size(), entries_per_task, collected_,
      [&](std::size_t begin, std::size_t end) {
        CollectedPairs count;
        for (std::size_t i = begin; i < end; ++i) {
          loop.load_record(i);
          count += CollectedPairs::of(pairs[entries[i]]);
        }
        return count;
      },
      [&](const CollectedPairs& sum) {
        all = sum;
        touches.resize(sum.touching);
        began.resize(sum.began);
        persisted.resize(sum.touching - sum.began);
        ended.resize(gone + sum.ended);
      },
      [&](std::size_t begin, std::size_t end, CollectedPairs next) {
        for (std::size_t i = begin; i < end; ++i) {
          PairRecord& record = pairs[entries[i]];
          TANDEM_ASSERT(!record.pending && !record.fresh);
          const bool touched = std::exchange(record.touched, record.touching);
          const ContactEvent event{record.a, record.b};
          if (!record.touching) {
            if (touched) ended[gone + next.ended++] = event;
            continue;
          }
          touched ? persisted[next.touching - next.began] = event : began[next.began++] = event;
          touches[next.touching++] = {record.a, record.b, record.manifolds};
        }
      });
  report.contact_pairs += all.touching;
  report.mesh_pairs += all.mesh_pairs;
  report.face_pairs += all.face_pairs;
  report.contact_points += all.points;
  std::sort(ended.begin(), ended.end());
}

void World::State::notify_listener(const UpdateResults& found) {
  ContactListener& listener = *options.contact_listener;
  for (const ContactEvent& event : found.ended) listener.end(event);
  auto next = found.began.begin();
  for (const ContactPair& pair : found.touches) {
    // The manifolds belong to the records of this world.
    const std::span<PersistentManifold> manifolds{const_cast<PersistentManifold*>(pair.manifolds.data()),
                                                  pair.manifolds.size()};
    const bool is_new = next != found.began.end() && *next == ContactEvent{pair.a, pair.b};
    if (is_new) ++next;
    is_new ? listener.begin(pair, manifolds) : listener.persist(pair, manifolds);
  }
}

}  // namespace tandem
