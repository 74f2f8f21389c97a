// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "dynamics/contact_kernel.cpp"
#include <algorithm>
#include <cstring>
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "base/prefetch.h"
#include "dynamics/contact_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::dynamics::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<double, ContactBlock::lanes>;
using Part = hn::Vec<Tag>;
using PartMask = hn::Mask<Tag>;

constexpr std::size_t part_lanes = HWY_MIN(HWY_LANES(double), ContactBlock::lanes);
/// Each row depends on the velocities that the row before it leaves, so the latency of the operations limits
/// the speed. Two vectors whose chains of operations are independent fill the gaps.
constexpr std::size_t parts = part_lanes < ContactBlock::lanes ? 2 : 1;
constexpr std::size_t step_lanes = parts * part_lanes;

/// As many numbers as are solved together.
struct V {
  Part part[parts];
};
struct M {
  PartMask part[parts];
};

/// The result of an operation on each part.
template <class Result, class Operation>
HWY_INLINE Result by_parts(const Operation& operation) {
  Result result;
  for (std::size_t i = 0; i < parts; ++i) result.part[i] = operation(i);
  return result;
}
#define TANDEM_PARTS(Result, expression) by_parts<Result>([&](std::size_t i) HWY_ATTR { return expression; })

HWY_INLINE V load(const double* from) { return TANDEM_PARTS(V, hn::Load(Tag(), from + i * part_lanes)); }
HWY_INLINE void store(const V& v, double* to) {
  for (std::size_t i = 0; i < parts; ++i) hn::Store(v.part[i], Tag(), to + i * part_lanes);
}
HWY_INLINE V zero() { return TANDEM_PARTS(V, ((void)i, hn::Zero(Tag()))); }
HWY_INLINE V set(double x) { return TANDEM_PARTS(V, ((void)i, hn::Set(Tag(), x))); }
HWY_INLINE V add(const V& a, const V& b) { return TANDEM_PARTS(V, hn::Add(a.part[i], b.part[i])); }
HWY_INLINE V sub(const V& a, const V& b) { return TANDEM_PARTS(V, hn::Sub(a.part[i], b.part[i])); }
HWY_INLINE V mul(const V& a, const V& b) { return TANDEM_PARTS(V, hn::Mul(a.part[i], b.part[i])); }
HWY_INLINE V div(const V& a, const V& b) { return TANDEM_PARTS(V, hn::Div(a.part[i], b.part[i])); }
HWY_INLINE V negative(const V& a) { return TANDEM_PARTS(V, hn::Neg(a.part[i])); }
HWY_INLINE V magnitude(const V& a) { return TANDEM_PARTS(V, hn::Abs(a.part[i])); }
HWY_INLINE V sqrt_of(const V& a) { return TANDEM_PARTS(V, hn::Sqrt(a.part[i])); }
HWY_INLINE V max_of(const V& a, const V& b) { return TANDEM_PARTS(V, hn::Max(a.part[i], b.part[i])); }
HWY_INLINE V min_of(const V& a, const V& b) { return TANDEM_PARTS(V, hn::Min(a.part[i], b.part[i])); }
HWY_INLINE M greater(const V& a, const V& b) { return TANDEM_PARTS(M, hn::Gt(a.part[i], b.part[i])); }
HWY_INLINE M at_least(const V& a, const V& b) { return TANDEM_PARTS(M, hn::Ge(a.part[i], b.part[i])); }
HWY_INLINE M less(const V& a, const V& b) { return TANDEM_PARTS(M, hn::Lt(a.part[i], b.part[i])); }
HWY_INLINE M both(const M& a, const M& b) { return TANDEM_PARTS(M, hn::And(a.part[i], b.part[i])); }
HWY_INLINE M and_not(const M& a, const M& b) { return TANDEM_PARTS(M, hn::AndNot(a.part[i], b.part[i])); }
HWY_INLINE bool none(const M& a) {
  bool result = true;
  for (const PartMask& part : a.part) result = result && hn::AllFalse(Tag(), part);
  return result;
}
HWY_INLINE V choose(const M& which, const V& yes, const V& no) {
  return TANDEM_PARTS(V, hn::IfThenElse(which.part[i], yes.part[i], no.part[i]));
}
HWY_INLINE V choose_or_zero(const M& which, const V& yes) {
  return TANDEM_PARTS(V, hn::IfThenElseZero(which.part[i], yes.part[i]));
}
HWY_INLINE V zero_or(const M& which, const V& no) {
  return TANDEM_PARTS(V, hn::IfThenZeroElse(which.part[i], no.part[i]));
}
#undef TANDEM_PARTS

