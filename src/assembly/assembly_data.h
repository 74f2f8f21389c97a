#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "tandem/assembly/assembly.h"

#include "assembly/string_pool.h"
#include "base/lazy.h"

namespace tandem {

/// A node as it is stored. Strings are numbers in the assembly's StringPool.
struct StoredNode {
  Transform pose;
  std::uint32_t parent = Assembly::none;
  std::uint32_t first_child = Assembly::none;
  std::uint32_t next_sibling = Assembly::none;
  std::uint32_t name = 0;
  std::uint32_t unused = 1;  ///< stores of jobs have nodes as they are in memory
  std::uint32_t geometry = Assembly::none;
  std::uint32_t first_property = 0;  ///< the last one is before that of the next node
  std::uint32_t external_id = 0;
};
static_assert(sizeof(StoredNode) == 128);

/// A property of a node: numbers of strings.
struct StoredProperty {
  std::uint32_t key = 0, value = 0;
};

/// Unique geometry.
struct StoredGeometry {
  std::shared_ptr<const Mesh> mesh;  ///< empty for a shape; nullptr if `load` provides it
  std::function<std::shared_ptr<const Mesh>()> load = {};
  Lazy<std::shared_ptr<const Mesh>> loaded;
  std::optional<Shape> shape;
  std::uint32_t name = 0;
  Lazy<Model> model;
  enum class Closed : std::uint8_t { unknown, no, yes };
  mutable std::atomic<Closed> closed = Closed::unknown;

  const std::shared_ptr<const Mesh>& the_mesh() const { return mesh ? mesh : loaded.get(load); }
};

/// The nodes of an assembly and their names: what the builder and the assembly share.
struct NodeTree {
  std::vector<StoredNode> nodes;
  std::uint32_t first_root = Assembly::none;

  /// The name with its ordinal, as it is in a path.
  static void append_component(std::string_view name, std::uint32_t ordinal, std::string& path);
  /// Returns the ordinal of each node among the siblings of its name, from 1.
  std::vector<std::uint32_t> ordinals(const StringPool& strings) const;
  /// `ordinals`: of all nodes.
  std::string path(std::uint32_t node, const StringPool& strings,
                   std::span<const std::uint32_t> ordinals) const;
};

struct Assembly::Data {
  AssemblyInfo info;
  NodeTree tree;
  StringPool strings;
  std::vector<StoredProperty> properties;
  std::unique_ptr<StoredGeometry[]> geometries;
  std::size_t geometry_count = 0;
  std::vector<Node> parts;
  std::vector<SkippedItem> skipped;
  Lazy<std::vector<std::uint32_t>> made_ordinals;

  /// Returns the ordinals of the nodes, which the first call computes: only paths need them.
  std::span<const std::uint32_t> ordinals() const {
    return made_ordinals.get([&] { return tree.ordinals(strings); });
  }
  std::span<const StoredProperty> properties_of(Node node) const {
    const std::size_t first = tree.nodes[node].first_property;
    const std::size_t last =
        node + 1 < tree.nodes.size() ? tree.nodes[node + 1].first_property : properties.size();
    return std::span(properties).subspan(first, last - first);
  }
};

}  // namespace tandem
