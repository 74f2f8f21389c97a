#include "tune/tune_scene.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <thread>
#include <utility>

#include "tandem/base/error.h"
#include "tandem/query/shapes.h"
#include "tandem/shape/display_mesh.h"

#include "tools/common/status.h"
#include "tools/common/stopwatch.h"

namespace tandem::tool {
namespace {

/// Enough to distinguish methods, and small enough for memory: boxes are those of all steps together.
constexpr std::size_t max_steps = 200, min_steps = 10, max_boxes = 1'000'000;
/// Limits of recorded mesh pairs.
constexpr std::size_t max_step_fraction = 12, max_total_fraction = 240;

std::size_t steps_to_follow(std::size_t there_are, std::size_t things) {
  return std::min(there_are, std::clamp(max_boxes / std::max<std::size_t>(things, 1), min_steps, max_steps));
}

/// Keeps at most `most` of them, evenly spaced.
template <class T>
std::vector<T> spread(const std::vector<T>& all, std::size_t most) {
  if (all.size() <= most) return all;
  std::vector<T> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(all[(2 * i + 1) * all.size() / (2 * most)]);
  return some;
}

/// Records the data for the tuner while objects move.
class Follower {
 public:
  /// Objects are numbered in the order of addition. An object without a model is not a mesh.
  void add(const std::optional<Model>& model, const Transform& placement, const Bounds& box,
           const PairFilter& filter) {
    const auto number = static_cast<std::uint32_t>(things_.size());
    things_.push_back({model, placement, 0, {}});
    motion_.boxes.push_back(box);
    motion_.filters.push_back(filter);
    if (!model) return;
    const ObjectId id = meshes_.add(box, filter);
    things_.back().id = id;
    if (id >= thing_of_.size()) thing_of_.resize(id + std::size_t{1});
    thing_of_[id] = number;
    ++mesh_count_;
  }

  const Transform& pose(std::size_t thing) const { return things_[thing].placement; }

  void move(std::uint32_t number, const Transform& placement, const Bounds& box) {
    Thing& thing = things_[number];
    thing.placement = placement;
    thing.moved_in = step_;
    now_.moved.push_back(number);
    now_.boxes.push_back(box);
    if (thing.model) meshes_.move(thing.id, box);
  }

  /// Ends a step. Omits pairs of which neither object moves, and steps without motion.
  void end_step() {
    std::vector<ObjectPair> near;
    for (const ObjectPair& pair : meshes_.update())
      if (std::max(things_[thing_of_[pair.a]].moved_in, things_[thing_of_[pair.b]].moved_in) == step_)
        near.push_back({thing_of_[pair.a], thing_of_[pair.b]});
    for (const ObjectPair& pair : spread(near, max_step_fraction)) {
      const Thing &a = things_[pair.a], &b = things_[pair.b];
      queries_.push_back({*a.model, *b.model, {a.placement, b.placement}});
    }
    if (!now_.moved.empty()) motion_.steps.push_back(std::exchange(now_, {}));
    ++step_;
  }

  FollowedSubject subject(const std::string& name, const std::string& whence) && {
    if (motion_.steps.empty())
      throw Error(name + ": nothing moves in " + whence + "; tune requires at least one moving body");
    std::string origin = "From " + whence + " with " + std::to_string(things_.size()) + " bodies, " +
                         std::to_string(mesh_count_) +
                         (mesh_count_ == 1 ? " of them a mesh." : " of them meshes.");
    if (queries_.empty())
      origin += mesh_count_ < 2 ? " Only the broad phase is tuned: the scene has fewer than two meshes."
                                : " Only the broad phase is tuned: no two meshes come close to each other.";
    return {{.name = name, .queries = spread(queries_, max_total_fraction), .motion = std::move(motion_)},
            origin};
  }

 private:
  struct Thing {
    std::optional<Model> model;
    Transform placement;
    std::size_t moved_in = 0;
    ObjectId id = 0;  ///< in `meshes_`
  };

