#include "io/import/scene_formats.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tandem/base/error.h"

#include "io/import/child_process.h"
#include "io/import/import_helper.h"
#include "io/import/import_reader.h"
#include "io/mesh/mesh_format.h"

namespace tandem::io {
namespace {

// Formats that assimp 5.2 reads, without those that Tandem reads itself.
constexpr auto endings = std::to_array<std::string_view>(
    {".3d",   ".3ds",   ".3mf", ".ac",      ".ac3d",      ".acc",     ".amf", ".ase",     ".ask",  ".assbin",
     ".b3d",  ".blend", ".bsp", ".bvh",     ".cob",       ".csm",     ".dae", ".dxf",     ".enff", ".fbx",
     ".glb",  ".gltf",  ".hmp", ".ifc",     ".ifczip",    ".iqm",     ".irr", ".irrmesh", ".lwo",  ".lws",
     ".lxo",  ".md2",   ".md3", ".md5anim", ".md5camera", ".md5mesh", ".mdc", ".mdl",     ".mesh", ".mot",
     ".ms3d", ".ndo",   ".nff", ".ogex",    ".pk3",       ".pmx",     ".prj", ".q3o",     ".q3s",  ".raw",
     ".scn",  ".sib",   ".smd", ".step",    ".stp",       ".ter",     ".uc",  ".vta",     ".x",    ".x3d",
     ".x3db", ".xgl",   ".xml", ".zae",     ".zgl"});

constexpr double longest_seconds = 1e6;

/// The import helper running on a file.
class HelperSource : public ImportSource {
 public:
  HelperSource(const std::filesystem::path& helper, const std::filesystem::path& file,
               const ImportLimits& limits, bool tree)
      : deadline_(deadline_after(limits.max_seconds)), child_(helper, arguments_for(file, limits, tree)) {}

  std::optional<std::size_t> read(std::span<std::byte> into) override { return child_.read(into, deadline_); }

  std::string end_of_sender() override {
    const ProcessEnd end = child_.wait(deadline_);
    std::string what = "crashed";
    if (end.signal) what += " (signal " + std::to_string(*end.signal) + ")";
    if (end.exit_code) what = "ended without a result (exit code " + std::to_string(*end.exit_code) + ")";
    const std::string predicted = one_line(child_.diagnostics());
    return predicted.empty() ? what : what + ": " + predicted;
  }

 private:
  static Deadline deadline_after(double seconds) {
    const std::chrono::duration<double> wait(std::min(seconds, longest_seconds));
    return Deadline::clock::now() + std::chrono::duration_cast<Deadline::duration>(wait);
  }
  static std::vector<std::string> arguments_for(const std::filesystem::path& file, const ImportLimits& limits,
                                                bool tree) {
    const double seconds = std::ceil(std::min(limits.max_seconds, longest_seconds));
    std::vector<std::string> arguments{std::to_string(import_stream_version),
                                       std::to_string(limits.max_memory_bytes),
                                       std::to_string(static_cast<std::uint64_t>(seconds)), file.string()};
    if (tree) arguments.emplace_back("tree");
    return arguments;
  }

  Deadline deadline_;
  ChildProcess child_;
};

void check(const ImportLimits& limits) {
  // Written so that NaN fails it.
  if (!(limits.max_seconds > 0))
    throw Error("ImportLimits::max_seconds is " + std::to_string(limits.max_seconds) +
                "; expected a number above 0");
  if (limits.max_memory_bytes == 0)
    throw Error("ImportLimits::max_memory_bytes is 0; expected a number above 0");
}

}  // namespace

bool is_scene_ending(std::string_view ending) {
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view known) { return equal_ignoring_case(ending, known); });
}

Mesh read_scene(const std::filesystem::path& file, const ReadOptions& options) {
  MeshBuilder builder;
  with_import_helper(file, options.import_limits, options.import_helper, false, [&](ImportSource& source) {
    builder = ImportReader(source, options.import_limits).read();
  });
  return builder.finish(options, file.string());
}

void with_import_helper(const std::filesystem::path& file, const ImportLimits& limits,
                        const std::filesystem::path& helper, bool tree,
                        const std::function<void(ImportSource&)>& read) {
  try {
    check(limits);
    HelperSource source(find_import_helper(helper), file, limits, tree);
    read(source);
  } catch (const Error& error) {
    throw Error(file.string() + ": " + error.what());
  }
}

}  // namespace tandem::io
