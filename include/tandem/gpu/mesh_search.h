#pragma once
#include <memory>

#include "tandem/base/export.h"
#include "tandem/gpu/backend.h"
#include "tandem/world/mesh_search.h"

TANDEM_API_BEGIN

namespace tandem::gpu {

/// Returns a mesh search on the GPU, for WorldOptions::mesh_search of a world or simulation. Models are
/// copied to the device on first use. Throws Error if there is no GPU backend or no device.
std::shared_ptr<MeshSearch> mesh_search();

/// Returns the mesh search of a backend; nullptr for the CPU. With Backend::automatic, the search uses the
/// GPU only in updates for which it is predicted to be faster than `threads` CPU threads; nullptr if there is
/// no GPU.
std::shared_ptr<MeshSearch> mesh_search(Backend backend, int threads);

}  // namespace tandem::gpu

TANDEM_API_END
