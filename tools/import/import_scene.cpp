#include "import_scene.h"

#include <algorithm>
#include <assimp/Importer.hpp>
#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <assimp/version.h>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "node_name.h"
#include "object_names.h"
#include "write_tree.h"

namespace {

using namespace tandem;
using io::ImportBlock, io::ImportCounts;

struct NodeInstance {
  const aiNode* node;
  aiMatrix4x4t<double> to_world;
  std::string path;
};

aiMatrix4x4t<double> widened(const aiMatrix4x4& m) { return aiMatrix4x4t<double>(m); }

std::string path_below(const std::string& parent, const aiNode& node, const aiScene& scene) {
  const std::string name = name_of(node, scene);
  return parent.empty() || name.empty() ? parent + name : parent + "/" + name;
}

// The caller has the complete stream; freeing millions of small allocations would only delay it.
[[noreturn]] void finish(BlockWriter& out) {
  out.flush();
  std::_Exit(0);
}

[[noreturn]] void refuse(BlockWriter& out, std::string_view reason) {
  out.write(ImportBlock::refusal, reason.substr(0, 4096));
  finish(out);
}

/// Writes the meshes of nodes, in the order of the file.
class SceneWriter {
 public:
  SceneWriter(const aiScene& scene, BlockWriter& out) : scene_(&scene), out_(&out) {}

  void write() {
    write_counts();
    // A loop with its own stack: a file may nest nodes deeper than the call stack goes.
    std::vector<NodeInstance> pending;
    if (const aiNode* root = scene_->mRootNode) pending.push_back({root, widened(root->mTransformation), ""});
    while (!pending.empty()) {
      const NodeInstance at = std::move(pending.back());
      pending.pop_back();
      write_node(at);
      for (unsigned i = at.node->mNumChildren; i-- > 0;) {
        const aiNode& child = *at.node->mChildren[i];
        pending.push_back(
            {&child, at.to_world * widened(child.mTransformation), path_below(at.path, child, *scene_)});
      }
    }
    out_->write(ImportBlock::end);
  }

 private:
  void write_counts() {
    std::vector<std::uint64_t> triangles(scene_->mNumMeshes);
    for (unsigned i = 0; i < scene_->mNumMeshes; ++i)
      for (unsigned k = 0; k < scene_->mMeshes[i]->mNumFaces; ++k)
        triangles[i] += is_triangle(scene_->mMeshes[i]->mFaces[k]);
    ImportCounts counts;
    std::vector<const aiNode*> pending;
    if (scene_->mRootNode != nullptr) pending.push_back(scene_->mRootNode);
    while (!pending.empty()) {
      const aiNode& node = *pending.back();
      pending.pop_back();
      for (unsigned i = 0; i < node.mNumMeshes; ++i) {
        counts.vertices += scene_->mMeshes[node.mMeshes[i]]->mNumVertices;
        counts.triangles += triangles[node.mMeshes[i]];
      }
      pending.insert(pending.end(), node.mChildren, node.mChildren + node.mNumChildren);
    }
    out_->write(ImportBlock::counts, std::as_bytes(std::span(&counts, 1)));
    out_->flush();  // so that the reader can reject the counts early
  }

  void write_node(const NodeInstance& at) {
    if (at.node->mNumMeshes == 0) return;
    // The root's name is the file's or the importer's own, so paths leave it out unless it is all there is.
    const std::string name = at.path.empty() ? name_of(*at.node, *scene_) : at.path;
    if (name.size() > io::max_import_payload)
      refuse(*out_, "the path of a node has more than " + std::to_string(io::max_import_payload) + " bytes");
    out_->write(ImportBlock::part, name);
    for (unsigned i = 0; i < at.node->mNumMeshes; ++i)
      write_mesh(*scene_->mMeshes[at.node->mMeshes[i]], at.to_world);
  }

  void write_mesh(const aiMesh& mesh, const aiMatrix4x4t<double>& to_world) {
    for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
      const aiVector3D& v = mesh.mVertices[i];
      const aiVector3t<double> placed = to_world * aiVector3t<double>(v.x, v.y, v.z);
      vertices_.push_back({placed.x, placed.y, placed.z});
      if (fills_block(vertices_)) write_out(ImportBlock::vertices, vertices_);
    }
    write_out(ImportBlock::vertices, vertices_);
    for (unsigned i = 0; i < mesh.mNumFaces; ++i) {
      const aiFace& face = mesh.mFaces[i];
      if (!is_triangle(face)) continue;
      const unsigned* const corners = face.mIndices;
      triangles_.push_back(
          {first_vertex_ + corners[0], first_vertex_ + corners[1], first_vertex_ + corners[2]});
      if (fills_block(triangles_)) write_out(ImportBlock::triangles, triangles_);
    }
    write_out(ImportBlock::triangles, triangles_);
    first_vertex_ += mesh.mNumVertices;
  }

  template <class T>
  static bool fills_block(const std::vector<T>& elements) {
    return (elements.size() + 1) * sizeof(T) > io::max_import_payload;
  }
  template <class T>
  void write_out(ImportBlock kind, std::vector<T>& elements) {
    if (!elements.empty()) out_->write(kind, std::as_bytes(std::span(elements)));
    elements.clear();
  }

  const aiScene* scene_;
  BlockWriter* out_;
  std::uint32_t first_vertex_ = 0;  // of the next mesh
  std::vector<Vec3> vertices_;
  std::vector<Triangle> triangles_;
};

bool is_3mf(const std::string& file) {
  std::string ending = file.substr(file.size() - std::min<std::size_t>(file.size(), 4));
  for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return ending == ".3mf";
}

}  // namespace

std::string importer_name() {
  return "assimp " + std::to_string(aiGetVersionMajor()) + "." + std::to_string(aiGetVersionMinor()) + "." +
         std::to_string(aiGetVersionPatch());
}

void import_scene(const std::string& file, bool tree, BlockWriter& out) {
  Assimp::Importer importer;
  // Names instead of identifiers, which need not be unique: only trees have both.
  if (tree) importer.SetPropertyInteger(AI_CONFIG_IMPORT_COLLADA_USE_COLLADA_NAMES, 1);
  const aiScene* scene = importer.ReadFile(file, aiProcess_Triangulate | aiProcess_ValidateDataStructure);
  if (scene == nullptr) refuse(out, importer.GetErrorString());
  if (tree && scene->mRootNode != nullptr && is_3mf(file)) name_3mf_objects(file, *scene->mRootNode);
  if (tree)
    write_tree(*scene, out);
  else
    SceneWriter(*scene, out).write();
  finish(out);
}
