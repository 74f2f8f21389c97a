#include "tandem/assembly/builder.h"

#include <algorithm>
#include <bit>

#include "tandem/base/error.h"
#include "tandem/mesh/edit.h"

#include "assembly/assembly_data.h"
#include "assembly/first_error.h"
#include "assembly/geometry_set.h"
#include "assembly/hash_bytes.h"
#include "base/large_pages.h"

namespace tandem {
namespace {

constexpr std::uint32_t none = Assembly::none;

/// What only the construction needs of a node.
struct NodeDraft {
  std::uint32_t last_child = none;
  std::uint32_t stretch = 0;
  std::uint32_t depth = 1;
};

/// Numbers the siblings of equal names, by a hash table for each list of siblings: most lists are short, and
/// their tables stay in the nearest cache.
class SiblingNumbers {
 public:
  SiblingNumbers(NodeTree& tree, const StringPool& strings) : tree_(tree), strings_(strings) {}

  void number_all() {
    number(tree_.first_root);
    for (const StoredNode& node : tree_.nodes)
      if (node.first_child != none) number(node.first_child);
  }

 private:
  /// A name of the current list, and how often it occurred.
  struct Slot {
    std::uint32_t list = 0, name = 0, count = 0, hash = 0;
  };

  void number(std::uint32_t first) {
    std::size_t length = 0;
    for (std::uint32_t at = first; at != none; at = tree_.nodes[at].next_sibling) ++length;
    if (length < 2) return;  // ordinals are 1 already
    if (slots_.size() < 2 * length || ++list_ == none) {
      slots_.assign(std::bit_ceil(2 * length), {});
      list_ = 1;
    }
    for (std::uint32_t at = first; at != none; at = tree_.nodes[at].next_sibling)
      tree_.nodes[at].ordinal = ++slot_of(tree_.nodes[at].name).count;
  }
  Slot& slot_of(std::uint32_t name) {
    const std::string_view text = strings_[name];
    const auto hash = static_cast<std::uint32_t>(hash_bytes(text.data(), text.size()));
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
      Slot& slot = slots_[at];
      if (slot.list != list_) return slot = {list_, name, 0, hash};
      if (slot.hash == hash && (slot.name == name || strings_[slot.name] == text)) return slot;
    }
  }

  NodeTree& tree_;
  const StringPool& strings_;
  std::vector<Slot> slots_;
  std::uint32_t list_ = 0;
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
  VariantTable variants;
  std::vector<SkippedItem> skipped;
  MeshKeeper keeper;

  std::shared_ptr<const Mesh> keep(Mesh mesh) const {
    return keeper ? keeper(std::move(mesh)) : std::make_shared<const Mesh>(std::move(mesh));
  }
  void link(std::uint32_t node, std::uint32_t parent);
  [[noreturn]] void refuse(const AssemblyNode& node, const std::string& problem) const;
  void check(const AssemblyNode& node) const;
  std::string path(std::uint32_t node) const;
  std::vector<std::shared_ptr<const Mesh>> bake(const ThreadPool& workers) const;
  void place(std::span<const std::shared_ptr<const Mesh>> meshes, std::span<const std::uint32_t> first,
             Assembly::Data& data);
};

AssemblyBuilder::AssemblyBuilder() : state_(std::make_unique<State>()) {}
AssemblyBuilder::~AssemblyBuilder() = default;
AssemblyBuilder::AssemblyBuilder(AssemblyBuilder&&) noexcept = default;
AssemblyBuilder& AssemblyBuilder::operator=(AssemblyBuilder&&) noexcept = default;

void AssemblyBuilder::reserve(std::size_t nodes) {
  reserve_in_large_pages(state_->tree.nodes, nodes);
  state_->drafts.reserve(nodes);
  state_->strings.reserve(nodes, 16);
}
void AssemblyBuilder::keep_meshes(MeshKeeper keeper) { state_->keeper = std::move(keeper); }
void AssemblyBuilder::set_info(AssemblyInfo info) { state_->info = std::move(info); }
std::size_t AssemblyBuilder::node_count() const { return state_->tree.nodes.size(); }
std::string AssemblyBuilder::path(Assembly::Node node) const { return state_->path(node); }

Assembly::Geometry AssemblyBuilder::add_mesh(Mesh mesh, std::string_view name) {
  state_->bases.push_back({state_->keep(std::move(mesh)), {}, state_->strings.number_of(name)});
  return static_cast<std::uint32_t>(state_->bases.size() - 1);
}
Assembly::Geometry AssemblyBuilder::add_shape(Shape shape, std::string_view name) {
  state_->bases.push_back({nullptr, std::move(shape), state_->strings.number_of(name)});
  return static_cast<std::uint32_t>(state_->bases.size() - 1);
}

Assembly::Node AssemblyBuilder::add_node(const AssemblyNode& node) {
  State& state = *state_;
  state.check(node);
  const auto index = static_cast<std::uint32_t>(state.tree.nodes.size());
  const bool is_root = node.parent == none;
  const Mat3& outer = state.variants.stretch(is_root ? 0 : state.drafts[node.parent].stretch);
  const NodeTransform placed = apply_parent_stretch(outer, node.transform);
  if (!is_finite(placed.pose) || !is_finite({placed.stretch, {}}))
    state.refuse(node, "the transform is not finite once the scales of its ancestors are applied");
  const std::uint32_t stretch = state.variants.number_of_stretch(placed.stretch);
  StoredNode stored;
  stored.pose = placed.pose;
  stored.parent = node.parent;
  stored.name = state.strings.number_of_recent(node.name);
  stored.first_property = static_cast<std::uint32_t>(state.properties.size());
  if (node.geometry != none) {
    if (!state.bases[node.geometry].mesh && stretch != 0)
      state.refuse(node, "a shape cannot be scaled; place a mesh, or a shape of the final size");
    stored.geometry = state.variants.number_of_variant(node.geometry, stretch, index);
  }
  state.tree.nodes.push_back(stored);
  state.drafts.push_back({none, stretch, is_root ? 1 : state.drafts[node.parent].depth + 1});
  state.link(index, node.parent);
  return index;
}

void AssemblyBuilder::State::check(const AssemblyNode& node) const {
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
  const double size = determinant(transform.stretch);
  if (!is_finite(transform.pose) || !std::isfinite(size)) refuse(node, "the transform is not finite");
  if (size == 0) refuse(node, "the transform is singular");
}

void AssemblyBuilder::State::link(std::uint32_t node, std::uint32_t parent) {
  std::uint32_t& last = parent == none ? last_root : drafts[parent].last_child;
  std::uint32_t& first = parent == none ? tree.first_root : tree.nodes[parent].first_child;
  if (last == none)
    first = node;
  else
    tree.nodes[last].next_sibling = node;
  last = node;
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

/// Numbers the geometries by first use and gives the nodes their numbers.
void AssemblyBuilder::State::place(std::span<const std::shared_ptr<const Mesh>> meshes,
                                   std::span<const std::uint32_t> first, Assembly::Data& data) {
  const std::span<const GeometryVariant> all = variants.variants();
  std::vector<std::uint32_t> number(all.size(), none), kept;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
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
    stored.mesh = meshes[kept[i]] ? meshes[kept[i]] : std::make_shared<const Mesh>();
    if (!base.mesh) stored.shape = base.shape;
  }
  data.parts.reserve(tree.nodes.size());
  for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
    std::uint32_t& geometry = tree.nodes[i].geometry;
    if (geometry == none) continue;
    geometry = number[geometry];
    if (geometry != none)
      data.parts.push_back(i);
    else
      skipped.push_back({tree.path(i, strings.strings()), "has no triangles"});
  }
}

Assembly AssemblyBuilder::build(int threads) {
  State& state = *state_;
  const ThreadPool workers(threads);
  auto data = std::make_shared<Assembly::Data>();
  SiblingNumbers(state.tree, state.strings.strings()).number_all();
  const std::vector<std::shared_ptr<const Mesh>> meshes = state.bake(workers);
  // A keeper has compared the meshes, which may not be in memory any more.
  state.place(meshes, state.keeper ? find_same(meshes) : find_identical(meshes, workers), *data);
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
