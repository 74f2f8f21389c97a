#include "clash/store_check.h"

#include <fmt/core.h>
#include <memory>

#include "tandem/base/error.h"

#include "clash/byte_size.h"
#include "command.h"
#include "tools/common/interrupt.h"
#include "tools/common/progress.h"

namespace tandem::tool {
namespace {

io::ClashStore open_store(const ClashOptions& options) {
  if (options.inputs.size() != 1) throw Error("a store holds a whole job; give no other file with it");
  if (!options.a.empty() || !options.b.empty())
    throw Error("--a and --b do not go with a store; give them to `tandem prepare`");
  if (options.tessellation_error)
    throw Error("--tessellation-error does not go with a store; give it to `tandem prepare`");
  if (!options.resume.empty())
    throw Error("--resume takes no value for a store: results of units are in the store");
  io::ClashStore store(options.inputs.front());
  options.change(store.job());
  return store;
}

io::StoreRunOptions run_options(const ClashOptions& options, const clash::RunOptions& check) {
  return {.check = check,
          .memory = parse_bytes(options.memory, "--memory"),
          .resume = options.resumes(),
          .keep_units = true};  // until the reports are written
}

std::string seconds_text(double seconds) {
  if (seconds < 120) return fmt::format("{:.1f} s", seconds);
  if (seconds < 7200) return fmt::format("{:.1f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

void print_run(const io::StoreRunSummary& summary) {
  const clash::WorkSummary& work = summary.work;
  const double pairs = static_cast<double>(std::max<std::size_t>(1, summary.plan.pairs.size()));
  fmt::print(stderr, "tandem: {} units, {} done before, {} damaged, {} messages, {} workers lost\n",
             summary.plan.units.size(), summary.reused_units, summary.damaged_units, work.messages,
             work.lost_workers);
  double actual = 0;
  for (std::size_t w = 0; w < work.workers.size(); ++w) {
    fmt::print(stderr, "tandem: worker {}: {} units, {:.3f} s\n", w, work.workers[w].units,
               work.workers[w].seconds);
    actual += work.workers[w].seconds;
  }
  fmt::print(stderr, "tandem: processor time {} (predicted {}), imbalance {:.3f}\n", seconds_text(actual),
             seconds_text(summary.plan.seconds()), work.imbalance());
  const io::StoreRunPhases& phase = summary.phases;
  fmt::print(stderr, "tandem: plan {:.3f} s, start {:.3f} s, work {:.3f} s, end {:.3f} s, merge {:.3f} s\n",
             phase.plan, phase.start, phase.work, phase.end, phase.merge);
  fmt::print(stderr,
             "tandem: geometry mapped {} times, hit rate {:.4f}, {} evicted, {:.0f} bytes read per pair\n",
             summary.cache.loads, summary.cache.hit_rate(), summary.cache.evictions,
             static_cast<double>(summary.cache.bytes_read) / pairs);
}

}  // namespace

namespace {

StoreCheck check_store_by(clash::Transport& transport, const ClashOptions& options,
                          const clash::RunOptions& check) {
  const io::ClashStore store = open_store(options);
  const InterruptWatch interrupt;
  std::unique_ptr<ProgressBar> bar;
  clash::RunOptions with_progress = check;
  if (transport.processes() > 0) with_progress.threads = 0;  // planning
  with_progress.progress = [&](const clash::RunProgress& progress) {
    if (!bar) bar = std::make_unique<ProgressBar>("testing units", progress.total, options.quiet);
    bar->done(progress.done);
    return !interrupt.interrupted();
  };
  StoreCheck result;
  io::StoreRunSummary& summary = result.summary;
  result.report = store.run(transport, run_options(options, with_progress), &summary);
  result.state = store.state();
  result.is_coordinator = transport.is_coordinator();
  bar.reset();
  if (!options.state.empty()) result.state = options.state;
  if (summary.damaged_units > 0)
    fmt::print(stderr, "tandem: {} damaged or cut off results were done again\n", summary.damaged_units);
  if (summary.work.lost_workers > 0)
    fmt::print(stderr, "tandem: {} workers ended early; others did their units\n", summary.work.lost_workers);
  if (options.run_report && result.is_coordinator) print_run(summary);
  return result;
}

}  // namespace

StoreCheck check_store(const ClashOptions& options, const clash::RunOptions& check) {
  TransportOptions by = options.transport;
  by.threads = options.threads;
  const std::unique_ptr<clash::Transport> transport = by.make();
  StoreCheck result;
  by.guarded([&]() -> int {
    result = check_store_by(*transport, options, check);
    return success;
  });
  return result;
}

std::string plan_text(const ClashOptions& options) {
  if (options.inputs.empty() || !io::ClashStore::is_store(options.inputs.front()))
    throw Error("--plan needs a store; make one with `tandem prepare INPUT -o STORE`");
  const io::ClashStore store = open_store(options);
  const clash::Plan plan = store.plan(run_options(options, {.threads = options.threads}));
  const io::StoreFigures figures = store.figures();
  const std::uint32_t workers = plan.recommended_workers();
  const std::uint64_t needed = figures.table_bytes + 8 * plan.pairs.size() + 2 * figures.max_geometry_bytes;
  std::string text = fmt::format(
      "parts       {}, {} unique geometries, {} triangles ({} placed)\n"
      "pairs       {} in {} units\n"
      "cost        {} of processor time predicted ({})\n",
      figures.parts, figures.geometries, figures.triangles, figures.placed_triangles, plan.pairs.size(),
      plan.units.size(), seconds_text(plan.seconds()),
      plan.sampled_pairs > 0 ? fmt::format("calibrated on {} pairs", plan.sampled_pairs)
                             : "default coefficients");
  text += fmt::format(
      "memory      {} for each process at least; {} hold all geometry\n"
      "files       {} of geometry, {} shards\n"
      "workers     {} recommended: about {}\n",
      bytes_text(needed), bytes_text(figures.table_bytes + figures.all_geometry_bytes),
      bytes_text(figures.file_bytes), figures.shards, workers, seconds_text(plan.seconds() / workers));
  for (const std::uint32_t n : {1u, 2u, 4u, 8u, 16u, 64u, 256u, 1024u})
    if (n <= 2 * workers) text += fmt::format("  {:>5} workers  {}\n", n, seconds_text(plan.seconds() / n));
  return text;
}

}  // namespace tandem::tool
