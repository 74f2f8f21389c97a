#include "models/read_model.h"

#include <chrono>
#include <fmt/core.h>

#include "tools/common/interrupt.h"
#include "tools/common/progress.h"

namespace tandem::tool {
namespace {

struct CommandLineLimits {
  std::uint64_t memory_mib = io::ImportLimits().max_memory_bytes >> 20;
  double seconds = io::ImportLimits().max_seconds;
};

CommandLineLimits& limits() {
  static CommandLineLimits given;
  return given;
}

io::ImportLimits import_limits() {
  return {.max_memory_bytes = limits().memory_mib << 20, .max_seconds = limits().seconds};
}

}  // namespace

void add_import_limits(CLI::App& tool) {
  tool.fallthrough();  // so that they may stand after the command as well
  tool.add_option("--import-memory", limits().memory_mib,
                  "Memory limit for importing a glTF, DAE, 3MF, FBX, ... file, in MiB")
      ->check(CLI::Range(32, 1 << 30))
      ->capture_default_str();
  tool.add_option("--import-seconds", limits().seconds, "Time limit for importing such a file, in seconds")
      ->check(CLI::Range(0.01, 1e6))
      ->capture_default_str();
}

Model read_model(const std::filesystem::path& file, io::ReadOptions options) {
  options.import_limits = import_limits();
  return io::load_model(file, options);
}

io::AssemblyReadOptions assembly_options_within_limits() {
  io::AssemblyReadOptions options;
  options.threads = 0;
  options.import_limits = import_limits();
  return options;
}

Assembly read_assembly_within_limits(const std::filesystem::path& file) {
  const InterruptWatch interrupt;
  Progress line;
  io::AssemblyReadOptions options = assembly_options_within_limits();
  using Clock = std::chrono::steady_clock;
  Clock::time_point shown = Clock::now();
  options.progress = [&](const io::ReadProgress& progress) {
    const Clock::time_point now = Clock::now();
    if (now - shown < std::chrono::milliseconds(100)) return !interrupt.interrupted();
    shown = now;
    line.show(fmt::format("{}: {}, {:.0f} %", file.string(), progress.stage, 100 * progress.fraction));
    return !interrupt.interrupted();
  };
  return io::read_assembly(file, options);
}

}  // namespace tandem::tool
