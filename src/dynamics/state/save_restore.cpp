// Copies, save() and restore() of Simulation.
#include <algorithm>
#include <cstring>

#include "dynamics/body_setup.h"
#include "dynamics/state/check_state.h"
#include "dynamics/state/persistent_state.h"
#include "dynamics/state/state_header.h"

namespace tandem::dynamics {
namespace {

constexpr const char* subject = "saved simulation";

/// Bodies, joints and counters that were read.
struct Content {
  SimulationOptions options;
  std::vector<Body> bodies;
  std::size_t alive = 0;
  std::vector<JointRecord> joints;
  std::vector<std::uint32_t> free_joints;
  std::vector<JointHandle> broken_joints;
  std::uint64_t steps = 0;
  double time = 0, previous_seconds = 0;
  bool detected = false;
};

/// Returns the payload of intact bytes. Throws Error for others.
std::span<const std::byte> payload_of(std::span<const std::byte> bytes) {
  const std::string name = subject;
  StateHeader header;
  require(bytes.size() >= sizeof header,
          name + ": expected at least 32 bytes, got " + std::to_string(bytes.size()));
  std::memcpy(&header, bytes.data(), sizeof header);
  require(std::memcmp(header.magic, StateHeader{}.magic, sizeof header.magic) == 0,
          name + ": the bytes do not begin with TANDEMST; pass what Simulation::save() returned");
  require(header.version == state_version, name + ": expected version " + std::to_string(state_version) +
                                               ", got " + std::to_string(header.version) +
                                               "; save it again with this version of the library");
  const auto payload = bytes.subspan(sizeof header);
  require(payload.size() == header.bytes, name + ": expected " + std::to_string(header.bytes) +
                                              " bytes after the header, got " +
                                              std::to_string(payload.size()));
  require(state_checksum(payload) == header.checksum && header.reserved == 0,
          name + ": the checksum differs; the bytes are damaged");
  return payload;
}

void read_bodies(ArchiveReader& archive, const WorldContent& world, Content& content) {
  content.bodies.resize(archive.count(1));
  const Body* before = nullptr;  // often one of many equal ones
  std::size_t properties = 0;
  for (std::uint32_t i = 0; i < content.bodies.size(); ++i) {
    Body& body = content.bodies[i];
    archive(body.alive);
    const ObjectHandle handle = WorldAccess::handle(world, i);
    archive.require_field(body.alive == (handle != ObjectHandle{}), "body", i, "presence in the world");
    if (!body.alive) {
      body = {};
      continue;
    }
    ++content.alive;
    const bool repeated = archive.unless_repeated(properties, [&] { transfer_properties(archive, body); });
    transfer_motion(archive, body);
    archive.require_field(body.handle == handle, "body", i, "handle");
    const WorldObject& object = WorldAccess::object(world, i);
    if (repeated && WorldAccess::has_same_shape(world, before->handle.index, i)) {
      body.inverse_mass = before->inverse_mass;
      body.inverse_inertia = before->inverse_inertia;
    } else {
      invert_mass(body);
      check_properties(archive, body, object);
    }
    check_motion(archive, body, object);
    before = &body;
  }
  archive.require(content.alive == WorldAccess::size(world), "an object of the world has no body");
}

void read_joints(ArchiveReader& archive, Content& content) {
  content.joints.resize(archive.count(5));
  std::size_t alive = 0;
  const auto is_body = [&](BodyHandle body) {
    return body.index < content.bodies.size() && content.bodies[body.index].alive &&
           content.bodies[body.index].handle == body;
  };
  for (std::size_t i = 0; i < content.joints.size(); ++i) {
    JointRecord& record = content.joints[i];
    archive(record.generation, record.alive);
    if (!record.alive) continue;
    ++alive;
    transfer_joint_record(archive, record);
    archive.require_field(is_body(record.joint.a) && is_body(record.joint.b), "joint", i, "body");
    check(archive, record, i);
  }
  archive.list(content.free_joints);
  content.free_joints.reserve(content.joints.size());  // removing joints then needs no memory
  std::vector<char> is_free(content.joints.size(), 0);
  for (const std::uint32_t index : content.free_joints) {
    archive.require(index < content.joints.size() && !content.joints[index].alive && is_free[index] == 0,
                    "a free joint is in use");
    is_free[index] = 1;
  }
  archive.require(content.free_joints.size() + alive == content.joints.size(), "a free joint is missing");
  archive.list(content.broken_joints);
  for (const JointHandle joint : content.broken_joints)
    archive.require(joint.index < content.joints.size(), "a broken joint is out of range");
  content.broken_joints.reserve(content.joints.size());
}

void read_counters(ArchiveReader& archive, const WorldContent& world, Content& content) {
  transfer_counters(archive, content);
  check_counters(archive, content.time, content.previous_seconds);
  archive.require(!content.detected || WorldAccess::has_current_contacts(world),
                  "the contacts are not those of the bodies");
  archive.require(archive.at_end(), "there are bytes behind the end");
}

}  // namespace

Simulation::Simulation(const Simulation& other) : state_(std::make_unique<State>(other.options())) {
  State& s = *state_;
  const State& from = other.current();
  s.world = from.world;
  s.bodies = from.bodies;
  s.alive = from.alive;
  s.joints = from.joints;
  s.free_joints.reserve(from.joints.size());  // removing and breaking joints then needs no memory
  s.free_joints = from.free_joints;
  s.broken_joints.reserve(from.joints.size());
  s.broken_joints = from.broken_joints;
  s.steps = from.steps;
  s.time = from.time;
  s.previous_seconds = from.previous_seconds;
  s.detected = from.detected;
}

Simulation& Simulation::operator=(const Simulation& other) {
  if (this != &other) *this = Simulation(other);
  return *this;
}

std::vector<std::byte> Simulation::save(const SaveOptions& options) const {
  std::vector<std::byte> bytes;
  save(bytes, options);
  return bytes;
}

void Simulation::save(std::vector<std::byte>& bytes, const SaveOptions& options) const {
  const State& s = current();
  ArchiveWriter archive(bytes);
  StateHeader header;
  archive.copy(&header, sizeof header);
  transfer_options(archive, s.options);
  WorldAccess::write(s.world, archive, options.embed_shapes);
  archive(static_cast<std::uint64_t>(s.bodies.size()));
  std::size_t properties = 0;
  for (const Body& body : s.bodies) {
    archive(body.alive);
    if (!body.alive) continue;
    archive.unless_repeated(properties, [&] { transfer_properties(archive, body); });
    transfer_motion(archive, body);
  }
  archive(static_cast<std::uint64_t>(s.joints.size()));
  for (const JointRecord& record : s.joints) {
    archive(record.generation, record.alive);
    if (record.alive) transfer_joint_record(archive, record);
  }
  archive.list(s.free_joints);
  archive.list(s.broken_joints);
  transfer_counters(archive, s);
  archive.finish();
  const auto payload = std::span<const std::byte>(bytes).subspan(sizeof header);
  header.bytes = payload.size();
  header.checksum = state_checksum(payload);
  std::memcpy(bytes.data(), &header, sizeof header);
}

void Simulation::restore(std::span<const std::byte> bytes, std::span<const Shape> shapes) {
  State& s = mutable_state();
  ArchiveReader archive(payload_of(bytes), subject);
  Content content;
  content.options = s.options;
  content.bodies.swap(s.spare_bodies);
  transfer_options(archive, content.options);
  check(content.options);
  WorldContentPointer world = WorldAccess::read(s.world, archive, shapes);
  read_bodies(archive, *world, content);
  read_joints(archive, content);
  read_counters(archive, *world, content);
  // From here on nothing can fail.
  WorldAccess::restore(s.world, std::move(world));
  content.options.world.contact_margin = WorldAccess::options(s.world).contact_margin;
  content.options.world.mesh_contact_margin = WorldAccess::options(s.world).mesh_contact_margin;
  s.options = std::move(content.options);
  s.bodies.swap(content.bodies);
  s.alive = content.alive;
  s.joints.swap(content.joints);
  s.free_joints.swap(content.free_joints);
  s.broken_joints.swap(content.broken_joints);
  s.steps = content.steps;
  s.time = content.time;
  s.previous_seconds = content.previous_seconds;
  s.detected = content.detected;
  s.idle = false;
  s.report = {};
  s.spare_bodies.swap(content.bodies);
}

}  // namespace tandem::dynamics
