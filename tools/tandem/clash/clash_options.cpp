#include "clash/clash_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

#include "tandem/base/error.h"

#include "models/read_model.h"

namespace tandem::tool {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> words{{}};
  for (const char c : text)
    if (c == at)
      words.emplace_back();
    else
      words.back() += c;
  return words;
}

template <class Names>
std::size_t index_of(const std::string& word, const Names& names, const std::string& option) {
  const auto found = std::find(names.begin(), names.end(), word);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  std::string known;
  for (const auto& name : names) known += (known.empty() ? "" : ", ") + std::string(name);
  throw Error(option + ": '" + word + "' is not one of " + known);
}

clash::Kinds parse_kinds(const std::string& text) {
  if (text == "all") return clash::Kinds::all();
  clash::Kinds kinds;
  for (const std::string& word : split(text, ','))
    kinds = kinds.with(static_cast<clash::Kind>(index_of(word, clash::kind_names(), "--kinds")));
  return kinds;
}

clash::Ignore parse_ignore(const std::string& text) {
  using Rule = clash::Ignore::Rule;
  if (text == "same-parent" || text == "same_parent") return {Rule::same_parent, {}, {}};
  if (text == "same-model" || text == "same_model") return {Rule::same_model, {}, {}};
  if (text.starts_with("within=")) return {Rule::within, text.substr(7), {}};
  if (text.starts_with("pair="))
    if (const std::vector<std::string> sides = split(text.substr(5), ','); sides.size() == 2)
      return {Rule::pair, sides[0], sides[1]};
  throw Error("--ignore '" + text + "': expected same-parent, same-model, within=PATTERN or pair=A,B");
}

/// For lengths.
const CLI::Validator not_negative(
    [](std::string& text) {
      double number = 0;
      const bool is_number = CLI::detail::lexical_cast(text, number);
      return is_number && number >= 0 ? std::string() : "expected a number of at least 0, got '" + text + "'";
    },
    "");

bool is_job(const std::string& file) { return std::filesystem::path(file).extension() == ".json"; }

}  // namespace

void ClashOptions::add_to(CLI::App& command) {
  command.add_option(
      "input", inputs,
      "One assembly (all parts against each other), two or more (the first against the others), "
      "a folder, a placement table, a job file (.json), or a store that `tandem prepare` wrote");
  add_job_options(command);
  add_run_options(command);
}

void ClashOptions::add_job_options(CLI::App& command) {
  command.add_option("--kinds", kinds,
                     "Kinds to report: hard, touch, clearance, duplicate, uncertain, separated by commas, or "
                     "all (default: all but touch)");
  command
      .add_option("--tolerance", tolerance,
                  "Overlaps of at most this depth are no hard clashes. A larger tolerance REMOVES results")
      ->check(not_negative);
  command
      .add_option("--clearance", clearance,
                  "Parts at most this far apart are clearance clashes. A larger clearance ADDS results")
      ->check(not_negative);
  command.add_option("--touch-gap", touch_gap, "Parts at most this far apart touch (default 0)")
      ->check(not_negative);
  command
      .add_option("--touch-overlap", touch_overlap,
                  "Overlaps of at most this depth touch (default: --tolerance)")
      ->check(not_negative);
  command
      .add_option(
          "--duplicate-tolerance", duplicate_tolerance,
          "Distance of the surfaces of duplicates (default: the tolerance, at least 1e-6 of their size)")
      ->check(not_negative);
  command
      .add_option(
          "--tessellation-error", tessellation_error,
          "Distance of triangles from the true surfaces; verdicts that it could change are 'uncertain'")
      ->check(not_negative);
  command.add_option("--a", a, "Check only parts that this path pattern selects, such as 'MEP/**'");
  command.add_option("--b", b, "Check the parts of --a against those of this path pattern");
  command.add_option("--ignore", ignore,
                     "Ignore pairs: same-parent, same-model, within=PATTERN, pair=A,B; may be repeated");
  command.add_option("--group-by", group_by, "Groups: none, part (default), test, distance");
  command
      .add_option("--group-distance", group_distance, "Divide groups into clusters at most this far apart")
      ->check(not_negative);
  command.add_option("--state", state, "State file: keeps the status of clashes from run to run");
}

