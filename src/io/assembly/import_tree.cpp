#include "io/assembly/import_tree.h"

#include <cstring>

#include "io/bytes/mapped_file.h"

namespace tandem::io {

ImportedTree ImportTreeReader::read_tree() {
  for (;;) {
    const ImportBlockHeader header = next_header();
    if (read_common(header)) continue;
    if (!has_counts_) fail_damaged("its counts are missing");
    switch (header.kind) {
      case ImportBlock::mesh:
        tree_.meshes.push_back({std::string(as_text(take_payload(header))), {}, {}});
        break;
      case ImportBlock::vertices:
        if (tree_.meshes.empty()) fail_damaged("vertices belong to no mesh");
        append_payload(header, counts_.vertices, tree_.meshes.back().vertices, found_.vertices);
        break;
      case ImportBlock::triangles:
        if (tree_.meshes.empty()) fail_damaged("triangles belong to no mesh");
        append_payload(header, counts_.triangles, tree_.meshes.back().triangles, found_.triangles);
        break;
      case ImportBlock::node:
        read_node(header);
        break;
      case ImportBlock::end:
        if (!take_payload(header).empty() || found_.vertices != counts_.vertices ||
            found_.triangles != counts_.triangles)
          fail_damaged("it ends before the tree does");
        check_triangles();
        tree_.importer = importer();
        return std::move(tree_);
      default:
        fail_damaged("it has a block of unknown kind");
    }
  }
}

template <class T>
void ImportTreeReader::append_payload(const ImportBlockHeader& header, std::uint64_t announced,
                                      std::vector<T>& to, std::uint64_t& count) {
  const std::span<const std::byte> payload = take_payload(header);
  const std::size_t added = payload.size() / sizeof(T), before = to.size();
  if (payload.size() % sizeof(T) != 0 || added > announced - count)
    fail_damaged("it has more vertices or triangles than it announced");
  to.resize(before + added);
  if (added > 0) std::memcpy(to.data() + before, payload.data(), payload.size());
  count += added;
}

void ImportTreeReader::read_node(const ImportBlockHeader& header) {
  std::span<const std::byte> payload = take_payload(header);
  ImportedNode node;
  if (payload.size() < sizeof node.header) fail_damaged("a node is too short");
  std::memcpy(&node.header, payload.data(), sizeof node.header);
  payload = payload.subspan(sizeof node.header);
  if (node.header.mesh_count > payload.size() / sizeof(std::uint32_t)) fail_damaged("a node is too short");
  node.meshes.resize(node.header.mesh_count);
  if (!node.meshes.empty())
    std::memcpy(node.meshes.data(), payload.data(), node.meshes.size() * sizeof(std::uint32_t));
  for (const std::uint32_t mesh : node.meshes)
    if (mesh >= tree_.meshes.size()) fail_damaged("a node uses a mesh that there is not");
  const std::uint32_t parent = node.header.parent;
  if (parent != ImportNode::no_parent && parent >= tree_.nodes.size())
    fail_damaged("the parent of a node does not come before it");
  node.name = as_text(payload.subspan(node.meshes.size() * sizeof(std::uint32_t)));
  tree_.nodes.push_back(std::move(node));
}

void ImportTreeReader::check_triangles() const {
  for (const ImportedMesh& mesh : tree_.meshes)
    for (const Triangle& triangle : mesh.triangles)
      for (const std::uint32_t index : triangle)
        if (index >= mesh.vertices.size()) fail_damaged("a triangle uses a vertex that there is not");
}

}  // namespace tandem::io
