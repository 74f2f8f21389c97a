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
#include "math/load_transposed-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::dynamics::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<double, ContactBlock::lanes>;
using Part = hn::Vec<Tag>;
using PartMask = hn::Mask<Tag>;

constexpr std::size_t part_lanes = HWY_MIN(HWY_LANES(double), ContactBlock::lanes);
/// Each row depends on the velocities that the row before it leaves, so the latency of the operations limits
/// the speed. Two vectors whose chains of operations are independent fill the gaps.
#if HWY_TARGET != HWY_SCALAR && HWY_MAX_BYTES >= 64
constexpr std::size_t parts = 1;
#define TANDEM_SECOND(...)
#else
constexpr std::size_t parts = 2;
#define TANDEM_SECOND(...) __VA_ARGS__
#endif
static_assert(parts == (part_lanes < ContactBlock::lanes ? 2 : 1));
constexpr std::size_t step_lanes = parts * part_lanes;

/// As many numbers as are solved together. Members, not an array: with an array gcc takes three times as long
/// to compile this file.
struct V {
  Part first TANDEM_SECOND(, second);
};
struct M {
  PartMask first TANDEM_SECOND(, second);
};
#define TANDEM_UNARY(Result, name, Argument, operation)               \
  HWY_INLINE Result name(const Argument& a) {                         \
    return {operation(a.first) TANDEM_SECOND(, operation(a.second))}; \
  }
#define TANDEM_BINARY(Result, name, Argument, operation)                                 \
  HWY_INLINE Result name(const Argument& a, const Argument& b) {                         \
    return {operation(a.first, b.first) TANDEM_SECOND(, operation(a.second, b.second))}; \
  }

HWY_INLINE V load(const double* from) {
  return {hn::Load(Tag(), from) TANDEM_SECOND(, hn::Load(Tag(), from + part_lanes))};
}
HWY_INLINE void store(const V& v, double* to) {
  hn::Store(v.first, Tag(), to);
  TANDEM_SECOND(hn::Store(v.second, Tag(), to + part_lanes);)
}
HWY_INLINE V set(double x) { return {hn::Set(Tag(), x) TANDEM_SECOND(, hn::Set(Tag(), x))}; }
HWY_INLINE V zero() { return {hn::Zero(Tag()) TANDEM_SECOND(, hn::Zero(Tag()))}; }
TANDEM_BINARY(V, add, V, hn::Add)
TANDEM_BINARY(V, sub, V, hn::Sub)
TANDEM_BINARY(V, mul, V, hn::Mul)
TANDEM_BINARY(V, div, V, hn::Div)
TANDEM_UNARY(V, negative, V, hn::Neg)
TANDEM_UNARY(V, magnitude, V, hn::Abs)
TANDEM_UNARY(V, sqrt_of, V, hn::Sqrt)
TANDEM_BINARY(V, max_of, V, hn::Max)
TANDEM_BINARY(V, min_of, V, hn::Min)
TANDEM_BINARY(M, greater, V, hn::Gt)
TANDEM_BINARY(M, at_least, V, hn::Ge)
TANDEM_BINARY(M, less, V, hn::Lt)
TANDEM_BINARY(M, both, M, hn::And)
TANDEM_BINARY(M, and_not, M, hn::AndNot)
#undef TANDEM_UNARY
#undef TANDEM_BINARY
HWY_INLINE bool none(const M& a) {
  return hn::AllFalse(Tag(), a.first) TANDEM_SECOND(&&hn::AllFalse(Tag(), a.second));
}
HWY_INLINE V choose(const M& which, const V& yes, const V& no) {
  return {hn::IfThenElse(which.first, yes.first, no.first)
              TANDEM_SECOND(, hn::IfThenElse(which.second, yes.second, no.second))};
}
HWY_INLINE V choose_or_zero(const M& which, const V& yes) {
  return {hn::IfThenElseZero(which.first, yes.first)
              TANDEM_SECOND(, hn::IfThenElseZero(which.second, yes.second))};
}
HWY_INLINE V zero_or(const M& which, const V& no) {
  return {hn::IfThenZeroElse(which.first, no.first)
              TANDEM_SECOND(, hn::IfThenZeroElse(which.second, no.second))};
}
HWY_INLINE V quotient_or_zero(const M& which, const V& a, const V& b) {
  return choose_or_zero(which, div(a, b));
}
/// Reduces a tangential impulse to the friction cone.
HWY_INLINE void put_in_cone(V& y, V& z, const V& most) {
  const V squared = add(mul(y, y), mul(z, z));
  const M outside = greater(squared, mul(most, most));
  const V fraction = choose(outside, div(most, sqrt_of(squared)), set(1));
  y = mul(y, fraction);
  z = mul(z, fraction);
}

