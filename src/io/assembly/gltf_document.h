#pragma once
#include <array>
#include <cstdint>
#include <limits>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assembly/string_pool.h"
#include "base/thread_pool.h"
#include "io/assembly/read_progress.h"

/// A glTF file as its JSON text describes it: numbers in range of their own, but references not checked.
namespace tandem::io {

inline constexpr std::uint32_t no_reference = std::numeric_limits<std::uint32_t>::max();

/// `componentType` of accessors.
enum class GltfComponent : std::uint16_t {
  int8 = 5120,
  uint8 = 5121,
  int16 = 5122,
  uint16 = 5123,
  uint32 = 5125,
  float32 = 5126
};

struct GltfBuffer {
  std::uint64_t byte_length = 0;
  std::optional<std::string> uri;
};

struct GltfBufferView {
  std::uint32_t buffer = no_reference;
  std::uint32_t byte_stride = 0;  ///< 0: elements follow one another
  std::uint64_t byte_offset = 0, byte_length = 0;
};

/// Elements of an accessor that replace those of its buffer view.
struct GltfSparse {
  std::uint64_t count = 0;
  std::uint32_t indices_view = no_reference, values_view = no_reference;
  std::uint64_t indices_offset = 0, values_offset = 0;
  GltfComponent indices_component = GltfComponent::uint32;
};

struct GltfAccessor {
  std::uint32_t buffer_view = no_reference;  ///< none: zeros
  std::uint32_t sparse = no_reference;       ///< index into GltfDocument::sparse
  std::uint64_t byte_offset = 0, count = 0;
  GltfComponent component = GltfComponent::float32;
  std::uint8_t components = 0;  ///< 1 for SCALAR, 3 for VEC3; 0: not given
  bool normalized = false;
};

struct GltfPrimitive {
  std::uint32_t position = no_reference, indices = no_reference;
  /// Attributes of Tandem's own files: what a float cannot hold of a coordinate.
  std::uint32_t position_low = no_reference, position_lowest = no_reference;
  std::uint32_t mode = 4;
  std::uint32_t material = no_reference;
  std::uint32_t draco_view = no_reference, draco_position = no_reference;
  bool has_targets = false;
};

/// A named range of triangles, in Tandem's own files.
struct GltfMeshPart {
  std::string_view name;
  std::uint32_t first_triangle = 0, triangle_count = 0;
};

struct GltfMesh {
  std::string_view name;
  std::uint32_t first_part = 0, part_count = 0;  ///< of GltfDocument::mesh_parts
  std::uint32_t first_primitive = 0, primitive_count = 0;
};

/// Translation, rotation and scale of many instances (EXT_mesh_gpu_instancing).
struct GltfInstances {
  std::uint32_t translation = no_reference, rotation = no_reference, scale = no_reference;
};

/// What few nodes have.
struct GltfNodeDetails {
  std::string_view extras;  ///< JSON text
  std::array<double, 3> scale{1, 1, 1};
  std::uint32_t skin = no_reference;
  std::uint32_t instances = no_reference;  ///< index into GltfDocument::instances
  std::uint32_t matrix = no_reference;     ///< index into GltfDocument::matrices, in place of the rest
  bool hidden = false;
};

/// The pose of a node: one line of the caches.
struct GltfNode {
  std::array<double, 3> translation{0, 0, 0};
  std::array<double, 4> rotation{0, 0, 0, 1};
  std::uint32_t name = 0;                ///< of GltfDocument::names
  std::uint32_t details = no_reference;  ///< index into GltfDocument::node_details
};
static_assert(sizeof(GltfNode) == 64);

/// What a node refers to. The order of nodes depends on nothing else.
struct GltfNodeLink {
  std::uint32_t mesh = no_reference;
  std::uint32_t children = no_reference;  ///< index into GltfDocument::child_lists
};

/// A part of GltfDocument::children.
struct GltfChildList {
  std::uint32_t first = 0, count = 0;
};

struct GltfScene {
  std::string_view name;
  std::vector<std::uint32_t> nodes;
};

struct GltfDocument {
  std::string version;
  // glTF is in metres with y up; Tandem's own files may say otherwise.
  double metres_per_unit = 1;
  char up_axis = 'Y';
  std::vector<std::string> extensions_required;
  std::vector<GltfBuffer> buffers;
  std::vector<GltfBufferView> buffer_views;
  std::vector<GltfAccessor> accessors;
  std::vector<GltfSparse> sparse;
  std::vector<GltfPrimitive> primitives;
  std::vector<GltfMesh> meshes;
  std::vector<GltfMeshPart> mesh_parts;
  std::vector<std::string_view> material_names;
  std::vector<GltfInstances> instances;
  std::vector<std::array<double, 16>> matrices;  ///< column by column
  std::vector<std::uint32_t> children;
  std::vector<GltfChildList> child_lists;
  std::vector<GltfNode> nodes;
  std::vector<GltfNodeLink> node_links;  ///< one for each node
  StringTable names;                     ///< of nodes
  std::vector<GltfNodeDetails> node_details;
  std::vector<GltfScene> scenes;
  std::uint32_t scene = no_reference;
  bool has_animations = false;
  std::list<std::string> texts;  ///< texts with escapes, to which views above refer

  const GltfNodeDetails& details_of(const GltfNode& node) const {
    static const GltfNodeDetails without;
    return node.details == no_reference ? without : node_details[node.details];
  }
  /// Appends the lists of another document, which was parsed from the text behind this one's.
  void append(GltfDocument&& behind);
};

/// Parses the JSON text of a glTF file, which must be followed by bytes as JsonCursor requires. The result
/// refers to it and does not depend on the number of threads. Throws Error with the file, the JSON path and
/// the line.
GltfDocument parse_gltf(std::string_view json, const std::string& file, ReadProgressReporter& progress,
                        const ThreadPool& workers);

}  // namespace tandem::io
