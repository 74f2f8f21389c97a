#include "io/assembly/read_import.h"

#include <map>

#include "tandem/assembly/builder.h"

#include "io/assembly/read_progress.h"
#include "io/import/scene_formats.h"
#include "io/mesh_builder/join_vertices.h"

namespace tandem::io {
namespace {

/// Adds the nodes of a tree to a builder.
class TreeAdder {
 public:
  TreeAdder(const ImportedTree& tree, const std::string& file, bool merge, AssemblyBuilder& builder)
      : tree_(&tree), file_(&file), merge_(merge), builder_(&builder) {}

  void add_all();

 private:
  bool is_plain_root() const;
  Assembly::Geometry geometry_of(const ImportedNode& node);
  Mesh joined(std::span<const std::uint32_t> meshes) const;
  static NodeTransform transform_of(const ImportedNode& node) {
    const double* const m = node.header.matrix;
    return NodeTransform::from_matrix({{{m[0], m[1], m[2]}, {m[4], m[5], m[6]}, {m[8], m[9], m[10]}}},
                                      {m[3], m[7], m[11]});
  }

  const ImportedTree* tree_;
  const std::string* file_;
  bool merge_;
  AssemblyBuilder* builder_;
  std::map<std::vector<std::uint32_t>, Assembly::Geometry> geometries_;
};

/// Importers make a root of their own. It is left out unless it places something.
bool TreeAdder::is_plain_root() const {
  const ImportedNode& root = tree_->nodes.front();
  const NodeTransform transform = transform_of(root);
  return root.meshes.empty() && tree_->nodes.size() > 1 && transform.pose == Transform() &&
         transform.stretch == Mat3();
}

void TreeAdder::add_all() {
  std::vector<Assembly::Node> added(tree_->nodes.size(), Assembly::none);
  for (std::size_t i = 0; i < tree_->nodes.size(); ++i) {
    const ImportedNode& node = tree_->nodes[i];
    try {
      if (i == 0 && is_plain_root()) continue;
      const std::uint32_t parent = node.header.parent;
      added[i] =
          builder_->add_node({.name = node.name,
                              .parent = parent == ImportNode::no_parent ? Assembly::none : added[parent],
                              .transform = transform_of(node),
                              .geometry = geometry_of(node)});
    } catch (const Error& error) {
      throw Error(*file_ + ": node '" + node.name + "': " + error.what());
    }
  }
}

/// Importers split meshes by material; those of a node belong together.
Assembly::Geometry TreeAdder::geometry_of(const ImportedNode& node) {
  if (node.meshes.empty()) return Assembly::none;
  const auto found = geometries_.find(node.meshes);
  if (found != geometries_.end()) return found->second;
  const Assembly::Geometry added =
      builder_->add_mesh(joined(node.meshes), tree_->meshes[node.meshes[0]].name);
  geometries_.emplace(node.meshes, added);
  return added;
}

Mesh TreeAdder::joined(std::span<const std::uint32_t> meshes) const {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (const std::uint32_t index : meshes) {
    const ImportedMesh& mesh = tree_->meshes[index];
    const auto base = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), mesh.vertices.begin(), mesh.vertices.end());
    for (const Triangle& t : mesh.triangles) triangles.push_back({base + t[0], base + t[1], base + t[2]});
  }
  if (merge_) merge_identical_vertices(vertices, triangles);
  return {std::move(vertices), std::move(triangles)};
}

}  // namespace

Assembly assembly_of(ImportedTree tree, const std::string& name, const AssemblyReadOptions& options) {
  AssemblyBuilder builder;
  builder.keep_meshes(options.keep_mesh);
  builder.set_info({.title = {}, .format = "scene (" + tree.importer + ")"});
  builder.reserve(tree.nodes.size());
  if (!tree.nodes.empty()) TreeAdder(tree, name, options.merge_identical_vertices, builder).add_all();
  return builder.build(options.threads);
}

Assembly read_imported(const std::filesystem::path& file, const AssemblyReadOptions& options) {
  const std::string name = file.string();
  ReadProgressReporter progress(options.progress, name);
  progress.begin("parsing", 0, 0.8);
  ImportedTree tree;
  try {
    with_import_helper(file, options.import_limits, options.import_helper, true, [&](ImportSource& source) {
      tree = ImportTreeReader(source, options.import_limits).read_tree();
    });
  } catch (const Error&) {
    progress.report(1);  // Ctrl-C ends the helper too: then this throws ReadCancelled
    throw;
  }
  progress.begin("building", 0.8, 1);
  Assembly assembly = assembly_of(std::move(tree), name, options);
  progress.report(1);
  return assembly;
}

}  // namespace tandem::io
