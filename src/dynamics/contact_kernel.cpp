// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "dynamics/contact_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "dynamics/contact_kernel.h"
#include "engine/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::dynamics::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using namespace tandem::HWY_NAMESPACE;  // simd-inl.h
using Tag = hn::CappedTag<double, ContactBlock::lanes>;
using V = hn::Vec<Tag>;

// Every product is rounded before it is added (no FMA), so that all processors compute the same result.
HWY_INLINE V times_plus(V a, V b, V c) { return hn::Add(hn::Mul(a, b), c); }

using V3 = Vec3Of<V>;
HWY_INLINE V3 scaled(V3 a, V s) { return {hn::Mul(a.x, s), hn::Mul(a.y, s), hn::Mul(a.z, s)}; }
HWY_INLINE V3 cross(V3 a, V3 b) { return cross3<Separate>(a, b); }
/// Adds from z to x, unlike dot3: the order is part of the results.
HWY_INLINE V dot(V3 a, V3 b) { return times_plus(a.x, b.x, times_plus(a.y, b.y, hn::Mul(a.z, b.z))); }

HWY_INLINE V load(const double* from) { return hn::Load(Tag(), from); }
HWY_INLINE V3 load3(const double (&from)[3][ContactBlock::lanes], std::size_t lane) {
  return {load(from[0] + lane), load(from[1] + lane), load(from[2] + lane)};
}
HWY_INLINE void store3(V3 v, double (&to)[3][ContactBlock::lanes], std::size_t lane) {
  hn::Store(v.x, Tag(), to[0] + lane);
  hn::Store(v.y, Tag(), to[1] + lane);
  hn::Store(v.z, Tag(), to[2] + lane);
}

/// One body per SIMD lane.
struct Bodies {
  V3 velocity, angular_velocity, moved, rotated;
  V inverse_mass, xx, xy, xz, yy, yz, zz;

  HWY_INLINE Bodies(const SolverBody* bodies, const std::uint32_t* index) {
    V unused;
    get(bodies, index, 0, velocity.x, velocity.y, velocity.z, angular_velocity.x);
    get(bodies, index, 4, angular_velocity.y, angular_velocity.z, moved.x, moved.y);
    get(bodies, index, 8, moved.z, rotated.x, rotated.y, rotated.z);
    get(bodies, index, 12, inverse_mass, xx, xy, xz);
    get(bodies, index, 16, yy, yz, zz, unused);
  }

  /// Immovable bodies are shared by threads and must never be written to.
  HWY_INLINE void put_back(SolverBody* bodies, const std::uint32_t* index) const {
    const Tag d;
    HWY_ALIGN double first[4 * ContactBlock::lanes], second[4 * ContactBlock::lanes];
    hn::StoreInterleaved4(velocity.x, velocity.y, velocity.z, angular_velocity.x, d, first);
    hn::StoreInterleaved4(angular_velocity.y, angular_velocity.z, moved.x, moved.y, d, second);
    for (std::size_t i = 0; i < hn::Lanes(d); ++i) {
      SolverBody& body = bodies[index[i]];
      if (body.inverse_mass == 0) continue;
      body.velocity = {first[4 * i], first[4 * i + 1], first[4 * i + 2]};
      body.angular_velocity = {first[4 * i + 3], second[4 * i], second[4 * i + 1]};
    }
  }

  HWY_INLINE V3 rotating(V3 v) const {  // angular velocity change by an angular impulse
    return {times_plus(xx, v.x, times_plus(xy, v.y, hn::Mul(xz, v.z))),
            times_plus(xy, v.x, times_plus(yy, v.y, hn::Mul(yz, v.z))),
            times_plus(xz, v.x, times_plus(yz, v.y, hn::Mul(zz, v.z)))};
  }
  HWY_INLINE V3 velocity_at(V3 at) const { return velocity + cross(angular_velocity, at); }
  HWY_INLINE V3 moved_at(V3 at) const { return moved + cross(rotated, at); }
  HWY_INLINE void push(V3 impulse, V3 at) {
    velocity = velocity + scaled(impulse, inverse_mass);
    angular_velocity = angular_velocity + rotating(cross(at, impulse));
  }
  HWY_INLINE void pull(V3 impulse, V3 at) {
    velocity = velocity - scaled(impulse, inverse_mass);
    angular_velocity = angular_velocity - rotating(cross(at, impulse));
  }
  /// Returns the velocity change at a point per unit impulse (inverse effective mass).
  HWY_INLINE V ease(V3 at, V3 direction) const {
    const V3 rotation = cross(at, direction);
    return hn::Add(inverse_mass, dot(rotation, rotating(rotation)));
  }

