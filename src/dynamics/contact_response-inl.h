// The response of two bodies to impulses at their contact, and effective masses; see contact_lanes-inl.h.
#if defined(TANDEM_CONTACT_RESPONSE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_CONTACT_RESPONSE_INL_H
#undef TANDEM_CONTACT_RESPONSE_INL_H
#else
#define TANDEM_CONTACT_RESPONSE_INL_H
#endif

namespace tandem::dynamics::TANDEM_LANES_NAMESPACE {

/// The part of one body in the response, in the frame of the contact.
struct BodyResponse {
  V xx, xy, xz, yy, yz, zz;        ///< inverse inertia
  V3 by_x, by_y, by_z;             ///< angular velocity per impulse along an axis at the first point
  V lxx, lxy, lxz, lyy, lyz, lzz;  ///< velocity of the first point by these angular velocities

  TANDEM_LANES BodyResponse(const Lanes& l, const Bodies& body, const V3& arm) {
    const V3 x = body.rotating(l.normal), y = body.rotating(l.across[0]), z = body.rotating(l.across[1]);
    xx = dot(l.normal, x);
    xy = dot(l.normal, y);
    xz = dot(l.normal, z);
    yy = dot(l.across[0], y);
    yz = dot(l.across[0], z);
    zz = dot(l.across[1], z);
    const V3 r = l.in_frame(arm);
    by_x = {sub(mul(xy, r.z), mul(xz, r.y)), sub(mul(yy, r.z), mul(yz, r.y)),
            sub(mul(yz, r.z), mul(zz, r.y))};
    by_y = {sub(mul(xz, r.x), mul(xx, r.z)), sub(mul(yz, r.x), mul(xy, r.z)),
            sub(mul(zz, r.x), mul(xz, r.z))};
    by_z = {sub(mul(xx, r.y), mul(xy, r.x)), sub(mul(xy, r.y), mul(yy, r.x)),
            sub(mul(xz, r.y), mul(yz, r.x))};
    lxx = sub(mul(by_x.y, r.z), mul(by_x.z, r.y));
    lxy = sub(mul(by_y.y, r.z), mul(by_y.z, r.y));
    lxz = sub(mul(by_z.y, r.z), mul(by_z.z, r.y));
    lyy = sub(mul(by_y.z, r.x), mul(by_y.x, r.z));
    lyz = sub(mul(by_z.z, r.x), mul(by_z.x, r.z));
    lzz = sub(mul(by_z.x, r.y), mul(by_z.y, r.x));
  }
};

/// Computes the response. For bodies that have not turned, it is the same as before.
TANDEM_LANES void renew_response(const Lanes& l) {
  const BodyResponse a(l, l.a, load3(l.block.arm_a, l.lane)), b(l, l.b, load3(l.block.arm_b, l.lane));
  const V masses = add(l.a.inverse_mass, l.b.inverse_mass);
  const auto put = [&](int i, int j, V v) TANDEM_LANES_LAMBDA {
    store(v, l.block.response[ContactBlock::packed(i, j)] + l.lane);
  };
  put(0, 0, add(masses, add(a.lxx, b.lxx)));
  put(0, 1, add(a.lxy, b.lxy));
  put(0, 2, add(a.lxz, b.lxz));
  put(1, 1, add(masses, add(a.lyy, b.lyy)));
  put(1, 2, add(a.lyz, b.lyz));
  put(2, 2, add(masses, add(a.lzz, b.lzz)));
  const auto put3 = [&](int i, const V3& v) TANDEM_LANES_LAMBDA {
    put(i, 3, v.x);
    put(i, 4, v.y);
    put(i, 5, v.z);
  };
  put3(0, a.by_x + b.by_x);
  put3(1, a.by_y + b.by_y);
  put3(2, a.by_z + b.by_z);
  put(3, 3, add(a.xx, b.xx));
  put(3, 4, add(a.xy, b.xy));
  put(3, 5, add(a.xz, b.xz));
  put(4, 4, add(a.yy, b.yy));
  put(4, 5, add(a.yz, b.yz));
  put(5, 5, add(a.zz, b.zz));
}

/// Returns the effective masses of the points of a row along the normal and the two tangents.
TANDEM_LANES V3 masses_of(const Lanes& l, const ContactRow& row) {
  const V3 at = load3(row.place, l.lane);
  const V present = load(row.present + l.lane);
  const auto mass = [&](V ease) TANDEM_LANES_LAMBDA {
    return choose_or_zero(greater(ease, zero()), div(present, ease));
  };
  const V3 u = l.linear_response<false>(at), w = l.angular_response<false>(at);
  const TangentResponse y = l.first_response(at), z = l.second_response(at);
  return {mass(speed_x(u.x, w.y, w.z, at)), mass(speed_y(y.y, y.angular.x, y.angular.z, at)),
          mass(speed_z(z.z, z.angular.x, z.angular.y, at))};
}

/// Computes the response, and the masses of the lanes that `renewed` selects.
template <class Mask>
TANDEM_LANES void renew_masses(const Lanes& l, const Mask& renewed) {
  renew_response(l);
  for (std::size_t i = 0; i < l.block.count; ++i) {
    const V3 now = masses_of(l, l.rows[i]), old = load3(l.rows[i].mass, l.lane);
    store3({choose(renewed, now.x, old.x), choose(renewed, now.y, old.y), choose(renewed, now.z, old.z)},
           l.rows[i].mass, l.lane);
  }
}
/// The same, with the masses of all lanes.
TANDEM_LANES void renew_masses(const Lanes& l) { renew_masses(l, greater(set(1), zero())); }

/// Computes tangents, places, the response and masses. Places and masses contain the arms from the centres of
/// mass before.
TANDEM_LANES void prepare_lanes(const ContactArrays& arrays, ContactBlock& block, std::size_t lane) {
  if (block.count == 0) return;  // an unused block
  store3(tangent_of(load3(block.normal, lane)), block.tangent, lane);
  const Lanes l(arrays, block, lane);
  const V3 first = load3(l.rows[0].place, lane);
  store3(first, block.arm_a, lane);
  store3(load3(l.rows[0].mass, lane), block.arm_b, lane);
  for (std::size_t i = 0; i < block.count; ++i)
    store3(l.in_frame(load3(l.rows[i].place, lane) - first), l.rows[i].place, lane);
  renew_masses(l);
}

/// Computes the response again, and the masses of the lanes whose number in `stale` is not 0.
TANDEM_LANES void refresh_lanes(const ContactArrays& arrays, ContactBlock& block, std::size_t lane,
                                const double* stale) {
  const Lanes l(arrays, block, lane);
  renew_masses(l, greater(load(stale), zero()));
}

/// Changes the velocities by a wrench.
TANDEM_LANES void respond(const Lanes& l, const Wrench& w, Twist& t) {
  t.linear = t.linear + V3{l.response_to<0>(w), l.response_to<1>(w), l.response_to<2>(w)};
  t.angular = t.angular + V3{l.response_to<3>(w), l.response_to<4>(w), l.response_to<5>(w)};
}

}  // namespace tandem::dynamics::TANDEM_LANES_NAMESPACE

#endif
