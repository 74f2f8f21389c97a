#include "query/solid/winding_sum.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "query/solid/winding_sum.cpp"
#include <bit>
#include <hwy/foreach_target.h>

#include "engine/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

using WindingLanes = hn::CappedTag<double, 8>;
using WindingVec = hn::Vec<WindingLanes>;
using WindingMask = hn::Mask<WindingLanes>;
using WindingVec3 = Vec3Of<WindingVec>;

HWY_INLINE WindingVec3 load3(const double (&from)[3][8], std::size_t first) {
  const WindingLanes d;
  return {hn::Load(d, from[0] + first), hn::Load(d, from[1] + first), hn::Load(d, from[2] + first)};
}

HWY_INLINE void add_to(double* sum, WindingVec v) {
  const WindingLanes d;
  hn::Store(hn::Add(hn::Load(d, sum), v), d, sum);
}

/// Q(û, û) and O(û, û, û), whose factors are in the moments.
HWY_INLINE WindingVec quadrupole_at(const WindingNode& node, std::size_t first, const WindingVec3& u) {
  const WindingLanes d;
  const auto q = [&](int k) HWY_ATTR { return hn::Load(d, node.quadrupole[k] + first); };
  const WindingVec x = Separate::plus(q(0), u.x, Separate::plus(q(3), u.y, hn::Mul(q(4), u.z)));
  const WindingVec y = Separate::plus(q(1), u.y, hn::Mul(q(5), u.z));
  return Separate::plus(x, u.x, Separate::plus(y, u.y, hn::Mul(hn::Mul(q(2), u.z), u.z)));
}
HWY_INLINE WindingVec octupole_at(const WindingNode& node, std::size_t first, const WindingVec3& u) {
  const WindingLanes d;
  const auto o = [&](int k) HWY_ATTR { return hn::Load(d, node.octupole[k] + first); };
  const WindingVec xx = hn::Mul(u.x, u.x), yy = hn::Mul(u.y, u.y), zz = hn::Mul(u.z, u.z);
  const WindingVec in_x = Separate::plus(o(0), u.x, Separate::plus(o(3), u.y, hn::Mul(o(4), u.z)));
  const WindingVec in_y = Separate::plus(o(5), u.x, Separate::plus(o(1), u.y, hn::Mul(o(6), u.z)));
  const WindingVec in_z = Separate::plus(o(7), u.x, Separate::plus(o(8), u.y, hn::Mul(o(2), u.z)));
  const WindingVec mixed = hn::Mul(hn::Mul(o(9), u.x), hn::Mul(u.y, u.z));
  return Separate::plus(xx, in_x, Separate::plus(yy, in_y, Separate::plus(zz, in_z, mixed)));
}

/// Adds the groups of a node that are far enough; returns the others, one bit each.
HWY_INLINE unsigned add_far_groups(const WindingNode& node, Vec3 point, double limit, WindingSum& sum) {
  const WindingLanes d;
  const WindingVec3 p{hn::Set(d, point.x), hn::Set(d, point.y), hn::Set(d, point.z)};
  const WindingVec one = hn::Set(d, 1.0), three = hn::Set(d, 3.0), four = hn::Set(d, 4.0);
  unsigned near = 0;
  for (std::size_t first = 0; first < WindingNode::width; first += hn::Lanes(d)) {
    const WindingVec3 u = load3(node.center, first) - p;
    const WindingVec inverse = hn::Div(one, hn::Sqrt(dot3<Separate>(u, u)));
    const WindingVec x = hn::Mul(hn::Load(d, node.radius + first), inverse);
    const WindingVec cube = hn::Mul(hn::Mul(x, x), x), gap = hn::Sub(one, x), square = hn::Mul(gap, gap);
    const WindingVec rest = hn::Mul(cube, hn::Sub(four, hn::Mul(three, x)));
    const WindingMask far =
        hn::And(hn::Le(x, hn::Set(d, 0.9)), hn::Le(rest, hn::Mul(hn::Set(d, limit), square)));
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(d, far, bits);
    near |= (~static_cast<unsigned>(bits[0]) & ((1u << hn::Lanes(d)) - 1)) << first;
    if (hn::AllFalse(d, far)) continue;
    const WindingVec3 unit{hn::Mul(u.x, inverse), hn::Mul(u.y, inverse), hn::Mul(u.z, inverse)};
    const WindingVec inverse2 = hn::Mul(inverse, inverse);
    const WindingVec dipole = dot3<Separate>(load3(node.dipole, first), unit);
    const WindingVec moments =
        Separate::plus(octupole_at(node, first, unit), inverse2,
                       Separate::plus(quadrupole_at(node, first, unit), inverse, dipole));
    add_to(sum.far + first, hn::IfThenElseZero(far, hn::Mul(moments, inverse2)));
    const WindingVec share = hn::Add(hn::Div(rest, square), hn::Set(d, 2e-13));
    const WindingVec density = hn::Mul(hn::Load(d, node.area + first), inverse2);
    add_to(sum.bound + first, hn::IfThenElseZero(far, hn::Mul(density, share)));
  }
  return near;
}