HWY_INLINE const double* numbers_of(const SolverBody* bodies, std::uint32_t index, std::size_t number) {
  return reinterpret_cast<const double*>(bodies + index) + number;
}

/// Loads four numbers of the bodies of a part, starting at the given one.
HWY_INLINE void load_part(const SolverBody* bodies, const std::uint32_t* index, std::size_t number, Part& a,
                          Part& b, Part& c, Part& d) {
  const Tag tag;
#if HWY_TARGET != HWY_SCALAR && HWY_MAX_BYTES >= 64
  const hn::Half<Tag> half;
  const auto two = [&](std::size_t i) HWY_ATTR {
    return hn::Combine(tag, hn::Load(half, numbers_of(bodies, index[i + 1], number)),
                       hn::Load(half, numbers_of(bodies, index[i], number)));
  };
  const Part p = two(0), q = two(2), r = two(4), s = two(6);
  const Part even_low = hn::ConcatEven(tag, q, p), even_high = hn::ConcatEven(tag, s, r);
  const Part odd_low = hn::ConcatOdd(tag, q, p), odd_high = hn::ConcatOdd(tag, s, r);
  a = hn::ConcatEven(tag, even_high, even_low);
  b = hn::ConcatEven(tag, odd_high, odd_low);
  c = hn::ConcatOdd(tag, even_high, even_low);
  d = hn::ConcatOdd(tag, odd_high, odd_low);
#elif HWY_TARGET != HWY_SCALAR && HWY_MAX_BYTES >= 32
  const auto one = [&](std::size_t i)
                       HWY_ATTR { return hn::Load(tag, numbers_of(bodies, index[i], number)); };
  const Part p = one(0), q = one(1), r = one(2), s = one(3);
  const Part even_low = hn::InterleaveLower(tag, p, q), even_high = hn::InterleaveLower(tag, r, s);
  const Part odd_low = hn::InterleaveUpper(tag, p, q), odd_high = hn::InterleaveUpper(tag, r, s);
  a = hn::ConcatLowerLower(tag, even_high, even_low);
  b = hn::ConcatLowerLower(tag, odd_high, odd_low);
  c = hn::ConcatUpperUpper(tag, even_high, even_low);
  d = hn::ConcatUpperUpper(tag, odd_high, odd_low);
#else
  const hn::CappedTag<double, 4> of_body;
  HWY_ALIGN double copy[4 * part_lanes];
  for (std::size_t i = 0; i < part_lanes; ++i)
    for (std::size_t k = 0; k < 4; k += hn::Lanes(of_body))
      hn::Store(hn::Load(of_body, numbers_of(bodies, index[i], number + k)), of_body, copy + 4 * i + k);
  hn::LoadInterleaved4(tag, copy, a, b, c, d);
#endif
}

HWY_INLINE void load_four(const SolverBody* bodies, const std::uint32_t* index, std::size_t number, V& a,
                          V& b, V& c, V& d) {
  for (std::size_t i = 0; i < parts; ++i)
    load_part(bodies, index + i * part_lanes, number, a.part[i], b.part[i], c.part[i], d.part[i]);
}

/// Immovable bodies are shared by threads and must never be written to.
HWY_INLINE void store_velocities(SolverBody* bodies, const std::uint32_t* index, const V& x, const V& y,
                                 const V& z, const V& wx, const V& wy, const V& wz) {
  const Tag d;
  HWY_ALIGN double first[4 * part_lanes], last[2 * part_lanes];
  for (std::size_t k = 0; k < parts; ++k) {
    hn::StoreInterleaved4(x.part[k], y.part[k], z.part[k], wx.part[k], d, first);
    hn::StoreInterleaved2(wy.part[k], wz.part[k], d, last);
    for (std::size_t i = 0; i < part_lanes; ++i) {
      SolverBody& body = bodies[index[k * part_lanes + i]];
      if (body.inverse_mass == 0) continue;
      double* const to = &body.velocity.x;  // six numbers
      std::memcpy(to, first + 4 * i, 4 * sizeof(double));
      std::memcpy(to + 4, last + 2 * i, 2 * sizeof(double));
    }
  }
}

}  // namespace tandem::dynamics::HWY_NAMESPACE

