#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <memory>
#include <mutex>

#include "tandem/base/error.h"
#include "tandem/io/clash_store.h"

#include "clash/byte_size.h"
#include "clash/clash_options.h"
#include "command.h"
#include "models/read_model.h"
#include "tools/common/interrupt.h"
#include "tools/common/progress.h"
#include "tools/common/status.h"

namespace tandem::tool {
namespace {

constexpr auto prepare_description =
    "Prepare a store for clash checks that are larger than memory or than one machine";

constexpr auto prepare_examples =
    "A store is a folder: one saved model for each unique geometry, the table of parts, and the tests. Use "
    "it\n"
    "with `tandem clash STORE`. Preparing again writes only what has changed.\n"
    "Examples:\n"
    "  tandem prepare job.json -o store                   a job\n"
    "  tandem prepare plant.glb -o store --clearance 0.05 an assembly with a test of all parts\n"
    "  tandem prepare parts/ -o store --memory 2G         at most 2 GB of memory\n"
    "  tandem clash store --plan                          what the check will cost\n"
    "  tandem clash store --memory 2G --json=report.json  the check; results are those of `tandem clash "
    "job.json`";

struct PrepareCommand {
  ClashOptions job;
  std::string store, memory;
  std::uint64_t shard_triangles = 2'000'000;
  int threads = 0;
  bool quiet = false;
};

/// Draws the progress bar of the preparation and ends it on Ctrl-C.
class PrepareWatch {
 public:
  explicit PrepareWatch(bool quiet) : quiet_(quiet) {}

  bool go_on(const io::PrepareProgress& progress) {
    const std::lock_guard lock(mutex_);
    if (!bar_ && progress.stage == "geometry")
      bar_ = std::make_unique<ProgressBar>("saving geometry", progress.total, quiet_);
    if (bar_) bar_->done(progress.stage == "geometry" ? progress.done : progress.total);
    return !interrupt_.interrupted();
  }
  bool is_interrupted() const { return interrupt_.interrupted(); }

 private:
  bool quiet_;
  std::mutex mutex_;
  InterruptWatch interrupt_;
  std::unique_ptr<ProgressBar> bar_;
};

int run_prepare(const PrepareCommand& options) {
  io::PrepareSummary summary;
  {
    PrepareWatch watch(options.quiet);
    io::ClashStoreWriter writer(options.store, {.memory = parse_bytes(options.memory, "--memory"),
                                                .shard_triangles = options.shard_triangles,
                                                .threads = options.threads,
                                                .progress = [&](const io::PrepareProgress& progress) {
                                                  return watch.go_on(progress);
                                                }});
    io::AssemblyReadOptions reading = assembly_options_within_limits();
    reading.keep_mesh = writer.mesh_keeper();
    reading.progress = [&](const io::ReadProgress&) { return !watch.is_interrupted(); };
    const io::ClashJobFile file = [&] {
      const Status status("reading " + options.job.inputs.front());
      return options.job.read_job(reading);
    }();
    for (const std::string& warning : file.warnings) fmt::print(stderr, "tandem: {}\n", warning);
    summary = writer.write(file.job, file.state);
  }
  fmt::print("{}: {} parts, {} unique geometries with {} triangles, {}\n", options.store, summary.parts,
             summary.geometries, summary.triangles, bytes_text(summary.bytes));
  fmt::print("geometry: {} written, {} unchanged, {} removed", summary.written, summary.unchanged,
             summary.removed);
  if (summary.shards > 0) fmt::print(", {} shards", summary.shards);
  fmt::print("\n");
  return success;
}

}  // namespace

Action add_prepare(CLI::App& tool) {
  CLI::App* const command = tool.add_subcommand("prepare", prepare_description);
  command->footer(prepare_examples);
  const auto options = std::make_shared<PrepareCommand>();
  command
      ->add_option("input", options->job.inputs,
                   "What `tandem clash` accepts: a job file (.json), assemblies, a folder, a placement table")
      ->required();
  command->add_option("-o,--output", options->store, "Folder of the store; made if it does not exist")
      ->required()
      ->type_name("STORE");
  command
      ->add_option("--memory", options->memory,
                   "Limit of memory, such as 2G: meshes go to files as they are read. The largest mesh must "
                   "fit (400 bytes a triangle)")
      ->type_name("SIZE");
  command
      ->add_option("--shard-triangles", options->shard_triangles,
                   "Split meshes with more triangles into shards (default 2000000)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 32));
  command->add_option("--threads", options->threads, "Threads; 0: all cores (default)")
      ->check(CLI::Range(0, 1024));
  command->add_flag("--quiet", options->quiet, "No progress bar");
  options->job.add_job_options(*command);
  return [=] { return run_prepare(*options); };
}

}  // namespace tandem::tool
