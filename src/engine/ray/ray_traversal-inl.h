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
#include "engine/simd-inl.h"

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

/// Triangles projected along a ray: the side on which each edge passes the ray, as twice the area of the edge
/// and the ray. TreeRay gives e = `error_bound`, the error bound of the corner positions. With m the largest
/// of a triangle's six coordinates, a product of two has an error of 2·e·m + e² and 2⁻²⁴m² of rounding; the
/// difference of two products twice that and 2⁻²³m².
struct OrientationsAroundRay {
  EightVec z[3];            ///< of the corners
  EightVec orientation[3];  ///< of the edge opposite to each corner
  EightVec error;           ///< the bound of their errors

  HWY_INLINE OrientationsAroundRay(const TriangleBlock& block, std::size_t first,
                                   const engine::TreeRay& ray) {
    const EightFloats d;
    const EightVec slope_x = hn::Set(d, ray.slope[0]), slope_y = hn::Set(d, ray.slope[1]),
                   offset_x = hn::Set(d, ray.offset[0]), offset_y = hn::Set(d, ray.offset[1]);
    const int kx = ray.axis[0], ky = ray.axis[1], kz = ray.axis[2];
    EightVec x[3], y[3];
    for (int i = 0; i < 3; ++i) {
      z[i] = hn::Load(d, block.corner[i][kz] + first);
      x[i] = hn::NegMulAdd(slope_x, z[i], hn::Sub(hn::Load(d, block.corner[i][kx] + first), offset_x));
      y[i] = hn::NegMulAdd(slope_y, z[i], hn::Sub(hn::Load(d, block.corner[i][ky] + first), offset_y));
    }
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3, k = (i + 2) % 3;
      orientation[i] = Fused::minus(x[k], y[j], hn::Mul(x[j], y[k]));
    }
    const auto largest = [&](const EightVec(&v)[3]) HWY_ATTR {
      return hn::Max(hn::Abs(v[0]), hn::Max(hn::Abs(v[1]), hn::Abs(v[2])));
    };
    const EightVec m = hn::Max(largest(x), largest(y));
    error = hn::MulAdd(m, hn::MulAdd(m, hn::Set(d, 2.5e-7f), hn::Set(d, 4.2f * ray.error_bound)),
                       hn::Set(d, 2.2f * ray.error_bound * ray.error_bound));
  }
};

template <class Query>
HWY_INLINE void classify_block(const TriangleBlock& block, unsigned indices, const engine::TreeRay& ray,
                               Query& query) {
  const EightFloats d;
  for (std::size_t first = 0; first < TriangleBlock::width; first += hn::Lanes(d)) {
    OrientationsAroundRay of(block, first, ray);
    const EightVec(&orientation)[3] = of.orientation, error = of.error;
    EightVec(&z)[3] = of.z;
    const EightVec min_orientation = hn::Min(orientation[0], hn::Min(orientation[1], orientation[2])),
                   max_orientation = hn::Max(orientation[0], hn::Max(orientation[1], orientation[2]));
    const EightMask possible =
        hn::Or(hn::Le(max_orientation, error), hn::Ge(min_orientation, hn::Neg(error)));
    unsigned left = bits_of(possible) & indices >> first;
    if (!left) continue;
    const EightMask through = hn::Or(hn::Gt(min_orientation, error), hn::Lt(max_orientation, hn::Neg(error)));
    // The z of the hit is a weighted mean of those of the corners, with the areas as weights.
    const EightVec forward = hn::Set(d, ray.forward), error_bound = hn::Set(d, ray.error_bound);
    for (EightVec& one : z) one = hn::Mul(one, forward);
    const EightVec z_low = hn::Min(z[0], hn::Min(z[1], z[2])), z_high = hn::Max(z[0], hn::Max(z[1], z[2]));
    const EightVec sum = hn::Add(orientation[0], hn::Add(orientation[1], orientation[2]));
    const EightVec part = hn::Div(hn::Set(d, 1.0f), sum);
    const EightVec at = hn::Mul(
        hn::MulAdd(orientation[0], z[0], hn::MulAdd(orientation[1], z[1], hn::Mul(orientation[2], z[2]))),
        part);
    const EightVec off = hn::MulAdd(hn::Sub(z_high, z_low),
                                    hn::Mul(hn::Mul(error, hn::Set(d, 6.5f)), hn::Abs(part)), error_bound);
    const EightVec low = hn::IfThenElse(through, hn::Sub(at, off), hn::Sub(z_low, error_bound)),
                   high = hn::IfThenElse(through, hn::Add(at, off), hn::Add(z_high, error_bound));
    const EightMask in_extent =
        hn::And(hn::Le(low, hn::Set(d, query.limit())), hn::Ge(high, hn::Set(d, ray.from_at_least)));
    left &= bits_of(in_extent);
    if (!left) continue;
    const unsigned certain = bits_of(hn::And(through, hn::Ge(low, hn::Set(d, ray.from_at_most))));
    alignas(64) float lows[8], highs[8], sums[8];
    hn::Store(low, d, lows);
    hn::Store(high, d, highs);
    hn::Store(sum, d, sums);
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
