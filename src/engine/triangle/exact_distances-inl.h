// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_EXACT_DISTANCES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_EXACT_DISTANCES_INL_H
#undef TANDEM_ENGINE_EXACT_DISTANCES_INL_H
#else
#define TANDEM_ENGINE_EXACT_DISTANCES_INL_H
#endif

#include <algorithm>

#include "engine/simd-inl.h"
#include "narrow/triangle/triangle_distance.h"

/// distance_of_separate of narrow/triangle/triangle_distance.h for several pairs at a time: the same
/// operations in the same order, each rounded separately, so that all results are bit-identical. That file
/// explains the operations.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Several triangle pairs in structure-of-arrays layout, and their distances.
class PairDistances {
 public:
  using Lanes = hn::ScalableTag<double>;
  static constexpr std::size_t capacity = 8;  // the widest vector
  static_assert(hn::MaxLanes(Lanes()) <= capacity);

  void put(std::size_t i, const Corners& a, const Corners& b) {
    for (int corner = 0; corner < 3; ++corner)
      for (int k = 0; k < 3; ++k) {
        a_[corner][k][i] = a[corner][k];
        b_[corner][k][i] = b[corner][k];
      }
  }
  /// Computes the first `count` distances; the others are unspecified. Loose bounds are not tightened yet:
  /// see tighten().
  void measure(std::size_t count) {
    const Lanes d;
    const Triangles a(a_), b(b_);
    const Nearest best = nearest(a, b);
    const Vector offset = best.b - best.a;
    const V distance = hn::Sqrt(dot3<Separate>(offset, offset));
    const Vector direction{hn::Div(offset.x, distance), hn::Div(offset.y, distance),
                           hn::Div(offset.z, distance)};
    const V gap = gap_along(direction, a, b);
    const V off = hn::Add(a.off(best.a), b.off(best.b));
    const V lower = hn::IfThenElseZero(hn::Gt(gap, hn::Zero(d)), gap),
            upper = hn::Mul(hn::Add(distance, off), hn::Set(d, 1 + 0x1p-50));
    hn::Store(lower, d, lower_);
    hn::Store(upper, d, upper_);
    store(best.a, points_[0]);
    store(best.b, points_[1]);
    // Squares that underflow or overflow need the scalar code.
    const hn::Mask<Lanes> usual =
        hn::And(hn::Gt(best.squared, hn::Set(d, 1e-280)), hn::Lt(best.squared, hn::Set(d, HUGE_VAL)));
    const V most = hn::Mul(hn::Set(d, 4096), hn::Min(a.largest, b.largest));
    hn::Store(hn::Min(hn::Add(a.largest, b.largest), most), d, size_);
    if (!hn::AllTrue(d, hn::Or(usual, hn::Not(hn::FirstN(d, count))))) measure_one_by_one(count);
  }
  /// Returns the smallest upper bound of the first `count` pairs.
  double min_upper(std::size_t count) const { return *std::min_element(upper_, upper_ + count); }
  /// Tightens loose bounds of the pairs for which matters(i, lower, upper): double-double arithmetic takes as
  /// long as a hundred pairs.
  template <class Matters>
  void tighten(std::size_t count, const Matters& matters) {
    for (std::size_t i = 0; i < count; ++i) {
      const TriangleDistance found = (*this)[i];
      if (!detail::is_loose(found, size_[i]) || !matters(i, found.lower, found.upper)) continue;
      set(i, detail::tightened(found, corners(a_, i), corners(b_, i)));
    }
  }
  TriangleDistance operator[](std::size_t i) const {
    const auto point = [&](const Numbers& p) { return Vec3{p[0][i], p[1][i], p[2][i]}; };
    return {lower_[i], upper_[i], point(points_[0]), point(points_[1])};
  }

 private:
  using V = hn::Vec<Lanes>;
  using Vector = Vec3Of<V>;
  using Numbers = double[3][capacity];

  static HWY_INLINE V clamp01(V x) {  // NaN becomes 0
    const Lanes d;
    return hn::IfThenElseZero(hn::Gt(x, hn::Zero(d)), hn::Min(x, hn::Set(d, 1)));
  }
  static HWY_INLINE Vector along(const Vector& a, const Vector& d, V s) {
    return Vector::template along<Separate>(a, d, s);
  }

  /// Triangles, their edges from each corner to the next, and their planes.
  struct Triangles {
    Vector corner[3], side[3];
    V size[3];  ///< of the edges, squared
    Vector u, v;
    V uu, uv, vv, determinant;
    V largest;  ///< coordinate

    explicit HWY_INLINE Triangles(const Numbers (&numbers)[3]) {
      const Lanes d;
      for (int i = 0; i < 3; ++i)
        corner[i] = {hn::Load(d, numbers[i][0]), hn::Load(d, numbers[i][1]), hn::Load(d, numbers[i][2])};
      for (int i = 0; i < 3; ++i) {
        side[i] = corner[(i + 1) % 3] - corner[i];
        size[i] = dot3<Separate>(side[i], side[i]);
      }
      u = corner[1] - corner[0];
      v = corner[2] - corner[0];
      uu = dot3<Separate>(u, u);
      uv = dot3<Separate>(u, v);
      vv = dot3<Separate>(v, v);
      determinant = hn::Sub(hn::Mul(uu, vv), hn::Mul(uv, uv));
      largest = hn::Zero(d);
      for (const Vector& c : corner)
        largest = hn::Max(largest, hn::Max(hn::Max(hn::Abs(c.x), hn::Abs(c.y)), hn::Abs(c.z)));
    }

    HWY_INLINE Vector nearest_on_side(int i, const Vector& x) const {
      const Lanes d;
      const V t = clamp01(hn::Div(dot3<Separate>(x - corner[i], side[i]), size[i]));
      return PairDistances::along(corner[i], side[i], hn::IfThenElseZero(hn::Gt(size[i], hn::Zero(d)), t));
    }
    /// Returns the feet of perpendiculars, and which of them are inside.
    HWY_INLINE hn::Mask<Lanes> foot_inside(const Vector& x, Vector& foot) const {
      const Lanes d;
      const V zero = hn::Zero(d);
      const Vector w = x - corner[0];
      const V wu = dot3<Separate>(w, u), wv = dot3<Separate>(w, v);
      const V s = hn::Div(hn::Sub(hn::Mul(vv, wu), hn::Mul(uv, wv)), determinant),
              r = hn::Div(hn::Sub(hn::Mul(uu, wv), hn::Mul(uv, wu)), determinant);
      foot = PairDistances::along(PairDistances::along(corner[0], u, s), v, r);
      return hn::And(hn::And(hn::Gt(determinant, zero), hn::Le(hn::Add(s, r), hn::Set(d, 1))),
                     hn::And(hn::Ge(s, zero), hn::Ge(r, zero)));
    }
    HWY_INLINE V off(const Vector& point) const {
      const Lanes d;
      hn::Mask<Lanes> is_corner = hn::Lt(largest, largest);
      for (const Vector& c : corner)
        is_corner = hn::Or(
            is_corner, hn::And(hn::Eq(point.x, c.x), hn::And(hn::Eq(point.y, c.y), hn::Eq(point.z, c.z))));
      return hn::IfThenZeroElse(is_corner, hn::Mul(hn::Set(d, 16 * 0x1p-53), largest));
    }
  };

  struct Nearest {
    Vector a, b;
    V squared;

    HWY_INLINE void offer(const Vector& p, const Vector& q, hn::Mask<Lanes> there) {
      const Vector offset = p - q;
      const V d = dot3<Separate>(offset, offset);
      const hn::Mask<Lanes> nearer = hn::And(hn::Lt(d, squared), there);
      const auto choose = [&](const Vector& yes, const Vector& no) HWY_ATTR {
        return Vector{hn::IfThenElse(nearer, yes.x, no.x), hn::IfThenElse(nearer, yes.y, no.y),
                      hn::IfThenElse(nearer, yes.z, no.z)};
      };
      a = choose(p, a);
      b = choose(q, b);
      squared = hn::IfThenElse(nearer, d, squared);
    }
  };

