#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <fstream>
#include <memory>

#include "tandem/base/error.h"
#include "tandem/clash/uuid.h"

#include "clash/transport_options.h"
#include "command.h"
#include "sweep/sweep_units.h"
#include "tools/common/interrupt.h"
#include "tools/common/progress.h"

namespace tandem::tool {
namespace {

constexpr auto sweep_description =
    "Run a parameter study by threads, processes or MPI ranks: batches of poses, or benchmark settings";

constexpr auto sweep_examples =
    "Job files (JSON):\n"
    "  {\"tandem_sweep\": 1, \"a\": \"plug.stl\", \"b\": \"socket.stl\", \"queries\": [\"collide\", "
    "\"distance\"],\n"
    "   \"poses\": {\"grid\": {\"from\": [-1, -1, 0], \"to\": [1, 1, 2], \"steps\": [21, 21, 41]}}}\n"
    "  {\"tandem_sweep\": 1, \"bench\": [\"broad\", \"--quick\"],\n"
    "   \"parameters\": {\"--objects\": [1000, 10000], \"--library\": [\"grid\", \"sweep\"]}}\n"
    "Poses are those of b; also a list of [x, y, z] or [x, y, z, qw, qx, qy, qz], or {\"random\": "
    "{\"count\": 1000,\n"
    "\"seed\": 1, \"from\": [..], \"to\": [..], \"rotate\": true}}. Queries: collide, pairs, distance. The "
    "rows of the CSV\n"
    "file do not depend on the number of workers. After a crash, --resume continues.\n"
    "Examples:\n"
    "  tandem sweep poses.json -o poses.csv --processes 8\n"
    "  mpirun -n 64 tandem sweep poses.json -o poses.csv\n"
    "  tandem sweep poses.json -o poses.csv --resume";

struct SweepCommand {
  std::string job, output;
  TransportOptions transport;
  bool resume = false, quiet = false;
};

/// Identity of a job: of its text, which later runs must not change.
std::uint64_t identity_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const std::string id = clash::uuid5(clash::uuid_space, text);
  return std::stoull(id.substr(0, 8) + id.substr(9, 4) + id.substr(14, 4), nullptr, 16);
}

std::vector<double> unit_costs(const SweepJob& job) {
  std::vector<double> costs(job.units(), 1.0);
  if (!job.is_bench() && job.poses.size() % job.unit != 0)
    costs.back() = static_cast<double>(job.poses.size() % job.unit) / static_cast<double>(job.unit);
  return costs;
}

void write_results(const SweepJob& job, const io::StoredUnits& stored, const std::string& file) {
  std::ofstream out(file, std::ios::binary);
  out << sweep_header(job);
  bool is_first = true;
  for (const std::string& result : stored.results) {
    // Every unit of a benchmark begins with the names of the columns.
    const std::size_t skipped = job.is_bench() && !is_first ? result.find('\n') + 1 : 0;
    out << std::string_view(result).substr(skipped);
    is_first = false;
  }
  out.flush();
  if (!out) throw Error(file + ": cannot be written");
}

int run_sweep(const SweepCommand& options) {
  const SweepJob job = read_sweep_job(options.job);
  const std::unique_ptr<clash::Transport> transport = options.transport.make();
  return options.transport.guarded([&]() -> int {
    const InterruptWatch interrupt;
    ProgressBar bar("computing units", job.units(), options.quiet || !transport->is_coordinator());
    const std::filesystem::path folder = options.output + ".units";
    io::StoredUnitOptions stored_options{
        .folder = folder, .identity = identity_of(options.job), .resume = options.resume};
    stored_options.work.progress = [&](std::uint64_t done, std::uint64_t) {
      bar.done(done);
      return !interrupt.interrupted();
    };
    const io::StoredUnits stored = io::run_stored_units(
        *transport, unit_costs(job), [&](std::uint32_t) { return sweep_function(job, folder); },
        stored_options);
    bar.clear();
    if (!transport->is_coordinator()) return success;
    if (stored.work.interrupted) {
      fmt::print(stderr, "tandem: interrupted after {} of {} units; continue with --resume\n",
                 stored.reused + stored.work.done, job.units());
      return 130;
    }
    write_results(job, stored, options.output);
    if (stored.damaged > 0)
      fmt::print(stderr, "tandem: {} damaged or cut off results were computed again\n", stored.damaged);
    fmt::print("{}: {} units by {} workers, {} done before\n", options.output, job.units(),
               transport->workers(), stored.reused);
    return success;
  });
}

}  // namespace

Action add_sweep(CLI::App& tool) {
  CLI::App* const command = tool.add_subcommand("sweep", sweep_description);
  command->footer(sweep_examples);
  const auto options = std::make_shared<SweepCommand>();
  command->add_option("job", options->job, "Job file (JSON)")->required();
  command->add_option("-o,--output", options->output, "CSV file for the results")
      ->required()
      ->type_name("FILE");
  options->transport.add_to(*command);
  command->add_flag("--resume", options->resume, "Continue a run of the same job that ended early");
  command->add_flag("--quiet", options->quiet, "No progress bar");
  return [=] { return run_sweep(*options); };
}

}  // namespace tandem::tool
