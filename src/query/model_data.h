#pragma once
#include <mutex>

#include "tandem/query/model.h"

#include "tree/tree.h"
#include "volume/aabb.h"

namespace tandem {

/// What the copies of a Model share.
struct Model::Data {
  explicit Data(Mesh m) : mesh(std::move(m)) {}

  /// Built by the first caller; others wait for it. The mesh must have triangles.
  const Tree<Aabb>& aabb_tree() const;

  const Mesh mesh;

 private:
  mutable std::once_flag aabb_tree_built_;
  mutable Tree<Aabb> aabb_tree_;
};

}  // namespace tandem
