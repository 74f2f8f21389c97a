#pragma once
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tandem/io/recording.h"

/// Definitions shared by the writer and the reader of recordings; docs/formats/recording.md describes the
/// format.
namespace tandem::io {

inline constexpr std::string_view recording_magic = "TANDEMRC";
inline constexpr std::uint32_t recording_version = 1;

/// Kind of a block: the four letters at its start.
inline constexpr std::string_view head_block = "HEAD", step_block = "STEP", done_block = "DONE";
/// Letters, number of bytes (64 bits), checksum of the bytes (32 bits).
inline constexpr std::size_t block_header_bytes = 4 + 8 + 4;

/// CRC-32 as in zip files.
std::uint32_t block_checksum(std::span<const std::byte> bytes);

/// Contact points are stored in units larger than those of positions by this shift.
inline constexpr int contact_unit_shift = 7;
inline constexpr double rotation_unit = 1.0 / (1 << 24);
/// Larger numbers of units are rejected: differences of differences still fit.
inline constexpr std::int64_t max_units = std::int64_t{1} << 53;

/// A pose in units: three of length, then x, y, z, w of rotation.
using UnitPose = std::array<std::int64_t, 7>;

/// Origin and unit of lengths.
struct LengthUnits {
  Vec3 origin;
  double unit = 1;

  Vec3 to_point(const UnitPose& pose) const {
    return {origin.x + unit * static_cast<double>(pose[0]), origin.y + unit * static_cast<double>(pose[1]),
            origin.z + unit * static_cast<double>(pose[2])};
  }
};

inline Quat to_rotation(const UnitPose& pose) {
  const auto of = [&](std::size_t i) { return rotation_unit * static_cast<double>(pose[i]); };
  return normalized(Quat{of(6), of(3), of(4), of(5)});
}

/// Encodes a direction as two numbers of twelve bits: the octahedron |x| + |y| + |z| = 1 unfolded into a
/// square.
std::array<std::uint32_t, 2> pack_direction(Vec3 direction);
Vec3 unpack_direction(std::array<std::uint32_t, 2> packed);

/// Decodes a recording; `name` is for error messages.
Recording read_recording_bytes(std::span<const std::byte> bytes, const std::string& name);

}  // namespace tandem::io
