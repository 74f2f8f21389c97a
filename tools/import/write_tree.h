#pragma once
#include <assimp/scene.h>

#include "block_writer.h"

/// Points and lines are faces of one and two corners.
inline bool is_triangle(const aiFace& face) { return face.mNumIndices == 3; }

/// Writes the meshes and the tree of nodes of a scene, from `counts` to `end`.
void write_tree(const aiScene& scene, BlockWriter& out);
