#pragma once
#include <cstdint>
#include <filesystem>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// Limits on reading a scene format (glTF, DAE, 3MF, FBX, ...). A file that exceeds one is refused with an
/// Error that names the limit.
struct ImportLimits {
  /// Memory (address space) of the import helper, in bytes.
  std::uint64_t max_memory_bytes = std::uint64_t{1} << 30;
  /// Wall-clock time of the import, in seconds. Ending a helper that exceeds it may take another second.
  double max_seconds = 8;
  /// Size of the mesh. Vertices take 24 bytes each, triangles 12.
  std::uint64_t max_vertices = 16'000'000;
  std::uint64_t max_triangles = 32'000'000;
};

struct ReadOptions {
  /// Join vertices whose coordinates are equal (STL files repeat every vertex of every triangle), 0 and -0
  /// included. The first of them stays, and those that stay keep their order.
  bool join_identical_vertices = false;
  /// Take the volumes of a saved model's trees as they are. Without it they are fitted anew when a query
  /// first needs them, and answers are exact whoever made the file; the shape of the trees is still taken
  /// from it.
  bool trust_saved_volumes = true;
  /// Limits for scene formats.
  ImportLimits import_limits = {};
  /// Path of the import helper; by default it is searched for (see read_mesh).
  std::filesystem::path import_helper = {};
};

/// Reads OBJ, STL (text and binary), PLY (text and both binaries), OFF and saved models (model_file.h), and
/// scene formats (glTF, GLB, DAE, 3MF, FBX, ...) with their nodes placed in world coordinates and flattened
/// into parts. The format is chosen by the file's first bytes, then by its ending.
///
/// Scene formats are read by assimp in a process of its own, the import helper `tandem-import`, within
/// ReadOptions::import_limits: a file that makes assimp crash, hang or allocate without end is refused like
/// any other bad file. The helper is ReadOptions::import_helper, or what the environment variable
/// TANDEM_IMPORT_HELPER names, or the one beside the library or program or in libexec/tandem of their
/// prefix, or the one of the prefix that Tandem was configured with. Several threads may read at a time.
/// Nothing is written to standard output or standard error.
///
/// Vertices and faces keep the order of the file. Polygons become triangles: a fan where they are convex,
/// clipped ears where they are not (a polygon whose vertices the file gives only later is always a fan).
/// Parts are OBJ objects and groups ("object/group"), STL solids and scene nodes ("parent/child").
///
/// Large files that are laid out plainly are read by several threads, with the same answer.
///
/// Of all other formats, memory stays within a small multiple of the file's size, whatever its header
/// claims. Throws Error with the file, the line (text) or byte offset (binary), and what was expected there.
Mesh read_mesh(const std::filesystem::path& file, const ReadOptions& options = {});

/// Writes OBJ, PLY (binary), STL (binary), OFF or a saved model without trees, by the file's ending. The file
/// appears under its name only when it is complete. All but STL keep every coordinate exactly; STL rounds to
/// single precision and gives each triangle its own vertices. OBJ keeps parts, control characters in their
/// names as '_', and so do saved models, names unchanged. Throws Error when it cannot be written.
void write_mesh(const Mesh& mesh, const std::filesystem::path& file);

}  // namespace tandem
