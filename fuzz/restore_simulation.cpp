// Restoring any bytes gives a simulation that can be saved, restored and queried, or a tandem::Error that
// changes nothing; everything else is a bug. The header is corrected first, because almost no input
// would pass its checksum.
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/dynamics/simulation.h"

#include "base/piece_checksum.h"

namespace {

using namespace tandem;
using dynamics::Simulation;

constexpr std::size_t header_bytes = 32, piece = std::size_t{1} << 18;

/// Writes a correct header: "TANDEMST", version 1, the number of bytes after it and their checksum.
std::vector<std::byte> sealed(const std::uint8_t* data, std::size_t size) {
  std::vector<std::byte> bytes(std::max(size, header_bytes));
  if (size > 0) std::memcpy(bytes.data(), data, size);
  const std::span<const std::byte> payload = std::span<const std::byte>(bytes).subspan(header_bytes);
  std::uint64_t sum = payload.size();
  for (std::size_t at = 0; at < payload.size(); at += piece)
    sum = mixed(sum, checksum_of_piece(payload.subspan(at, std::min(piece, payload.size() - at))));
  const std::uint32_t version[2] = {1, 0};
  const std::uint64_t numbers[2] = {payload.size(), sum};
  std::memcpy(bytes.data(), "TANDEMST", 8);
  std::memcpy(bytes.data() + 8, version, sizeof version);
  std::memcpy(bytes.data() + 16, numbers, sizeof numbers);
  return bytes;
}

Simulation some_simulation() {
  Simulation simulation;
  simulation.add(Shape::half_space({0, 0, 1}), {.kind = dynamics::BodyKind::static_body});
  simulation.add(Shape::box({1, 1, 1}), {.pose = Transform::translation({0, 0, 1})});
  simulation.step();
  return simulation;
}

/// Asks the world of a restored simulation, then removes the bodies one by one.
void use(Simulation& simulation) {
  if (simulation.bodies().size() > 16) return;
  static_cast<void>(simulation.world().any_contact());
  for (const dynamics::BodyHandle body : simulation.bodies()) simulation.remove(body);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<std::byte> bytes = sealed(data, size);
  Simulation simulation = some_simulation();
  const std::vector<std::byte> before = simulation.save();
  try {
    simulation.restore(bytes);
  } catch (const Error&) {
    if (simulation.save() != before) std::abort();
    return 0;
  }
  const std::vector<std::byte> saved = simulation.save();
  Simulation other;
  other.restore(saved);
  if (other.save() != saved) std::abort();
  use(simulation);
  return 0;
}
