// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_RAY_WALK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_RAY_WALK_INL_H
#undef TANDEM_ENGINE_RAY_WALK_INL_H
#else
#define TANDEM_ENGINE_RAY_WALK_INL_H
#endif

#include "engine/ray/ray_queries.h"
#include "engine/ray/search_tree_traversal-inl.h"
#include "engine/ray/searched_mesh.h"
#include "engine/ray/tree_ray.h"
#include "engine/ray/triangle_crossing-inl.h"

/// A traversal of a search tree by one ray: eight boxes at a time, eight triangles at a time.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The numbers of a ray broadcast to all lanes.
struct SpreadRay {
  EightVec inverse[3], enter[3], leave[3], from;
  std::size_t near[3], far[3];  ///< offsets in a node of the sides by which it enters and leaves

  explicit HWY_INLINE SpreadRay(const engine::TreeRay& ray) {
    const EightFloats d;
    for (int k = 0; k < 3; ++k) {
      inverse[k] = hn::Set(d, ray.inverse[k]);
      enter[k] = hn::Set(d, ray.enter[k]);
      leave[k] = hn::Set(d, ray.leave[k]);
      near[k] = (ray.near[k] * 3 + static_cast<std::size_t>(k)) * BoxNode::width;
      far[k] = ((1 - ray.near[k]) * 3 + static_cast<std::size_t>(k)) * BoxNode::width;
    }
    from = hn::Set(d, ray.from_at_least);
  }

  /// Returns which children the ray may hit up to `limit`, as bits, and where it enters them, plus four.
  HWY_INLINE unsigned meets(const BoxNode& node, float limit, float* entered) const {
    const EightFloats d;
    const float* sides = node.side[0][0];
    unsigned met = 0;
    for (std::size_t first = 0; first < BoxNode::width; first += hn::Lanes(d)) {
      EightVec in = from, out = hn::Set(d, limit);
      for (int k = 0; k < 3; ++k) {
        in = hn::Max(in, hn::MulAdd(hn::Load(d, sides + near[k] + first), inverse[k], enter[k]));
        out = hn::Min(out, hn::MulAdd(hn::Load(d, sides + far[k] + first), inverse[k], leave[k]));
      }
      hn::Store(hn::Add(in, hn::Set(d, 4.0f)), d, entered + first);
      met |= bits_of(hn::Le(in, out)) << first;
    }
    return met;
  }
};

/// Triangles of a block in the coordinates of a ray: across it, and along it.
struct CornersAroundRay {
  EightVec x[3], y[3], z[3];

  HWY_INLINE CornersAroundRay(const TriangleBlock& block, std::size_t first, const engine::TreeRay& ray) {
    const EightFloats d;
    const EightVec slope_x = hn::Set(d, ray.slope[0]), slope_y = hn::Set(d, ray.slope[1]),
                   offset_x = hn::Set(d, ray.offset[0]), offset_y = hn::Set(d, ray.offset[1]);
    const int kx = ray.axis[0], ky = ray.axis[1], kz = ray.axis[2];
    for (int i = 0; i < 3; ++i) {
      z[i] = hn::Load(d, block.corner[i][kz] + first);
      x[i] = hn::NegMulAdd(slope_x, z[i], hn::Sub(hn::Load(d, block.corner[i][kx] + first), offset_x));
      y[i] = hn::NegMulAdd(slope_y, z[i], hn::Sub(hn::Load(d, block.corner[i][ky] + first), offset_y));
    }
  }
};

template <class Query>
HWY_INLINE void classify_block(const TriangleBlock& block, unsigned indices, const engine::TreeRay& ray,
                               Query& query) {
  const EightFloats d;
  const EightVec forward = hn::Set(d, ray.forward), error_bound = hn::Set(d, ray.error_bound);
  for (std::size_t first = 0; first < TriangleBlock::width; first += hn::Lanes(d)) {
    CornersAroundRay at(block, first, ray);
    TriangleCrossing<EightFloats> crossing(at.x, at.y, error_bound);
    unsigned left = bits_of(crossing.possible()) & indices >> first;
    if (!left) continue;
    for (EightVec& one : at.z) one = hn::Mul(one, forward);
    crossing.find_z(at.z, error_bound);
    const EightMask in_extent = hn::And(hn::Le(crossing.low, hn::Set(d, query.limit())),
                                        hn::Ge(crossing.high, hn::Set(d, ray.from_at_least)));
    left &= bits_of(in_extent);
    if (!left) continue;
    const unsigned certain =
        bits_of(hn::And(crossing.through, hn::Ge(crossing.low, hn::Set(d, ray.from_at_most))));
    alignas(64) float lows[8], highs[8], sums[8];
    hn::Store(crossing.low, d, lows);
    hn::Store(crossing.high, d, highs);
    hn::Store(crossing.sum, d, sums);
    for (; left; left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      const engine::TriangleInBlock triangle{&block, static_cast<std::uint32_t>(first + i)};
      if (certain >> i & 1)
        query.certain(triangle, lows[i], highs[i], sums[i]);
      else
        query.undecided(triangle);
    }
  }
}

/// Along a ray, for a query of ray_queries.h.
template <class Query>
struct RayVisitor {
  static constexpr bool nearest_first = Query::nearest_first;
  const engine::TreeRay& ray;
  Query& query;
  SpreadRay spread;

  HWY_INLINE RayVisitor(const engine::TreeRay& r, Query& q) : ray(r), query(q), spread(r) {}
  HWY_INLINE unsigned meets(const BoxNode& node, float* far) const {
    return spread.meets(node, query.limit(), far);
  }
  HWY_INLINE void classify(const TriangleBlock& block, unsigned indices) {
    classify_block(block, indices, ray, query);
  }
  HWY_INLINE float limit() const { return query.limit() + 4; }
  HWY_INLINE bool done() const { return query.done(); }
};

template <class Query>
HWY_INLINE void traverse_ray(const SearchTree& tree, const engine::TreeRay& ray, Query& query) {
  traverse_tree<RayVisitor<Query>>(tree, ray, query);
}

/// A traversal to the first hit that alternates with others, so that one continues while the next node of
/// another is being fetched from memory.
class FirstHitTraversal {
  using Visitor = RayVisitor<engine::FirstHitQuery>;

 public:
  HWY_INLINE FirstHitTraversal(const engine::SearchedMesh& target, const engine::ManyRay& ray,
                               const engine::TreeRay& in_tree)
      : exact_(target, ray.ray, ray.t_max),
        query_(exact_, in_tree, *ray.found),
        traversal_(target.tree, pending_, in_tree, query_) {}
  FirstHitTraversal(const FirstHitTraversal&) = delete;
  FirstHitTraversal& operator=(const FirstHitTraversal&) = delete;

  /// Returns false at the end; the hit is then found or must be located.
  HWY_INLINE bool step() {
    if (traversal_.step()) return true;
    query_.settle_later();
    return false;
  }

 private:
  engine::ExactRay exact_;
  engine::FirstHitQuery query_;
  PendingChild pending_[SearchTree::max_pending];
  SearchTreeTraversal<Visitor> traversal_;
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
