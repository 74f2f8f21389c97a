#pragma once
#include <span>
#include <string>
#include <vector>

#include "tandem/assembly/builder.h"

#include "io/assembly/gltf_data.h"

namespace tandem::io {

/// A node of the scene that is read, in depth-first order.
struct GltfSceneNode {
  std::uint32_t node = 0;               ///< index in the file
  std::uint32_t parent = no_reference;  ///< position in the order
  std::uint32_t mesh = no_reference;    ///< of the node
};

/// Returns the nodes of the default scene; without scenes, of all nodes without a parent. Throws Error with
/// the file and the JSON path if a node does not exist, has two parents or is its own ancestor.
std::vector<GltfSceneNode> order_of_nodes(const GltfDocument& document, const GltfData& data);

/// Adds the nodes to a builder, at most `max_nodes`. `geometry` has one entry for each mesh of the file.
void add_gltf_nodes(const GltfDocument& document, const GltfData& data, std::span<const GltfSceneNode> order,
                    std::span<const Assembly::Geometry> geometry, std::uint64_t max_nodes,
                    AssemblyBuilder& builder);

}  // namespace tandem::io
