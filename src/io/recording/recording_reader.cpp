#include <algorithm>
#include <cstring>
#include <optional>

#include "tandem/base/error.h"
#include "tandem/io/recording.h"

#include "io/bytes/byte_source.h"
#include "io/bytes/mapped_file.h"
#include "io/reading_errors.h"
#include "io/recording/recording_layout.h"

namespace tandem::io {
namespace {

/// Reads numbers from the bytes of a block and tracks the file offset.
class BlockReader {
 public:
  BlockReader(std::span<const std::byte> bytes, std::uint64_t offset, const std::string& name)
      : bytes_(bytes), offset_(offset), name_(&name) {}

  [[noreturn]] void fail(const std::string& problem) const { fail_at(offset_ + at_, problem); }
  [[noreturn]] void fail_at(std::uint64_t offset, const std::string& problem) const {
    throw Error(*name_ + ": byte " + std::to_string(offset) + ": " + problem);
  }
  std::uint64_t offset() const { return offset_ + at_; }
  std::size_t left() const { return bytes_.size() - at_; }

  std::span<const std::byte> take(std::size_t count) {
    if (count > left()) fail("expected " + std::to_string(count) + " more bytes, got the end of the block");
    const auto taken = bytes_.subspan(at_, count);
    at_ += count;
    return taken;
  }
  template <class Number>
  Number plain() {
    Number value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }
  std::uint64_t count() {
    std::uint64_t value = 0;
    for (int shift = 0;; shift += 7) {
      const auto byte = std::to_integer<std::uint64_t>(take(1)[0]);
      if (shift == 63 && byte > 1) fail("a number has more than 64 bits");
      value |= (byte & 0x7F) << shift;
      if (byte < 0x80) return value;
    }
  }
  std::int64_t difference() {
    const std::uint64_t value = count();
    return static_cast<std::int64_t>((value >> 1) ^ (~(value & 1) + 1));
  }
  /// Returns the number of following items of at least `min_bytes` bytes each. Rejects more than fit, so
  /// that the count can be used for allocation.
  std::size_t count_of(std::size_t min_bytes, const char* things) {
    const std::uint64_t start = offset(), value = count();
    if (value > left() / min_bytes)
      fail_at(start, std::to_string(value) + " " + things + " are more than the block has bytes for");
    return static_cast<std::size_t>(value);
  }
  std::uint32_t index_below(std::size_t limit, const char* things) {
    const std::uint64_t start = offset(), value = count();
    if (value >= limit)
      fail_at(start, "expected one of " + std::to_string(limit) + " " + things + ", got number " +
                         std::to_string(value));
    return static_cast<std::uint32_t>(value);
  }
  std::string text() {
    const auto bytes = take(count_of(1, "characters"));
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  double finite(const char* what) {
    const std::uint64_t start = offset();
    const double value = plain<double>();
    if (!(std::fabs(value) <= 1e300)) fail_at(start, std::string(what) + " is not finite");
    return value;
  }
  /// Returns the sum of the previous value and a difference, within `limit` of zero.
  std::int64_t moved_on(std::int64_t before, std::int64_t limit) {
    const std::uint64_t start = offset();
    const std::int64_t change = difference();
    std::int64_t sum = 0;
    if (__builtin_add_overflow(before, change, &sum) || sum > limit || sum < -limit)
      fail_at(start, "a number is out of range");
    return sum;
  }
  void expect_end() const {
    if (left() > 0) fail("expected the end of the block, got " + std::to_string(left()) + " more bytes");
  }

 private:
  std::span<const std::byte> bytes_;
  std::uint64_t offset_;
  std::size_t at_ = 0;
  const std::string* name_;
};

// For items that take 30 to 100 times as much memory as bytes in the file.
constexpr std::size_t max_meshes = 1'000'000, max_names = 1'000'000;

std::size_t count_up_to(std::size_t most, BlockReader& block, std::size_t min_bytes, const char* things) {
  const std::uint64_t start = block.offset();
  const std::size_t count = block.count_of(min_bytes, things);
  if (count > most)
    block.fail_at(
        start, "expected at most " + std::to_string(most) + " " + things + ", got " + std::to_string(count));
  return count;
}

Mesh read_block_mesh(BlockReader& block) {
  const std::uint64_t start = block.offset();
  std::vector<Vec3> vertices(block.count_of(12, "vertices"));
  for (Vec3& v : vertices)
    for (int i = 0; i < 3; ++i) v[i] = block.plain<float>();
  std::vector<Triangle> triangles(block.count_of(3, "triangles"));
  std::int64_t corner = 0;
  for (Triangle& triangle : triangles)
    for (std::uint32_t& each : triangle) {
      const std::uint64_t at = block.offset();
      corner = block.moved_on(corner, max_units);
      if (corner < 0 || corner >= static_cast<std::int64_t>(vertices.size()))
        block.fail_at(at,
                      "a triangle's corner is none of the " + std::to_string(vertices.size()) + " vertices");
      each = static_cast<std::uint32_t>(corner);
    }
  try {
    return {std::move(vertices), std::move(triangles)};
  } catch (const Error& error) {
    block.fail_at(start, error.what());
  }
}

class RecordingReader {
 public:
  void read_head(BlockReader block);
  void read_step(BlockReader block);
  Recording take() { return std::move(recording_); }
  std::size_t steps() const { return recording_.steps.size(); }
  void set_complete() { recording_.complete = true; }

