#include "tandem/query/model.h"

#include <string>

#include "tandem/base/error.h"

#include "base/assert.h"
#include "base/default_threads.h"
#include "query/model_data.h"
#include "tree/mesh_frame.h"

namespace tandem {

Model::Model() : Model(Mesh()) {}
Model::Model(Mesh mesh) : Model(std::move(mesh), BuildQuality::fine) {}
Model::Model(Mesh mesh, BuildQuality quality)
    : data_(std::make_shared<const Data>(std::move(mesh), ModelTrees(), quality)) {}
Model::Model(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

const Mesh& Model::mesh() const { return data_->mesh; }
BuildQuality Model::build_quality() const { return data_->quality(); }

void Model::update_vertices(std::vector<Vec3> vertices, int threads) {
  if (vertices.size() != mesh().vertices().size())
    throw Error("model: expected " + std::to_string(mesh().vertices().size()) + " vertices, got " +
                std::to_string(vertices.size()));
  Mesh moved({std::move(vertices)}, {mesh().triangles().begin(), mesh().triangles().end()},
             {mesh().parts().begin(), mesh().parts().end()});
  const DiscTree* tree = data_->disc_tree_if_made();
  if (!tree) {
    data_ = std::make_shared<const Data>(std::move(moved), ModelTrees(), build_quality());
    return;
  }
  DiscTree refitted = tree->refitted(moved, threads);
  if (refitted.needs_rebuild()) refitted = DiscTree(moved, threads, build_quality());
  data_ = std::make_shared<const Data>(std::move(moved), std::move(refitted), build_quality());
}

void Model::prepare(QueryKinds queries) const { prepare(queries, 0); }

void Model::prepare(QueryKinds queries, int threads) const {
  if (mesh().triangles().empty()) return;
  const DefaultThreads given(threads);
  using enum QueryKinds;
  if (includes(queries, collide | contacts | solids)) {
    data_->disc_tree();
    data_->core();
  }
  if (includes(queries, contacts | solids)) data_->solid();
  if (includes(queries, contacts | rays | solids)) data_->search_tree();
  if (includes(queries, motion | solids)) data_->tree(parts_of(algorithm::Algorithm()));
  if (includes(queries, winding_numbers)) data_->winding_tree();
}

std::size_t Model::memory_bytes() const {
  std::size_t sum = mesh().vertices().size_bytes() + mesh().triangles().size_bytes();
  if (const DiscTree* disc_tree = data_->disc_tree_if_made()) sum += disc_tree->bytes();
  const ModelTrees made = data_->made();
  for (const auto& [parts, topology] : made.topologies)
    sum += (topology->escape.size() + topology->first_primitive.size() + topology->order.size()) *
           sizeof(std::uint32_t);
  for (const auto& [parts, tree] : made.trees) sum += tree->volume_bytes().size();
  if (const SearchTree* tree = data_->search_tree_if_made()) sum += tree->bytes();
  if (const Solid* solid = data_->solid_if_made()) sum += solid->bytes();
  if (const WindingTree* tree = data_->winding_tree_if_made()) sum += tree->bytes();
  return sum;
}

void Model::prepare(const algorithm::Algorithm& algorithm) const {
  if (mesh().triangles().empty()) return;
  const std::shared_ptr<const AnyTree> tree = data_->tree(parts_of(algorithm));
  tree->make_links();
  if (const NamedRule& rule = descent_rules()[parts_of(algorithm).rule]; rule.compares_sizes())
    tree->sizes(rule.measure);
}

std::vector<algorithm::AlgorithmNames> Model::prepared_algorithms() const {
  std::vector<algorithm::AlgorithmNames> choices;
  for (const auto& [parts, tree] : data_->made().trees)
    choices.push_back({.volume = std::string(volume_names()[parts.volume]),
                       .builder = std::string(builders()[parts.builder].name),
                       .leaf_size = parts.leaf_size,
                       .arity = parts.arity});
  return choices;
}

ModelTrees Model::Data::made() const {
  const std::lock_guard lock(building_);
  return made_;
}

std::shared_ptr<const AnyTree> Model::Data::tree(AlgorithmParts parts) const {
  TANDEM_ASSERT(!mesh.triangles().empty());
  parts.traversal = parts.rule = 0;
  const std::lock_guard lock(building_);
  if (const auto found = made_.trees.find(parts); found != made_.trees.end()) return found->second;
  auto fitted = fit_any_tree(parts.volume, mesh, frame(), topology(parts));
  made_.trees.emplace(parts, fitted);
  return fitted;
}

void Model::Data::use_tree(AlgorithmParts parts, std::shared_ptr<const AnyTree> tree) const {
  parts.traversal = parts.rule = 0;
  const std::lock_guard lock(building_);
  made_.trees.insert_or_assign(parts, std::move(tree));
}

std::shared_ptr<const Topology> Model::Data::known_topology(const AlgorithmParts& parts) const {
  const std::lock_guard lock(building_);
  const auto found = made_.topologies.find(parts);
  return found == made_.topologies.end() ? nullptr : found->second;
}

Frame Model::Data::search_frame() const {
  const SearchTree* const made = search_tree_if_made();
  return made ? made->frame() : mesh_frame(mesh);
}

const Frame& Model::Data::frame() const {
  if (!made_.frame) made_.frame = mesh_frame(mesh);
  return *made_.frame;
}

std::shared_ptr<const Topology> Model::Data::topology(AlgorithmParts parts) const {
  parts.volume = 0;
  if (const auto found = made_.topologies.find(parts); found != made_.topologies.end()) return found->second;
  auto built =
      std::make_shared<const Topology>(build_tree(builders()[parts.builder], triangle_bounds(mesh),
                                                  {.leaf_size = parts.leaf_size, .arity = parts.arity}));
  made_.topologies.emplace(parts, built);
  return built;
}

}  // namespace tandem
