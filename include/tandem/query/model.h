#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/mesh/build_quality.h"
#include "tandem/mesh/mesh.h"
#include "tandem/query/algorithm.h"

TANDEM_API_BEGIN

namespace tandem {

/// Kinds of queries, for prepare(): which data to build ahead of the first query. Combine them with |.
enum class QueryKinds : std::uint32_t {
  none = 0,
  collide = 1,           ///< two models: collide, distance, within
  contacts = 2,          ///< contacts(), and updates of a world
  motion = 4,            ///< time_of_impact()
  rays = 8,              ///< rays and closest points
  solids = 16,           ///< inside tests, relation, penetration
  winding_numbers = 32,  ///< winding_number()
  all = 63
};
constexpr QueryKinds operator|(QueryKinds a, QueryKinds b) {
  return static_cast<QueryKinds>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
/// Returns whether `kinds` includes one of `wanted`.
constexpr bool includes(QueryKinds kinds, QueryKinds wanted) {
  return (static_cast<std::uint32_t>(kinds) & static_cast<std::uint32_t>(wanted)) != 0;
}

/// A mesh with the trees that queries need: immutable, cheap to copy (copies share all data) and safe to use
/// from several threads at once. Trees are built on first use; prepare() builds them ahead of time.
class Model {
 public:
  /// A model without triangles: touches nothing.
  Model();
  /// Throws Error if the mesh has more than 2²⁷ triangles. No query fails because of sizes.
  explicit Model(Mesh mesh);
  Model(Mesh mesh, BuildQuality quality);

  /// Returns the mesh it was made of.
  const Mesh& mesh() const;
  /// Returns the quality of the hierarchy for queries on two models. Saved models keep it.
  BuildQuality build_quality() const;

  /// Replaces the vertices of this model by the same number of vertices; earlier copies keep the old ones.
  /// Its trees are refitted by `threads` threads (0: all cores), and those of the default engine are rebuilt
  /// if they have become loose. Throws Error as Mesh does, or std::bad_alloc; the model is then unchanged.
  void update_vertices(std::vector<Vec3> vertices, int threads = 1);
  /// Builds the data that the first query of these kinds would build, with `threads` threads (0: all cores).
  /// Throws std::bad_alloc; a later call or query then tries again. Cost per triangle: docs/guide/world.md.
  void prepare(QueryKinds queries, int threads) const;
  /// With all cores.
  void prepare(QueryKinds queries = QueryKinds::collide) const;
  /// The same for queries with this algorithm.
  void prepare(const algorithm::Algorithm& algorithm) const;
  /// Returns the memory of the mesh and of everything built for queries so far, in bytes. For any mesh, the
  /// hierarchy for queries on two models takes at most 200 bytes per triangle, the one for rays and points
  /// 160, and the adjacency that inside tests need 24, besides a constant below 4 KiB. Smooth meshes need
  /// about 115 and 75 for the two hierarchies. Those of algorithm selection are not included in these bounds.
  std::size_t memory_bytes() const;

  /// Returns the trees built or loaded so far.
  std::vector<algorithm::AlgorithmNames> prepared_algorithms() const;

  struct Data;  ///< opaque

 private:
  friend struct ModelAccess;
  explicit Model(std::shared_ptr<const Data> data);

  std::shared_ptr<const Data> data_;
};

}  // namespace tandem

TANDEM_API_END
