#include "tools/common/show_page.h"

#include <cstdlib>
#include <ctime>
#include <fmt/core.h>
#include <spawn.h>
#include <sys/wait.h>

#include "tools/common/machine.h"
#include "viewer/bundle.h"

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

std::string made_by() {
  const std::time_t now = std::time(nullptr);
  std::tm day{};
  gmtime_r(&now, &day);
  return fmt::format("Tandem {} · three.js {} · {} · {:04}-{:02}-{:02}", TANDEM_VERSION,
                     viewer::bundle().three_version, processor_name(), day.tm_year + 1900, day.tm_mon + 1,
                     day.tm_mday);
}

std::string size_in_words(std::uintmax_t bytes) {
  const auto size = static_cast<double>(bytes);
  return size < 1e6 ? fmt::format("{:.0f} kB", size / 1e3) : fmt::format("{:.1f} MB", size / 1e6);
}

void show_page(const viewer::Page& page, const std::filesystem::path& file, bool open) {
  viewer::write_page(page, file);
  const std::string position = std::filesystem::absolute(file).string();
  fmt::print("page: {} ({})\n", position, size_in_words(std::filesystem::file_size(file)));
  if (!open) return;
  if (!has_display()) {
    fmt::print("There is no display; open the page in any browser.\n");
  } else if (!open_in_browser(position)) {
    fmt::print("Cannot start a browser with xdg-open; open the page in any browser.\n");
  }
}

}  // namespace tandem::tool
