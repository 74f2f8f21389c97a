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
  /// Builds what queries with these parts would build on their first call.
  void prepare(const Laboratory& laboratory = {}) const;

  /// Which trees there are, built so far or loaded.
  std::vector<Laboratory::Choice> prepared() const;

  struct Data;
  const Data& data() const { return *data_; }
  explicit Model(std::shared_ptr<const Data> data);

 private:
  std::shared_ptr<const Data> data_;
};

}  // namespace tandem
