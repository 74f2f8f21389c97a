#pragma once
#include "tandem/c/mesh.h"
#include "tandem/io/mesh_file.h"

namespace tandem::c {

io::ReadOptions to_read_options(const tandem_read_options* given);

}  // namespace tandem::c
