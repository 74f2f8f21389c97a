#pragma once
#include <string>

#include "block_writer.h"

/// "assimp 5.2.5"
std::string importer_name();

/// Imports a file with assimp, writes the stream from `counts` to `end`, or `refusal`, and ends the process.
/// `tree`: the tree of nodes instead of one mesh.
[[noreturn]] void import_scene(const std::string& file, bool tree, BlockWriter& out);
