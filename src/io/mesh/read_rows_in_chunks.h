#pragma once
#include <cstdint>
#include <optional>

#include "io/mesh/chunks.h"

namespace tandem::io {

/// Text with one vertex per line and then one triangle per line, as in OFF and PLY files.
struct RowLayout {
  std::uint64_t vertex_count, triangle_count;
  std::size_t vertex_columns = 3;    // the coordinates and the values after them; not four, as triangles have
  bool triangles_have_more = false;  // whether values may follow the corners of a triangle
};

/// Reads such lines from `offset` to the end of the source. Returns std::nullopt if there are other lines, or
/// another number of them.
std::optional<Mesh> read_rows_in_chunks(const ByteSource& source, std::uint64_t offset,
                                        const RowLayout& layout, const ReadOptions& options,
                                        const Splitting& splitting);

}  // namespace tandem::io
