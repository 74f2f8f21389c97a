// Copies, save() and restore() of Simulation.
#include <algorithm>
#include <cstring>

#include "base/piece_checksum.h"
#include "dynamics/body_setup.h"
#include "dynamics/motion_limit.h"
#include "dynamics/state/persistent_state.h"

namespace tandem::dynamics {
namespace {

constexpr char magic[8] = {'T', 'A', 'N', 'D', 'E', 'M', 'S', 'T'};
constexpr std::uint32_t version = 2;
constexpr const char* subject = "saved simulation";

/// The first bytes of a saved simulation. The rest is the payload.
struct Header {
  char magic[8];
  std::uint32_t version, reserved;
  std::uint64_t bytes;     ///< of the payload
  std::uint64_t checksum;  ///< of the payload
};
static_assert(sizeof(Header) == 32);

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

std::uint64_t checksum_of(std::span<const std::byte> bytes) {
  constexpr std::size_t piece = std::size_t{1} << 18;
  std::uint64_t sum = bytes.size();
  for (std::size_t at = 0; at < bytes.size(); at += piece)
    sum = mixed(sum, checksum_of_piece(bytes.subspan(at, std::min(piece, bytes.size() - at))));
  return sum;
}

/// Returns the payload of intact bytes. Throws Error for others.
std::span<const std::byte> payload_of(std::span<const std::byte> bytes) {
  const std::string name = subject;
  Header header{};
  require(bytes.size() >= sizeof header,
          name + ": expected at least 32 bytes, got " + std::to_string(bytes.size()));
  std::memcpy(&header, bytes.data(), sizeof header);
  require(std::memcmp(header.magic, magic, sizeof magic) == 0,
          name + ": the bytes do not begin with TANDEMST; pass what Simulation::save() returned");
  require(header.version == version, name + ": expected version " + std::to_string(version) + ", got " +
                                         std::to_string(header.version) +
                                         "; save it again with this version of the library");
  const auto payload = bytes.subspan(sizeof header);
  require(payload.size() == header.bytes, name + ": expected " + std::to_string(header.bytes) +
                                              " bytes after the header, got " +
                                              std::to_string(payload.size()));
  require(checksum_of(payload) == header.checksum && header.reserved == 0,
          name + ": the checksum differs; the bytes are damaged");
  return payload;
}

void check(const ArchiveReader& archive, const Body& body, ObjectHandle handle) {
  const double size = length(body.orientation);
  archive.require(body.handle == handle, "a body has a wrong handle");
  archive.require(is_within_limit(body.center) && is_within_limit(body.velocity) &&
                      is_within_limit(body.angular_velocity) && is_finite(body.force) &&
                      is_finite(body.torque) && size > 0.5 && size < 2,
                  "a body's state of motion is out of range");
  archive.require(!body.is_dynamic() || (body.mass >= 1e-100 && body.mass <= 1e100),
                  "a body's mass is out of range");
}

void read_bodies(ArchiveReader& archive, const WorldContent& world, Content& content) {
  content.bodies.resize(archive.count(1));
  for (std::uint32_t i = 0; i < content.bodies.size(); ++i) {
    Body& body = content.bodies[i];
    archive(body.alive);
    const ObjectHandle handle = WorldAccess::handle(world, i);
    archive.require(body.alive == (handle != ObjectHandle{}), "a body is not in the world");
    if (!body.alive) {
      body = {};
      continue;
    }
    ++content.alive;
    transfer_body(archive, body);
    invert_mass(body);
    check(archive, body, handle);
  }
}

void read_joints(ArchiveReader& archive, Content& content) {
  content.joints.resize(archive.count(5));
  std::size_t alive = 0;
  const auto is_body = [&](BodyHandle body) {
    return body.index < content.bodies.size() && content.bodies[body.index].alive &&
           content.bodies[body.index].handle == body;
  };
  for (JointRecord& record : content.joints) {
    archive(record.generation, record.alive);
    if (!record.alive) continue;
    ++alive;
    transfer_joint_record(archive, record);
    archive.require(is_body(record.joint.a) && is_body(record.joint.b), "a joint has no bodies");
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
  content.broken_joints.reserve(content.joints.size());
}

}  // namespace

Simulation::Simulation(const Simulation& other) : state_(std::make_unique<State>(other.options())) {
  State& s = *state_;
  const State& from = *other.state_;
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
  const State& s = *state_;
  ArchiveWriter archive(bytes);
  Header header{};
  archive.copy(&header, sizeof header);
  transfer_options(archive, s.options);
  WorldAccess::write(s.world, archive, options.embed_shapes);
  archive(static_cast<std::uint64_t>(s.bodies.size()));
  for (const Body& body : s.bodies) {
    archive(body.alive);
    if (body.alive) transfer_body(archive, body);
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
  std::memcpy(header.magic, magic, sizeof magic);
  header.version = version;
  const auto payload = std::span<const std::byte>(bytes).subspan(sizeof header);
  header.bytes = payload.size();
  header.checksum = checksum_of(payload);
  std::memcpy(bytes.data(), &header, sizeof header);
}

void Simulation::restore(std::span<const std::byte> bytes, std::span<const Shape> shapes) {
  State& s = *state_;
  ArchiveReader archive(payload_of(bytes), subject);
  Content content;
  content.options = s.options;
  content.bodies.swap(s.spare_bodies);
  transfer_options(archive, content.options);
  WorldContentPointer world = WorldAccess::read(s.world, archive, shapes);
  read_bodies(archive, *world, content);
  read_joints(archive, content);
  transfer_counters(archive, content);
  archive.require(archive.at_end(), "there are bytes behind the end");
  check(content.options);
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
