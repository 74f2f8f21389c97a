#include "io/recording/recording_encoder.h"

#include <algorithm>

#include "tandem/base/error.h"

namespace tandem::io {
namespace {

/// Returns the box of the moving instances, or of all if none moves; each is represented by a ball about its
/// origin.
Bounds bounds_of(const RecordingHeader& header) {
  std::vector<double> radius;
  for (const Mesh& mesh : header.meshes) {
    double farthest = 0;
    for (const Vec3 v : mesh.vertices()) farthest = std::max(farthest, length(v));
    radius.push_back(farthest);
  }
  Bounds moving, all;
  for (const RecordedInstance& instance : header.instances) {
    const double r = radius[instance.mesh];
    for (Bounds* box : {&all, &moving}) {
      if (box == &moving && instance.is_static) continue;
      box->add(instance.position + Vec3{r, r, r});
      box->add(instance.position - Vec3{r, r, r});
    }
  }
  return moving.empty() ? all : moving;
}

/// A power of two, so that numbers of units are exact; the diagonal is at least 2²³ of them.
LengthUnits units_for(const RecordingHeader& header) {
  const Bounds box = bounds_of(header);
  if (box.empty()) return {};
  int exponent = 0;
  const double diagonal = length(box.extent());
  std::frexp(diagonal > 0 ? diagonal : 1, &exponent);
  return {box.center(), std::ldexp(1, exponent - 1 - 23)};
}

void add_mesh(const Mesh& mesh, BlockBytes& block) {
  block.count(mesh.vertices().size());
  for (const Vec3 v : mesh.vertices())
    for (int i = 0; i < 3; ++i) block.plain(static_cast<float>(v[i]));
  block.count(mesh.triangles().size());
  std::int64_t before = 0;
  for (const Triangle& triangle : mesh.triangles())
    for (const std::uint32_t corner : triangle) {
      block.difference(std::int64_t{corner} - before);
      before = corner;
    }
}

/// Returns a block with its letters, length and checksum.
std::string sealed(std::string_view letters, const BlockBytes& block) {
  const std::string& bytes = block.bytes();
  BlockBytes header;
  header.plain(std::uint64_t{bytes.size()});
  header.plain(block_checksum(std::as_bytes(std::span(bytes))));
  return std::string(letters) + header.bytes() + bytes;
}

}  // namespace

void RecordingEncoder::fail(const std::string& problem) const { throw Error(name_ + ": " + problem); }
void RecordingEncoder::fail_at_step(const std::string& problem) const {
  fail("step " + std::to_string(steps_) + " cannot be recorded: " + problem);
}

std::int64_t RecordingEncoder::in_units(double length, double unit, const std::string& what) const {
  const double number = length / unit;
  if (!(std::fabs(number) < static_cast<double>(max_units)))
    fail_at_step(what + " is not finite or too far away");
  return std::llround(number);
}

/// Selects the quaternion of the two for a rotation that is nearer to `before`, so that differences stay
/// small.
UnitPose RecordingEncoder::pose_in_units(Quat rotation, Vec3 position, const UnitPose& before,
                                         std::uint32_t instance) const {
  const std::string what = "the pose of instance " + std::to_string(instance);
  const Vec3 from = position - units_.origin;
  const Quat q = normalized(rotation);
  UnitPose pose{};
  const std::array<double, 4> parts{q.x, q.y, q.z, q.w};
  double along = 0;
  for (std::size_t i = 0; i < 4; ++i) along += parts[i] * static_cast<double>(before[3 + i]);
  for (int i = 0; i < 3; ++i) pose[static_cast<std::size_t>(i)] = in_units(from[i], units_.unit, what);
  for (std::size_t i = 0; i < 4; ++i)
    pose[3 + i] = in_units(along < 0 ? -parts[i] : parts[i], rotation_unit, what);
  return pose;
}

void RecordingEncoder::check_instance(std::uint32_t instance) const {
  if (instance >= instances_.size())
    fail_at_step("it names instance " + std::to_string(instance) + " of " +
                 std::to_string(instances_.size()));
}

std::string RecordingEncoder::head(const RecordingHeader& header) {
  if (!std::isfinite(header.step_seconds)) fail("cannot be recorded: the time step is not finite");
  for (const RecordedInstance& instance : header.instances) {
    if (instance.mesh >= header.meshes.size())
      fail("cannot be recorded: instance '" + instance.name + "' has mesh index " +
           std::to_string(instance.mesh) + " of " + std::to_string(header.meshes.size()));
    face_counts_.push_back(static_cast<std::uint32_t>(header.meshes[instance.mesh].triangles().size()));
  }
  units_ = units_for(header);
  stages_ = header.stages.size();
  counts_ = header.counts.size();

  BlockBytes block;
  block.text(header.title);
  for (const double number :
       {header.step_seconds, units_.origin.x, units_.origin.y, units_.origin.z, units_.unit})
    block.plain(number);
  for (const auto* names : {&header.stages, &header.counts}) {
    block.count(names->size());
    for (const std::string& each : *names) block.text(each);
  }
  block.count(header.meshes.size());
  for (const Mesh& mesh : header.meshes) add_mesh(mesh, block);
  block.count(header.instances.size());
  for (std::uint32_t i = 0; i < header.instances.size(); ++i) {
    const RecordedInstance& instance = header.instances[i];
    block.text(instance.name);
    block.count(instance.mesh);
    block.count(instance.is_static);
    instances_.push_back({pose_in_units(instance.rotation, instance.position, {}, i), {}});
    for (const std::int64_t number : instances_.back().pose) block.difference(number);
  }
  BlockBytes start;
  start.plain(recording_version);
  start.plain(std::uint32_t{0});
  return std::string(recording_magic) + start.bytes() + sealed(head_block, block);
}

void RecordingEncoder::add_poses(const std::vector<RecordedPose>& poses, BlockBytes& block) {
  BlockBytes moved;
  std::uint64_t moved_count = 0, next_instance = 0, next_listed = 0;
  const auto stand_still = [&](std::uint64_t end) {
    for (; next_instance < end; ++next_instance) instances_[next_instance].speed = {};
  };
  for (const RecordedPose& given : poses) {
    check_instance(given.instance);
    if (given.instance < next_instance) fail_at_step("its poses are not in ascending order of instances");
    stand_still(given.instance);
    Moving& instance = instances_[given.instance];
    const UnitPose pose = pose_in_units(given.rotation, given.position, instance.pose, given.instance);
    if (pose == instance.pose) {
      stand_still(given.instance + 1ull);
      continue;
    }
    moved.count(given.instance - next_listed);
    for (std::size_t i = 0; i < pose.size(); ++i) {
      const std::int64_t speed = pose[i] - instance.pose[i];
      moved.difference(speed - instance.speed[i]);
      instance.speed[i] = speed;
    }
    instance.pose = pose;
    next_instance = next_listed = given.instance + 1ull;
    ++moved_count;
  }
  stand_still(instances_.size());
  block.count(moved_count);
  block.append(moved);
}

void RecordingEncoder::add_contacts(const std::vector<RecordedContact>& contacts, BlockBytes& block) const {
  const auto same_pair = [](const RecordedContact& x, const RecordedContact& y) {
    return x.a == y.a && x.b == y.b;
  };
  std::vector<std::size_t> ends;  // of runs with the same pair
  for (std::size_t i = 0; i < contacts.size(); ++i)
    if (i + 1 == contacts.size() || !same_pair(contacts[i], contacts[i + 1])) ends.push_back(i + 1);
  block.count(ends.size());
  std::size_t i = 0;
  for (const std::size_t end : ends) {
    check_instance(contacts[i].a);
    check_instance(contacts[i].b);
    block.count(contacts[i].a);
    block.count(contacts[i].b);
    block.count(end - i);
    const UnitPose& pose = instances_[contacts[i].a].pose;
    std::array<std::int64_t, 3> before{};
    for (std::size_t axis = 0; axis < 3; ++axis) before[axis] = pose[axis] >> contact_unit_shift;
    for (; i < end; ++i) {
      const Vec3 from = contacts[i].point - units_.origin;
      for (int axis = 0; axis < 3; ++axis) {
        const std::int64_t at =
            in_units(from[axis], std::ldexp(units_.unit, contact_unit_shift), "a contact");
        block.difference(at - before[static_cast<std::size_t>(axis)]);
        before[static_cast<std::size_t>(axis)] = at;
      }
      block.direction(contacts[i].normal);
      block.difference(in_units(contacts[i].depth, units_.unit, "a contact's depth"));
    }
  }
}

void RecordingEncoder::add_face_pairs(const std::vector<RecordedFacePairs>& face_pairs,
                                      BlockBytes& block) const {
  block.count(face_pairs.size());
  for (const RecordedFacePairs& record : face_pairs) {
    check_instance(record.a);
    check_instance(record.b);
    block.count(record.a);
    block.count(record.b);
    block.count(record.faces.size());
    FacePair before;
    for (const FacePair& faces : record.faces) {
      if (faces.a >= face_counts_[record.a] || faces.b >= face_counts_[record.b])
        fail_at_step("faces " + std::to_string(faces.a) + " and " + std::to_string(faces.b) +
                     " are not both in their meshes");
      block.difference(std::int64_t{faces.a} - before.a);
      block.difference(std::int64_t{faces.b} - before.b);
      before = faces;
    }
  }
}

std::string RecordingEncoder::step(const RecordedStep& step) {
  if (step.stage_ms.size() != stages_ || step.counts.size() != counts_)
    fail_at_step("it has " + std::to_string(step.stage_ms.size()) + " times and " +
                 std::to_string(step.counts.size()) + " counts where the header names " +
                 std::to_string(stages_) + " and " + std::to_string(counts_));
  BlockBytes block;
  for (const double ms : step.stage_ms) block.plain(static_cast<float>(ms));
  for (const std::uint64_t count : step.counts) block.count(count);
  std::vector<Moving> before = instances_;
  try {
    add_poses(step.poses, block);
    add_contacts(step.contacts, block);
    add_face_pairs(step.face_pairs, block);
  } catch (const Error&) {
    instances_ = std::move(before);  // the step is not in the file, so the next step must not refer to it
    throw;
  }
  ++steps_;
  return sealed(step_block, block);
}

std::string RecordingEncoder::done() const {
  BlockBytes block;
  block.count(steps_);
  return sealed(done_block, block);
}

}  // namespace tandem::io

namespace tandem::io {

std::string recording_bytes(const RecordingHeader& header, std::span<const RecordedStep> steps) {
  RecordingEncoder encoder("recording");
  std::string bytes = encoder.head(header);
  for (const RecordedStep& step : steps) bytes += encoder.step(step);
  return bytes + encoder.done();
}

}  // namespace tandem::io
