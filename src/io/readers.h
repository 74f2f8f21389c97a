#pragma once
#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

#include "io/byte_source.h"
#include "io/chunks.h"
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

/// Their quick twins for large files (see chunks.h): the same mesh, the same Error for a bad header, or
/// nothing where the file is not laid out plainly or has errors and the reader above must look at it. Read
/// ahead of the source, which is then used up.
std::optional<Mesh> read_stl_in_chunks(ByteSource& source, const ReadOptions& options = {},
                                       const Splitting& splitting = {});
std::optional<Mesh> read_ply_in_chunks(ByteSource& source, const ReadOptions& options = {},
                                       const Splitting& splitting = {});
std::optional<Mesh> read_off_in_chunks(ByteSource& source, const ReadOptions& options = {},
                                       const Splitting& splitting = {});

}  // namespace tandem::io
