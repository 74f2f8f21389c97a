#include <algorithm>
#include <condition_variable>

#include "tandem/base/error.h"
#include "tandem/io/clash_store.h"
#include "tandem/mesh/measure.h"

#include "base/memory_guard.h"
#include "base/serial_scope.h"
#include "clash/fingerprint.h"
#include "io/store/geometry_file.h"
#include "io/store/manifest.h"
#include "io/store/store_mesh_keeper.h"
#include "io/store/tables.h"
#include "io/store/unique_geometries.h"

namespace tandem::io {
namespace {

/// Lets tasks run at once as long as their memory is within a limit; one runs in any case.
class MemoryGate {
 public:
  /// `bytes` of 0: no limit.
  void set_limit(std::uint64_t bytes) { limit_ = bytes; }
  void enter(std::uint64_t bytes) {
    std::unique_lock lock(mutex_);
    left_.wait(lock, [&] { return limit_ == 0 || used_ == 0 || used_ + bytes <= limit_; });
    used_ += bytes;
  }
  void leave(std::uint64_t bytes) {
    const std::lock_guard lock(mutex_);
    used_ -= bytes;
    left_.notify_all();
  }

 private:
  std::uint64_t limit_ = 0, used_ = 0;
  std::mutex mutex_;
  std::condition_variable left_;
};

/// Trees of meshes with fewer triangles are built by one thread each; other threads build others.
constexpr std::size_t min_parallel_triangles = 100'000;

/// Half of what is left for the trees of geometries that are written at once; the rest is for tables and for
/// the difference between estimated and actual sizes.
std::uint64_t memory_for_trees(std::uint64_t memory) {
  if (memory == 0) return 0;
  const std::uint64_t used = resident_bytes();
  return std::max<std::uint64_t>(1, memory > used ? (memory - used) / 2 : 0);
}

/// A geometry of a model, and the parts that place it.
struct PlacedGeometry {
  std::uint32_t model;
  Assembly::Geometry geometry;
  std::vector<std::uint32_t> parts;
};

class StoreWriting {
 public:
  StoreWriting(const std::filesystem::path& folder, const PrepareOptions& options,
               const StoreMeshKeeper& keeper, const clash::Job& job)
      : folder_(folder),
        options_(options),
        keeper_(keeper),
        job_(job),
        pool_(options.threads),
        guard_(options.memory) {}

  PrepareSummary write(const std::filesystem::path& state) {
    list();
    write_geometry();
    for (std::vector<GeometryRecord>& of_model : tables_.geometries)
      for (GeometryRecord& record : of_model)
        if (const GeometryRecord* const known = unique_->find(record.key)) record = *known;
    report("tables", 0, 1);
    StoreManifest manifest{job_, state, 0, 0};
    manifest.geometry_fingerprint = clash::geometry_fingerprint(
        job_.models, [&](std::uint32_t m, Assembly::Geometry g) { keeper_.release(mesh(m, g)); });
    const std::filesystem::path tables = folder_ / "tables.bin";
    std::error_code ignored;
    // Tables and manifest belong together: without a manifest the folder is no store.
    std::filesystem::remove(folder_ / "manifest.json", ignored);
    write_tables(tables_, tables);
    manifest.tables_checksum = file_checksum(tables);
    OutputFile out(folder_ / "manifest.json");
    out.text(manifest_text(manifest));
    out.finish();
    remove_unused();
    return summary_;
  }

 private:
  const Mesh& mesh(std::uint32_t model, Assembly::Geometry geometry) const {
    return job_.models[model].assembly.mesh(geometry);
  }

  void report(std::string_view stage, std::uint64_t done, std::uint64_t total) const {
    if (options_.progress && !options_.progress({stage, done, total}))
      throw ReadCancelled(folder_.string() + ": the preparation was interrupted");
  }

  /// Lists models, parts and geometries without reading any triangle.
  void list() {
    for (std::uint32_t m = 0; m < job_.models.size(); ++m) {
      const Assembly& assembly = job_.models[m].assembly;
      tables_.assemblies.push_back(assembly);
      std::uint32_t first = 0;
      while (&job_.models[first].assembly.data() != &assembly.data()) ++first;
      tables_.assembly_of.push_back(first);
      tables_.geometries.emplace_back(assembly.geometry_count());
    }
    tables_.parts = clash::list_parts(job_.models, pool_);
    for (std::uint32_t m = 0; m < job_.models.size(); ++m) {
      tables_.parts.geometry_boxes.emplace_back(job_.models[m].assembly.geometry_count());
      first_of_model_.push_back(placed_.size());
      for (Assembly::Geometry g = 0; g < job_.models[m].assembly.geometry_count(); ++g)
        placed_.push_back({m, g, {}});
    }
    for (std::uint32_t p = 0; p < tables_.parts.parts.size(); ++p) {
      const clash::Part& part = tables_.parts.parts[p];
      const Assembly::Geometry geometry = job_.models[part.model].assembly.geometry(part.node);
      placed_[first_of_model_[part.model] + geometry].parts.push_back(p);
    }
    summary_.parts = tables_.parts.parts.size();
    unique_.emplace(placed_.size());
  }

