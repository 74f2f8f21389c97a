#include "clash/byte_size.h"

#include <charconv>
#include <cmath>
#include <fmt/core.h>

#include "tandem/base/error.h"

namespace tandem::tool {

std::uint64_t parse_bytes(const std::string& text, const char* option) {
  if (text.empty()) return 0;
  double number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  std::string unit(end, text.data() + text.size());
  if (unit.ends_with('B')) unit.pop_back();
  double factor = 0;
  if (unit.empty()) factor = 1;
  if (unit == "k" || unit == "K") factor = 1e3;
  if (unit == "M") factor = 1e6;
  if (unit == "G") factor = 1e9;
  if (unit == "T") factor = 1e12;
  if (problem != std::errc() || factor == 0 || !(number > 0) || !(number * factor < 1e18))
    throw Error(std::string(option) + " '" + text + "': expected a size such as 2G, 500M or 64k");
  return static_cast<std::uint64_t>(number * factor);
}

std::string bytes_text(std::uint64_t bytes) {
  const auto value = static_cast<double>(bytes);
  if (value >= 1e9) return fmt::format("{:.2f} GB", value / 1e9);
  if (value >= 1e6) return fmt::format("{:.1f} MB", value / 1e6);
  if (value >= 1e3) return fmt::format("{:.1f} kB", value / 1e3);
  return fmt::format("{} bytes", bytes);
}

}  // namespace tandem::tool
