#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "tandem/query/point.h"

#include "clash/box_rules.h"
#include "io/store/piecewise_part.h"
#include "io/store/split_mesh.h"
#include "narrow/triangle/point_triangle.h"

namespace tandem::io {
namespace {

constexpr std::size_t triangles_of_group = 256;
constexpr int max_rounds = 6;

/// A part of a surface, in the world. The signed depth (the distance to the surface of the solid, negative
/// outside) changes by at most the distance that a point moves, so that of the centre bounds that of all. For
/// a triangle, the distance to any one face of the solid bounds the depth too: it is a convex function, so
/// its maximum is at a corner.
struct Patch {
  std::array<Vec3, 3> corners;  ///< of a triangle
  Vec3 center;                  ///< on the surface
  double radius = 0;
  std::uint32_t piece = 0, group = 0;  ///< of the surface, if it is a group of triangles
  std::uint64_t triangles = 0;         ///< of a group; otherwise 0
  double distance = std::numeric_limits<double>::infinity();
  double corner_distance = std::numeric_limits<double>::infinity();  ///< the largest one, to one face
  Vec3 closest;
  bool is_inside = false, is_outside = false;  ///< neither: undecided

  double bound() const { return std::fmin(corner_distance, radius + (is_outside ? -distance : distance)); }
};

Patch patch_of(const std::array<Vec3, 3>& corners) {
  Patch patch;
  patch.corners = corners;
  patch.center = (1.0 / 3) * (corners[0] + corners[1] + corners[2]);
  for (const Vec3 corner : corners) patch.radius = std::fmax(patch.radius, length(corner - patch.center));
  return patch;
}

/// The depth of one part's surface in the other part, which is closed.
class DepthInSolid {
 public:
  DepthInSolid(const PiecewisePart& surface, const PiecewisePart& solid, const PieceLimits& limits,
               clash::PairDepth& depth)
      : surface_(surface), solid_(solid), limits_(limits), depth_(depth) {}

  /// Raises the lower bound, and returns the upper one.
  double find() {
    std::vector<Patch> all = groups();
    locate(all);
    std::stable_sort(all.begin(), all.end(), is_deeper);
    // As many groups at a time as fit, deepest bounds first: most of the others end as the lower bound rises.
    for (std::size_t begin = 0; begin < all.size() && all[begin].bound() > target();) {
      std::size_t end = begin;
      for (std::uint64_t sum = 0; end < all.size() && sum <= limits_.max_patches / 4; ++end)
        sum += all[end].triangles;
      refine(triangles(std::span(all).subspan(begin, end - begin)));
      begin = end;
    }
    return std::fmax(rest_, target());
  }

 private:
  static bool is_deeper(const Patch& x, const Patch& y) { return x.bound() > y.bound(); }

  /// Divides triangles until their bounds are close enough.
  void refine(std::vector<Patch> patches) {
    for (int round = 0;; ++round) {
      locate(patches);
      patches = keep_deepest(std::move(patches));
      if (patches.empty() || round == max_rounds) break;
      patches = quarters(patches);
    }
    if (!patches.empty()) rest_ = std::fmax(rest_, patches.front().bound());
  }

  /// Depths up to this need not be looked for.
  double target() const {
    const double lower = depth_.range.lower;
    return lower + std::fmax(limits_.relative_tolerance * lower, limits_.absolute_tolerance);
  }

  std::vector<std::vector<std::uint32_t>> groups_of(const Mesh& mesh) const {
    const std::size_t count = (mesh.triangles().size() + triangles_of_group - 1) / triangles_of_group;
    if (count == 0) return {};
    return split_triangles(mesh, static_cast<std::uint32_t>(count));
  }

  std::vector<Patch> groups() const {
    std::vector<Patch> patches;
    for (std::uint32_t i = 0; i < surface_.pieces; ++i) {
      const auto piece = surface_.piece(i);
      const Mesh& mesh = piece->model.mesh();
      const std::vector<std::vector<std::uint32_t>> groups = groups_of(mesh);
      for (std::uint32_t g = 0; g < groups.size(); ++g) {
        Patch patch;
        patch.center = surface_.part.pose(mesh.corners(groups[g].front())[0]);
        patch.piece = i;
        patch.group = g;
        patch.triangles = groups[g].size();
        Bounds box;
        for (const std::uint32_t face : groups[g])
          for (const Vec3 own : mesh.corners(face)) {
            const Vec3 corner = surface_.part.pose(own);
            patch.radius = std::fmax(patch.radius, length(corner - patch.center));
            box.add(corner);
          }
        if (box_distance(box, solid_.part.box) == 0) patches.push_back(patch);
      }
    }
    return patches;
  }

