#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "tandem/assembly/builder.h"

namespace tandem {

/// Returns a hash of the sizes of a mesh and of some of its numbers, never 0.
std::uint64_t mesh_sketch(const Mesh& mesh);

/// A mesh whose memory may be part of the memory of other meshes, with its sketch: cheap to compute while the
/// mesh is in the caches.
struct PreparedMesh {
  explicit PreparedMesh(std::shared_ptr<const Mesh> given)
      : mesh(std::move(given)), sketch(mesh_sketch(*mesh)) {}
  PreparedMesh() = default;

  std::shared_ptr<const Mesh> mesh;
  std::uint64_t sketch = 0;
};

/// A node without a scale, whose pose is finite.
struct RigidNode {
  std::string_view name;
  Assembly::Node parent = Assembly::none;
  Assembly::Geometry geometry = Assembly::none;
  Transform pose;
};

/// For readers: adds prepared meshes and many nodes at a time to a builder.
struct AssemblyBuilderAccess {
  static void reserve_meshes(AssemblyBuilder& builder, std::size_t count);
  static Assembly::Geometry add_mesh(AssemblyBuilder& builder, PreparedMesh mesh, std::string_view name);
  /// Adds nodes as AssemblyBuilder::add_node() does, up to the first one that it would refuse, that has a
  /// scaled ancestor or that places a shape. Returns the number of nodes added.
  static std::size_t add_nodes(AssemblyBuilder& builder, std::span<const RigidNode> nodes);
};

}  // namespace tandem
