#include "tandem/io/model_file.h"

#include "tandem/base/error.h"

#include "io/mesh/mesh_format.h"
#include "io/model/saved_model.h"
#include "io/reading_errors.h"

namespace tandem::io {

Model load_model(const std::filesystem::path& file, const ReadOptions& options) {
  if (format_of(file) != MeshFormat::saved || changes_coordinates(options))
    return Model(read_mesh(file, options));
  return within_memory(file, [&] { return read_saved_model(map_file(file), file.string(), options); });
}

void save_model(const Model& model, const std::filesystem::path& file) {
  if (!equal_ignoring_case(file.extension().string(), ".tandem"))
    throw Error(file.string() + ": a saved model must have the extension .tandem");
  OutputFile out(file);
  write_saved_model(model, out);
  out.finish();
}

}  // namespace tandem::io
