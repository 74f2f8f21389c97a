#include "io/assembly/gltf_nodes.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "tandem/base/error.h"

#include "assembly/assembly_data.h"
#include "assembly/prepared_mesh.h"
#include "assembly/rotation_batch.h"
#include "base/prefetch.h"
#include "io/assembly/json_cursor.h"
#include "io/assembly/node_properties.h"

namespace tandem::io {
namespace {

std::string path_of(std::uint32_t node) { return "nodes[" + std::to_string(node) + "]"; }

/// Where a scene begins.
std::vector<std::uint32_t> roots_of(const GltfDocument& document, const GltfData& data) {
  if (!document.scenes.empty()) {
    const std::uint32_t scene = document.scene == no_reference ? 0 : document.scene;
    if (scene >= document.scenes.size())
      data.fail("scene", "there is no scene " + std::to_string(scene) + " (there are " +
                             std::to_string(document.scenes.size()) + ")");
    return document.scenes[scene].nodes;
  }
  std::vector<bool> has_parent(document.nodes.size(), false);
  for (const std::uint32_t child : document.children)
    if (child < has_parent.size()) has_parent[child] = true;
  std::vector<std::uint32_t> roots;
  for (std::uint32_t i = 0; i < document.nodes.size(); ++i)
    if (!has_parent[i]) roots.push_back(i);
  return roots;
}

/// Brings the nodes of a scene into depth-first order.
class NodeOrder {
 public:
  NodeOrder(const GltfDocument& document, const GltfData& data)
      : document_(&document), data_(&data), visited_(document.nodes.size(), 0) {}

  std::vector<GltfSceneNode> find() {
    order_.resize(document_->nodes.size());
    const std::vector<std::uint32_t> roots = roots_of(*document_, *data_);
    check(roots, no_reference);
    for (const std::uint32_t root : roots) visit_subtree(root);
    order_.resize(count_);
    if (order_.empty() && !document_->nodes.empty() && document_->scenes.empty())
      data_->fail("nodes", "every node is the child of another (expected a tree)");
    return std::move(order_);
  }

 private:
  /// Children that are still to be visited.
  struct Pending {
    const std::uint32_t* next;
    const std::uint32_t* end;
    std::uint32_t parent;  // position in the order
  };

  void visit_subtree(std::uint32_t root) {
    visit(root, no_reference);
    while (!pending_.empty())
      if (!visit_leaves(pending_.back())) pending_.pop_back();
  }
  /// Visits children up to the first one that has children itself. Returns false if there is none.
  bool visit_leaves(Pending& from) {
    while (from.next != from.end) {
      const std::uint32_t index = *from.next++;
      if (visit(index, from.parent)) return true;
    }
    return false;
  }
  /// Returns whether the node has children, which are pending then.
  bool visit(std::uint32_t index, std::uint32_t parent) {
    if (visited_[index] != 0)
      data_->fail(path_of(index), "is a child twice, or its own ancestor (expected a tree)");
    visited_[index] = 1;
    const GltfNodeLink& link = document_->node_links[index];
    const std::uint32_t position = count_++;
    order_[position] = {index, parent, link.mesh};
    if (link.children == no_reference) return false;
    const GltfChildList& list = document_->child_lists[link.children];
    const auto children = std::span(document_->children).subspan(list.first, list.count);
    check(children, position);
    pending_.push_back({children.data(), children.data() + children.size(), position});
    return true;
  }
  /// All siblings are checked before the first one is visited.
  void check(std::span<const std::uint32_t> nodes, std::uint32_t parent) const {
    const std::size_t count = document_->nodes.size();
    std::uint32_t largest = 0;
    for (const std::uint32_t node : nodes) largest = std::max(largest, node);
    if (nodes.empty() || largest < count) return;
    const auto last = std::find_if(nodes.rbegin(), nodes.rend(), [&](std::uint32_t i) { return i >= count; });
    data_->fail(parent == no_reference ? "scenes" : path_of(order_[parent].node) + ".children",
                "there is no " + path_of(*last) + " (there are " + std::to_string(count) + ")");
  }

  const GltfDocument* document_;
  const GltfData* data_;
  std::vector<std::uint8_t> visited_;
  std::vector<GltfSceneNode> order_;  // no node is visited twice, so there is room for all of them
  std::uint32_t count_ = 0;           // of nodes in the order so far
  std::vector<Pending> pending_;
};

/// Adds the nodes of a file to a builder.
class NodeAdder {
 public:
  NodeAdder(const GltfDocument& document, const GltfData& data, std::span<const Assembly::Geometry> geometry,
            std::uint64_t max_nodes, AssemblyBuilder& builder)
      : document_(&document), data_(&data), geometry_(geometry), max_nodes_(max_nodes), builder_(&builder) {}

