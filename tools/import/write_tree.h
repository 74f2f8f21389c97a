#pragma once
#include <assimp/scene.h>

#include "block_writer.h"

/// Writes the meshes and the tree of nodes of a scene, from `counts` to `end`.
void write_tree(const aiScene& scene, BlockWriter& out);
