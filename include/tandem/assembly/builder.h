#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tandem/assembly/assembly.h"
#include "tandem/assembly/node_transform.h"
#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem {

/// Description of a node for AssemblyBuilder::add_node.
struct AssemblyNode {
  std::string_view name = {};
  Assembly::Node parent = Assembly::none;        ///< a node added before; `none`: a root
  NodeTransform transform = {};                  ///< relative to the parent
  Assembly::Geometry geometry = Assembly::none;  ///< as add_mesh() or add_shape() returned it
};

/// Takes a mesh of an assembly and returns the mesh to use in its place, which must be equal to it; for
/// example one whose arrays are in a file. Equal meshes must give the same pointer. Called by several
/// threads.
using MeshKeeper = std::function<std::shared_ptr<const Mesh>(Mesh)>;

/// Builds an assembly node by node. Nodes keep their numbers; geometries are renumbered by build(), which
/// drops the unused ones and makes identical ones one.
///
/// Thread safety: one thread at a time.
class AssemblyBuilder {
 public:
  /// Nodes may be nested this deep.
  static constexpr std::size_t max_depth = 1000;

  AssemblyBuilder();
  ~AssemblyBuilder();
  AssemblyBuilder(AssemblyBuilder&&) noexcept;
  AssemblyBuilder& operator=(AssemblyBuilder&&) noexcept;

  /// Reserves memory for this number of nodes.
  void reserve(std::size_t nodes);
  /// Sets the description that Assembly::info() returns.
  void set_info(AssemblyInfo info);

  /// Sets what keeps the meshes that are added from now on, and their scaled copies. Empty: memory.
  void keep_meshes(MeshKeeper keeper);

  /// add_mesh and add_shape add geometry for any number of nodes. Shapes cannot be placed by nodes with a
  /// scale.
  Assembly::Geometry add_mesh(Mesh mesh, std::string_view name = {});
  Assembly::Geometry add_shape(Shape shape, std::string_view name = {});

  /// Adds a node and returns its number: 0, 1, 2 and so on. Throws Error with the path of the node if the
  /// parent or the geometry does not exist, the transform is not finite or singular, a shape is scaled, or
  /// the node is nested too deep.
  Assembly::Node add_node(const AssemblyNode& node);
  /// Adds a property to the node that was added last. A key that the node has already gets the new value.
  void add_property(std::string_view key, std::string_view value);
  /// Sets the external identifier of the node that was added last.
  void set_external_id(std::string_view id);
  /// Records something that is left out of the assembly.
  void skip(std::string where, std::string reason);

  /// Returns the number of nodes added so far.
  std::size_t node_count() const;
  /// Returns the path of a node added so far, as Assembly::path does.
  std::string path(Assembly::Node node) const;

  /// Returns the assembly: scales are baked into the geometry, identical geometry is shared. A node whose
  /// mesh has no triangles becomes a group and is listed in skipped(). Throws Error with the path of a node
  /// if a scaled coordinate is out of range (see Mesh). The builder is empty afterwards.
  Assembly build(int threads = 1);

 private:
  friend struct AssemblyBuilderAccess;
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem

TANDEM_API_END
