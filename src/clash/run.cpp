#include "tandem/clash/run.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "tandem/base/error.h"

#include "clash/candidates.h"
#include "clash/classify.h"
#include "clash/fingerprint.h"
#include "clash/geometry_info.h"
#include "clash/pair_order.h"
#include "clash/pair_tester.h"

namespace tandem::clash {
namespace {

class Run {
 public:
  Run(const Job& job, const RunOptions& options)
      : job_(job), options_(options), pool_(options.threads), geometries_(job.models) {}

  Report report() {
    report_.units = job_.units;
    report_.models = job_.models;
    table_ = make_part_table(job_.models, pool_);
    report_.parts = std::move(table_.parts);
    report_.skipped = std::move(table_.skipped);
    prepare_tests();
    resume();
    test_pairs();
    finish_report(report_, table_, job_.groups);
    return std::move(report_);
  }

 private:
  void prepare_tests() {
    for (const Test& test : job_.tests) {
      tests_.emplace_back(job_, test, report_.parts);
      report_.tests.push_back({test, 0, {}, {}});
    }
    std::vector<std::uint64_t> counts;
    pairs_ = candidates(job_, report_.parts, tests_, options_.threads, counts);
    for (std::size_t t = 0; t < counts.size(); ++t) report_.tests[t].pairs = counts[t];
    report_.run.pairs = pairs_.size();
    report_.run.fingerprint =
        fingerprint(geometry_fingerprint(job_.models), job_, report_.parts, table_.keys) + options_key();
    if (needs_contacts()) group_by_placement(pairs_, report_, table_.rank, pool_);
    for (const Part& part : report_.parts) {
      const Assembly& assembly = report_.assembly(part);
      report_.run.placed_triangles += assembly.mesh(assembly.geometry(part.node)).triangles().size();
    }
  }

  /// What is left out of the results; a run is continued with the same options only.
  std::string options_key() const {
    std::string key;
    if (options_.volume == VolumeRule::never) key += "-volume";
    if (!options_.regions) key += "-regions";
    if (!std::isfinite(options_.depth_tolerance)) key += "-depth";
    return key;
  }

  /// Whether pairs need contacts or depths. Otherwise boxes and points decide most of them.
  bool needs_contacts() const {
    if (std::isfinite(options_.depth_tolerance)) return true;
    return std::any_of(job_.tests.begin(), job_.tests.end(),
                       [](const Test& test) { return max_gap(test) > 0 || test.kinds.has(Kind::touch); });
  }

  void resume() {
    if (!options_.resume) return;
    const Report& before = *options_.resume;
    if (before.run.fingerprint != report_.run.fingerprint || before.run.pairs_done > pairs_.size())
      throw Error(
          "the partial report belongs to another job: models, sets, tests or options have changed; run the "
          "check "
          "without --resume");
    report_.clashes = before.clashes;
    report_.run.pairs_done = before.run.pairs_done;
  }

  bool go_on(std::string_view stage) const {
    return !options_.progress ||
           options_.progress({stage, report_.run.pairs_done, pairs_.size(), report_.clashes.size()});
  }

  /// Tests pairs in batches, between which progress is reported. Their sizes follow the time that they take;
  /// results do not depend on them.
  void test_pairs() {
    using Clock = std::chrono::steady_clock;
    // Pairs of a chunk that are placed alike share a contact; small chunks divide small jobs evenly.
    const std::size_t chunk = pairs_.size() < 4096 ? 16 : 64;
    std::size_t batch = 128;
    for (std::size_t i = report_.run.pairs_done; i < pairs_.size(); ++i) {
      geometries_.announce_use(report_.parts[pairs_[i].a]);
      geometries_.announce_use(report_.parts[pairs_[i].b]);
    }
    const PairTester tester(job_, options_, report_.parts, table_, tests_, geometries_);
    report_.clashes.reserve(pairs_.size());  // memory that is not used takes only addresses
    while (report_.run.pairs_done < pairs_.size()) {
      if (!go_on("testing pairs")) {
        report_.run.partial = true;
        return;
      }
      const auto start = Clock::now();
      const std::size_t first = report_.run.pairs_done, count = std::min(batch, pairs_.size() - first);
      std::vector<std::vector<Clash>> found((count + chunk - 1) / chunk);
      pool_.for_chunks(count, chunk, [&](std::size_t index, std::size_t begin, std::size_t end) {
        SurfaceContactMemo memo;
        for (std::size_t i = first + begin; i < first + end; ++i) {
          tester.test(pairs_[i], memo, found[index]);
          geometries_.end_use(report_.parts[pairs_[i].a]);
          geometries_.end_use(report_.parts[pairs_[i].b]);
        }
      });
      for (std::vector<Clash>& part : found)
        std::move(part.begin(), part.end(), std::back_inserter(report_.clashes));
      report_.run.pairs_done += count;
      const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
      if (seconds < 0.1) batch *= 2;
      if (seconds > 0.4) batch = std::max<std::size_t>(256, batch / 2);
    }
    (void)go_on("testing pairs");
  }

  const Job& job_;
  const RunOptions& options_;
  ThreadPool pool_;
  GeometryTable geometries_;
  PartTable table_;
  std::vector<TestPairs> tests_;
  std::vector<ObjectPair> pairs_;
  Report report_;
};

}  // namespace

Report run(const Job& job, const RunOptions& options) {
  validate(job);
  const auto start = std::chrono::steady_clock::now();
  Report report = Run(job, options).report();
  report.run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace tandem::clash
