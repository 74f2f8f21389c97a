// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_STICK_GAPS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_STICK_GAPS_INL_H
#undef TANDEM_ENGINE_STICK_GAPS_INL_H
#else
#define TANDEM_ENGINE_STICK_GAPS_INL_H
#endif

#include "engine/disc/disc_distance-inl.h"
#include "engine/disc/disc_error_bound.h"

/// The gap test of line-swept bounds, for long thin contents.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// As `spread`, of numbers at any addresses.
template <class D>
HWY_INLINE hn::Vec<D> spread_two(D d, hn::TFromD<D> low, hn::TFromD<D> high) {
#if HWY_TARGET != HWY_SCALAR  // which has no Combine
  if constexpr (of_two_nodes<D>) {
    const hn::Half<D> half;
    return hn::Combine(d, hn::Set(half, high), hn::Set(half, low));
  }
#endif
  (void)high;
  return hn::Set(d, low);
}

/// The line-swept bound of a slot of a tree; of length zero if there is none.
struct LineBound {
  float along[3] = {0, 0, 0};
  float length = 0, width, half;

  HWY_INLINE LineBound(const DiscTree& tree, TaggedSlot slot) {
    const DiscNode& node = tree.nodes()[slot_of(slot) / DiscNode::width];
    const std::uint32_t index = slot % DiscNode::width;
    width = node.radius[index];
    half = node.half[index];
    if (node.line_bounds == DiscNode::no_line_bounds) return;
    const LineBoundNode& from = tree.line_bounds()[node.line_bounds];
    for (int k = 0; k < 3; ++k) along[k] = from.along[k][index];
    length = from.length[index];
    width = from.width[index];
    half = from.half[index];
  }
  /// Of length zero.
  LineBound(float ball, float slab) : width(ball), half(slab) {}

  /// Enlarged by an error bound in every direction.
  LineBound widened(float by) const {
    LineBound wide = *this;
    wide.width += by;
    wide.half += by;
    return wide;
  }
};

template <class V>
HWY_INLINE V clamped(V x, V size) {
  return hn::Min(hn::Max(x, hn::Neg(size)), size);
}

/// The line-swept bounds of some children, or that of a disc in every lane.
template <class D = Children>
struct LineBounds {
  using V = hn::Vec<D>;
  Vec3Of<V> along;
  V length, width, half;

  /// Of the children of a node from one index on, or all children of two nodes.
  HWY_INLINE LineBounds(const DiscTree& tree, const DiscNode& low, const DiscNode& high, std::size_t first) {
    const D d;
    const Rows a(tree, low), b(tree, high);
    const auto row = [&](const float* of_low, const float* of_high)
                         HWY_ATTR { return side_by_side(d, of_low + first, of_high + first); };
    along = {row(a.along[0], b.along[0]), row(a.along[1], b.along[1]), row(a.along[2], b.along[2])};
    length = row(a.length, b.length);
    width = row(a.width, b.width);
    half = row(a.half, b.half);
  }
  /// Of one slot of the other tree, or of two.
  template <class Rounding>
  static HWY_INLINE LineBounds transformed(const DiscTree& tree, TaggedSlot low, TaggedSlot high,
                                           const Placement<float>& relative) {
    return transformed<Rounding>(LineBound(tree, low), LineBound(tree, high), relative);
  }
  template <class Rounding>
  static HWY_INLINE LineBounds transformed(const LineBound& a, const LineBound& b,
                                           const Placement<float>& relative) {
    const D d;
    LineBounds line_bounds;
    line_bounds.along =
        rotated3<Rounding>(d, relative.rotation,
                           {spread_two(d, a.along[0], b.along[0]), spread_two(d, a.along[1], b.along[1]),
                            spread_two(d, a.along[2], b.along[2])});
    line_bounds.length = spread_two(d, a.length, b.length);
    line_bounds.width = spread_two(d, a.width, b.width);
    line_bounds.half = spread_two(d, a.half, b.half);
    return line_bounds;
  }

  /// Returns the extent along n, which has length `size`: that of the segment, plus that of a ball of its
  /// width between the planes of the disc's slab; times the size.
  template <class Rounding>
  HWY_INLINE V extent(const Vec3Of<V>& n, V size, const Vec3Of<V>& normal) const {
    const V across = hn::Abs(dot3<Rounding>(n, normal));
    const Vec3Of<V> crossed = cross3<Rounding>(n, normal);
    const V beside = hn::Mul(width, hn::Sqrt(dot3<Rounding>(crossed, crossed)));
    return Rounding::plus(length, hn::Abs(dot3<Rounding>(n, along)),
                          hn::Min(hn::Mul(width, size), Rounding::plus(across, half, beside)));
  }

 private:
  LineBounds() = default;

  /// Addresses of the values of a node's children; children without a line-swept bound have one of length
  /// zero.
  struct Rows {
    const float *along[3], *length, *width, *half;

