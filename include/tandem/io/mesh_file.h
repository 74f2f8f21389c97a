#pragma once
#include <cstdint>
#include <filesystem>

#include "tandem/base/export.h"
#include "tandem/mesh/mesh.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// Limits on reading a scene format (glTF, DAE, 3MF, FBX, ...). A file that exceeds one is rejected with an
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

/// The coordinate axis that points up in a file.
enum class UpAxis { x, y, z };

struct ReadOptions {
  /// Merge vertices with equal coordinates (STL files repeat every vertex of every triangle); 0 and -0 are
  /// equal. The first of them remains, and the remaining vertices keep their order.
  bool merge_identical_vertices = false;
  /// Use the volumes of the trees of a saved model without a check. If false, they are fitted again when a
  /// query first needs them, and results are exact for any file; the topology of the trees is still loaded.
  bool trust_saved_volumes = true;
  /// Factor on all coordinates, for example 0.001 for a file in millimetres; finite and not 0. A negative
  /// factor mirrors, and flips the triangles.
  double scale = 1;
  /// The axis that points up in the file. The mesh is rotated so that it becomes z: (x, y, z) of a file with
  /// y up becomes (x, −z, y), with x up (−z, y, x).
  UpAxis up_axis = UpAxis::z;
  /// Limits for scene formats.
  ImportLimits import_limits = {};
  /// Path of the import helper; by default it is searched for (see read_mesh).
  std::filesystem::path import_helper = {};
};

/// Reads OBJ, STL (text and binary), PLY (text and both binaries), OFF and saved models (model_file.h), and
/// scene formats (glTF, GLB, DAE, 3MF, FBX, ...) with their nodes in world coordinates and flattened into
/// parts. The format is detected by the first bytes of the file, then by its extension.
///
/// Scene formats are read by assimp in a separate process, the import helper `tandem-import`, within
/// ReadOptions::import_limits: a file that makes assimp crash, hang or allocate without limit is rejected
/// like any other invalid file. The helper is the first of: ReadOptions::import_helper; the environment
/// variable TANDEM_IMPORT_HELPER; beside the library or program or in libexec/tandem of their prefix; the
/// prefix that Tandem was configured with. Several threads may read at a time. Nothing is written to standard
/// output or standard error.
///
/// Vertices and faces keep the order of the file. Polygons become triangles: a fan if they are convex,
/// otherwise by ear clipping (a polygon whose vertices follow later in the file is always a fan). Parts are
/// OBJ objects and groups ("object/group"), STL solids and scene nodes ("parent/child").
///
/// `scale` and `up_axis` are applied last, exactly but for the rounding of the product. A saved model then
/// loses its trees.
///
/// Large files with a plain layout are read by several threads, with the same result.
///
/// For all other formats, memory is a small multiple of the file size, whatever the header claims. Throws
/// Error with the file, the line (text) or byte offset (binary), and the expected content.
Mesh read_mesh(const std::filesystem::path& file, const ReadOptions& options = {});

/// Writes OBJ, PLY (binary), STL (binary), OFF or a saved model without trees, selected by the extension of
/// the file. The file appears under its name only when it is complete. All formats except STL keep every
/// coordinate exactly; STL rounds to single precision and gives each triangle its own vertices. OBJ and saved
/// models keep parts; OBJ replaces control characters in their names by '_'. Throws Error if the file cannot
/// be written.
void write_mesh(const Mesh& mesh, const std::filesystem::path& file);

}  // namespace tandem::io

TANDEM_API_END