 private:
  struct Moving {
    UnitPose pose{}, speed{};
    std::size_t moved_in = 0;  // number of the step in which it last moved, to detect that it has stopped
  };

  void read_poses(BlockReader& block, RecordedStep& step);
  void read_contacts(BlockReader& block, RecordedStep& step);
  void read_face_pairs(BlockReader& block, RecordedStep& step);
  std::uint32_t instance(BlockReader& block) const {
    return block.index_below(instances_.size(), "instances");
  }
  std::size_t faces_of(std::uint32_t instance) const {
    return recording_.header.meshes[recording_.header.instances[instance].mesh].triangles().size();
  }

  Recording recording_;
  LengthUnits units_;
  std::vector<Moving> instances_;
};

void RecordingReader::read_head(BlockReader block) {
  RecordingHeader& header = recording_.header;
  header.title = block.text();
  header.step_seconds = block.finite("the time step");
  for (int i = 0; i < 3; ++i) units_.origin[i] = block.finite("the origin");
  const std::uint64_t unit_at = block.offset();
  units_.unit = block.finite("the unit of length");
  if (!(units_.unit > 0 && units_.unit < 1e280))
    block.fail_at(unit_at, "the unit of length is not positive and finite");
  for (auto* names : {&header.stages, &header.counts}) {
    names->resize(count_up_to(max_names, block, 1, "names"));
    for (std::string& each : *names) each = block.text();
  }
  // A mesh or an instance of few bytes takes more memory than that; growing gradually keeps wrong counts
  // harmless.
  for (std::size_t left = count_up_to(max_meshes, block, 2, "meshes"); left > 0; --left)
    header.meshes.push_back(read_block_mesh(block));
  for (std::size_t left = block.count_of(10, "instances"); left > 0; --left) {
    RecordedInstance instance;
    instance.name = block.text();
    instance.mesh = block.index_below(header.meshes.size(), "meshes");
    instance.is_static = block.index_below(2, "kinds of instance") == 1;
    Moving moving;
    for (std::int64_t& number : moving.pose) number = block.moved_on(0, max_units);
    instance.position = units_.to_point(moving.pose);
    instance.rotation = to_rotation(moving.pose);
    instances_.push_back(moving);
    header.instances.push_back(std::move(instance));
  }
  block.expect_end();
}

void RecordingReader::read_poses(BlockReader& block, RecordedStep& step) {
  const std::size_t count = block.count_of(8, "poses"), number = steps() + 1;
  std::uint64_t next = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t at = block.offset(), gap = block.count();
    if (gap >= instances_.size() || next + gap >= instances_.size())
      block.fail_at(at, "expected one of " + std::to_string(instances_.size()) + " instances");
    const auto which = static_cast<std::uint32_t>(next + gap);
    next = which + 1ull;
    Moving& moving = instances_[which];
    if (moving.moved_in + 1 != number) moving.speed = {};
    moving.moved_in = number;
    for (std::size_t k = 0; k < moving.pose.size(); ++k) {
      moving.speed[k] = block.moved_on(moving.speed[k], 2 * max_units);
      moving.pose[k] += moving.speed[k];
      if (moving.pose[k] > max_units || moving.pose[k] < -max_units) block.fail("a pose is out of range");
    }
    step.poses.push_back({which, to_rotation(moving.pose), units_.to_point(moving.pose)});
  }
}

void RecordingReader::read_contacts(BlockReader& block, RecordedStep& step) {
  for (std::size_t groups = block.count_of(3, "pairs in contact"); groups > 0; --groups) {
    const std::uint32_t a = instance(block), b = instance(block);
    UnitPose at = instances_[a].pose;
    for (std::size_t axis = 0; axis < 3; ++axis) at[axis] >>= contact_unit_shift;
    for (std::size_t points = block.count_of(7, "contacts"); points > 0; --points) {
      for (std::size_t axis = 0; axis < 3; ++axis) at[axis] = block.moved_on(at[axis], max_units);
      RecordedContact contact;
      contact.a = a;
      contact.b = b;
      contact.point = LengthUnits{units_.origin, std::ldexp(units_.unit, contact_unit_shift)}.to_point(at);
      const auto packed = block.take(3);
      std::uint32_t both = 0;
      for (std::size_t i = 0; i < 3; ++i) both |= std::to_integer<std::uint32_t>(packed[i]) << (8 * i);
      contact.normal = unpack_direction({both & 0xFFF, both >> 12});
      contact.depth = units_.unit * static_cast<double>(block.difference());
      step.contacts.push_back(contact);
    }
  }
}

void RecordingReader::read_face_pairs(BlockReader& block, RecordedStep& step) {
  for (std::size_t pairs = block.count_of(3, "touching pairs"); pairs > 0; --pairs) {
    RecordedFacePairs record{.a = instance(block), .b = 0, .faces = {}};
    record.b = instance(block);
    const auto limit_a = static_cast<std::int64_t>(faces_of(record.a)),
               limit_b = static_cast<std::int64_t>(faces_of(record.b));
    record.faces.resize(block.count_of(2, "pairs of faces"));
    std::int64_t a = 0, b = 0;
    for (FacePair& faces : record.faces) {
      const std::uint64_t at = block.offset();
      a = block.moved_on(a, max_units);
      b = block.moved_on(b, max_units);
      if (a < 0 || a >= limit_a || b < 0 || b >= limit_b) block.fail_at(at, "a face is not in its mesh");
      faces = {static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)};
    }
    step.face_pairs.push_back(std::move(record));
  }
}

void RecordingReader::read_step(BlockReader block) {
  RecordedStep step;
  for (std::size_t i = 0; i < recording_.header.stages.size(); ++i) {
    const std::uint64_t at = block.offset();
    step.stage_ms.push_back(block.plain<float>());
    if (!std::isfinite(step.stage_ms.back())) block.fail_at(at, "a time is not finite");
  }
  for (std::size_t i = 0; i < recording_.header.counts.size(); ++i) step.counts.push_back(block.count());
  read_poses(block, step);
  read_contacts(block, step);
  read_face_pairs(block, step);
  block.expect_end();
  recording_.steps.push_back(std::move(step));
}

/// A complete block, or std::nullopt at the end of the file or where it was truncated.
struct Block {
  std::string_view letters;
  std::span<const std::byte> bytes;
  std::uint64_t offset;  // of the bytes
};
std::optional<Block> next_block(std::span<const std::byte> file, std::size_t at, const std::string& name) {
  if (file.size() - at < block_header_bytes) return std::nullopt;
  BlockReader header(file.subspan(at, block_header_bytes), at, name);
  const auto letters = header.take(4);
  const auto length = header.plain<std::uint64_t>();
  const auto sum = header.plain<std::uint32_t>();
  if (length > file.size() - at - block_header_bytes) return std::nullopt;
  const Block block{{reinterpret_cast<const char*>(letters.data()), 4},
                    file.subspan(at + block_header_bytes, static_cast<std::size_t>(length)),
                    at + block_header_bytes};
  if (block_checksum(block.bytes) != sum)
    BlockReader(block.bytes, block.offset, name).fail("wrong checksum of the block: the file is damaged");
  return block;
}

}  // namespace

