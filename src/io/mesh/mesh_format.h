#pragma once
#include <cstdint>
#include <string_view>

#include "tandem/io/mesh_file.h"

#include "io/bytes/window.h"

namespace tandem::io {

enum class MeshFormat { unknown, obj, stl, ply, off, scene, saved };

/// A binary STL file consists of an 80-byte comment, a count, and this many bytes per triangle.
inline constexpr std::uint64_t stl_header_bytes = 84;
inline constexpr std::uint64_t stl_triangle_bytes = 50;

/// Detects the format by the first bytes if they are conclusive, otherwise by the extension (for example
/// ".obj"). OBJ and the scene formats other than GLB are detected by extension only.
MeshFormat detect_format(Window& window, std::string_view ending);

/// The same for a file. Throws Error if it cannot be read.
MeshFormat format_of(const std::filesystem::path& file);

/// Distinguishes binary STL from text. The comment of a binary file may begin with "solid", so the file size
/// decides if it matches the count; otherwise only text begins with "solid" and stays text.
bool looks_like_binary_stl(Window& window);

/// Returns whether `word` is the first word of an OFF file: OFF with any of the prefixes ST, C, N, 4 and n.
bool is_off_keyword(std::string_view word);

/// Returns whether a mesh read with these options has other coordinates than the file.
inline bool changes_coordinates(const ReadOptions& options) {
  return options.scale != 1 || options.up_axis != UpAxis::z;
}

bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace tandem::io
