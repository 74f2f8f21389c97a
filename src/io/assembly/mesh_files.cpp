#include "io/assembly/mesh_files.h"

#include <algorithm>
#include <map>

#include "tandem/assembly/builder.h"

#include "io/assembly/read_progress.h"
#include "io/mesh/mesh_format.h"
#include "mesh/sub_mesh.h"

namespace tandem::io {
namespace {

bool is_mesh_ending(std::string_view ending) {
  return std::ranges::any_of(
      std::initializer_list<std::string_view>{".obj", ".stl", ".ply", ".off", ".tandem"},
      [&](std::string_view known) { return equal_ignoring_case(ending, known); });
}

ReadOptions mesh_options(const AssemblyReadOptions& options) {
  return {.merge_identical_vertices = options.merge_identical_vertices,
          .import_limits = options.import_limits,
          .import_helper = options.import_helper};
}

/// The ranges of triangles of each name, in the order of first use. Triangles outside of all groups have the
/// name `rest`.
std::vector<std::vector<MeshPart>> groups_of(const Mesh& mesh, const std::string& rest) {
  std::vector<std::vector<MeshPart>> groups;
  std::map<std::string, std::size_t> of_name;
  const auto add = [&](const MeshPart& range) {
    if (range.triangle_count == 0) return;
    const auto [at, added] = of_name.emplace(range.name, groups.size());
    if (added) groups.emplace_back();
    groups[at->second].push_back(range);
  };
  std::uint32_t end = 0;
  for (const MeshPart& part : mesh.parts()) {
    add({rest, end, part.first_triangle - end});
    add(part);
    end = part.first_triangle + part.triangle_count;
  }
  add({rest, end, static_cast<std::uint32_t>(mesh.triangles().size()) - end});
  return groups;
}

}  // namespace

Assembly read_mesh_as_assembly(const std::filesystem::path& file, const AssemblyReadOptions& options) {
  const std::string name = file.string(), stem = file.stem().string();
  ReadProgressReporter progress(options.progress, name);
  progress.begin("parsing", 0, 0.8);
  const MeshFormat format = format_of(file);
  const Mesh mesh = read_mesh(file, mesh_options(options));
  progress.begin("building", 0.8, 1);
  AssemblyBuilder builder;
  builder.keep_meshes(options.keep_mesh);
  builder.set_info({.title = {}, .format = format == MeshFormat::obj ? "OBJ" : "mesh"});
  if (format == MeshFormat::obj && !mesh.parts().empty()) {
    SubMeshes extractor(mesh);
    for (const std::vector<MeshPart>& group : groups_of(mesh, stem))
      builder.add_node(
          {.name = group[0].name, .geometry = builder.add_mesh(extractor.extract(group), group[0].name)});
  } else {
    builder.add_node({.name = stem, .geometry = builder.add_mesh(mesh, stem)});
  }
  Assembly assembly = builder.build(options.threads);
  progress.report(1);
  return assembly;
}

Assembly read_folder(const std::filesystem::path& folder, const AssemblyReadOptions& options) {
  const std::string name = folder.string();
  ReadProgressReporter progress(options.progress, name);
  progress.begin("parsing", 0, 0.9);
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.is_regular_file() && is_mesh_ending(entry.path().extension().string()))
      files.push_back(entry.path());
  if (files.empty())
    throw Error(
        name +
        ": there are no mesh files (.obj, .stl, .ply, .off, .tandem) and no placement.csv in this folder");
  std::ranges::sort(files);
  AssemblyBuilder builder;
  builder.keep_meshes(options.keep_mesh);
  builder.set_info({.title = folder.filename().string(), .format = "folder of mesh files"});
  for (std::size_t i = 0; i < files.size(); ++i) {
    progress.report(static_cast<double>(i) / static_cast<double>(files.size()));
    const std::string stem = files[i].stem().string();
    builder.add_node(
        {.name = stem, .geometry = builder.add_mesh(read_mesh(files[i], mesh_options(options)), stem)});
    builder.add_property("file", files[i].filename().string());
  }
  progress.begin("building", 0.9, 1);
  Assembly assembly = builder.build(options.threads);
  progress.report(1);
  return assembly;
}

}  // namespace tandem::io
