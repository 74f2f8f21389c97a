// Restoring any bytes gives a simulation that can be saved, restored, queried and stepped, or a tandem::Error
// that changes nothing; everything else is a bug. The header is corrected first, because almost no input
// would pass its checksum.
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/dynamics/simulation.h"

#include "dynamics/state/state_header.h"

namespace {

using namespace tandem;
using dynamics::Simulation;

/// Writes a correct header.
std::vector<std::byte> sealed(const std::uint8_t* data, std::size_t size) {
  dynamics::StateHeader header;
  std::vector<std::byte> bytes(std::max(size, sizeof header));
  if (size > 0) std::memcpy(bytes.data(), data, size);
  const std::span<const std::byte> payload = std::span<const std::byte>(bytes).subspan(sizeof header);
  header.bytes = payload.size();
  header.checksum = dynamics::state_checksum(payload);
  std::memcpy(bytes.data(), &header, sizeof header);
  return bytes;
}

Simulation some_simulation() {
  Simulation simulation;
  simulation.add(Shape::half_space({0, 0, 1}), {.kind = dynamics::BodyKind::static_body});
  simulation.add(Shape::box({1, 1, 1}), {.pose = Transform::translation({0, 0, 1})});
  simulation.step();
  return simulation;
}

/// Whether a few steps take a moment only.
bool is_small(const Simulation& simulation) {
  const dynamics::SimulationOptions& options = simulation.options();
  return simulation.size() <= 40 && options.substeps <= 8 && options.iterations <= 32;
}

/// Asks the world of a restored simulation, makes steps of two durations, then removes the bodies one by one.
/// A step may refuse to move a body too far away.
void use(Simulation& simulation) {
  static_cast<void>(simulation.world().any_contact());
  try {
    simulation.step();
    simulation.step(0.01);
    simulation.step();
  } catch (const Error&) {
  }
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
  if (is_small(simulation)) use(simulation);
  return 0;
}
