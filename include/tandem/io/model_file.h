#pragma once
#include "tandem/io/mesh_file.h"
#include "tandem/query/model.h"

namespace tandem {

/// A model from a saved model or straight from a mesh file; see read_mesh for formats and errors.
///
/// A saved model comes with the trees it was saved with, and with its arrays where they lie in the mapped
/// file, which must stay as it is while the model or its mesh is in use; saving over it is safe, because the
/// new file takes the old one's name only. A damaged file is refused. Whoever makes a file on purpose can
/// make it answer wrongly (that is so of any mesh), but not crash: see docs/decisions/004-saved-models.md,
/// and ReadOptions::trust_saved_volumes.
Model load_model(const std::filesystem::path& file, const ReadOptions& options = {});

/// Saves a model with every tree it has (call prepare() for those it should have) to a file whose name ends
/// in .tandem. The file appears under its name only when it is complete. Throws Error when it cannot be
/// written.
void save_model(const Model& model, const std::filesystem::path& file);

}  // namespace tandem