  void write_geometry() {
    std::atomic<std::uint64_t> done = 0;
    gate_.set_limit(memory_for_trees(options_.memory));
    pool_.for_each(placed_.size(), [&](std::size_t i) {
      const PlacedGeometry& placed = placed_[i];
      report("geometry", done++, placed_.size());
      if (job_.models[placed.model].assembly.is_shape(placed.geometry)) return;
      const Mesh& triangles = mesh(placed.model, placed.geometry);
      const std::uint64_t bytes = 400 * triangles.triangles().size();
      gate_.enter(bytes);
      std::optional<SerialScope> one_core;
      if (pool_.threads() == 1 || triangles.triangles().size() < min_parallel_triangles) one_core.emplace();
      try {
        add_boxes(placed);
        add_record(placed, triangles);
      } catch (...) {
        gate_.leave(bytes);
        throw;
      }
      keeper_.release(triangles);
      guard_.count(bytes);
      gate_.leave(bytes);
    });
  }

  /// Boxes of the geometry and of its parts, while its vertices are in memory.
  void add_boxes(const PlacedGeometry& placed) {
    const Assembly& assembly = job_.models[placed.model].assembly;
    Bounds& local = tables_.parts.geometry_boxes[placed.model][placed.geometry];
    local = bounds(assembly.mesh(placed.geometry));
    for (const std::uint32_t p : placed.parts) {
      clash::Part& part = tables_.parts.parts[p];
      part.box = clash::part_box(assembly, local, part.node, part.pose);
    }
  }

  void add_record(const PlacedGeometry& placed, const Mesh& triangles) {
    const GeometryKey key = keeper_.key(triangles);
    std::optional<std::uint32_t> number;
    {
      const std::lock_guard lock(mutex_);
      tables_.geometries[placed.model][placed.geometry].key = key;
      number = unique_->add(key);
      if (!number) return;  // another model has the same geometry
    }
    std::optional<GeometryRecord> record = known_geometry(folder_, key, triangles, options_.shard_triangles);
    const bool is_new = !record;
    if (is_new) record = save_geometry(folder_, key, triangles, options_.shard_triangles);
    const std::lock_guard lock(mutex_);
    (*unique_)[*number] = *record;
    ++summary_.geometries;
    ++(is_new ? summary_.written : summary_.unchanged);
    summary_.shards += record->shards;
    summary_.triangles += record->triangles;
    summary_.bytes += record->file_bytes;
  }

  bool is_used(const std::filesystem::path& file) const {
    const std::optional<GeometryFileName> name = parse_geometry_name(file.filename().string());
    const GeometryRecord* const record = name ? unique_->find(name->key) : nullptr;
    if (!record) return false;
    return name->shard ? *name->shard < record->shards : record->shards == 0;
  }

  /// Removes files of geometry that the job does not place any more, and adds the sizes of the tables to the
  /// summary. Runs that have not ended stay: a run of another job is never continued, since its name differs.
  void remove_unused() {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_ / "geometry", ignored))
      if (entry.is_regular_file(ignored) && !is_used(entry.path()))
        summary_.removed += std::filesystem::remove(entry.path(), ignored) ? 1 : 0;
    summary_.bytes += std::filesystem::file_size(folder_ / "tables.bin", ignored) +
                      std::filesystem::file_size(folder_ / "manifest.json", ignored);
  }

  const std::filesystem::path& folder_;
  const PrepareOptions& options_;
  const StoreMeshKeeper& keeper_;
  const clash::Job& job_;
  ThreadPool pool_;
  MemoryGate gate_;
  MemoryGuard guard_;
  StoreTables tables_;
  std::vector<PlacedGeometry> placed_;
  std::vector<std::size_t> first_of_model_;
  std::mutex mutex_;
  std::optional<UniqueGeometries> unique_;
  PrepareSummary summary_;
};

}  // namespace

struct ClashStoreWriter::State {
  State(const std::filesystem::path& of, PrepareOptions given)
      : folder(of), options(std::move(given)), keeper(of, options.memory) {}

  std::filesystem::path folder;
  PrepareOptions options;
  StoreMeshKeeper keeper;
};

ClashStoreWriter::ClashStoreWriter(const std::filesystem::path& folder, PrepareOptions options) {
  if (options.shard_triangles == 0) throw Error("shards need at least one triangle");
  std::error_code problem;
  std::filesystem::create_directories(folder / "geometry", problem);
  if (problem) throw Error(folder.string() + ": the folder cannot be made: " + problem.message());
  state_ = std::make_unique<State>(folder, std::move(options));
}
ClashStoreWriter::~ClashStoreWriter() = default;

MeshKeeper ClashStoreWriter::mesh_keeper() {
  return [keeper = &state_->keeper](Mesh mesh) { return keeper->keep(std::move(mesh)); };
}

PrepareSummary ClashStoreWriter::write(const clash::Job& job, const std::filesystem::path& state) {
  clash::validate(job);
  return StoreWriting(state_->folder, state_->options, state_->keeper, job).write(state);
}

}  // namespace tandem::io