  static HWY_INLINE Nearest nearest(const Triangles& a, const Triangles& b) {
    const Lanes d;
    const V zero = hn::Zero(d);
    const hn::Mask<Lanes> all = hn::Eq(zero, zero);
    Nearest best{{zero, zero, zero}, {zero, zero, zero}, hn::Set(d, HUGE_VAL)};
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        const Vector &u = a.side[i], &v = b.side[j], w = a.corner[i] - b.corner[j];
        const V uv = dot3<Separate>(u, v),
                determinant = hn::Sub(hn::Mul(a.size[i], b.size[j]), hn::Mul(uv, uv));
        const V t = clamp01(
            hn::Div(hn::Sub(hn::Mul(uv, dot3<Separate>(v, w)), hn::Mul(b.size[j], dot3<Separate>(u, w))),
                    determinant));
        const Vector on_b =
            b.nearest_on_side(j, along(a.corner[i], u, hn::IfThenElseZero(hn::Gt(determinant, zero), t)));
        best.offer(a.nearest_on_side(i, on_b), on_b, all);
      }
      Vector foot;
      const hn::Mask<Lanes> in_b = b.foot_inside(a.corner[i], foot);
      best.offer(a.corner[i], foot, in_b);
      const hn::Mask<Lanes> in_a = a.foot_inside(b.corner[i], foot);
      best.offer(foot, b.corner[i], in_a);
    }
    return best;
  }

  static HWY_INLINE V gap_along(const Vector& direction, const Triangles& a, const Triangles& b) {
    const Lanes d;
    V a_end = hn::Set(d, -HUGE_VAL), b_start = hn::Set(d, HUGE_VAL), size = hn::Zero(d);
    for (int i = 0; i < 3; ++i) {
      const Vector from_a = a.corner[i] - b.corner[0], from_b = b.corner[i] - b.corner[0];
      a_end = hn::Max(a_end, dot3<Separate>(direction, from_a));
      b_start = hn::Min(b_start, dot3<Separate>(direction, from_b));
      const Vector extent{hn::Add(hn::Abs(from_a.x), hn::Abs(from_b.x)),
                          hn::Add(hn::Abs(from_a.y), hn::Abs(from_b.y)),
                          hn::Add(hn::Abs(from_a.z), hn::Abs(from_b.z))};
      size = hn::Max(size, hn::Add(hn::Add(extent.x, extent.y), extent.z));
    }
    return hn::Sub(hn::Sub(b_start, a_end), hn::Mul(hn::Set(d, 16 * 0x1p-53), size));
  }

  static Corners corners(const Numbers (&from)[3], std::size_t i) {
    const auto corner = [&](int k) { return Vec3{from[k][0][i], from[k][1][i], from[k][2][i]}; };
    return {{corner(0), corner(1), corner(2)}};
  }
  void set(std::size_t i, const TriangleDistance& d) {
    lower_[i] = d.lower;
    upper_[i] = d.upper;
    for (int k = 0; k < 3; ++k) {
      points_[0][k][i] = d.on_a[k];
      points_[1][k][i] = d.on_b[k];
    }
  }
  void measure_one_by_one(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) set(i, distance_of_separate(corners(a_, i), corners(b_, i)));
  }

  static HWY_INLINE void store(const Vector& v, Numbers& to) {
    const Lanes d;
    hn::Store(v.x, d, to[0]);
    hn::Store(v.y, d, to[1]);
    hn::Store(v.z, d, to[2]);
  }

  alignas(64) Numbers a_[3] = {}, b_[3] = {}, points_[2];
  alignas(64) double lower_[capacity], upper_[capacity];
  alignas(64) double size_[capacity];  ///< detail::compared_size of both triangles
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
