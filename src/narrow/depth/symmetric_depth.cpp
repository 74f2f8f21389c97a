#include "narrow/depth/symmetric_depth.h"

#include "math/planar_length.h"
#include "narrow/convex/point_distance.h"

namespace tandem {
namespace {

double sum_of(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

double rounding_of(const ConvexPair& pair) {
  return 0x1p-48 * (sum_of(pair.a.half) + sum_of(pair.b.half) + sum_of(pair.b_from_a.offset));
}

void set_bounds(double least, double most, double error, Distance& result) {
  result.lower = -most - error;
  result.upper = -least + error;
  result.certainty = Certainty::converged;
}

bool is_ball(const ConvexCore& core) {
  return core.kind == CoreKind::ellipsoid && core.half.x == core.half.y && core.half.y == core.half.z;
}

/// The depth of a ball is its radius plus the depth of its centre.
bool ball_depth(const ConvexPair& pair, Distance& result) {
  const Transform& t = pair.b_from_a;
  PointDistance found;
  if (is_ball(pair.b) && point_distance(pair.a, t.offset, found)) {
    const double depth = pair.b.half.x - found.signed_distance;
    result.normal = found.normal;
    result.on_a = found.nearest;
    result.on_b = t.offset - found.normal * pair.b.half.x;
    set_bounds(depth, depth, rounding_of(pair), result);
    return true;
  }
  if (is_ball(pair.a) && point_distance(pair.b, -(transposed(t.rotation) * t.offset), found)) {
    const double depth = pair.a.half.x - found.signed_distance;
    result.normal = -(t.rotation * found.normal);
    result.on_a = result.normal * pair.a.half.x;
    result.on_b = t(found.nearest);
    set_bounds(depth, depth, rounding_of(pair), result);
    return true;
  }
  return false;
}

bool has_three_axes(const ConvexCore& core) {
  return core.kind == CoreKind::segment || core.kind == CoreKind::box || core.kind == CoreKind::cylinder ||
         core.kind == CoreKind::ellipsoid;
}

/// The width of such cores is a concave function of the squared coordinates of the direction along the common
/// axes, so its minimum is along an axis.
bool common_axes_depth(const ConvexPair& pair, double tolerance, Distance& result) {
  const Transform& t = pair.b_from_a;
  if (!has_three_axes(pair.a) || !has_three_axes(pair.b)) return false;
  Vec3 half_b;  // along A's axes
  double error = length(t.offset);
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 row = t.rotation.row[axis];
    const int along = largest_axis(row);
    half_b[axis] = pair.b.half[along];
    error += (sum_of(row) - std::fabs(row[along])) * sum_of(pair.b.half);
  }
  if (!(error <= tolerance)) return false;
  const Vec3 width = pair.a.half + half_b;
  int axis = 0;
  for (int i = 1; i < 3; ++i)
    if (width[i] < width[axis]) axis = i;
  result.normal = {};
  result.normal[axis] = 1;
  result.on_a = result.normal * pair.a.half[axis];
  result.on_b = t.offset - result.normal * half_b[axis];
  set_bounds(width[axis], width[axis], error + rounding_of(pair), result);
  return true;
}

/// A point of the half-plane on one side of an axis: distance from the axis and height.
struct ProfilePoint {
  double out = 0, up = 0;
};

bool is_revolved(const ConvexCore& core) {
  return core.kind == CoreKind::segment || core.kind == CoreKind::cylinder || core.kind == CoreKind::cone ||
         (core.kind == CoreKind::ellipsoid && core.half.x == core.half.y);
}

ProfilePoint profile_support(const ConvexCore& core, ProfilePoint d) {
  const double radius = core.half.x, half = core.half.z;
  switch (core.kind) {
    case CoreKind::cylinder:
      return {radius, std::copysign(half, d.up)};
    case CoreKind::cone:
      return 2 * half * d.up >= radius * d.out ? ProfilePoint{0, half} : ProfilePoint{radius, -half};
    case CoreKind::ellipsoid: {
      const double size = planar_length(radius * d.out, half * d.up);
      return size > 0 ? ProfilePoint{radius * (radius * d.out / size), half * (half * d.up / size)}
                      : ProfilePoint{};
    }
    default:
      return {0, std::copysign(half, d.up)};
  }
}

/// Computes the minimum distance of the origin from the boundary of the Minkowski difference of two profiles:
/// the expanding polytope algorithm in two dimensions.
class ProfileSearch {
 public:
  ProfileSearch(const ConvexPair& pair, double tolerance) : pair_(pair), tolerance_(tolerance) {
    const Transform& t = pair.b_from_a;
    aside_ = planar_length(t.offset.x, t.offset.y);
    out_ = aside_ > 0 ? Vec3{t.offset.x / aside_, t.offset.y / aside_, 0} : Vec3{1, 0, 0};
    rotation_ = t.rotation(2, 2) < 0 ? -1 : 1;
    size_ = aside_ + std::fabs(t.offset.z) + sum_of(pair.a.half) + sum_of(pair.b.half);
  }

