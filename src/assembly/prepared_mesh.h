#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "tandem/assembly/builder.h"

namespace tandem {

struct StoredNode;
class StringPool;
class StringTable;

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

/// For readers: adds prepared meshes and many nodes at a time to a builder, without copies.
struct AssemblyBuilderAccess {
  static void reserve_meshes(AssemblyBuilder& builder, std::size_t count);
  static Assembly::Geometry add_mesh(AssemblyBuilder& builder, PreparedMesh mesh, std::string_view name);
  /// Gives the strings of the assembly to a builder that has none. They are numbered as in the table.
  static void set_strings(AssemblyBuilder& builder, StringTable strings);
  static const StringPool& strings(const AssemblyBuilder& builder);
  /// As AssemblyBuilder::add_node(). `name` is the number of the name of the node.
  static Assembly::Node add_node(AssemblyBuilder& builder, const AssemblyNode& node, std::uint32_t name);
  /// Appends nodes without values, at most max_begun_nodes, which the caller fills: a finite pose, without a
  /// scale, the number of the name, and the parent and the geometry as AssemblyBuilder::add_node() takes
  /// them. finish_nodes() must follow.
  static std::span<StoredNode> begin_nodes(AssemblyBuilder& builder, std::size_t count);
  static constexpr std::size_t max_begun_nodes = 64;
  /// Adds the first `count` of these nodes as AssemblyBuilder::add_node() does, up to the first one that it
  /// would refuse, that has a scaled ancestor or that places a shape. Removes the others. Returns the number
  /// of nodes added.
  static std::size_t finish_nodes(AssemblyBuilder& builder, std::span<const StoredNode> begun,
                                  std::size_t count);
};

}  // namespace tandem
