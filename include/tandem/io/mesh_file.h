#pragma once
#include <filesystem>
#include <iosfwd>
#include <string_view>

#include "tandem/mesh/mesh.h"

namespace tandem {

struct ReadOptions {
  /// Join vertices whose coordinates are equal (STL files repeat every vertex of every triangle).
  bool join_identical_vertices = false;
};

/// Reads OBJ, STL (ASCII and binary), PLY (ASCII and both binaries) and OFF, and, where Tandem was built with
/// assimp, scene formats (glTF, GLB, DAE, 3MF, FBX, ...) with their part hierarchy flattened into parts. The
/// format is chosen by the file's first bytes, then by its ending. Throws Error with the file, the line or
/// byte offset, and what was expected.
Mesh read_mesh(const std::filesystem::path& file, const ReadOptions& options = {});

/// Writes OBJ, PLY (binary) or STL (binary), by the file's ending. The file appears under its name only
/// when it is complete. Throws Error when it cannot be written.
void write_mesh(const Mesh& mesh, const std::filesystem::path& file);

}  // namespace tandem
