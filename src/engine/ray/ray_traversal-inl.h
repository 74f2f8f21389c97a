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
      const std::size_t side = std::bit_cast<std::uint32_t>(ray.inverse[k]) >> 31,
                        axis = static_cast<std::size_t>(k);
      near[k] = (side * 3 + axis) * BoxNode::width;
      far[k] = ((1 - side) * 3 + axis) * BoxNode::width;
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
    const int kx = ray.axis[0], ky = ray.axis[1], kz = ray.axis[2];
    const EightVec slope_x = hn::Set(d, ray.slope[kx]), slope_y = hn::Set(d, ray.slope[ky]),
                   offset_x = hn::Set(d, ray.offset[kx]), offset_y = hn::Set(d, ray.offset[ky]);
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

/// The triangles of a tree of at most two blocks, all tested together: without branches, which would be
/// unpredictable, and without its node.
class FewTriangles {
 public:
  HWY_INLINE FewTriangles(const SearchTree& tree, const engine::TreeRay& ray, float limit) : tree_(tree) {
    const EightFloats d;
    for (std::size_t i = 0; i < tree.block_count(); ++i)
      for (std::size_t first = 0; first < TriangleBlock::width; first += hn::Lanes(d))
        test(tree.blocks()[i], first, TriangleBlock::width * i + first, ray, hn::Set(d, limit));
  }

  /// Without those that are certainly behind another one.
  HWY_INLINE unsigned first_hits() const {
    const EightFloats d;
    const EightVec least = hn::MinOfLanes(d, least_high_);
    unsigned behind = 0;
    for (std::size_t i = 0; i < TriangleBlock::width * tree_.block_count(); i += hn::Lanes(d))
      behind |= bits_of(hn::Gt(hn::Load(d, low_ + i), least)) << i;
    return hit_ & ~behind;
  }

  template <class Query>
  HWY_INLINE void offer_to(Query& query) const {
    for (unsigned left = Query::nearest_first ? first_hits() : hit_; left && !query.done();
         left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      const engine::TriangleInBlock triangle{tree_.blocks() + i / TriangleBlock::width,
                                             static_cast<std::uint32_t>(i % TriangleBlock::width)};
      if (certain_ >> i & 1)
        query.certain(triangle, low_[i], high_[i], sum_[i]);
      else
        query.undecided(triangle);
    }
  }

 private:
  HWY_INLINE void test(const TriangleBlock& block, std::size_t first, std::size_t to,
                       const engine::TreeRay& ray, EightVec limit) {
    const EightFloats d;
    const hn::RebindToUnsigned<EightFloats> du;
    const EightVec error_bound = hn::Set(d, ray.error_bound);
    CornersAroundRay at(block, first, ray);
    TriangleCrossing<EightFloats> crossing(at.x, at.y, error_bound);
    const EightMask possible = crossing.possible();
    for (EightVec& one : at.z) one = hn::Mul(one, hn::Set(d, ray.forward));
    crossing.find_z(at.z, error_bound);
    const EightMask in_extent =
        hn::And(hn::Le(crossing.low, limit), hn::Ge(crossing.high, hn::Set(d, ray.from_at_least)));
    const EightMask used =
        hn::RebindMask(d, hn::Ne(hn::Load(du, block.face + first), hn::Set(du, TriangleBlock::nobody)));
    const EightMask ahead = hn::Ge(crossing.low, hn::Set(d, ray.from_at_most));
    hn::Store(crossing.low, d, low_ + to);
    hn::Store(crossing.high, d, high_ + to);
    hn::Store(crossing.sum, d, sum_ + to);
    const EightMask hit = hn::And(hn::And(possible, in_extent), used),
                    certain = hn::And(crossing.through, ahead);
    hit_ |= bits_of(hit) << to;
    certain_ |= bits_of(certain) << to;
    least_high_ = hn::IfThenElse(hn::And(hit, certain), hn::Min(least_high_, crossing.high), least_high_);
  }

  static constexpr std::size_t width = SearchTree::few_blocks * TriangleBlock::width;
  const SearchTree& tree_;
  unsigned hit_ = 0, certain_ = 0;
  EightVec least_high_ = hn::Set(EightFloats(), 4.0f);  ///< of certain hits
  alignas(64) float low_[width];
  alignas(64) float high_[width];
  alignas(64) float sum_[width];
};

template <class Query>
HWY_INLINE void traverse_ray(const SearchTree& tree, const engine::TreeRay& ray, Query& query) {
  if (tree.has_few_blocks())
    FewTriangles(tree, ray, query.limit()).offer_to(query);
  else
    traverse_tree<RayVisitor<Query>>(tree, ray, query);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
