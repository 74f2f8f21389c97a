#include "tandem/base/error.h"

#include "tree/measure/qhull.h"

namespace tandem {
namespace {

[[noreturn]] void refuse() {
  throw Error(
      "convex hull: this build of Tandem has no Qhull; use a mesh, or a shape such as a box or a capsule");
}

}  // namespace

bool qhull_size(std::span<const Vec3>, HullSize&) { refuse(); }
bool qhull_facets(std::span<const Vec3>, std::vector<QhullFacet>&) { refuse(); }

}  // namespace tandem
