#include "narrow/contact/manifold.h"

#include <utility>

#include "narrow/contact/clip.h"

namespace tandem {
namespace {

struct FacingFeatures {
  Feature a, b;  ///< both in A's frame
};

void find_facing(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a, Vec3 normal,
                 FacingFaces known, FacingFeatures& features) {
  facing_feature(a, normal, features.a, known.a);
  facing_feature(b, -(transposed(b_from_a.rotation) * normal), features.b, known.b);
  for (int i = 0; i < features.b.count; ++i) features.b.corner[i] = b_from_a(features.b.corner[i]);
}

struct Candidates {
  ScratchArray<ContactPoint, ClippedPoints::most + 1> point;
  int count = 0;
  double deepest = -HUGE_VAL;

  /// Omits a point if it is further away than `margin`, or undefined (an edge of length zero has no weights).
  /// Copies one number at a time: a copy in larger pieces than were written just before would stall.
  TANDEM_INLINE void add(const Vec3& on_a, const Vec3& on_b, double depth, std::uint64_t feature,
                         double margin) {
    if (!(depth >= -margin && depth < HUGE_VAL)) return;
    ContactPoint& to = point[count++];
    to.on_a.x = on_a.x;
    to.on_a.y = on_a.y;
    to.on_a.z = on_a.z;
    to.on_b.x = on_b.x;
    to.on_b.y = on_b.y;
    to.on_b.z = on_b.z;
    to.depth = depth;
    to.feature = feature;
    if (depth > deepest) deepest = depth;
  }
};

/// Returns the deepest point, the one furthest from it, the one furthest from their line, and the one that
/// adds the most area to those three. Ties go to the first, so the choice is deterministic.
void keep_four(const Candidates& all, Vec3 normal, ContactManifold& manifold) {
  const auto best = [&](auto&& score) {
    int index = 0;
    double highest = -HUGE_VAL;
    for (int i = 0; i < all.count; ++i) {
      const double s = score(all.point[i]);
      if (s > highest) {
        highest = s;
        index = i;
      }
    }
    return index;
  };
  const auto at = [&](int i) { return all.point[i].on_a; };
  const int first = best([](const ContactPoint& p) { return p.depth; });
  const int second = best([&](const ContactPoint& p) { return dot(p.on_a - at(first), p.on_a - at(first)); });
  const Vec3 line = cross(normal, at(second) - at(first));
  const auto off_line = [&](const ContactPoint& p) { return dot(p.on_a - at(first), line); };
  const int third = best([&](const ContactPoint& p) { return std::fabs(off_line(p)); });
  const double sign = off_line(all.point[third]) < 0 ? -1 : 1;
  // The fourth lies beyond one of the triangle's edges.
  const Vec3 a = at(first), b = sign > 0 ? at(second) : at(third), c = sign > 0 ? at(third) : at(second);
  const int fourth = best([&](const ContactPoint& p) {
    const double ab = -dot(cross(b - a, p.on_a - a), normal), bc = -dot(cross(c - b, p.on_a - b), normal),
                 ca = -dot(cross(a - c, p.on_a - c), normal);
    return ab > bc ? (ab > ca ? ab : ca) : (bc > ca ? bc : ca);
  });
  for (const int i : {first, second, third, fourth}) {
    bool known = false;
    for (int k = 0; k < manifold.count; ++k)
      known |= manifold.points[static_cast<std::size_t>(k)].feature == all.point[i].feature;
    if (!known) manifold.points[static_cast<std::size_t>(manifold.count++)] = all.point[i];
  }
}

/// Returns the candidates, or the best four. If they miss the deepest point, as faces that are not quite
/// parallel may, the separation's points are added; if they are far off, they are replaced by them.
void fill(Candidates& all, const Distance& separation, double size, std::uint64_t own_name,
          ContactManifold& manifold) {
  manifold.normal = separation.normal;
  manifold.sub_shape_a = separation.sub_shape_a;
  manifold.sub_shape_b = separation.sub_shape_b;
  const double depth = -separation.value(), error_bound = 1e-9 * (size + std::fabs(depth));
  if (all.deepest < depth - error_bound) {
    if (all.deepest < 0.5 * depth) all.count = 0;
    all.point[all.count++] = {separation.on_a, separation.on_b, depth, own_name};
  }
  if (all.count <= 4) {
    for (int i = 0; i < all.count; ++i) manifold.points[static_cast<std::size_t>(i)] = all.point[i];
    manifold.count = all.count;
  } else {
    manifold.count = 0;
    keep_four(all, separation.normal, manifold);
  }
}

}  // namespace

void make_manifold(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                   const Distance& separation, double margin, ContactManifold& manifold, FacingFaces known) {
  const Vec3 normal = separation.normal;
  FacingFeatures features;
  find_facing(a, b, b_from_a, normal, known, features);
  const std::uint32_t id_a = features.a.id, id_b = features.b.id;
  Candidates all;
  if (features.a.count > 1 && features.b.count > 1) {
    ClippedPoints clipped;
    clip_features(features.a, features.b, normal, clipped);
    for (int i = 0; i < clipped.count; ++i) {
      const Vec3 on_a = clipped.point[i].on_a + normal * a.margin,
                 on_b = clipped.point[i].on_b - normal * b.margin;
      all.add(on_a, on_b, dot(on_a - on_b, normal), feature_name(id_a, id_b, clipped.point[i].name), margin);
    }
  }
  const double size = length(features.a.corner[0]) + length(features.b.corner[0]);
  fill(all, separation, size, feature_name(id_a, id_b, 0x7fffffff), manifold);
}

void make_plane_manifold(const ConvexCore& core, const Transform& pose, const Distance& separation,
                         double margin, ContactManifold& manifold) {
  const Vec3 normal = separation.normal;
  Feature feature;
  facing_feature(core, -(transposed(pose.rotation) * normal), feature);
  if (feature.count == 1) {
    make_point_manifold(separation, manifold);
    manifold.points[0].feature = feature_name(0, feature.id, 0x7fffffff);
    return;
  }
  Candidates all;
  const double height = dot(normal, separation.on_a);
  for (int i = 0; i < feature.count; ++i) {
    const Vec3 on_b = pose(feature.corner[i]) - normal * core.margin;
    const double depth = height - dot(normal, on_b);
    all.add(on_b + normal * depth, on_b, depth, feature_name(0, feature.id, feature.name[i]), margin);
  }
  fill(all, separation, length(feature.corner[0]), feature_name(0, feature.id, 0x7fffffff), manifold);
}

void position(ContactManifold& manifold, const Transform& pose) {
  for (int i = 0; i < manifold.count; ++i) {
    ContactPoint& p = manifold.points[static_cast<std::size_t>(i)];
    p.on_a = pose(p.on_a);
    p.on_b = pose(p.on_b);
  }
  manifold.normal = pose.rotation * manifold.normal;
}

void swap_sides(ContactManifold& manifold) {
  for (int i = 0; i < manifold.count; ++i) {
    ContactPoint& p = manifold.points[static_cast<std::size_t>(i)];
    std::swap(p.on_a, p.on_b);
  }
  std::swap(manifold.sub_shape_a, manifold.sub_shape_b);
  manifold.normal = -manifold.normal;
}

bool touching_points(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a, Vec3 normal,
                     double depth, Vec3& on_a, Vec3& on_b) {
  FacingFeatures features;
  find_facing(a, b, b_from_a, normal, {}, features);
  if (features.a.count < 2 || features.b.count < 2) return false;
  ClippedPoints clipped;
  clip_features(features.a, features.b, normal, clipped);
  double best = -HUGE_VAL;
  for (int i = 0; i < clipped.count; ++i) {
    const double here = dot(clipped.point[i].on_a - clipped.point[i].on_b, normal);
    if (here > best) {
      best = here;
      on_a = clipped.point[i].on_a;
      on_b = clipped.point[i].on_b;
    }
  }
  return best >= depth - 1e-9 * (std::fabs(depth) + length(on_a) + length(on_b));
}

}  // namespace tandem
