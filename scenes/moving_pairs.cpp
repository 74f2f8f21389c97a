#include "scenes/moving_pairs.h"

#include <fstream>
#include <sstream>

#include "tandem/io/mesh_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "scenes/external_models.h"

namespace tandem::scenes {
namespace {

using namespace generate;

constexpr int frame_count = 500;

/// Adds one placement per frame, computed from the time in the motion: from 0 to nearly 1.
template <class PoseFunction>
std::vector<Placement> frames(PoseFunction position) {
  std::vector<Placement> all;
  for (int i = 0; i < frame_count; ++i) all.push_back(position(static_cast<double>(i) / frame_count));
  return all;
}

/// FCL's test models begin with two sizes, which OBJ does not allow, and contain only v and f lines.
Mesh read_fcl_model(const std::filesystem::path& file) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line.substr(std::min<std::size_t>(1, line.size())));
    if (line.starts_with("v ")) {
      Vec3& v = vertices.emplace_back();
      words >> v.x >> v.y >> v.z;
    } else if (line.starts_with("f ")) {
      for (std::uint32_t& index : triangles.emplace_back()) {
        words >> index;
        --index;
      }
    }
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

/// Two instances of a model, one unit long; std::nullopt if the file is missing.
std::optional<PairScene> drifting_apart(const char* name, const char* model_file) {
  const std::filesystem::path file = test_meshes() / model_file;
  if (!std::filesystem::exists(file)) return std::nullopt;
  const Model model(centred(io::read_mesh(file.string()), 1));
  return PairScene{name, model, model, frames([](double t) {
                     const Transform rotation_a = rotated({1, 0, 0}, t) * rotated({0, 1, 0}, 1.7 * t);
                     const Transform rotation_b = rotated({0, 0, 1}, 1.3 * t) * rotated({1, 0, 0}, 0.6 * t);
                     const double spacing = 0.05 + 0.45 * t;
                     return Placement{Transform::translation({-spacing / 2, 0, 0}) * rotation_a,
                                      Transform::translation({spacing / 2, 0.02, 0.03}) * rotation_b};
                   })};
}

PairScene falling_cows(int subdivisions) {
  const Model animal(subdivided(cow(2, 40916), subdivisions));
  return {"Cows", animal, animal, frames([](double t) {
            return Placement{{}, rotated({0, 0, 1}, 0.2 + 0.1 * t, {0.1, 0.05, 0.7 - 1.4 * t})};
          })};
}

/// The tubes of two knots on one torus, B's rotated by a fraction of a turn about its axis; both rotate
/// together.
PairScene knots_of(std::string name, TorusKnot shape, int length_segments_b, double shift) {
  Model a(torus_knot(shape));
  shape.length_segments = length_segments_b;
  Model b(torus_knot(shape));
  const Transform beside = rotated({0, 0, 1}, shift);
  return {std::move(name), a, b, frames([&](double t) {
            const Transform pose = rotated({2, 1, 3}, t);
            return Placement{pose, pose * beside};
          })};
}

}  // namespace

PairScene spheres(int level) {
  const int subdivisions = level + 4;
  return {"Spheres-L" + std::to_string(level), Model(icosphere(0.95, subdivisions)),
          Model(icosphere(1, subdivisions)), frames([](double t) {
            return Placement{rotated({1, 2, 3}, t, {-1 + 2 * t, 0, 0}),
                             rotated({3, -1, 2}, 0.7 * t, {1 - 2 * t, 0, 0})};
          })};
}

PairScene knots(int level) {
  const int around[] = {18, 35, 56};
  return knots_of("Knots-L" + std::to_string(level),
                  {.tube_radius = 0.1, .length_segments = 98, .radial_segments = around[level - 1]}, 102,
                  0.084);
}

PairScene interlocked_knots(bool fine) {
  // A rotation by a third of a turn maps a knot to itself, so half of that puts B midway between A's strands.
  constexpr double shift = 1.0 / 6;
  if (fine)
    return knots_of("Knots-11k", {.tube_radius = 0.2145, .length_segments = 343, .radial_segments = 16}, 347,
                    shift);
  return knots_of("Knots-3.6k", {.tube_radius = 0.2136, .length_segments = 98, .radial_segments = 18}, 102,
                  shift);
}

std::optional<PairScene> horses() { return drifting_apart("Horses", "common-3d-test-models/data/horse.ply"); }

std::optional<PairScene> bunnies() {
  return drifting_apart("Bunnies", "common-3d-test-models/data/stanford-bunny.obj");
}

PairScene cows() { return falling_cows(0); }
PairScene large_models() { return falling_cows(2); }

std::optional<PairScene> robot_in_rooms() {
  const std::filesystem::path folder = test_meshes() / "fcl-resources/test/fcl_resources";
  if (!std::filesystem::exists(folder / "env.obj") || !std::filesystem::exists(folder / "rob.obj"))
    return std::nullopt;
  Random random(7);
  const auto random_pose = [&] {
    const Quat rotation = random.rotation();
    const double x = random.uniform(-3000, 3000), y = random.uniform(-3000, 3000);
    return Transform::from(rotation, {x, y, random.uniform(0, 3000)});
  };
  return PairScene{"env-rob", Model(read_fcl_model(folder / "env.obj")),
                   Model(read_fcl_model(folder / "rob.obj")), frames([&](double) {
                     return Placement{{}, random_pose()};
                   })};
}

}  // namespace tandem::scenes
