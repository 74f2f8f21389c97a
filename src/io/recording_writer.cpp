#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "tandem/base/error.h"

#include "io/recording_layout.h"

namespace tandem {
namespace io {
namespace {

/// A block's bytes as they grow.
class BlockBytes {
 public:
  template <class Number>
  void plain(Number value) {
    static_assert(std::endian::native == std::endian::little, "add a byte swap for this machine");
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void count(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes_ += static_cast<char>(0x80 | (value & 0x7F));
    bytes_ += static_cast<char>(value);
  }
  /// Small numbers of either sign become small counts: 0, -1, 1, -2, ...
  void difference(std::int64_t value) {
    count((static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63));
  }
  void text(std::string_view text) { count(text.size()), bytes_ += text; }
  void direction(Vec3 v) {
    const auto [x, y] = pack_direction(v);
    const std::uint32_t both = x | y << 12;
    for (int shift = 0; shift < 24; shift += 8) bytes_ += static_cast<char>(both >> shift & 0xFF);
  }
  void append(const BlockBytes& other) { bytes_ += other.bytes_; }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// The box around the instances that move, or around all when none does, each taken as a ball about its
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

}  // namespace
}  // namespace io

struct RecordingWriter::Impl {
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  struct Moving {
    io::UnitPose pose{}, speed{};
  };

  std::string name;
  std::unique_ptr<std::FILE, Close> out;
  io::LengthUnits units;
  std::vector<Moving> instances;
  std::vector<std::uint32_t> face_counts;  // of every instance
  std::size_t stages = 0, counts = 0;
  std::uint64_t steps = 0;

  [[noreturn]] void fail(const std::string& problem) const { throw Error(name + ": " + problem); }
  [[noreturn]] void fail_at_step(const std::string& problem) const {
    fail("step " + std::to_string(steps) + " cannot be recorded: " + problem);
  }

  void write(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), out.get()) != bytes.size())
      fail(std::string("cannot be written: ") + std::strerror(errno));
  }
  void block(std::string_view letters, const std::string& bytes) {
    io::BlockBytes header;
    header.plain(std::uint64_t{bytes.size()});
    header.plain(io::block_checksum(std::as_bytes(std::span(bytes))));
    write(letters);
    write(header.bytes());
    write(bytes);
    if (std::fflush(out.get()) != 0) fail(std::string("cannot be written: ") + std::strerror(errno));
  }

  std::int64_t in_units(double length, double unit, const std::string& what) const {
    const double number = length / unit;
    if (!(std::fabs(number) < static_cast<double>(io::most_units)))
      fail_at_step(what + " is not finite or too far away");
    return std::llround(number);
  }

  /// Of the two quaternions of a rotation the one nearer to `before`, so that differences stay small.
  io::UnitPose pose_in_units(Quat rotation, Vec3 position, const io::UnitPose& before,
                             std::uint32_t instance) const {
    const std::string what = "the pose of instance " + std::to_string(instance);
    const Vec3 from = position - units.origin;
    const Quat q = normalized(rotation);
    io::UnitPose pose{};
    const std::array<double, 4> parts{q.x, q.y, q.z, q.w};
    double along = 0;
    for (std::size_t i = 0; i < 4; ++i) along += parts[i] * static_cast<double>(before[3 + i]);
    for (int i = 0; i < 3; ++i) pose[static_cast<std::size_t>(i)] = in_units(from[i], units.unit, what);
    for (std::size_t i = 0; i < 4; ++i)
      pose[3 + i] = in_units(along < 0 ? -parts[i] : parts[i], io::rotation_unit, what);
    return pose;
  }

  void check_instance(std::uint32_t instance) const {
    if (instance >= instances.size())
      fail_at_step("it names instance " + std::to_string(instance) + " of " +
                   std::to_string(instances.size()));
  }

  void write_header(const RecordingHeader& header);
  void add_poses(const std::vector<RecordedPose>& poses, io::BlockBytes& block);
  void add_contacts(const std::vector<RecordedContact>& contacts, io::BlockBytes& block) const;
  void add_touches(const std::vector<RecordedTouch>& touches, io::BlockBytes& block) const;
};

namespace io {
namespace {

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

}  // namespace
}  // namespace io

void RecordingWriter::Impl::write_header(const RecordingHeader& header) {
  if (!std::isfinite(header.step_seconds)) fail("cannot be recorded: the time step is not finite");
  for (const RecordedInstance& instance : header.instances) {
    if (instance.mesh >= header.meshes.size())
      fail("cannot be recorded: instance '" + instance.name + "' shows mesh " +
           std::to_string(instance.mesh) + " of " + std::to_string(header.meshes.size()));
    face_counts.push_back(static_cast<std::uint32_t>(header.meshes[instance.mesh].triangles().size()));
  }
  units = io::units_for(header);
  stages = header.stages.size(), counts = header.counts.size();

  io::BlockBytes block;
  block.text(header.title);
  for (const double number :
       {header.step_seconds, units.origin.x, units.origin.y, units.origin.z, units.unit})
    block.plain(number);
  for (const auto* names : {&header.stages, &header.counts}) {
    block.count(names->size());
    for (const std::string& each : *names) block.text(each);
  }
  block.count(header.meshes.size());
  for (const Mesh& mesh : header.meshes) io::add_mesh(mesh, block);
  block.count(header.instances.size());
  for (std::uint32_t i = 0; i < header.instances.size(); ++i) {
    const RecordedInstance& instance = header.instances[i];
    block.text(instance.name);
    block.count(instance.mesh);
    block.count(instance.is_static);
    instances.push_back({pose_in_units(instance.rotation, instance.position, {}, i), {}});
    for (const std::int64_t number : instances.back().pose) block.difference(number);
  }
  this->block(io::head_block, block.bytes());
}

