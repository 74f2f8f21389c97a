#include "clash/scale/fault.h"

#include <charconv>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tandem/base/error.h"

namespace tandem::clash {
namespace {

std::uint64_t number_of(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size())
    throw Error("TANDEM_SCALE_FAULT: expected a whole number, found '" + std::string(text) + "'");
  return number;
}

/// Applies one entry, such as "slow=2:20".
void apply(std::string_view entry, std::uint32_t worker, Fault& fault) {
  const std::size_t equal = entry.find('='), colon = entry.find(':');
  const std::string_view name = entry.substr(0, equal);
  if (equal == std::string_view::npos || (name != "delay" && colon == std::string_view::npos))
    throw Error("TANDEM_SCALE_FAULT: expected kill=WORKER:UNITS, slow=WORKER:MS or delay=MS, found '" +
                std::string(entry) + "'");
  if (name == "delay") {
    fault.delay_ms = static_cast<double>(number_of(entry.substr(equal + 1)));
    return;
  }
  if (number_of(entry.substr(equal + 1, colon - equal - 1)) != worker) return;
  const std::uint64_t value = number_of(entry.substr(colon + 1));
  if (name == "kill")
    fault.kill_after = value;
  else if (name == "slow")
    fault.slow_ms = static_cast<double>(value);
  else
    throw Error("TANDEM_SCALE_FAULT: unknown fault '" + std::string(name) + "'");
}

}  // namespace

Fault Fault::of_worker(std::uint32_t worker) {
  Fault fault;
  const char* const variable = std::getenv("TANDEM_SCALE_FAULT");
  std::string_view rest = variable ? variable : "";
  while (!rest.empty()) {
    const std::size_t comma = rest.find(',');
    apply(rest.substr(0, comma), worker, fault);
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
  }
  return fault;
}

}  // namespace tandem::clash
