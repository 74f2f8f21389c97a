#include "tandem/io/model_file.h"

#include "tandem/base/error.h"

#include "io/mesh/mesh_format.h"
#include "io/model/saved_model.h"
#include "io/reading_errors.h"

namespace tandem {

Model load_model(const std::filesystem::path& file, const ReadOptions& options) {
  if (io::format_of(file) != io::MeshFormat::saved || io::changes_coordinates(options))
    return Model(read_mesh(file, options));
  return io::within_memory(file,
                           [&] { return io::read_saved_model(io::map_file(file), file.string(), options); });
}

void save_model(const Model& model, const std::filesystem::path& file) {
  if (!io::equal_ignoring_case(file.extension().string(), ".tandem"))
    throw Error(file.string() + ": a saved model must have the extension .tandem");
  io::OutputFile out(file);
  io::write_saved_model(model, out);
  out.finish();
}

}  // namespace tandem
