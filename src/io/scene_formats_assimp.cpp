#include <assimp/Importer.hpp>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <string>
#include <vector>

#include "tandem/base/error.h"

#include "io/mesh_builder.h"
#include "io/scene_formats.h"

namespace tandem::io {
namespace {

struct PlacedNode {
  const aiNode* node;
  aiMatrix4x4t<double> to_world;
  std::string path;
};

aiMatrix4x4t<double> widened(const aiMatrix4x4& m) { return aiMatrix4x4t<double>(m); }

std::string path_below(const std::string& parent, const aiNode& node) {
  const std::string name = node.mName.C_Str();
  return parent.empty() || name.empty() ? parent + name : parent + "/" + name;
}

void add_mesh(const aiMesh& mesh, const aiMatrix4x4t<double>& to_world, MeshBuilder& builder) {
  const auto first = static_cast<std::uint32_t>(builder.vertices.size());
  for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
    const aiVector3D& v = mesh.mVertices[i];
    const aiVector3t<double> placed = to_world * aiVector3t<double>(v.x, v.y, v.z);
    builder.add_vertex({placed.x, placed.y, placed.z});
  }
  for (unsigned i = 0; i < mesh.mNumFaces; ++i) {
    const aiFace& face = mesh.mFaces[i];
    if (face.mNumIndices == 3)
      builder.triangles.push_back(
          {first + face.mIndices[0], first + face.mIndices[1], first + face.mIndices[2]});
  }
}

// A loop with its own stack: a file may nest nodes deeper than the call stack goes.
void add_nodes(const aiScene& scene, MeshBuilder& builder) {
  std::vector<PlacedNode> waiting{{scene.mRootNode, widened(scene.mRootNode->mTransformation), ""}};
  while (!waiting.empty()) {
    const PlacedNode at = std::move(waiting.back());
    waiting.pop_back();
    // The root's name is the file's or the importer's own, so paths leave it out unless it is all there is.
    builder.begin_part(at.path.empty() ? at.node->mName.C_Str() : at.path);
    for (unsigned i = 0; i < at.node->mNumMeshes; ++i)
      add_mesh(*scene.mMeshes[at.node->mMeshes[i]], at.to_world, builder);
    builder.end_part();
    for (unsigned i = at.node->mNumChildren; i-- > 0;) {
      const aiNode& child = *at.node->mChildren[i];
      waiting.push_back({&child, at.to_world * widened(child.mTransformation), path_below(at.path, child)});
    }
  }
}

}  // namespace

bool is_scene_ending(std::string_view ending) {
  return !ending.empty() && Assimp::Importer().IsExtensionSupported(std::string(ending));
}

Mesh read_scene(const std::filesystem::path& file, const ReadOptions& options) {
  const std::string name = file.string();
  try {
    Assimp::Importer importer;
    const aiScene* scene = importer.ReadFile(name, aiProcess_Triangulate | aiProcess_ValidateDataStructure);
    if (scene == nullptr) throw Error(name + ": " + importer.GetErrorString());
    MeshBuilder builder;
    if (scene->mRootNode != nullptr) add_nodes(*scene, builder);
    return builder.finish(options, name);
  } catch (const Error&) {
    throw;
  } catch (const std::exception& problem) {
    throw Error(name + ": " + problem.what());
  }
}

}  // namespace tandem::io