constexpr bool lanes_have_equal_counts = true;  ///< fewer operations for single points are worth a branch

HWY_INLINE const double* numbers_of(const SolverBody* bodies, std::uint32_t index, std::size_t number) {
  return reinterpret_cast<const double*>(bodies + index) + number;
}

/// Loads four numbers of the bodies of a part, starting at the given one.
HWY_INLINE void load_part(const SolverBody* bodies, const std::uint32_t* index, std::size_t number, Part& a,
                          Part& b, Part& c, Part& d) {
  const auto at = [&](std::size_t lane) HWY_ATTR { return numbers_of(bodies, index[lane], number); };
  tandem::HWY_NAMESPACE::load_transposed(Tag(), at, a, b, c, d);
}

HWY_INLINE void load_four(const SolverBody* bodies, const std::uint32_t* index, std::size_t number, V& a,
                          V& b, V& c, V& d) {
  load_part(bodies, index, number, a.first, b.first, c.first, d.first);
  TANDEM_SECOND(load_part(bodies, index + part_lanes, number, a.second, b.second, c.second, d.second);)
}

/// Immovable bodies are shared by threads and must never be written to.
HWY_INLINE void store_part(SolverBody* bodies, const std::uint32_t* index, Part x, Part y, Part z, Part wx,
                           Part wy, Part wz) {
  const Tag d;
  HWY_ALIGN double first[4 * part_lanes], last[2 * part_lanes];
  hn::StoreInterleaved4(x, y, z, wx, d, first);
  hn::StoreInterleaved2(wy, wz, d, last);
  for (std::size_t i = 0; i < part_lanes; ++i) {
    SolverBody& body = bodies[index[i]];
    if (body.inverse_mass == 0) continue;
    double* const to = &body.velocity.x;  // six numbers
    std::memcpy(to, first + 4 * i, 4 * sizeof(double));
    std::memcpy(to + 4, last + 2 * i, 2 * sizeof(double));
  }
}

HWY_INLINE void store_velocities(SolverBody* bodies, const std::uint32_t* index, const V& x, const V& y,
                                 const V& z, const V& wx, const V& wy, const V& wz) {
  store_part(bodies, index, x.first, y.first, z.first, wx.first, wy.first, wz.first);
  TANDEM_SECOND(
      store_part(bodies, index + part_lanes, x.second, y.second, z.second, wx.second, wy.second, wz.second);)
}
#undef TANDEM_SECOND

}  // namespace tandem::dynamics::HWY_NAMESPACE

#define TANDEM_LANES_NAMESPACE HWY_NAMESPACE
#define TANDEM_LANES HWY_INLINE
#define TANDEM_LANES_LAMBDA HWY_ATTR
#include "dynamics/contact_lanes-inl.h"
#include "dynamics/contact_response-inl.h"
#include "dynamics/contact_restitution-inl.h"
#include "dynamics/contact_solve-inl.h"
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
    if (i + 1 < arrays.block_count) prefetch_bodies(arrays, arrays.blocks[i + 1]);
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
