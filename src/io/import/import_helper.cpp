#include "io/import/import_helper.h"

#include <cstdlib>
#include <string>
#include <vector>

#include "tandem/base/error.h"

#include "io/import/child_process.h"
#include "io/import/import_stream.h"

namespace tandem::io {
namespace {

constexpr auto variable = "TANDEM_IMPORT_HELPER";

bool is_program(const std::filesystem::path& file) {
  using std::filesystem::perms;
  std::error_code problem;
  const std::filesystem::file_status status = std::filesystem::status(file, problem);
  const perms executable = perms::owner_exec | perms::group_exec | perms::others_exec;
  return std::filesystem::is_regular_file(status) && (status.permissions() & executable) != perms::none;
}

std::vector<std::filesystem::path> candidates() {
  std::vector<std::filesystem::path> all;
  for (const std::filesystem::path& directory : directories_of_this_code()) {
    all.push_back(directory / import_helper_name);
    // From bin or lib, and from lib/x86_64-linux-gnu.
    for (const char* up : {"..", "../.."})
      all.push_back(directory / up / TANDEM_LIBEXEC / "tandem" / import_helper_name);
  }
  all.push_back(std::filesystem::path(TANDEM_FULL_LIBEXEC) / "tandem" / import_helper_name);
  return all;
}

}  // namespace

std::filesystem::path find_import_helper(const std::filesystem::path& given) {
  if (!given.empty()) {
    if (is_program(given)) return given;
    throw Error("ReadOptions::import_helper is '" + given.string() + "', which is not an executable file");
  }
  if (const char* named = std::getenv(variable); named != nullptr && *named != '\0') {
    if (is_program(named)) return named;
    throw Error(std::string(variable) + " is '" + named + "', which is not an executable file");
  }
  const std::vector<std::filesystem::path> all = candidates();
  for (const std::filesystem::path& candidate : all)
    if (is_program(candidate)) return candidate;
  throw Error("scene formats (glTF, GLB, DAE, 3MF, FBX, ...) need the import helper " +
              std::string(import_helper_name) + ", which is not at " + all.front().string() + " or " +
              all.back().string() + "; install libassimp-dev, build Tandem again and install it, or set " +
              variable + " to the helper's path, or convert the file to OBJ, STL, PLY or OFF");
}

}  // namespace tandem::io
