// Makes a recording and says what is in it: make_recording FILE.rec FILE.json [BODIES_ALONG_A_SIDE STEPS
// TRIANGLES] The page's own reader is held against these numbers. Nothing here is physics: bodies fall and
// stop.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tandem/io/recording.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"

namespace {

using namespace tandem;
using namespace tandem::io;
using namespace tandem::generate;

RecordingHeader make_header(int side, int triangles) {
  RecordingHeader header;
  header.title = "Falling cows";
  header.step_seconds = 0.01;
  header.stages = {"broad", "narrow", "solve"};
  header.counts = {"contact_pairs", "face_pairs"};
  header.meshes = {cow(2, triangles), plane(60, 60, 4, 4)};
  header.instances.push_back({"floor", 1, true, {}, {0, 0, 0}});
  Random random(3);
  for (int z = 0; z < side; ++z)
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x)
        header.instances.push_back(
            {"cow " + std::to_string(header.instances.size()),
             0,
             false,
             Quat::from_axis_angle({random.normal(), random.normal(), 4}, random.uniform(0, 6)),
             {1.9 * x, 1.1 * y, 1 + 2.4 * z}});
  return header;
}

/// Falls with a little turn until it comes to a height of its own, and stays there.
void move(RecordedPose& pose, Vec3& velocity, double rest) {
  if (pose.position.z <= rest) return;
  velocity.z -= 0.0981;
  pose.position += velocity * 0.01;
  pose.position.z = std::max(rest, pose.position.z);
  pose.rotation = normalized(Quat::from_axis_angle({1, 2, 3}, 0.01) * pose.rotation);
}

/// Contacts on the floor, and the touching triangles of neighbours in the list.
RecordedStep make_step(const std::vector<RecordedPose>& poses, const Model& model, bool with_touches) {
  RecordedStep step;
  step.poses = poses;
  std::uint64_t pairs = 0, faces = 0;
  for (std::size_t i = 0; i < poses.size(); ++i) {
    if (poses[i].position.z < 0.5)
      step.contacts.push_back(
          {0, poses[i].instance, {poses[i].position.x, poses[i].position.y, 0}, {0, 0, 1}, 0.01});
    if (!with_touches) continue;
    for (std::size_t j = i + 1; j < poses.size(); ++j) {
      if (length(poses[i].position - poses[j].position) > 2.2) continue;
      ++pairs;
      RecordedFacePairs record{poses[i].instance, poses[j].instance, {}};
      record.faces = collide_all(model, Transform::from(poses[i].rotation, poses[i].position), model,
                                 Transform::from(poses[j].rotation, poses[j].position));
      faces += record.faces.size();
      if (!record.faces.empty()) step.face_pairs.push_back(std::move(record));
    }
  }
  step.counts = {pairs, faces};
  step.stage_ms = {0.25, 0.001 * static_cast<double>(faces) + 0.5,
                   0.02 * static_cast<double>(step.contacts.size())};
  return step;
}

nlohmann::ordered_json numbers_of(const RecordedStep& step) {
  std::size_t faces = 0;
  for (const RecordedFacePairs& record : step.face_pairs) faces += record.faces.size();
  nlohmann::ordered_json poses = nlohmann::ordered_json::array();
  for (const RecordedPose& pose : step.poses)
    poses.push_back({pose.position.x, pose.position.y, pose.position.z, pose.rotation.x, pose.rotation.y,
                     pose.rotation.z, pose.rotation.w});
  return {{"faces", faces},
          {"contacts", step.contacts.size()},
          {"touching", step.face_pairs.size()},
          {"counts", step.counts},
          {"poses", poses}};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "make_recording FILE.rec FILE.json [SIDE STEPS TRIANGLES]\n");
    return 2;
  }
  const auto number = [&](int at, int otherwise) { return argc > at ? std::atoi(argv[at]) : otherwise; };
  const int side = number(3, 2), steps = number(4, 60), triangles = number(5, 1200);
  const RecordingHeader header = make_header(side, triangles);
  const Model model(header.meshes[0]);
  std::vector<RecordedPose> poses;
  for (std::uint32_t i = 1; i < header.instances.size(); ++i)
    poses.push_back({i, header.instances[i].rotation, header.instances[i].position});
  std::vector<Vec3> velocities(poses.size());
  RecordingWriter writer(argv[1], header);
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (int k = 0; k < steps; ++k) {
    for (std::size_t i = 0; i < poses.size(); ++i)
      move(poses[i], velocities[i],
           0.4 + 0.7 * static_cast<double>(i / static_cast<std::size_t>(side * side)));
    const RecordedStep step = make_step(poses, model, side <= 4);
    writer.step(step);
    if (side <= 4) all.push_back(numbers_of(step));
  }
  writer.close();
  std::ofstream(argv[2]) << nlohmann::ordered_json{{"steps", all}};
  return 0;
}
