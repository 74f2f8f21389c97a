#include "scenes/tune_subjects.h"

#include "scenes/cup_setups.h"
#include "scenes/hard_pairs.h"
#include "scenes/moving_pairs.h"

namespace tandem::scenes {
namespace {

std::optional<tuning::TuneSubject> if_there(const std::optional<PairScene>& scene) {
  return scene ? std::optional(subject_of(*scene)) : std::nullopt;
}

/// All setups of the two cups in sequence.
std::optional<tuning::TuneSubject> all_cups() {
  tuning::TuneSubject subject{.name = "cups"};
  for (const CupSetup& setup : cup_setups()) {
    if (setup.subdivisions_a + setup.subdivisions_b > 2) continue;
    const PairScene scene = make_scene(setup);
    subject.queries.push_back({scene.a, scene.b, {scene.frames[0].a, scene.frames[0].b}});
  }
  return subject;
}

constexpr SubjectIdea ideas[] = {
    {"spheres", "two icospheres moving through each other",
     [] { return std::optional(subject_of(spheres(1))); }},
    {"knots", "two trefoil tubes side by side, never touching",
     [] { return std::optional(subject_of(knots(2))); }},
    {"interlocked_knots", "two trefoil tubes in each other's gaps",
     [] { return std::optional(subject_of(interlocked_knots(false))); }},
    {"cows", "a cow that falls through another", [] { return std::optional(subject_of(cows())); }},
    {"slivers", "cylinders of long thin triangles", [] { return std::optional(subject_of(slivers())); }},
    {"crossing_plates", "two fine intersecting plates",
     [] { return std::optional(subject_of(crossing_plates())); }},
    {"coplanar_plates", "two coplanar plates in relative motion",
     [] { return std::optional(subject_of(coplanar_plates())); }},
    {"fans", "two fans of blades with a common point", [] { return std::optional(subject_of(fans())); }},
    {"cups", "two cups in the setups of Damkjær 2007", all_cups},
    {"slow_spheres", "the spheres at a tenth of their speed",
     [] { return std::optional(subject_of(slowed(spheres(1), 0.1))); }},
    {"horses", "two scanned horses (external test meshes)", [] { return if_there(horses()); }},
    {"bunnies", "two scanned bunnies (external test meshes)", [] { return if_there(bunnies()); }},
    {"robot_in_rooms", "a robot at random among rooms (external test meshes)",
     [] { return if_there(robot_in_rooms()); }},
    {"random_world", "1 000 moving boxes", [] { return std::optional(subject_of("random_world", {})); }},
    {"dense_world", "10 000 boxes at high density",
     [] { return std::optional(subject_of("dense_world", {.objects = 10000, .density = 0.5}, 24)); }},
    {"uneven_world", "5 000 boxes of very different sizes",
     [] {
       return std::optional(subject_of("uneven_world", {.objects = 5000, .alpha = 0.5, .beta = 4}, 24));
     }},
    {"still_world", "10 000 boxes, 5 % of them moving",
     [] { return std::optional(subject_of("still_world", {.objects = 10000, .stationary = 0.95})); }},
};

}  // namespace

std::span<const SubjectIdea> tune_subjects() { return ideas; }

const SubjectIdea* find_tune_subject(std::string_view name) {
  for (const SubjectIdea& idea : ideas)
    if (idea.name == name) return &idea;
  return nullptr;
}

tuning::TuneSubject subject_of(const PairScene& scene, std::size_t most) {
  tuning::TuneSubject subject{.name = scene.name};
  const std::size_t step = (scene.frames.size() + most - 1) / most;
  for (std::size_t i = 0; i < scene.frames.size(); i += step)
    subject.queries.push_back({scene.a, scene.b, {scene.frames[i].a, scene.frames[i].b}});
  return subject;
}

tuning::TuneSubject subject_of(const std::string& name, const RandomWorldOptions& options, int steps) {
  RandomWorld world(options);
  tuning::TuneSubject subject{.name = name};
  subject.motion.boxes.assign(world.boxes().begin(), world.boxes().end());
  for (int i = 0; i < steps; ++i) {
    world.step();
    subject.motion.steps.push_back({{world.movers().begin(), world.movers().end()},
                                    {world.mover_boxes().begin(), world.mover_boxes().end()}});
  }
  return subject;
}

}  // namespace tandem::scenes
