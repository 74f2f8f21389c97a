#pragma once
#include <cstddef>

#include "io/assembly/gltf_document.h"

namespace tandem::io {

/// Number of bytes from the start of a node that parse_plain_node() may read; they must be readable.
inline constexpr std::size_t plain_node_lookahead = 1024;

/// Reads a node as exporters write most of them: a name, a mesh, a translation and a rotation, without blanks
/// and escapes, in any order. `text` is at the '{'. Returns the position behind the '}', or nullptr if there
/// is anything else or anything invalid. The node has arbitrary members then and must be read in another way.
///
/// The position in the text stays in a register and most of it is found with SIMD. JsonCursor, which reads
/// all other nodes, waits for its position in memory after every value.
using ParsePlainNode = const char* (*)(const char* text, GltfNode& node);

/// Returns the function for the instruction set of this processor.
ParsePlainNode plain_node_parser();

}  // namespace tandem::io
