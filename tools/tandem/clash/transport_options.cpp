#include "clash/transport_options.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <fmt/core.h>

#include "tandem/base/error.h"

#include "clash/mpi_plugin.h"
#include "command.h"

namespace tandem::tool {

void TransportOptions::add_to(CLI::App& command) {
  command.add_option("--threads", threads, "Threads; 0: all cores (default). Results do not depend on it")
      ->check(CLI::Range(0, 1024));
  add_process_options(command);
}

void TransportOptions::add_process_options(CLI::App& command) {
  command
      .add_option("--processes", processes,
                  "Fork this number of processes instead of using threads; 0: all cores")
      ->check(CLI::Range(0, 4096));
  command.add_flag("--mpi", mpi, "Connect the ranks of mpirun (the default if MPI has started the program)");
}

std::unique_ptr<clash::Transport> TransportOptions::make() const {
  if (mpi && processes) throw Error("--mpi and --processes exclude each other");
  if (mpi || started_by_mpi()) return mpi_transport();
  if (processes) return clash::process_transport(*processes);
  return clash::thread_transport(threads);
}

int TransportOptions::guarded(const std::function<int()>& work) const {
  try {
    return work();
  } catch (const std::exception& error) {
    if (!mpi && !started_by_mpi()) throw;
    // The other ranks wait for messages of this one: end without MPI_Finalize, so that mpirun ends them.
    fmt::print(stderr, "tandem: {}\n", error.what());
    std::fflush(nullptr);
    std::_Exit(failure);
  }
}

}  // namespace tandem::tool
