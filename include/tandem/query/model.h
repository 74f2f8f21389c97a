#pragma once
#include <memory>
#include <vector>

#include "tandem/mesh/mesh.h"
#include "tandem/query/laboratory.h"

namespace tandem {

/// A mesh with the trees that queries need: immutable, cheap to copy (copies share everything) and safe to
/// use from several threads at once. Trees are built on first use; call prepare() to have them ahead of time.
class Model {
 public:
  Model();
  explicit Model(Mesh mesh);

  const Mesh& mesh() const;

  /// Moves the vertices of this model, as many as it has; copies made before keep the old ones. Its trees are
  /// fitted to them again, by all threads, and those of the default path built anew when they have become
  /// loose. Throws Error as Mesh does, and then nothing has changed.
  void update_vertices(std::vector<Vec3> vertices);
  /// Builds what queries on the default path would build on their first call.
  void prepare() const;
  /// The same for queries with these parts.
  void prepare(const Laboratory& laboratory) const;
  /// The memory of the mesh and of everything built for queries so far, in bytes. Whatever the mesh, the
  /// hierarchy for queries on two models takes at most 200 bytes per triangle, the one for rays and points
  /// 160, and the adjacency that inside tests need 24, besides a constant below 4 KiB. Smooth meshes need
  /// about 125 and 75 for the two hierarchies. Those of algorithm selection are not included in these bounds.
  std::size_t bytes() const;

  /// Which trees there are, built so far or loaded.
  std::vector<Laboratory::Choice> prepared() const;

  struct Data;
  const Data& data() const { return *data_; }
  explicit Model(std::shared_ptr<const Data> data);

 private:
  std::shared_ptr<const Data> data_;
};

}  // namespace tandem
