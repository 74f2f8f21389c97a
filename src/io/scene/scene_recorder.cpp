#include "tandem/io/scene_recorder.h"

#include <algorithm>

#include "tandem/shape/display_mesh.h"

namespace tandem::io {
namespace {

/// Planes are unbounded: they are displayed slightly beyond the extent of the rest of the scene.
double display_extent(const SceneSimulation& made) {
  Bounds around;
  for (const SceneSimulation::Body& body : made.bodies) {
    const Shape& shape = made.shapes[body.shape];
    if (shape.kind() == ShapeKind::plane || shape.kind() == ShapeKind::half_space || shape.is_empty())
      continue;
    const Bounds box = shape.bounds(made.simulation.state(body.handle).pose);
    around.add(box.low);
    around.add(box.high);
  }
  if (around.empty()) return DisplayMeshOptions().plane_half_extent;
  return 2 * std::max(length(around.low), length(around.high));
}

RecordingHeader header_of(const Scene& scene, const SceneSimulation& made) {
  RecordingHeader header;
  header.title = scene.title;
  header.step_seconds = made.simulation.options().time_step;
  header.stages.assign(step_stages.begin(), step_stages.end());
  header.counts.assign(step_counts.begin(), step_counts.end());
  const DisplayMeshOptions options{.plane_half_extent = display_extent(made)};
  for (const Shape& shape : made.shapes) header.meshes.push_back(display_mesh(shape, options));
  for (const SceneSimulation::Body& body : made.bodies) {
    const Transform pose = made.simulation.state(body.handle).pose;
    header.instances.push_back({body.name, static_cast<std::uint32_t>(body.shape),
                                made.simulation.kind(body.handle) == dynamics::BodyKind::static_body,
                                to_quat(pose.rotation), pose.offset});
  }
  return header;
}

}  // namespace

std::array<double, 7> stage_ms(const dynamics::StepReport& report) {
  return {report.detection.boxes_ms,
          report.detection.broad_ms,
          report.detection.narrow_ms,
          report.islands_ms,
          std::max(0.0, report.solve_ms - report.device_ms),
          report.device_ms,
          report.continuous_ms};
}
std::array<std::uint64_t, 4> count_values(const dynamics::StepReport& report) {
  return {report.detection.broad_pairs, report.detection.contact_pairs, report.detection.face_pairs,
          report.detection.contact_points};
}

SceneRecorder::SceneRecorder(const std::filesystem::path& file, const Scene& scene,
                             const SceneSimulation& made)
    : writer_(file, header_of(scene, made)) {
  for (const SceneSimulation::Body& body : made.bodies) {
    last_.push_back(made.simulation.state(body.handle).pose);
    if (body.handle.index >= instance_of_.size()) instance_of_.resize(body.handle.index + 1);
    instance_of_[body.handle.index] = static_cast<std::uint32_t>(last_.size() - 1);
  }
}

void SceneRecorder::step(const SceneSimulation& made) {
  RecordedStep step;
  for (std::size_t i = 0; i < made.bodies.size(); ++i) {
    const Transform pose = made.simulation.state(made.bodies[i].handle).pose;
    if (pose == last_[i]) continue;
    last_[i] = pose;
    step.poses.push_back({static_cast<std::uint32_t>(i), to_quat(pose.rotation), pose.offset});
  }
  add_contacts(made, step);
  const auto times = stage_ms(made.simulation.report());
  const auto counts = count_values(made.simulation.report());
  step.stage_ms.assign(times.begin(), times.end());
  step.counts.assign(counts.begin(), counts.end());
  writer_.step(step);
}

void SceneRecorder::add_contacts(const SceneSimulation& made, RecordedStep& step) const {
  for (const ContactPair& record : made.simulation.world().contacts())
    for (const PersistentManifold& manifold : record.manifolds)
      for (int i = 0; i < manifold.manifold().count; ++i) {
        const ContactPoint& point = manifold.manifold().view()[static_cast<std::size_t>(i)];
        if (point.depth <= 0 && manifold.impulse(i).normal <= 0) continue;  // predicted, but still separated
        step.contacts.push_back({instance_of_[record.a.index], instance_of_[record.b.index],
                                 0.5 * (point.on_a + point.on_b), manifold.manifold().normal, point.depth});
      }
}

}  // namespace tandem::io
