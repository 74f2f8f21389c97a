#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "tandem/base/error.h"

#include "io/bytes/byte_source.h"
#include "io/mesh/readers.h"

namespace tandem::io {

using Reader = Mesh (*)(ByteSource&, const ReadOptions&, std::size_t);
using ChunkReader = std::optional<Mesh> (*)(ByteSource&, const ReadOptions&, const Splitting&);

/// Returns whether two meshes have equal vertices and triangles.
inline bool same(const Mesh& a, const Mesh& b) {
  return std::equal(a.vertices().begin(), a.vertices().end(), b.vertices().begin(), b.vertices().end()) &&
         std::equal(a.triangles().begin(), a.triangles().end(), b.triangles().begin(), b.triangles().end());
}

/// Reads the bytes twice, with the default window and with a window so small that words straddle its end.
/// Aborts if the two meshes differ. Errors must be tandem::Error; other exceptions propagate.
inline int fuzz_reader(Reader reader, const std::uint8_t* data, std::size_t size) {
  const std::span bytes(reinterpret_cast<const char*>(data), size);
  const ReadOptions options{.merge_identical_vertices = size % 2 == 1};
  constexpr std::size_t small_window = 520;  // format detection reads 512 bytes
  // The first window determines the line ending, so the results may differ if it contains none.
  const std::string_view first_window(bytes.data(), std::min(size, small_window - 1));
  const bool comparable = first_window.find_first_of("\r\n") != std::string_view::npos;
  MemorySource whole(bytes, "fuzz"), pieces(bytes, "fuzz");
  try {
    const Mesh mesh = reader(whole, options, Window::default_bytes);
    try {
      if (!same(mesh, reader(pieces, options, small_window)) && comparable) std::abort();
    } catch (const Error&) {
      // The small window rejects words longer than itself.
    }
  } catch (const Error&) {
  }
  return 0;
}

/// Reads the bytes in small chunks as well and aborts if the mesh or the error differs.
inline int fuzz_chunk_reader(Reader reader, ChunkReader in_chunks, const std::uint8_t* data,
                             std::size_t size) {
  const std::span bytes(reinterpret_cast<const char*>(data), size);
  const ReadOptions options{.merge_identical_vertices = size % 2 == 1};
  // One thread: results do not depend on the number of threads, and starting threads is slow.
  const Splitting splitting{.threads = 1, .chunk_bytes = 1 + size % 61};
  std::string refusal;
  std::optional<Mesh> mesh;
  MemorySource whole(bytes, "fuzz"), pieces(bytes, "fuzz");
  try {
    mesh = in_chunks(pieces, options, splitting);
    if (!mesh) return 0;
  } catch (const Error& error) {
    refusal = error.what();
  }
  try {
    const Mesh expected = reader(whole, options, Window::default_bytes);
    if (!mesh || !same(*mesh, expected)) std::abort();
  } catch (const Error& error) {
    if (mesh || refusal != error.what()) std::abort();
  }
  return 0;
}

}  // namespace tandem::io
