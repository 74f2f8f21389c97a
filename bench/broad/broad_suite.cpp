#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>

#include "tandem/base/error.h"

#include "bench/broad/broad_report.h"
#include "bench/broad/octree_lists.h"
#include "bench/report/quick_limit.h"
#include "bench/suite.h"
#include "tools/common/csv_file.h"
#include "tools/common/machine.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

std::vector<NamedContestant> chosen(const BroadConfig& config) {
  std::vector<NamedContestant> all = broad_contestants();
  if (config.backend == "gpu") {
    const std::vector<NamedContestant> on_gpu = gpu_contestants();
    all.insert(all.begin() + 1, on_gpu.begin(), on_gpu.end());
  } else if (config.backend != "cpu") {
    throw Error("bench broad: unknown backend '" + config.backend + "'; expected cpu or gpu");
  }
  if (config.libraries.empty()) {
    std::erase_if(all, [](const NamedContestant& contestant) { return contestant.only_by_name; });
    return all;
  }
  // The full name of one selects that one alone, not others that contain it.
  const auto matches = [&](const NamedContestant& contestant, const std::string& wanted) {
    const bool is_name = std::any_of(all.begin(), all.end(), [&](const auto& c) { return c.name == wanted; });
    return is_name ? contestant.name == wanted : contestant.name.find(wanted) != std::string::npos;
  };
  for (const std::string& wanted : config.libraries)
    if (std::none_of(all.begin(), all.end(), [&](const auto& c) { return matches(c, wanted); })) {
      std::string known;
      for (const NamedContestant& contestant : all) known += " " + contestant.name;
      throw Error("bench broad: unknown library '" + wanted + "'; expected one of:" + known +
                  (config.backend == "cpu" ? "; with --backend gpu also those of the GPU" : ""));
    }
  std::vector<NamedContestant> selected;
  for (const NamedContestant& contestant : all)
    if (std::any_of(config.libraries.begin(), config.libraries.end(),
                    [&](const std::string& wanted) { return matches(contestant, wanted); }))
      selected.push_back(contestant);
  return selected;
}

/// Estimates the time of the remaining cases from the time so far.
class TimeLeft {
 public:
  explicit TimeLeft(const std::vector<BroadCase>& cases, const BroadConfig& config) {
    for (const BroadCase& one : cases) {
      weights_.push_back(weight(one, config));
      all_ += weights_.back();
    }
  }
  void finished(std::size_t index) { done_ += weights_[index]; }
  std::string text() const {
    if (done_ == 0) return "";
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    const int left = static_cast<int>(seconds / done_ * (all_ - done_));
    return fmt::format(", about {}:{:02} left", left / 60, left % 60);
  }

 private:
  static double weight(const BroadCase& one, const BroadConfig& config) {
    const StepCounts counts = step_counts(config, one.world.objects);
    return static_cast<double>(one.world.objects) * (counts.warm_up + counts.measured) + 20000;
  }
  std::vector<double> weights_;
  double done_ = 0, all_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

void write_rows(const std::vector<BroadResult>& results, tool::CsvFile& csv) {
  for (const BroadResult& r : results)
    csv.row(fmt::format("{},{:g},{},{},{},{:.6f},{:.6f},{:.6f},{:.2f},{},{:.6f},{:.2f},", r.setting, r.value,
                        r.objects, r.library, r.threads, r.update_ms, r.pairs_ms, r.total_ms(), r.pairs,
                        r.agrees ? 1 : 0, r.narrow_ms, r.contacts));
}

/// Prints, writes and draws the lists of the octree's nodes.
void report_octree(const std::vector<BroadCase>& cases, const BroadConfig& config, const std::string& folder,
                   tool::CsvFile& csv) {
  const std::vector<OctreeLevel> levels = octree_lists(cases, config);
  if (levels.empty()) return;
  fmt::print("{}", octree_table(levels));
  for (const OctreeLevel& one : levels)
    csv.row(fmt::format("octree_level,{},{},tandem_octree,,,,,,,,,{:.4f}", one.level, one.objects_in_world,
                        one.mean_length()));
  draw_octree_lists(levels, folder);
}

void write_page(const std::vector<BroadResult>& results, const std::string& path, const std::string& charts) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code failed;  // reading the file reports the error
  if (!folder.empty()) std::filesystem::create_directories(folder, failed);
  std::ofstream file(path);
  file << summary_page(results, charts);
  if (!file.flush()) throw Error(path + ": cannot be written; check that the folder exists and is writable");
  fmt::print("page: {}\n", path);
}

}  // namespace

