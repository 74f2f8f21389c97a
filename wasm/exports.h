#pragma once
#include "tandem/tandem_c.h"

/// Functions of the WebAssembly module beyond the C API. They follow its rules (tandem_c.h).
TANDEM_C_BEGIN

/// Returns a JSON text: the size of each struct of the C API that the package uses, and the offset of each
/// member. JavaScript reads and writes structs by these offsets.
const char* tandem_wasm_layout(void);

/// Reads an OBJ, STL, PLY or OFF file from memory. `name` is used for the ending and in messages.
tandem_status tandem_wasm_mesh_from_bytes(const void* bytes, size_t count, const char* name,
                                          tandem_mesh** mesh);

/// Writes the nodes of A's and B's tree that the next volume test is about. `pending` is 0 if the search is
/// complete.
tandem_status tandem_wasm_search_nodes(const tandem_search* search, uint32_t nodes[2], uint8_t* pending);

/// Writes, for each node of a tree in pre-order, the first node after its subtree and its level. To be
/// released with tandem_free().
tandem_status tandem_wasm_tree_nodes(const tandem_model* model, const tandem_algorithm* algorithm,
                                     uint32_t** escape, uint32_t** level, size_t* count);

enum {
  TANDEM_OUTLINE_BOX = 0,
  TANDEM_OUTLINE_BALL = 1,
  TANDEM_OUTLINE_CUT_BALL = 2,
  TANDEM_OUTLINE_SAMPLED = 3
};
/// Geometry of a bounding volume for display (tandem/query/tree_outline.h).
typedef struct tandem_wasm_outline {
  double center[3];
  double rotation[4];  ///< w x y z
  double half_extents[3];
  double radius;
  double normal[3];
  double low, high;
  int32_t kind;
} tandem_wasm_outline;
/// Writes the volumes of `count` nodes. `extents` has the samples of those of kind TANDEM_OUTLINE_SAMPLED,
/// one after the other; to be released with tandem_free().
tandem_status tandem_wasm_outline_nodes(const tandem_model* model, const tandem_algorithm* algorithm,
                                        const uint32_t* nodes, size_t count, tandem_wasm_outline* outlines,
                                        float** extents, size_t* extent_count);
/// Makes a mesh of the directions in which volumes are sampled.
tandem_status tandem_wasm_sample_directions(tandem_mesh** mesh);

TANDEM_C_END