/// Returns the power of two s with 1 ≤ s · norm < 2, for norms from 2⁻¹⁰²² to 2¹⁰²². Multiplying by it is
/// exact and takes no division.
HWY_INLINE WindingVec inverse_power_of_two(WindingVec norm) {
  const hn::RebindToUnsigned<WindingLanes> bits;
  const auto exponent = hn::And(hn::BitCast(bits, norm), hn::Set(bits, std::uint64_t{0x7ff} << 52));
  return hn::BitCast(WindingLanes(), hn::Sub(hn::Set(bits, std::uint64_t{0x7fe} << 52), exponent));
}

/// Multiplies the complex number of each lane by that of its triangle.
HWY_INLINE void add_block(const WindingBlock& block, Vec3 point, WindingSum& sum) {
  const WindingLanes d;
  const WindingVec3 p{hn::Set(d, point.x), hn::Set(d, point.y), hn::Set(d, point.z)};
  const WindingVec zero = hn::Zero(d), one = hn::Set(d, 1.0);
  for (std::size_t first = 0; first < WindingBlock::width; first += hn::Lanes(d)) {
    const WindingVec3 a = load3(block.corner[0], first) - p, b = load3(block.corner[1], first) - p,
                      c = load3(block.corner[2], first) - p;
    const WindingVec la = hn::Sqrt(dot3<Separate>(a, a)), lb = hn::Sqrt(dot3<Separate>(b, b)),
                     lc = hn::Sqrt(dot3<Separate>(c, c));
    const WindingVec size = hn::Mul(hn::Mul(la, lb), lc);
    const WindingVec im = dot3<Separate>(a, cross3<Separate>(b, c));
    const WindingVec re = Separate::plus(
        dot3<Separate>(a, b), lc,
        Separate::plus(dot3<Separate>(b, c), la, Separate::plus(dot3<Separate>(c, a), lb, size)));
    const WindingVec norm = hn::Add(hn::Abs(re), hn::Abs(im));
    const WindingMask regular =
        hn::And(hn::Gt(norm, hn::Set(d, 0x1p-1000)), hn::Lt(norm, hn::Set(d, 0x1p1000)));
    const WindingVec scale = inverse_power_of_two(hn::IfThenElse(regular, norm, one));
    const WindingVec unit_re = hn::IfThenElse(regular, hn::Mul(re, scale), one);
    const WindingVec unit_im = hn::IfThenElseZero(regular, hn::Mul(im, scale));
    const WindingVec old_re = hn::Load(d, sum.real + first), old_im = hn::Load(d, sum.imag + first);
    const WindingVec new_re = hn::Sub(hn::Mul(old_re, unit_re), hn::Mul(old_im, unit_im));
    const WindingVec new_im = hn::Add(hn::Mul(old_re, unit_im), hn::Mul(old_im, unit_re));
    // Two arguments of one sign whose sum has the other one have passed the negative real axis.
    const WindingMask up =
        hn::And(hn::And(hn::Ge(old_im, zero), hn::Ge(unit_im, zero)), hn::Lt(new_im, zero));
    const WindingMask down =
        hn::And(hn::And(hn::Lt(old_im, zero), hn::Lt(unit_im, zero)), hn::Ge(new_im, zero));
    add_to(sum.turns + first, hn::Sub(hn::IfThenElseZero(up, one), hn::IfThenElseZero(down, one)));
    const WindingVec to_unit = inverse_power_of_two(hn::Add(hn::Abs(new_re), hn::Abs(new_im)));
    hn::Store(hn::Mul(new_re, to_unit), d, sum.real + first);
    hn::Store(hn::Mul(new_im, to_unit), d, sum.imag + first);
    // Up to twice the size over the norm.
    const WindingVec relative = hn::IfThenElse(regular, hn::Mul(size, scale), hn::Set(d, 1e15));
    const WindingVec error = hn::Mul(relative, hn::Set(d, 4e-15));
    add_to(sum.rounding + first, hn::Add(hn::Min(error, one), hn::Set(d, 1e-15)));
  }
}

void sum_groups(const WindingTree& tree, Vec3 point, double limit, WindingSum& sum) {
  std::uint32_t pending[WindingTree::max_pending];
  std::size_t count = 0;
  pending[count++] = 0;
  while (count > 0) {
    const WindingNode& node = tree.nodes()[pending[--count]];
    for (unsigned near = add_far_groups(node, point, limit, sum); near != 0; near &= near - 1) {
      const std::uint32_t child = node.child[std::countr_zero(near)];
      if (child == WindingNode::nobody) continue;
      if ((child & WindingNode::leaf_bit) != 0)
        add_block(tree.blocks()[child & ~WindingNode::leaf_bit], point, sum);
      else
        pending[count++] = child;
    }
  }
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(sum_groups);

void sum_winding(const WindingTree& tree, Vec3 point, double limit, WindingSum& sum) {
  HWY_DYNAMIC_DISPATCH(sum_groups)(tree, point, limit, sum);
}

}  // namespace tandem
#endif
