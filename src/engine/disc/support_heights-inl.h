// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_SUPPORT_HEIGHTS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_SUPPORT_HEIGHTS_INL_H
#undef TANDEM_ENGINE_SUPPORT_HEIGHTS_INL_H
#else
#define TANDEM_ENGINE_SUPPORT_HEIGHTS_INL_H
#endif

#include <algorithm>

#include "engine/disc/disc_distance-inl.h"
#include "engine/pair/engine_task.h"

/// Support heights: upper bounds of the dot product of a direction and the points of a node's children.
///
/// Let A extend up to a height h along a vector u that is at most one long, and B up to k along −u. Then the
/// distance is at least o·u − h − k, with the offset o between the frames. Heights of A are computed in its
/// own frame and those of B in B's, for −Rᵀu, so no disc is rotated.
///
/// Error bound, with C, ρ, η, o and D as in disc_error_bound.h, in units of η, for a matrix within η/8 of a
/// rotation: u is exact, its length may exceed one by 5. Rᵀu has an error of 5.5 (the rounded matrix and the
/// products √3 each, two sums). The height of a centre takes 4 C, in B 5.5 C more; a cosine takes 5, in B 5.5
/// more, for which the sines allow 16; so does an extent for the cosine times its thickness, which is at most
/// ρ; the approximate root is rounded up. The offset takes 5 |o|, the length of u 5 D, and the sums of
/// heights and their comparison 3 D and 3 ρ of each tree. Corners of triangles take C for the conversion of
/// the first to a float and 2 ρ for edges instead of extents. In total at most
///     5 C_a + 10.5 C_b + 5 |o| + 8 D + 28 ρ,
/// below the bound of discs, 7 C + 2 |o| + 13 D + 33 ρ, since D = C_a + C_b + |o|; with the rounding of first
/// corners to their grids, engine::Task::anchors.
#if HWY_MAX_BYTES >= 32
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

HWY_INLINE Vec3Of<ChildVec> load_children(const float (&v)[3][DiscNode::width]) {
  const Children d;
  return {hn::Load(d, v[0]), hn::Load(d, v[1]), hn::Load(d, v[2])};
}
HWY_INLINE Vec3Of<ChildVec> spread_children(const float (&v)[3]) {
  const Children d;
  return {hn::Set(d, v[0]), hn::Set(d, v[1]), hn::Set(d, v[2])};
}

/// Returns the heights of the children of a node; −∞ for empty slots.
HWY_INLINE ChildVec heights_of_children(const DiscNode& node, const Vec3Of<ChildVec>& u) {
  const Children d;
  const ChildVec along = dot3(load_children(node.center), u);
  const ChildVec cosine = hn::Abs(dot3(load_children(node.normal), u));
  const ChildVec radius = hn::Load(d, node.radius);
  const ChildVec slab =
      hn::MulAdd(cosine, hn::Load(d, node.half), hn::Mul(sine_above<RoughRoots>(cosine), radius));
  return hn::IfThenElse(hn::FirstN(d, node.count), hn::Add(along, hn::Min(radius, slab)),
                        hn::Set(d, -HUGE_VALF));
}

/// Returns the height of a triangle, relative to the centre of the grid that its first corner is in.
inline float height_of_triangle(const AnchoredTriangle& triangle, float scale, const float (&u)[3]) {
  const auto along = [&](const float(&v)[3]) { return v[0] * u[0] + v[1] * u[1] + v[2] * u[2]; };
  const float first[3] = {static_cast<float>(triangle.anchor[0]), static_cast<float>(triangle.anchor[1]),
                          static_cast<float>(triangle.anchor[2])};
  return along(first) * scale + std::max(0.0f, std::max(along(triangle.edge[0]), along(triangle.edge[1])));
}

/// Support heights of two trees along one direction, for node pairs of a search. The height of a child is
/// that of its own children, or of its triangle: much less than that of its disc. Heights of a node are
/// computed when they are needed first, and kept.
class CommonHeights {
 public:
  explicit CommonHeights(const engine::Task& task)
      : task_(task),
        tree_{&task.pair.a, &task.pair.b},
        grid_scale_{static_cast<float>(task.pair.a.grid().scale),
                    static_cast<float>(task.pair.b.grid().scale)} {}

  /// Returns whether the error bound holds: for one frame each, a rotation, and sizes whose squares are
  /// normal numbers.
  static bool are_valid(const engine::Task& task) {
    const engine::MeshPair& pair = task.pair;
    const auto is_usual = [](double size) { return size > 1e-12 && size < 1e12; };
    return !pair.has_local_frames() && !pair.in_one_frame && is_usual(pair.a.frame().radius) &&
           is_usual(pair.b.frame().radius) && length(pair.b_from_a.offset) < 1e12 &&
           RelativeFrame::rotation_defect(pair.b_from_a.rotation) < 0x1p-27;
  }

  /// Sets the direction from A to B, a unit vector, and forgets all heights.
  void set_direction(const float (&u)[3]) {
    const float(&r)[3][3] = task_.a_in_b.rotation;
    const float(&o)[3] = task_.b_in_a.offset;
    for (int k = 0; k < 3; ++k) {
      along_[0][k] = u[k];
      along_[1][k] = -(r[k][0] * u[0] + r[k][1] * u[1] + r[k][2] * u[2]);
    }
    start_ = o[0] * u[0] + o[1] * u[1] + o[2] * u[2] - (task_.error_bound.discs + task_.anchors);
    for (auto& tree : known_)
      for (Known& known : tree) known.node = nobody;
  }
  /// The lower bound of a distance is this less two heights.
  float start() const { return start_; }

  /// Heights of the children of a node of B, or of A.
  HWY_INLINE const float* of_children(bool of_b, std::uint32_t node) {
    Known& known = known_[of_b][node % known_nodes];
    if (HWY_UNLIKELY(known.node != node)) put(of_b, node, known);
    return known.height;
  }
  HWY_INLINE float of_slot(bool of_b, DiscSlot slot) {
    return of_children(of_b, slot / DiscNode::width)[slot % DiscNode::width];
  }

 private:
  static constexpr std::size_t known_nodes = 256;
  static constexpr std::uint32_t nobody = 0xffffffffu;

  struct Known {
    alignas(32) float height[DiscNode::width];
    std::uint32_t node;
  };

  HWY_NOINLINE void put(bool of_b, std::uint32_t index, Known& to) {
    const Children d;
    const DiscTree& tree = *tree_[of_b];
    const Vec3Of<ChildVec> u = spread_children(along_[of_b]);
    const DiscNode& node = tree.nodes()[index];
    hn::Store(heights_of_children(node, u), d, to.height);
    to.node = index;
    for (std::uint32_t i = 0; i < node.count; ++i) {
      const std::uint32_t child = node.child[i];
      const float height = child & DiscNode::leaf_bit
                               ? height_of_triangle(tree.triangle(child & ~DiscNode::leaf_bit),
                                                    grid_scale_[of_b], along_[of_b])
                               : hn::GetLane(hn::MaxOfLanes(d, heights_of_children(tree.nodes()[child], u)));
      to.height[i] = std::min(to.height[i], height);
    }
  }

  const engine::Task& task_;
  const DiscTree* const tree_[2];
  const float grid_scale_[2];
  float along_[2][3];  ///< the direction in each frame, for B reversed
  float start_ = 0;
  Known known_[2][known_nodes];
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif
