#pragma once
#include <algorithm>
#include <assimp/scene.h>
#include <string>
#include <string_view>

/// assimp calls glTF nodes without a name nodes[0], nodes[1] and so on.
inline bool is_placeholder(std::string_view name) {
  constexpr std::string_view start = "nodes[";
  return name.empty() || (name.size() > start.size() + 1 && name.starts_with(start) && name.back() == ']' &&
                          std::all_of(name.begin() + start.size(), name.end() - 1,
                                      [](char c) { return c >= '0' && c <= '9'; }));
}

/// Returns the name of a node; for a node without one, the name of its mesh if it has any. assimp splits a
/// mesh of several primitives into NAME-0, NAME-1 and so on.
inline std::string name_of(const aiNode& node, const aiScene& scene) {
  std::string name = node.mName.C_Str();
  if (!is_placeholder(name) || node.mNumMeshes == 0) return name;
  std::string mesh = scene.mMeshes[node.mMeshes[0]]->mName.C_Str();
  if (node.mNumMeshes > 1 && mesh.ends_with("-0")) mesh.resize(mesh.size() - 2);
  return mesh.empty() ? name : mesh;
}
