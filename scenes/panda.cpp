#include "scenes/panda.h"

#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>

#include "tandem/io/model_file.h"
#include "tandem/math/cos_sin.h"
#include "tandem/math/quat.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "scenes/external_models.h"

namespace tandem::scenes {
namespace {

/// A link relative to the link before it, and the limits of the joint between them (MuJoCo Menagerie's
/// model).
struct Joint {
  Vec3 offset;
  Quat rotation;
  double low, high;
};

/// Cosine and sine of 45°: quaternions of quarter turns consist of them.
const double diagonal = std::sqrt(0.5);

const Joint joints_of_panda[] = {{{0, 0, 0.333}, {1, 0, 0, 0}, -2.8973, 2.8973},
                                 {{0, 0, 0}, {diagonal, -diagonal, 0, 0}, -1.7628, 1.7628},
                                 {{0, -0.316, 0}, {diagonal, diagonal, 0, 0}, -2.8973, 2.8973},
                                 {{0.0825, 0, 0}, {diagonal, diagonal, 0, 0}, -3.0718, -0.0698},
                                 {{-0.0825, 0.384, 0}, {diagonal, -diagonal, 0, 0}, -2.8973, 2.8973},
                                 {{0, 0, 0}, {diagonal, diagonal, 0, 0}, -0.0175, 3.7525},
                                 {{0.088, 0, 0}, {diagonal, diagonal, 0, 0}, -2.8973, 2.8973}};
constexpr int panda_links = 9;  // the base, seven links and the hand

Transform rotation_about_z(double angle) {
  const auto [c, s] = cos_sin_turns(angle / (2 * std::numbers::pi));
  return {{{{c, -s, 0}, {s, c, 0}, {0, 0, 1}}}, {}};
}

struct PartFile {
  const char* file;
  int link;
};
constexpr PartFile part_files[] = {{"link0.stl", 0},
                                   {"link1.stl", 1},
                                   {"link2.stl", 2},
                                   {"link3.stl", 3},
                                   {"link4.stl", 4},
                                   {"link5_collision_0.obj", 5},
                                   {"link5_collision_1.obj", 5},
                                   {"link5_collision_2.obj", 5},
                                   {"link6.stl", 6},
                                   {"link7.stl", 7},
                                   {"hand.stl", 8}};

}  // namespace

std::vector<Transform> PandaScene::poses(const PandaConfiguration& joints) const {
  std::array<Transform, panda_links> at;
  for (std::size_t i = 0; i < joints.size(); ++i)
    at[i + 1] = at[i] * Transform::from(joints_of_panda[i].rotation, joints_of_panda[i].offset) *
                rotation_about_z(joints[i]);
  at[panda_links - 1] =
      at[panda_links - 2] * Transform::translation({0, 0, 0.107}) * rotation_about_z(-std::numbers::pi / 4);
  std::vector<Transform> poses;
  for (const Part& part : parts) poses.push_back(at[static_cast<std::size_t>(part.link)]);
  return poses;
}

bool PandaScene::are_connected(std::size_t a, std::size_t b) const {
  return std::abs(parts[a].link - parts[b].link) <= 2;
}

std::optional<PandaScene> panda_scene() {
  const std::filesystem::path folder = test_meshes() / "menagerie/franka_emika_panda/assets";
  if (test_meshes().empty() || !std::filesystem::exists(folder)) return std::nullopt;
  PandaScene scene;
  for (const auto& [file, link] : part_files)
    scene.parts.push_back({io::load_model(folder / file, {.merge_identical_vertices = true}), link});
  scene.obstacles.push_back(
      {Model(generate::box({0.8, 1.2, 0.05}, 8)), Transform::translation({0.75, 0, 0.15})});
  scene.obstacles.push_back(
      {Model(generate::cylinder(0.06, 1, 48, 16)), Transform::translation({0.35, 0.45, 0.5})});
  scene.obstacles.push_back(
      {Model(generate::icosphere(0.15, 4)), Transform::translation({0.1, -0.55, 0.75})});
  return scene;
}

std::vector<PandaConfiguration> panda_configurations(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<PandaConfiguration> all(count);
  for (PandaConfiguration& one : all)
    for (std::size_t i = 0; i < one.size(); ++i)
      one[i] = random.uniform(joints_of_panda[i].low, joints_of_panda[i].high);
  return all;
}

PandaWorld make_world(const PandaScene& scene, const WorldOptions& options) {
  PandaWorld made{World(options), {}, {}};
  for (const PandaScene::Part& part : scene.parts) made.parts.push_back(made.world.add(part.model));
  ObjectOptions obstacle;
  obstacle.filter.is_static = true;
  for (const auto& [model, pose] : scene.obstacles)
    made.obstacles.push_back(made.world.add(model, pose, obstacle));
  for (std::size_t a = 0; a < scene.parts.size(); ++a)
    for (std::size_t b = a + 1; b < scene.parts.size(); ++b)
      if (scene.are_connected(a, b)) made.world.disable_pair(made.parts[a], made.parts[b]);
  return made;
}

}  // namespace tandem::scenes
