#pragma once
#include "gpu/pair/prepared_pair.h"
#include "traverse/binary_stack.h"
#include "volume/obb.h"

namespace tandem::gpu {

/// A model in device memory for the paper's search: a binary tree of oriented boxes.
struct ObbModel {
  TreeShape shape;
  const Obb* volumes;                    ///< by index in pre-order, as all of these
  const float* sizes;                    ///< for the rule to descend the larger volume
  const std::uint32_t* first_primitive;  ///< one triangle in each leaf
  const std::uint32_t* order;
  const Corners* corners;  ///< of the mesh's triangles
  Frame frame;
};

/// The search of one thread through two trees by the CPU's own traversal: the binary stack in a register
/// (Damkjær & Erleben 2009). Calls `found(face_a, face_b)` for touching triangles. The heights of the trees
/// must fit the stack together.
template <class Found>
TANDEM_HD void search_alone(const ObbModel& a, const ObbModel& b, const Transform& b_from_a,
                            const Found& found) {
  const DescentRule rule{DescentRule::larger, a.sizes, b.sizes, nullptr, nullptr};
  const Obb::Relation relative(RelativeFrame(a.frame, b.frame, b_from_a));
  for (BinaryStackPath<BitStack64> traversal(a.shape, b.shape, rule); !traversal.done();) {
    const NodePair at = traversal.pair();
    if (!overlap(relative, a.volumes[at.a], b.volumes[at.b])) {
      traversal.skip();
    } else if (!a.shape.pre.is_leaf(at.a) || !b.shape.pre.is_leaf(at.b)) {
      traversal.descend();
    } else {
      const std::uint32_t face_a = a.order[a.first_primitive[at.a]],
                          face_b = b.order[b.first_primitive[at.b]];
      const Corners& corners_b = b.corners[face_b];
      if (triangles_touch(a.corners[face_a],
                          Corners{{b_from_a(corners_b[0]), b_from_a(corners_b[1]), b_from_a(corners_b[2])}}))
        found(face_a, face_b);
      traversal.skip();
    }
  }
}

}  // namespace tandem::gpu