  /// Measures the depth of the centres.
  void locate(std::vector<Patch>& patches) {
    std::vector<Vec3> points;
    for (const Patch& patch : patches) points.push_back(patch.center);
    const std::vector<WindingNumber> winding = winding_of(solid_, points);
    for (std::size_t p = 0; p < patches.size(); ++p) {
      patches[p].is_outside = winding[p].lower > -0.5 && winding[p].upper < 0.5;
      patches[p].is_inside = winding[p].lower > 0.5 || winding[p].upper < -0.5;
    }
    // Nearest pieces first: the others are then too far away.
    std::vector<std::uint32_t> order(solid_.pieces);
    for (std::uint32_t i = 0; i < solid_.pieces; ++i) order[i] = i;
    Bounds all;
    for (const Vec3 point : points) all.add(point);
    if (points.empty()) return;
    const auto away = [&](std::uint32_t i) { return length(solid_.box(i).center() - all.center()); };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t x, std::uint32_t y) { return away(x) < away(y); });
    for (const std::uint32_t i : order) measure(patches, i);
    for (const Patch& patch : patches)
      if (patch.is_inside && patch.distance > depth_.range.lower)
        depth_ = {{patch.distance, depth_.range.upper}, patch.center, patch.closest};
  }

  /// Distances to one piece of the solid.
  void measure(std::vector<Patch>& patches, std::uint32_t index) const {
    const Bounds box = solid_.box(index);
    std::vector<std::size_t> near;
    std::vector<Vec3> points;
    for (std::size_t p = 0; p < patches.size(); ++p) {
      if (box_distance(box, {patches[p].center, patches[p].center}) >= patches[p].distance) continue;
      near.push_back(p);
      points.push_back(patches[p].center);
    }
    if (near.empty()) return;
    const auto piece = solid_.piece(index);
    const Transform& pose = solid_.part.pose;
    const std::vector<ClosestPoint> closest = closest_points(piece->model, pose, points);
    for (std::size_t k = 0; k < near.size(); ++k) {
      Patch& patch = patches[near[k]];
      if (!(closest[k].distance < patch.distance)) continue;
      patch.distance = closest[k].distance;
      patch.closest = closest[k].point;
      if (patch.triangles > 0) continue;
      const auto [p, q, r] = piece->model.mesh().corners(closest[k].sub_shape);
      const Corners face{{pose(p), pose(q), pose(r)}};
      patch.corner_distance = 0;
      for (const Vec3 corner : patch.corners)
        patch.corner_distance =
            std::fmax(patch.corner_distance, length(nearest_on_triangle(face, corner) - corner));
    }
  }

  /// Returns the patches that may be deeper than the target, as many as fit; the bound of the others remains.
  std::vector<Patch> keep_deepest(std::vector<Patch> patches) {
    std::erase_if(patches, [&](const Patch& patch) { return patch.bound() <= target(); });
    std::stable_sort(patches.begin(), patches.end(), is_deeper);
    if (4 * patches.size() > limits_.max_patches) {
      const std::size_t kept = limits_.max_patches / 4;
      rest_ = std::fmax(rest_, patches[kept].bound());
      patches.resize(kept);
    }
    return patches;
  }

  /// The triangles of groups.
  std::vector<Patch> triangles(std::span<const Patch> groups) const {
    std::vector<std::vector<std::uint32_t>> wanted(surface_.pieces);
    for (const Patch& patch : groups) wanted[patch.piece].push_back(patch.group);
    std::vector<Patch> found;
    for (std::uint32_t i = 0; i < surface_.pieces; ++i) {
      if (wanted[i].empty()) continue;
      const auto piece = surface_.piece(i);
      const Mesh& mesh = piece->model.mesh();
      const std::vector<std::vector<std::uint32_t>> all = groups_of(mesh);
      const Transform& pose = surface_.part.pose;
      for (const std::uint32_t group : wanted[i])
        for (const std::uint32_t face : all[group]) {
          const auto [p, q, r] = mesh.corners(face);
          found.push_back(patch_of({pose(p), pose(q), pose(r)}));
        }
    }
    return found;
  }

  static std::vector<Patch> quarters(const std::vector<Patch>& patches) {
    std::vector<Patch> found;
    found.reserve(4 * patches.size());
    for (const Patch& patch : patches) {
      const auto& [p, q, r] = patch.corners;
      const Vec3 pq = 0.5 * (p + q), qr = 0.5 * (q + r), rp = 0.5 * (r + p);
      for (const std::array<Vec3, 3>& corners :
           {std::array{p, pq, rp}, {q, qr, pq}, {r, rp, qr}, {pq, qr, rp}})
        found.push_back(patch_of(corners));
    }
    return found;
  }

  const PiecewisePart &surface_, &solid_;
  const PieceLimits& limits_;
  clash::PairDepth& depth_;
  double rest_ = 0;
};

}  // namespace

clash::PairDepth depth_of_pieces(const PiecewisePart& a, const PiecewisePart& b, const PieceLimits& limits) {
  const double rounding =
      clash::rounding_depth(a.part, b.part) + 1e-12 * (length(a.part.box.low) + length(b.part.box.low));
  const double in_boxes = clash::world_box_depth(a.part, b.part) * (1 + 1e-12) + rounding;
  clash::PairDepth depth;
  const bool closed_a = a.info.inside == InsideTest::exact, closed_b = b.info.inside == InsideTest::exact;
  double upper = closed_a || closed_b ? 0 : in_boxes;
  if (closed_b) upper = std::fmax(upper, DepthInSolid(a, b, limits, depth).find());
  if (closed_a) upper = std::fmax(upper, DepthInSolid(b, a, limits, depth).find());
  depth.range.upper = std::fmin(in_boxes, upper + rounding);
  depth.range.lower = std::fmin(depth.range.upper, std::fmax(0, depth.range.lower - rounding));
  return depth;
}

}  // namespace tandem::io
