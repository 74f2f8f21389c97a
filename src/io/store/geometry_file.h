#pragma once
#include <optional>

#include "clash/geometry_source.h"
#include "io/store/store_files.h"

namespace tandem::io {

/// A part of a mesh that was split: its triangles in a tree of their own, and where they are in the whole.
struct Shard {
  Model model;
  Bounds box;
  Array<std::uint32_t> faces;     ///< number of each triangle in the whole mesh, ascending
  Array<std::uint32_t> vertices;  ///< number of each vertex in the whole mesh, ascending
};

/// Writes the saved model of a geometry, or its shards if it has more than `shard_triangles` triangles, with
/// the trees and the information that checks need. Returns its record.
GeometryRecord save_geometry(const std::filesystem::path& folder, const GeometryKey& key, const Mesh& mesh,
                             std::uint64_t shard_triangles);

/// Returns the record of a geometry whose files are there, complete and undamaged, and split as asked for;
/// std::nullopt if it has to be written.
std::optional<GeometryRecord> known_geometry(const std::filesystem::path& folder, const GeometryKey& key,
                                             const Mesh& mesh, std::uint64_t shard_triangles);

/// Loads a geometry; shards are put together again, which gives the mesh as it was, bit for bit. Throws Error
/// if a file is missing, damaged or not that of the record. Uses one thread.
std::unique_ptr<clash::LoadedGeometry> load_geometry(const std::filesystem::path& folder,
                                                     const GeometryRecord& record);
/// Loads one shard, and the information on the whole geometry.
Shard load_shard(const std::filesystem::path& folder, const GeometryRecord& record, std::uint32_t shard);
clash::GeometryInfo load_info(const std::filesystem::path& folder, const GeometryRecord& record);

}  // namespace tandem::io
