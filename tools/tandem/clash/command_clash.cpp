#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/core.h>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>

#include "tandem/base/error.h"
#include "tandem/clash/run.h"
#include "tandem/clash/state.h"

#include "clash/bcf.h"
#include "clash/clash_options.h"
#include "clash/clash_page.h"
#include "clash/clash_text.h"
#include "clash/store_check.h"
#include "command.h"
#include "tools/common/interrupt.h"
#include "tools/common/progress.h"

namespace tandem::tool {
namespace {

constexpr auto description =
    "Check an assembly for clashes: overlapping, touching, too close and duplicate parts";

constexpr auto examples =
    "Kinds: hard (interiors overlap deeper than --tolerance, or a part contains the other), touch, "
    "clearance\n"
    "(gap at most --clearance), duplicate (same geometry, same place), uncertain (would change within the\n"
    "tessellation error). Clearance adds results, tolerance removes results.\n"
    "Examples:\n"
    "  tandem clash plant.glb                              all parts against each other\n"
    "  tandem clash mep.glb steel.glb --clearance 0.05     one model against another\n"
    "  tandem clash placement.csv --clearance 0.02 --json  JSON on standard output\n"
    "  tandem clash job.json --state clash.state.json      a job, with status over time\n"
    "  tandem clash plant.glb --html clashes.html --bcf clashes.bcf\n"
    "  tandem clash status clash.state.json 1f3c --set approved --comment \"sleeve planned\"\n"
    "  tandem prepare job.json -o store && tandem clash store --memory 2G    larger than memory\n"
    "  mpirun -n 64 tandem clash store --json=report.json   on several machines\n"
    "  tandem clash diff monday.json friday.json           what appeared, went and changed\n"
    "Lengths are in the units of the files. Exit code: 0 no unapproved clash, 1 clashes, 2 error, 130 "
    "stopped by Ctrl-C.";

/// Exit code of an interrupted run.
constexpr int interrupted_clash = 130;

/// Draws the progress bar of a run and ends the run on Ctrl-C.
class RunWatch {
 public:
  explicit RunWatch(bool quiet) : quiet_(quiet) {}

  bool go_on(const clash::RunProgress& progress) {
    if (!bar_) bar_ = std::make_unique<ProgressBar>("testing pairs", progress.total, quiet_);
    bar_->done(progress.done);
    return !interrupt_.interrupted();
  }

