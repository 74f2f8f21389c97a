#pragma once
#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

#include "io/bytes/byte_source.h"
#include "io/bytes/window.h"
#include "io/mesh/chunks.h"

/// One reader per format. Each reads a source from start to end through a window of the given size and throws
/// Error for invalid input.
namespace tandem::io {

Mesh read_obj(ByteSource& source, const ReadOptions& options = {},
              std::size_t window = Window::default_bytes);
Mesh read_stl(ByteSource& source, const ReadOptions& options = {},
              std::size_t window = Window::default_bytes);
Mesh read_ply(ByteSource& source, const ReadOptions& options = {},
              std::size_t window = Window::default_bytes);
Mesh read_off(ByteSource& source, const ReadOptions& options = {},
              std::size_t window = Window::default_bytes);

/// Fast variants for large files (see chunks.h). They return the same mesh, throw the same Error for an
/// invalid header, or return std::nullopt if the file has no plain layout or has errors; then the reader
/// above must read it. They read ahead of the source, which is consumed.
std::optional<Mesh> read_stl_in_chunks(ByteSource& source, const ReadOptions& options = {},
                                       const Splitting& splitting = {});
std::optional<Mesh> read_ply_in_chunks(ByteSource& source, const ReadOptions& options = {},
                                       const Splitting& splitting = {});
std::optional<Mesh> read_off_in_chunks(ByteSource& source, const ReadOptions& options = {},
                                       const Splitting& splitting = {});

}  // namespace tandem::io
