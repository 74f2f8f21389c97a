#pragma once
#include <algorithm>

#include "engine/ray/ray_search.h"
#include "engine/ray/tree_ray.h"
#include "narrow/triangle/winding.h"

/// Queries for ray traversals. `certain` receives triangles that are hit between `low` and `high`, in the
/// ray's z; `undecided` those that single precision cannot decide. Triangles beyond `limit` may be omitted.
namespace tandem::engine {

/// Common part of the queries: exact results for single triangles.
class ExactRay {
 public:
  ExactRay(const SearchedMesh& target, const RayInModel& ray, double t_max)
      : target_(target), ray_(ray), end_{ray.origin, ray.direction * ray.per_unit, t_max} {}

  /// `t_max` in multiples of the scaled direction.
  double scaled_extent() const { return unscaled(end_.t_max); }

  RayCrossing decide(const TriangleInBlock& at) const {
    return scaled(ray_crossing(ray_.origin, ray_.direction, target_.corners(at), end_));
  }
  /// For a triangle that the ray is known to hit, if it is long enough.
  RayCrossing locate(const TriangleInBlock& at) const {
    const Corners t = target_.corners(at);
    return reaches_plane(end_, t) ? scaled(detail::crossing_ahead(ray_.origin, ray_.direction, t))
                                  : RayCrossing{};
  }
  void prefetch(const TriangleInBlock& at) const { target_.prefetch(at); }
  /// Exact, since the unit is a power of two.
  double unscaled(double along) const { return along * ray_.per_unit; }

 private:
  RayCrossing scaled(RayCrossing crossing) const {
    crossing.along = std::min(crossing.along * ray_.unit, end_.t_max);
    return crossing;
  }

  const SearchedMesh& target_;
  const RayInModel& ray_;
  RayEnd end_;
};

/// One number at a time: a copy in large pieces would stall on the small stores just before.
inline void store(const RayCrossing& from, RayCrossing& to) {
  to.hit = from.hit;
  to.along = from.along;
  to.point.x = from.point.x;
  to.point.y = from.point.y;
  to.point.z = from.point.z;
}

/// Replaces `best` by a hit that is nearer, or as near with a lower face. Returns whether it did.
inline bool offer_hit(const RayCrossing& crossing, const TriangleInBlock& at, FaceCrossing& best) {
  const RayCrossing& now = best.crossing;
  if (!crossing.hit) return false;
  if (now.hit && !(crossing.along < now.along || (crossing.along == now.along && at.face() < best.at.face())))
    return false;
  store(crossing, best.crossing);
  best.at.block = at.block;
  best.at.index = at.index;
  return true;
}

class FirstHitQuery {
 public:
  static constexpr bool nearest_first = true;
  /// `best` is the nearest hit in other parts of the mesh, or none; it is valid after settle().
  FirstHitQuery(const ExactRay& exact, const TreeRay& ray, FaceCrossing& best)
      : exact_(exact), ray_(ray), limit_(ray.at_most(exact.scaled_extent())), best_(best) {
    if (best.crossing.hit) limit_ = std::min(limit_, ray.at_most(exact.unscaled(best.crossing.along)));
  }

  float limit() const { return limit_; }
  static constexpr bool done() { return false; }

  void certain(const TriangleInBlock& at, float low, float high, float) {
    if (low > limit_) return;
    limit_ = std::min(limit_, high);
    if (count_ == room) settle();
    pending_[count_++] = {at, low, high};
    exact_.prefetch(at);
  }
  void undecided(const TriangleInBlock& at) { offer(exact_.decide(at), at); }
  /// The same, but a single hit is only identified, not located, if it certainly is the nearest, and before
  /// the end of the ray.
  void settle_later() {
    std::size_t left = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      pending_[left] = pending_[i];
      left += pending_[i].low <= limit_ ? 1 : 0;
    }
    count_ = left;
    if (count_ == 1 && pending_[0].high <= ray_.at_least(exact_.scaled_extent()) &&
        is_before_best(pending_[0])) {
      best_.crossing.hit = false;
      best_.at = pending_[0].at;
      best_.to_locate = true;
    } else
      settle();
  }
  void settle() {
    for (std::size_t i = 0; i < count_; ++i)
      if (pending_[i].low <= limit_) offer(exact_.locate(pending_[i].at), pending_[i].at);
    count_ = 0;
  }

 private:
  struct Pending {
    TriangleInBlock at;
    float low, high;
  };
  void offer(const RayCrossing& crossing, const TriangleInBlock& at) {
    if (offer_hit(crossing, at, best_))
      limit_ = std::min(limit_, ray_.at_most(exact_.unscaled(crossing.along)));
  }
  bool is_before_best(const Pending& hit) const {
    return !best_.crossing.hit || hit.high < ray_.at_least(exact_.unscaled(best_.crossing.along));
  }

  static constexpr std::size_t room = 16;
  const ExactRay& exact_;
  const TreeRay& ray_;
  float limit_;
  std::size_t count_ = 0;
  Pending pending_[room];
  FaceCrossing& best_;
};

class AnyHitQuery {
 public:
  static constexpr bool nearest_first = false;
  AnyHitQuery(const ExactRay& exact, const TreeRay& ray)
      : exact_(exact),
        limit_(ray.at_most(exact.scaled_extent())),
        within_(ray.at_least(exact.scaled_extent())) {}

  float limit() const { return limit_; }
  bool done() const { return hit_; }
  void certain(const TriangleInBlock& at, float, float high, float) {
    hit_ = hit_ || high <= within_ || exact_.locate(at).hit;
  }
  void undecided(const TriangleInBlock& at) { hit_ = hit_ || exact_.decide(at).hit; }

 private:
  const ExactRay& exact_;
  float limit_, within_;
  bool hit_ = false;
};

class AllHitsQuery {
 public:
  static constexpr bool nearest_first = false;
  AllHitsQuery(const ExactRay& exact, const TreeRay& ray, std::vector<FaceCrossing>& hits)
      : exact_(exact), limit_(ray.at_most(exact.scaled_extent())), hits_(hits) {}

  float limit() const { return limit_; }
  static constexpr bool done() { return false; }
  void certain(const TriangleInBlock& at, float, float, float) { offer(exact_.locate(at), at); }
  void undecided(const TriangleInBlock& at) { offer(exact_.decide(at), at); }

 private:
  void offer(const RayCrossing& crossing, const TriangleInBlock& at) {
    if (crossing.hit) hits_.push_back({crossing, at});
  }

  const ExactRay& exact_;
  float limit_;
  std::vector<FaceCrossing>& hits_;
};

/// For a ray along an axis. The winding number does not depend on which.
class WindingQuery {
 public:
  static constexpr bool nearest_first = false;
  WindingQuery(const SearchedMesh& target, Vec3 point, AxisDirection direction)
      : target_(target), direction_(direction), winding_(direction(point)) {}

  static constexpr float limit() { return 2; }
  bool done() const { return winding_.on_surface(); }
  /// `orientation` is that about the axis, not about a backward direction.
  void certain(const TriangleInBlock&, float, float, float orientation) {
    certain_times_ += (orientation > 0) != direction_.backward ? 1 : -1;
  }
  void undecided(const TriangleInBlock& at) {
    const Corners t = target_.corners(at);
    winding_.add({{direction_(t[0]), direction_(t[1]), direction_(t[2])}});
  }

  bool on_surface() const { return winding_.on_surface(); }
  int times() const { return winding_.times() + certain_times_; }

 private:
  const SearchedMesh& target_;
  AxisDirection direction_;
  Winding winding_;
  int certain_times_ = 0;
};

}  // namespace tandem::engine