 private:
  bool quiet_;
  InterruptWatch interrupt_;
  std::unique_ptr<ProgressBar> bar_;
};

clash::RunOptions run_options(const ClashOptions& options) {
  clash::RunOptions run{
      .threads = options.threads,
      .volume = options.no_volume || options.decide_only ? clash::VolumeRule::never : clash::VolumeRule::hard,
      .regions = !options.no_regions && !options.decide_only};
  if (options.decide_only) run.depth_tolerance = std::numeric_limits<double>::infinity();
  return run;
}

clash::Report run_job(const ClashOptions& options, const clash::Job& job) {
  RunWatch watch(options.quiet);
  clash::RunOptions run = run_options(options);
  run.progress = [&](const clash::RunProgress& progress) { return watch.go_on(progress); };
  clash::Report before;
  if (!options.resume.empty()) {
    before = io::read_partial_clash_report(options.resume, job);
    run.resume = &before;
  }
  return clash::run(job, run);
}

void write_report(const ClashOptions& options, const clash::Report& report) {
  if (!options.json.empty() && options.json != "-") io::write_clash_json(report, options.json);
  if (!options.csv.empty() && options.csv != "-") io::write_clash_csv(report, options.csv);
  if (!options.html.empty()) viewer::write_page(clash_page(report, options.threads), options.html);
  if (!options.bcf.empty())
    write_bcf(report, options.bcf,
              {options.bcf_version == "3.0" ? BcfVersion::v3_0 : BcfVersion::v2_1, options.threads});
  if (options.json == "-")
    fmt::print("{}", io::clash_json(report));
  else if (options.csv == "-")
    fmt::print("{}", io::clash_csv(report));
  else
    fmt::print("{}", clash_text(report, options.list));
}

/// An interrupted run is kept in a file even if no report was asked for.
void keep_partial(const ClashOptions& options, const clash::Report& report) {
  std::string file = options.json;
  if (file.empty() || file == "-") {
    file = "clash.partial.json";
    io::write_clash_json(report, file);
  }
  fmt::print(stderr, "tandem: interrupted after {} of {} pairs; continue with --resume {}\n",
             report.run.pairs_done, report.run.pairs, file);
}

/// Takes over and updates the status of clashes, writes the reports and returns the exit code.
int finish_check(const ClashOptions& options, const std::filesystem::path& state_file,
                 clash::Report& report) {
  clash::State state;
  if (!state_file.empty()) {
    state = io::read_clash_state(state_file);
    const clash::StateChanges changes = clash::apply(state, report);
    if (options.json != "-" && options.csv != "-")
      fmt::print("{}: {} new, {} resolved, {} approvals lapsed\n", state_file.string(), changes.fresh,
                 changes.resolved, changes.lapsed);
  }
  write_report(options, report);
  // At the end: a report that cannot be written changes no status.
  if (!state_file.empty()) io::write_clash_state(state, state_file);
  if (report.run.partial) return interrupted_clash;
  return report.has_unapproved() ? touching : success;
}

int run_store(const ClashOptions& options) {
  StoreCheck check = check_store(options, run_options(options));
  if (!check.is_coordinator) return success;
  int code = success;
  try {
    code = finish_check(options, check.state, check.report);
  } catch (const Error& error) {
    throw Error(std::string(error.what()) + "; results are kept in the store: continue with --resume");
  }
  if (!check.report.run.partial && !options.keep_units) io::remove_units(check.summary);
  if (check.report.run.partial)
    fmt::print(stderr, "tandem: interrupted after {} of {} pairs; continue with --resume\n",
               check.report.run.pairs_done, check.report.run.pairs);
  return code;
}

int run_clash(const ClashOptions& given) {
  ClashOptions options = given;
  // `--resume STORE` reads the store as the value of the option.
  if (options.inputs.empty() && io::ClashStore::is_store(options.resume))
    options.inputs = {std::exchange(options.resume, {})};
  if (options.plan) {
    fmt::print("{}", plan_text(options));
    return success;
  }
  if (std::any_of(options.inputs.begin(), options.inputs.end(), io::ClashStore::is_store))
    return run_store(options);
  for (const auto& [name, is_given] :
       {std::pair("--memory", !options.memory.empty()),
        std::pair("--processes", options.transport.processes.has_value()),
        std::pair("--mpi", options.transport.mpi), std::pair("--keep-units", options.keep_units)})
    if (is_given)
      throw Error(std::string(name) + " needs a store; make one with `tandem prepare INPUT -o STORE`");
  const io::ClashJobFile file = options.read_job();
  for (const std::string& warning : file.warnings) fmt::print(stderr, "tandem: {}\n", warning);
  clash::Report report = run_job(options, file.job);
  const int code = finish_check(options, file.state, report);
  if (report.run.partial) keep_partial(options, report);
  return code;
}

struct StatusOptions {
  std::string file, set, comment;
  std::vector<std::string> ids;
};

int run_status(const StatusOptions& options) {
  if (!std::filesystem::exists(options.file)) throw Error(options.file + ": there is no such state file");
  clash::State state = io::read_clash_state(options.file);
  if (options.set.empty()) {
    if (!options.ids.empty()) throw Error("--set is missing: active, reviewed or approved");
    fmt::print("{}", state_text(state));
    return success;
  }
  if (options.ids.empty()) throw Error("no clash is named; give one or more ids");
  const auto names = clash::status_names();
  const auto found = std::find(names.begin(), names.end(), options.set);
  if (found == names.end()) throw Error("--set '" + options.set + "': expected active, reviewed or approved");
  clash::set_status(state, options.ids, static_cast<clash::Status>(found - names.begin()), options.comment);
  io::write_clash_state(state, options.file);
  fmt::print("{} {} {}\n", options.ids.size(), options.ids.size() == 1 ? "clash is" : "clashes are",
             options.set);
  return success;
}

struct DiffOptions {
  std::string before, after;
  bool json = false;
};

nlohmann::ordered_json json_of(const clash::Record& record) {
  return {{"id", record.id},
          {"test", record.test},
          {"kind", name(record.kind)},
          {"status", name(record.status)},
          {"a", record.a},
          {"b", record.b},
          {"depth", {{"lower", record.depth.lower}, {"upper", record.depth.upper}}},
          {"gap", {{"lower", record.gap.lower}, {"upper", record.gap.upper}}}};
}

int run_diff(const DiffOptions& options) {
  const clash::Diff diff =
      clash::diff(io::read_clash_records(options.before), io::read_clash_records(options.after));
  if (options.json) {
    nlohmann::ordered_json json{{"appeared", nlohmann::ordered_json::array()},
                                {"gone", nlohmann::ordered_json::array()},
                                {"changed", nlohmann::ordered_json::array()},
                                {"unchanged", diff.unchanged}};
    for (const clash::Record& record : diff.appeared) json["appeared"].push_back(json_of(record));
    for (const clash::Record& record : diff.gone) json["gone"].push_back(json_of(record));
    for (const auto& [before, after] : diff.changed)
      json["changed"].push_back({{"before", json_of(before)}, {"after", json_of(after)}});
    fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
  } else {
    fmt::print("{}", diff_text(diff));
  }
  return diff.appeared.empty() && diff.gone.empty() && diff.changed.empty() ? success : touching;
}

CLI::App* add_status_command(CLI::App& command, StatusOptions& options) {
  CLI::App* status =
      command.add_subcommand("status", "List the clashes of a state file, or set their status");
  status->add_option("state", options.file, "State file")->required();
  status->add_option("id", options.ids, "Ids of clashes, or their first characters (at least 4)");
  status->add_option("--set", options.set, "New status: active, reviewed or approved");
  status->add_option("--comment", options.comment, "Why");
  return status;
}

CLI::App* add_diff_command(CLI::App& command, DiffOptions& options) {
  CLI::App* diff = command.add_subcommand("diff", "Compare two JSON reports; exit code 1 if they differ");
  diff->add_option("before", options.before, "JSON report of the earlier run")->required();
  diff->add_option("after", options.after, "JSON report of the later run")->required();
  diff->add_flag("--json", options.json, "Print JSON");
  return diff;
}

}  // namespace

Action add_clash(CLI::App& tool) {
  CLI::App* const command = tool.add_subcommand("clash", description);
  command->footer(examples);
  const auto options = std::make_shared<ClashOptions>();
  const auto status = std::make_shared<StatusOptions>();
  const auto diff = std::make_shared<DiffOptions>();
  options->add_to(*command);
  const CLI::App* const status_command = add_status_command(*command, *status);
  const CLI::App* const diff_command = add_diff_command(*command, *diff);
  return [=] {
    if (status_command->parsed()) return run_status(*status);
    if (diff_command->parsed()) return run_diff(*diff);
    return run_clash(*options);
  };
}

}  // namespace tandem::tool
