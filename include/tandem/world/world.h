#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/broad/broad_phase.h"
#include "tandem/narrow/cast.h"
#include "tandem/narrow/contact.h"
#include "tandem/query/algorithm.h"
#include "tandem/query/model.h"
#include "tandem/query/time_of_impact.h"
#include "tandem/shape/shape.h"
#include "tandem/world/mesh_search.h"
#include "tandem/world/object.h"

TANDEM_API_BEGIN

namespace tandem {

class ContactListener;

/// What World::update() computes. Each level includes the one before.
enum class Detail {
  none,      ///< the broad phase only; no contacts and events
  pairs,     ///< contact pairs and events; no manifolds
  contacts,  ///< manifolds too
};

/// Options of a world.
struct WorldOptions {
  std::string broad_phase = "automatic";  ///< one of BroadPhase::methods()
  int threads = 1;                        ///< number of threads; 0: all cores
  BroadPhaseSettings broad_phase_settings = {};
  /// Contact margin, a length ≥ 0: objects within this distance are contact pairs, and their contact points
  /// have negative depth.
  double contact_margin = 0;
  /// Contact margin of two meshes; default: `contact_margin`. With 0, two meshes are a contact pair only if
  /// their triangles touch; that test is faster.
  std::optional<double> mesh_contact_margin = {};
  /// Algorithm to use for pairs of meshes; default: the SIMD engine. Results are equal.
  std::optional<algorithm::Algorithm> algorithm = {};
  /// Search to use for all pairs of meshes of an update, instead of the threads of the world, if their
  /// contact margin is 0. Default: none. Copies of the world share it: update them one at a time.
  std::shared_ptr<MeshSearch> mesh_search = {};
  /// Custom pair filter: called for every pair whose boxes overlap and whose filters agree. If it returns
  /// false, the pair is not a contact pair. Several threads may call it at once. It must not throw, and must
  /// always return the same value for a pair.
  std::function<bool(ObjectHandle a, ObjectHandle b)> pair_filter = {};
  /// Receives the contacts of each update(Detail::contacts). Default: none. Copies of the world share it.
  std::shared_ptr<ContactListener> contact_listener = {};
};

/// A contact pair: two objects that touch; `a` has the lower index. The solver's impulses stay with a contact
/// point of a manifold while the same features are in contact.
struct ContactPair {
  ObjectHandle a, b;
  /// Normals point from A to B. Empty if one of the two is a sensor, or if one is inside the other without
  /// touching its surface (ObjectOptions::solid).
  std::span<const PersistentManifold> manifolds;
};

/// Two objects whose contact began, persisted or ended.
using ContactEvent = ObjectHandlePair;

/// Interface for code that follows contacts, or changes them before a solver uses them. At the end of
/// update(), the world calls end() for all pairs of World::ended(), and then begin() or persist() for all
/// contact pairs, each in sorted order and on the thread that called update(). The functions must not throw,
/// and must not change the world.
class ContactListener {
 public:
  virtual ~ContactListener() = default;
  /// A contact began. `manifolds` are those of `pair`; PersistentManifold::update() replaces one, for example
  /// by one without points. A change persists until one of the objects moves.
  virtual void begin(const ContactPair& /*pair*/, std::span<PersistentManifold> /*manifolds*/) {}
  /// A contact of the previous update persists. `manifolds` as in begin().
  virtual void persist(const ContactPair& /*pair*/, std::span<PersistentManifold> /*manifolds*/) {}
  /// A contact ended; handles of removed objects are stale.
  virtual void end(const ContactEvent& /*pair*/) {}
};

/// Times and counts of the last update(): the six quantities of Zych 2016, §4.1, and their parts. Times are
/// wall-clock milliseconds unless noted.
struct WorldReport {
  double boxes_ms = 0;            ///< updating the boxes of moved objects
  double broad_ms = 0;            ///< broad phase: finding the pairs whose boxes overlap
  double search_ms = 0;           ///< part of the narrow phase: searching mesh pairs, summed over all threads
  double narrow_ms = 0;           ///< narrow phase: testing those pairs, contact points included
  double detection_ms = 0;        ///< collision detection in total
  std::size_t broad_pairs = 0;    ///< possible collisions: pairs whose boxes overlap
  std::size_t tested_pairs = 0;   ///< pairs that were tested, because one object had moved
  std::size_t contact_pairs = 0;  ///< actual collisions: contact pairs
  std::size_t mesh_pairs = 0;     ///< contact pairs of two meshes
  std::size_t face_pairs = 0;     ///< touching triangle pairs of two meshes
  std::size_t contact_points = 0;
};

/// The first contact of a ray, or of a moving shape, with an object. The normal of a CastHit points from the
/// object to the moving shape.
struct WorldRayHit {
  ObjectHandle object;
  RayHit hit;
};
struct WorldCastHit {
  ObjectHandle object;
  CastHit hit;
};

/// The distance of two objects, or of a probe and an object, and the objects. Normals and witness points:
/// from `a` to `b`, from the object to the probe.
struct PairDistance {
  ObjectHandle a, b;
  Distance distance;
};
struct WorldDistance {
  ObjectHandle object;
  Distance distance;
};

/// The first contact of two objects, or of a probe and an object, in motion. Normals: as in PairDistance.
struct PairImpact {
  ObjectHandle a, b;
  TimeOfImpact impact;
};
struct WorldImpact {
  ObjectHandle object;
  TimeOfImpact impact;
};

/// A set of objects with shapes and poses, and the contacts between them. update() runs the pipeline: boxes,
/// broad phase, narrow phase, manifolds, events. The cost of an object that does not move is small. Results
/// do not depend on the number of threads.
///
/// A copy is independent of the original, has the same handles, poses, contacts and options, and gives the
/// same results, bit for bit. Copying takes some nanoseconds per object, because copies share models, objects
/// and contacts until one of them changes: moving an object then copies 32 objects, the first query after it
/// the tree of boxes, and the first update() the contacts, and builds a broad phase.
///
/// Thread safety: one thread at a time, except that several threads may copy a world and call const functions
/// at once. Different copies may be used by different threads.
class World {
 public:
  /// Throws Error if the broad phase is unknown, a broad-phase setting is out of range, or the contact margin
  /// is negative or not finite.
  explicit World(const WorldOptions& options = {});
  ~World();
  World(const World& other);
  World& operator=(const World& other);
  World(World&&) noexcept;
  World& operator=(World&&) noexcept;

