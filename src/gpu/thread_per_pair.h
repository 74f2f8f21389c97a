#pragma once
#include "gpu/placed_pair.h"
#include "traverse/binary_stack.h"
#include "volume/obb.h"

namespace tandem::gpu {

/// A model in the device's memory as the paper's search sees it: a binary tree of oriented boxes.
struct ObbModel {
  TreeShape shape;
  const Obb* volumes;                    ///< by number in pre-order, as all of these
  const float* sizes;                    ///< for the rule to go down in the larger volume
  const std::uint32_t* first_primitive;  ///< one triangle in each leaf
  const std::uint32_t* order;
  const Corners* corners;  ///< of the mesh's triangles
  Frame frame;
};

/// The search of one thread through two trees by the CPU's own walk: the binary stack in a register (Damkjær
/// and Erleben 2009). `found(face_a, face_b)` is told the touching triangles. The heights of the trees must
/// fit the stack together.
template <class Found>
TANDEM_HD void search_alone(const ObbModel& a, const ObbModel& b, const Transform& b_from_a,
                            const Found& found) {
  const DescendRule rule{DescendRule::larger, a.sizes, b.sizes, nullptr, nullptr};
  const Obb::Relation seen(Seen(a.frame, b.frame, b_from_a));
  for (BinaryStackPath<BitStack64> walk(a.shape, b.shape, rule); !walk.done();) {
    const NodePair at = walk.pair();
    if (!overlap(seen, a.volumes[at.a], b.volumes[at.b])) {
      walk.skip();
    } else if (!a.shape.pre.is_leaf(at.a) || !b.shape.pre.is_leaf(at.b)) {
      walk.descend();
    } else {
      const std::uint32_t face_a = a.order[a.first_primitive[at.a]],
                          face_b = b.order[b.first_primitive[at.b]];
      const Corners& corners_b = b.corners[face_b];
      if (touch(a.corners[face_a],
                Corners{{b_from_a(corners_b[0]), b_from_a(corners_b[1]), b_from_a(corners_b[2])}}))
        found(face_a, face_b);
      walk.skip();
    }
  }
}

}  // namespace tandem::gpu
