#include <cstdlib>
#include <fmt/core.h>
#include <spawn.h>
#include <sys/wait.h>

#include "pages.h"

namespace tandem::tool {
namespace {

bool has_display() {
  const auto given = [](const char* name) {
    const char* value = std::getenv(name);
    return value && *value;
  };
  return given("DISPLAY") || given("WAYLAND_DISPLAY");
}

/// Opens the file in the desktop's browser, without a shell that could interpret its name.
bool open_in_browser(const std::string& file) {
  std::string program = "xdg-open", argument = file;
  char* arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0) return false;
  int status = 0;
  return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

void show_page(const viewer::Page& page, const std::filesystem::path& file, bool open) {
  viewer::write_page(page, file);
  const std::string place = std::filesystem::absolute(file).string();
  fmt::print("page: {} ({})\n", place, size_in_words(std::filesystem::file_size(file)));
  if (!open) return;
  if (!has_display()) {
    fmt::print("There is no display here; open it in any browser.\n");
  } else if (!open_in_browser(place)) {
    fmt::print("No browser could be started (xdg-open); open it by hand.\n");
  }
}

}  // namespace tandem::tool
