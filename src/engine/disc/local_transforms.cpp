#include "engine/disc/local_transforms.h"

namespace tandem::engine {
namespace {

/// Maximum ratio of an error bound to that in the frame of a node before the triangle itself is used.
constexpr double much_coarser = 4;
/// For discs of one frame, in units of 2⁻²⁴ and of its radius: see disc_error_bound.h.
constexpr double own_bound = 93;

}  // namespace

LocalTransforms::LocalTransforms(const Task& task)
    : task_(task), pair_(task.pair), defect_(defect_above(pair_.b_from_a.rotation)), known_(128) {}

LocalTransforms::FrameTransform LocalTransforms::make(std::uint32_t frame_a, std::uint32_t frame_b) const {
  const DiscFrame &a = pair_.a.frames()[frame_a], &b = pair_.b.frames()[frame_b];
  const RelativeFrame relative_frame(a.frame, b.frame, pair_.b_from_a);
  const Transform back = relative_frame.reversed().transform;
  FrameTransform relative;
  relative.frame_a = frame_a;
  relative.frame_b = frame_b;
  for (int k = 0; k < 3; ++k) {
    relative.offset[0][k] = static_cast<float>(relative_frame.transform.offset[k]);
    relative.offset[1][k] = static_cast<float>(back.offset[k]);
  }
  relative.error_bound = DiscErrorBound(relative_frame, a, b);
  const auto is_coarse = [&](const DiscFrame& frame) {
    return static_cast<double>(relative.error_bound.discs) >
           much_coarser * own_bound * 0x1p-24 * frame.frame.radius;
  };
  relative.coarse[0] = is_coarse(a);
  relative.coarse[1] = is_coarse(b);
  return relative;
}

void LocalTransforms::prepare(bool of_a, const TaggedSlot* slots, const std::uint32_t* nodes,
                              std::size_t count) {
  const DiscTree &expanded = of_a ? pair_.a : pair_.b, &other = of_a ? pair_.b : pair_.a;
  const std::uint32_t done_node = of_a ? task_.done_a : task_.done_b,
                      done_child = of_a ? task_.done_b : task_.done_a;
  replaced_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    const DiscNode& node = expanded.nodes()[nodes[i]];
    const DiscNode& from = other.nodes()[slot_of(slots[i]) / DiscNode::width];
    const FrameTransform& known =
        of_a ? transform(node.frame, from.frame) : transform(from.frame, node.frame);
    for (int k = 0; k < 3; ++k) offset[k][i] = known.offset[of_a ? 0 : 1][k];
    discs[i] = known.error_bound.discs;
    line_bounds[i] = known.error_bound.line_bounds;
    const std::uint32_t child = from.child[slots[i] % DiscNode::width];
    if (nodes[i] == done_node && child == done_child) {
      // Far from everything.
      replaced_.push_back({static_cast<std::uint32_t>(i), {{{1e18f, 0, 0}, 0, {1, 0, 0}, 0}, 0}});
      continue;
    }
    if (!(child & DiscNode::leaf_bit) || !known.coarse[of_a ? 0 : 1]) continue;
    Replaced by{static_cast<std::uint32_t>(i), {}};
    if (replace(of_a, node, child & ~DiscNode::leaf_bit, by.piece)) replaced_.push_back(by);
  }
}

bool LocalTransforms::is_replaced(std::size_t at) const {
  for (const Replaced& one : replaced_)
    if (one.at == at) return true;
  return false;
}

bool LocalTransforms::replace(bool of_a, const DiscNode& node, std::uint32_t leaf, LocalPiece& piece) const {
  const DiscFrame& frame = (of_a ? pair_.a : pair_.b).frames()[node.frame];
  const TransformedTriangle triangle =
      of_a ? b_in_frame_of_a(pair_.corners_b(pair_.b.face(leaf)), frame)
           : a_in_frame_of_b(pair_.corners_a(pair_.a.face(leaf)), frame, pair_.b_from_a, defect_);
  const NodeExtent about(node.count, [&](int i) {
    return Ball{{static_cast<double>(node.center[0][i]), static_cast<double>(node.center[1][i]),
                 static_cast<double>(node.center[2][i])},
                static_cast<double>(node.radius[i])};
  });
  return make_piece(triangle, about, frame, piece);
}

}  // namespace tandem::engine
