#include "tune_words.h"

#include <filesystem>

#include "tandem/base/error.h"
#include "tandem/io/model_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/measure.h"

#include "pose.h"
#include "scenes/tune_subjects.h"

namespace tandem::tool {
namespace {

/// Turned anyhow, the centres of the boxes from on each other to so far apart that little touches.
std::vector<Transform> random_poses(const Mesh& a, const Mesh& b) {
  constexpr int count = 120;
  const Bounds box_a = bounds(a), box_b = bounds(b);
  const double reach = 0.5 * (length(box_a.extent()) + length(box_b.extent()));
  Random random(1);
  std::vector<Transform> poses;
  for (int i = 0; i < count; ++i) {
    const Transform turn = Transform::from(random.rotation(), {});
    const Vec3 place = box_a.center() + random.direction() * (reach * (i + 0.5) / count);
    poses.push_back({turn.rotation, place - turn(box_b.center())});
  }
  return poses;
}

}  // namespace

TuneSubject tune_subject(const std::string& scene, const std::string& file_b,
                         const std::vector<std::string>& poses) {
  if (file_b.empty()) {
    const scenes::SubjectIdea* idea = scenes::find_tune_subject(scene);
    if (!idea && std::filesystem::exists(scene))
      throw Error("tune: " + scene + " is one file; name a second mesh to tune for the two");
    if (!idea)
      throw Error("tune: there is no scene '" + scene + "'; `tandem tune --list` shows those there are");
    std::optional<TuneSubject> subject = idea->make();
    if (!subject)
      throw Error("tune: the scene '" + scene +
                  "' needs the shared models; set TANDEM_MODELS to their folder");
    return *subject;
  }
  const Model a = load_model(scene), b = load_model(file_b);
  TuneSubject subject{.name = scene + " and " + file_b};
  std::vector<Transform> places;
  for (const std::string& pose : poses) places.push_back(parse_pose(pose, "--pose"));
  if (places.empty() && !a.mesh().triangles().empty() && !b.mesh().triangles().empty())
    places = random_poses(a.mesh(), b.mesh());
  for (const Transform& at : places) subject.queries.push_back({a, b, {Transform{}, at}});
  return subject;
}

}  // namespace tandem::tool
