// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "dynamics/body_kernel.cpp"
#include <cstring>
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "dynamics/body_kernel.h"
#include "math/load_transposed-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::dynamics::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using BodyTag = hn::CappedTag<double, 8>;
using BodyV = hn::Vec<BodyTag>;
constexpr std::size_t body_lanes = hn::MaxLanes(BodyTag());
static_assert(sizeof(BodyPose) == 7 * sizeof(double));

struct BodyV3 {
  BodyV x, y, z;
};
// Every product is rounded before it is added (no FMA), in the order of the scalar functions.
HWY_INLINE BodyV3 times(const BodyV3& a, BodyV s) {
  return {hn::Mul(a.x, s), hn::Mul(a.y, s), hn::Mul(a.z, s)};
}
HWY_INLINE BodyV3 plus(const BodyV3& a, const BodyV3& b) {
  return {hn::Add(a.x, b.x), hn::Add(a.y, b.y), hn::Add(a.z, b.z)};
}
HWY_INLINE BodyV square(const BodyV3& a) {
  return hn::Add(hn::Add(hn::Mul(a.x, a.x), hn::Mul(a.y, a.y)), hn::Mul(a.z, a.z));
}

struct BodyQuat {
  BodyV w, x, y, z;
};

/// quat_of() for less than 0.8 radians; `h2` is the square of half the angle.
HWY_INLINE BodyQuat quat_of_small(const BodyV3& rotation, BodyV h2) {
  constexpr double c[] = {-1. / 87178291200, 1. / 479001600, -1. / 3628800, 1. / 40320,
                          -1. / 720,         1. / 24,        -0.5,          1};
  constexpr double s[] = {-1. / 1307674368000, 1. / 6227020800, -1. / 39916800, 1. / 362880,
                          -1. / 5040,          1. / 120,        -1. / 6,        1};
  const BodyTag d;
  BodyV cos = hn::Set(d, c[0]), sin = hn::Set(d, s[0]);
  for (int i = 1; i < 8; ++i) {
    cos = hn::Add(hn::Mul(cos, h2), hn::Set(d, c[i]));
    sin = hn::Add(hn::Mul(sin, h2), hn::Set(d, s[i]));
  }
  const BodyV3 v = times(rotation, hn::Mul(hn::Set(d, 0.5), sin));
  return {cos, v.x, v.y, v.z};
}

HWY_INLINE BodyQuat product(const BodyQuat& a, const BodyQuat& b) {
  const auto mul = [](BodyV p, BodyV q) HWY_ATTR { return hn::Mul(p, q); };
  return {hn::Sub(hn::Sub(hn::Sub(mul(a.w, b.w), mul(a.x, b.x)), mul(a.y, b.y)), mul(a.z, b.z)),
          hn::Sub(hn::Add(hn::Add(mul(a.w, b.x), mul(a.x, b.w)), mul(a.y, b.z)), mul(a.z, b.y)),
          hn::Add(hn::Add(hn::Sub(mul(a.w, b.y), mul(a.x, b.z)), mul(a.y, b.w)), mul(a.z, b.x)),
          hn::Add(hn::Sub(hn::Add(mul(a.w, b.z), mul(a.x, b.y)), mul(a.y, b.x)), mul(a.z, b.w))};
}

/// Bodies with successive indices.
struct LaneMotion {
  BodyV3 velocity, angular_velocity, moved, rotated, center;
  BodyQuat orientation;

