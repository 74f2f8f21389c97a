// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "dynamics/contact_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "dynamics/contact_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::dynamics::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<double, ContactBlock::lanes>;
using V = hn::Vec<Tag>;
using M = hn::Mask<Tag>;

HWY_INLINE V load(const double* from) { return hn::Load(Tag(), from); }
HWY_INLINE void store(V v, double* to) { hn::Store(v, Tag(), to); }
HWY_INLINE V zero() { return hn::Zero(Tag()); }
HWY_INLINE V set(double x) { return hn::Set(Tag(), x); }
HWY_INLINE V add(V a, V b) { return hn::Add(a, b); }
HWY_INLINE V sub(V a, V b) { return hn::Sub(a, b); }
HWY_INLINE V mul(V a, V b) { return hn::Mul(a, b); }
HWY_INLINE V div(V a, V b) { return hn::Div(a, b); }
HWY_INLINE V negative(V a) { return hn::Neg(a); }
HWY_INLINE V magnitude(V a) { return hn::Abs(a); }
HWY_INLINE V sqrt_of(V a) { return hn::Sqrt(a); }
HWY_INLINE V max_of(V a, V b) { return hn::Max(a, b); }
HWY_INLINE V min_of(V a, V b) { return hn::Min(a, b); }
HWY_INLINE M greater(V a, V b) { return hn::Gt(a, b); }
HWY_INLINE M at_least(V a, V b) { return hn::Ge(a, b); }
HWY_INLINE M less(V a, V b) { return hn::Lt(a, b); }
HWY_INLINE M both(M a, M b) { return hn::And(a, b); }
HWY_INLINE M and_not(M a, M b) { return hn::AndNot(a, b); }
HWY_INLINE bool none(M a) { return hn::AllFalse(Tag(), a); }
HWY_INLINE V choose(M which, V yes, V no) { return hn::IfThenElse(which, yes, no); }
HWY_INLINE V choose_or_zero(M which, V yes) { return hn::IfThenElseZero(which, yes); }
HWY_INLINE V zero_or(M which, V no) { return hn::IfThenZeroElse(which, no); }

/// Loads four numbers of every body, starting at the given one.
HWY_INLINE void load_four(const SolverBody* bodies, const std::uint32_t* index, std::size_t number, V& a,
                          V& b, V& c, V& d) {
  const hn::CappedTag<double, 4> of_body;
  HWY_ALIGN double copy[4 * ContactBlock::lanes];
  for (std::size_t i = 0; i < hn::Lanes(Tag()); ++i) {
    const double* from = reinterpret_cast<const double*>(bodies + index[i]) + number;
    for (std::size_t k = 0; k < 4; k += hn::Lanes(of_body))
      hn::Store(hn::Load(of_body, from + k), of_body, copy + 4 * i + k);
  }
  hn::LoadInterleaved4(Tag(), copy, a, b, c, d);
}

/// Immovable bodies are shared by threads and must never be written to.
HWY_INLINE void store_velocities(SolverBody* bodies, const std::uint32_t* index, V x, V y, V z, V wx, V wy,
                                 V wz) {
  const Tag d;
  HWY_ALIGN double linear[4 * ContactBlock::lanes], angular[4 * ContactBlock::lanes];
  hn::StoreInterleaved4(x, y, z, wx, d, linear);
  hn::StoreInterleaved4(wy, wz, wy, wz, d, angular);
  for (std::size_t i = 0; i < hn::Lanes(d); ++i) {
    SolverBody& body = bodies[index[i]];
    if (body.inverse_mass == 0) continue;
    body.velocity = {linear[4 * i], linear[4 * i + 1], linear[4 * i + 2]};
    body.angular_velocity = {linear[4 * i + 3], angular[4 * i], angular[4 * i + 1]};
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

template <class Work>
HWY_INLINE void each(const ContactArrays& arrays, std::size_t begin, std::size_t end, Work work) {
  for (std::size_t i = begin; i < end; ++i)
    for (std::size_t lane = 0; lane < ContactBlock::lanes; lane += hn::Lanes(Tag()))
      work(arrays.blocks[i], lane);
}

void prepare(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  each(arrays, begin, end,
       [&](ContactBlock& block, std::size_t lane) HWY_ATTR { prepare_lanes(arrays, block, lane); });
}

void refresh(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  each(arrays, begin, end, [&](ContactBlock& block, std::size_t lane) HWY_ATTR {
    if (is_stale(arrays, block)) refresh_lanes(arrays, block, lane);
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
void refresh_contacts(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  HWY_DYNAMIC_DISPATCH(refresh)(arrays, begin, end);
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
