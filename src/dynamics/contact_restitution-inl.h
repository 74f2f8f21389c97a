// Restitution of one vector of manifolds; see contact_lanes-inl.h.
#if defined(TANDEM_CONTACT_RESTITUTION_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_CONTACT_RESTITUTION_INL_H
#undef TANDEM_CONTACT_RESTITUTION_INL_H
#else
#define TANDEM_CONTACT_RESTITUTION_INL_H
#endif

namespace tandem::dynamics::TANDEM_LANES_NAMESPACE {

/// The normal impulses of a manifold as one generalized impulse. A manifold whose impulses were all taken
/// back while its bodies rotated gets equal ones at its points.
struct Wrench {
  V sum;  ///< of the impulses
  V3 angular_a, angular_b;
  V speed;  ///< generalized speed along it
  V ease;   ///< change of the speed by the wrench itself

  TANDEM_LANES explicit Wrench(const Lanes& l) {
    const V zeros = zero();
    sum = speed = zeros;
    angular_a = angular_b = {zeros, zeros, zeros};
    V all = zeros;
    for (std::size_t i = 0; i < l.block.count; ++i) all = add(all, load(l.rows[i].total + l.lane));
    const auto has_impulse = greater(all, zeros);
    for (std::size_t i = 0; i < l.block.count; ++i) {
      const ContactRow& row = l.rows[i];
      const V total = choose(has_impulse, load(row.total + l.lane), load(row.present + l.lane));
      const V3 impulse = scaled(l.normal, total);
      sum = add(sum, total);
      angular_a = angular_a + cross(load3(row.arm_a, l.lane), impulse);
      angular_b = angular_b + cross(load3(row.arm_b, l.lane), impulse);
      speed = add(speed, mul(total, normal_speed(l, row)));
    }
    const V masses = add(l.a.inverse_mass, l.b.inverse_mass);
    ease = add(mul(mul(sum, sum), masses),
               add(dot(angular_a, l.a.rotating(angular_a)), dot(angular_b, l.b.rotating(angular_b))));
  }
};

TANDEM_LANES void restitute_lanes(const ContactArrays& arrays, const ContactPass& pass, ContactBlock& block,
                                  std::size_t lane) {
  if (!block.measured) return;
  const V zeros = zero(), e = load(block.restitution + lane), lost = negative(load(block.work + lane));
  Lanes l(arrays, block, lane);
  const Wrench w(l);
  // Twice the lost energy is mass times speed squared; both sides are multiplied by the ease.
  const V e2 = mul(e, e), threshold = set(pass.restitution_threshold);
  const V twice = mul(add(lost, lost), w.ease), least = mul(threshold, w.sum);
  const auto elastic = both(greater(e, zeros), greater(lost, zeros)), has_impulse = greater(w.ease, zeros);
  const auto bounces = both(elastic, both(has_impulse, at_least(twice, mul(least, least))));
  const V owed = load(block.owed + lane), due = add(mul(e2, lost), owed);
  const V masses = add(l.a.inverse_mass, l.b.inverse_mass);
  const auto is_late =
      and_not(has_impulse, both(elastic, at_least(mul(add(lost, lost), masses), mul(threshold, threshold))));
  store(zero_or(bounces, choose(is_late, due, owed)), block.owed + lane);
  if (none(bounces)) return;
  // An approach that remains is reflected too.
  const V remaining = mul(w.speed, w.speed);
  const V kept = choose(less(w.speed, zeros), mul(e2, remaining), remaining);
  const V after = sqrt_of(max_of(zeros, add(mul(add(due, due), w.ease), kept)));
  const V factor = choose_or_zero(bounces, div(sub(after, w.speed), max_of(w.ease, set(1e-300))));
  l.a.velocity = l.a.velocity - scaled(l.normal, mul(mul(w.sum, factor), l.a.inverse_mass));
  l.b.velocity = l.b.velocity + scaled(l.normal, mul(mul(w.sum, factor), l.b.inverse_mass));
  l.a.angular_velocity = l.a.angular_velocity - scaled(l.a.rotating(w.angular_a), factor);
  l.b.angular_velocity = l.b.angular_velocity + scaled(l.b.rotating(w.angular_b), factor);
  l.put_back(arrays);
  // The impulses of an impact must not be repeated in the next step.
  for (std::size_t i = 0; i < block.count; ++i) {
    ContactRow& row = l.rows[i];
    for (double* impulse : {row.normal, row.tangent[0], row.tangent[1]})
      store(zero_or(bounces, load(impulse + lane)), impulse + lane);
  }
}

}  // namespace tandem::dynamics::TANDEM_LANES_NAMESPACE

#endif
