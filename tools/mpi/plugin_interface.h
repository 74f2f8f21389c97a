#pragma once
#include "tandem/clash/work_units.h"

/// What the plug-in tandem_mpi provides to the tool. It is the only file that uses MPI.
namespace tandem::tool {

inline constexpr auto mpi_plugin_file = "tandem_mpi.so";
inline constexpr auto mpi_version_symbol = "tandem_mpi_version";
inline constexpr auto mpi_make_symbol = "tandem_mpi_transport";

/// Returns the version of Tandem that the plug-in was built with.
using MpiPluginVersion = const char*();
/// Initializes MPI and returns the transport of all ranks; the caller owns it, and it ends MPI.
using MpiPluginMake = clash::Transport*();

}  // namespace tandem::tool
