#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

#include "tandem/base/export.h"
#include "tandem/clash/job.h"
#include "tandem/clash/run.h"
#include "tandem/clash/scale.h"
#include "tandem/io/assembly_file.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// How far the preparation of a store is.
struct PrepareProgress {
  std::string_view stage;  ///< "geometry" or "tables"
  std::uint64_t done = 0, total = 0;
};

struct PrepareOptions {
  std::uint64_t memory = 0;  ///< limit in bytes; 0: none. The largest geometry must fit: 400 bytes a triangle
  std::uint64_t shard_triangles = 2'000'000;  ///< meshes with more triangles are split into shards
  int threads = 1;                            ///< 0: all cores
  /// Called now and then from any thread. If it returns false, the preparation ends with ReadCancelled; what
  /// is written is used by the next one.
  std::function<bool(const PrepareProgress&)> progress = {};
};

/// What a preparation did.
struct PrepareSummary {
  std::uint64_t parts = 0, triangles = 0;                    ///< placed parts; triangles of unique geometry
  std::uint64_t geometries = 0, written = 0, unchanged = 0;  ///< unique ones
  std::uint64_t shards = 0;                                  ///< files of split meshes
  std::uint64_t removed = 0;                                 ///< files of geometry that is not used any more
  std::uint64_t bytes = 0;                                   ///< of all files of the store
};

/// Writes a store: a folder with one saved model for each unique geometry, named by its content, the table of
/// parts and a manifest. Geometry that the folder holds already is kept.
class ClashStoreWriter {
 public:
  /// Throws Error if the folder cannot be made.
  explicit ClashStoreWriter(const std::filesystem::path& folder, PrepareOptions options = {});
  ~ClashStoreWriter();
  ClashStoreWriter(const ClashStoreWriter&) = delete;
  ClashStoreWriter& operator=(const ClashStoreWriter&) = delete;

  /// Returns what moves meshes into files of the store while an assembly is read, as soon as they take a
  /// quarter of the memory limit; for AssemblyReadOptions::keep_mesh. Must not be used after the writer.
  MeshKeeper mesh_keeper();
  /// Writes the job. The store is valid when this returns; a store that was there before stays valid until
  /// then. `state` is the state file, may be empty. Throws Error if the job is invalid or a file cannot be
  /// written (disk full).
  PrepareSummary write(const clash::Job& job, const std::filesystem::path& state = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Sizes of a store.
struct StoreFigures {
  std::uint64_t parts = 0, geometries = 0, shards = 0, triangles = 0, placed_triangles = 0;
  std::uint64_t file_bytes = 0;          ///< of geometry
  std::uint64_t table_bytes = 0;         ///< memory that every process needs: parts, names, boxes
  std::uint64_t max_geometry_bytes = 0;  ///< memory of the largest geometry with its trees
  std::uint64_t all_geometry_bytes = 0;  ///< memory of all geometry, as a run without a store needs
};

struct StoreRunOptions {
  /// What is computed of clashes; `threads` is for planning. `progress` gets units, not pairs; `resume` is
  /// not used.
  clash::RunOptions check = {};
  std::uint64_t memory = 0;   ///< limit in bytes, of all processes that a transport forks together; 0: none
  bool resume = false;        ///< continue a run of the same job that ended early
  bool keep_units = false;    ///< keep the files of unit results after the run
  double calibration = 0.01;  ///< part of the predicted duration spent on measuring pairs; 0: none
};

/// Wall-clock seconds of the coordinator for each phase of a run. Only the workers divide `work`; the other
/// phases limit the speed-up.
struct StoreRunPhases {
  double plan = 0;   ///< broad phase, order of the pairs, prediction of costs, calibration, shared geometry
  double start = 0;  ///< until every worker had asked for units
  double work = 0;   ///< until the last unit was done
  double end = 0;    ///< until every worker had ended
  double merge = 0;  ///< results of units, sorted and in groups
};

/// How a run went.
struct StoreRunSummary {
  clash::Plan plan;
  clash::WorkSummary work;
  clash::CacheCounts cache;  ///< of all workers
  StoreRunPhases phases;
  std::uint64_t reused_units = 0;   ///< results of an earlier run
  std::uint64_t damaged_units = 0;  ///< records that were detected as damaged and done again
  /// Folder of the results of units; empty if they were removed. A run with `resume` needs nothing else, so a
  /// caller that keeps them until the report is written can write it again.
  std::filesystem::path units;
};

/// Removes the results of units that a run kept.
void remove_units(StoreRunSummary& summary);

/// A store that was opened. Tests and groups of its job may be changed before a run; models may not.
class ClashStore {
 public:
  /// Returns whether a folder is a store.
  static bool is_store(const std::filesystem::path& folder);
  /// Throws Error if there is no store, it has another version, or a file of it is damaged.
  explicit ClashStore(const std::filesystem::path& folder);
  ~ClashStore();
  ClashStore(ClashStore&&) noexcept;
  ClashStore& operator=(ClashStore&&) noexcept;

  /// Returns the job. Its assemblies read geometry from the store when it is asked for.
  clash::Job& job();
  const clash::Job& job() const;
  /// Returns the state file of the job; may be empty.
  const std::filesystem::path& state() const;
  /// Returns the numbers of parts, geometries and bytes of the store.
  StoreFigures figures() const;

  /// Returns the plan of a run, calibrated for at least 0.3 s. Nothing is written.
  clash::Plan plan(const StoreRunOptions& options = {}) const;
  /// Checks the job and returns the report: the same as clash::run(), byte for byte in every file format. In
  /// a process that does not run the coordinator, the report is empty. If `check.progress` returned false,
  /// the report is partial; `resume` continues it. Throws Error if a file is damaged or cannot be written;
  /// what was done is kept for `resume`.
  [[nodiscard]] clash::Report run(clash::Transport& transport, const StoreRunOptions& options = {},
                                  StoreRunSummary* summary = nullptr) const;

 private:
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace tandem::io

TANDEM_API_END
