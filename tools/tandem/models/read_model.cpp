#include "models/read_model.h"

#include <CLI/CLI.hpp>
#include <fmt/core.h>

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

std::function<bool(const io::ReadProgress&)> ReadWatch::progress_of(const std::string& what) {
  return [this, what](const io::ReadProgress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (!quiet_ && now - shown_ >= std::chrono::milliseconds(100)) {
      shown_ = now;
      line_.show(fmt::format("{}: {}, {:.0f} %", what, progress.stage, 100 * progress.fraction));
    }
    return !interrupt_.interrupted();
  };
}

Assembly read_assembly_within_limits(const std::filesystem::path& file) {
  ReadWatch watch;
  io::AssemblyReadOptions options = assembly_options_within_limits();
  options.progress = watch.progress_of(file.string());
  return io::read_assembly(file, options);
}

}  // namespace tandem::tool
