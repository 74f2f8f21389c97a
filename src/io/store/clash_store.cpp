#include "tandem/io/clash_store.h"

#include <fstream>
#include <set>

#include "tandem/base/error.h"

#include "clash/fingerprint.h"
#include "clash/pair_tester.h"
#include "io/reading_errors.h"
#include "io/store/geometry_file.h"
#include "io/store/store_data.h"
#include "io/store/store_run.h"

namespace tandem::io {

/// A folder in which a preparation did not end counts as well, so that the constructor explains it.
bool ClashStore::is_store(const std::filesystem::path& folder) {
  std::error_code ignored;
  if (std::filesystem::is_regular_file(folder / "tables.bin", ignored)) return true;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "geometry", ignored))
    for (const auto& file : std::filesystem::directory_iterator(entry.path(), ignored))
      if (parse_geometry_name(file.path().filename().string())) return true;
  return false;
}

ClashStore::ClashStore(const std::filesystem::path& folder) : data_(std::make_unique<Data>()) {
  const std::filesystem::path file = folder / "manifest.json";
  std::error_code ignored;
  if (!std::filesystem::is_directory(folder, ignored))
    throw Error(folder.string() + ": there is no such folder; make a store with `tandem prepare`");
  if (!std::filesystem::exists(file, ignored))
    throw Error(folder.string() +
                ": is not a store, or its preparation did not end: there is no manifest.json; run `tandem "
                "prepare` (again)");
  data_->folder = folder;
  StoreManifest manifest =
      within_memory(file, [&] { return parse_manifest(as_text(map_file(file).bytes), file.string()); });
  const std::filesystem::path tables = folder / "tables.bin";
  if (!std::filesystem::exists(tables, ignored))
    throw Error(tables.string() + ": is missing; prepare the store again with `tandem prepare`");
  if (file_checksum(tables) != manifest.tables_checksum)
    throw Error(tables.string() +
                ": is not the table that the manifest names (damaged, or of another "
                "preparation); prepare the store again with `tandem prepare`");
  // The loaders belong to the assemblies, which may outlive this object.
  auto records = std::make_shared<std::vector<std::vector<GeometryRecord>>>();
  data_->tables = read_tables(tables, [folder, records](std::uint32_t model, Assembly::Geometry geometry) {
    const std::unique_ptr<clash::LoadedGeometry> loaded = load_geometry(folder, (*records)[model][geometry]);
    return std::make_shared<const Mesh>(loaded->model.mesh());
  });
  *records = data_->tables.geometries;
  data_->job = std::move(manifest.job);
  if (data_->job.models.size() != data_->tables.assemblies.size())
    throw Error(tables.string() +
                ": has another number of models than the manifest; prepare the store again");
  for (std::size_t m = 0; m < data_->job.models.size(); ++m)
    data_->job.models[m].assembly = data_->tables.assemblies[m];
  data_->state = manifest.state;
  data_->geometry_fingerprint = manifest.geometry_fingerprint;
  clash::validate(data_->job);
}
ClashStore::~ClashStore() = default;
ClashStore::ClashStore(ClashStore&&) noexcept = default;
ClashStore& ClashStore::operator=(ClashStore&&) noexcept = default;

clash::Job& ClashStore::job() { return data_->job; }
const clash::Job& ClashStore::job() const { return data_->job; }
const std::filesystem::path& ClashStore::state() const { return data_->state; }

StoreFigures ClashStore::figures() const {
  StoreFigures figures;
  const StoreTables& tables = data_->tables;
  std::set<GeometryKey> seen;
  for (const std::vector<GeometryRecord>& of_model : tables.geometries)
    for (const GeometryRecord& record : of_model) {
      if (record.is_mesh == 0 || !seen.insert(record.key).second) continue;
      ++figures.geometries;
      figures.shards += record.shards;
      figures.triangles += record.triangles;
      figures.file_bytes += record.file_bytes;
      figures.all_geometry_bytes += memory_of(record);
      figures.max_geometry_bytes = std::max(figures.max_geometry_bytes, memory_of(record));
    }
  figures.parts = tables.parts.parts.size();
  for (const clash::Part& part : tables.parts.parts)
    figures.placed_triangles += data_->record_of(part).triangles;
  for (std::size_t m = 0; m < tables.assemblies.size(); ++m)
    if (tables.assembly_of[m] == m) figures.table_bytes += tables.assemblies[m].node_bytes();
  for (const std::string& key : tables.parts.keys) figures.table_bytes += sizeof key + key.capacity();
  figures.table_bytes += figures.parts * (sizeof(clash::Part) + 2 * sizeof(std::uint32_t));
  return figures;
}

clash::Plan ClashStore::plan(const StoreRunOptions& options) const {
  clash::validate(data_->job);
  constexpr double min_calibration_seconds = 0.3;
  return StoreRun(*data_, options, 0).make_plan(1, min_calibration_seconds);
}

clash::Report ClashStore::run(clash::Transport& transport, const StoreRunOptions& options,
                              StoreRunSummary* summary) const {
  clash::validate(data_->job);
  StoreRunSummary unused;
  return StoreRun(*data_, options, transport.processes()).run(transport, summary ? *summary : unused);
}

}  // namespace tandem::io
