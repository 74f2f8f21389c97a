#include "engine/ray/plane_search.h"

#include <algorithm>
#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/ray/plane_search.cpp"
#include <hwy/foreach_target.h>

#include "engine/ray/search_tree_traversal-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Returns one bit for each of eight points that is in a half-space.
HWY_INLINE unsigned points_in(const engine::TreeHalfSpace& half_space, const float* x, const float* y,
                              const float* z) {
  const EightFloats d;
  unsigned inside = 0;
  for (std::size_t first = 0; first < BoxNode::width; first += hn::Lanes(d)) {
    const EightVec height =
        hn::MulAdd(hn::Load(d, x + first), hn::Set(d, half_space.normal[0]),
                   hn::MulAdd(hn::Load(d, y + first), hn::Set(d, half_space.normal[1]),
                              hn::Mul(hn::Load(d, z + first), hn::Set(d, half_space.normal[2]))));
    inside |= bits_of(hn::Le(height, hn::Set(d, half_space.limit))) << first;
  }
  return inside;
}

void list_faces_below(const SearchTree& tree, const engine::TreeHalfSpace& half_space,
                      std::vector<std::uint32_t>& faces) {
  // The corner of a box that is lowest along the normal is on these sides of it.
  std::size_t lowest[3];
  for (std::size_t k = 0; k < 3; ++k) lowest[k] = half_space.normal[k] < 0 ? 1 : 0;
  std::uint32_t pending[SearchTree::max_pending];
  std::size_t count = 1;
  pending[0] = 0;
  while (count > 0) {
    const std::uint32_t at = pending[--count];
    if (BoxNode::is_leaf(at)) {
      const LeafBlock leaf(at);
      const TriangleBlock& block = tree.blocks()[leaf.block()];
      unsigned below = 0;
      for (const auto& corner : block.corner) below |= points_in(half_space, corner[0], corner[1], corner[2]);
      for (below &= leaf.indices(); below != 0; below &= below - 1)
        faces.push_back(block.face[std::countr_zero(below)]);
    } else {
      const BoxNode& node = tree.nodes()[at];
      for (unsigned met = points_in(half_space, node.side[lowest[0]][0], node.side[lowest[1]][1],
                                    node.side[lowest[2]][2]);
           met != 0; met &= met - 1) {
        const std::uint32_t child = node.child[std::countr_zero(met)];
        prefetch(tree, child);
        pending[count++] = child;
      }
    }
  }
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(list_faces_below);
namespace engine {

void find_faces_below(const SearchTree& tree, Vec3 normal, double limit, std::vector<std::uint32_t>& faces) {
  TANDEM_ASSERT(!tree.parts());
  faces.clear();
  const Vec3 center = tree.frame().center;
  const double size = std::fabs(normal.x) + std::fabs(normal.y) + std::fabs(normal.z);
  const double terms = std::fabs(limit) + std::fabs(normal.x * center.x) + std::fabs(normal.y * center.y) +
                       std::fabs(normal.z * center.z);
  const double in_tree = (limit - dot(normal, center) + 1e-14 * terms) * tree.scale() + 1e-6 * size;
  const TreeHalfSpace half_space{
      {static_cast<float>(normal.x), static_cast<float>(normal.y), static_cast<float>(normal.z)},
      static_cast<float>(std::clamp(in_tree, -2 * size, 2 * size))};
  HWY_DYNAMIC_DISPATCH(list_faces_below)(tree, half_space, faces);
}

}  // namespace engine
}  // namespace tandem
#endif
