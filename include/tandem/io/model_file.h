#pragma once
#include "tandem/io/mesh_file.h"
#include "tandem/query/model.h"

namespace tandem {

/// A model straight from a mesh file; see read_mesh for formats and errors.
inline Model load_model(const std::filesystem::path& file, const ReadOptions& options = {}) {
  return Model(read_mesh(file, options));
}

}  // namespace tandem
