#pragma once
#include <filesystem>

#include "tandem/mesh/mesh.h"

namespace tandem {

struct ReadOptions {
  /// Join vertices whose coordinates are equal (STL files repeat every vertex of every triangle), 0 and -0
  /// included. The first of them stays, and those that stay keep their order.
  bool join_identical_vertices = false;
};

/// Reads OBJ, STL (text and binary), PLY (text and both binaries) and OFF, and, where Tandem was built with
/// assimp, scene formats (glTF, GLB, DAE, 3MF, FBX, ...) with their nodes placed in world coordinates and
/// flattened into parts. The format is chosen by the file's first bytes, then by its ending.
///
/// Vertices and faces keep the order of the file. Polygons become triangles: a fan where they are convex,
/// clipped ears where they are not (a polygon whose vertices the file gives only later is always a fan).
/// Parts are OBJ objects and groups ("object/group"), STL solids and scene nodes ("parent/child").
///
/// Large files that are laid out plainly are read by several threads, with the same answer.
///
/// Memory stays within a small multiple of the file's size, whatever its header claims. Throws Error with
/// the file, the line (text) or byte offset (binary), and what was expected there.
Mesh read_mesh(const std::filesystem::path& file, const ReadOptions& options = {});

/// Writes OBJ, PLY (binary), STL (binary) or OFF, by the file's ending. The file appears under its name only
/// when it is complete. OBJ, PLY and OFF keep every coordinate exactly; STL rounds to single precision and
/// gives each triangle its own vertices. Only OBJ keeps parts, control characters in their names as '_'.
/// Throws Error when it cannot be written.
void write_mesh(const Mesh& mesh, const std::filesystem::path& file);

}  // namespace tandem
