// The arithmetic of the contact solver for one vector of manifolds, in a fixed order. contact_kernel.cpp
// compiles it for the SIMD vectors of every instruction set, contact_scalar.h for one number, for the CPU and
// the GPU: all of them give the same result. The includer defines TANDEM_LANES_NAMESPACE, the innermost
// namespace, which has the type V and its functions load, store, add and so on; TANDEM_LANES, the attributes
// of functions; and TANDEM_LANES_LAMBDA, those of lambdas.
//
// The latency of the longest chain of dependent operations bounds a solve on a GPU. So a solve reduces the
// two bodies to their relative velocity at one point, six numbers in the frame of the contact (Twist), and to
// its change by impulses at that point, a symmetric 6x6 matrix (the response). What an impulse at a point
// changes follows from the response and the place of the point, before any speed is known. The sum of the
// impulses (Wrench) changes the velocities of the two bodies once, at the end.
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
  V turned;  ///< not 0 if the inertia may have changed since the response was computed

  TANDEM_LANES Bodies() : turned(set(1)) {}  // NOLINT: the user sets every other member
  TANDEM_LANES Bodies(const SolverBody* bodies, const std::uint32_t* index) {
    load_four(bodies, index, 0, velocity.x, velocity.y, velocity.z, angular_velocity.x);
    load_four(bodies, index, 4, angular_velocity.y, angular_velocity.z, moved.x, moved.y);
    load_four(bodies, index, 8, moved.z, rotated.x, rotated.y, rotated.z);
    load_four(bodies, index, 12, inverse_mass, xx, xy, xz);
    load_four(bodies, index, 16, yy, yz, zz, turned);
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
};

/// The velocity of body B relative to body A at the first point of the manifold, or their displacement.
/// Components x, y and z are along the normal and the two tangents.
struct Twist {
  V3 linear, angular;
};

/// Impulses on body B, and the opposite ones on A, reduced to the first point. Components as of a Twist.
struct Wrench {
  V3 force, torque;
};

/// Change of a Twist by an impulse along a tangent, without the velocity along the normal.
struct TangentResponse {
  V y, z;
  V3 angular;
};

