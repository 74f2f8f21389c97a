#include "io/store/store_run.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <random>
#include <thread>

#include "tandem/base/error.h"

#include "assembly/hash_bytes.h"
#include "base/memory_guard.h"
#include "base/serial_scope.h"
#include "base/thread_pool.h"
#include "base/version_text.h"
#include "clash/fingerprint.h"
#include "clash/scale/byte_stream.h"
#include "clash/scale/clash_record.h"
#include "io/store/plan_file.h"
#include "io/store/unit_log.h"

namespace tandem::io {
namespace {

/// Memory of this process: what it has already, and its share of what is left. Six tenths of that are for
/// geometry: allocators keep some of what is freed, and units in progress need some.
StoreGeometry::Limits limits_of(std::uint64_t memory, std::uint32_t processes) {
  if (memory == 0) return {};
  const std::uint64_t used = resident_bytes();
  const std::uint64_t share = memory > used ? (memory - used) / std::max(1u, processes) : 0;
  return {share / 10 * 6, used + share};
}

/// Identity of a run: everything that its results depend on.
std::uint64_t run_id(const std::string& fingerprint, const clash::RunOptions& check) {
  clash::ByteSink sink;
  sink.text(fingerprint);
  sink.text(version_text());
  sink.number(store_version);
  sink.number(static_cast<std::uint8_t>(check.volume));
  sink.number(check.max_volume_triangles);
  sink.number(static_cast<std::uint8_t>(check.regions ? 1 : 0));
  sink.number(check.max_region_pairs);
  sink.number(check.depth_tolerance);
  sink.number(check.max_depth_points);
  const std::string bytes = sink.take();
  return hash_bytes(bytes.data(), bytes.size());
}

std::vector<std::vector<std::uint64_t>> triangle_counts(const StoreTables& tables) {
  std::vector<std::vector<std::uint64_t>> counts;
  for (const std::vector<GeometryRecord>& of_model : tables.geometries) {
    counts.emplace_back();
    for (const GeometryRecord& record : of_model) counts.back().push_back(record.triangles);
  }
  return counts;
}

std::vector<clash::TestPairs> pairs_of_tests(const clash::Job& job, const std::vector<clash::Part>& parts) {
  std::vector<clash::TestPairs> tests;
  for (const clash::Test& test : job.tests) tests.emplace_back(job, test, parts);
  return tests;
}

std::string counts_bytes(const clash::CacheCounts& counts) {
  clash::ByteSink sink;
  sink.number(counts);
  return sink.take();
}

}  // namespace

StoreRun::StoreRun(const std::filesystem::path& folder, const clash::Job& job, const StoreTables& tables,
                   std::uint64_t geometry_fingerprint, const StoreRunOptions& options,
                   std::uint32_t processes)
    : folder_(folder),
      job_(job),
      tables_(tables),
      options_(options),
      processes_(processes),
      limits_(limits_of(options.memory, processes)),
      fingerprint_(clash::fingerprint(geometry_fingerprint, job, tables.parts.parts, tables.parts.keys)),
      id_(run_id(fingerprint_, options.check)),
      run_folder_(folder / "runs" / hex(id_)),
      tests_(pairs_of_tests(job, tables.parts.parts)),
      geometry_(folder, job, tables, limits_),
      tester_(job, options.check, tables.parts.parts, tables.parts, tests_, geometry_) {}

/// Calibration measures as many workers at once as the machine has cores: they share caches and memory, so
/// each is slower than one alone. Threads share the cache of geometry, too: each works in another place.
clash::Plan StoreRun::make_plan(std::uint32_t workers, double min_seconds) const {
  const std::vector<std::vector<std::uint64_t>> triangles = triangle_counts(tables_);
  workers = std::max(1u, workers);
  const clash::PlanSettings settings{.threads = options_.check.threads,
                                     .calibration = options_.calibration / workers,
                                     .min_calibration_seconds = min_seconds,
                                     .calibration_threads = static_cast<int>(std::min(
                                         workers, std::max(1u, std::thread::hardware_concurrency()))),
                                     .capacity = limits_.capacity / (processes_ == 0 ? workers : 1)};
  return clash::make_plan(
      {job_, tables_.parts.parts, tables_.parts, tests_, tester_, triangles, tables_.assembly_of}, settings);
}

clash::Plan StoreRun::stored_plan() const {
  return read_plan(plan_file(), id_, tables_.parts.parts.size(), job_.tests.size());
}

/// Reads the plan of the run to continue, or makes one and clears what an earlier run left.
void StoreRun::begin(std::uint32_t workers, StoreRunSummary& summary) {
  std::error_code problem;
  if (options_.resume) {
    if (!std::filesystem::exists(plan_file(), problem))
      throw Error(folder_.string() +
                  ": there is no run of this job to continue (it ended, or job, options or version of Tandem "
                  "have changed); start it without --resume");
    plan_ = stored_plan();
  } else {
    std::filesystem::remove_all(run_folder_, problem);
    std::filesystem::create_directories(run_folder_, problem);
    if (problem) throw Error(run_folder_.string() + ": the folder cannot be made: " + problem.message());
    plan_ = make_plan(workers);
    try {
      write_plan(plan_, id_, plan_file());
    } catch (const Error& error) {
      throw Error(std::string(error.what()) + "; free space, then start again without --resume");
    }
  }
  has_plan_ = true;
  summary.plan = plan_;
}

std::vector<MappedFile> StoreRun::read_logs(
    StoreRunSummary& summary, const std::function<void(std::uint64_t, std::string_view)>& take) const {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(run_folder_))
    if (entry.path().extension() == ".units") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<MappedFile> mapped;
  for (const std::filesystem::path& file : files) {
    mapped.push_back(map_file(file));
    const UnitLogFaults faults = read_unit_log(as_text(mapped.back().bytes), file.string(), id_, take);
    summary.damaged_units += faults.damaged + (faults.cut_off ? 1 : 0);
  }
  return mapped;
}

