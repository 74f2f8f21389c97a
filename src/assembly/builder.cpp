#include "tandem/assembly/builder.h"

#include <algorithm>
#include <optional>

#include "tandem/base/error.h"
#include "tandem/mesh/edit.h"

#include "assembly/assembly_data.h"
#include "assembly/first_error.h"
#include "assembly/geometry_set.h"
#include "assembly/prepared_mesh.h"
#include "base/large_pages.h"
#include "base/prefetch.h"

namespace tandem {
namespace {

constexpr std::uint32_t none = Assembly::none;

/// What only the construction needs of a node.
struct NodeDraft {
  std::uint32_t last_child = none;
  std::uint32_t stretch = 0;
  std::uint32_t depth = 1;
};

}  // namespace

struct AssemblyBuilder::State {
  AssemblyInfo info;
  NodeTree tree;
  std::vector<NodeDraft> drafts;
  std::uint32_t last_root = none;
  StringTable strings;
  std::vector<StoredProperty> properties;
  std::vector<BaseGeometry> bases;
  bool has_shapes = false;  // among the bases
  VariantTable variants;
  std::vector<Assembly::Node> parts;  // nodes with geometry, perhaps without triangles
  std::vector<SkippedItem> skipped;
  MeshKeeper keeper;

  std::shared_ptr<const Mesh> keep(Mesh mesh) const {
    return keeper ? keeper(std::move(mesh)) : std::make_shared<const Mesh>(std::move(mesh));
  }
  std::uint32_t apply_stretch(const AssemblyNode& node, std::uint32_t parent_stretch, Transform& pose);
  Assembly::Node add(const AssemblyNode& node, std::optional<std::uint32_t> name);
  void complete(std::uint32_t index, std::uint32_t name, std::uint32_t stretch);
  bool has_rigid_children(std::uint32_t node) const;
  bool is_mesh(std::uint32_t base) const { return base < bases.size() && (!has_shapes || bases[base].mesh); }
  std::uint32_t& last_child_of(std::uint32_t parent) {
    return parent == none ? last_root : drafts[parent].last_child;
  }
  std::uint32_t& first_child_of(std::uint32_t parent) {
    return parent == none ? tree.first_root : tree.nodes[parent].first_child;
  }
  void link(std::uint32_t node, std::uint32_t parent);
  [[noreturn]] void refuse(const AssemblyNode& node, const std::string& problem) const;
  void check(const AssemblyNode& node, bool has_stretch) const;
  std::string path(std::uint32_t node) const;
  std::vector<std::shared_ptr<const Mesh>> bake(const ThreadPool& workers) const;
  std::vector<std::uint64_t> sketches(std::span<const std::shared_ptr<const Mesh>> meshes) const;
  void separate(std::span<std::shared_ptr<const Mesh>> meshes, std::span<const std::uint32_t> first) const;
  void place(std::span<std::shared_ptr<const Mesh>> meshes, std::span<const std::uint32_t> first,
             Assembly::Data& data);
  void renumber(std::span<const std::uint32_t> number);
};

AssemblyBuilder::AssemblyBuilder() : state_(std::make_unique<State>()) {}
AssemblyBuilder::~AssemblyBuilder() = default;
AssemblyBuilder::AssemblyBuilder(AssemblyBuilder&&) noexcept = default;
AssemblyBuilder& AssemblyBuilder::operator=(AssemblyBuilder&&) noexcept = default;

void AssemblyBuilder::reserve(std::size_t nodes) {
  reserve_in_large_pages(state_->tree.nodes, nodes);
  state_->drafts.reserve(nodes);
  state_->parts.reserve(nodes);
  if (state_->strings.strings().size() == 1) state_->strings.reserve(nodes, 16);
}
void AssemblyBuilder::keep_meshes(MeshKeeper keeper) { state_->keeper = std::move(keeper); }
void AssemblyBuilder::set_info(AssemblyInfo info) { state_->info = std::move(info); }
std::size_t AssemblyBuilder::node_count() const { return state_->tree.nodes.size(); }
std::string AssemblyBuilder::path(Assembly::Node node) const { return state_->path(node); }

Assembly::Geometry AssemblyBuilder::add_mesh(Mesh mesh, std::string_view name) {
  state_->bases.push_back({state_->keep(std::move(mesh)), {}, state_->strings.number_of(name)});
  return static_cast<std::uint32_t>(state_->bases.size() - 1);
}
void AssemblyBuilderAccess::reserve_meshes(AssemblyBuilder& builder, std::size_t count) {
  builder.state_->bases.reserve(count);
}
Assembly::Geometry AssemblyBuilderAccess::add_mesh(AssemblyBuilder& builder, PreparedMesh mesh,
                                                   std::string_view name) {
  AssemblyBuilder::State& state = *builder.state_;
  state.bases.push_back({std::move(mesh.mesh), {}, state.strings.number_of(name), mesh.sketch});
  return static_cast<std::uint32_t>(state.bases.size() - 1);
}
Assembly::Geometry AssemblyBuilder::add_shape(Shape shape, std::string_view name) {
  state_->bases.push_back({nullptr, std::move(shape), state_->strings.number_of(name)});
  state_->has_shapes = true;
  return static_cast<std::uint32_t>(state_->bases.size() - 1);
}

Assembly::Node AssemblyBuilder::add_node(const AssemblyNode& node) { return state_->add(node, {}); }
Assembly::Node AssemblyBuilderAccess::add_node(AssemblyBuilder& builder, const AssemblyNode& node,
                                               std::uint32_t name) {
  return builder.state_->add(node, name);
}

void AssemblyBuilderAccess::set_strings(AssemblyBuilder& builder, StringTable strings) {
  builder.state_->strings = std::move(strings);
}
const StringPool& AssemblyBuilderAccess::strings(const AssemblyBuilder& builder) {
  return builder.state_->strings.strings();
}

/// Without a number of the name, the name is added to the strings.
Assembly::Node AssemblyBuilder::State::add(const AssemblyNode& node, std::optional<std::uint32_t> name) {
  const bool has_stretch = !(node.transform.stretch == Mat3{});
  check(node, has_stretch);
  const auto index = static_cast<std::uint32_t>(tree.nodes.size());
  const std::uint32_t parent_stretch = node.parent == none ? 0 : drafts[node.parent].stretch;
  // Most nodes have no scale, and neither have their ancestors.
  const bool is_rigid = parent_stretch == 0 && !has_stretch;
  Transform pose;
  const std::uint32_t stretch = is_rigid ? 0 : apply_stretch(node, parent_stretch, pose);
  if (node.geometry != none && !bases[node.geometry].mesh && stretch != 0)
    refuse(node, "a shape cannot be scaled; place a mesh, or a shape of the final size");
  tree.nodes.push_back(
      {.pose = is_rigid ? node.transform.pose : pose, .parent = node.parent, .geometry = node.geometry});
  complete(index, name ? *name : strings.number_of_recent(node.name), stretch);
  return index;
}

inline void AssemblyBuilder::State::link(std::uint32_t node, std::uint32_t parent) {
  std::uint32_t& last = last_child_of(parent);
  (last == none ? first_child_of(parent) : tree.nodes[last].next_sibling) = node;
  last = node;
}

/// Whether a node can have children, whose geometry stays as it is.
inline bool AssemblyBuilder::State::has_rigid_children(std::uint32_t node) const {
  return drafts[node].stretch == 0 && drafts[node].depth < max_depth;
}

/// Completes a valid node that has a pose, a parent and the number of a base geometry.
inline void AssemblyBuilder::State::complete(std::uint32_t index, std::uint32_t name, std::uint32_t stretch) {
  StoredNode& node = tree.nodes[index];
  if (node.geometry != none) {
    node.geometry = variants.number_of_variant(node.geometry, stretch, index);
    parts.push_back(index);
  }
  node.name = name;
  node.first_property = static_cast<std::uint32_t>(properties.size());
  drafts.push_back({none, stretch, node.parent == none ? 1 : drafts[node.parent].depth + 1});
  link(index, node.parent);
}

std::span<StoredNode> AssemblyBuilderAccess::begin_nodes(AssemblyBuilder& builder, std::size_t count) {
  std::vector<StoredNode>& nodes = builder.state_->tree.nodes;
  static constexpr std::array<StoredNode, max_begun_nodes> without_values{};
  nodes.insert(nodes.end(), without_values.begin(), without_values.begin() + count);
  return std::span(nodes).last(count);
}

std::size_t AssemblyBuilderAccess::finish_nodes(AssemblyBuilder& builder, std::span<const StoredNode> begun,
                                                std::size_t count) {
  AssemblyBuilder::State& state = *builder.state_;
  std::vector<StoredNode>& all = state.tree.nodes;
  const std::size_t first = all.size() - begun.size(), last_of_memory = all.capacity() - 1;
  state.drafts.resize(all.size());
  StoredNode* const nodes = all.data();
  NodeDraft* const drafts = state.drafts.data();
  const auto first_property = static_cast<std::uint32_t>(state.properties.size());
  std::uint32_t parent = none, depth = 0;  // of the node before
  std::uint32_t* last_child = nullptr;     // of that parent
  std::size_t index = first;
  for (; index < std::min<std::size_t>(first + count, none); ++index) {
    // The memory of the nodes that begin next.
    prefetch(nodes + std::min(index + begun.size(), last_of_memory), sizeof(StoredNode));
    StoredNode& node = nodes[index];
    if (node.parent != parent || last_child == nullptr) {
      parent = node.parent;
      if (parent != none && (parent >= index || !state.has_rigid_children(parent))) break;
      depth = parent == none ? 1 : drafts[parent].depth + 1;
      last_child = &state.last_child_of(parent);
    }
    const auto number = static_cast<std::uint32_t>(index);
    if (node.geometry != none) {
      if (!state.is_mesh(node.geometry)) break;
      node.geometry = state.variants.number_of_variant(node.geometry, 0, number);
      state.parts.push_back(number);
    }
    node.first_property = first_property;
    drafts[index].depth = depth;
    (*last_child == none ? state.first_child_of(parent) : nodes[*last_child].next_sibling) = number;
    *last_child = number;
  }
  all.resize(index);
  state.drafts.resize(index);
  return index - first;
}

/// Applies the stretch of the parent to the transform of a node. Returns the number of the stretch that is
/// left, and the pose.
std::uint32_t AssemblyBuilder::State::apply_stretch(const AssemblyNode& node, std::uint32_t parent_stretch,
                                                    Transform& pose) {
  const NodeTransform placed = apply_parent_stretch(variants.stretch(parent_stretch), node.transform);
  if (!is_finite(placed.pose) || !is_finite({placed.stretch, {}}))
    refuse(node, "the transform is not finite once the scales of its ancestors are applied");
  pose = placed.pose;
  return variants.number_of_stretch(placed.stretch);
}

void AssemblyBuilder::State::check(const AssemblyNode& node, bool has_stretch) const {
  const std::size_t count = tree.nodes.size();
  if (count >= none) throw Error("assembly: more than 4294967294 nodes");
  if (node.parent != none && node.parent >= count)
    throw Error("assembly: node '" + std::string(node.name) + "': the parent is node " +
                std::to_string(node.parent) + ", but there are only " + std::to_string(count) +
                "; add the parent first");
  if (node.parent != none && drafts[node.parent].depth >= max_depth)
    refuse(node, "nested more than " + std::to_string(max_depth) + " deep");
  if (node.geometry != none && node.geometry >= bases.size())
    refuse(node, "there is no geometry " + std::to_string(node.geometry) + "; add it first");
  const NodeTransform& transform = node.transform;
  const double size = has_stretch ? determinant(transform.stretch) : 1;
  if (!is_finite(transform.pose) || !std::isfinite(size)) refuse(node, "the transform is not finite");
  if (size == 0) refuse(node, "the transform is singular");
}

std::string AssemblyBuilder::State::path(std::uint32_t node) const {
  // Ordinals are not known yet: count the siblings of every ancestor.
  std::string path;
  for (; node != none; node = tree.nodes[node].parent) {
    const std::uint32_t parent = tree.nodes[node].parent;
    std::uint32_t ordinal = 1;
    for (std::uint32_t at = parent == none ? tree.first_root : tree.nodes[parent].first_child; at != node;
         at = tree.nodes[at].next_sibling)
      ordinal += strings.strings()[tree.nodes[at].name] == strings.strings()[tree.nodes[node].name];
    std::string component = "/";
    NodeTree::append_component(strings.strings()[tree.nodes[node].name], ordinal, component);
    path.insert(0, component);
  }
  return path;
}

void AssemblyBuilder::State::refuse(const AssemblyNode& node, const std::string& problem) const {
  std::string where = node.parent == none ? "/" : path(node.parent) + "/";
  throw Error("node " + where.append(node.name) + ": " + problem);
}

void AssemblyBuilder::add_property(std::string_view key, std::string_view value) {
  State& state = *state_;
  if (state.tree.nodes.empty()) throw Error("assembly: add a node before its properties");
  const StoredProperty added{state.strings.number_of(key), state.strings.number_of(value)};
  for (std::size_t i = state.tree.nodes.back().first_property; i < state.properties.size(); ++i)
    if (state.properties[i].key == added.key) {
      state.properties[i] = added;
      return;
    }
  state.properties.push_back(added);
}

void AssemblyBuilder::set_external_id(std::string_view id) {
  if (state_->tree.nodes.empty()) throw Error("assembly: add a node before its identifier");
  state_->tree.nodes.back().external_id = state_->strings.number_of(id);
}

void AssemblyBuilder::skip(std::string where, std::string reason) {
  state_->skipped.push_back({std::move(where), std::move(reason)});
}

std::vector<std::shared_ptr<const Mesh>> AssemblyBuilder::State::bake(const ThreadPool& workers) const {
  const std::span<const GeometryVariant> all = variants.variants();
  std::vector<std::shared_ptr<const Mesh>> meshes(all.size());
  for_each_or_throw(workers, all.size(), [&](std::size_t i) {
    meshes[i] = bases[all[i].base].mesh;
    if (all[i].stretch == 0) return;
    try {
      meshes[i] = keep(transformed(*meshes[i], variants.stretch(all[i].stretch)));
    } catch (const Error& error) {
      throw Error("node " + path(all[i].first_node) + ": scaled " + error.what());
    }
  });
  return meshes;
}

/// The sketches of the meshes of all variants; 0 for shapes.
std::vector<std::uint64_t> AssemblyBuilder::State::sketches(
    std::span<const std::shared_ptr<const Mesh>> meshes) const {
  std::vector<std::uint64_t> found(meshes.size());
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    const GeometryVariant& variant = variants.variants()[i];
    if (variant.stretch == 0) found[i] = bases[variant.base].sketch;
    if (found[i] == 0 && meshes[i]) found[i] = mesh_sketch(*meshes[i]);
  }
  return found;
}