/// Return the speed at a place along the normal, the first or the second tangent.
TANDEM_LANES V speed_x(V linear, V about_y, V about_z, const V3& at) {
  return add(linear, sub(mul(about_y, at.z), mul(about_z, at.y)));
}
TANDEM_LANES V speed_y(V linear, V about_x, V about_z, const V3& at) {
  return add(linear, sub(mul(about_z, at.x), mul(about_x, at.z)));
}
TANDEM_LANES V speed_z(V linear, V about_x, V about_y, const V3& at) {
  return add(linear, sub(mul(about_x, at.y), mul(about_y, at.x)));
}
TANDEM_LANES V normal_speed(const Twist& t, const V3& at) {
  return speed_x(t.linear.x, t.angular.y, t.angular.z, at);
}

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

  TANDEM_LANES V3 in_frame(const V3& v) const {
    return {dot(normal, v), dot(across[0], v), dot(across[1], v)};
  }
  TANDEM_LANES V3 in_world(const V3& v) const {
    return scaled(normal, v.x) + (scaled(across[0], v.y) + scaled(across[1], v.z));
  }
  TANDEM_LANES Twist relative(const V3& linear_a, const V3& angular_a, const V3& linear_b,
                              const V3& angular_b) const {
    const V3 of_b = cross(angular_b, load3(block.arm_b, lane)),
             of_a = cross(angular_a, load3(block.arm_a, lane));
    return {in_frame((linear_b - linear_a) + (of_b - of_a)), in_frame(angular_b - angular_a)};
  }
  TANDEM_LANES Twist velocity() const {
    return relative(a.velocity, a.angular_velocity, b.velocity, b.angular_velocity);
  }
  TANDEM_LANES Twist displacement() const { return relative(a.moved, a.rotated, b.moved, b.rotated); }

  /// Changes the velocities of the bodies. `single`: the torque is 0, as that of a single point.
  template <bool single>
  TANDEM_LANES void apply(const Wrench& w) {
    const V3 force = in_world(w.force);
    a.velocity = a.velocity - scaled(force, a.inverse_mass);
    b.velocity = b.velocity + scaled(force, b.inverse_mass);
    V3 about_a = cross(load3(block.arm_a, lane), force), about_b = cross(load3(block.arm_b, lane), force);
    if constexpr (!single) {
      const V3 torque = in_world(w.torque);
      about_a = torque + about_a;
      about_b = torque + about_b;
    }
    a.angular_velocity = a.angular_velocity - a.rotating(about_a);
    b.angular_velocity = b.angular_velocity + b.rotating(about_b);
  }

  /// Returns an element of the response (ContactBlock::response).
  template <int i, int j>
  TANDEM_LANES V response() const {
    return load(block.response[i < j ? ContactBlock::packed(i, j) : ContactBlock::packed(j, i)] + lane);
  }
  /// Returns the change of a component of a Twist by a wrench.
  template <int i>
  TANDEM_LANES V response_to(const Wrench& w) const {
    const V by_force = add(add(mul(response<i, 0>(), w.force.x), mul(response<i, 1>(), w.force.y)),
                           mul(response<i, 2>(), w.force.z));
    const V by_torque = add(add(mul(response<i, 3>(), w.torque.x), mul(response<i, 4>(), w.torque.y)),
                            mul(response<i, 5>(), w.torque.z));
    return add(by_force, by_torque);
  }
  /// Returns the change of the linear velocity per normal impulse at a place, or at the first point.
  template <bool is_first>
  TANDEM_LANES V3 linear_response(const V3& at) const {
    const V3 first{response<0, 0>(), response<0, 1>(), response<0, 2>()};
    if constexpr (is_first) return first;
    return {speed_x(first.x, response<0, 4>(), response<0, 5>(), at),
            speed_x(first.y, response<1, 4>(), response<1, 5>(), at),
            speed_x(first.z, response<2, 4>(), response<2, 5>(), at)};
  }
  /// The same of the angular velocity.
  template <bool is_first>
  TANDEM_LANES V3 angular_response(const V3& at) const {
    const V3 first{response<0, 3>(), response<0, 4>(), response<0, 5>()};
    if constexpr (is_first) return first;
    return {speed_x(first.x, response<3, 4>(), response<3, 5>(), at),
            speed_x(first.y, response<4, 4>(), response<4, 5>(), at),
            speed_x(first.z, response<4, 5>(), response<5, 5>(), at)};
  }
  /// Returns the change per impulse along the first tangent at the first point.
  TANDEM_LANES TangentResponse first_response() const {
    return {response<1, 1>(), response<1, 2>(), {response<1, 3>(), response<1, 4>(), response<1, 5>()}};
  }
  TANDEM_LANES TangentResponse first_response(const V3& at) const {
    const auto sum = [&](V linear, V about_x, V about_z) TANDEM_LANES_LAMBDA {
      return add(linear, sub(mul(at.x, about_z), mul(at.z, about_x)));
    };
    return {sum(response<1, 1>(), response<1, 3>(), response<1, 5>()),
            sum(response<1, 2>(), response<2, 3>(), response<2, 5>()),
            {sum(response<1, 3>(), response<3, 3>(), response<3, 5>()),
             sum(response<1, 4>(), response<3, 4>(), response<4, 5>()),
             sum(response<1, 5>(), response<3, 5>(), response<5, 5>())}};
  }
  /// The same along the second tangent.
  TANDEM_LANES TangentResponse second_response() const {
    return {response<1, 2>(), response<2, 2>(), {response<2, 3>(), response<2, 4>(), response<2, 5>()}};
  }
  TANDEM_LANES TangentResponse second_response(const V3& at) const {
    const auto sum = [&](V linear, V about_x, V about_y) TANDEM_LANES_LAMBDA {
      return add(linear, sub(mul(at.y, about_x), mul(at.x, about_y)));
    };
    return {sum(response<1, 2>(), response<1, 3>(), response<1, 4>()),
            sum(response<2, 2>(), response<2, 3>(), response<2, 4>()),
            {sum(response<2, 3>(), response<3, 3>(), response<3, 4>()),
             sum(response<2, 4>(), response<3, 4>(), response<4, 4>()),
             sum(response<2, 5>(), response<3, 5>(), response<4, 5>())}};
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

}  // namespace tandem::dynamics::TANDEM_LANES_NAMESPACE

#endif