std::vector<bool> StoreRun::done_units(StoreRunSummary& summary) const {
  std::vector<bool> done(plan_.units.size(), false);
  if (!options_.resume) return done;
  (void)read_logs(summary, [&](std::uint64_t unit, std::string_view) {
    if (unit >= done.size() || done[unit]) return;
    done[unit] = true;
    ++summary.reused_units;
  });
  return done;
}

/// Loads the geometry that every forked worker is likely to use and builds its trees, so that workers share
/// its memory instead of building all of it each.
void StoreRun::share_geometry(const clash::Transport& transport) const {
  constexpr std::uint64_t uses_per_worker = 4;
  if (!transport.forks() || transport.workers() < 2) return;
  std::map<std::pair<std::uint32_t, Assembly::Geometry>, std::uint64_t> uses;
  for (const ObjectPair& pair : plan_.pairs)
    for (const std::uint32_t p : {pair.a, pair.b}) {
      const clash::Part& part = tables_.parts.parts[p];
      ++uses[{tables_.assembly_of[part.model], job_.models[part.model].assembly.geometry(part.node)}];
    }
  struct Shared {
    std::uint32_t model;
    Assembly::Geometry geometry;
    std::uint64_t triangles;
  };
  std::vector<Shared> shared;
  std::uint64_t bytes = 0;
  for (const auto& [key, count] : uses) {
    const GeometryRecord& record = tables_.geometries[key.first][key.second];
    if (count < uses_per_worker * transport.workers() || record.shards > 0) continue;
    bytes += memory_of(record);
    shared.push_back({key.first, key.second, record.triangles});
  }
  if (bytes > limits_.capacity) return;
  std::sort(shared.begin(), shared.end(),
            [](const Shared& x, const Shared& y) { return x.triangles > y.triangles; });
  const int threads = static_cast<int>(std::min(transport.workers(), std::thread::hardware_concurrency()));
  ThreadPool(std::max(1, threads)).for_each(shared.size(), [&](std::size_t i) {
    const SerialScope one_core;
    const auto loaded = geometry_.get(shared[i].model, shared[i].geometry);
    loaded->model.prepare(QueryKinds::collide | QueryKinds::solids);
    (void)loaded->graph();
  });
}

clash::CacheCounts StoreRun::counts_of_units() const {
  clash::CacheCounts counts = geometry_.counts();
  counts.loads -= counts_before_.loads;
  counts.hits -= counts_before_.hits;
  counts.evictions -= counts_before_.evictions;
  counts.bytes_read -= counts_before_.bytes_read;
  return counts;
}

/// Returns what does a unit: tests its pairs and appends the clashes to the file of the worker.
clash::UnitRunner StoreRun::runner(std::uint32_t worker) {
  {
    const std::lock_guard lock(planning_);
    if (!has_plan_) plan_ = stored_plan();  // on another machine than the coordinator
    has_plan_ = true;
  }
  const std::string name =
      "worker-" + std::to_string(worker) + "-" + std::to_string(std::random_device{}()) + ".units";
  const auto log = std::make_shared<UnitLogWriter>(run_folder_ / name, id_);
  return [this, log](std::uint64_t unit) {
    std::vector<clash::Clash> found;
    clash::SurfaceContactMemo memo;
    const clash::WorkUnit& work = plan_.units.at(unit);
    for (std::uint64_t i = work.first; i < work.first + work.count; ++i)
      tester_.test(plan_.pairs[i], memo, found);
    log->append(unit, clash::clash_bytes(found));
  };
}

