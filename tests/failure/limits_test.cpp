// Construction checks every limit, so that no query can fail on sizes.
#include <cstdlib>
#include <gtest/gtest.h>
#include <memory>
#include <sys/mman.h>

#include "tandem/tandem.h"

#include "engine/ray/search_tree.h"
#include "mesh/size_limit.h"

namespace tandem {
namespace {

/// A mesh of `count` triangles on one vertex whose pages are never written, so that it takes little memory.
Mesh degenerate_mesh(std::size_t count) {
  const std::size_t bytes = count * sizeof(Triangle);
  void* memory = mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return {};
  const std::shared_ptr<const void> owner(memory, [bytes](void* pages) { munmap(pages, bytes); });
  return Mesh::from_arrays({Vec3{0, 0, 0}},
                           Array<Triangle>::view_of({static_cast<Triangle*>(memory), count}, owner));
}

TEST(Limits, OfModelsAndMeshShapesAreCheckedAtConstruction) {
  if (!std::getenv("TANDEM_LARGE_TESTS")) GTEST_SKIP() << "set TANDEM_LARGE_TESTS to check 2^27 triangles";
  const Mesh mesh = degenerate_mesh(max_searchable_triangles + 1);
  if (mesh.triangles().empty()) GTEST_SKIP() << "the system does not map that much memory";
  EXPECT_THROW(Model{mesh}, Error);
  EXPECT_THROW(Shape::mesh(mesh), Error);
}

TEST(Limits, CoverTheSearchStructures) {
  // Any two blocks in sequence hold more than eight triangles: otherwise they would be one.
  EXPECT_LE(2 * (max_searchable_triangles / 9) + 2, LeafBlock::max_blocks);
  EXPECT_LE(max_searchable_triangles, std::size_t{1} << 28);          // slots of discs
  EXPECT_LE(max_searchable_triangles, 0xffffffffu / std::size_t{3});  // sides of triangles
}

}  // namespace
}  // namespace tandem