#define TANDEM_LANES_NAMESPACE HWY_NAMESPACE
#define TANDEM_LANES HWY_INLINE
#define TANDEM_LANES_LAMBDA HWY_ATTR
#include "dynamics/contact_lanes-inl.h"
#include "dynamics/contact_restitution-inl.h"
#undef TANDEM_LANES_NAMESPACE
#undef TANDEM_LANES
#undef TANDEM_LANES_LAMBDA

namespace tandem::dynamics::HWY_NAMESPACE {

/// Bodies are scattered in memory: those of the next block are loaded in advance.
HWY_INLINE void prefetch_bodies(const ContactArrays& arrays, const ContactBlock& block) {
  for (std::size_t lane = 0; lane < ContactBlock::lanes; ++lane) {
    prefetch(arrays.bodies + block.a[lane], sizeof(SolverBody));
    prefetch(arrays.bodies + block.b[lane], sizeof(SolverBody));
  }
}

template <class Work>
HWY_INLINE void each(const ContactArrays& arrays, std::size_t begin, std::size_t end, Work work) {
  for (std::size_t i = begin; i < end; ++i) {
    if (i + 1 < end) prefetch_bodies(arrays, arrays.blocks[i + 1]);
    for (std::size_t lane = 0; lane < ContactBlock::lanes; lane += step_lanes) work(arrays.blocks[i], lane);
  }
}

void prepare(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  each(arrays, begin, end,
       [&](ContactBlock& block, std::size_t lane) HWY_ATTR { prepare_lanes(arrays, block, lane); });
}

void refresh(const ContactArrays& arrays, const double* stale, std::size_t begin, std::size_t end) {
  each(arrays, begin, end, [&](ContactBlock& block, std::size_t lane) HWY_ATTR {
    const double* const own = stale + static_cast<std::size_t>(&block - arrays.blocks) * block.lanes + lane;
    if (std::any_of(own, own + step_lanes, [](double is) { return is != 0; }))
      refresh_lanes(arrays, block, lane, own);
  });
}

void warm_start(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  each(arrays, begin, end,
       [&](ContactBlock& block, std::size_t lane) HWY_ATTR { warm_start_lanes(arrays, block, lane); });
}

void solve(const ContactArrays& arrays, const ContactPass& pass, std::size_t begin, std::size_t end) {
  each(arrays, begin, end,
       [&](ContactBlock& block, std::size_t lane) HWY_ATTR { solve_lanes(arrays, pass, block, lane); });
}

void sum(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  each(arrays, begin, end,
       [&](ContactBlock& block, std::size_t lane) HWY_ATTR { sum_lanes(arrays, block, lane); });
}

void apply_restitution(const ContactArrays& arrays, const ContactPass& pass, std::size_t begin,
                       std::size_t end) {
  each(arrays, begin, end,
       [&](ContactBlock& block, std::size_t lane) HWY_ATTR { restitute_lanes(arrays, pass, block, lane); });
}

}  // namespace tandem::dynamics::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::dynamics {

HWY_EXPORT(prepare);
HWY_EXPORT(refresh);
HWY_EXPORT(warm_start);
HWY_EXPORT(solve);
HWY_EXPORT(sum);
HWY_EXPORT(apply_restitution);

void prepare_contacts(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  HWY_DYNAMIC_DISPATCH(prepare)(arrays, begin, end);
}
void refresh_contacts(const ContactArrays& arrays, const double* stale, std::size_t begin, std::size_t end) {
  HWY_DYNAMIC_DISPATCH(refresh)(arrays, stale, begin, end);
}
void warm_start_contacts(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  HWY_DYNAMIC_DISPATCH(warm_start)(arrays, begin, end);
}
void solve_contacts(const ContactArrays& arrays, const ContactPass& pass, std::size_t begin,
                    std::size_t end) {
  HWY_DYNAMIC_DISPATCH(solve)(arrays, pass, begin, end);
}
void sum_contacts(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  HWY_DYNAMIC_DISPATCH(sum)(arrays, begin, end);
}
void restitute_contacts(const ContactArrays& arrays, const ContactPass& pass, std::size_t begin,
                        std::size_t end) {
  HWY_DYNAMIC_DISPATCH(apply_restitution)(arrays, pass, begin, end);
}

}  // namespace tandem::dynamics
#endif