  std::vector<Thing> things_;
  std::size_t mesh_count_ = 0;
  BroadPhase meshes_;
  std::vector<std::uint32_t> thing_of_;  // by id
  std::vector<tuning::TuneQuery> queries_;
  tuning::BoxMotion motion_;
  tuning::BoxMotion::Step now_;
  std::size_t step_ = 1;
};

/// As in a world: two boxes overlap if the shapes may be within the contact margin.
Bounds box_of(const Shape& shape, const Transform& placement, double contact_margin) {
  if (shape.is_empty()) return {placement.offset, placement.offset};
  const Bounds box = shape.bounds(placement);
  const double half = 0.5 * contact_margin;
  return {box.low - Vec3{half, half, half}, box.high + Vec3{half, half, half}};
}

/// Returns one model per shape that worlds search for touching triangles.
std::vector<std::optional<Model>> models_of(const std::vector<Shape>& shapes) {
  std::vector<std::optional<Model>> models;
  models.reserve(shapes.size());
  for (const Shape& shape : shapes)
    models.push_back(shape.kind() == ShapeKind::mesh && shape.rounding() == 0 && !shape.is_empty()
                         ? std::optional(Model(display_mesh(shape)))
                         : std::nullopt);
  return models;
}

Bounds box_of(const io::SceneSimulation& made, std::size_t body, const Transform& placement) {
  return box_of(made.shapes[made.bodies[body].shape], placement,
                made.simulation.options().world.contact_margin);
}

Follower follower_of(const io::SceneSimulation& made) {
  const std::vector<std::optional<Model>> models = models_of(made.shapes);
  Follower follower;
  for (std::size_t i = 0; i < made.bodies.size(); ++i) {
    const io::SceneSimulation::Body& body = made.bodies[i];
    const Transform placement = made.simulation.state(body.handle).pose;
    const ObjectOptions& options = made.simulation.world().options(body.handle);
    follower.add(options.sensor ? std::nullopt : models[body.shape], placement, box_of(made, i, placement),
                 options.filter);
  }
  return follower;
}

void take_step(const io::SceneSimulation& made, Follower& follower) {
  for (std::size_t i = 0; i < made.bodies.size(); ++i) {
    const Transform placement = made.simulation.state(made.bodies[i].handle).pose;
    if (placement != follower.pose(i))
      follower.move(static_cast<std::uint32_t>(i), placement, box_of(made, i, placement));
  }
  follower.end_step();
}

}  // namespace

FollowedSubject follow(io::Scene scene, const std::string& name, double seconds) {
  const Stopwatch time;
  const Status status("running " + name);
  const auto made_with = [&](int threads) {
    scene.options.world.threads = threads;
    return io::make_simulation(scene);
  };
  io::SceneSimulation made = made_with(1);
  // The same simulation with all threads, interleaved step by step, so that both run under the same load.
  std::optional<io::SceneSimulation> with_all;
  if (seconds < HUGE_VAL && std::thread::hardware_concurrency() > 1) with_all = made_with(0);
  Follower follower = follower_of(made);
  const std::size_t wanted = scene.steps > 0 ? static_cast<std::size_t>(scene.steps) : max_steps;
  const std::size_t steps = steps_to_follow(wanted, made.bodies.size());
  double one_thread_ms = 0, all_threads_ms = 0;
  std::size_t done = 0;
  for (; done < steps && (done < min_steps || time.ms() < 1e3 * seconds); ++done) {
    made.simulation.step();
    take_step(made, follower);
    if (!with_all) continue;
    with_all->simulation.step();
    one_thread_ms += made.simulation.report().step_ms;
    all_threads_ms += with_all->simulation.report().step_ms;
  }
  FollowedSubject found = std::move(follower).subject(name, "the first " + std::to_string(done) + " steps");
  found.one_thread_ms = one_thread_ms / static_cast<double>(done);
  found.all_threads_ms = all_threads_ms / static_cast<double>(done);
  return found;
}

FollowedSubject follow(const io::Recording& recording, const std::string& name) {
  const Status status("reading " + name);
  const io::RecordingHeader& header = recording.header;
  if (recording.steps.empty()) throw Error(name + ": the recording has no steps");
  std::vector<Model> models;
  std::vector<Shape> shapes;
  for (const Mesh& mesh : header.meshes) {
    models.emplace_back(mesh);
    shapes.emplace_back(models.back());
  }
  const std::size_t steps = steps_to_follow(recording.steps.size(), header.instances.size());
  const std::size_t first = (recording.steps.size() - steps) / 2;
  Follower follower;
  for (const io::RecordedPose& pose : recording.poses_after(first)) {
    const io::RecordedInstance& instance = header.instances[pose.instance];
    const Transform placement = Transform::from(normalized(pose.rotation), pose.position);
    follower.add(shapes[instance.mesh].is_empty() ? std::nullopt : std::optional(models[instance.mesh]),
                 placement, box_of(shapes[instance.mesh], placement, 0), {.is_static = instance.is_static});
  }
  for (std::size_t i = first; i < first + steps; ++i) {
    for (const io::RecordedPose& pose : recording.steps[i].poses) {
      const Transform placement = Transform::from(normalized(pose.rotation), pose.position);
      follower.move(pose.instance, placement,
                    box_of(shapes[header.instances[pose.instance].mesh], placement, 0));
    }
    follower.end_step();
  }
  return std::move(follower).subject(name, std::to_string(steps) + " steps of the recording, from step " +
                                               std::to_string(first + 1) + " on,");
}

}  // namespace tandem::tool
