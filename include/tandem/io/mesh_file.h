#pragma once
#include <filesystem>

#include "tandem/mesh/mesh.h"

namespace tandem {

struct ReadOptions {
  /// Join vertices whose coordinates are equal (STL files repeat every vertex of every triangle), 0 and -0
  /// included. The first of them stays, and those that stay keep their order.
  bool join_identical_vertices = false;
  /// Take the volumes of a saved model's trees as they are. Without it they are fitted anew when a query
  /// first needs them, and answers are exact whoever made the file; the shape of the trees is still taken
  /// from it.
  bool trust_saved_volumes = true;
};

/// Reads OBJ, STL (text and binary), PLY (text and both binaries), OFF and saved models (model_file.h), and,
/// where Tandem was built with assimp, scene formats (glTF, GLB, DAE, 3MF, FBX, ...) with their nodes placed
/// in world coordinates and flattened into parts. The format is chosen by the file's first bytes, then by its
/// ending.
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

/// Writes OBJ, PLY (binary), STL (binary), OFF or a saved model without trees, by the file's ending. The file
/// appears under its name only when it is complete. All but STL keep every coordinate exactly; STL rounds to
/// single precision and gives each triangle its own vertices. OBJ keeps parts, control characters in their
/// names as '_', and so do saved models, names unchanged. Throws Error when it cannot be written.
void write_mesh(const Mesh& mesh, const std::filesystem::path& file);

}  // namespace tandem
