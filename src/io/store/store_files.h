#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "io/model/section_file.h"

/// A store is a folder:
///
///     manifest.json             version, job, fingerprint of the geometry, checksum of itself and the tables
///     tables.bin                nodes of the assemblies, parts with keys, boxes and poses, list of geometry
///     geometry/ab/HASH.tandem   saved model with the section clash/info; of a shard HASH.sK.tandem
///     runs/ID/                  plan.bin and worker-K-N.units of a run that has not ended
namespace tandem::io {

/// Changes with the meaning of any file of a store.
inline constexpr std::uint32_t store_version = 1;

inline constexpr SectionFileKind store_tables_kind{std::string_view("\x89TandSto", 8), "table of a store",
                                                   "prepare the store again with `tandem prepare`"};
inline constexpr SectionFileKind store_plan_kind{std::string_view("\x89TandPla", 8), "plan of a run",
                                                 "start the run again without --resume"};
inline constexpr SectionFileKind store_geometry_kind{section_file_mark, "geometry of a store",
                                                     "prepare the store again with `tandem prepare`"};

/// Content of a mesh as a number of 128 bits: vertices, triangles and named parts.
struct GeometryKey {
  std::uint64_t high = 0, low = 0;
  friend auto operator<=>(const GeometryKey&, const GeometryKey&) = default;
};
GeometryKey key_of(const Mesh& mesh);
std::string hex(const GeometryKey& key);
std::string hex(std::uint64_t number);

/// A unique geometry as the tables list it.
struct GeometryRecord {
  GeometryKey key;
  std::uint64_t vertices = 0, triangles = 0;
  std::uint64_t file_bytes = 0;
  std::uint32_t shards = 0;   ///< 0: one file holds all of it
  std::uint32_t is_mesh = 0;  ///< 0: a shape, which is not checked
};
static_assert(sizeof(GeometryRecord) == 48);

/// Returns the memory of a geometry with everything that queries build for it, estimated.
inline std::uint64_t memory_of(const GeometryRecord& record) {
  return 24 * record.vertices + 400 * record.triangles + 8192;
}

std::filesystem::path geometry_file(const std::filesystem::path& folder, const GeometryKey& key);
std::filesystem::path shard_file(const std::filesystem::path& folder, const GeometryKey& key,
                                 std::uint32_t shard);

/// What the name of a file of geometry says.
struct GeometryFileName {
  GeometryKey key;
  std::optional<std::uint32_t> shard;
};
/// Returns std::nullopt for names that no geometry has.
std::optional<GeometryFileName> parse_geometry_name(std::string_view name);

}  // namespace tandem::io
