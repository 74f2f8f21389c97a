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
struct NormalWrench {
  Wrench wrench;
  V speed;  ///< generalized speed along it
  V ease;   ///< change of the speed by the wrench itself

  TANDEM_LANES explicit NormalWrench(const Lanes& l) {
    const V zeros = zero();
    V sum = zeros, about_y = zeros, about_z = zeros, all = zeros;
    for (std::size_t i = 0; i < l.block.count; ++i) all = add(all, load(l.rows[i].total + l.lane));
    const auto has_impulse = greater(all, zeros);
    for (std::size_t i = 0; i < l.block.count; ++i) {
      const ContactRow& row = l.rows[i];
      const V total = choose(has_impulse, load(row.total + l.lane), load(row.present + l.lane));
      sum = add(sum, total);
      about_y = add(about_y, mul(load(row.place[2] + l.lane), total));
      about_z = sub(about_z, mul(load(row.place[1] + l.lane), total));
    }
    wrench = {{sum, zeros, zeros}, {zeros, about_y, about_z}};
    const Twist velocity = l.velocity();
    speed = product(velocity);
    Twist change{{zeros, zeros, zeros}, {zeros, zeros, zeros}};
    respond(l, wrench, change);
    ease = product(change);
  }

 private:
  TANDEM_LANES V product(const Twist& t) const {
    return add(mul(wrench.force.x, t.linear.x),
               add(mul(wrench.torque.y, t.angular.y), mul(wrench.torque.z, t.angular.z)));
  }
};

TANDEM_LANES void restitute_lanes(const ContactArrays& arrays, const ContactPass& pass, ContactBlock& block,
                                  std::size_t lane) {
  if (!block.measured) return;
  const V zeros = zero(), e = load(block.restitution + lane), lost = negative(load(block.work + lane));
  Lanes l(arrays, block, lane);
  const NormalWrench w(l);
  // Twice the lost energy is mass times speed squared; both sides are multiplied by the ease.
  const V e2 = mul(e, e), threshold = set(pass.restitution_threshold);
  const V twice = mul(add(lost, lost), w.ease), least = mul(threshold, w.wrench.force.x);
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
  l.apply<false>({scaled(w.wrench.force, factor), scaled(w.wrench.torque, factor)});
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
