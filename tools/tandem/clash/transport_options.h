#pragma once
#include <functional>
#include <memory>
#include <optional>

#include "tandem/clash/work_units.h"

namespace CLI {
class App;
}

namespace tandem::tool {

/// Options that say who computes units: threads, forked processes or MPI ranks.
struct TransportOptions {
  int threads = 0;
  std::optional<int> processes;
  bool mpi = false;

  /// Adds --threads, --processes and --mpi.
  void add_to(CLI::App& command);
  /// Adds --processes and --mpi.
  void add_process_options(CLI::App& command);
  bool given() const { return processes.has_value() || mpi; }
  /// Throws Error if the options exclude each other or the plug-in for MPI is missing.
  std::unique_ptr<clash::Transport> make() const;
  /// Calls `work`. On an MPI rank an exception ends the process at once, since other ranks wait for it.
  int guarded(const std::function<int()>& work) const;
};

}  // namespace tandem::tool
