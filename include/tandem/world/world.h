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

/// The name of an object in a world. It is never used for another object: a handle whose object has been
/// removed is stale, and every function that gets one throws Error.
struct ObjectHandle {
  std::uint32_t index = 0xffffffffu;
  std::uint32_t generation = 0;
  friend auto operator<=>(const ObjectHandle&, const ObjectHandle&) = default;
};

struct ObjectOptions {
  PairFilter filter;       ///< which objects it may touch
  bool sensor = false;     ///< is noticed, but never has contact points
  std::uint64_t user = 0;  ///< for the caller; the world keeps it and never looks at it
};

struct WorldOptions {
  std::string_view broad_phase = "automatic";  ///< one of BroadPhase::methods()
  int threads = 1;                             ///< below one: as many as the machine has
  BroadPhaseSettings broad_phase_settings = {};
  /// Objects this far apart touch already: their contact points have negative depth. Two meshes touch only
  /// when their triangles do.
  double reach = 0;
  /// How meshes are searched against meshes; without, by the default path. The answers are the same.
  std::optional<Laboratory> laboratory = {};
  /// Searches meshes against meshes instead of the world's threads, all pairs of an update together.
  std::shared_ptr<MeshSearch> mesh_search = {};
  /// Asked about every pair whose boxes overlap and whose filters agree; a pair it refuses does not touch.
  /// Called by several threads at once; must not throw, and must say the same every time.
  std::function<bool(ObjectHandle a, ObjectHandle b)> may_touch = {};
};

/// Two objects that touch, a before b by index. What a solver learns about a contact point stays in its
/// manifold as long as the same features meet.
struct Touch {
  ObjectHandle a, b;
  std::span<PersistentManifold> manifolds;  ///< normals from A to B; none when one of them is a sensor
};

struct TouchEvent {
  ObjectHandle a, b;
  friend auto operator<=>(const TouchEvent&, const TouchEvent&) = default;
};

/// What the last update() did: BroadPhase's six quantities (section 4.1), and what they are made of.
struct WorldReport {
  double boxes_ms = 0;   ///< updating the boxes of objects that moved
  double broad_ms = 0;   ///< finding the pairs whose boxes overlap
  double search_ms = 0;  ///< of the narrow phase: finding touching triangles of two meshes, over all threads
  double narrow_ms = 0;  ///< deciding about those pairs, contact points included
  double detection_ms = 0;         ///< all of it: collision detection
  std::size_t possible_pairs = 0;  ///< possible collisions: pairs of boxes that overlap
  std::size_t examined_pairs = 0;  ///< those that were looked at: one of the two had moved
  std::size_t touching_pairs = 0;  ///< actual collisions
  std::size_t mesh_pairs = 0;      ///< of these, pairs of two meshes
  std::size_t face_pairs = 0;      ///< touching triangles of two meshes
  std::size_t contact_points = 0;
};

/// Where a ray or a moving shape first meets an object.
struct WorldRayHit {
  ObjectHandle object;
  RayHit hit;
};
struct WorldCastHit {
  ObjectHandle object;
  CastHit hit;
};

/// Objects of any shape at their poses, and which of them touch. update() runs the pipeline: boxes, broad
/// phase, narrow phase, manifolds, events. It costs little for what has not moved. The answers do not depend
/// on the number of threads. One thread may use a world at a time, except that const functions may be called
/// by several at once.
class World {
 public:
  /// Throws Error when the broad phase or the laboratory is not known, or the reach is no length.
  explicit World(const WorldOptions& options = {});
  ~World();
  World(World&&) noexcept;
  World& operator=(World&&) noexcept;

  /// Throws Error when the pose is not finite.
  ObjectHandle add(const Shape& shape, const Transform& at = {}, const ObjectOptions& options = {});
  ObjectHandle add(const Model& model, const Transform& at = {}, const ObjectOptions& options = {});
  void move(ObjectHandle object, const Transform& to);
  /// Many at once; throws Error before anything has moved.
  void move(std::span<const ObjectHandle> objects, std::span<const Transform> to);
  /// The object is gone at once; that its touches ended is told by the next update().
  void remove(ObjectHandle object);
  /// Two objects that never touch, as parts held together by a joint; and the opposite.
  void ignore_pair(ObjectHandle a, ObjectHandle b);
  void heed_pair(ObjectHandle a, ObjectHandle b);

  std::size_t size() const;
  bool contains(ObjectHandle object) const;
  const Shape& shape(ObjectHandle object) const;
  const Transform& pose(ObjectHandle object) const;
  const ObjectOptions& options(ObjectHandle object) const;
  /// All of them, by index.
  std::vector<ObjectHandle> objects() const;

  /// Finds out what touches now. What contacts() and the event functions return lives until the next call.
  void update();

  /// Everything that touched at the last update(), sorted.
  std::span<const Touch> contacts() const;
  std::span<Touch> contacts();
  /// What touches now and did not at the update before; what did and does still; what did and does no more
  /// (handles of removed objects among them, which are stale). Sorted.
  std::span<const TouchEvent> began() const;
  std::span<const TouchEvent> persisted() const;
  std::span<const TouchEvent> ended() const;
  const WorldReport& report() const;

  /// The first object that a ray meets, of those on one of `layers`; the lower handle of two at one place.
  std::optional<WorldRayHit> cast_ray(const Ray& ray, std::uint32_t layers = 0xffffffffu) const;
  /// All of them, by the place on the ray.
  std::vector<WorldRayHit> cast_ray_all(const Ray& ray, std::uint32_t layers = 0xffffffffu) const;
  /// The first object that a shape meets on its straight way.
  std::optional<WorldCastHit> cast(const Shape& shape, const Transform& at, Vec3 way,
                                   std::uint32_t layers = 0xffffffffu) const;
  /// The objects that touch a shape at a pose, or whose own boxes share a point with a box; sorted.
  std::vector<ObjectHandle> touching(const Shape& shape, const Transform& at,
                                     std::uint32_t layers = 0xffffffffu) const;
  std::vector<ObjectHandle> touching(const Bounds& box, std::uint32_t layers = 0xffffffffu) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem
