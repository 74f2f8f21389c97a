#include "engine/ray/surface_batch.h"

#include "engine/ray/surface_hit.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/ray/surface_batch.cpp"
#include <hwy/foreach_target.h>

#include "engine/ray/wide_vec3-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Locates the hits of rays with triangles: as ray_crossing() and nearest_on_triangle() if the point is
/// inside the triangle.
HWY_INLINE void locate(const Transform& pose, engine::SurfaceBatch::Lanes& hits, std::size_t i) {
  const PacketDoubles d;
  const DoubleVec zero = hn::Zero(d);
  const WideVec3 o = WideVec3::load(hits.origin, i), along = WideVec3::load(hits.direction, i);
  const WideVec3 t0 = WideVec3::load(hits.corner[0], i), t1 = WideVec3::load(hits.corner[1], i),
                 t2 = WideVec3::load(hits.corner[2], i);
  const WideVec3 u = minus(t1, t0), v = minus(t2, t0), normal = wide_cross(u, v), a = minus(t0, o);
  const DoubleVec speed = wide_dot(along, along);
  const DoubleVec at0 = hn::Div(wide_dot(a, along), speed),
                  at1 = hn::Div(wide_dot(minus(t1, o), along), speed),
                  at2 = hn::Div(wide_dot(minus(t2, o), along), speed);
  const DoubleVec low = hn::Min(at0, hn::Min(at1, at2)), high = hn::Max(at0, hn::Max(at1, at2));
  const DoubleVec meets = hn::Div(wide_dot(normal, a), wide_dot(normal, along));
  const DoubleVec clamped =
      hn::IfThenElse(hn::Ge(meets, low), hn::IfThenElse(hn::Gt(meets, high), high, meets), low);
  const DoubleVec t = hn::IfThenElse(hn::Gt(clamped, zero), clamped, zero);
  const WideVec3 p = plus(o, times(along, t));
  // The region of the triangle's plane in which p lies.
  const WideVec3 from_0 = minus(p, t0), from_1 = minus(p, t1), from_2 = minus(p, t2);
  const DoubleVec u0 = wide_dot(u, from_0), v0 = wide_dot(v, from_0), u1 = wide_dot(u, from_1),
                  v1 = wide_dot(v, from_1), u2 = wide_dot(u, from_2), v2 = wide_dot(v, from_2);
  const auto at_corner =
      hn::Or(hn::And(hn::Le(u0, zero), hn::Le(v0, zero)),
             hn::Or(hn::And(hn::Ge(u1, zero), hn::Le(v1, u1)), hn::And(hn::Ge(v2, zero), hn::Le(u2, v2))));
  const DoubleVec w2 = hn::Sub(hn::Mul(u0, v1), hn::Mul(u1, v0)),
                  w1 = hn::Sub(hn::Mul(u2, v0), hn::Mul(u0, v2)),
                  w0 = hn::Sub(hn::Mul(u1, v2), hn::Mul(u2, v1)), sum = hn::Add(hn::Add(w0, w1), w2);
  const auto inside = hn::AndNot(at_corner, hn::And(hn::And(hn::Gt(w0, zero), hn::Gt(w1, zero)),
                                                    hn::And(hn::Gt(w2, zero), hn::Gt(sum, zero))));
  const WideVec3 q = plus(plus(t0, times(u, hn::Div(w1, sum))), times(v, hn::Div(w2, sum)));
  plus(rotated(pose.rotation, q), spread(pose.offset)).store(hits.point, i);
  const DoubleVec size = hn::Sqrt(wide_dot(normal, normal));
  const WideVec3 unit =
      rotated(pose.rotation, {hn::Div(normal.x, size), hn::Div(normal.y, size), hn::Div(normal.z, size)});
  const auto away = hn::Gt(wide_dot(unit, WideVec3::load(hits.world_direction, i)), zero);
  const WideVec3 against{hn::IfThenElse(away, hn::Neg(unit.x), unit.x),
                         hn::IfThenElse(away, hn::Neg(unit.y), unit.y),
                         hn::IfThenElse(away, hn::Neg(unit.z), unit.z)};
  against.store(hits.normal, i);
  hn::Store(t, d, hits.t + i);
  hits.inside |= double_bits(hn::And(inside, hn::Gt(size, zero))) << i;
}

void locate_on_surface(const Transform& pose, engine::SurfaceBatch::Lanes& hits, std::size_t count) {
  for (std::size_t i = 0; i < count; i += hn::Lanes(PacketDoubles())) locate(pose, hits, i);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(locate_on_surface);

namespace engine {

/// So that whole vectors are defined.
void SurfaceBatch::repeat_last() {
  const std::size_t last = count_ - 1;
  for (std::size_t i = count_; i % 8 != 0; ++i)
    for (int k = 0; k < 3; ++k) {
      for (int axis = 0; axis < 3; ++axis) lanes_.corner[k][axis][i] = lanes_.corner[k][axis][last];
      lanes_.origin[k][i] = lanes_.origin[k][last];
      lanes_.direction[k][i] = lanes_.direction[k][last];
      lanes_.world_direction[k][i] = lanes_.world_direction[k][last];
    }
}

void SurfaceBatch::flush() {
  if (count_ == 0) return;
  repeat_last();
  lanes_.inside = 0;
  HWY_DYNAMIC_DISPATCH(locate_on_surface)(pose_, lanes_, count_);
  for (std::size_t i = 0; i < count_; ++i) {
    RayHit& hit = hit_[i]->emplace();
    hit.t = lanes_.t[i];
    if (lanes_.inside >> i & 1) {
      hit.point = {lanes_.point[0][i], lanes_.point[1][i], lanes_.point[2][i]};
      hit.normal = {lanes_.normal[0][i], lanes_.normal[1][i], lanes_.normal[2][i]};
      hit.sub_shape = at_[i].face();
    } else {
      const Vec3 origin{lanes_.origin[0][i], lanes_.origin[1][i], lanes_.origin[2][i]},
          direction{lanes_.direction[0][i], lanes_.direction[1][i], lanes_.direction[2][i]};
      set_hit(target_, pose_, *ray_[i], at_[i], hit.t, origin + direction * hit.t, hit);
    }
  }
  count_ = 0;
}

}  // namespace engine
}  // namespace tandem
#endif
