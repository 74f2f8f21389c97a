#pragma once
#include <string>
#include <utility>
#include <vector>

#include "tandem/c/joint.h"
#include "tandem/c/simulation.h"
#include "tandem/dynamics/simulation.h"

#include "c/handles.h"

/// A simulation, a view of its world, and the names of the bodies of a scene file.
struct tandem_simulation {
  tandem::dynamics::Simulation value;
  tandem_world world;
  std::vector<std::pair<tandem::dynamics::BodyHandle, std::string>> names;  // sorted by handle
};

namespace tandem::c {

inline dynamics::Simulation& simulation_of(tandem_simulation* handle) {
  return value_of(handle, "simulation");
}
inline const dynamics::Simulation& simulation_of(const tandem_simulation* handle) {
  return value_of(handle, "simulation");
}

}  // namespace tandem::c