  /// Adds an object and returns its handle. Throws Error if the pose is not finite, or is 1e100 or more from
  /// the origin.
  ObjectHandle add(const Shape& shape, const Transform& pose = {}, const ObjectOptions& options = {});
  ObjectHandle add(const Model& model, const Transform& pose = {}, const ObjectOptions& options = {});
  /// Adds several objects and returns their handles in the same order. Throws Error as above; then no object
  /// is added.
  std::vector<ObjectHandle> add(std::span<const ObjectDescription> objects);
  /// Sets the pose of an object. Throws Error as add() does.
  void move(ObjectHandle object, const Transform& to);
  /// Sets the poses of several objects. Throws Error if the sizes differ, a handle is stale or a pose is
  /// invalid; then no object has moved.
  void move(std::span<const ObjectHandle> objects, std::span<const Transform> to);
  /// Removes an object. The next update() reports the end of its contacts.
  void remove(ObjectHandle object);
  /// Removes several objects. Throws Error if a handle is stale or occurs twice; then no object is removed.
  void remove(std::span<const ObjectHandle> objects);
  /// Sets the shape of an object. Its contacts of the next update() inherit no impulses.
  void set_shape(ObjectHandle object, const Shape& shape);
  void set_shape(ObjectHandle object, const Model& model);
  /// Sets the filter of an object. The next update() rebuilds the broad phase, once for any number of calls.
  void set_filter(ObjectHandle object, const PairFilter& filter);
  /// Sets whether an object is a sensor.
  void set_sensor(ObjectHandle object, bool sensor);
  /// Sets the user data of an object.
  void set_user_data(ObjectHandle object, std::uint64_t user_data);
  /// disable_pair() disables contacts between two objects, for example of bodies connected by a joint;
  /// enable_pair() enables them again.
  void disable_pair(ObjectHandle a, ObjectHandle b);
  void enable_pair(ObjectHandle a, ObjectHandle b);

