// Any bytes as small meshes, poses, rays and points: results are never NaN and satisfy their bounds. The ray,
// point and solid queries agree with each other and with brute force over all triangles.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"
#include "tandem/query/relation.h"

#include "bytes.h"

namespace {

using namespace tandem;

class Numbers : public Bytes {
 public:
  using Bytes::Bytes;

  /// Returns mostly small lattice coordinates, for which rays run along edges; sometimes any bits.
  double number() {
    const std::uint8_t kind = byte();
    return kind < 240 ? (kind % 16 - 8) / 4.0 : any_bits();
  }
  double coordinate() {
    const double x = number();
    return std::fabs(x) < Mesh::max_coordinate ? x : 1;
  }
  Vec3 vector() { return {number(), number(), number()}; }
  Vec3 place() { return {coordinate(), coordinate(), coordinate()}; }
};

/// Returns a box, a tetrahedron, or an arbitrary mesh from the bytes.
Mesh mesh_from(Numbers& bytes) {
  const std::uint8_t kind = bytes.byte() % 3;
  if (kind == 0) {
    const Vec3 a = bytes.place(), b = bytes.place(), low = min(a, b), high = max(a, b);
    std::vector<Vec3> v;
    for (std::uint32_t i = 0; i < 8; ++i)
      v.push_back({i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? high.z : low.z});
    return Mesh(v, {{0, 2, 1},
                    {1, 2, 3},
                    {4, 5, 6},
                    {5, 7, 6},
                    {0, 1, 4},
                    {1, 5, 4},
                    {2, 6, 3},
                    {3, 6, 7},
                    {0, 4, 2},
                    {2, 4, 6},
                    {1, 3, 5},
                    {3, 7, 5}});
  }
  std::vector<Vec3> vertices(kind == 1 ? 4 : 3 + bytes.byte() % 6);
  for (Vec3& v : vertices) v = bytes.place();
  if (kind == 1) return Mesh(vertices, {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}});
  std::vector<Triangle> triangles(bytes.byte() % 12);
  const auto corner = [&] { return static_cast<std::uint32_t>(bytes.byte() % vertices.size()); };
  for (Triangle& t : triangles) t = {corner(), corner(), corner()};
  return Mesh(vertices, triangles);
}

Transform pose_from(Numbers& bytes) {
  const std::uint8_t kind = bytes.byte();
  if (kind % 2 == 0) return {};
  const Quat turn =
      normalized(Quat{bytes.coordinate(), bytes.coordinate(), bytes.coordinate(), bytes.coordinate()});
  Vec3 offset = bytes.place();
  for (int i = 0; i < 3; ++i)
    if (std::fabs(offset[i]) > 1e9) offset[i] = 1;
  return Transform::from(std::fabs(length(turn) - 1) < 1e-9 ? turn : Quat{}, offset);
}

void require(bool holds) {
  if (!holds) std::abort();
}

double size_of(const Mesh& mesh, const Transform& at) {
  double size = 0;
  for (const Vec3 v : mesh.vertices()) {
    const Vec3 m = abs(at(v));
    size = std::fmax(size, m.x + m.y + m.z);
  }
  return size;
}

void rays_agree(const Model& model, const Transform& at, const Ray& ray) {
  const std::optional<RayHit> first = cast_ray(model, at, ray);
  const std::vector<RayHit> all = cast_ray_all(model, at, ray);
  require(cast_ray_any(model, at, ray) == first.has_value() && all.empty() == !first.has_value());
  double before = 0;
  for (const RayHit& hit : all) {
    require(hit.t >= before && hit.t <= ray.reach);  // false for NaN
    require(is_finite(hit.point) && is_finite(hit.normal) && hit.part < model.mesh().triangles().size());
    before = hit.t;
  }
  if (first) require(first->t == all.front().t && first->part == all.front().part);
  const Ray twice[] = {ray, ray};
  for (const std::optional<RayHit>& hit : cast_rays(model, at, twice))
    require(hit.has_value() == first.has_value() && (!hit || hit->t == first->t));
}

void points_agree(const Model& model, const Transform& at, Vec3 point) {
  const ClosestPoint closest = closest_point(model, at, point);
  const SignedDistance whole = signed_distance(model, at, point);
  const PointLocation side = locate_point(model, at, point);
  require(!std::isnan(closest.distance) && closest.distance >= 0 && !std::isnan(whole.distance));
  if (model.mesh().triangles().empty() || !is_finite(point)) return;
  if (!std::isfinite(closest.distance)) return;  // squares overflow
  const Vec3 m = abs(point);
  const double error_bound = 1e-12 * (size_of(model.mesh(), at) + m.x + m.y + m.z) + 1e-150;
  require(is_finite(closest.point) && closest.sub_shape < model.mesh().triangles().size());
  require(std::fabs(length(closest.point - point) - closest.distance) <= error_bound);
  for (const Triangle& t : model.mesh().triangles())
    for (const std::uint32_t corner : t)
      require(closest.distance <= length(at(model.mesh().vertices()[corner]) - point) + error_bound);
  require(whole.side == side);
  require(side == PointLocation::inside ? whole.distance <= 0 : whole.distance >= 0);
  if (side == PointLocation::on) require(closest.distance <= error_bound);
}

SolidRelation rotated(SolidRelation r) {
  return r == SolidRelation::inside     ? SolidRelation::contains
         : r == SolidRelation::contains ? SolidRelation::inside
                                        : r;
}

void solids_agree(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b) {
  const SolidRelation found = relation(a, pose_a, b, pose_b);
  if (collide(a, pose_a, b, pose_b)) require(found != SolidRelation::disjoint);
  if (pose_a.rotation == Mat3{} && pose_b.rotation == Mat3{} && pose_a.offset == pose_b.offset)
    require(relation(b, pose_b, a, pose_a) == rotated(found));  // both relative transforms are exact
  if (!a.mesh().triangles().empty()) require(relation(a, {}, a, {}) != SolidRelation::disjoint);
  PenetrationOptions options;
  options.max_points = 500;
  const Penetration depth = penetration(a, pose_a, b, pose_b, options);
  require(depth.lower >= 0 && depth.lower <= depth.upper && is_finite(depth.deepest) &&
          is_finite(depth.closest_surface_point));
  if (found == SolidRelation::disjoint && depth.defined) require(depth.lower == 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 500) return 0;
  Numbers bytes(data, size);
  try {
    const Model a(mesh_from(bytes)), b(mesh_from(bytes));
    const Transform pose_a = pose_from(bytes), pose_b = pose_from(bytes);
    for (int i = 0; i < 3; ++i) {
      Ray ray{bytes.vector(), bytes.vector()};
      if (bytes.byte() % 2 == 0) ray.reach = bytes.number();
      rays_agree(a, pose_a, ray);
      points_agree(a, pose_a, bytes.vector());
    }
    solids_agree(a, pose_a, b, pose_b);
  } catch (const Error&) {  // the bytes are no valid mesh
  }
  return 0;
}
