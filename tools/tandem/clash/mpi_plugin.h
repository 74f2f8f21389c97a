#pragma once
#include <memory>

#include "tandem/clash/work_units.h"

namespace tandem::tool {

/// Returns whether mpirun or srun started this process as one of several ranks, or as the only one.
bool started_by_mpi();

/// Loads the plug-in tandem_mpi and returns its transport. Throws Error with instructions if it is not
/// installed, or has another version. The tool itself does not depend on MPI.
std::unique_ptr<clash::Transport> mpi_transport();

}  // namespace tandem::tool