/// Copies meshes that share memory with others, if many of the others are not used: they would stay in
/// memory.
void AssemblyBuilder::State::separate(std::span<std::shared_ptr<const Mesh>> meshes,
                                      std::span<const std::uint32_t> first) const {
  const std::span all = variants.variants();
  const auto is_as_given = [&](const GeometryVariant& each) {
    return each.stretch == 0 && first[static_cast<std::size_t>(&each - all.data())] == &each - all.data();
  };
  if (all.size() == bases.size() && std::ranges::all_of(all, is_as_given)) return;  // all are used
  const auto bytes_of = [](const Mesh& mesh) {
    return mesh.vertices().size_bytes() + mesh.triangles().size_bytes();
  };
  std::size_t all_bytes = 0, used_bytes = 0;
  for (const BaseGeometry& base : bases)
    if (base.sketch != 0) all_bytes += bytes_of(*base.mesh);
  const auto is_used = [&](std::size_t i) {
    const GeometryVariant& variant = variants.variants()[i];
    return first[i] == i && variant.stretch == 0 && bases[variant.base].sketch != 0;
  };
  for (std::size_t i = 0; i < meshes.size(); ++i)
    if (is_used(i)) used_bytes += bytes_of(*meshes[i]);
  if (used_bytes >= all_bytes - all_bytes / 8) return;
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    if (!is_used(i)) continue;
    const Mesh& mesh = *meshes[i];
    meshes[i] = std::make_shared<const Mesh>(std::vector(mesh.vertices().begin(), mesh.vertices().end()),
                                             std::vector(mesh.triangles().begin(), mesh.triangles().end()),
                                             std::vector(mesh.parts().begin(), mesh.parts().end()));
  }
}