void ClashOptions::add_run_options(CLI::App& command) {
  command.add_flag("--json{-}", json, "Print the report as JSON; --json=FILE writes a file");
  command.add_flag("--csv{-}", csv, "Print the clashes as CSV; --csv=FILE writes a file");
  command.add_option("--html", html, "Write a page that lists the clashes and shows each in 3D")
      ->type_name("PAGE");
  command.add_option("--bcf", bcf, "Write a BCF file: a topic with a viewpoint and a picture for each group")
      ->type_name("FILE");
  command.add_option("--bcf-version", bcf_version, "Version of the BCF file: 2.1 (default) or 3.0")
      ->check(CLI::IsMember({"2.1", "3.0"}));
  resume_option =
      command
          .add_option("--resume", resume,
                      "Continue a run that ended early: of files, the JSON report that it wrote; of a "
                      "store, without a value")
          ->expected(0, 1);
  command.add_option("--list", list, "Number of clashes to print (default 20)");
  command.add_option("--threads", threads, "Threads; 0: all cores (default). Results do not depend on it")
      ->check(CLI::Range(0, 1024));
  command.add_flag("--no-volume", no_volume, "Do not compute volumes of overlaps");
  command.add_flag("--decide-only", decide_only,
                   "Only decide kinds: no depths, volumes and regions, and `pierces` and `protrudes` are not "
                   "distinguished. The fastest check");
  command.add_flag("--no-regions", no_regions, "Do not compute the regions of contact");
  command.add_flag("--quiet", quiet, "No progress bar");
  add_store_options(command);
}

void ClashOptions::add_store_options(CLI::App& command) {
  command.add_flag("--plan", plan,
                   "Store: print predicted cost, memory and a recommended number of workers; test nothing");
  command
      .add_option("--memory", memory,
                  "Store: limit of memory, such as 2G or 500M; geometry is mapped when it is needed")
      ->type_name("SIZE");
  transport.add_process_options(command);
  command.add_flag("--keep-units", keep_units, "Store: keep the files of unit results after the run");
  command.add_flag("--report-run", run_report,
                   "Store: print times of workers, imbalance, cache hits and bytes read on standard error");
}

void ClashOptions::change(clash::Test& test) const {
  if (!kinds.empty()) test.kinds = parse_kinds(kinds);
  if (tolerance) test.tolerance = *tolerance;
  if (clearance) test.clearance = *clearance;
  if (touch_gap) test.touch_gap = *touch_gap;
  if (touch_overlap) test.touch_overlap = *touch_overlap;
  if (duplicate_tolerance) test.duplicate_tolerance = *duplicate_tolerance;
  for (const std::string& rule : ignore) test.ignore.push_back(parse_ignore(rule));
}

void ClashOptions::change(clash::Job& job) const {
  for (clash::Test& test : job.tests) change(test);
  if (tessellation_error)
    for (clash::JobModel& model : job.models) model.tessellation_error = *tessellation_error;
  constexpr std::string_view groups[] = {"none", "part", "test", "distance"};
  if (!group_by.empty())
    job.groups.by = static_cast<clash::Grouping::By>(
        index_of(group_by, std::vector(std::begin(groups), std::end(groups)), "--group-by"));
  if (group_distance) job.groups.distance = *group_distance;
  if (job.groups.by == clash::Grouping::By::distance && job.groups.distance == 0)
    throw Error("--group-by distance needs --group-distance");
}

bool ClashOptions::resumes() const { return resume_option && resume_option->count() > 0; }

io::ClashJobFile ClashOptions::read_job() const {
  ReadWatch watch(quiet);
  io::AssemblyReadOptions reading = assembly_options_within_limits();
  reading.progress = watch.progress_of(inputs.empty() ? "" : inputs.front());
  return read_job(reading);
}

io::ClashJobFile ClashOptions::read_job(const io::AssemblyReadOptions& reading) const {
  if (inputs.empty()) throw Error("nothing to check is given; `tandem clash --help` shows examples");
  io::ClashJobFile file;
  if (is_job(inputs.front())) {
    if (inputs.size() > 1) throw Error("a job file names its models; give no other file with it");
    if (!a.empty() || !b.empty()) throw Error("--a and --b do not go with a job file; name sets in the job");
    file = io::read_clash_job(inputs.front(), reading);
  } else {
    file.job = io::clash_job_of_files({inputs.begin(), inputs.end()}, reading);
    clash::Test& test = file.job.tests.front();
    if (b.empty() == false && a.empty()) throw Error("--b needs --a");
    if (!a.empty()) {
      if (inputs.size() > 1)
        throw Error("--a and --b select parts of one assembly; use a job file for several");
      file.job.sets = {{"a", {{.path = a}}}};
      test.a = "a";
      if (!b.empty()) {
        file.job.sets.push_back({"b", {{.path = b}}});
        test.b = "b";
      }
    }
  }
  change(file.job);
  if (!state.empty()) file.state = state;
  return file;
}

}  // namespace tandem::tool
