#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"
#include "tandem/query/model.h"
#include "tandem/shape/shape.h"

TANDEM_API_BEGIN

namespace tandem {

/// Properties of an assembly as a whole.
struct AssemblyInfo {
  std::string title;
  std::string format;          ///< format of the file it was read from, such as "glTF 2.0"; may be empty
  double metres_per_unit = 0;  ///< length unit of all coordinates; 0: unknown
  char up_axis = '?';          ///< 'X', 'Y' or 'Z'; '?': unknown
};

/// Something that a reader left out or changed, and why.
struct SkippedItem {
  std::string where;  ///< path of the node, or what it is in the file ("meshes[3]")
  std::string reason;
};

/// Conditions on the parts of an assembly; see Assembly::select. Globs know `*` (any characters), `?` (one
/// character) and `[a-z]`, `[!a-z]` (one of a set). An empty glob is no condition.
struct PartFilter {
  std::string name = {};  ///< glob for the part's own name
  /// Globs for the values of properties. A part inherits the properties of its ancestors: the nearest node
  /// that has the key counts.
  std::vector<std::pair<std::string, std::string>> properties = {};
};

/// A tree of named nodes, many of which place the same geometry. A value: immutable, cheap to copy (copies
/// share everything) and safe to use from several threads at once. AssemblyBuilder and read_assembly() make
/// assemblies.
///
/// Nodes are numbered in file order; a parent has a lower number than its children. A node with geometry is
/// a part. Poses are rigid: scales and mirroring are baked into the geometry, one copy for each distinct
/// scale. Functions that take a node or a geometry require a number in range.
///
/// Memory: 136 bytes for each node (4 more once a path was asked for), its name and properties, and the
/// unique geometry. Meshes of one file may share blocks of memory: a copy of a small mesh keeps up to 2 MiB.
class Assembly {
 public:
  using Node = std::uint32_t;
  using Geometry = std::uint32_t;
  /// No node, or no geometry.
  static constexpr std::uint32_t none = 0xffffffffu;

  /// An assembly without nodes.
  Assembly();

  /// Return the description of the file, the number of nodes, and the number of distinct geometries.
  const AssemblyInfo& info() const;
  std::size_t node_count() const;
  std::size_t geometry_count() const;
  /// Returns the nodes with geometry, in file order.
  std::span<const Node> parts() const;
  /// Returns what was left out when the assembly was built, in file order.
  std::span<const SkippedItem> skipped() const;

  /// Returns the name as in the file; need not be unique.
  std::string_view name(Node node) const;
  /// Return related nodes; `none` if there is none. first_root() is the first node without a parent, and
  /// next_sibling() of a root is the next root.
  Node parent(Node node) const;
  Node first_child(Node node) const;
  Node next_sibling(Node node) const;
  Node first_root() const;
  /// Returns the node after `node` in depth-first order below `top` (which comes first), or `none`. With
  /// `top` = `none`: in the whole assembly.
  Node next_in_subtree(Node node, Node top) const;

  /// Returns the pose relative to the parent, and relative to the world. world_pose() takes time proportional
  /// to the depth of the node; world_poses() returns the poses of all nodes, the same bit for bit.
  const Transform& pose(Node node) const;
  Transform world_pose(Node node) const;
  std::vector<Transform> world_poses() const;

  /// Returns the geometry of a node; `none` if it is a group.
  Geometry geometry(Node node) const;
  /// Returns the properties in file order.
  std::vector<std::pair<std::string_view, std::string_view>> properties(Node node) const;
  /// Returns the value of a property of this node; std::nullopt if the node does not have it.
  std::optional<std::string_view> property(Node node, std::string_view key) const;
  /// Returns the identifier that another program gave the node (IFC GlobalId, `guid` of glTF extras); empty
  /// if there is none.
  std::string_view external_id(Node node) const;

  /// Returns the path from the root, such as "/Pump/Housing/Bolt#2". `#2` marks the second of the siblings of
  /// this name. `/` and `%` in names are written %2F and %25, and so is the `#` of a name that ends like an
  /// ordinal.
  std::string path(Node node) const;
  /// Returns the node of a path; `none` if there is none.
  Node find(std::string_view path) const;

  /// Returns the parts that a path pattern selects and that pass the filter, in file order. The pattern is a
  /// list of globs separated by `/`, one for each node of a path; `**` stands for any number of nodes. It
  /// matches at any depth unless it begins with `/`. A glob matches a node by name ("Bolt": all of them) or
  /// by the last component of its path ("Bolt#2"). A part is selected if its own path or that of an ancestor
  /// matches: "Pump" and "Pump/**" select all parts below Pump. An empty pattern selects all parts.
  std::vector<Node> select(std::string_view pattern, const PartFilter& filter = {}) const;

  /// Returns the mesh of a geometry; of a shape, an empty one.
  const Mesh& mesh(Geometry geometry) const;
  /// Returns the model of a geometry. It is built by the first call, its trees by the first query or by
  /// prepare(). Throws Error if the geometry is a shape.
  const Model& model(Geometry geometry) const;
  /// Returns the geometry as a shape: that of its model, or the shape that the builder was given.
  Shape shape(Geometry geometry) const;
  /// Returns whether the geometry is a shape that the builder was given, not a mesh.
  bool is_shape(Geometry geometry) const;
  /// Returns the name of the geometry as in the file; may be empty.
  std::string_view geometry_name(Geometry geometry) const;
  /// Returns whether the geometry is a closed surface (see is_closed) or a solid shape. Computed by the first
  /// call.
  bool is_closed(Geometry geometry) const;

  /// Returns the bounding box of a part in world coordinates, to rounding: of its vertices, not of its local
  /// box. Empty for a group.
  Bounds world_bounds(Node node) const;
  /// The same for a known world pose of the node.
  Bounds bounds_at(Node node, const Transform& world_pose) const;

  /// Builds the models of all geometries, their trees for queries on two models included.
  void prepare(int threads = 1) const;
  /// Returns the memory of nodes, names and properties, in bytes, without geometry.
  std::size_t node_bytes() const;

  struct Data;  ///< opaque
  /// Return an assembly of this data, and its data. Internal.
  explicit Assembly(std::shared_ptr<const Data> data);
  const Data& data() const { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

}  // namespace tandem

TANDEM_API_END
