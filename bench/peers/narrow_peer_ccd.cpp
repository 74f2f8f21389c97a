#include "bench/narrow/narrow_peer.h"

#ifdef TANDEM_BENCH_CCD
#include <ccd/ccd.h>

#include "shape/shape_data.h"

namespace tandem::bench {
namespace {

/// A shape and its pose, for support functions called by libccd. Implemented from each shape's definition,
/// not with Tandem's own support points.
struct CcdBody {
  ShapeKind kind = ShapeKind::sphere;
  Vec3 size;
  const std::vector<Vec3>* corners = nullptr;
  Transform at;
};

Vec3 support_vertex(const std::vector<Vec3>& corners, Vec3 d) {
  Vec3 best = corners[0];
  for (const Vec3 corner : corners)
    if (dot(corner, d) > dot(best, d)) best = corner;
  return best;
}

Vec3 local_support(const CcdBody& body, Vec3 d) {
  const Vec3 s = body.size;
  const double aside = std::sqrt(d.x * d.x + d.y * d.y), long_d = length(d);
  const Vec3 rim = aside > 0 ? Vec3{s.x * d.x / aside, s.x * d.y / aside, 0} : Vec3{};
  switch (body.kind) {
    case ShapeKind::sphere:
      return d * (s.x / long_d);
    case ShapeKind::box:
      return {d.x < 0 ? -0.5 * s.x : 0.5 * s.x, d.y < 0 ? -0.5 * s.y : 0.5 * s.y,
              d.z < 0 ? -0.5 * s.z : 0.5 * s.z};
    case ShapeKind::capsule:
      return d * (s.x / long_d) + Vec3{0, 0, d.z < 0 ? -0.5 * s.y : 0.5 * s.y};
    case ShapeKind::cylinder:
      return rim + Vec3{0, 0, d.z < 0 ? -0.5 * s.y : 0.5 * s.y};
    case ShapeKind::cone: {
      const Vec3 tip{0, 0, 0.5 * s.y}, base = rim - tip;
      return dot(tip, d) >= dot(base, d) ? tip : base;
    }
    case ShapeKind::ellipsoid: {
      const Vec3 scaled{s.x * d.x, s.y * d.y, s.z * d.z};
      const double fraction = 1 / length(scaled);
      return {s.x * scaled.x * fraction, s.y * scaled.y * fraction, s.z * scaled.z * fraction};
    }
    default:
      return support_vertex(*body.corners, d);
  }
}

void support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* out) {
  const CcdBody& body = *static_cast<const CcdBody*>(object);
  const Vec3 d{direction->v[0], direction->v[1], direction->v[2]};
  const Vec3 p = body.at(local_support(body, transposed(body.at.rotation) * d));
  out->v[0] = p.x;
  out->v[1] = p.y;
  out->v[2] = p.z;
}

bool set_body(const Shape& shape, CcdBody& body) {
  if (!shape.is_convex() || shape.rounding() > 0) return false;
  body.kind = shape.kind();
  body.size = shape.size();
  if (shape.kind() == ShapeKind::convex_hull) body.corners = &data_of<HullData>(shape).corners;
  return shape.kind() <= ShapeKind::ellipsoid || body.corners;
}

class CcdPeer : public NarrowPeer {
 public:
  CcdPeer() {
    CCD_INIT(&ccd_);
    ccd_.support1 = ccd_.support2 = support;
    ccd_.max_iterations = 200;
    ccd_.epa_tolerance = 1e-6;
  }
  std::string name() const override { return "libccd"; }
  bool prepare(const Shape& a, const Shape& b, std::span<const Transform> placements) override {
    placements_.assign(placements.begin(), placements.end());
    return set_body(a, a_) && set_body(b, b_);
  }
  bool collide(std::size_t pose) override {
    b_.at = placements_[pose];
    return ccdGJKIntersect(&a_, &b_, &ccd_) != 0;
  }
  int contacts(std::size_t pose) override { return depth(pose) ? 1 : 0; }
  std::optional<PeerDepth> depth(std::size_t pose) override {
    b_.at = placements_[pose];
    ccd_real_t depth = 0;
    ccd_vec3_t direction{}, position{};
    if (ccdGJKPenetration(&a_, &b_, &ccd_, &depth, &direction, &position) != 0) return std::nullopt;
    return PeerDepth{depth, {direction.v[0], direction.v[1], direction.v[2]}};
  }

 private:
  ccd_t ccd_;
  CcdBody a_, b_;
  std::vector<Transform> placements_;
};

}  // namespace

std::unique_ptr<NarrowPeer> ccd_narrow_peer() { return std::make_unique<CcdPeer>(); }

}  // namespace tandem::bench

#else

namespace tandem::bench {

std::unique_ptr<NarrowPeer> ccd_narrow_peer() { return nullptr; }

}  // namespace tandem::bench

#endif
