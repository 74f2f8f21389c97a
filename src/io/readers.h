#pragma once
#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

#include "io/byte_source.h"
#include "io/window.h"

/// One reader per format. Each reads a source from its start to its end through a window of the given size
/// and throws Error for anything it cannot make a mesh of.
namespace tandem::io {

Mesh read_obj(ByteSource& source, const ReadOptions& options = {},
              std::size_t window = Window::default_bytes);
Mesh read_stl(ByteSource& source, const ReadOptions& options = {},
              std::size_t window = Window::default_bytes);
Mesh read_ply(ByteSource& source, const ReadOptions& options = {},
              std::size_t window = Window::default_bytes);
Mesh read_off(ByteSource& source, const ReadOptions& options = {},
              std::size_t window = Window::default_bytes);

}  // namespace tandem::io
