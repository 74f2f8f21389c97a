#pragma once
#include <cstddef>
#include <span>

#include "io/assembly/gltf_document.h"

namespace tandem::io {

/// Number of bytes from the start of an object that the functions below may read; they must be readable.
inline constexpr std::size_t plain_object_lookahead = 1024;

/// Largest number of objects that one call of the functions below reads.
inline constexpr std::size_t max_plain_run = 64;

/// A mesh of one primitive. `mesh.first_primitive` is not set.
struct GltfMeshOfOne {
  GltfMesh mesh;
  GltfPrimitive primitive;
};

/// Objects of a list that were read.
struct PlainRun {
  std::size_t count = 0;
  const char* end = nullptr;  ///< behind the last of them
};

/// Reads objects as exporters write most of them, without blanks and escapes, members in any order. `text` is
/// at the '{' of the first object; objects begin before `limit`. Stops before an object that has anything
/// else or anything invalid, which must be read in another way, and behind an object that no ",{" follows.
/// `into` must have default values; those behind the objects that were read have arbitrary ones afterwards.
///
/// The position in the text stays in a register and most of it is found with SIMD. JsonCursor, which reads
/// all other objects, waits for its position in memory after every value.
template <class Object>
using ParsePlainRun = PlainRun (*)(const char* text, const char* limit, std::span<Object> into);

/// Where nodes are read to. Links and names, which refer to the text, need no values before.
struct PlainNodes {
  std::span<GltfNode> nodes;
  GltfNodeLink* links;
  std::string_view* names;  ///< those of the nodes are not set
};
using ParsePlainNodes = PlainRun (*)(const char* text, const char* limit, const PlainNodes& into);

/// Return the functions for the instruction set of this processor.
/// Nodes with a name, a mesh, a translation and a rotation.
ParsePlainNodes plain_node_parser();
/// Buffer views without extensions and extras.
ParsePlainRun<GltfBufferView> plain_view_parser();
/// Accessors of up to four components without sparse elements.
ParsePlainRun<GltfAccessor> plain_accessor_parser();
/// Meshes of one primitive without morph targets and extensions.
ParsePlainRun<GltfMeshOfOne> plain_mesh_parser();

}  // namespace tandem::io
