#pragma once
#include "clash/scale/plan.h"
#include "io/bytes/mapped_file.h"
#include "io/store/store_data.h"
#include "io/store/store_geometry.h"

namespace tandem::io {

/// One run over a store: plan, units, merge.
class StoreRun {
 public:
  /// `processes`: how many share the memory limit; 0: threads of this one. Friends of ClashStore only have
  /// its data.
  template <class Data>
  StoreRun(const Data& data, const StoreRunOptions& options, std::uint32_t processes)
      : StoreRun(data.folder, data.job, data.tables, data.geometry_fingerprint, options, processes) {}
  StoreRun(const std::filesystem::path& folder, const clash::Job& job, const StoreTables& tables,
           std::uint64_t geometry_fingerprint, const StoreRunOptions& options, std::uint32_t processes);

  /// Returns the plan for this number of workers. `min_seconds`: processor time for calibration at least.
  clash::Plan make_plan(std::uint32_t workers, double min_seconds = 0) const;
  clash::Report run(clash::Transport& transport, StoreRunSummary& summary);

 private:
  void begin(std::uint32_t workers, StoreRunSummary& summary);
  void share_geometry(const clash::Transport& transport) const;
  clash::UnitRunner runner(std::uint32_t worker);
  std::filesystem::path plan_file() const { return run_folder_ / "plan.bin"; }
  clash::Plan stored_plan() const;
  std::vector<bool> done_units(StoreRunSummary& summary) const;
  /// Returns the files, to which the data that `take` gets belong.
  std::vector<MappedFile> read_logs(StoreRunSummary& summary,
                                    const std::function<void(std::uint64_t, std::string_view)>& take) const;
  clash::Report report(const StoreRunSummary& summary, bool is_partial);
  void merge(StoreRunSummary& summary, clash::Report& report);
  /// Loads and the like since a process began with the units.
  clash::CacheCounts counts_of_units() const;

  const std::filesystem::path& folder_;
  const clash::Job& job_;
  const StoreTables& tables_;
  const StoreRunOptions& options_;
  std::uint32_t processes_;
  StoreGeometry::Limits limits_;
  std::string fingerprint_;
  std::uint64_t id_ = 0;
  std::filesystem::path run_folder_;
  std::vector<clash::TestPairs> tests_;
  StoreGeometry geometry_;
  clash::CacheCounts counts_before_;  // the units, and before workers were forked
  clash::PairTester tester_;
  clash::Plan plan_;
  bool has_plan_ = false;
  std::mutex planning_;
};

}  // namespace tandem::io