  /// Returns the number of objects.
  [[nodiscard]] std::size_t size() const;
  /// Returns whether the object exists; false for a stale handle.
  [[nodiscard]] bool contains(ObjectHandle object) const;
  /// Return the shape, pose, options and user data of an object. Throw Error for a stale handle.
  [[nodiscard]] const Shape& shape(ObjectHandle object) const;
  [[nodiscard]] const Transform& pose(ObjectHandle object) const;
  [[nodiscard]] const ObjectOptions& options(ObjectHandle object) const;
  [[nodiscard]] std::uint64_t user_data(ObjectHandle object) const;
  /// Returns the handles of all objects, sorted by index.
  [[nodiscard]] std::vector<ObjectHandle> objects() const;

  /// Builds what the first query of these kinds on each object would build, and the tree of boxes, with the
  /// threads of the world. Throws std::bad_alloc; queries then build what is missing.
  void prepare(QueryKinds queries = QueryKinds::all) const;

  /// Updates contact pairs, manifolds and events, up to `detail`. Results of contacts() and the event
  /// functions are valid until the next update(). Without contacts, ContactPair::manifolds is empty for
  /// tested pairs, and later contacts of these inherit no impulses. Without pairs, contacts() and the events
  /// are empty; the next update() with pairs reports the changes since the last one. Throws std::bad_alloc if
  /// memory runs out: then there are no contacts and events, and the next update() reports all changes since
  /// the last one that succeeded.
  void update(Detail detail = Detail::contacts);

  /// Returns all contact pairs of the last update(), sorted by `a`, then by `b`.
  [[nodiscard]] std::span<const ContactPair> contacts() const;
  /// Returns the manifolds of a contact pair of contacts(), for a solver that writes their impulses.
  [[nodiscard]] std::span<PersistentManifold> manifolds(const ContactPair& pair);
  /// Return the contact pairs that began at the last update(), that persisted, and that ended. Sorted. Events
  /// of ended() may have stale handles, of removed objects.
  [[nodiscard]] std::span<const ContactEvent> began() const;
  [[nodiscard]] std::span<const ContactEvent> persisted() const;
  [[nodiscard]] std::span<const ContactEvent> ended() const;
  /// Returns times and counts of the last update().
  [[nodiscard]] const WorldReport& report() const;

  // Queries. They use the current poses, not those of the last update(), and need no update(). Each runs on
  // the calling thread. Results do not depend on the broad phase.

  /// Return whether any two objects are in contact; whether `object` is in contact with another one; whether
  /// a probe touches an object. Faster than update(): they end at the first contact and make no manifolds.
  /// Contact pairs are those of update(): filters, disabled pairs, the pair filter and the contact margin
  /// apply. The contact margin does not apply to probes, and of the filters only `filter`.
  [[nodiscard]] bool any_contact() const;
  [[nodiscard]] bool any_contact(ObjectHandle object) const;
  [[nodiscard]] bool any_contact(const Shape& probe, const Transform& pose,
                                 const SearchFilter& filter = {}) const;
  /// Return all contact pairs, or those of `object`; sorted. See overlapping() for probes.
  [[nodiscard]] std::vector<ObjectHandlePair> contact_pairs() const;
  [[nodiscard]] std::vector<ObjectHandlePair> contact_pairs(ObjectHandle object) const;

