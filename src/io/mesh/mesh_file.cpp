#include "tandem/io/mesh_file.h"

#include <cmath>
#include <optional>
#include <string>

#include "tandem/base/error.h"
#include "tandem/mesh/edit.h"

#include "io/import/scene_formats.h"
#include "io/mesh/mesh_format.h"
#include "io/mesh/readers.h"
#include "io/mesh/writers.h"
#include "io/model/saved_model.h"
#include "io/reading_errors.h"

namespace tandem::io {
namespace {

// Reads large files with a plain layout; std::nullopt for all others.
std::optional<Mesh> read_in_chunks(MeshFormat format, const std::filesystem::path& file,
                                   const ReadOptions& options) {
  // Below this size, starting threads takes longer than they save.
  constexpr std::uint64_t worth_splitting = std::uint64_t{1} << 20;
  FileSource source(file);
  if (source.size() < worth_splitting) return std::nullopt;
  if (format == MeshFormat::stl) return read_stl_in_chunks(source, options);
  if (format == MeshFormat::ply) return read_ply_in_chunks(source, options);
  if (format == MeshFormat::off) return read_off_in_chunks(source, options);
  return std::nullopt;
}

Mesh read_as(MeshFormat format, const std::filesystem::path& file, const ReadOptions& options) {
  if (format == MeshFormat::scene) return read_scene(file, options);
  if (format == MeshFormat::saved) return read_saved_mesh(map_file(file), file.string(), options);
  if (std::optional<Mesh> mesh = read_in_chunks(format, file, options)) return *std::move(mesh);
  FileSource source(file);
  switch (format) {
    case MeshFormat::obj:
      return read_obj(source, options);
    case MeshFormat::stl:
      return read_stl(source, options);
    case MeshFormat::ply:
      return read_ply(source, options);
    case MeshFormat::off:
      return read_off(source, options);
    case MeshFormat::scene:
    case MeshFormat::saved:
    case MeshFormat::unknown:
      break;
  }
  throw Error(file.string() +
              ": unknown format; supported: OBJ, STL, PLY and OFF (.obj, .stl, .ply, .off), saved models "
              "(.tandem) and scene formats such as glTF, GLB, DAE, 3MF and FBX");
}

/// The map from the coordinates of the file, by the scale and the up axis.
Mat3 file_axes(const ReadOptions& options) {
  const double s = options.scale;
  if (options.up_axis == UpAxis::x) return {{{0, 0, -s}, {0, s, 0}, {s, 0, 0}}};
  if (options.up_axis == UpAxis::y) return {{{s, 0, 0}, {0, 0, -s}, {0, s, 0}}};
  return {{{s, 0, 0}, {0, s, 0}, {0, 0, s}}};
}

}  // namespace

Mesh read_mesh(const std::filesystem::path& file, const ReadOptions& options) {
  if (!std::isfinite(options.scale) || options.scale == 0)
    throw Error(file.string() + ": expected a scale that is finite and not 0, got " +
                std::to_string(options.scale));
  return within_memory(file, [&] {
    Mesh mesh = read_as(format_of(file), file, options);
    if (!changes_coordinates(options)) return mesh;
    try {
      return transformed(mesh, file_axes(options));
    } catch (const Error& error) {
      throw Error(file.string() + ": scaled by " + std::to_string(options.scale) + ": " + error.what());
    }
  });
}

void write_mesh(const Mesh& mesh, const std::filesystem::path& file) {
  using Writer = void (*)(const Mesh&, OutputFile&);
  constexpr std::pair<std::string_view, Writer> writers[] = {{".obj", write_obj},
                                                             {".ply", write_ply},
                                                             {".stl", write_stl},
                                                             {".off", write_off},
                                                             {".tandem", write_saved_mesh}};
  for (const auto& [ending, write] : writers) {
    if (!equal_ignoring_case(file.extension().string(), ending)) continue;
    OutputFile out(file);
    write(mesh, out);
    out.finish();
    return;
  }
  throw Error(file.string() + ": unknown format; supported for writing: .obj, .ply, .stl, .off and .tandem");
}

}  // namespace tandem::io
