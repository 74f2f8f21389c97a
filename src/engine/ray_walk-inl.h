// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_RAY_WALK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_RAY_WALK_INL_H
#undef TANDEM_ENGINE_RAY_WALK_INL_H
#else
#define TANDEM_ENGINE_RAY_WALK_INL_H
#endif

#include "engine/lanes-inl.h"
#include "engine/ray_queries.h"
#include "engine/searched_mesh.h"
#include "engine/tree_ray.h"
#include "engine/tree_walk-inl.h"

/// A walk of one ray through a search tree: eight boxes at a time, eight triangles at a time.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// A ray's numbers in every lane.
struct SpreadRay {
  EightVec inverse[3], enter[3], leave[3], from;
  std::size_t near[3], far[3];  ///< where in a node the sides are that it enters and leaves by

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

  /// Which children the ray may meet up to `limit`, as bits, and where it enters them, plus four.
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

/// Triangles across a ray: on which side of it their edges pass, twice the area of the edge and the ray.
/// TreeRay says by how much the places of the corners may be off, `doubt`. With m the largest of a triangle's
/// six, a product of two is off by 2·doubt·m + doubt² and 2⁻²⁴m² of rounding, the difference of two of them
/// by twice that and 2⁻²³m².
struct TurnsAroundRay {
  EightVec z[3];     ///< of the corners
  EightVec turn[3];  ///< of the edge opposite to each corner
  EightVec error;    ///< the bound of their errors

  HWY_INLINE TurnsAroundRay(const TriangleBlock& block, std::size_t first, const engine::TreeRay& ray) {
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
      turn[i] = Fused::minus(x[k], y[j], hn::Mul(x[j], y[k]));
    }
    const auto largest = [&](const EightVec(&v)[3]) HWY_ATTR {
      return hn::Max(hn::Abs(v[0]), hn::Max(hn::Abs(v[1]), hn::Abs(v[2])));
    };
    const EightVec m = hn::Max(largest(x), largest(y));
    error = hn::MulAdd(m, hn::MulAdd(m, hn::Set(d, 2.5e-7f), hn::Set(d, 4.2f * ray.doubt)),
                       hn::Set(d, 2.2f * ray.doubt * ray.doubt));
  }
};

template <class Query>
HWY_INLINE void judge_block(const TriangleBlock& block, unsigned places, const engine::TreeRay& ray,
                            Query& query) {
  const EightFloats d;
  for (std::size_t first = 0; first < TriangleBlock::width; first += hn::Lanes(d)) {
    TurnsAroundRay of(block, first, ray);
    const EightVec(&turn)[3] = of.turn, error = of.error;
    EightVec(&z)[3] = of.z;
    const EightVec low_turn = hn::Min(turn[0], hn::Min(turn[1], turn[2])),
                   high_turn = hn::Max(turn[0], hn::Max(turn[1], turn[2]));
    const EightMask possible = hn::Or(hn::Le(high_turn, error), hn::Ge(low_turn, hn::Neg(error)));
    unsigned left = bits_of(possible) & places >> first;
    if (!left) continue;
    const EightMask through = hn::Or(hn::Gt(low_turn, error), hn::Lt(high_turn, hn::Neg(error)));
    // The z of the crossing is between the corners': the mean of them with the turns as weights.
    const EightVec forward = hn::Set(d, ray.forward), doubt = hn::Set(d, ray.doubt);
    for (EightVec& one : z) one = hn::Mul(one, forward);
    const EightVec z_low = hn::Min(z[0], hn::Min(z[1], z[2])), z_high = hn::Max(z[0], hn::Max(z[1], z[2]));
    const EightVec sum = hn::Add(turn[0], hn::Add(turn[1], turn[2]));
    const EightVec part = hn::Div(hn::Set(d, 1.0f), sum);
    const EightVec at =
        hn::Mul(hn::MulAdd(turn[0], z[0], hn::MulAdd(turn[1], z[1], hn::Mul(turn[2], z[2]))), part);
    const EightVec off =
        hn::MulAdd(hn::Sub(z_high, z_low), hn::Mul(hn::Mul(error, hn::Set(d, 6.5f)), hn::Abs(part)), doubt);
    const EightVec low = hn::IfThenElse(through, hn::Sub(at, off), hn::Sub(z_low, doubt)),
                   high = hn::IfThenElse(through, hn::Add(at, off), hn::Add(z_high, doubt));
    const EightMask in_reach =
        hn::And(hn::Le(low, hn::Set(d, query.limit())), hn::Ge(high, hn::Set(d, ray.from_at_least)));
    left &= bits_of(in_reach);
    if (!left) continue;
    const unsigned sure = bits_of(hn::And(through, hn::Ge(low, hn::Set(d, ray.from_at_most))));
    alignas(64) float lows[8], highs[8], sums[8];
    hn::Store(low, d, lows), hn::Store(high, d, highs), hn::Store(sum, d, sums);
    for (; left; left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      const engine::TriangleInBlock triangle{&block, static_cast<std::uint32_t>(first + i)};
      if (sure >> i & 1)
        query.sure(triangle, lows[i], highs[i], sums[i]);
      else
        query.unsure(triangle);
    }
  }
}

/// Along a ray, for a query of ray_queries.h.
template <class Query>
struct RayLooker {
  static constexpr bool nearest_first = Query::nearest_first;
  const engine::TreeRay& ray;
  Query& query;
  SpreadRay spread;

  HWY_INLINE RayLooker(const engine::TreeRay& r, Query& q) : ray(r), query(q), spread(r) {}
  HWY_INLINE unsigned meets(const BoxNode& node, float* far) const {
    return spread.meets(node, query.limit(), far);
  }
  HWY_INLINE void judge(const TriangleBlock& block, unsigned places) {
    judge_block(block, places, ray, query);
  }
  HWY_INLINE float limit() const { return query.limit() + 4; }
  HWY_INLINE bool done() const { return query.done(); }
};

template <class Query>
HWY_INLINE void walk_ray(const SearchTree& tree, const engine::TreeRay& ray, Query& query) {
  walk_tree<RayLooker<Query>>(tree, ray, query);
}

/// A walk to the first hit that takes turns with others, so that one goes on while the memory of another's
/// next node is on its way.
class FirstHitWalk {
  using Looker = RayLooker<engine::FirstHitQuery>;

 public:
  HWY_INLINE FirstHitWalk(const engine::SearchedMesh& target, const engine::ManyRay& ray,
                          const engine::TreeRay& in_tree)
      : exact_(target, ray.ray, ray.reach),
        query_(exact_, in_tree, *ray.found),
        walk_(target.tree, waiting_, in_tree, query_) {}
  FirstHitWalk(const FirstHitWalk&) = delete;
  FirstHitWalk& operator=(const FirstHitWalk&) = delete;

  /// False when it is over, and what was found is there or to be located.
  HWY_INLINE bool step() {
    if (walk_.step()) return true;
    query_.settle_later();
    return false;
  }

 private:
  engine::ExactRay exact_;
  engine::FirstHitQuery query_;
  WaitingChild waiting_[SearchTree::most_waiting];
  TreeWalk<Looker> walk_;
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
