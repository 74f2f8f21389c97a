#include "tandem/assembly/assembly.h"

#include "tandem/base/error.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/shapes.h"

#include "assembly/assembly_data.h"
#include "base/thread_pool.h"

namespace tandem {

Assembly::Assembly() : Assembly(std::make_shared<const Data>()) {}
Assembly::Assembly(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

const AssemblyInfo& Assembly::info() const { return data_->info; }
std::size_t Assembly::node_count() const { return data_->tree.nodes.size(); }
std::size_t Assembly::geometry_count() const { return data_->geometry_count; }
std::span<const Assembly::Node> Assembly::parts() const { return data_->parts; }
std::span<const SkippedItem> Assembly::skipped() const { return data_->skipped; }

std::string_view Assembly::name(Node node) const { return data_->strings[data_->tree.nodes[node].name]; }
Assembly::Node Assembly::parent(Node node) const { return data_->tree.nodes[node].parent; }
Assembly::Node Assembly::first_child(Node node) const { return data_->tree.nodes[node].first_child; }
Assembly::Node Assembly::next_sibling(Node node) const { return data_->tree.nodes[node].next_sibling; }
Assembly::Node Assembly::first_root() const { return data_->tree.first_root; }

Assembly::Node Assembly::next_in_subtree(Node node, Node top) const {
  if (first_child(node) != none) return first_child(node);
  for (; node != top && node != none; node = parent(node))
    if (next_sibling(node) != none) return next_sibling(node);
  return none;
}

const Transform& Assembly::pose(Node node) const { return data_->tree.nodes[node].pose; }

Transform Assembly::world_pose(Node node) const {
  std::vector<Node> chain;
  for (; node != none; node = parent(node)) chain.push_back(node);
  if (chain.empty()) return {};
  // From the root, as world_poses() does: products in another order have other rounding errors.
  Transform world = pose(chain.back());
  for (std::size_t i = chain.size() - 1; i-- > 0;) world = world * pose(chain[i]);
  return world;
}

std::vector<Transform> Assembly::world_poses() const {
  const std::vector<StoredNode>& nodes = data_->tree.nodes;
  std::vector<Transform> world(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i)
    world[i] = nodes[i].parent == none ? nodes[i].pose : world[nodes[i].parent] * nodes[i].pose;
  return world;
}

Assembly::Geometry Assembly::geometry(Node node) const { return data_->tree.nodes[node].geometry; }

std::vector<std::pair<std::string_view, std::string_view>> Assembly::properties(Node node) const {
  std::vector<std::pair<std::string_view, std::string_view>> all;
  for (const StoredProperty& each : data_->properties_of(node))
    all.emplace_back(data_->strings[each.key], data_->strings[each.value]);
  return all;
}

std::optional<std::string_view> Assembly::property(Node node, std::string_view key) const {
  for (const StoredProperty& each : data_->properties_of(node))
    if (data_->strings[each.key] == key) return data_->strings[each.value];
  return std::nullopt;
}

std::string_view Assembly::external_id(Node node) const {
  return data_->strings[data_->tree.nodes[node].external_id];
}

const Mesh& Assembly::mesh(Geometry geometry) const { return *data_->geometries[geometry].the_mesh(); }

const Model& Assembly::model(Geometry geometry) const {
  const StoredGeometry& stored = data_->geometries[geometry];
  if (stored.shape) throw Error("assembly: geometry " + std::to_string(geometry) + " is a shape, not a mesh");
  return stored.model.get([&] {
    // The model shares the arrays of the mesh.
    const std::shared_ptr<const Mesh>& mesh = stored.the_mesh();
    return Model(Mesh::from_arrays(Array<Vec3>::view_of(mesh->vertices(), mesh),
                                   Array<Triangle>::view_of(mesh->triangles(), mesh),
                                   {mesh->parts().begin(), mesh->parts().end()}));
  });
}

Shape Assembly::shape(Geometry geometry) const {
  const StoredGeometry& stored = data_->geometries[geometry];
  return stored.shape ? *stored.shape : Shape(model(geometry));
}

bool Assembly::is_shape(Geometry geometry) const { return data_->geometries[geometry].shape.has_value(); }
std::string_view Assembly::geometry_name(Geometry geometry) const {
  return data_->strings[data_->geometries[geometry].name];
}

bool Assembly::is_closed(Geometry geometry) const {
  using Closed = StoredGeometry::Closed;
  const StoredGeometry& stored = data_->geometries[geometry];
  // Several threads may compute it at once; all get the same result.
  if (stored.closed == Closed::unknown) {
    const bool closed =
        stored.shape ? !stored.shape->is_composite() : tandem::is_closed(count_edges(*stored.the_mesh()));
    stored.closed = closed ? Closed::yes : Closed::no;
  }
  return stored.closed == Closed::yes;
}

Bounds Assembly::world_bounds(Node node) const { return bounds_at(node, world_pose(node)); }

Bounds Assembly::bounds_at(Node node, const Transform& world_pose) const {
  const Geometry geometry = this->geometry(node);
  if (geometry == none) return {};
  const StoredGeometry& stored = data_->geometries[geometry];
  if (stored.shape) return stored.shape->bounds(world_pose);
  Bounds box;
  const Mesh& mesh = *stored.the_mesh();
  for (const Triangle& triangle : mesh.triangles())
    for (const std::uint32_t corner : triangle) box.add(world_pose(mesh.vertices()[corner]));
  return box;
}

void Assembly::prepare(int threads) const {
  const ThreadPool workers(threads);
  workers.for_each(geometry_count(), [&](std::size_t i) {
    const auto geometry = static_cast<Geometry>(i);
    if (!is_shape(geometry)) model(geometry).prepare();
  });
}

std::size_t Assembly::node_bytes() const {
  const std::vector<std::uint32_t>* const ordinals = data_->made_ordinals.if_made();
  return (ordinals == nullptr ? 0 : ordinals->capacity() * sizeof(std::uint32_t)) +
         data_->tree.nodes.capacity() * sizeof(StoredNode) + data_->strings.bytes() +
         data_->properties.capacity() * sizeof(StoredProperty) + data_->parts.capacity() * sizeof(Node);
}

}  // namespace tandem