Recording read_recording_bytes(std::span<const std::byte> file, const std::string& name) {
  BlockReader start(file.subspan(0, std::min<std::size_t>(file.size(), 16)), 0, name);
  if (file.size() < 16 || std::memcmp(start.take(8).data(), recording_magic.data(), 8) != 0)
    start.fail_at(0, "expected '" + std::string(recording_magic) + "': this is not a Tandem recording");
  if (const auto version = start.plain<std::uint32_t>(); version != recording_version)
    start.fail_at(8, "format version " + std::to_string(version) + ", expected version " +
                         std::to_string(recording_version));
  RecordingReader reader;
  std::size_t at = 16;
  bool has_head = false, done = false;
  while (const std::optional<Block> block = next_block(file, at, name)) {
    BlockReader bytes(block->bytes, block->offset, name);
    if (done) bytes.fail_at(at, "extra bytes after the last block");
    if (!has_head && block->letters != head_block) bytes.fail_at(at, "expected the block 'HEAD' first");
    if (block->letters == step_block) {
      reader.read_step(bytes);
    } else if (block->letters == done_block) {
      if (bytes.count() != reader.steps())
        bytes.fail_at(block->offset, "wrong number of steps: some blocks are missing");
      bytes.expect_end();
      reader.set_complete();
      done = true;
    } else if (block->letters == head_block && !has_head) {
      reader.read_head(bytes);
      has_head = true;
    } else {
      bytes.fail_at(at, "expected a block 'STEP' or 'DONE'");
    }
    at = static_cast<std::size_t>(block->offset) + block->bytes.size();
  }
  if (!has_head) start.fail_at(at, "truncated header");
  return reader.take();
}

std::vector<RecordedPose> Recording::poses_after(std::size_t step) const {
  std::vector<RecordedPose> poses;
  for (std::uint32_t i = 0; i < header.instances.size(); ++i)
    poses.push_back({i, header.instances[i].rotation, header.instances[i].position});
  for (std::size_t i = 0; i < std::min(step, steps.size()); ++i)
    for (const RecordedPose& moved : steps[i].poses) poses[moved.instance] = moved;
  return poses;
}

Recording read_recording(const std::filesystem::path& file) {
  return within_memory(file, [&] { return read_recording_bytes(map_file(file).bytes, file.string()); });
}

bool is_recording(const std::filesystem::path& file) {
  try {
    FileSource source(file);
    std::array<char, recording_magic.size()> start{};
    return source.read_at(0, start) && std::string_view(start.data(), start.size()) == recording_magic;
  } catch (const Error&) {
    return false;
  }
}

}  // namespace tandem::io