void RecordingWriter::Impl::add_poses(const std::vector<RecordedPose>& poses, io::BlockBytes& block) {
  io::BlockBytes moved;
  std::uint64_t moved_count = 0, next_instance = 0, next_listed = 0;
  const auto stand_still = [&](std::uint64_t end) {
    for (; next_instance < end; ++next_instance) instances[next_instance].speed = {};
  };
  for (const RecordedPose& given : poses) {
    check_instance(given.instance);
    if (given.instance < next_instance) fail_at_step("its poses are not in ascending order of instances");
    stand_still(given.instance);
    Moving& instance = instances[given.instance];
    const io::UnitPose pose = pose_in_units(given.rotation, given.position, instance.pose, given.instance);
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
  stand_still(instances.size());
  block.count(moved_count);
  block.append(moved);
}

void RecordingWriter::Impl::add_contacts(const std::vector<RecordedContact>& contacts,
                                         io::BlockBytes& block) const {
  const auto same_pair = [](const RecordedContact& x, const RecordedContact& y) {
    return x.a == y.a && x.b == y.b;
  };
  std::vector<std::size_t> ends;  // of runs with the same pair
  for (std::size_t i = 0; i < contacts.size(); ++i)
    if (i + 1 == contacts.size() || !same_pair(contacts[i], contacts[i + 1])) ends.push_back(i + 1);
  block.count(ends.size());
  std::size_t i = 0;
  for (const std::size_t end : ends) {
    check_instance(contacts[i].a), check_instance(contacts[i].b);
    block.count(contacts[i].a), block.count(contacts[i].b);
    block.count(end - i);
    const io::UnitPose& pose = instances[contacts[i].a].pose;
    std::array<std::int64_t, 3> before{};
    for (std::size_t axis = 0; axis < 3; ++axis) before[axis] = pose[axis] >> io::contact_unit_shift;
    for (; i < end; ++i) {
      const Vec3 from = contacts[i].point - units.origin;
      for (int axis = 0; axis < 3; ++axis) {
        const std::int64_t at =
            in_units(from[axis], std::ldexp(units.unit, io::contact_unit_shift), "a contact");
        block.difference(at - before[static_cast<std::size_t>(axis)]);
        before[static_cast<std::size_t>(axis)] = at;
      }
      block.direction(contacts[i].normal);
      block.difference(in_units(contacts[i].depth, units.unit, "a contact's depth"));
    }
  }
}

void RecordingWriter::Impl::add_touches(const std::vector<RecordedTouch>& touches,
                                        io::BlockBytes& block) const {
  block.count(touches.size());
  for (const RecordedTouch& touch : touches) {
    check_instance(touch.a), check_instance(touch.b);
    block.count(touch.a), block.count(touch.b);
    block.count(touch.faces.size());
    FacePair before;
    for (const FacePair& faces : touch.faces) {
      if (faces.a >= face_counts[touch.a] || faces.b >= face_counts[touch.b])
        fail_at_step("faces " + std::to_string(faces.a) + " and " + std::to_string(faces.b) +
                     " are not both in their meshes");
      block.difference(std::int64_t{faces.a} - before.a);
      block.difference(std::int64_t{faces.b} - before.b);
      before = faces;
    }
  }
}

RecordingWriter::RecordingWriter(const std::filesystem::path& file, const RecordingHeader& header)
    : impl_(std::make_unique<Impl>()) {
  impl_->name = file.string();
  impl_->out.reset(std::fopen(file.c_str(), "wb"));
  if (!impl_->out) impl_->fail(std::string("cannot be written: ") + std::strerror(errno));
  io::BlockBytes start;
  start.plain(io::recording_version);
  start.plain(std::uint32_t{0});
  impl_->write(io::recording_magic);
  impl_->write(start.bytes());
  impl_->write_header(header);
}

RecordingWriter::~RecordingWriter() = default;
RecordingWriter::RecordingWriter(RecordingWriter&&) noexcept = default;
RecordingWriter& RecordingWriter::operator=(RecordingWriter&&) noexcept = default;

void RecordingWriter::step(const RecordedStep& step) {
  Impl& impl = *impl_;
  if (!impl.out) impl.fail("is closed and takes no more steps");
  if (step.stage_ms.size() != impl.stages || step.counts.size() != impl.counts)
    impl.fail_at_step("it has " + std::to_string(step.stage_ms.size()) + " times and " +
                      std::to_string(step.counts.size()) + " counts where the header names " +
                      std::to_string(impl.stages) + " and " + std::to_string(impl.counts));
  io::BlockBytes block;
  for (const double ms : step.stage_ms) block.plain(static_cast<float>(ms));
  for (const std::uint64_t count : step.counts) block.count(count);
  std::vector<Impl::Moving> before = impl.instances;
  try {
    impl.add_poses(step.poses, block);
    impl.add_contacts(step.contacts, block);
    impl.add_touches(step.touches, block);
  } catch (const Error&) {
    impl.instances = std::move(before);  // the step is not in the file, and the next must not build on it
    throw;
  }
  impl.block(io::step_block, block.bytes());
  ++impl.steps;
}

void RecordingWriter::close() {
  if (!impl_->out) return;
  io::BlockBytes block;
  block.count(impl_->steps);
  impl_->block(io::done_block, block.bytes());
  impl_->out.reset();
}

}  // namespace tandem
