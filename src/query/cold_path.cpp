#include "query/cold_path.h"

#include "engine/pair/cold_search.h"
#include "query/model_data.h"

namespace tandem {
namespace {

/// Building a tree takes about as long as reading each triangle this often.
constexpr std::size_t reads_per_build = 32;
/// Work of a search that finds nothing near: vertices and triangles are read once.
constexpr std::size_t reads_per_search = 2;
/// Locating a point by exact tests of all triangles takes about a sixteenth of the time to build a tree.
constexpr std::size_t reads_per_point = 2;

std::size_t remaining_credit(const Model::Data& model) {
  const std::size_t all = reads_per_build * model.mesh.triangles().size();
  return all - std::min(all, model.work_without_trees.load(std::memory_order_relaxed));
}

std::size_t credit_of(const Model::Data& model) {
  return model.disc_tree_if_made() ? 0 : remaining_credit(model);
}

bool uses_trees(const Model::Data& a, const Model::Data& b, const Transform& b_from_a,
                const QueryOptions& options) {
  if (options.algorithm || options.counters || options.cache || !engine::is_cold_search_possible(b_from_a))
    return true;
  const std::size_t triangles = a.mesh.triangles().size() + b.mesh.triangles().size();
  return credit_of(a) + credit_of(b) < reads_per_search * triangles;
}

/// Runs a search and charges its work to the models without trees, by their size.
template <class Search>
auto charged(const Model::Data& a, const Model::Data& b, const Search& search) {
  std::size_t visited = 0;
  auto result = search(a.cover().parts()[0].center, visited);
  const auto size = [](const Model::Data& model) {
    return model.disc_tree_if_made() ? 0 : model.mesh.triangles().size();
  };
  const std::size_t size_a = size(a), size_b = size(b), sum = std::max<std::size_t>(size_a + size_b, 1);
  const auto part = [&](std::size_t own) {
    return static_cast<std::size_t>(static_cast<double>(visited) * static_cast<double>(own) /
                                    static_cast<double>(sum));
  };
  a.work_without_trees.fetch_add(part(size_a), std::memory_order_relaxed);
  b.work_without_trees.fetch_add(part(size_b), std::memory_order_relaxed);
  return result;
}

}  // namespace

std::optional<bool> collide_without_trees(const Model& a, const Model& b, const Transform& b_from_a,
                                          const QueryOptions& options) {
  const Model::Data &in_a = data_of(a), &in_b = data_of(b);
  if (uses_trees(in_a, in_b, b_from_a, options)) return std::nullopt;
  return charged(in_a, in_b, [&](Vec3 origin, std::size_t& visited) {
    return engine::are_touching_cold(in_a.mesh, in_b.mesh, b_from_a, origin, visited);
  });
}

std::optional<std::vector<engine::FaceKey>> collide_all_without_trees(const Model& a, const Model& b,
                                                                      const Transform& b_from_a,
                                                                      const QueryOptions& options) {
  const Model::Data &in_a = data_of(a), &in_b = data_of(b);
  if (uses_trees(in_a, in_b, b_from_a, options)) return std::nullopt;
  return charged(in_a, in_b, [&](Vec3 origin, std::size_t& visited) {
    return engine::all_touching_cold(in_a.mesh, in_b.mesh, b_from_a, origin, visited);
  });
}

bool locate_without_tree(const Model& model) {
  const Model::Data& data = data_of(model);
  const std::size_t work = reads_per_point * data.mesh.triangles().size();
  if (data.search_tree_if_made() || remaining_credit(data) < work) return false;
  data.work_without_trees.fetch_add(work, std::memory_order_relaxed);
  return true;
}

}  // namespace tandem
