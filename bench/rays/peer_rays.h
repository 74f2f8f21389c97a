#pragma once
#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tandem/math/ray.h"
#include "tandem/mesh/mesh.h"

namespace tandem::bench {

/// Another library's ray casting and point queries on one mesh, one thread. Rays are converted to its own
/// format in advance, which is not measured.
class RayPeer {
 public:
  virtual ~RayPeer() = default;

  virtual void take_rays(std::span<const Ray> rays) = 0;
  /// For the rays from `begin` to `end`: the ray parameter of the first hit (infinite: no hit), whether it
  /// hits, and the first hit again in the library's fastest batch mode. `coherent` rays have similar origins
  /// and directions.
  virtual void first(std::size_t begin, std::size_t end, float* along) = 0;
  virtual void any(std::size_t begin, std::size_t end, bool* hit) = 0;
  struct Method {
    std::string name;
    bool coherent_only;
  };
  virtual std::vector<Method> methods_for_many() const = 0;
  virtual void many(std::size_t displacement, bool coherent, std::size_t begin, std::size_t end,
                    float* along) = 0;
  /// Returns the distances of the rays' origins from the mesh.
  virtual void nearest(std::size_t begin, std::size_t end, float* distance) = 0;
};

/// Embree in robust mode, its option against misses at edges. nullptr if it was not found.
std::unique_ptr<RayPeer> embree_rays(const Mesh& mesh);

}  // namespace tandem::bench
