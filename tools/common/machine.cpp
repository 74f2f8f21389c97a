#include "tools/common/machine.h"

#include <cstdlib>
#include <fmt/core.h>
#include <fstream>
#include <thread>

namespace tandem::tool {
namespace {

std::string compiler_name() {
#ifdef __clang__
  return "clang " __clang_version__;
#else
  return "gcc " __VERSION__;
#endif
}

/// Other processes disturb the times; the load shows how much.
std::string load() {
  double average = 0;
  if (getloadavg(&average, 1) != 1) return "";
  return fmt::format(", load {:.1f} at the start", average);
}

}  // namespace

std::string processor_name() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("model name") && line.find(": ") != std::string::npos)
      return line.substr(line.find(": ") + 2);
  return "unknown processor";
}

std::string machine_description() {
  return fmt::format("machine:  {}, {} processors{}\ncompiler: {}, flags {}\n", processor_name(),
                     std::thread::hardware_concurrency(), load(), compiler_name(), TANDEM_BUILD_FLAGS);
}

}  // namespace tandem::tool
