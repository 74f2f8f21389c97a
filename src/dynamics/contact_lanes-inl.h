// The arithmetic of the contact solver for one vector of manifolds, in a fixed order. contact_kernel.cpp
// compiles it for the SIMD vectors of every instruction set, contact_scalar.h for one number, for the CPU and
// the GPU: all of them give the same result. The includer defines TANDEM_LANES_NAMESPACE, the innermost
// namespace, which has the type V and its functions load, store, add and so on; TANDEM_LANES, the attributes
// of functions; and TANDEM_LANES_LAMBDA, those of lambdas.
#if defined(TANDEM_CONTACT_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_CONTACT_LANES_INL_H
#undef TANDEM_CONTACT_LANES_INL_H
#else
#define TANDEM_CONTACT_LANES_INL_H
#endif

namespace tandem::dynamics::TANDEM_LANES_NAMESPACE {

// Every product is rounded before it is added (no FMA), so that all processors compute the same result.
TANDEM_LANES V times_plus(V a, V b, V c) { return add(mul(a, b), c); }

struct V3 {
  V x, y, z;
};
TANDEM_LANES V3 operator+(const V3& a, const V3& b) { return {add(a.x, b.x), add(a.y, b.y), add(a.z, b.z)}; }
TANDEM_LANES V3 operator-(const V3& a, const V3& b) { return {sub(a.x, b.x), sub(a.y, b.y), sub(a.z, b.z)}; }
TANDEM_LANES V3 scaled(const V3& a, V s) { return {mul(a.x, s), mul(a.y, s), mul(a.z, s)}; }
TANDEM_LANES V3 cross(const V3& a, const V3& b) {
  return {sub(mul(a.y, b.z), mul(a.z, b.y)), sub(mul(a.z, b.x), mul(a.x, b.z)),
          sub(mul(a.x, b.y), mul(a.y, b.x))};
}
/// Adds from z to x: the order is part of the results.
TANDEM_LANES V dot(const V3& a, const V3& b) {
  return times_plus(a.x, b.x, times_plus(a.y, b.y, mul(a.z, b.z)));
}

TANDEM_LANES V3 load3(const double (&from)[3][ContactBlock::lanes], std::size_t lane) {
  return {load(from[0] + lane), load(from[1] + lane), load(from[2] + lane)};
}
TANDEM_LANES void store3(const V3& v, double (&to)[3][ContactBlock::lanes], std::size_t lane) {
  store(v.x, to[0] + lane);
  store(v.y, to[1] + lane);
  store(v.z, to[2] + lane);
}

/// One body per lane.
struct Bodies {
  V3 velocity, angular_velocity, moved, rotated;
  V inverse_mass, xx, xy, xz, yy, yz, zz;

  TANDEM_LANES Bodies() {}  // NOLINT: the user sets every member
  TANDEM_LANES Bodies(const SolverBody* bodies, const std::uint32_t* index) {
    V unused;
    load_four(bodies, index, 0, velocity.x, velocity.y, velocity.z, angular_velocity.x);
    load_four(bodies, index, 4, angular_velocity.y, angular_velocity.z, moved.x, moved.y);
    load_four(bodies, index, 8, moved.z, rotated.x, rotated.y, rotated.z);
    load_four(bodies, index, 12, inverse_mass, xx, xy, xz);
    load_four(bodies, index, 16, yy, yz, zz, unused);
  }

  TANDEM_LANES void put_back(SolverBody* bodies, const std::uint32_t* index) const {
    store_velocities(bodies, index, velocity.x, velocity.y, velocity.z, angular_velocity.x,
                     angular_velocity.y, angular_velocity.z);
  }

