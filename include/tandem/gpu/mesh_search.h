#pragma once
#include <memory>

#include "tandem/world/mesh_search.h"

namespace tandem::gpu {

/// Lets a world, and a simulation, search its meshes on the GPU: WorldOptions::mesh_search. Models are copied
/// to the device when they are first seen. Throws Error when there is no GPU backend or no device.
std::shared_ptr<MeshSearch> mesh_search();

}  // namespace tandem::gpu