clash::Report StoreRun::report(const StoreRunSummary& summary, bool is_partial) {
  clash::Report report;
  report.units = job_.units;
  report.models = job_.models;
  report.parts = tables_.parts.parts;
  report.skipped = tables_.parts.skipped;
  for (std::size_t t = 0; t < job_.tests.size(); ++t)
    report.tests.push_back({job_.tests[t], summary.plan.pairs_of_test[t], {}, {}});
  report.run.partial = is_partial;
  report.run.pairs = summary.plan.pairs.size();
  // A partial run over a store cannot be continued without it.
  report.run.fingerprint = (is_partial ? "store:" : "") + fingerprint_;
  for (const clash::Part& part : report.parts)
    report.run.placed_triangles +=
        tables_.geometries[part.model][job_.models[part.model].assembly.geometry(part.node)].triangles;
  return report;
}

/// Collects the clashes of all units that are done.
void StoreRun::merge(StoreRunSummary& summary, clash::Report& report) {
  std::vector<bool> merged(plan_.units.size(), false);
  std::vector<std::string_view> records;
  summary.cache = counts_before_;
  StoreRunSummary ignored;
  const std::vector<MappedFile> files = read_logs(ignored, [&](std::uint64_t unit, std::string_view data) {
    if (unit == counts_record) {
      clash::ByteStream stream(data, run_folder_.string());
      const auto counts = stream.number<clash::CacheCounts>();
      summary.cache.loads += counts.loads;
      summary.cache.hits += counts.hits;
      summary.cache.evictions += counts.evictions;
      summary.cache.max_bytes = std::max(summary.cache.max_bytes, counts.max_bytes);
      summary.cache.bytes_read += counts.bytes_read;
    }
    if (unit >= merged.size() || merged[unit]) return;
    merged[unit] = true;
    report.run.pairs_done += plan_.units[unit].count;
    records.push_back(data);
  });
  // By all cores, as the report: the workers have ended.
  std::vector<std::vector<clash::Clash>> found(records.size());
  ThreadPool(0).for_chunks(records.size(), 8, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      found[i] = clash::clashes_of_bytes(records[i], run_folder_.string(),
                                         {report.parts.size(), report.tests.size()});
  });
  std::size_t count = 0;
  for (const std::vector<clash::Clash>& clashes : found) count += clashes.size();
  report.clashes.reserve(count);
  for (std::vector<clash::Clash>& clashes : found) {
    std::move(clashes.begin(), clashes.end(), std::back_inserter(report.clashes));
    clashes = {};
  }
  clash::finish_report(report, tables_.parts, job_.groups);
}

void remove_units(StoreRunSummary& summary) {
  std::error_code ignored;
  std::filesystem::remove_all(summary.units, ignored);
  std::filesystem::remove(summary.units.parent_path(), ignored);  // if it is empty
  summary.units.clear();
}

clash::Report StoreRun::run(clash::Transport& transport, StoreRunSummary& summary) {
  const auto start = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  std::vector<std::uint64_t> order;
  std::vector<double> costs;
  if (transport.is_coordinator()) {
    begin(transport.workers(), summary);
    const std::vector<bool> done = done_units(summary);
    for (const std::uint64_t unit : plan_.order())
      if (!done[unit]) order.push_back(unit);
    costs = plan_.costs();
    share_geometry(transport);
    summary.phases.plan = seconds();
  }
  counts_before_ = geometry_.counts();
  clash::WorkOptions work;
  if (options_.check.progress)
    work.progress = [&](std::uint64_t done, std::uint64_t total) {
      return options_.check.progress({"testing units", done, total, 0});
    };
  work.finish_worker = [&](std::uint32_t worker) {
    // Threads share one cache: the first one adds its counts for all.
    if (transport.processes() == 0 && worker != 0) return;
    const std::string name =
        "counts-" + std::to_string(worker) + "-" + std::to_string(std::random_device{}()) + ".units";
    UnitLogWriter(run_folder_ / name, id_).append(counts_record, counts_bytes(counts_of_units()));
  };
  summary.work = clash::run_units(
      transport, order, costs, [&](std::uint32_t worker) { return runner(worker); }, work);
  if (!transport.is_coordinator()) return {};
  summary.phases.start = summary.work.started;
  summary.phases.work = summary.work.worked - summary.work.started;
  summary.phases.end = summary.work.ended - summary.work.worked;
  const double merging = seconds();
  clash::Report result = report(summary, summary.work.interrupted);
  merge(summary, result);
  if (!summary.work.interrupted && result.run.pairs_done != plan_.pairs.size())
    throw Error(run_folder_.string() + ": results of units are missing; continue with --resume");
  summary.units = run_folder_;
  if (!summary.work.interrupted && !options_.keep_units) remove_units(summary);
  result.run.seconds = seconds();
  summary.phases.merge = result.run.seconds - merging;
  return result;
}

}  // namespace tandem::io