 private:
  /// Loads four numbers of every body, starting at the given one.
  HWY_INLINE static void get(const SolverBody* bodies, const std::uint32_t* index, std::size_t number, V& a,
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
};

/// One block, or as many lanes of it as a SIMD vector has.
struct Lanes {
  ContactBlock& block;
  ContactRow* rows;
  std::size_t lane;
  Bodies a, b;
  V3 normal, across[2];

  HWY_INLINE Lanes(const ContactArrays& arrays, ContactBlock& of, std::size_t from)
      : block(of),
        rows(arrays.rows + of.first),
        lane(from),
        a(arrays.bodies, of.a + from),
        b(arrays.bodies, of.b + from),
        normal(load3(of.normal, from)) {
    across[0] = load3(of.tangent, from);
    across[1] = cross(normal, across[0]);
  }
  HWY_INLINE void put_back(const ContactArrays& arrays) const {
    a.put_back(arrays.bodies, block.a + lane);
    b.put_back(arrays.bodies, block.b + lane);
  }
  HWY_INLINE void apply(V3 impulse, V3 arm_a, V3 arm_b) {
    a.pull(impulse, arm_a);
    b.push(impulse, arm_b);
  }
};

template <class Work>
HWY_INLINE void each(const ContactArrays& arrays, std::size_t begin, std::size_t end, Work work) {
  for (std::size_t i = begin; i < end; ++i)
    for (std::size_t lane = 0; lane < ContactBlock::lanes; lane += hn::Lanes(Tag()))
      work(arrays.blocks[i], lane);
}

/// Returns a unit vector orthogonal to the normal. It changes continuously with the normal, almost
/// everywhere.
HWY_INLINE V3 tangent_of(V3 n) {
  const Tag d;
  const V zero = hn::Zero(d), limit = hn::Set(d, 0.57735);
  const auto use_x = hn::Lt(hn::Abs(n.x), limit);
  const auto use_y = hn::AndNot(use_x, hn::Lt(hn::Abs(n.y), limit));
  const V3 of_x{zero, n.z, hn::Neg(n.y)}, of_y{hn::Neg(n.z), zero, n.x}, of_z{n.y, hn::Neg(n.x), zero};
  const auto pick = [&](V x, V y, V z)
                        HWY_ATTR { return hn::IfThenElse(use_x, x, hn::IfThenElse(use_y, y, z)); };
  const V3 t{pick(of_x.x, of_y.x, of_z.x), pick(of_x.y, of_y.y, of_z.y), pick(of_x.z, of_y.z, of_z.z)};
  // Unused lanes have a zero normal; avoid NaN there.
  const V size = hn::Max(hn::Sqrt(dot(t, t)), hn::Set(d, 1e-300));
  return {hn::Div(t.x, size), hn::Div(t.y, size), hn::Div(t.z, size)};
}

HWY_INLINE void compute_masses(const Lanes& l, ContactRow& row) {
  const Tag d;
  const V3 arm_a = load3(row.arm_a, l.lane), arm_b = load3(row.arm_b, l.lane);
  const V present = load(row.present + l.lane);
  const auto mass = [&](V3 direction) HWY_ATTR {
    const V ease = hn::Add(l.a.ease(arm_a, direction), l.b.ease(arm_b, direction));
    return hn::IfThenElseZero(hn::Gt(ease, hn::Zero(d)), hn::Div(present, ease));
  };
  hn::Store(mass(l.normal), d, row.normal_mass + l.lane);
  hn::Store(mass(l.across[0]), d, row.tangent_mass[0] + l.lane);
  hn::Store(mass(l.across[1]), d, row.tangent_mass[1] + l.lane);
}

void refresh(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    ContactBlock& block = arrays.blocks[i];
    bool stale = false;
    for (std::size_t lane = 0; lane < ContactBlock::lanes; ++lane)
      stale = stale || arrays.bodies[block.a[lane]].turned > notable_turn ||
              arrays.bodies[block.b[lane]].turned > notable_turn;
    if (!stale) continue;
    for (std::size_t lane = 0; lane < ContactBlock::lanes; lane += hn::Lanes(Tag())) {
      const Lanes l(arrays, block, lane);
      for (std::size_t k = 0; k < block.count; ++k) compute_masses(l, l.rows[k]);
    }
  }
}

