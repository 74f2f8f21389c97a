#include "write_tree.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "node_name.h"

namespace {

using namespace tandem;
using io::ImportBlock, io::ImportNode;

/// Writes elements in blocks as large as the stream allows; element(i) makes one of them.
template <class T, class Element>
void write_all(BlockWriter& out, ImportBlock kind, std::size_t count, const Element& element) {
  constexpr std::size_t block = io::max_import_payload / sizeof(T);
  std::vector<T> elements;
  for (std::size_t first = 0; first < count; first += block) {
    elements.clear();
    for (std::size_t i = first; i < std::min(count, first + block); ++i) elements.push_back(element(i));
    out.write(kind, std::as_bytes(std::span(elements)));
  }
}

void write_mesh(const aiMesh& mesh, BlockWriter& out) {
  const std::string name = mesh.mName.C_Str();
  out.write(ImportBlock::mesh, std::string_view(name).substr(0, io::max_import_payload));
  write_all<Vec3>(out, ImportBlock::vertices, mesh.mNumVertices, [&](std::size_t i) {
    const aiVector3D& v = mesh.mVertices[i];
    return Vec3{v.x, v.y, v.z};
  });
  std::vector<unsigned> triangles;
  for (unsigned i = 0; i < mesh.mNumFaces; ++i)
    if (is_triangle(mesh.mFaces[i])) triangles.push_back(i);
  write_all<Triangle>(out, ImportBlock::triangles, triangles.size(), [&](std::size_t i) {
    const unsigned* const corners = mesh.mFaces[triangles[i]].mIndices;
    return Triangle{corners[0], corners[1], corners[2]};
  });
}

void write_node(const aiNode& node, const aiScene& scene, std::uint32_t parent, BlockWriter& out) {
  ImportNode header;
  header.parent = parent;
  // No known file has that many meshes in one node; the reader would reject a larger block.
  header.mesh_count = std::min<unsigned>(node.mNumMeshes, 10'000);
  const aiMatrix4x4& m = node.mTransformation;
  const double rows[12] = {m.a1, m.a2, m.a3, m.a4, m.b1, m.b2, m.b3, m.b4, m.c1, m.c2, m.c3, m.c4};
  std::copy(rows, rows + 12, header.matrix);
  std::string payload(reinterpret_cast<const char*>(&header), sizeof header);
  payload.append(reinterpret_cast<const char*>(node.mMeshes), header.mesh_count * sizeof(unsigned));
  payload.append(name_of(node, scene).substr(0, 100'000));
  out.write(ImportBlock::node, payload);
}

}  // namespace

void write_tree(const aiScene& scene, BlockWriter& out) {
  static_assert(sizeof(unsigned) == sizeof(std::uint32_t));
  io::ImportCounts counts;
  for (unsigned i = 0; i < scene.mNumMeshes; ++i) {
    const aiMesh& mesh = *scene.mMeshes[i];
    counts.vertices += mesh.mNumVertices;
    counts.triangles +=
        static_cast<std::uint64_t>(std::count_if(mesh.mFaces, mesh.mFaces + mesh.mNumFaces, is_triangle));
  }
  out.write(ImportBlock::counts, std::as_bytes(std::span(&counts, 1)));
  out.flush();  // so that the reader can reject the counts early
  for (unsigned i = 0; i < scene.mNumMeshes; ++i) write_mesh(*scene.mMeshes[i], out);
  struct Pending {
    const aiNode* node;
    std::uint32_t parent;
  };
  // A loop with its own stack: a file may nest nodes deeper than the call stack goes.
  std::vector<Pending> pending;
  if (scene.mRootNode != nullptr) pending.push_back({scene.mRootNode, ImportNode::no_parent});
  for (std::uint32_t number = 0; !pending.empty(); ++number) {
    const auto [node, parent] = pending.back();
    pending.pop_back();
    write_node(*node, scene, parent, out);
    for (unsigned i = node->mNumChildren; i-- > 0;) pending.push_back({node->mChildren[i], number});
  }
  out.write(ImportBlock::end);
}
