// Solves the points of one vector of manifolds; see contact_lanes-inl.h.
#if defined(TANDEM_CONTACT_SOLVE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_CONTACT_SOLVE_INL_H
#undef TANDEM_CONTACT_SOLVE_INL_H
#else
#define TANDEM_CONTACT_SOLVE_INL_H
#endif

namespace tandem::dynamics::TANDEM_LANES_NAMESPACE {

/// Adds the work of a normal impulse: its product with the mean normal speed.
TANDEM_LANES void measure(Lanes& l, V impulse, V before, V after) {
  const V work = mul(mul(set(0.5), impulse), add(before, after));
  store(add(load(l.block.work + l.lane), work), l.block.work + l.lane);
}

TANDEM_LANES void apply_impulses(Lanes& l) {
  const std::size_t lane = l.lane;
  const V zeros = zero();
  Wrench all{{zeros, zeros, zeros}, {zeros, zeros, zeros}};
  Twist velocity;
  if (l.block.measured) velocity = l.velocity();
  for (std::size_t i = 0; i < l.block.count; ++i) {
    const ContactRow& row = l.rows[i];
    const V3 at = load3(row.place, lane);
    const V3 impulse{load(row.normal + lane), load(row.tangent[0] + lane), load(row.tangent[1] + lane)};
    const Wrench own{impulse, cross(at, impulse)};
    all = {all.force + own.force, all.torque + own.torque};
    if (!l.block.measured) continue;
    const V before = normal_speed(velocity, at);
    respond(l, own, velocity);
    measure(l, impulse.x, before, normal_speed(velocity, at));
  }
  l.apply<false>(all);
}
TANDEM_LANES void warm_start_lanes(const ContactArrays& arrays, ContactBlock& block, std::size_t lane) {
  Lanes l(arrays, block, lane);
  apply_impulses(l);
  l.put_back(arrays);
}

/// Solves the normal at a point. `is_first`: its place is the origin.
template <bool soft, bool measured, bool is_first>
TANDEM_LANES void solve_normal(Lanes& l, ContactRow& row, const ContactPass& pass, const Twist& moved,
                               Twist& velocity, Wrench& sum) {
  const V3 at = load3(row.place, l.lane);
  V separation;
  if constexpr (soft) {  // the bodies have not moved since the last relaxation
    separation = load(row.current + l.lane);
  } else {
    separation = add(load(row.separation + l.lane), is_first ? moved.linear.x : normal_speed(moved, at));
    store(separation, row.current + l.lane);
  }
  const auto disjoint = greater(separation, zero());
  // Separated surfaces may approach until they touch.
  V bias = quotient_or_zero(disjoint, separation, set(pass.seconds));
  V mass = load(row.mass[0] + l.lane);
  const V before = load(row.normal + l.lane);
  V kept = before;
  if constexpr (soft) {
    const V back = max_of(mul(load(l.block.rate + l.lane), separation), set(-pass.max_depenetration_speed));
    bias = choose(disjoint, bias, back);
    mass = choose(disjoint, mass, mul(mass, load(l.block.softness + l.lane)));
    kept = sub(kept, mul(zero_or(disjoint, load(l.block.give + l.lane)), kept));
  }
  V next = sub(sub(kept, mul(mass, bias)), mul(mass, velocity.linear.x));
  if constexpr (!is_first)
    next = sub(next, sub(mul(mul(mass, at.z), velocity.angular.y), mul(mul(mass, at.y), velocity.angular.z)));
  const V after = max_of(zero(), next);
  store(after, row.normal + l.lane);
  const V change = sub(after, before), speed = measured ? normal_speed(velocity, at) : zero();
  velocity.linear = velocity.linear + scaled(l.linear_response<is_first>(at), change);
  velocity.angular = velocity.angular + scaled(l.angular_response<is_first>(at), change);
  if constexpr (measured) measure(l, change, speed, normal_speed(velocity, at));
  sum.force.x = is_first ? change : add(sum.force.x, change);
  if constexpr (is_first) return;
  sum.torque.y = add(sum.torque.y, mul(at.z, change));
  sum.torque.z = sub(sum.torque.z, mul(at.y, change));
}

/// Changes the velocities that friction needs by impulses along the tangents.
TANDEM_LANES void respond_to_friction(const TangentResponse& by_y, const TangentResponse& by_z, V y, V z,
                                      Twist& t) {
  const auto sum = [&](V now, V one, V two)
                       TANDEM_LANES_LAMBDA { return add(now, add(mul(one, y), mul(two, z))); };
  t.linear.y = sum(t.linear.y, by_y.y, by_z.y);
  t.linear.z = sum(t.linear.z, by_y.z, by_z.z);
  t.angular.x = sum(t.angular.x, by_y.angular.x, by_z.angular.x);
  t.angular.y = sum(t.angular.y, by_y.angular.y, by_z.angular.y);
  t.angular.z = sum(t.angular.z, by_y.angular.z, by_z.angular.z);
}

/// Solves friction at a point.
template <bool is_first>
TANDEM_LANES void solve_friction(const Lanes& l, ContactRow& row, const ContactPass& pass, bool is_last,
                                 Twist& velocity, Wrench& sum) {
  const V3 at = load3(row.place, l.lane);
  const V y = load(row.mass[1] + l.lane), z = load(row.mass[2] + l.lane);
  const V before[2] = {load(row.tangent[0] + l.lane), load(row.tangent[1] + l.lane)};
  const V3 &u = velocity.linear, &w = velocity.angular;
  V after[2] = {sub(before[0], mul(y, u.y)), sub(before[1], mul(z, u.z))};
  if constexpr (!is_first) {
    after[0] = sub(after[0], sub(mul(mul(y, at.x), w.z), mul(mul(y, at.z), w.x)));
    after[1] = sub(after[1], sub(mul(mul(z, at.y), w.x), mul(mul(z, at.x), w.y)));
  }
  const V most = mul(load(l.block.friction + l.lane), load(row.normal + l.lane));
  if (pass.cone) {
    put_in_cone(after[0], after[1], most);
  } else {
    for (V& impulse : after) impulse = min_of(max_of(impulse, negative(most)), most);
  }
  store(after[0], row.tangent[0] + l.lane);
  store(after[1], row.tangent[1] + l.lane);
  const V by_y = sub(after[0], before[0]), by_z = sub(after[1], before[1]);
  if (!is_last)
    respond_to_friction(is_first ? l.first_response() : l.first_response(at),
                        is_first ? l.second_response() : l.second_response(at), by_y, by_z, velocity);
  sum.force.y = is_first ? by_y : add(sum.force.y, by_y);
  sum.force.z = is_first ? by_z : add(sum.force.z, by_z);
  if constexpr (is_first) return;
  sum.torque.x = add(sum.torque.x, sub(mul(at.y, by_z), mul(at.z, by_y)));
  sum.torque.y = sub(sum.torque.y, mul(at.x, by_z));
  sum.torque.z = add(sum.torque.z, mul(at.x, by_y));
}

/// Solves the points, all normals first. `single`: there is one.
template <bool soft, bool measured, bool single>
TANDEM_LANES void solve_some(Lanes& l, const ContactPass& pass) {
  const std::size_t count = single ? 1 : l.block.count;
  const V zeros = zero();
  Wrench sum{{zeros, zeros, zeros}, {zeros, zeros, zeros}};
  Twist velocity = l.velocity(), moved;
  if constexpr (!soft) moved = l.displacement();
  solve_normal<soft, measured, true>(l, l.rows[0], pass, moved, velocity, sum);
  for (std::size_t i = 1; i < count; ++i)
    solve_normal<soft, measured, false>(l, l.rows[i], pass, moved, velocity, sum);
  solve_friction<true>(l, l.rows[0], pass, count == 1, velocity, sum);
  for (std::size_t i = 1; i < count; ++i)
    solve_friction<false>(l, l.rows[i], pass, i + 1 == count, velocity, sum);
  l.apply<single>(sum);
}
template <bool soft, bool measured>
TANDEM_LANES void solve_points(Lanes& l, const ContactPass& pass) {
  if (l.block.count == 0) return;  // an unused block
  if constexpr (!soft)             // the bodies have moved
    if (!none(greater(max_of(l.a.turned, l.b.turned), zero()))) renew_response(l);
  if (lanes_have_equal_counts && l.block.count == 1)
    solve_some<soft, measured, true>(l, pass);
  else
    solve_some<soft, measured, false>(l, pass);
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