  Assembly::Node add(std::uint32_t index, Assembly::Node parent);
  /// Prepares the next nodes, as many as `into` has, that have no more than a name, a mesh, a translation and
  /// a rotation. `first` is the number of the first one, `added` has the numbers of the nodes before. Returns
  /// the number of nodes before the first other one.
  std::size_t plain_nodes(std::span<const GltfSceneNode> rest, Assembly::Node first,
                          std::span<const Assembly::Node> added, std::span<StoredNode> into);

 private:
  std::string_view given_name(std::uint32_t index) const {
    return AssemblyBuilderAccess::strings(*builder_)[document_->nodes[index].name];
  }
  std::string name_of(std::uint32_t index, std::uint32_t mesh) const;
  std::string place_of(std::uint32_t index) const;
  NodeTransform transform_of(const GltfNode& node) const;
  void add_instances(std::uint32_t index, Assembly::Node parent);
  template <class Action>
  auto naming(std::uint32_t index, const Action& action) const;

  const GltfDocument* document_;
  const GltfData* data_;
  std::span<const Assembly::Geometry> geometry_;
  std::uint64_t max_nodes_;
  AssemblyBuilder* builder_;
  RotationBatch rotations_;
  ConvertRotations convert_rotations_ = rotation_converter();
};

/// Runs an action; its errors name the node in the file.
template <class Action>
auto NodeAdder::naming(std::uint32_t index, const Action& action) const {
  try {
    return action();
  } catch (const Error& error) {
    data_->fail(place_of(index), error.what());
  }
}

/// The node in the file and its name, for people.
std::string NodeAdder::place_of(std::uint32_t index) const {
  const std::string_view name = given_name(index);
  return name.empty() ? path_of(index) : path_of(index) + " ('" + std::string(name) + "')";
}

/// The name that a node gets, which must not refer to the strings of the builder.
std::string NodeAdder::name_of(std::uint32_t index, std::uint32_t mesh) const {
  if (const std::string_view given = given_name(index); !given.empty()) return std::string(given);
  if (mesh < document_->meshes.size() && !document_->meshes[mesh].name.empty())
    return std::string(document_->meshes[mesh].name);
  return "node" + std::to_string(index);
}

std::size_t NodeAdder::plain_nodes(std::span<const GltfSceneNode> rest, Assembly::Node first,
                                   std::span<const Assembly::Node> added, std::span<StoredNode> into) {
  const auto before = static_cast<std::uint32_t>(added.size());
  constexpr std::size_t ahead = 48;
  std::size_t count = 0;
  for (const GltfSceneNode& each : rest.first(into.size())) {
    prefetch(&document_->nodes[rest[std::min(count + ahead, rest.size() - 1)].node], sizeof(GltfNode));
    const GltfNode& node = document_->nodes[each.node];
    if (node.details != no_reference || node.name == 0) break;
    std::memcpy(rotations_.quaternions + 4 * count, node.rotation.data(), sizeof node.rotation);
    StoredNode& plain = into[count++];
    const auto& [x, y, z] = node.translation;  // finite, as all numbers of the document
    plain.pose.offset = {x, y, z};
    plain.geometry = each.mesh == no_reference ? Assembly::none : geometry_[each.mesh];
    plain.name = node.name;
    // Parents that are prepared as well get the next numbers.
    plain.parent = each.parent == no_reference ? Assembly::none
                   : each.parent < before      ? added[each.parent]
                                               : first + (each.parent - before);
  }
  count = convert_rotations_(rotations_, count);
  for (std::size_t i = 0; i < count; ++i) {
    const double *const a = rotations_.first_four + 4 * i, *const b = rotations_.next_four + 4 * i;
    into[i].pose.rotation = {{{a[0], a[1], a[2]}, {a[3], b[0], b[1]}, {b[2], b[3], rotations_.last[i]}}};
  }
  return count;
}

NodeTransform NodeAdder::transform_of(const GltfNode& node) const {
  const GltfNodeDetails& details = document_->details_of(node);
  if (details.matrix == no_reference) {
    const auto& [tx, ty, tz] = node.translation;
    const auto& [qx, qy, qz, qw] = node.rotation;
    const auto& [sx, sy, sz] = details.scale;
    return NodeTransform::from_trs({tx, ty, tz}, {qw, qx, qy, qz}, {sx, sy, sz});
  }
  const std::array<double, 16>& m = document_->matrices[details.matrix];
  if (m[3] != 0 || m[7] != 0 || m[11] != 0 || m[15] != 1)
    throw Error("the last row of the matrix is not 0 0 0 1");
  return NodeTransform::from_matrix({{{m[0], m[4], m[8]}, {m[1], m[5], m[9]}, {m[2], m[6], m[10]}}},
                                    {m[12], m[13], m[14]});
}

Assembly::Node NodeAdder::add(std::uint32_t index, Assembly::Node parent) {
  const GltfNode& node = document_->nodes[index];
  const std::uint32_t mesh = document_->node_links[index].mesh;
  const GltfNodeDetails& details = document_->details_of(node);
  const bool instanced = details.instances != no_reference && mesh != no_reference;
  const Assembly::Geometry geometry = mesh == no_reference || instanced ? Assembly::none : geometry_[mesh];
  const Assembly::Node added = naming(index, [&] {
    const std::string name = name_of(index, mesh);
    const AssemblyNode placed{
        .name = name, .parent = parent, .transform = transform_of(node), .geometry = geometry};
    return node.name == 0 ? builder_->add_node(placed)
                          : AssemblyBuilderAccess::add_node(*builder_, placed, node.name);
  });
  if (!details.extras.empty()) add_extras(details.extras, *builder_);
  if (details.hidden) builder_->add_property("visible", "false");
  if (details.skin != no_reference && mesh != no_reference)
    builder_->skip(place_of(index), "the skin is ignored; the mesh has its bind pose");
  if (instanced) naming(index, [&] { add_instances(index, added); });
  return added;
}

void NodeAdder::add_instances(std::uint32_t index, Assembly::Node parent) {
  const std::uint32_t mesh = document_->node_links[index].mesh;
  const GltfInstances& given = document_->instances[document_->details_of(document_->nodes[index]).instances];
  std::size_t count = 0;
  const auto read = [&](std::uint32_t accessor, std::uint8_t components) {
    if (accessor == no_reference) return std::vector<double>();
    std::vector<double> values = data_->read_numbers(accessor, components);
    const std::size_t found = values.size() / components;
    if (count != 0 && found != count)
      throw Error("attributes of EXT_mesh_gpu_instancing have different counts");
    count = found;
    return values;
  };
  const std::vector<double> translation = read(given.translation, 3), rotation = read(given.rotation, 4),
                            scale = read(given.scale, 3);
  if (count > max_nodes_ - std::min<std::uint64_t>(max_nodes_, builder_->node_count()))
    throw Error(std::to_string(count) + " instances are more nodes than the limit of " +
                std::to_string(max_nodes_) + "; raise AssemblyReadOptions::max_nodes");
  const std::string_view mesh_name = document_->meshes[mesh].name;
  for (std::size_t i = 0; i < count; ++i) {
    const double* const t = translation.empty() ? nullptr : &translation[3 * i];
    const double* const q = rotation.empty() ? nullptr : &rotation[4 * i];
    const double* const s = scale.empty() ? nullptr : &scale[3 * i];
    const NodeTransform transform = NodeTransform::from_trs(t ? Vec3{t[0], t[1], t[2]} : Vec3{},
                                                            q ? Quat{q[3], q[0], q[1], q[2]} : Quat{},
                                                            s ? Vec3{s[0], s[1], s[2]} : Vec3{1, 1, 1});
    builder_->add_node({.name = mesh_name.empty() ? "instance" : mesh_name,
                        .parent = parent,
                        .transform = transform,
                        .geometry = geometry_[mesh]});
  }
}

}  // namespace

std::vector<GltfSceneNode> order_of_nodes(const GltfDocument& document, const GltfData& data) {
  return NodeOrder(document, data).find();
}

void add_gltf_nodes(const GltfDocument& document, const GltfData& data, std::span<const GltfSceneNode> order,
                    std::span<const Assembly::Geometry> geometry, std::uint64_t max_nodes,
                    AssemblyBuilder& builder) {
  NodeAdder adder(document, data, geometry, max_nodes, builder);
  static_assert(AssemblyBuilderAccess::max_begun_nodes <= RotationBatch::max_count);
  std::vector<Assembly::Node> added;
  added.reserve(order.size());
  // Several nodes together, so that square roots and divisions do not wait for one another.
  while (added.size() < order.size()) {
    const std::span rest = order.subspan(added.size());
    const auto first = static_cast<Assembly::Node>(builder.node_count());
    const std::span<StoredNode> begun = AssemblyBuilderAccess::begin_nodes(
        builder, std::min(AssemblyBuilderAccess::max_begun_nodes, rest.size()));
    const std::size_t plain = adder.plain_nodes(rest, first, added, begun);
    const std::size_t count = AssemblyBuilderAccess::finish_nodes(builder, begun, plain);
    added.resize(added.size() + count);
    std::iota(added.end() - static_cast<std::ptrdiff_t>(count), added.end(), first);
    if (count == begun.size()) continue;
    const GltfSceneNode& other = rest[count];
    added.push_back(
        adder.add(other.node, other.parent == no_reference ? Assembly::none : added[other.parent]));
  }
}

}  // namespace tandem::io
