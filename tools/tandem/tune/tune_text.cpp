#include "tune/tune_text.h"

#include <filesystem>

#include "tandem/base/error.h"
#include "tandem/io/scene_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/measure.h"

#include "models/read_model.h"
#include "options/pose.h"
#include "scenes/simulation_scenes.h"
#include "scenes/tune_subjects.h"

namespace tandem::tool {
namespace {

/// Random rotations; the distance of the box centres ranges from zero to where few poses touch.
std::vector<Transform> random_poses(const Mesh& a, const Mesh& b) {
  constexpr int count = 120;
  const Bounds box_a = bounds(a), box_b = bounds(b);
  const double max_distance = 0.5 * (length(box_a.extent()) + length(box_b.extent()));
  Random random(1);
  std::vector<Transform> poses;
  for (int i = 0; i < count; ++i) {
    const Transform turn = Transform::from(random.rotation(), {});
    const Vec3 position = box_a.center() + random.direction() * (max_distance * (i + 0.5) / count);
    poses.push_back({turn.rotation, position - turn(box_b.center())});
  }
  return poses;
}

tuning::TuneSubject made(const scenes::SubjectIdea& idea) {
  std::optional<tuning::TuneSubject> subject = idea.make();
  if (!subject)
    throw Error("tune: the scene '" + std::string(idea.name) +
                "' needs the external test meshes; set TANDEM_MODELS to their folder");
  return *std::move(subject);
}

FollowedSubject scene_subject(const std::string& word, double seconds) {
  if (const scenes::SubjectIdea* idea = scenes::find_tune_subject(word)) return {made(*idea)};
  if (std::optional<io::Scene> scene = scenes::find_simulation_scene(word))
    return follow(*std::move(scene), word, seconds);
  if (!std::filesystem::exists(word))
    throw Error("tune: no such file or built-in scene '" + word +
                "'; `tandem tune --list` lists the built-in scenes");
  if (io::is_recording(word)) return follow(io::read_recording(word), word);
  if (std::filesystem::path(word).extension() == ".json") return follow(io::read_scene(word), word, seconds);
  throw Error("tune: " + word +
              " is neither a recording nor a scene (.json); for a mesh, give a second mesh file");
}

}  // namespace

FollowedSubject tune_subject(const std::string& scene, const std::string& file_b,
                             const std::vector<std::string>& poses, double seconds) {
  if (file_b.empty() && !poses.empty())
    throw Error("tune: --pose requires two meshes; give the second mesh file");
  if (file_b.empty()) return scene_subject(scene, seconds);
  const Model a = read_model(scene), b = read_model(file_b);
  tuning::TuneSubject subject{.name = scene + " and " + file_b};
  std::vector<Transform> placements;
  placements.reserve(poses.size());
  for (const std::string& pose : poses) placements.push_back(parse_pose(pose, "--pose"));
  if (placements.empty() && !a.mesh().triangles().empty() && !b.mesh().triangles().empty())
    placements = random_poses(a.mesh(), b.mesh());
  for (const Transform& pose : placements) subject.queries.push_back({a, b, {Transform{}, pose}});
  return {std::move(subject)};
}

}  // namespace tandem::tool
