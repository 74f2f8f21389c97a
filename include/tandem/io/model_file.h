#pragma once
#include "tandem/base/export.h"
#include "tandem/io/mesh_file.h"
#include "tandem/query/model.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// Reads a model from a saved model (.tandem) or a mesh file; see read_mesh for formats and errors.
///
/// A saved model contains the trees that it was saved with. Its arrays stay in the mapped file, which must
/// not be modified while the model or its mesh is in use. Saving to the same path is safe, because the new
/// file replaces only the name. Throws Error if the file is damaged. A maliciously made file can cause wrong
/// results (as can any mesh), but no crash; see docs/decisions/004-saved-models.md and
/// ReadOptions::trust_saved_volumes.
Model load_model(const std::filesystem::path& file, const ReadOptions& options = {});

/// Saves a model, with all trees built so far, to a file whose name ends in .tandem; call prepare() first to
/// build trees. The file appears under its name only when it is complete. Throws Error if the file cannot be
/// written.
void save_model(const Model& model, const std::filesystem::path& file);

}  // namespace tandem::io

TANDEM_API_END