/// Numbers the geometries by first use and gives the nodes their numbers. Takes the meshes away.
void AssemblyBuilder::State::place(std::span<std::shared_ptr<const Mesh>> meshes,
                                   std::span<const std::uint32_t> first, Assembly::Data& data) {
  const std::span<const GeometryVariant> all = variants.variants();
  std::vector<std::uint32_t> number(all.size(), none), kept;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    prefetch(meshes[std::min<std::size_t>(i + 16, all.size() - 1)].get(), sizeof(Mesh));
    if (meshes[i] && meshes[i]->triangles().empty()) continue;
    if (first[i] == i) {
      number[i] = static_cast<std::uint32_t>(kept.size());
      kept.push_back(i);
    } else {
      number[i] = number[first[i]];
    }
  }
  data.geometries = std::make_unique<StoredGeometry[]>(kept.size());
  data.geometry_count = kept.size();
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const BaseGeometry& base = bases[all[kept[i]].base];
    StoredGeometry& stored = data.geometries[i];
    stored.name = base.name;
    stored.mesh = meshes[kept[i]] ? std::move(meshes[kept[i]]) : std::make_shared<const Mesh>();
    if (!base.mesh) stored.shape = base.shape;
  }
  // Without empty and without identical meshes, the numbers are those of the variants.
  if (kept.size() < all.size()) renumber(number);
  data.parts = std::move(parts);
}

