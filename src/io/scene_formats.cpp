#include "io/scene_formats.h"

#include <algorithm>
#include <array>

#include "tandem/base/error.h"

#include "io/import_helper.h"
#include "io/import_reader.h"
#include "io/mesh_format.h"

namespace tandem::io {
namespace {

// What assimp 5.2 reads, without the formats that Tandem reads itself.
constexpr auto endings = std::to_array<std::string_view>(
    {".3d",   ".3ds",   ".3mf", ".ac",      ".ac3d",      ".acc",     ".amf", ".ase",     ".ask",  ".assbin",
     ".b3d",  ".blend", ".bsp", ".bvh",     ".cob",       ".csm",     ".dae", ".dxf",     ".enff", ".fbx",
     ".glb",  ".gltf",  ".hmp", ".ifc",     ".ifczip",    ".iqm",     ".irr", ".irrmesh", ".lwo",  ".lws",
     ".lxo",  ".md2",   ".md3", ".md5anim", ".md5camera", ".md5mesh", ".mdc", ".mdl",     ".mesh", ".mot",
     ".ms3d", ".ndo",   ".nff", ".ogex",    ".pk3",       ".pmx",     ".prj", ".q3o",     ".q3s",  ".raw",
     ".scn",  ".sib",   ".smd", ".step",    ".stp",       ".ter",     ".uc",  ".vta",     ".x",    ".x3d",
     ".x3db", ".xgl",   ".xml", ".zae",     ".zgl"});

void check(const ImportLimits& limits) {
  // Written so that NaN fails it.
  if (!(limits.max_seconds > 0))
    throw Error("ImportLimits::max_seconds is " + std::to_string(limits.max_seconds) +
                "; expected a number above 0");
  if (limits.max_memory_bytes == 0) throw Error("ImportLimits::max_memory_bytes is 0; expected more");
}

}  // namespace

bool is_scene_ending(std::string_view ending) {
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view known) { return equal_ignoring_case(ending, known); });
}

Mesh read_scene(const std::filesystem::path& file, const ReadOptions& options) {
  const auto import = [&] {
    try {
      check(options.import_limits);
      return ImportReader(find_import_helper(options.import_helper), file, options).read();
    } catch (const Error& error) {
      throw Error(file.string() + ": " + error.what());
    }
  };
  return import().finish(options, file.string());
}

}  // namespace tandem::io