  /// Returns false if the cores do not overlap, or the search does not converge.
  bool run() {
    // Mirror the end points at the axis, so that the caps are edges.
    add(0, {0, -1}, true);
    add(1, {0, -1}, false);
    add(2, {1, 0}, false);
    add(3, {0, 1}, false);
    add(4, {0, 1}, true);
    while (count_ < most) {
      const int edge = nearest_edge();
      if (!(best_width_ > 0)) return false;
      if (best_width_ - least_ <= tolerance_) return true;
      const ProfilePoint d = edge_normal(edge);
      add(edge + 1, d, false);
      if (width(edge + 1) - least_ <= 1e-15 * size_) return best_width_ - least_ <= 0.5 * tolerance_;
    }
    return false;
  }

  void write(double error, Distance& result) const {
    // Project the origin onto the edge nearest to the support point of the best direction.
    const Corner& best = corners_[best_];
    result.normal = out_ * best.d.out + Vec3{0, 0, best.d.up};
    Mixture foot = mixture(best_, best_);
    for (const int other : {best_ - 1, best_ + 1})
      if (other >= 0 && other < count_)
        if (const Mixture m = mixture(best_, other); m.mismatch < foot.mismatch) foot = m;
    result.on_a = foot.a;
    result.on_b = foot.b;
    set_bounds(least_, best_width_, error, result);
  }

 private:
  static constexpr int most = 80;
  struct Corner {
    ProfilePoint d, w;  ///< unit direction, and the support point along it
    Vec3 a, b;
  };
  struct Mixture {
    Vec3 a, b;
    double mismatch;
  };

  double width(int i) const {
    return corners_[i].d.out * corners_[i].w.out + corners_[i].d.up * corners_[i].w.up;
  }

  void add(int at, ProfilePoint d, bool mirrored) {
    for (int i = count_++; i > at; --i) corners_[i] = corners_[i - 1];
    if (best_ >= at) ++best_;
    ProfilePoint a = profile_support(pair_.a, d), b = profile_support(pair_.b, {d.out, -rotation_ * d.up});
    if (mirrored) {
      a.out = -a.out;
      b.out = -b.out;
    }
    const Vec3 up{0, 0, 1}, offset = out_ * aside_ + up * pair_.b_from_a.offset.z;
    Corner& corner = corners_[at];
    corner.d = d;
    corner.w = {a.out + b.out - aside_, a.up - rotation_ * b.up - pair_.b_from_a.offset.z};
    corner.a = out_ * a.out + up * a.up;
    corner.b = offset - out_ * b.out + up * (rotation_ * b.up);
    if (const double w = width(at); w < best_width_) {
      best_width_ = w;
      best_ = at;
    }
  }

  ProfilePoint edge_normal(int edge) const {
    const ProfilePoint p = corners_[edge].w, q = corners_[edge + 1].w;
    const double out = q.up - p.up, up = p.out - q.out, size = planar_length(out, up);
    return {std::fmax(out / size, 0), up / size};
  }

  /// Also sets `least_`, a lower bound of all widths.
  int nearest_edge() {
    int nearest = 0;
    least_ = best_width_;
    for (int i = 0; i + 1 < count_; ++i) {
      const ProfilePoint p = corners_[i].w, q = corners_[i + 1].w;
      if (!(planar_length(q.out - p.out, q.up - p.up) > 1e-15 * size_)) continue;
      const ProfilePoint n = edge_normal(i);
      const double distance = std::fmin(n.out * p.out + n.up * p.up, n.out * q.out + n.up * q.up);
      if (distance < least_) {
        least_ = distance;
        nearest = i;
      }
    }
    return nearest;
  }

  Mixture mixture(int i, int k) const {
    const Corner &p = corners_[i], &q = corners_[k];
    const ProfilePoint d = corners_[best_].d, foot{d.out * best_width_, d.up * best_width_};
    const double out = q.w.out - p.w.out, up = q.w.up - p.w.up, square = out * out + up * up;
    double t = square > 0 ? ((foot.out - p.w.out) * out + (foot.up - p.w.up) * up) / square : 0;
    t = t > 0 ? (t < 1 ? t : 1) : 0;
    return {p.a * (1 - t) + q.a * t, p.b * (1 - t) + q.b * t,
            planar_length(p.w.out + out * t - foot.out, p.w.up + up * t - foot.up)};
  }

  const ConvexPair& pair_;
  double tolerance_;
  Vec3 out_;
  double aside_, rotation_, size_;
  Corner corners_[most + 1];
  int count_ = 0, best_ = 0;
  double best_width_ = HUGE_VAL, least_ = 0;
};

bool parallel_axes_depth(const ConvexPair& pair, double tolerance, Distance& result) {
  if (!is_revolved(pair.a) || !is_revolved(pair.b)) return false;
  const Vec3 axis = pair.b_from_a.rotation.column(2);
  const double tilt = 2 * (std::fabs(axis.x) + std::fabs(axis.y)) * sum_of(pair.b.half);
  if (!(tilt <= 0.25 * tolerance)) return false;
  ProfileSearch search(pair, 0.25 * tolerance);
  if (!search.run()) return false;
  search.write(tilt + rounding_of(pair), result);
  return true;
}

}  // namespace

bool symmetric_depth(const ConvexPair& pair, double tolerance, Distance& result) {
  return ball_depth(pair, result) || parallel_axes_depth(pair, tolerance, result) ||
         common_axes_depth(pair, 0.25 * tolerance, result);
}

}  // namespace tandem
