#pragma once
#include <bit>
#include <string>
#include <vector>

#include "io/recording/recording_layout.h"

namespace tandem::io {

/// The bytes of a block under construction.
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
  /// Maps small numbers of either sign to small counts: 0, -1, 1, -2, ...
  void difference(std::int64_t value) {
    count((static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63));
  }
  void text(std::string_view text) {
    count(text.size());
    bytes_ += text;
  }
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

/// Encodes a recording piece by piece; `name` is for error messages.
class RecordingEncoder {
 public:
  explicit RecordingEncoder(std::string name) : name_(std::move(name)) {}

  /// Returns the start of the file. Call once.
  std::string head(const RecordingHeader& header);
  /// Returns the block of a step. If it throws, the state is unchanged and another step may follow.
  std::string step(const RecordedStep& step);
  std::string done() const;

 private:
  struct Moving {
    UnitPose pose{}, speed{};
  };

  [[noreturn]] void fail(const std::string& problem) const;
  [[noreturn]] void fail_at_step(const std::string& problem) const;
  std::int64_t in_units(double length, double unit, const std::string& what) const;
  UnitPose pose_in_units(Quat rotation, Vec3 position, const UnitPose& before, std::uint32_t instance) const;
  void check_instance(std::uint32_t instance) const;
  void add_poses(const std::vector<RecordedPose>& poses, BlockBytes& block);
  void add_contacts(const std::vector<RecordedContact>& contacts, BlockBytes& block) const;
  void add_face_pairs(const std::vector<RecordedFacePairs>& face_pairs, BlockBytes& block) const;

  std::string name_;
  LengthUnits units_;
  std::vector<Moving> instances_;
  std::vector<std::uint32_t> face_counts_;  // of every instance
  std::size_t stages_ = 0, counts_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace tandem::io
