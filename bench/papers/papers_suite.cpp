// `tandem bench papers`: every table and figure of the five papers in one report.
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>

#include "tandem/base/error.h"

#include "bench/papers/conclusions.h"
#include "bench/report/output_copy.h"
#include "bench/report/suite_page.h"
#include "bench/suite.h"
#include "tools/common/csv_file.h"
#include "tools/common/machine.h"
#include "tools/common/show_page.h"

namespace tandem::bench {
namespace {

/// A suite to run, and what it gave.
struct PaperRun {
  std::string name, title, paper;
  std::function<SuiteStatus(const SuiteOptions&)> run;
  viewer::Table rows = {};
  std::vector<std::pair<std::string, Chart>> charts = {};
  std::string printed = {};
};

std::vector<PaperRun> paper_runs(bool quick) {
  const CowsConfig cows = quick ? CowsConfig{.side = 3, .steps = 60} : CowsConfig{};
  BroadConfig broad;
  broad.libraries = {"tandem_brute", "tandem_dbvh", "tandem_octree", "tandem_sap"};
  BroadConfig solid = broad;
  solid.solid = true;
  return {
      {"traversal", "Traversals", "Damkjær 2007", run_traversal_suite},
      {"build", "Volumes: construction", "Larsson & Akenine-Möller 2008", run_build_suite},
      {"volumes", "Volumes: queries", "Larsson & Akenine-Möller 2008", run_volumes_suite},
      {"cows", "512 cows", "Damkjær & Erleben 2009",
       [cows](const SuiteOptions& options) { return run_cows_suite(options, cows); }},
      {"broad_solid", "Broad phases, solid", "Zych 2016",
       [solid](const SuiteOptions& options) { return run_broad_suite(options, solid); }},
      {"broad", "Broad phases, not solid", "Zych 2016",
       [broad](const SuiteOptions& options) { return run_broad_suite(options, broad); }},
      {"cost", "Expected cost", "Klein & Zachmann 2005", run_cost_suite},
  };
}

SuiteStatus run_one(PaperRun& one, const SuiteOptions& options, const std::filesystem::path& folder) {
  SuiteOptions own;
  own.quick = options.quick;
  own.repeat = options.repeat;
  own.csv_file = (folder / (one.name + ".csv")).string();
  own.svg_folder = (folder / "charts" / one.name).string();
  own.paper = true;  // without Tandem's own builders, tuner and budgets, which take most of the time
  if (one.name == "cost" && options.quick) own.only = "growth";
  ChartStore kept;
  OutputCopy copy;
  const SuiteStatus status = one.run(own);
  one.printed = copy.text();
  one.charts = std::move(kept.charts);
  one.rows = read_csv(own.csv_file, "Rows");
  return status;
}

std::vector<Conclusion> all_conclusions() {
  std::vector<Conclusion> all;
  for (const auto& list : {traversal_conclusions(), volume_conclusions(), cow_conclusions(),
                           broad_conclusions(), cost_conclusions()})
    all.insert(all.end(), list.begin(), list.end());
  return all;
}

const char* words(Verdict verdict) {
  return verdict == Verdict::holds ? "holds" : verdict == Verdict::fails ? "does not hold" : "not measured";
}

/// A mark that does not depend on colours.
std::string mark(Verdict verdict) {
  return verdict == Verdict::holds ? "✓ " : verdict == Verdict::fails ? "✗ " : "";
}

/// The title of the tab of a suite.
std::string title_of(const std::vector<PaperRun>& runs, const std::string& name) {
  for (const PaperRun& one : runs)
    if (one.name == name) return one.title;
  return {};
}

/// The index: a row per table or figure, printed, written and shown first on the page.
viewer::Table evaluate(const std::vector<PaperRun>& runs, const std::filesystem::path& folder) {
  std::map<std::string, Rows> rows;
  for (const PaperRun& one : runs) rows.emplace(one.name, Rows(one.rows));
  viewer::Table index{"Does the paper's conclusion hold today?",
                      {"paper", "item", "today", "conclusion", "evidence", "tab"},
                      {}};
  tool::CsvFile csv((folder / "index.csv").string(), "paper,item,conclusion,today,evidence,suite");
  for (const Conclusion& conclusion : all_conclusions()) {
    const Rows& measured = rows[conclusion.suite];
    const Finding finding = measured.empty() ? Finding{} : conclusion.decide(measured);
    fmt::print("{:<30} {:<15} {:<14} {}\n    {}\n", conclusion.paper, conclusion.item, words(finding.verdict),
               finding.evidence, conclusion.statement);
    index.rows.push_back({conclusion.paper, conclusion.item, mark(finding.verdict) + words(finding.verdict),
                          conclusion.statement, finding.evidence, title_of(runs, conclusion.suite)});
    std::string line;
    for (const std::string& field :
         {conclusion.paper, conclusion.item, conclusion.statement, std::string(words(finding.verdict)),
          finding.evidence, conclusion.suite}) {
      if (!line.empty()) line += ',';
      line += tool::CsvFile::quoted(field);
    }
    csv.row(line);
  }
  return index;
}

/// The charts of the paper's figures, then all others of the suite.
viewer::Charts charts_of(const PaperRun& one) {
  viewer::Charts shown;
  const auto figure_of = [&](const std::string& name) -> std::string {
    for (const Conclusion& conclusion : all_conclusions())
      if (conclusion.suite == one.name)
        for (const std::string& chart : conclusion.charts)
          if (chart == name) return conclusion.item;
    return {};
  };
  for (const bool of_paper : {true, false})
    for (const auto& [name, chart] : one.charts) {
      const std::string item = figure_of(name);
      if (item.empty() == of_paper) continue;
      shown.charts.push_back(to_page(chart));
      std::string& title = shown.charts.back().title;
      if (of_paper && title.find(item.substr(1)) == std::string::npos) title = item + ": " + title;
      title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    }
  return shown;
}

void write_report(const std::vector<PaperRun>& runs, viewer::Table index, const std::string& machine,
                  const std::filesystem::path& folder) {
  viewer::Page page{"The five papers, repeated", tool::made_by(), {}};
  viewer::Report first{"Index", {}};
  first.blocks.push_back(viewer::Paragraph{machine + "Tandem " TANDEM_VERSION});
  first.blocks.push_back(std::move(index));
  page.tabs.push_back(std::move(first));
  for (const PaperRun& one : runs) {
    if (one.printed.empty()) continue;
    viewer::Report report{one.title, {viewer::Paragraph{one.paper}}};
    viewer::Charts charts = charts_of(one);
    if (!charts.charts.empty()) report.blocks.push_back(std::move(charts));
    report.blocks.push_back(viewer::Output{"Tables, with the published values", one.printed, true});
    report.blocks.push_back(one.rows);
    report.blocks.push_back(viewer::FileLink{"The rows as a CSV file", one.name + ".csv"});
    page.tabs.push_back(std::move(report));
  }
  tool::show_page(page, (folder / "papers.html").string(), false);
}

/// Returns the suite of that name, or all suites whose names contain it. Throws Error with the names of all
/// suites if there is none.
std::vector<PaperRun> selected(const std::vector<PaperRun>& runs, const std::string& only) {
  std::vector<PaperRun> chosen;
  std::string names;
  for (const PaperRun& one : runs) {
    if (one.name == only) return {one};
    if (one.name.find(only) != std::string::npos) chosen.push_back(one);
    names += (names.empty() ? "" : ", ") + one.name;
  }
  if (chosen.empty()) throw Error("--only '" + only + "' selects no suite; there are: " + names);
  return chosen;
}

}  // namespace

SuiteStatus run_papers_suite(const SuiteOptions& options, const std::string& folder_name) {
  std::vector<PaperRun> runs = selected(paper_runs(options.quick), options.only);
  const std::filesystem::path folder = folder_name;
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) throw Error(folder_name + ": cannot be created (" + failed.message() + ")");
  SuiteStatus status = suite_done;
  const std::string machine = tool::machine_description();  // the load at the start, not that of the suites
  for (PaperRun& one : runs) {
    fmt::print("== {} of {}: {} ({})\n", &one - runs.data() + 1, runs.size(), one.title, one.paper);
    status = run_one(one, options, folder);
    if (status != suite_done) break;
  }
  write_report(runs, evaluate(runs, folder), machine, folder);
  return status;
}

}  // namespace tandem::bench
