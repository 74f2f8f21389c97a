#include "world/world_archive.h"

#include <algorithm>
#include <utility>

#include "base/reserve_room.h"
#include "broad/broad_phase_access.h"
#include "query/usable_pose.h"
#include "shape/shape_archive.h"
#include "shape/shape_data.h"
#include "world/world_state.h"

namespace tandem {

template <>
inline constexpr bool is_archived_as_is<PersistentManifold::Impulse> = true;
template <>
inline constexpr bool is_archived_as_is<ContactPoint> = true;
static_assert(sizeof(ContactPoint) == 8 * sizeof(double) && sizeof(Bounds) == 6 * sizeof(double));

struct WorldContent {
  double contact_margin = 0;
  std::optional<double> mesh_contact_margin;
  ObjectTable objects;
  CopyOnWrite<UpdateResults> results{std::in_place};
  bool has_results = false, filters_changed = false;
  std::vector<ContactEvent> gone;
  std::vector<std::pair<ObjectHandle, ObjectHandle>> ignored;
  std::vector<std::uint32_t> moved, tree_changes;
  std::vector<std::uint8_t> tree_pending;
  CopyOnWrite<ObjectTree> tree{std::in_place};   ///< empty
  std::optional<CopyOnWrite<BroadPhase>> broad;  ///< if that of the world cannot be changed to these objects
  std::vector<ObjectId> ids;                     ///< of objects that have not moved since the last update
  std::vector<Bounds> boxes;                     ///< their boxes in the broad phase
};

void DeleteWorldContent::operator()(WorldContent* content) const { delete content; }

namespace {

// Members of the persistent state, for writing and reading. A new member needs one name here.

template <class Archive, class Object, class Marks>
void transfer_object(Archive& archive, Object& object, Marks& marks) {
  archive(object.pose, object.options.filter.layers, object.options.filter.mask,
          object.options.filter.is_static, object.options.sensor, object.options.user_data,
          object.options.solid, marks.moved, marks.reshaped);
}

template <class Archive, class Record>
void transfer_record(Archive& archive, Record& record) {
  archive.enumerator(record.detail, Detail::contacts);
  archive(record.a.generation, record.b.generation, record.cache.direction, record.fresh, record.pending,
          record.allowed, record.touching, record.touched, record.of_patches, record.face_pairs);
}

// The sizes change when a member is added: list it above, then correct the number.
static_assert(sizeof(void*) != 8 ||
              (sizeof(PairRecord) == 192 && sizeof(WorldObject) == 248 && sizeof(ObjectMarks) == 3 &&
               sizeof(ObjectOptions) == 32 && sizeof(PersistentManifold) == 392));

/// The local boxes of shapes with shared data are stored, because their computation may take long.
bool has_data(const Shape& shape) { return ShapeAccess::data(shape) != nullptr; }

/// Returns whether two shapes without data are equal.
bool is_same(const Shape& a, const Shape& b) {
  return a.kind() == b.kind() && a.size() == b.size() && a.offset() == b.offset() &&
         a.rounding() == b.rounding();
}

void write_manifold(ArchiveWriter& archive, const PersistentManifold& persistent) {
  const ContactManifold& manifold = persistent.manifold();
  archive(manifold.normal, manifold.sub_shape_a, manifold.sub_shape_b,
          static_cast<std::uint8_t>(manifold.count));
  for (int k = 0; k < manifold.count; ++k)
    archive(manifold.points[static_cast<std::size_t>(k)], persistent.impulse(k));
}

/// Whether a contact point is as near as a usable pose, and the impulses are finite. Without branches.
bool is_valid_contact(const ContactPoint& point, const PersistentManifold::Impulse& impulse) {
  const double extent = std::fabs(point.on_a.x) + std::fabs(point.on_a.y) + std::fabs(point.on_a.z) +
                        std::fabs(point.on_b.x) + std::fabs(point.on_b.y) + std::fabs(point.on_b.z) +
                        std::fabs(point.depth);
  const double strength =
      std::fabs(impulse.normal) + std::fabs(impulse.tangent[0]) + std::fabs(impulse.tangent[1]);
  return (extent <= 1e100) & (strength < HUGE_VAL);
}

void read_manifold(ArchiveReader& archive, PersistentManifold& persistent) {
  ContactManifold manifold;
  archive(manifold.normal, manifold.sub_shape_a, manifold.sub_shape_b);
  manifold.count = archive.next<std::uint8_t>();
  archive.require(manifold.count <= static_cast<int>(manifold.points.size()),
                  "a manifold has too many points");
  const double size = dot(manifold.normal, manifold.normal);
  archive.require(size > 0.9 && size < 1.1, "the normal of a manifold is not a unit vector");
  PersistentManifold::Impulse impulses[4];
  bool is_valid = true;
  for (int k = 0; k < manifold.count; ++k) {
    ContactPoint& point = manifold.points[static_cast<std::size_t>(k)];
    archive(point, impulses[k]);
    is_valid &= is_valid_contact(point, impulses[k]);
  }
  archive.require(is_valid, "a contact point or impulse of a manifold is out of range");
  persistent.update(manifold);
  for (int k = 0; k < manifold.count; ++k) persistent.impulse(k) = impulses[k];
}

void write_objects(ArchiveWriter& archive, const ObjectTable& objects, bool embed_shapes) {
  ShapeTableWriter shapes;
  for (std::uint32_t i = 0; i < objects.end(); ++i)
    if (objects[i].alive) shapes.add(objects[i].shape);
  shapes.write_table(archive, embed_shapes);
  archive(static_cast<std::uint64_t>(objects.end()));
  for (std::uint32_t i = 0; i < objects.end(); ++i) {
    archive(objects[i].generation, objects[i].alive);
    if (!objects[i].alive) continue;
    shapes.write(archive, objects[i].shape);
    transfer_object(archive, objects[i], objects.marks(i));
    if (has_data(objects[i].shape)) archive(objects[i].local_box.low, objects[i].local_box.high);
  }
}

/// Consecutive records with the same A usually have the same pose of A, which is then written once.
void write_pairs(ArchiveWriter& archive, const PairTable& pairs) {
  archive(static_cast<std::uint64_t>(pairs.entries().size()));
  const PairRecord* before = nullptr;
  for (const PairTable::Entry& entry : pairs.entries()) {
    const PairRecord& record = pairs[entry];
    archive(entry.pair.a, entry.pair.b);
    transfer_record(archive, record);
    archive(static_cast<std::uint32_t>(record.manifolds.size()));
    if (record.manifolds.empty()) continue;
    const bool same_pose = before && before->a == record.a && before->pose_a == record.pose_a;
    archive(same_pose);
    if (!same_pose) archive(record.pose_a);
    before = &record;
    for (const PersistentManifold& manifold : record.manifolds) write_manifold(archive, manifold);
  }
}

/// Reads a living object. `before` is the one before it, or nullptr.
void read_object(ArchiveReader& archive, const ShapeTableReader& shapes, std::uint32_t index,
                 const WorldObject* before, WorldObject& object, ObjectMarks& marks) {
  object.shape = shapes.read(archive);
  transfer_object(archive, object, marks);
  if (has_data(object.shape)) {
    Bounds& box = object.local_box;
    archive(box.low, box.high);
    const bool is_box = is_finite(box.low) && is_finite(box.high) && min(box.low, box.high) == box.low;
    archive.require_field(is_box || object.shape.is_empty(), "object", index, "box of the shape");
  } else {
    object.local_box =
        before && is_same(before->shape, object.shape) ? before->local_box : object.shape.bounds();
  }
  archive.require_field(is_usable(object.pose), "object", index, "pose");
  marks.box_pending = marks.moved;
}

void read_objects(ArchiveReader& archive, const std::function<std::vector<Shape>()>& known,
                  WorldContent& content) {
  const ShapeTableReader shapes(archive, known);
  const std::size_t count = archive.count(5);
  archive.require(count < 0xffffffffu, "there are too many objects");
  content.objects.reserve(count);
  reserve_room(content.moved, count);
  content.tree_changes.resize(count);
  content.tree_pending.assign(count, 1);
  const WorldObject* before = nullptr;
  for (std::uint32_t index = 0; index < count; ++index) {
    content.tree_changes[index] = index;
    content.objects.append([&](WorldObject& object, ObjectMarks& marks) {
      archive(object.generation, object.alive);
      if (!object.alive) return;
      read_object(archive, shapes, index, before, object, marks);
      if (marks.moved) content.moved.push_back(index);
      before = &object;
    });
  }
}

void read_pairs(ArchiveReader& archive, WorldContent& content) {
  const std::size_t count = archive.count(32);
  PairTable& pairs = content.results.own().pairs;
  pairs.clear();
  const PairRecord* before = nullptr;
  pairs.reserve(count);  // records keep their addresses
  for (std::size_t i = 0; i < count; ++i) {
    ObjectPair pair;
    archive(pair.a, pair.b);
    archive.require(pair.a < pair.b && pair.b < content.objects.end() &&
                        (pairs.entries().empty() || pairs.entries().back().pair < pair),
                    "the pairs are not sorted");
    PairRecord& record = pairs.append(pair);
    transfer_record(archive, record);
    record.a.index = pair.a;
    record.b.index = pair.b;
    record.search_ms = 0;
    archive.require(is_finite(record.cache.direction), "the direction between two objects is not finite");
    const auto manifolds = archive.next<std::uint32_t>();
    archive.require(manifolds <= 0xffffff, "a pair has too many manifolds");
    if (manifolds > 0) {
      const bool same_pose = archive.next<bool>();
      archive.require(!same_pose || before, "the first pose is missing");
      record.pose_a = same_pose ? before->pose_a : archive.next<Transform>();
      archive.require(same_pose || is_usable(record.pose_a), "the pose of a manifold is out of range");
      before = &record;
    }
    record.manifolds.clear();
    record.points = 0;
    for (std::uint32_t k = 0; k < manifolds; ++k) {
      PersistentManifold& manifold = record.manifolds.emplace_back();
      read_manifold(archive, manifold);
      record.points += static_cast<std::uint32_t>(manifold.manifold().count);
    }
  }
  pairs.finish();
}

/// Derives the lists of contacts and events from the pairs and the contacts that began.
void list_contacts(ArchiveReader& archive, UpdateResults& results) {
  results.touches.clear();
  results.persisted.clear();
  auto next = results.began.begin();
  for (const PairTable::Entry& entry : results.pairs.entries()) {
    const PairRecord& record = results.pairs[entry];
    if (!record.touched) continue;
    results.touches.push_back({record.a, record.b, record.manifolds});
    if (next != results.began.end() && *next == ContactEvent{record.a, record.b}) {
      ++next;
    } else {
      results.persisted.push_back({record.a, record.b});
    }
  }
  archive.require(next == results.began.end(), "a contact that began is not a contact");
}

/// Returns a broad phase with these free ids; the others belong to objects, whose boxes are not set yet.
BroadPhase broad_with_ids(const WorldOptions& options, const ObjectTable& objects, const FreeIds& free) {
  BroadPhase broad(
      {.method = options.broad_phase, .threads = options.threads, .settings = options.broad_phase_settings});
  std::vector<Bounds> boxes(objects.end());
  std::vector<PairFilter> filters(objects.end());
  std::vector<ObjectId> ids(objects.end());
  for (std::uint32_t i = 0; i < objects.end(); ++i) {
    boxes[i].low = boxes[i].high = {static_cast<double>(i), 0, 0};  // disjoint
    if (objects[i].alive) filters[i] = objects[i].options.filter;
  }
  broad.add(boxes, ids, filters);
  broad.remove(free.unused);
  broad.update();
  broad.remove(free.removed);
  return broad;
}

/// Returns whether the broad phase of a world has the ids and filters of these objects.
bool has_same_ids(const ObjectTable& own, const FreeIds& own_free, const ObjectTable& objects,
                  const FreeIds& free) {
  if (own.end() != objects.end() || own_free != free) return false;
  for (std::uint32_t i = 0; i < objects.end(); ++i) {
    const PairFilter &x = own[i].options.filter, &y = objects[i].options.filter;
    if (own[i].alive != objects[i].alive || x.layers != y.layers || x.mask != y.mask ||
        x.is_static != y.is_static)
      return false;
  }
  return true;
}

/// Checks that the free ids are exactly the indices without objects.
void check(ArchiveReader& archive, const FreeIds& free, const ObjectTable& objects) {
  std::vector<char> is_free(objects.end(), 0);
  for (const std::vector<ObjectId>* ids : {&free.unused, &free.removed})
    for (const ObjectId id : *ids) {
      archive.require(id < objects.end() && !objects[id].alive && is_free[id] == 0, "a free index is in use");
      is_free[id] = 1;
    }
  archive.require(objects.size() + free.unused.size() + free.removed.size() == objects.end(),
                  "a free index is missing");
}

/// Checks that the disabled pairs are those of objects, sorted, each once.
void check_disabled(ArchiveReader& archive, const WorldContent& content) {
  for (std::size_t i = 0; i < content.ignored.size(); ++i) {
    const auto& [a, b] = content.ignored[i];
    archive.require(a < b && content.objects.contains(a) && content.objects.contains(b),
                    "a disabled pair is out of range");
    archive.require(i == 0 || content.ignored[i - 1] < content.ignored[i],
                    "the disabled pairs are not sorted");
  }
}

/// Returns the shapes that need not be read: those given, and those of the world's objects.
std::vector<Shape> known_shapes(std::span<const Shape> given, const ObjectTable& objects) {
  std::vector<Shape> known(given.begin(), given.end());
  for (std::uint32_t i = 0; i < objects.end(); ++i)
    if (objects[i].alive && has_data(objects[i].shape)) known.push_back(objects[i].shape);
  const auto data = [](const Shape& shape) { return ShapeAccess::data(shape).get(); };
  std::sort(known.begin(), known.end(), [&](const Shape& x, const Shape& y) { return data(x) < data(y); });
  known.erase(std::unique(known.begin(), known.end(),
                          [&](const Shape& x, const Shape& y) { return data(x) == data(y); }),
              known.end());
  return known;
}

}  // namespace

void WorldAccess::write(const World& world, ArchiveWriter& archive, bool embed_shapes) {
  const World::State& s = *world.state_;
  archive(s.options.contact_margin, s.options.mesh_contact_margin, s.has_results, s.filters_changed);
  write_objects(archive, s.objects, embed_shapes);
  const FreeIds free = BroadPhaseAccess::free_ids(*s.broad);
  archive.list(free.unused);
  archive.list(free.removed);
  archive.list(s.ignored);
  write_pairs(archive, s.results->pairs);
  archive.list(s.results->began);
  archive.list(s.results->ended);
  archive.list(s.gone_);
}

WorldContentPointer WorldAccess::read(World& world, ArchiveReader& archive, std::span<const Shape> shapes) {
  World::State& s = *world.state_;
  WorldContentPointer content(new WorldContent);
  WorldContent& c = *content;
  if (s.spare_results_) c.results = *std::exchange(s.spare_results_, std::nullopt);
  archive(c.contact_margin, c.mesh_contact_margin, c.has_results, c.filters_changed);
  for (const double margin : {c.contact_margin, c.mesh_contact_margin.value_or(0)})
    archive.require(margin >= 0 && margin < HUGE_VAL, "the contact margin is not a length");
  read_objects(
      archive, [&] { return known_shapes(shapes, s.objects); }, c);
  FreeIds free;
  archive.list(free.unused);
  archive.list(free.removed);
  check(archive, free, c.objects);
  archive.list(c.ignored);
  check_disabled(archive, c);
  read_pairs(archive, c);
  UpdateResults& results = c.results.own();
  archive.list(results.began);
  archive.list(results.ended);
  archive.list(c.gone);
  list_contacts(archive, results);
  if (s.broad.is_shared() || !has_same_ids(s.objects, BroadPhaseAccess::free_ids(*s.broad), c.objects, free))
    c.broad.emplace(std::in_place, broad_with_ids(s.options, c.objects, free));
  const double margin = std::max(c.contact_margin, c.mesh_contact_margin.value_or(c.contact_margin));
  for (std::uint32_t i = 0; i < c.objects.end(); ++i) {
    if (!c.objects[i].alive || c.objects.marks(i).moved) continue;  // the next update moves the others
    c.ids.push_back(i);
    c.boxes.push_back(broad_box(c.objects[i], margin));
  }
  return content;
}

ObjectHandle WorldAccess::handle(const WorldContent& content, std::uint32_t index) {
  return index < content.objects.end() && content.objects[index].alive ? content.objects.handle(index)
                                                                       : ObjectHandle{};
}

const WorldObject& WorldAccess::object(const WorldContent& content, std::uint32_t index) {
  return content.objects[index];
}

bool WorldAccess::has_same_shape(const WorldContent& content, std::uint32_t a, std::uint32_t b) {
  const Shape &x = content.objects[a].shape, &y = content.objects[b].shape;
  return is_same(x, y) && !has_data(x);
}

std::size_t WorldAccess::size(const WorldContent& content) { return content.objects.size(); }

bool WorldAccess::has_current_contacts(const WorldContent& content) {
  const std::vector<ContactPair>& contacts = content.results->touches;
  return content.has_results && std::all_of(contacts.begin(), contacts.end(), [&](const ContactPair& pair) {
           return content.objects.contains(pair.a) && content.objects.contains(pair.b);
         });
}

const WorldOptions& WorldAccess::options(const World& world) { return world.state_->options; }

void WorldAccess::restore(World& world, WorldContentPointer content) noexcept {
  World::State& s = *world.state_;
  WorldContent& c = *content;
  if (c.broad) std::swap(s.broad, *c.broad);
  s.broad.own().move(c.ids, c.boxes);
  s.options.contact_margin = c.contact_margin;
  s.options.mesh_contact_margin = c.mesh_contact_margin;
  s.has_results = c.has_results;
  s.filters_changed = c.filters_changed;
  s.objects.swap(c.objects);
  std::swap(s.results, c.results);
  std::swap(s.gone_, c.gone);
  std::swap(s.ignored, c.ignored);
  std::swap(s.moved, c.moved);
  std::swap(s.tree_changes, c.tree_changes);
  std::swap(s.tree_pending, c.tree_pending);
  std::swap(s.tree, c.tree);
  s.few.invalidate();
  s.resume = false;
  s.match_failed_ = true;  // the pairs of the broad phase are not those of the table
  s.previous_.reset();
  s.report = {};
  if (!c.results.is_shared()) s.spare_results_ = std::move(c.results);
}

}  // namespace tandem