    HWY_INLINE Rows(const DiscTree& tree, const DiscNode& node) {
      alignas(64) static constexpr float none[DiscNode::width] = {};
      if (node.line_bounds == DiscNode::no_line_bounds) {
        along[0] = along[1] = along[2] = length = none;
        width = node.radius;
        half = node.half;
        return;
      }
      const LineBoundNode& line_bounds = tree.line_bounds()[node.line_bounds];
      for (int k = 0; k < 3; ++k) along[k] = line_bounds.along[k];
      length = line_bounds.length;
      width = line_bounds.width;
      half = line_bounds.half;
    }
  };
};

/// The distance of the centres along a direction, the sum of both extents along it, both times the length of
/// the direction, and the gap between them.
template <class D = Children>
struct LineBoundGap {
  using V = hn::Vec<D>;
  V along, extent, gap;

  /// The gap is a lower bound of the distance, up to the error bound of line-swept bounds: see
  /// disc_error_bound.h. The nearest points of the two segments (Ericson 2005, §5.1.9) give a direction. The
  /// gap of the projections on it is a lower bound of the distance, however inaccurate the points are.
  template <class Rounding>
  HWY_INLINE LineBoundGap(const DiscGap<Rounding, D>& discs, const SomeChildren<D>& child,
                          const LineBounds<D>& line_bounds, const SpreadDisc<D>& disc,
                          const LineBounds<D>& line_bound) {
    const D d;
    const Vec3Of<V>&u = line_bounds.along, &v = line_bound.along, &center_offset = discs.center_offset;
    const V cosine = dot3<Rounding>(u, v), along_u = dot3<Rounding>(u, center_offset),
            along_v = dot3<Rounding>(v, center_offset);
    const V sine2 = hn::Max(Rounding::minus(cosine, cosine, hn::Set(d, 1.0f)), hn::Set(d, 1e-6f));
    const V guess = clamped(hn::Div(Rounding::minus(cosine, along_v, along_u), sine2), line_bounds.length);
    const V on_v = clamped(hn::Sub(hn::Mul(guess, cosine), along_v), line_bound.length);
    const V on_u = clamped(Rounding::plus(on_v, cosine, along_u), line_bounds.length);
    const Vec3Of<V> offset{Rounding::minus(u.x, on_u, Rounding::plus(v.x, on_v, center_offset.x)),
                           Rounding::minus(u.y, on_u, Rounding::plus(v.y, on_v, center_offset.y)),
                           Rounding::minus(u.z, on_u, Rounding::plus(v.z, on_v, center_offset.z))};
    const V size = hn::Sqrt(dot3<Rounding>(offset, offset));
    along = dot3<Rounding>(offset, center_offset);
    extent = hn::Add(line_bounds.template extent<Rounding>(offset, size, child.normal),
                     line_bound.template extent<Rounding>(offset, size, disc.normal));
    const V between =
        hn::Add(hn::Add(hn::Abs(center_offset.x), hn::Abs(center_offset.y)), hn::Abs(center_offset.z));
    const V of_width = hn::Mul(hn::Add(line_bounds.width, line_bound.width),
                               hn::Set(d, engine::line_bound_roundings.width * 0x1p-24f));
    const V of_length = Rounding::plus(hn::Add(line_bounds.length, line_bound.length),
                                       hn::Set(d, engine::line_bound_roundings.length * 0x1p-24f), of_width);
    const V error_bound =
        Rounding::plus(between, hn::Set(d, engine::line_bound_roundings.center_offset * 0x1p-24f), of_length);
    // For shorter vectors the squares, and so the sines, may have lost their digits: then there is no bound.
    gap = hn::IfThenElse(hn::Gt(size, hn::Set(d, 1e-12f)),
                         hn::Sub(hn::Div(hn::Sub(along, extent), size), error_bound), hn::Set(d, -HUGE_VALF));
  }
};

/// Returns a gap along the normals of the discs, with the extents of line-swept bounds instead of discs, up
/// to the error bound of discs. Takes few operations in addition to those for discs, and separates contents
/// in planes beside each other that the nearest points of segments do not.
template <class Rounding, class D>
HWY_INLINE hn::Vec<D> line_bound_gap_along_normals(const DiscGap<Rounding, D>& discs,
                                                   const SomeChildren<D>& child,
                                                   const LineBounds<D>& line_bounds,
                                                   const SpreadDisc<D>& disc,
                                                   const LineBounds<D>& line_bound) {
  const auto gap = [&](hn::Vec<D> along, hn::Vec<D> half, const Vec3Of<hn::Vec<D>>& normal,
                       const LineBounds<D>& other) HWY_ATTR {
    const hn::Vec<D> cosine = hn::Abs(dot3<Rounding>(normal, other.along));
    const hn::Vec<D> extent = Rounding::plus(other.length, cosine, discs.extent(other.width, other.half));
    return hn::Sub(along, hn::Add(half, extent));
  };
  return hn::Max(gap(discs.along_child, child.half, child.normal, line_bound),
                 gap(discs.along_disc, disc.half, disc.normal, line_bounds));
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
