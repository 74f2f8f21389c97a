#pragma once
#include <memory>

#include "tandem/gpu/backend.h"
#include "tandem/world/mesh_search.h"

namespace tandem::gpu {

/// Lets a world, and a simulation, search its meshes on the GPU: WorldOptions::mesh_search. Models are copied
/// to the device when they are first seen. Throws Error when there is no GPU backend or no device.
std::shared_ptr<MeshSearch> mesh_search();

/// The same by a choice: nothing for the CPU. The automatic one asks for the GPU in those updates only for
/// which it is predicted to be quicker than so many threads, and is nothing where there is no GPU.
std::shared_ptr<MeshSearch> mesh_search(Backend backend, int threads);

}  // namespace tandem::gpu