/// Gives the nodes the numbers of their geometry. Nodes without any are no parts.
void AssemblyBuilder::State::renumber(std::span<const std::uint32_t> number) {
  std::vector<Assembly::Node> without;
  for (const Assembly::Node part : parts) {
    std::uint32_t& geometry = tree.nodes[part].geometry;
    geometry = number[geometry];
    if (geometry == none) without.push_back(part);
  }
  if (without.empty()) return;
  std::erase_if(parts, [&](Assembly::Node part) { return tree.nodes[part].geometry == none; });
  const std::vector<std::uint32_t> ordinals = tree.ordinals(strings.strings());
  for (const Assembly::Node node : without)
    skipped.push_back({tree.path(node, strings.strings(), ordinals), "has no triangles"});
}

Assembly AssemblyBuilder::build(int threads) {
  State& state = *state_;
  const ThreadPool workers(threads);
  auto data = std::make_shared<Assembly::Data>();
  std::vector<std::shared_ptr<const Mesh>> meshes = state.bake(workers);
  // A keeper has compared the meshes, which may not be in memory any more.
  const std::vector<std::uint32_t> first =
      state.keeper ? find_same(meshes) : find_identical(meshes, state.sketches(meshes), workers);
  state.separate(meshes, first);
  state.place(meshes, first, *data);
  // A copy to smaller memory takes longer than it saves if little is left over.
  const auto shrink = [](auto& items) {
    if (items.capacity() - items.size() > items.size() / 16) items.shrink_to_fit();
  };
  shrink(state.tree.nodes);
  shrink(state.properties);
  shrink(data->parts);
  data->info = std::move(state.info);
  data->tree = std::move(state.tree);
  data->strings = state.strings.take();
  data->properties = std::move(state.properties);
  data->skipped = std::move(state.skipped);
  state_ = std::make_unique<State>();
  return Assembly(std::shared_ptr<const Assembly::Data>(std::move(data)));
}

}  // namespace tandem