  HWY_INLINE LaneMotion(const SolverBody* bodies, const BodyPose* poses) {
    const auto body = [&](std::size_t number) HWY_ATTR {
      return [=](std::size_t lane) HWY_ATTR { return &bodies[lane].velocity.x + number; };
    };
    const auto pose = [&](std::size_t number) HWY_ATTR {
      return [=](std::size_t lane) HWY_ATTR { return &poses[lane].center.x + number; };
    };
    const BodyTag d;
    using tandem::HWY_NAMESPACE::load_transposed;
    load_transposed(d, body(0), velocity.x, velocity.y, velocity.z, angular_velocity.x);
    load_transposed(d, body(4), angular_velocity.y, angular_velocity.z, moved.x, moved.y);
    load_transposed(d, body(8), moved.z, rotated.x, rotated.y, rotated.z);
    load_transposed(d, pose(0), center.x, center.y, center.z, orientation.w);
    load_transposed(d, pose(3), orientation.w, orientation.x, orientation.y, orientation.z);
  }
  HWY_INLINE void store(SolverBody* bodies, BodyPose* poses) const {
    const BodyTag d;
    HWY_ALIGN double first[4 * body_lanes], second[2 * body_lanes], third[4 * body_lanes],
        fourth[4 * body_lanes];
    hn::StoreInterleaved4(moved.x, moved.y, moved.z, rotated.x, d, first);
    hn::StoreInterleaved2(rotated.y, rotated.z, d, second);
    hn::StoreInterleaved4(center.x, center.y, center.z, orientation.w, d, third);
    hn::StoreInterleaved4(orientation.w, orientation.x, orientation.y, orientation.z, d, fourth);
    for (std::size_t i = 0; i < body_lanes; ++i) {
      double *const body = &bodies[i].moved.x, *const pose = &poses[i].center.x;
      std::memcpy(body, first + 4 * i, 4 * sizeof(double));
      std::memcpy(body + 4, second + 2 * i, 2 * sizeof(double));
      std::memcpy(pose, third + 4 * i, 4 * sizeof(double));
      std::memcpy(pose + 3, fourth + 4 * i, 4 * sizeof(double));
    }
  }
  /// Moves the bodies; returns false, with no effect, if one of them needs more than the common case of
  /// move_body().
  HWY_INLINE bool advance(double seconds) {
    const BodyTag d;
    const BodyV duration = hn::Set(d, seconds);
    const BodyV speed = hn::Sqrt(square(angular_velocity));
    const BodyV3 rotation = times(angular_velocity, duration);
    const BodyV h2 = hn::Mul(hn::Set(d, 0.25), square(rotation));
    const BodyQuat q = product(quat_of_small(rotation, h2), orientation);
    const BodyV size = hn::Sqrt(hn::Add(
        hn::Add(hn::Add(hn::Mul(q.w, q.w), hn::Mul(q.x, q.x)), hn::Mul(q.y, q.y)), hn::Mul(q.z, q.z)));
    const auto slow = hn::Le(speed, hn::Set(d, 0.25 * std::numbers::pi / seconds));
    const auto common = hn::And(slow, hn::And(hn::Lt(h2, hn::Set(d, 0.16)), hn::Gt(size, hn::Zero(d))));
    if (!hn::AllTrue(d, common)) return false;
    const BodyV zero = hn::Zero(d);
    const auto still = hn::And(hn::Eq(angular_velocity.x, zero),
                               hn::And(hn::Eq(angular_velocity.y, zero), hn::Eq(angular_velocity.z, zero)));
    const auto turned = [&](BodyV from, BodyV to)
                            HWY_ATTR { return hn::IfThenElse(still, from, hn::Div(to, size)); };
    orientation = {turned(orientation.w, q.w), turned(orientation.x, q.x), turned(orientation.y, q.y),
                   turned(orientation.z, q.z)};
    const BodyV3 displacement = times(velocity, duration);
    center = plus(center, displacement);
    moved = plus(moved, displacement);
    rotated = plus(rotated, rotation);
    return true;
  }
};

bool move(const BodyArrays& arrays, double seconds, std::size_t begin, std::size_t end) {
  bool turned = false;
  for (std::size_t i = begin; i < end; i += body_lanes) {
    const std::size_t last = HWY_MIN(end, i + body_lanes);
    bool common = last - i == body_lanes;
    for (std::size_t k = i; k < last; ++k)
      common = common && (arrays.motions[k].is_dynamic == 0 || arrays.motions[k].is_round != 0);
    if (common) {
      LaneMotion motion(arrays.bodies + i, arrays.poses + i);
      if (motion.advance(seconds)) {
        motion.store(arrays.bodies + i, arrays.poses + i);
        continue;
      }
    }
    for (std::size_t k = i; k < last; ++k) {
      move_body(arrays.motions[k], seconds, arrays.bodies[k], arrays.poses[k], arrays.owed[k]);
      turned = turned || arrays.bodies[k].turned > notable_turn;
    }
  }
  return turned;
}

}  // namespace tandem::dynamics::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::dynamics {

HWY_EXPORT(move);
bool move_bodies(const BodyArrays& arrays, double seconds, std::size_t begin, std::size_t end) {
  return HWY_DYNAMIC_DISPATCH(move)(arrays, seconds, begin, end);
}

}  // namespace tandem::dynamics
#endif
