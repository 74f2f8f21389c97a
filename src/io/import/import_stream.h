#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The format in which the import helper (tools/import) sends a mesh to the library, through a pipe.
///
/// The stream is a sequence of blocks: an ImportBlockHeader, then its payload. Numbers have this machine's
/// byte order. The order of the blocks:
///
///     hello        protocol version (std::uint32_t), then the importer's name and version as text
///     counts       ImportCounts, once the file has been imported
///     part         name of the part that the following triangles belong to
///     vertices     whole Vec3, world coordinates
///     triangles    whole Triangle, indices into all vertices of the stream
///     end          no payload; vertices and triangles are as many as `counts` says
///
/// With the argument "tree" the helper sends the tree of nodes instead of one mesh in world coordinates:
///
///     hello, counts   as above; counts of all meshes, each once
///     mesh            name of the mesh that the following vertices and triangles belong to; local
///     coordinates,
///                     indices into the vertices of the mesh
///     node            ImportNode, then the indices of its meshes (std::uint32_t each), then its name;
///     parents
///                     before children
///     end             no payload
///
/// Instead of `counts` or any later block: `refusal` (the importer's message) or `out_of_memory`. A stream
/// without `end`, `refusal` or `out_of_memory` comes from a helper that crashed. The library checks
/// all data, because a corrupted importer may send anything.
namespace tandem::io {

inline constexpr std::uint32_t import_stream_version = 2;
inline constexpr std::uint32_t import_block_mark = 0x42494d54;  // "TMIB"
/// Maximum payload. Fits the level 2 cache, where the checksum is computed.
inline constexpr std::size_t max_import_payload = std::size_t{1} << 18;
/// File descriptor of the helper's end of the pipe.
inline constexpr int import_stream_descriptor = 3;
inline constexpr std::string_view import_helper_name = "tandem-import";

enum class ImportBlock : std::uint32_t {
  hello = 1,
  counts,
  part,
  vertices,
  triangles,
  end,
  refusal,
  out_of_memory,
  mesh,
  node
};

struct ImportBlockHeader {
  std::uint32_t mark = import_block_mark;
  ImportBlock kind{};
  std::uint64_t bytes = 0;
  std::uint64_t checksum = 0;  ///< checksum_of_piece() of the payload, mixed with `kind`
};
static_assert(sizeof(ImportBlockHeader) == 24);

struct ImportCounts {
  std::uint64_t vertices = 0;
  std::uint64_t triangles = 0;
};

/// A node of a tree.
struct ImportNode {
  static constexpr std::uint32_t no_parent = 0xffffffffu;
  std::uint32_t parent = no_parent;  ///< number of a node sent before
  std::uint32_t mesh_count = 0;
  double matrix[12] = {};  ///< three rows of four: x ↦ M x + t, relative to the parent
};
static_assert(sizeof(ImportNode) == 104);

}  // namespace tandem::io
