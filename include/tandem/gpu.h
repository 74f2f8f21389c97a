#pragma once
/// Includes all public headers of the GPU backend.
#include "tandem/gpu/box_pairs.h"
#include "tandem/gpu/collider.h"
#include "tandem/gpu/device.h"
#include "tandem/gpu/mesh_search.h"
#include "tandem/gpu/step_device.h"
#include "tandem/gpu/substep_solver.h"
#include "tandem/gpu/tree_builder.h"