SuiteStatus run_broad_suite(const SuiteOptions& options, BroadConfig config) {
  config.quick = options.quick;
  if (options.repeat > 0) config.passes = options.repeat;
  if (options.quick && options.repeat == 0) config.passes = 1;
  if (!options.only.empty()) config.settings = {options.only};
  const std::vector<NamedContestant> contestants = chosen(config);
  const std::vector<BroadCase> cases = broad_cases(config);
  narrow_phase(config.shape);
  tool::CsvFile csv(options.csv_file,
                    "setting,value,objects,library,threads,update_ms,pairs_ms,total_ms,pairs,agrees,"
                    "narrow_ms,contacts,list_length");
  fmt::print(
      "Broad phases (Zych 2016, chapter 4). Base configuration: {} objects, density {}, half sides "
      "beta({:g}, {:g}),\n"
      "{} units per second, {:g} % stationary, {}\n{}\n",
      config.world.objects, config.world.density, config.world.alpha, config.world.beta, config.world.speed,
      100 * config.world.stationary, config.solid ? "solid" : "not solid", tool::machine_description());
  const tool::InterruptWatch watch;
  tool::Progress progress;
  TimeLeft time_left(cases, config);
  std::vector<BroadResult> all;
  const QuickLimit limit(options.quick);
  for (std::size_t i = 0; i < cases.size() && !watch.interrupted(); ++i) {
    if (limit.is_over()) {
      fmt::print("{} of {} cases skipped: --quick ends after {} s; --only SWEEP measures one sweep.\n\n",
                 cases.size() - i, cases.size(), QuickLimit::seconds.count());
      break;
    }
    const BroadCase& one = cases[i];
    std::vector<std::string> left_out;
    const auto show = [&](const std::string& library) {
      progress.show(fmt::format("{} of {}: {} {:g}, {}{}", i + 1, cases.size(), one.setting, one.value,
                                library, time_left.text()));
    };
    const std::vector<BroadResult> results = run_case(one, config, contestants, all, watch, show, left_out);
    if (results.empty()) break;
    progress.clear();
    const StepCounts counts = step_counts(config, one.world.objects);
    fmt::print("{} {:g}: {} objects, {} steps after {}\n{}", one.setting, one.value, one.world.objects,
               counts.measured, counts.warm_up, case_table(results));
    for (const std::string& name : left_out)
      fmt::print("{:<20} skipped: it would exceed the time limit\n", name);
    fmt::print("\n");
    std::fflush(stdout);
    write_rows(results, csv);
    all.insert(all.end(), results.begin(), results.end());
    time_left.finished(i);
  }
  progress.clear();
  if (!all.empty()) {
    if (config.page_file.empty())
      fmt::print("{}", summary_page(all, ""));
    else
      write_page(all, config.page_file, options.svg_folder.empty() ? "" : ".");
    draw_charts(all, options.svg_folder);
    const auto is_octree = [](const NamedContestant& one) { return one.name == "tandem_octree"; };
    if (!watch.interrupted() && std::any_of(contestants.begin(), contestants.end(), is_octree))
      report_octree(cases, config, options.svg_folder, csv);
  }
  const bool agree = std::all_of(all.begin(), all.end(), [](const BroadResult& r) { return r.agrees; });
  if (!agree) fmt::print("Some pair sets differ: see the rows that say NO.\n");
  if (!watch.interrupted()) return suite_done;
  fmt::print("Interrupted: the {} rows above are kept.\n", all.size());
  return suite_interrupted;
}

}  // namespace tandem::bench
