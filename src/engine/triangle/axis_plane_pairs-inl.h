// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_AXIS_PLANE_PAIRS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_AXIS_PLANE_PAIRS_INL_H
#undef TANDEM_ENGINE_AXIS_PLANE_PAIRS_INL_H
#else
#define TANDEM_ENGINE_AXIS_PLANE_PAIRS_INL_H
#endif

#include "engine/pair/axis_map.h"
#include "engine/simd-inl.h"

/// The exact test of triangle pairs in planes of different axes, several pairs at a time and without
/// branches.
///
/// ## Proof
/// The planes of such triangles have a common line, which cuts each triangle in an interval. The triangles
/// touch if the intervals overlap. The ends of an interval are corners on the line and points where edges
/// cross it. The side of a corner is the sign of the difference d of two coordinates, which is exact. An edge
/// from (dₚ, y) to (d_q, z) with different signs crosses at y + t·v, where t = |dₚ| / (|dₚ| + |d_q|) and v =
/// z − y. With ε = 2⁻⁵³, dₚ has an error of ε, the sum of 2ε, the quotient, v and the product of ε
/// each: 6.1ε·|v|. The sum and the ends of the interval around it add ε times the larger of |y| and |z| each,
/// so 9ε·(|v| + |y| + |z|), here 1e-15, covers all of them; 1e-300 covers underflows of quotient and product.
/// AxisMap limits coordinates, so that nothing overflows. If v is zero, the end is y, exactly.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Triangle pairs in structure-of-arrays layout.
class AxisPlanePairs {
 public:
  using Lanes = hn::ScalableTag<double>;
  /// Larger than a vector: vectors are loaded when the numbers in them have left the store buffer.
  static constexpr std::size_t capacity = 16;

  /// One bit for each pair.
  struct Result {
    std::uint32_t touching, undecided;
  };

  std::size_t size() const { return size_; }

  /// Without a third axis along a common line, only the comparisons with the planes count: they show pairs to
  /// be disjoint, never to touch.
  HWY_INLINE void put(const engine::AxisPlaneTriangle& a, const engine::AxisPlaneTriangle& b) {
    const unsigned along = third_axis[a.axis << 2 | b.axis];
    without_line_ |= static_cast<std::uint32_t>(along == engine::AxisMap::no_axis) << size_;
    a_.put(size_, a, b.axis, b.coordinate(0, b.axis), along);
    b_.put(size_, b, a.axis, a.coordinate(0, a.axis), along);
    ++size_;
  }

  /// Decides the pairs and removes them.
  HWY_INLINE Result take() {
    const Lanes d;
    std::uint32_t disjoint = 0, touching = 0;
    for (std::size_t i = 0; i < size_; i += hn::Lanes(d)) {
      const Ends a(a_, i), b(b_, i);
      disjoint |= bits(hn::Or(hn::Lt(a.max_high, b.min_low), hn::Lt(b.max_high, a.min_low))) << i;
      touching |= bits(hn::And(hn::Le(a.min_high, b.max_low), hn::Le(b.min_high, a.max_low))) << i;
    }
    const std::uint32_t left = ((1u << size_) - 1) & ~disjoint;
    touching &= left & ~without_line_;
    size_ = 0;
    without_line_ = 0;
    return {touching, left & ~touching};
  }

 private:
  using V = hn::Vec<Lanes>;
  using Mask = hn::Mask<Lanes>;
  static constexpr std::uint8_t third_axis[16] = {3, 2, 1, 3, 2, 3, 0, 3, 1, 0, 3, 3, 3, 3, 3, 3};
  static_assert(hn::MaxLanes(Lanes()) <= 8);

  /// One triangle of each pair: its coordinates across and along the line, and the position of the line.
  struct Cuts {
    alignas(64) double across[3][capacity] = {}, along[3][capacity] = {}, at[capacity] = {};

    HWY_INLINE void put(std::size_t i, const engine::AxisPlaneTriangle& t, unsigned across_axis, double line,
                        unsigned along_axis) {
      for (int k = 0; k < 3; ++k) {
        across[k][i] = t.coordinate(k, across_axis);
        along[k][i] = t.coordinate(k, along_axis);
      }
      at[i] = line;
    }
  };

  /// Bounds of the two ends of the intervals. Those of an empty interval are infinite and overlap no other.
  struct Ends {
    V min_low, min_high, max_low, max_high;

    HWY_INLINE Ends(const Cuts& cuts, std::size_t first) {
      const Lanes d;
      min_low = min_high = hn::Set(d, std::numeric_limits<double>::infinity());
      max_low = max_high = hn::Neg(min_low);
      const V at = hn::Load(d, cuts.at + first);
      const auto corner = [&](int i) HWY_ATTR {
        return Corner(hn::Sub(hn::Load(d, cuts.across[i] + first), at), hn::Load(d, cuts.along[i] + first));
      };
      const Corner p = corner(0), q = corner(1), r = corner(2);
      add(p, q);
      add(q, r);
      add(r, p);
    }

   private:
    struct Corner {
      V away, along, size;  ///< away from the line, along it and the magnitude of that
      Mask below, above;

      HWY_INLINE Corner(V across, V y) : away(hn::Abs(across)), along(y), size(hn::Abs(y)) {
        const V zero = hn::Zero(Lanes());
        below = hn::Lt(across, zero);
        above = hn::Gt(across, zero);
      }
    };

    /// Adds the first corner if it is on the line, or the point where the edge crosses it.
    HWY_INLINE void add(const Corner& p, const Corner& q) {
      const Lanes d;
      const Mask crosses = hn::Or(hn::And(p.below, q.above), hn::And(p.above, q.below));
      const Mask off = hn::Or(p.below, p.above);
      const V v = hn::Sub(q.along, p.along);
      const V t = hn::Div(p.away, hn::Add(p.away, q.away));
      // A corner on the line is exact, also where t is not a number.
      const V y = hn::Add(p.along, hn::IfThenElseZero(off, hn::Mul(t, v)));
      const V sizes = hn::Add(hn::Add(hn::Abs(v), p.size), q.size);
      const Mask rounded = hn::And(off, hn::Ne(v, hn::Zero(d)));
      const V error =
          hn::IfThenElseZero(rounded, hn::Add(hn::Mul(hn::Set(d, 1e-15), sizes), hn::Set(d, 1e-300)));
      const V nowhere = hn::IfThenZeroElse(hn::Or(crosses, hn::Not(off)),
                                           hn::Set(d, std::numeric_limits<double>::infinity()));
      const V low = hn::Sub(y, error), high = hn::Add(y, error);
      min_low = hn::Min(min_low, hn::Add(low, nowhere));
      min_high = hn::Min(min_high, hn::Add(high, nowhere));
      max_low = hn::Max(max_low, hn::Sub(low, nowhere));
      max_high = hn::Max(max_high, hn::Sub(high, nowhere));
    }
  };

  static HWY_INLINE std::uint32_t bits(Mask mask) {
    alignas(8) std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(Lanes(), mask, bytes);
    return bytes[0];
  }

  Cuts a_, b_;
  std::size_t size_ = 0;
  std::uint32_t without_line_ = 0;  ///< one bit for each pair
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
