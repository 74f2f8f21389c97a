#include "tandem/io/assembly_file.h"

#include <fstream>
#include <string>

#include "io/assembly/mesh_files.h"
#include "io/assembly/placement_table.h"
#include "io/assembly/read_gltf.h"
#include "io/assembly/read_import.h"
#include "io/assembly/write_glb.h"
#include "io/mesh/mesh_format.h"
#include "io/reading_errors.h"

namespace tandem::io {
namespace {

bool has_ending(const std::filesystem::path& file, std::string_view ending) {
  return equal_ignoring_case(file.extension().string(), ending);
}

/// By its first bytes, then by its ending.
bool is_gltf(const std::filesystem::path& file) {
  char first[4] = {};
  std::ifstream(file, std::ios::binary).read(first, sizeof first);
  return std::string_view(first, 4) == "glTF" || has_ending(file, ".gltf") || has_ending(file, ".glb");
}

}  // namespace

Assembly read_assembly(const std::filesystem::path& file, const AssemblyReadOptions& options) {
  return within_memory(file, [&] {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
      const std::filesystem::path table = file / "placement.csv";
      if (std::filesystem::exists(table, ignored)) return read_placement(table, options);
      return read_folder(file, options);
    }
    if (has_ending(file, ".csv")) return read_placement(file, options);
    if (is_gltf(file)) return read_gltf(file, options);
    if (format_of(file) == MeshFormat::scene) return read_imported(file, options);
    return read_mesh_as_assembly(file, options);
  });
}

void write_assembly(const Assembly& assembly, const std::filesystem::path& file) {
  if (has_ending(file, ".csv")) return write_placement(assembly, file);
  if (!has_ending(file, ".glb"))
    throw Error(file.string() + ": unknown format; Tandem writes assemblies as .glb and .csv");
  OutputFile out(file);
  try {
    write_glb(assembly, out);
  } catch (const Error& error) {
    throw Error(file.string() + ": " + error.what());
  }
  out.finish();
}

}  // namespace tandem::io