void prepare(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  each(arrays, begin, end, [&](ContactBlock& block, std::size_t lane) HWY_ATTR {
    store3(tangent_of(load3(block.normal, lane)), block.tangent, lane);
    const Lanes l(arrays, block, lane);
    for (std::size_t i = 0; i < block.count; ++i) {
      ContactRow& row = l.rows[i];
      compute_masses(l, row);
    }
  });
}

HWY_INLINE V normal_speed(const Lanes& l, const ContactRow& row) {
  return dot(l.normal, l.b.velocity_at(load3(row.arm_b, l.lane)) - l.a.velocity_at(load3(row.arm_a, l.lane)));
}

/// Adds the work of a normal impulse: its product with the mean normal speed.
HWY_INLINE void measure(Lanes& l, V impulse, V before, V after) {
  const Tag d;
  const V work = hn::Mul(hn::Mul(hn::Set(d, 0.5), impulse), hn::Add(before, after));
  hn::Store(hn::Add(load(l.block.work + l.lane), work), d, l.block.work + l.lane);
}

void warm_start(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  each(arrays, begin, end, [&](ContactBlock& block, std::size_t lane) HWY_ATTR {
    Lanes l(arrays, block, lane);
    for (std::size_t i = 0; i < block.count; ++i) {
      const ContactRow& row = l.rows[i];
      const V3 impulse =
          scaled(l.normal, load(row.normal + lane)) + (scaled(l.across[0], load(row.tangent[0] + lane)) +
                                                       scaled(l.across[1], load(row.tangent[1] + lane)));
      const V before = block.measured ? normal_speed(l, row) : hn::Zero(Tag());
      l.apply(impulse, load3(row.arm_a, lane), load3(row.arm_b, lane));
      if (block.measured) measure(l, load(row.normal + lane), before, normal_speed(l, row));
    }
    l.put_back(arrays);
  });
}

HWY_INLINE void solve_normal(Lanes& l, ContactRow& row, const ContactPass& pass) {
  const Tag d;
  const V zero = hn::Zero(d);
  const V3 arm_a = load3(row.arm_a, l.lane), arm_b = load3(row.arm_b, l.lane);
  const V separation =
      hn::Add(load(row.separation + l.lane), dot(l.normal, l.b.moved_at(arm_b) - l.a.moved_at(arm_a)));
  const auto disjoint = hn::Gt(separation, zero);
  // Separated surfaces may approach until they touch.
  V bias = hn::IfThenElseZero(disjoint, hn::Div(separation, hn::Set(d, pass.seconds)));
  V mass = hn::Set(d, 1), give = zero;
  if (pass.soft) {
    const V back =
        hn::Max(hn::Mul(load(l.block.rate + l.lane), separation), hn::Set(d, -pass.max_depenetration_speed));
    bias = hn::IfThenElse(disjoint, bias, back);
    mass = hn::IfThenElse(disjoint, mass, load(l.block.softness + l.lane));
    give = hn::IfThenElseZero(hn::Not(disjoint), load(l.block.give + l.lane));
  }
  const V speed = dot(l.normal, l.b.velocity_at(arm_b) - l.a.velocity_at(arm_a));
  const V before = load(row.normal + l.lane);
  const V change = hn::Add(hn::Mul(hn::Mul(load(row.normal_mass + l.lane), mass), hn::Add(speed, bias)),
                           hn::Mul(give, before));
  const V after = hn::Max(zero, hn::Sub(before, change));
  hn::Store(after, d, row.normal + l.lane);
  l.apply(scaled(l.normal, hn::Sub(after, before)), arm_a, arm_b);
  if (l.block.measured) measure(l, hn::Sub(after, before), speed, normal_speed(l, row));
}

