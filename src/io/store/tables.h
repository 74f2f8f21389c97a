#pragma once
#include "clash/part_table.h"
#include "io/store/store_files.h"

namespace tandem::io {

/// What a store knows of the models of a job besides the manifest.
struct StoreTables {
  std::vector<Assembly> assemblies;                     ///< by model; models with one assembly share it
  std::vector<std::uint32_t> assembly_of;               ///< by model: the first model with the same assembly
  std::vector<std::vector<GeometryRecord>> geometries;  ///< by model
  clash::PartTable parts;
};

/// Returns the geometry of an assembly that is read from files: called with the index of a model and the
/// number of a geometry.
using MeshLoader =
    std::function<std::shared_ptr<const Mesh>(std::uint32_t model, Assembly::Geometry geometry)>;

/// Writes the tables. `tables.assemblies` are those of the models.
void write_tables(const StoreTables& tables, const std::filesystem::path& file);

/// Reads the tables of a store. Geometry of the assemblies is loaded by `load` when it is asked for. Throws
/// Error if the file is damaged; content is checked, so that no file can cause a crash.
StoreTables read_tables(const std::filesystem::path& file, const MeshLoader& load);
StoreTables read_tables(const MappedFile& file, const std::string& name, const MeshLoader& load);

}  // namespace tandem::io
