#pragma once
#include <filesystem>
#include <functional>
#include <string_view>

#include "tandem/assembly/assembly.h"
#include "tandem/assembly/builder.h"
#include "tandem/base/error.h"
#include "tandem/base/export.h"
#include "tandem/io/mesh_file.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// How far a reader is.
struct ReadProgress {
  std::string_view stage;  ///< "parsing", "decoding geometry" or "building"
  double fraction = 0;     ///< of the whole file, from 0 to 1; never decreases
};

/// Thrown by a reader whose progress function returned false.
class ReadCancelled : public Error {
 public:
  using Error::Error;
};

struct AssemblyReadOptions {
  int threads = 1;  ///< for long glTF text and geometry; 0: all cores. Results do not depend on it.
  /// Merge vertices of a mesh whose coordinates are equal. Files repeat a vertex for each normal or texture
  /// coordinate; only merged meshes are closed.
  bool merge_identical_vertices = true;
  /// Called now and then from the calling thread. The reader stops with ReadCancelled if it returns false.
  std::function<bool(const ReadProgress&)> progress = {};
  /// Maximum numbers of vertices and triangles of unique geometry, before vertices are merged.
  std::uint64_t max_vertices = 1'000'000'000;
  std::uint64_t max_triangles = 1'000'000'000;
  std::uint64_t max_nodes = 50'000'000;  ///< maximum number of nodes, instances included
  /// Keeps the meshes of the assembly, if not empty: a reader holds few meshes in memory at a time.
  MeshKeeper keep_mesh = {};
  /// Limits and path of the import helper, for formats that are read by assimp (3MF, DAE, ...).
  ImportLimits import_limits = {};
  std::filesystem::path import_helper = {};
};

/// Reads an assembly from a file or a folder:
///
/// - glTF 2.0 (.gltf, .glb): the nodes of the default scene; shared meshes and EXT_mesh_gpu_instancing are
///   instances, `extras` are properties. Quantized and sparse data; Draco compression if Tandem was built
///   with libdraco. Skinned and morphed meshes have their bind pose. Hidden nodes (KHR_node_visibility) are
///   read and have the property "visible" = "false".
/// - OBJ: one part for each object and group. PLY, STL, OFF and saved models: one part.
/// - 3MF, DAE and other scene formats: the node tree, through the import helper (see read_mesh).
/// - A placement table (.csv), see docs/guide/assemblies.md.
/// - A folder: its placement.csv if there is one, otherwise one part for each mesh file, by name.
///
/// Parts that hold nothing to collide with (points, lines) and data that is not used (skins, animations) are
/// listed in Assembly::skipped(). Throws Error with the file, the JSON path or line and the node if the file
/// is invalid: cyclic or dangling references, NaN or singular transforms, missing buffers, wrong counts.
Assembly read_assembly(const std::filesystem::path& file, const AssemblyReadOptions& options = {});

/// Writes an assembly by the ending of `file`:
///
/// - .glb: nodes, names, instances, properties (as `extras`). Coordinates that are no floats have
///   their low-order parts in the attributes _POSITION_LOW and _POSITION_LOWEST, which other programs ignore;
///   read_assembly() of the file gives the same tree, poses and geometry, bit for bit. (Coordinates below
///   1e-37 may be rounded, and a node without a name gets one.)
/// - .csv: a placement table, and one PLY file for each geometry in the folder `<name>_meshes` beside it.
///   Properties, external identifiers and shapes are not kept.
///
/// The file appears under its name only when it is complete. Throws Error if it cannot be written, or if the
/// assembly holds shapes that have no mesh (GLB and CSV hold triangles only).
void write_assembly(const Assembly& assembly, const std::filesystem::path& file);

}  // namespace tandem::io

TANDEM_API_END