HWY_INLINE void solve_friction(Lanes& l, ContactRow& row, const ContactPass& pass) {
  const Tag d;
  const V3 arm_a = load3(row.arm_a, l.lane), arm_b = load3(row.arm_b, l.lane);
  const V most = hn::Mul(load(l.block.friction + l.lane), load(row.normal + l.lane));
  const V3 slip = l.b.velocity_at(arm_b) - l.a.velocity_at(arm_a);
  const V before[2] = {load(row.tangent[0] + l.lane), load(row.tangent[1] + l.lane)};
  V after[2];
  for (int i = 0; i < 2; ++i)
    after[i] = hn::Sub(before[i], hn::Mul(load(row.tangent_mass[i] + l.lane), dot(l.across[i], slip)));
  if (pass.cone) {
    const V size = hn::Sqrt(hn::Add(hn::Mul(after[0], after[0]), hn::Mul(after[1], after[1])));
    const V fraction = hn::IfThenElse(hn::Gt(size, most), hn::Div(most, size), hn::Set(d, 1));
    after[0] = hn::Mul(after[0], fraction);
    after[1] = hn::Mul(after[1], fraction);
  } else {
    for (V& impulse : after) impulse = hn::Min(hn::Max(impulse, hn::Neg(most)), most);
  }
  hn::Store(after[0], d, row.tangent[0] + l.lane);
  hn::Store(after[1], d, row.tangent[1] + l.lane);
  l.apply(
      scaled(l.across[0], hn::Sub(after[0], before[0])) + scaled(l.across[1], hn::Sub(after[1], before[1])),
      arm_a, arm_b);
}

void solve(const ContactArrays& arrays, const ContactPass& pass, std::size_t begin, std::size_t end) {
  each(arrays, begin, end, [&](ContactBlock& block, std::size_t lane) HWY_ATTR {
    Lanes l(arrays, block, lane);
    for (std::size_t i = 0; i < block.count; ++i) solve_normal(l, l.rows[i], pass);
    for (std::size_t i = 0; i < block.count; ++i) solve_friction(l, l.rows[i], pass);
    l.put_back(arrays);
  });
}

void sum(const ContactArrays& arrays, std::size_t begin, std::size_t end) {
  each(arrays, begin, end, [&](ContactBlock& block, std::size_t lane) HWY_ATTR {
    if (!block.measured) return;
    for (std::size_t i = 0; i < block.count; ++i) {
      ContactRow& row = arrays.rows[block.first + i];
      hn::Store(hn::Add(load(row.total + lane), load(row.normal + lane)), Tag(), row.total + lane);
    }
  });
}

/// The normal impulses of a manifold as one generalized impulse. A manifold whose impulses were all taken
/// back while its bodies rotated gets equal ones at its points.
struct Wrench {
  V sum;  ///< of the impulses
  V3 angular_a, angular_b;
  V speed;  ///< generalized speed along it
  V ease;   ///< change of the speed by the wrench itself

