#pragma once
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "tandem/math/mat3.h"
#include "tandem/mesh/mesh.h"
#include "tandem/shape/shape.h"

#include "base/thread_pool.h"

namespace tandem {

/// Geometry as the builder was given it, before scales are baked.
struct BaseGeometry {
  std::shared_ptr<const Mesh> mesh;  ///< nullptr: a shape
  Shape shape;
  std::uint32_t name = 0;
  /// Of the mesh, if a reader has prepared it: memory of other meshes may then live as long as this one.
  std::uint64_t sketch = 0;
};

/// A geometry with a stretch: what a node places.
struct GeometryVariant {
  std::uint32_t base = 0;
  std::uint32_t stretch = 0;  ///< index into the stretches of the set; 0 is the identity
  std::uint32_t first_node = 0;
};

/// The distinct stretches and variants of an assembly under construction, numbered by first use.
class VariantTable {
 public:
  std::uint32_t number_of_stretch(const Mat3& stretch);
  std::uint32_t number_of_variant(std::uint32_t base, std::uint32_t stretch, std::uint32_t node) {
    if (stretch == 0 && base < unscaled_.size() && unscaled_[base] != unknown) return unscaled_[base];
    return add_variant(base, stretch, node);
  }
  const Mat3& stretch(std::uint32_t number) const { return stretches_[number]; }
  std::span<const GeometryVariant> variants() const { return variants_; }

 private:
  static constexpr std::uint32_t unknown = 0xffffffffu;
  std::uint32_t add_variant(std::uint32_t base, std::uint32_t stretch, std::uint32_t node);

  std::vector<Mat3> stretches_{Mat3{}};
  std::unordered_multimap<std::uint64_t, std::uint32_t> stretch_of_hash_;
  std::vector<GeometryVariant> variants_;
  std::vector<std::uint32_t> unscaled_;  // variant of each base without a stretch; ~0: none yet
  std::unordered_map<std::uint64_t, std::uint32_t> variant_of_pair_;
};

/// Returns, for every mesh, the index of the first mesh with the same vertices, triangles and parts, bit for
/// bit. A nullptr is equal to nothing. `sketches`: mesh_sketch() of the meshes.
std::vector<std::uint32_t> find_identical(std::span<const std::shared_ptr<const Mesh>> meshes,
                                          std::span<const std::uint64_t> sketches, const ThreadPool& workers);

/// The same for meshes of which equal ones are the same object.
std::vector<std::uint32_t> find_same(std::span<const std::shared_ptr<const Mesh>> meshes);

}  // namespace tandem
