#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tandem/broad/broad_phase.h"
#include "tandem/narrow/cast.h"
#include "tandem/narrow/contact.h"
#include "tandem/query/laboratory.h"
#include "tandem/query/model.h"
#include "tandem/shape/shape.h"
#include "tandem/world/mesh_search.h"

namespace tandem {

/// Handle of an object in a world. It is never reused: after the object is removed its handle is stale, and
/// every function that gets a stale handle, except contains(), throws Error. A default-constructed handle is
/// never valid.
struct ObjectHandle {
  std::uint32_t index = 0xffffffffu;
  std::uint32_t generation = 0;
  friend auto operator<=>(const ObjectHandle&, const ObjectHandle&) = default;
};

/// Options of an object.
struct ObjectOptions {
  PairFilter filter;       ///< which objects it may be paired with
  bool sensor = false;     ///< reports contact pairs and events, but has no contact points
  std::uint64_t user = 0;  ///< user data; not used by the world
};

/// Options of a world.
struct WorldOptions {
  std::string_view broad_phase = "automatic";  ///< one of BroadPhase::methods()
  int threads = 1;                             ///< number of threads; 0 or less: all cores
  BroadPhaseSettings broad_phase_settings = {};
  /// Contact margin, a length ≥ 0: objects within this distance are contact pairs, and their contact points
  /// have negative depth. Two meshes are a contact pair only if their triangles touch.
  double reach = 0;
  /// Algorithm to use for pairs of meshes; default: the SIMD engine. Results are equal.
  std::optional<Laboratory> laboratory = {};
  /// Search to use for all pairs of meshes of an update, instead of the threads of the world. Default: none.
  std::shared_ptr<MeshSearch> mesh_search = {};
  /// Custom pair filter: called for every pair whose boxes overlap and whose filters agree. If it returns
  /// false, the pair is not a contact pair. Several threads may call it at once. It must not throw, and must
  /// always return the same value for a pair.
  std::function<bool(ObjectHandle a, ObjectHandle b)> may_touch = {};
};

/// A contact pair: two objects that touch; `a` has the lower index. The solver's impulses stay with a contact
/// point of a manifold while the same features are in contact.
struct Touch {
  ObjectHandle a, b;
  /// Normals point from A to B. Empty if one of the two is a sensor.
  std::span<PersistentManifold> manifolds;
};

/// Two objects whose contact began, persisted or ended; `a` has the lower index.
struct TouchEvent {
  ObjectHandle a, b;
  friend auto operator<=>(const TouchEvent&, const TouchEvent&) = default;
};

/// Times and counts of the last update(): the six quantities of Zych 2016, §4.1, and their parts. Times are
/// wall-clock milliseconds unless noted.
struct WorldReport {
  double boxes_ms = 0;      ///< updating the boxes of moved objects
  double broad_ms = 0;      ///< broad phase: finding the pairs whose boxes overlap
  double search_ms = 0;     ///< part of the narrow phase: searching mesh pairs, summed over all threads
  double narrow_ms = 0;     ///< narrow phase: testing those pairs, contact points included
  double detection_ms = 0;  ///< collision detection in total
  std::size_t possible_pairs = 0;  ///< possible collisions: pairs whose boxes overlap
  std::size_t examined_pairs = 0;  ///< pairs that were tested, because one object had moved
  std::size_t touching_pairs = 0;  ///< actual collisions: contact pairs
  std::size_t mesh_pairs = 0;      ///< contact pairs of two meshes
  std::size_t face_pairs = 0;      ///< touching triangle pairs of two meshes
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

/// A set of objects with shapes and poses, and the contacts between them. update() runs the pipeline: boxes,
/// broad phase, narrow phase, manifolds, events. The cost of an object that does not move is small. Results
/// do not depend on the number of threads.
///
/// Thread safety: one thread at a time, except that several threads may call const functions at once.
class World {
 public:
  /// Throws Error if the broad phase is unknown, a broad-phase setting is out of range, or the contact margin
  /// (`reach`) is negative or not finite.
  explicit World(const WorldOptions& options = {});
  ~World();
  World(World&&) noexcept;
  World& operator=(World&&) noexcept;

  /// Adds an object and returns its handle. Throws Error if the pose is not finite, or is 1e100 or more from
  /// the origin.
  ObjectHandle add(const Shape& shape, const Transform& at = {}, const ObjectOptions& options = {});
  ObjectHandle add(const Model& model, const Transform& at = {}, const ObjectOptions& options = {});
  /// Sets the pose of an object. Throws Error as add() does.
  void move(ObjectHandle object, const Transform& to);
  /// Sets the poses of several objects. Throws Error if the sizes differ, a handle is stale or a pose is
  /// invalid; then no object has moved.
  void move(std::span<const ObjectHandle> objects, std::span<const Transform> to);
  /// Removes an object. The next update() reports the end of its contacts.
  void remove(ObjectHandle object);
  /// ignore_pair() disables contacts between two objects, for example of bodies connected by a joint;
  /// heed_pair() enables them again.
  void ignore_pair(ObjectHandle a, ObjectHandle b);
  void heed_pair(ObjectHandle a, ObjectHandle b);

  /// Returns the number of objects.
  std::size_t size() const;
  /// Returns whether the object exists; false for a stale handle.
  bool contains(ObjectHandle object) const;
  /// Return the shape, pose and options of an object. Throw Error for a stale handle.
  const Shape& shape(ObjectHandle object) const;
  const Transform& pose(ObjectHandle object) const;
  const ObjectOptions& options(ObjectHandle object) const;
  /// Returns the handles of all objects, sorted by index.
  std::vector<ObjectHandle> objects() const;

  /// Updates contact pairs, manifolds and events. Results of contacts() and the event functions are valid
  /// until the next update().
  void update();

  /// Returns all contact pairs of the last update(), sorted by `a`, then by `b`.
  std::span<const Touch> contacts() const;
  std::span<Touch> contacts();
  /// Return the contact pairs that began at the last update(), that persisted, and that ended. Sorted. Events
  /// of ended() may have stale handles, of removed objects.
  std::span<const TouchEvent> began() const;
  std::span<const TouchEvent> persisted() const;
  std::span<const TouchEvent> ended() const;
  /// Returns times and counts of the last update().
  const WorldReport& report() const;

  /// Returns the first object on one of `layers` that the ray hits; the lower handle on a tie. std::nullopt
  /// if there is none. This query and those below use the current poses, not those of the last update().
  std::optional<WorldRayHit> cast_ray(const Ray& ray, std::uint32_t layers = 0xffffffffu) const;
  /// Returns all objects on one of `layers` that the ray hits, sorted by ray parameter, then by handle.
  std::vector<WorldRayHit> cast_ray_all(const Ray& ray, std::uint32_t layers = 0xffffffffu) const;
  /// Shape cast: returns the first object on one of `layers` that `shape`, translated from `at` by `way`,
  /// touches; the lower handle on a tie. std::nullopt if there is none.
  std::optional<WorldCastHit> cast(const Shape& shape, const Transform& at, Vec3 way,
                                   std::uint32_t layers = 0xffffffffu) const;
  /// Return the objects on one of `layers` that touch a shape, or whose bounding boxes overlap a box; sorted.
  std::vector<ObjectHandle> touching(const Shape& shape, const Transform& at,
                                     std::uint32_t layers = 0xffffffffu) const;
  std::vector<ObjectHandle> touching(const Bounds& box, std::uint32_t layers = 0xffffffffu) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem
