#include "narrow/contact/surface_contacts.h"

#include <algorithm>

#include "narrow/contact/manifold.h"
#include "narrow/convex/inscribed_ball.h"
#include "narrow/convex/point_distance.h"
#include "narrow/triangle/unit_normal.h"

namespace tandem {
namespace {

constexpr double same_normal = 0.996;  ///< minimum cosine of normals that count as equal: five degrees

/// Returns a point inside the convex shape, near its centre.
Vec3 middle_of(const ConvexCore& core) {
  InscribedBall ball;
  if (inscribed_ball(core, ball)) return ball.center;
  return 0.5 * (core_support(core, {0, 0, 1}) + core_support(core, {0, 0, -1}));
}

double extent_of(const ConvexCore& core) {
  double most = core.margin;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 d;
    d[axis] = 1;
    most += std::fabs(core_support(core, d)[axis]) + std::fabs(core_support(core, -d)[axis]);
  }
  return most;
}

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  // A hash: different ids nearly always stay different.
  a = (a ^ (a >> 29)) * 0x9e3779b97f4a7c15ULL + b;
  return (a ^ (a >> 32)) * 0xbf58476d1ce4e5b9ULL;
}

/// Marks ids of points that are corners of the convex shape; these persist longer than others.
constexpr std::uint64_t is_corner = 1ULL << 63;

}  // namespace

bool SurfaceContacts::is_ground(const SubShape& surface, const ConvexCore& convex) {
  if (surface.shape.kind() != ShapeKind::mesh) return true;
  const MeshData& data = data_of<MeshData>(surface.shape);
  if (!data.solid().closed) return true;
  double widest = 0;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 d;
    d[axis] = 1;
    const double width = core_support(convex, d)[axis] - core_support(convex, -d)[axis] + 2 * convex.margin;
    widest = std::fmax(widest, width);
  }
  const Vec3 size = data.tree.root().extent();
  return size[largest_axis(size)] > 4 * widest;
}

SurfaceContacts::SurfaceContacts(const SubShape& surface, const ConvexCore& convex, const Transform& pose,
                                 double margin)
    : surface_(surface),
      convex_(convex),
      at_(relative_transform(surface.pose, pose)),
      middle_(at_(middle_of(convex))) {
  const Vec3 m = abs(at_.offset);
  small_ = 1e-9 * (m.x + m.y + m.z + extent_of(convex) + surface.margin);
  margin_ = margin;
  is_mesh_ = surface.shape.kind() == ShapeKind::mesh;
  is_closed_ = is_mesh_ && data_of<MeshData>(surface.shape).solid().closed;
}

std::array<Vec3, 3> SurfaceContacts::corners(std::uint32_t index) const {
  return is_mesh_ ? data_of<MeshData>(surface_.shape).mesh.corners(index)
                  : data_of<HeightFieldData>(surface_.shape).corners(index);
}

/// Returns the side of the surface on which the centre lies: if the triangles disagree, the nearest one
/// decides.
void SurfaceContacts::choose_side() {
  bool front = false, behind = false;
  for (const Near& near : near_) {
    const auto [p, q, r] = corners(near.triangle);
    (dot(middle_ - p, cross(q - p, r - p)) < 0 ? behind : front) = true;
  }
  from_behind_ = behind && !front;
  if (!front || !behind) return;
  double nearest = HUGE_VAL, height = 0;
  for (const Near& near : near_) {
    const std::array<Vec3, 3> at = corners(near.triangle);
    PointDistance found;
    point_distance(triangle_core(at.data(), 0), middle_, found);
    const double here = dot(middle_ - found.nearest, unit_normal(at[0], at[1], at[2]));
    // At an edge, the triangle that faces the point more directly.
    const bool nearer = found.signed_distance < nearest - small_;
    if (!nearer && !(found.signed_distance < nearest + small_ && std::fabs(here) > std::fabs(height)))
      continue;
    nearest = nearer ? found.signed_distance : nearest;
    height = here;
  }
  from_behind_ = height < 0;
}

WeldedTriangle SurfaceContacts::triangle(std::uint32_t index) const {
  const auto neighbor_of = [&](int side) {
    return is_mesh_
               ? data_of<MeshData>(surface_.shape).solid().neighbor[index][static_cast<std::size_t>(side)]
               : data_of<HeightFieldData>(surface_.shape).neighbor(index, side);
  };
  const auto [p, q, r] = corners(index);
  WeldedTriangle t{{{p, q, r}}, unit_normal(p, q, r), {}, {}};
  const bool rotated = from_behind_;
  if (rotated) {
    t.corners.point[1] = r;
    t.corners.point[2] = q;
    t.normal = -t.normal;
  }
  for (int side = 0; side < 3; ++side) {
    const std::uint32_t beside = neighbor_of(rotated ? 2 - side : side);
    if (beside == Solid::none) continue;
    for (const Vec3& corner : corners(beside))
      if (corner != t.corners[side] && corner != t.corners[(side + 1) % 3]) {
        t.has_neighbor[side] = true;
        t.beyond[side] = corner;
      }
  }
  return t;
}

/// The feature is reused from triangle to triangle: many have the same normal.
void SurfaceContacts::face_towards(Vec3 normal) {
  if (facing_normal_ == normal) return;
  facing_normal_ = normal;
  const Vec3 inward = -(transposed(at_.rotation) * normal);
  facing_feature(convex_, inward, facing_);
  lowest_ = at_(core_support(convex_, inward));
  // One corner may touch several faces: the ids differ by the rough direction of the face normals.
  const auto step = [](double x) { return static_cast<std::uint64_t>(std::floor(4 * x + 0.5) + 8); };
  facing_id_ = mixed(facing_.id, step(normal.x) * 256 + step(normal.y) * 16 + step(normal.z));
  for (int i = 0; i < facing_.count; ++i) facing_.corner[i] = at_(facing_.corner[i]);
}

bool SurfaceContacts::over(const WeldedTriangle& t, Vec3 p) const {
  for (int side = 0; side < 3; ++side) {
    const Vec3 out = cross(t.corners[(side + 1) % 3] - t.corners[side], t.normal), m = abs(out);
    if (dot(p - t.corners[side], out) > small_ * (m.x + m.y + m.z)) return false;
  }
  return true;
}

/// Corners of the convex shape keep their ids from triangle to triangle, also if they lie on an edge and
/// rounding clips them on either side.
std::uint64_t SurfaceContacts::name_of(const ClippedPoint& p, std::uint32_t index) const {
  const std::uint32_t name = p.name & 0x7ffffff;
  if (name < 0x100) return mixed(facing_id_, name) | is_corner;
  for (int i = 0; i < facing_.count; ++i) {
    const Vec3 off = abs(facing_.corner[i] - p.on_b);
    if (off.x + off.y + off.z < small_) return mixed(facing_id_, facing_.name[i]) | is_corner;
  }
  return mixed(mixed(facing_id_, name), index + 1) & ~is_corner;
}

/// Adds the points of the convex shape's facing feature that project onto the triangle along its normal.
bool SurfaceContacts::add_points_over(const WeldedTriangle& t, std::uint32_t index, Found& found) {
  face_towards(t.normal);
  found.normal = t.normal;
  const auto offer = [&](Vec3 on_surface, Vec3 on_convex, std::uint64_t name) {
    on_surface += t.normal * surface_.margin;
    on_convex -= t.normal * convex_.margin;
    const double depth = dot(on_surface - on_convex, t.normal);
    if (!(depth >= -margin_ - small_ && depth < HUGE_VAL))
      return;  // also if a side without area has no weights
    points_.push_back({on_surface, on_convex, depth, name});
    if (depth > found.deepest) found.deepest = depth;
  };
  if (facing_.count == 1) {
    const Vec3 p = facing_.corner[0];
    if (over(t, p))
      offer(p + t.normal * dot(t.normal, t.corners[0] - p), p, mixed(facing_id_, facing_.name[0]));
  } else {
    Feature side;
    for (std::uint8_t i = 0; i < 3; ++i) {
      side.corner[i] = t.corners[i];
      side.name[i] = i;
    }
    side.count = 3;
    ClippedPoints clipped;
    clip_features(side, facing_, t.normal, clipped);
    for (int i = 0; i < clipped.count; ++i)
      offer(clipped.point[i].on_a, clipped.point[i].on_b, name_of(clipped.point[i], index));
    // Curved faces have more points than the feature has corners.
    const double depth = dot(t.corners[0] - lowest_, t.normal) + surface_.margin + convex_.margin;
    if (depth > found.deepest + small_ && over(t, lowest_))
      offer(lowest_ + t.normal * dot(t.normal, t.corners[0] - lowest_), lowest_,
            mixed(facing_id_, 0x7fffffff));
  }
  found.count = points_.size() - found.first;
  return found.count > 0;
}

/// Returns whether the triangle itself is touched if points of the convex shape lie beyond its plane: the
/// segment from such a point to the centre crosses the plane, perhaps outside the triangle.
bool SurfaceContacts::is_touched(const WeldedTriangle& t, const Found& found) const {
  const double height = dot(middle_ - t.corners[0], t.normal);
  for (std::size_t i = found.first; i < found.first + found.count; ++i) {
    const Vec3 p = points_[i].on_b;
    const double below = dot(p - t.corners[0], t.normal);
    if (below >= 0 || (height > 0 && over(t, p + (middle_ - p) * (below / (below - height))))) return true;
  }
  SeparationOptions options;
  options.limit = margin_;
  options.decide = true;
  const ConvexCore core = triangle_core(t.corners.point, surface_.margin);
  return convex_separation(core, convex_, at_, options).lower <= margin_;
}

Distance SurfaceContacts::separation(const WeldedTriangle& t) const {
  SeparationOptions options;
  options.limit = margin_;
  options.certify = options.points = false;
  return convex_separation(triangle_core(t.corners.point, surface_.margin), convex_, at_, options);
}

void SurfaceContacts::add_as_it_is(const WeldedTriangle& t, std::uint32_t index, Distance s, Found& found) {
  ContactManifold manifold;
  make_manifold(triangle_core(t.corners.point, surface_.margin), convex_, at_, s, margin_ + small_, manifold);
  found.normal = s.normal;
  for (ContactPoint p : manifold.view()) {
    p.feature = mixed(p.feature, index + 1);
    points_.push_back(p);
    if (p.depth > found.deepest) found.deepest = p.depth;
  }
  found.count = points_.size() - found.first;
  if (found.count > 0) found_.push_back(found);
}

void SurfaceContacts::visit(const Near& near) {
  const auto [index, names] = near;
  const WeldedTriangle t = triangle(index);
  Found found;
  found.names = names;
  found.first = points_.size();
  const bool has_face = dot(t.normal, t.normal) > 0;
  // A triangle of a mesh that faces away from the centre has no contact, unless the minimum translation has.
  const bool faces_away = is_mesh_ && has_face && dot(middle_ - t.corners[0], t.normal) < 0;
  if (has_face && !faces_away && t.welded_all_around()) {
    // Only the face normal belongs to the surface here.
    if (!add_points_over(t, index, found)) return miss(t, index, names);
    touched_ = touched_ || is_touched(t, found);
    return found_.push_back(found);
  }
  const Distance s = separation(t);
  if (s.lower > margin_) return;
  touched_ = true;
  const double facing = dot(s.normal, t.normal);
  const bool along_face = has_face && facing > 1 - 1e-12;
  const auto owner = has_face && !along_face ? t.owner(s.normal) : WeldedTriangle::Owner::face;
  if (!has_face || owner == WeldedTriangle::Owner::edge) return add_as_it_is(t, index, s, found);
  const bool neighbors_own = owner == WeldedTriangle::Owner::neighbor && (facing > 0 || is_closed_);
  if (neighbors_own || (faces_away && !along_face)) return miss(t, index, names);
  if (add_points_over(t, index, found)) {
    // A contact on the far side of a solid must not push through the near side.
    if (!is_closed_ || found.deepest <= 1.5 * -s.value() + small_) return found_.push_back(found);
    points_.resize(found.first);
    found.count = 0;
    found.deepest = -HUGE_VAL;
  }
  if (along_face)
    add_as_it_is(t, index, s, found);
  else
    miss(t, index, names);
}

void SurfaceContacts::miss(const WeldedTriangle& t, std::uint32_t index, SubShapeNames names) {
  face_towards(t.normal);
  const double depth = dot(t.corners[0] - lowest_, t.normal) + surface_.margin + convex_.margin;
  if (depth >= -margin_ - small_) missed_.push_back({index, names, depth});
}

/// If contacts were left to neighbours and none took them, or none as deep, the deepest one counts.
void SurfaceContacts::add_deepest_missed() {
  double deepest = -HUGE_VAL;
  for (const Found& found : found_) deepest = std::fmax(deepest, found.deepest);
  const Missed* best = nullptr;
  for (const Missed& missed : missed_) {
    if (!(missed.bound > deepest + small_)) continue;
    const WeldedTriangle t = triangle(missed.triangle);
    const Distance s = separation(t);
    if (is_mesh_ && !found_.empty() && dot(s.normal, t.normal) < 0) continue;
    if (s.lower <= margin_ && -s.value() > deepest + small_) {
      deepest = -s.value();
      best = &missed;
    }
  }
  if (!best) return;
  const WeldedTriangle t = triangle(best->triangle);
  Distance s = separation(t);
  if (!is_mesh_ && dot(s.normal, t.normal) < 0) {  // not downwards
    face_towards(t.normal);
    s.normal = t.normal;
    s.on_b = lowest_ - t.normal * convex_.margin;
    s.on_a = s.on_b + t.normal * best->bound;
    s.lower = s.upper = -best->bound;
  }
  Found found;
  found.names = best->names;
  found.first = points_.size();
  add_as_it_is(t, best->triangle, s, found);
}

/// Returns up to four points: the deepest (of equals, the one furthest from the centroid), the one furthest
/// from it, the one furthest from their line, and the one that adds the most area to those three.
ContactManifold SurfaceContacts::merged(std::vector<ContactPoint>& points, const Found& seed) const {
  ContactManifold manifold;
  manifold.normal = seed.normal;
  manifold.sub_shape_a = seed.names.a;
  manifold.sub_shape_b = seed.names.b;
  Vec3 middle;
  for (ContactPoint& p : points) {
    p.on_a = p.on_b + seed.normal * p.depth;
    middle += p.on_a * (1 / static_cast<double>(points.size()));
  }
  // Of points that are equal to rounding, corners are kept.
  std::stable_partition(points.begin(), points.end(),
                        [](const ContactPoint& p) { return (p.feature & is_corner) != 0; });
  const auto keep_best = [&](auto&& score, double tie, double least = 0) {
    const ContactPoint* best = nullptr;
    for (const ContactPoint& p : points) {
      const double here = score(p);
      if (here > least + tie) {
        least = here;
        best = &p;
      }
    }
    if (best) manifold.points[static_cast<std::size_t>(manifold.count++)] = *best;
    return best != nullptr;
  };
  const auto at = [&](int i) { return manifold.points[static_cast<std::size_t>(i)].on_a; };
  const double nearly = seed.deepest - small_;
  keep_best([&](const ContactPoint& p) { return p.depth < nearly ? -HUGE_VAL : length(p.on_a - middle); },
            small_, -HUGE_VAL);
  if (!keep_best([&](const ContactPoint& p) { return length(p.on_a - at(0)); }, small_)) return manifold;
  const Vec3 line = normalized(cross(seed.normal, at(1) - at(0)));
  const auto off_line = [&](const ContactPoint& p) { return dot(p.on_a - at(0), line); };
  if (!keep_best([&](const ContactPoint& p) { return std::fabs(off_line(p)); }, small_)) return manifold;
  const bool left = off_line(manifold.points[2]) > 0;
  const Vec3 a = at(0), b = at(left ? 1 : 2), c = at(left ? 2 : 1);
  const auto beyond = [&](Vec3 from, Vec3 to, Vec3 p) {
    return -dot(cross(to - from, p - from), seed.normal);
  };
  keep_best(
      [&](const ContactPoint& p) {
        return std::max({beyond(a, b, p.on_a), beyond(b, c, p.on_a), beyond(c, a, p.on_a)});
      },
      small_ * length(at(1) - at(0)));
  return manifold;
}

std::vector<ContactManifold> SurfaceContacts::manifolds() {
  if (is_mesh_) choose_side();
  for (const Near& near : near_) visit(near);
  for (const Missed& missed : missed_)
    touched_ = touched_ || separation(triangle(missed.triangle)).lower <= margin_;
  if (!touched_) return {};
  add_deepest_missed();
  std::sort(found_.begin(), found_.end(), [](const Found& x, const Found& y) {
    if (x.deepest != y.deepest) return x.deepest > y.deepest;
    return x.names.a != y.names.a   ? x.names.a < y.names.a
           : x.names.b != y.names.b ? x.names.b < y.names.b
                                    : x.first < y.first;
  });
  std::vector<ContactManifold> result;
  std::vector<ContactPoint> together;
  std::vector<bool> taken(found_.size(), false);
  for (std::size_t i = 0; i < found_.size(); ++i) {
    if (taken[i]) continue;
    together.clear();
    for (std::size_t k = i; k < found_.size(); ++k) {
      if (taken[k] || dot(found_[k].normal, found_[i].normal) < same_normal) continue;
      taken[k] = true;
      const auto first = points_.begin() + static_cast<std::ptrdiff_t>(found_[k].first);
      together.insert(together.end(), first, first + static_cast<std::ptrdiff_t>(found_[k].count));
    }
    result.push_back(merged(together, found_[i]));
    if (result.back().count == 0) result.pop_back();  // for sizes whose squares underflow
  }
  return result;
}

}  // namespace tandem
