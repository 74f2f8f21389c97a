// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_POINT_WALK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_POINT_WALK_INL_H
#undef TANDEM_ENGINE_POINT_WALK_INL_H
#else
#define TANDEM_ENGINE_POINT_WALK_INL_H
#endif

#include "engine/pair/nearest_query.h"
#include "engine/ray/search_tree_traversal-inl.h"
#include "engine/simd-inl.h"

/// A traversal to the triangles nearest to a point: eight boxes at a time, eight triangles at a time.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Returns which children may be nearer than the square root of `limit`, and the squares of their distances.
HWY_INLINE unsigned boxes_near(const BoxNode& node, const engine::TreePoint& point, float limit,
                               float* squares) {
  const EightFloats d;
  unsigned near = 0;
  for (std::size_t first = 0; first < BoxNode::width; first += hn::Lanes(d)) {
    EightVec square = hn::Zero(d);
    for (int k = 0; k < 3; ++k) {
      const EightVec below = hn::Sub(hn::Load(d, node.side[0][k] + first), hn::Set(d, point.above[k])),
                     above = hn::Sub(hn::Set(d, point.below[k]), hn::Load(d, node.side[1][k] + first)),
                     gap = hn::Max(hn::Max(below, above), hn::Zero(d));
      square = hn::MulAdd(gap, gap, square);
    }
    hn::Store(square, d, squares + first);
    near |= bits_of(hn::Le(square, hn::Set(d, limit))) << first;
  }
  return near;
}

/// Distances of triangles: a point of each, and a direction that gives a lower bound for the whole triangle,
/// which is valid for any chosen point.
template <class Query>
HWY_INLINE void classify_block(const TriangleBlock& block, unsigned indices, const engine::TreePoint& point,
                               Query& query) {
  using Vector = Vec3Of<EightVec>;
  const EightFloats d;
  const EightVec zero = hn::Zero(d), one = hn::Set(d, 1.0f), tiny = hn::Set(d, 1e-30f);
  const Vector p{hn::Set(d, point.index[0]), hn::Set(d, point.index[1]), hn::Set(d, point.index[2])};
  for (std::size_t first = 0; first < TriangleBlock::width; first += hn::Lanes(d)) {
    Vector v[3];
    for (int i = 0; i < 3; ++i)
      v[i] = Vector{hn::Load(d, block.corner[i][0] + first), hn::Load(d, block.corner[i][1] + first),
                    hn::Load(d, block.corner[i][2] + first)} -
             p;
    Vector side[3], best = v[0];
    EightVec best_square = hn::Set(d, 1e30f);
    for (int i = 0; i < 3; ++i) {
      side[i] = v[(i + 1) % 3] - v[i];
      const EightVec size = hn::Max(dot3(side[i], side[i]), tiny);
      const EightVec part = hn::Min(hn::Max(hn::Neg(hn::Div(dot3(v[i], side[i]), size)), zero), one);
      const Vector q = Vector::along(v[i], side[i], part);
      const EightVec square = dot3(q, q);
      const EightMask better = hn::Lt(square, best_square);
      best = {hn::IfThenElse(better, q.x, best.x), hn::IfThenElse(better, q.y, best.y),
              hn::IfThenElse(better, q.z, best.z)};
      best_square = hn::Min(square, best_square);
    }
    // If the point projects into the triangle: the foot on its plane, as a weighted mean of the corners.
    const Vector normal = cross3(side[0], side[1]);
    EightVec weight[3];
    for (int i = 0; i < 3; ++i) weight[i] = dot3(cross3(side[i], v[i]), normal);
    const EightMask inside = hn::Gt(hn::Min(weight[0], hn::Min(weight[1], weight[2])), zero);
    const EightVec part = hn::Div(one, hn::Add(weight[0], hn::Add(weight[1], weight[2])));
    const auto foot = [&](EightVec a, EightVec b, EightVec c, EightVec otherwise) HWY_ATTR {
      const EightVec sum = hn::MulAdd(weight[1], a, hn::MulAdd(weight[2], b, hn::Mul(weight[0], c)));
      return hn::IfThenElse(inside, hn::Mul(sum, part), otherwise);
    };
    best = {foot(v[0].x, v[1].x, v[2].x, best.x), foot(v[0].y, v[1].y, v[2].y, best.y),
            foot(v[0].z, v[1].z, v[2].z, best.z)};
    const EightVec distance = hn::Sqrt(dot3(best, best)), error_bound = hn::Set(d, point.error_bound);
    const EightVec along = hn::Min(dot3(best, v[0]), hn::Min(dot3(best, v[1]), dot3(best, v[2])));
    const EightVec low = hn::Sub(hn::Div(along, hn::Max(distance, tiny)), error_bound);
    unsigned left = bits_of(hn::Le(low, hn::Set(d, query.limit()))) & indices >> first;
    if (!left) continue;
    alignas(64) float lows[8], highs[8];
    hn::Store(low, d, lows);
    hn::Store(hn::Add(distance, error_bound), d, highs);
    for (; left; left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      query.take({&block, static_cast<std::uint32_t>(first + i)}, lows[i], highs[i]);
    }
  }
}

struct PointVisitor {
  static constexpr bool nearest_first = true;
  const engine::TreePoint& point;
  engine::NearestQuery& query;

  HWY_INLINE PointVisitor(const engine::TreePoint& p, engine::NearestQuery& q) : point(p), query(q) {}
  HWY_INLINE unsigned meets(const BoxNode& node, float* far) const {
    return boxes_near(node, point, query.square_limit(), far);
  }
  HWY_INLINE void classify(const TriangleBlock& block, unsigned indices) {
    classify_block(block, indices, point, query);
  }
  HWY_INLINE float limit() const { return query.square_limit(); }
  static constexpr bool done() { return false; }
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
