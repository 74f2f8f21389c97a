#include "clash/mpi_plugin.h"

#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <string>
#include <vector>

#include "tandem/base/error.h"

#include "tools/mpi/plugin_interface.h"

namespace tandem::tool {
namespace {

/// Beside the tool in a build tree, in the library directory of an installation, or where a variable says.
std::vector<std::filesystem::path> candidates() {
  if (const char* const given = std::getenv("TANDEM_MPI_PLUGIN"); given && *given) return {given};
  std::error_code ignored;
  const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
  std::vector<std::filesystem::path> all{folder / mpi_plugin_file};
  for (const char* up : {"..", "../.."})
    for (const char* lib : {TANDEM_LIBEXEC "/tandem", "lib/tandem"})
      all.push_back(folder / up / lib / mpi_plugin_file);
  return all;
}

}  // namespace

bool started_by_mpi() {
  for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_SIZE"})
    if (std::getenv(variable)) return true;
  return false;
}

std::unique_ptr<clash::Transport> mpi_transport() {
  std::string problem = "not found beside the tool";
  for (const std::filesystem::path& file : candidates()) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) continue;
    // Modules that MPI loads by itself need its symbols.
    void* const library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (!library) {
      problem = ::dlerror();
      continue;
    }
    const auto version = reinterpret_cast<MpiPluginVersion*>(::dlsym(library, mpi_version_symbol));
    const auto make = reinterpret_cast<MpiPluginMake*>(::dlsym(library, mpi_make_symbol));
    if (!version || !make || std::string(version()) != TANDEM_VERSION)
      throw Error(file.string() +
                  ": is the plug-in of another version of Tandem (expected " TANDEM_VERSION ", got " +
                  (version ? version() : "none") + "); install tool and plug-in of one version");
    return std::unique_ptr<clash::Transport>(make());
  }
  throw Error("the plug-in " + std::string(mpi_plugin_file) + " is needed to connect MPI ranks (" + problem +
              "); build Tandem with OpenMPI (./run --with-mpi), or use --processes on one machine");
}

}  // namespace tandem::tool