  /// Return the minimum distance over all pairs, over the pairs of `object`, or of a probe to the objects:
  /// the pair with the least Distance::value(), the lowest handles on a tie. std::nullopt if no pair is
  /// enabled, or if the minimum exceeds `limit`. Filters as in any_contact(). The distance of two meshes is
  /// that of their surfaces, 0 if they touch; otherwise it is signed, as distance() of shapes.
  [[nodiscard]] std::optional<PairDistance> distance(
      double limit = std::numeric_limits<double>::infinity()) const;
  [[nodiscard]] std::optional<PairDistance> distance(
      ObjectHandle object, double limit = std::numeric_limits<double>::infinity()) const;
  [[nodiscard]] std::optional<WorldDistance> distance(
      const Shape& probe, const Transform& pose, const SearchFilter& filter = {},
      double limit = std::numeric_limits<double>::infinity()) const;
  /// Return all pairs, or the pairs of `object`, whose distance is at most `limit`, as within() decides;
  /// sorted. Filters as in any_contact().
  [[nodiscard]] std::vector<ObjectHandlePair> pairs_within(double limit) const;
  [[nodiscard]] std::vector<ObjectHandlePair> pairs_within(ObjectHandle object, double limit) const;
  /// Returns the objects within `limit` of a probe, as within() decides; sorted.
  [[nodiscard]] std::vector<ObjectHandle> objects_within(const Shape& probe, const Transform& pose,
                                                         double limit, const SearchFilter& filter = {}) const;

  /// Return the first contact of moving objects with each other and with the objects at rest, of one moving
  /// object with the others, or of a moving probe with the objects at their poses: the pair with the least
  /// TimeOfImpact::lower, the lowest handles on a tie. std::nullopt if there is none. Filters as in
  /// any_contact(); the contact margin does not apply. Throw Error if the numbers of objects and motions
  /// differ, or an object occurs twice.
  [[nodiscard]] std::optional<PairImpact> time_of_impact(std::span<const ObjectHandle> objects,
                                                         std::span<const Motion> motions,
                                                         const TimeOfImpactOptions& options = {}) const;
  [[nodiscard]] std::optional<PairImpact> time_of_impact(ObjectHandle object, const Motion& motion,
                                                         const TimeOfImpactOptions& options = {}) const;
  [[nodiscard]] std::optional<WorldImpact> time_of_impact(const Shape& probe, const Motion& motion,
                                                          const SearchFilter& filter = {},
                                                          const TimeOfImpactOptions& options = {}) const;

  /// Returns the first object that the ray hits; the lower handle on a tie. std::nullopt if there is none.
  [[nodiscard]] std::optional<WorldRayHit> cast_ray(const Ray& ray, const SearchFilter& filter = {}) const;
  /// Returns all objects that the ray hits, sorted by ray parameter, then by handle.
  [[nodiscard]] std::vector<WorldRayHit> cast_ray_all(const Ray& ray, const SearchFilter& filter = {}) const;
  /// Shape cast: returns the first object that `shape`, translated from `pose` by `displacement`, touches;
  /// the lower handle on a tie. std::nullopt if there is none. A is the object of the world, B the moving
  /// shape: the normal points from the object to the shape.
  [[nodiscard]] std::optional<WorldCastHit> cast_shape(const Shape& shape, const Transform& pose,
                                                       Vec3 displacement,
                                                       const SearchFilter& filter = {}) const;
  /// Return the objects that touch a shape, or whose bounding boxes overlap a box; sorted.
  [[nodiscard]] std::vector<ObjectHandle> overlapping(const Shape& shape, const Transform& pose,
                                                      const SearchFilter& filter = {}) const;
  [[nodiscard]] std::vector<ObjectHandle> overlapping(const Bounds& box,
                                                      const SearchFilter& filter = {}) const;

 private:
  friend struct WorldAccess;
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem

TANDEM_API_END