  HWY_INLINE explicit Wrench(const Lanes& l) {
    const Tag d;
    const V zero = hn::Zero(d);
    sum = speed = zero;
    angular_a = angular_b = {zero, zero, zero};
    V all = zero;
    for (std::size_t i = 0; i < l.block.count; ++i) all = hn::Add(all, load(l.rows[i].total + l.lane));
    const auto has_impulse = hn::Gt(all, zero);
    for (std::size_t i = 0; i < l.block.count; ++i) {
      const ContactRow& row = l.rows[i];
      const V total = hn::IfThenElse(has_impulse, load(row.total + l.lane), load(row.present + l.lane));
      const V3 impulse = scaled(l.normal, total);
      sum = hn::Add(sum, total);
      angular_a = angular_a + cross(load3(row.arm_a, l.lane), impulse);
      angular_b = angular_b + cross(load3(row.arm_b, l.lane), impulse);
      speed = hn::Add(speed, hn::Mul(total, normal_speed(l, row)));
    }
    const V masses = hn::Add(l.a.inverse_mass, l.b.inverse_mass);
    ease = hn::Add(hn::Mul(hn::Mul(sum, sum), masses),
                   hn::Add(dot(angular_a, l.a.rotating(angular_a)), dot(angular_b, l.b.rotating(angular_b))));
  }
};

void apply_restitution(const ContactArrays& arrays, const ContactPass& pass, std::size_t begin,
                       std::size_t end) {
  each(arrays, begin, end, [&](ContactBlock& block, std::size_t lane) HWY_ATTR {
    if (!block.measured) return;
    const Tag d;
    const V zero = hn::Zero(d), e = load(block.restitution + lane), lost = hn::Neg(load(block.work + lane));
    Lanes l(arrays, block, lane);
    const Wrench w(l);
    // Twice the lost energy is mass times speed squared; both sides are multiplied by the ease.
    const V e2 = hn::Mul(e, e), threshold = hn::Set(d, pass.restitution_threshold);
    const V twice = hn::Mul(hn::Add(lost, lost), w.ease), least = hn::Mul(threshold, w.sum);
    const auto elastic = hn::And(hn::Gt(e, zero), hn::Gt(lost, zero)), has_impulse = hn::Gt(w.ease, zero);
    const auto bounces = hn::And(elastic, hn::And(has_impulse, hn::Ge(twice, hn::Mul(least, least))));
    const V owed = load(block.owed + lane), due = hn::Add(hn::Mul(e2, lost), owed);
    const V masses = hn::Add(l.a.inverse_mass, l.b.inverse_mass);
    const auto is_late = hn::AndNot(has_impulse, hn::And(elastic, hn::Ge(hn::Mul(hn::Add(lost, lost), masses),
                                                                         hn::Mul(threshold, threshold))));
    hn::Store(hn::IfThenZeroElse(bounces, hn::IfThenElse(is_late, due, owed)), d, block.owed + lane);
    if (hn::AllFalse(d, bounces)) return;
    // An approach that remains is reflected too.
    const V remaining = hn::Mul(w.speed, w.speed);
    const V kept = hn::IfThenElse(hn::Lt(w.speed, zero), hn::Mul(e2, remaining), remaining);
    const V after = hn::Sqrt(hn::Max(zero, hn::Add(hn::Mul(hn::Add(due, due), w.ease), kept)));
    const V factor =
        hn::IfThenElseZero(bounces, hn::Div(hn::Sub(after, w.speed), hn::Max(w.ease, hn::Set(d, 1e-300))));
    l.a.velocity = l.a.velocity - scaled(l.normal, hn::Mul(hn::Mul(w.sum, factor), l.a.inverse_mass));
    l.b.velocity = l.b.velocity + scaled(l.normal, hn::Mul(hn::Mul(w.sum, factor), l.b.inverse_mass));
    l.a.angular_velocity = l.a.angular_velocity - scaled(l.a.rotating(w.angular_a), factor);
    l.b.angular_velocity = l.b.angular_velocity + scaled(l.b.rotating(w.angular_b), factor);
    l.put_back(arrays);
    // The impulses of an impact must not be repeated in the next step.
    for (std::size_t i = 0; i < block.count; ++i) {
      ContactRow& row = l.rows[i];
      for (double* impulse : {row.normal, row.tangent[0], row.tangent[1]})
        hn::Store(hn::IfThenZeroElse(bounces, load(impulse + lane)), d, impulse + lane);
    }
  });
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
