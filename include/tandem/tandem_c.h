#pragma once
/// The C API of Tandem: meshes, models, shapes, queries on two of them, the broad phase, worlds, simulations,
/// assemblies and tuning, for C99, C++ and every language with a foreign-function interface. The C++ headers
/// state what each query means (docs/guide/conventions.md); this API adds no rules of its own except these:
///
/// - Functions that can fail return a tandem_status. Results go to the last arguments and are written only if
///   the status is TANDEM_OK. tandem_last_error() returns the message of the calling thread's last failure.
///   No exception leaves the library.
/// - Handles are opaque. `tandem_x_create`, `_read` and the like make one, `tandem_x_free` releases it; NULL
///   is allowed there and nowhere else, unless stated. Meshes, models, shapes and assemblies are immutable
///   values, which other objects share: a mesh may be freed as soon as a model has been made of it.
/// - Options have a first member `size`. The function `tandem_..._init` sets it and all defaults; NULL
/// selects
///   the defaults. So a program that was compiled with an older header works with a newer library.
/// - Results of known number are written to memory of the caller. Lists of unknown length are returned in
///   memory that the caller releases with tandem_free().
/// - Queries on two objects take any number of poses of each (tandem_poses) and return one result for each
///   pair of poses, in order; one pose is combined with all poses of the other object. NULL is one identity.
/// - Lengths, angles, normals, touching, threads and invalid numbers: as in C++. Indices are 32 bits wide,
///   counts are size_t, truth values are uint8_t 0 or 1, enumerations are int32_t.
/// - Thread safety: that of the C++ class. Immutable handles may be used by several threads at once, others
///   by one thread at a time.
#include "tandem/c/assembly.h"
#include "tandem/c/base.h"
#include "tandem/c/broad_phase.h"
#include "tandem/c/character.h"
#include "tandem/c/clash.h"
#include "tandem/c/geometry.h"
#include "tandem/c/joint.h"
#include "tandem/c/mesh.h"
#include "tandem/c/model.h"
#include "tandem/c/pair.h"
#include "tandem/c/point.h"
#include "tandem/c/shape.h"
#include "tandem/c/simulation.h"
#include "tandem/c/solid.h"
#include "tandem/c/tune.h"
#include "tandem/c/world.h"