  TANDEM_LANES V3 rotating(const V3& v) const {  // angular velocity change by an angular impulse
    return {times_plus(xx, v.x, times_plus(xy, v.y, mul(xz, v.z))),
            times_plus(xy, v.x, times_plus(yy, v.y, mul(yz, v.z))),
            times_plus(xz, v.x, times_plus(yz, v.y, mul(zz, v.z)))};
  }
  TANDEM_LANES V3 velocity_at(const V3& at) const { return velocity + cross(angular_velocity, at); }
  TANDEM_LANES V3 moved_at(const V3& at) const { return moved + cross(rotated, at); }
  TANDEM_LANES void push(const V3& impulse, const V3& at) {
    velocity = velocity + scaled(impulse, inverse_mass);
    angular_velocity = angular_velocity + rotating(cross(at, impulse));
  }
  TANDEM_LANES void pull(const V3& impulse, const V3& at) {
    velocity = velocity - scaled(impulse, inverse_mass);
    angular_velocity = angular_velocity - rotating(cross(at, impulse));
  }
  /// Returns the velocity change at a point per unit impulse (inverse effective mass).
  TANDEM_LANES V ease(const V3& at, const V3& direction) const {
    const V3 rotation = cross(at, direction);
    return add(inverse_mass, dot(rotation, rotating(rotation)));
  }
};

/// One block, or as many lanes of it as a vector has.
struct Lanes {
  ContactBlock& block;
  ContactRow* rows;
  std::size_t lane;
  Bodies a, b;
  V3 normal, across[2];

  TANDEM_LANES Lanes(const ContactArrays& arrays, ContactBlock& of, std::size_t from)
      : Lanes(of, arrays.rows + of.first, from, Bodies(arrays.bodies, of.a + from),
              Bodies(arrays.bodies, of.b + from)) {}
  /// `of_block` are the rows of the block.
  TANDEM_LANES Lanes(ContactBlock& of, ContactRow* of_block, std::size_t from, const Bodies& body_a,
                     const Bodies& body_b)
      : block(of), rows(of_block), lane(from), a(body_a), b(body_b), normal(load3(of.normal, from)) {
    across[0] = load3(of.tangent, from);
    across[1] = cross(normal, across[0]);
  }
  TANDEM_LANES void put_back(const ContactArrays& arrays) const {
    a.put_back(arrays.bodies, block.a + lane);
    b.put_back(arrays.bodies, block.b + lane);
  }
  TANDEM_LANES void apply(const V3& impulse, const V3& arm_a, const V3& arm_b) {
    a.pull(impulse, arm_a);
    b.push(impulse, arm_b);
  }
};

/// Returns a unit vector orthogonal to the normal. It changes continuously with the normal, almost
/// everywhere.
TANDEM_LANES V3 tangent_of(const V3& n) {
  const V zeros = zero(), limit = set(0.57735);
  const auto use_x = less(magnitude(n.x), limit);
  const auto use_y = and_not(use_x, less(magnitude(n.y), limit));
  const V3 of_x{zeros, n.z, negative(n.y)}, of_y{negative(n.z), zeros, n.x}, of_z{n.y, negative(n.x), zeros};
  const auto pick = [&](V x, V y, V z) TANDEM_LANES_LAMBDA { return choose(use_x, x, choose(use_y, y, z)); };
  const V3 t{pick(of_x.x, of_y.x, of_z.x), pick(of_x.y, of_y.y, of_z.y), pick(of_x.z, of_y.z, of_z.z)};
  // Unused lanes have a zero normal; avoid NaN there.
  const V size = max_of(sqrt_of(dot(t, t)), set(1e-300));
  return {div(t.x, size), div(t.y, size), div(t.z, size)};
}

/// Returns the effective masses of the points of a row along the normal and the two tangents.
TANDEM_LANES V3 masses_of(const Lanes& l, const ContactRow& row) {
  const V3 arm_a = load3(row.arm_a, l.lane), arm_b = load3(row.arm_b, l.lane);
  const V present = load(row.present + l.lane);
  const auto mass = [&](const V3& direction) TANDEM_LANES_LAMBDA {
    const V ease = add(l.a.ease(arm_a, direction), l.b.ease(arm_b, direction));
    return choose_or_zero(greater(ease, zero()), div(present, ease));
  };
  return {mass(l.normal), mass(l.across[0]), mass(l.across[1])};
}

/// Computes tangents and masses.
TANDEM_LANES void prepare_lanes(const ContactArrays& arrays, ContactBlock& block, std::size_t lane) {
  store3(tangent_of(load3(block.normal, lane)), block.tangent, lane);
  const Lanes l(arrays, block, lane);
  for (std::size_t i = 0; i < block.count; ++i) store3(masses_of(l, l.rows[i]), l.rows[i].mass, lane);
}

/// Computes the masses again of the lanes whose number in `stale` is not 0.
TANDEM_LANES void refresh_lanes(const ContactArrays& arrays, ContactBlock& block, std::size_t lane,
                                const double* stale) {
  const Lanes l(arrays, block, lane);
  const auto renewed = greater(load(stale), zero());
  for (std::size_t i = 0; i < block.count; ++i) {
    const V3 now = masses_of(l, l.rows[i]), old = load3(l.rows[i].mass, lane);
    store3({choose(renewed, now.x, old.x), choose(renewed, now.y, old.y), choose(renewed, now.z, old.z)},
           l.rows[i].mass, lane);
  }
}
/// The same for all lanes.
TANDEM_LANES void renew_masses(const Lanes& l) {
  for (std::size_t i = 0; i < l.block.count; ++i) store3(masses_of(l, l.rows[i]), l.rows[i].mass, l.lane);
}

TANDEM_LANES V normal_speed(const Lanes& l, const ContactRow& row) {
  return dot(l.normal, l.b.velocity_at(load3(row.arm_b, l.lane)) - l.a.velocity_at(load3(row.arm_a, l.lane)));
}

/// Adds the work of a normal impulse: its product with the mean normal speed.
TANDEM_LANES void measure(Lanes& l, V impulse, V before, V after) {
  const V work = mul(mul(set(0.5), impulse), add(before, after));
  store(add(load(l.block.work + l.lane), work), l.block.work + l.lane);
}

TANDEM_LANES void apply_impulses(Lanes& l) {
  const std::size_t lane = l.lane;
  for (std::size_t i = 0; i < l.block.count; ++i) {
    const ContactRow& row = l.rows[i];
    const V3 impulse =
        scaled(l.normal, load(row.normal + lane)) +
        (scaled(l.across[0], load(row.tangent[0] + lane)) + scaled(l.across[1], load(row.tangent[1] + lane)));
    const V before = l.block.measured ? normal_speed(l, row) : zero();
    l.apply(impulse, load3(row.arm_a, lane), load3(row.arm_b, lane));
    if (l.block.measured) measure(l, load(row.normal + lane), before, normal_speed(l, row));
  }
}
TANDEM_LANES void warm_start_lanes(const ContactArrays& arrays, ContactBlock& block, std::size_t lane) {
  Lanes l(arrays, block, lane);
  apply_impulses(l);
  l.put_back(arrays);
}

template <bool soft, bool measured>
TANDEM_LANES void solve_normal(Lanes& l, ContactRow& row, const ContactPass& pass) {
  const V3 arm_a = load3(row.arm_a, l.lane), arm_b = load3(row.arm_b, l.lane);
  V separation;
  if constexpr (soft) {  // the bodies have not moved since the last relaxation
    separation = load(row.current + l.lane);
  } else {
    separation = add(load(row.separation + l.lane), dot(l.normal, l.b.moved_at(arm_b) - l.a.moved_at(arm_a)));
    store(separation, row.current + l.lane);
  }
  const auto disjoint = greater(separation, zero());
  // Separated surfaces may approach until they touch.
  V bias = quotient_or_zero(disjoint, separation, set(pass.seconds));
  V mass = set(1), give = zero();
  if constexpr (soft) {
    const V back = max_of(mul(load(l.block.rate + l.lane), separation), set(-pass.max_depenetration_speed));
    bias = choose(disjoint, bias, back);
    mass = choose(disjoint, mass, load(l.block.softness + l.lane));
    give = zero_or(disjoint, load(l.block.give + l.lane));
  }
  const V speed = dot(l.normal, l.b.velocity_at(arm_b) - l.a.velocity_at(arm_a));
  const V before = load(row.normal + l.lane);
  const V change = add(mul(mul(load(row.mass[0] + l.lane), mass), add(speed, bias)), mul(give, before));
  const V after = max_of(zero(), sub(before, change));
  store(after, row.normal + l.lane);
  l.apply(scaled(l.normal, sub(after, before)), arm_a, arm_b);
  if constexpr (measured) measure(l, sub(after, before), speed, normal_speed(l, row));
}

TANDEM_LANES void solve_friction(Lanes& l, ContactRow& row, const ContactPass& pass) {
  const V3 arm_a = load3(row.arm_a, l.lane), arm_b = load3(row.arm_b, l.lane);
  const V most = mul(load(l.block.friction + l.lane), load(row.normal + l.lane));
  const V3 slip = l.b.velocity_at(arm_b) - l.a.velocity_at(arm_a);
  const V before[2] = {load(row.tangent[0] + l.lane), load(row.tangent[1] + l.lane)};
  V after[2];
  for (int i = 0; i < 2; ++i)
    after[i] = sub(before[i], mul(load(row.mass[i + 1] + l.lane), dot(l.across[i], slip)));
  if (pass.cone) {
    const V fraction = fraction_in_cone(add(mul(after[0], after[0]), mul(after[1], after[1])), most);
    after[0] = mul(after[0], fraction);
    after[1] = mul(after[1], fraction);
  } else {
    for (V& impulse : after) impulse = min_of(max_of(impulse, negative(most)), most);
  }
  store(after[0], row.tangent[0] + l.lane);
  store(after[1], row.tangent[1] + l.lane);
  l.apply(scaled(l.across[0], sub(after[0], before[0])) + scaled(l.across[1], sub(after[1], before[1])),
          arm_a, arm_b);
}

template <bool soft, bool measured>
TANDEM_LANES void solve_points(Lanes& l, const ContactPass& pass) {
  for (std::size_t i = 0; i < l.block.count; ++i) solve_normal<soft, measured>(l, l.rows[i], pass);
  for (std::size_t i = 0; i < l.block.count; ++i) solve_friction(l, l.rows[i], pass);
}
template <bool soft, bool measured>
TANDEM_LANES void solve_kind(const ContactArrays& arrays, const ContactPass& pass, ContactBlock& block,
                             std::size_t lane) {
  Lanes l(arrays, block, lane);
  solve_points<soft, measured>(l, pass);
  l.put_back(arrays);
}

TANDEM_LANES void solve_lanes(const ContactArrays& arrays, const ContactPass& pass, ContactBlock& block,
                              std::size_t lane) {
  if (pass.soft)
    block.measured ? solve_kind<true, true>(arrays, pass, block, lane)
                   : solve_kind<true, false>(arrays, pass, block, lane);
  else
    block.measured ? solve_kind<false, true>(arrays, pass, block, lane)
                   : solve_kind<false, false>(arrays, pass, block, lane);
}

TANDEM_LANES void sum_lanes(const ContactArrays& arrays, ContactBlock& block, std::size_t lane) {
  if (!block.measured) return;
  for (std::size_t i = 0; i < block.count; ++i) {
    ContactRow& row = arrays.rows[block.first + i];
    store(add(load(row.total + lane), load(row.normal + lane)), row.total + lane);
  }
}

}  // namespace tandem::dynamics::TANDEM_LANES_NAMESPACE

#endif
