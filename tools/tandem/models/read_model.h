#pragma once
#include <chrono>
#include <functional>
#include <string>

#include "tandem/io/assembly_file.h"
#include "tandem/io/model_file.h"

#include "tools/common/interrupt.h"
#include "tools/common/progress.h"

namespace CLI {
class App;
}

namespace tandem::tool {

/// Adds --import-memory and --import-seconds, which hold for every command.
void add_import_limits(CLI::App& tool);

/// load_model() within these limits.
Model read_model(const std::filesystem::path& file, io::ReadOptions options = {});

/// While an object exists, assemblies are read with a line of progress on a terminal, and Ctrl-C ends the
/// reading with io::ReadCancelled.
class ReadWatch {
 public:
  /// Without the line if `quiet`.
  explicit ReadWatch(bool quiet = false) : quiet_(quiet) {}
  /// Returns a function for AssemblyReadOptions::progress; `what` is named in the line. It refers to the
  /// watch.
  std::function<bool(const io::ReadProgress&)> progress_of(const std::string& what);

 private:
  bool quiet_;
  InterruptWatch interrupt_;
  Progress line_;
  std::chrono::steady_clock::time_point shown_ = std::chrono::steady_clock::now();
};

/// Options of read_assembly() with these limits, on all cores.
io::AssemblyReadOptions assembly_options_within_limits();
/// read_assembly() within these limits, on all cores. Shows its progress on a terminal; Ctrl-C ends it with
/// io::ReadCancelled.
Assembly read_assembly_within_limits(const std::filesystem::path& file);

}  // namespace tandem::tool
