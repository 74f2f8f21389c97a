#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "clash/box_rules.h"
#include "io/store/piecewise_part.h"
#include "narrow/triangle/point_triangle.h"
#include "query/model_data.h"
#include "query/ray/point_search.h"

namespace tandem::io {
namespace {

/// A group of triangles has this many children; the groups at first are at most max_roots in number.
constexpr std::uint32_t children_of_group = 16;
constexpr std::uint64_t max_roots = 1u << 13;
/// Patches that are in memory at a time. It does not depend on the memory limit, so results do not either.
constexpr std::size_t max_patches = 1u << 13;
constexpr int max_rounds = 6;
constexpr double infinity = std::numeric_limits<double>::infinity();

enum class Side : std::uint8_t { unknown, inside, outside };

/// A part of a surface, in the frame of the solid. The signed depth (the distance to the surface of the
/// solid, negative outside) changes by at most the distance that a point moves, so that of the centre bounds
/// that of all. For a triangle, the distance to any one face of the solid bounds the depth too: it is a
/// convex function, so its maximum is at a corner.
struct Patch {
  std::array<Vec3, 3> corners;  ///< of a triangle
  Vec3 center;                  ///< on the surface
  double radius = 0;
  std::uint32_t piece = 0, first = 0, count = 0;  ///< triangles of the piece, in tree order; 0: a triangle
  double distance = infinity;                     ///< of the centre; at first no more than an upper bound
  double corner_distance = infinity;              ///< the largest one, to the nearest face
  double bound = infinity;                        ///< on the depth
  Vec3 closest;
  std::uint32_t nearest_piece = std::numeric_limits<std::uint32_t>::max();
  int times = 0;
  Side side = Side::unknown;
  bool on_surface = false;
};

/// The triangles of a piece in the order of its tree: consecutive ones are near each other.
class OrderedTriangles {
 public:
  explicit OrderedTriangles(const Model& model) : mesh_(model.mesh()) {
    const ModelTrees made = data_of(model).made();
    const auto known = made.topologies.find(default_path_topology());
    if (known != made.topologies.end()) topology_ = known->second;
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(mesh_.triangles().size()); }
  std::array<Vec3, 3> corners(std::uint32_t index, const Transform& position) const {
    const auto [p, q, r] = mesh_.corners(topology_ ? topology_->order[index] : index);
    return {position(p), position(q), position(r)};
  }

 private:
  const Mesh& mesh_;
  std::shared_ptr<const Topology> topology_;
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
      : surface_(surface),
        solid_(solid),
        limits_(limits),
        depth_(depth),
        position_(relative_transform(solid.part.pose, surface.part.pose)),
        solid_box_(own_box(solid)) {}

  /// Raises the lower bound, and returns the upper one.
  double find() {
    std::uint32_t size = children_of_group;
    while (surface_.triangles / size > max_roots) size *= children_of_group;
    refine(roots(size), {size, 0});
    return std::fmax(rest_, target());
  }

 private:
  /// Triangles in each patch of a list, and how often triangles were divided.
  struct Level {
    std::uint32_t size;
    int rounds;

    bool is_of_groups() const { return size > 1; }
    std::size_t fan_out() const { return is_of_groups() ? children_of_group : 4; }
    Level next() const { return is_of_groups() ? Level{size / children_of_group, 0} : Level{1, rounds + 1}; }
  };

  /// Depths up to this need not be looked for.
  double target() const {
    const double lower = depth_.range.lower;
    return lower + std::fmax(limits_.relative_tolerance * lower, limits_.absolute_tolerance);
  }

  void drop_shallow(std::vector<Patch>& patches) const {
    std::erase_if(patches, [&](const Patch& patch) { return patch.bound <= target(); });
  }

  /// Divides patches until their bounds are close enough: all at once if they fit, or chunks of neighbours,
  /// the deepest chunk first.
  void refine(std::vector<Patch> patches, const Level& level) {
    drop_shallow(patches);
    locate(patches);
    drop_shallow(patches);
    if (patches.empty()) return;
    if (level.rounds == max_rounds) {
      for (const Patch& patch : patches) rest_ = std::fmax(rest_, patch.bound);
      return;
    }
    const std::size_t chunk = max_patches / level.fan_out();
    std::vector<std::pair<double, std::size_t>> order;  // the largest bound, negative, and the begin
    for (std::size_t begin = 0; begin < patches.size(); begin += chunk) {
      double deepest = 0;
      for (std::size_t i = begin; i < std::min(begin + chunk, patches.size()); ++i)
        deepest = std::fmax(deepest, patches[i].bound);
      order.emplace_back(-deepest, begin);
    }
    std::sort(order.begin(), order.end());
    for (const auto& [deepest, begin] : order) {
      const std::size_t end = std::min(begin + chunk, patches.size());
      std::vector<Patch> kept(patches.begin() + static_cast<std::ptrdiff_t>(begin),
                              patches.begin() + static_cast<std::ptrdiff_t>(end));
      drop_shallow(kept);
      if (!kept.empty())
        refine(level.is_of_groups() ? children(kept, level.next().size) : quarters(kept), level.next());
    }
  }

  Patch group(const OrderedTriangles& triangles, std::uint32_t piece, std::uint32_t first,
              std::uint32_t count) const {
    Patch patch;
    patch.piece = piece;
    patch.first = first;
    patch.count = count;
    Bounds box;
    const auto for_corners = [&](const auto& take) {
      for (std::uint32_t i = first; i < first + count; ++i)
        for (const Vec3 corner : triangles.corners(i, position_)) take(corner);
    };
    for_corners([&](Vec3 corner) { box.add(corner); });
    double nearest = infinity;
    for_corners([&](Vec3 corner) {
      const double away = length(corner - box.center());
      if (!(away < nearest)) return;
      nearest = away;
      patch.center = corner;
    });
    for_corners([&](Vec3 corner) { patch.radius = std::fmax(patch.radius, length(corner - patch.center)); });
    if (box_distance(box, solid_box_) > 0) patch.bound = 0;
    return patch;
  }

  std::vector<Patch> roots(std::uint32_t count) const {
    std::vector<Patch> patches;
    for (std::uint32_t i = 0; i < surface_.pieces; ++i) {
      if (box_distance(surface_.box(i), solid_.part.box) > 0) continue;
      const auto piece = surface_.piece(i);
      const OrderedTriangles triangles(piece->model);
      for (std::uint32_t first = 0; first < triangles.size(); first += count) {
        const Patch patch = group(triangles, i, first, std::min(count, triangles.size() - first));
        if (patch.bound > 0) patches.push_back(patch);
      }
    }
    for (Patch& patch : patches) patch.distance = distance_to_samples(patch.center);
    return patches;
  }

  double distance_to_samples(Vec3 point) const {
    double nearest = infinity;
    for (std::uint32_t i = 0; i < solid_.pieces; ++i) {
      const PieceSummary& summary = solid_.summary(i);
      if (box_distance(summary.box, {point, point}) > nearest) continue;
      for (const Vec3 sample : summary.samples) nearest = std::fmin(nearest, length(sample - point));
    }
    return nearest * (1 + 1e-9);
  }

  /// What the depth of a patch says about a part of it.
  static void inherit(Patch& patch, const Patch& from) {
    const double moved = length(patch.center - from.center) * (1 + 1e-9);
    if (moved < from.distance * (1 - 1e-9)) patch.side = from.side;
    patch.distance = (from.distance + moved) * (1 + 1e-9);
    const double depth = patch.side == Side::outside ? moved - from.distance * (1 - 1e-9) : patch.distance;
    patch.bound = std::fmin(patch.bound, std::fmin(from.bound, patch.radius + depth));
  }

  std::vector<Patch> children(const std::vector<Patch>& patches, std::uint32_t size) const {
    std::vector<Patch> found;
    for (std::size_t begin = 0; begin < patches.size();) {
      const std::uint32_t index = patches[begin].piece;
      const auto piece = surface_.piece(index);
      const OrderedTriangles triangles(piece->model);
      for (; begin < patches.size() && patches[begin].piece == index; ++begin) {
        const Patch& from = patches[begin];
        const std::uint32_t end = from.first + from.count;
        for (std::uint32_t first = from.first; first < end; first += size) {
          Patch patch = size > 1 ? group(triangles, index, first, std::min(size, end - first))
                                 : patch_of(triangles.corners(first, position_));
          inherit(patch, from);
          if (patch.bound > target()) found.push_back(patch);
        }
      }
    }
    return found;
  }

  std::vector<Patch> quarters(const std::vector<Patch>& patches) const {
    std::vector<Patch> found;
    for (const Patch& from : patches) {
      const auto& [p, q, r] = from.corners;
      const Vec3 pq = 0.5 * (p + q), qr = 0.5 * (q + r), rp = 0.5 * (r + p);
      for (const std::array<Vec3, 3>& corners :
           {std::array{p, pq, rp}, {q, qr, pq}, {r, rp, qr}, {pq, qr, rp}}) {
        Patch patch = patch_of(corners);
        inherit(patch, from);
        if (patch.bound > target()) found.push_back(patch);
      }
    }
    return found;
  }

  /// Measures the depth of the centres. Pieces may come in any order: equal distances go to the first piece.
  void locate(std::vector<Patch>& patches) {
    if (patches.empty()) return;
    for (const std::uint32_t i : loaded_first(solid_)) measure(patches, i);
    for (Patch& patch : patches) {
      if (patch.side == Side::unknown && !patch.on_surface)
        patch.side = patch.times != 0 ? Side::inside : Side::outside;
      const double depth = patch.side == Side::outside ? -patch.distance : patch.distance;
      patch.bound = std::min({patch.bound, patch.corner_distance, patch.radius + depth});
      if (patch.side == Side::inside && patch.distance > depth_.range.lower)
        depth_ = {{patch.distance, depth_.range.upper},
                  solid_.part.pose(patch.center),
                  solid_.part.pose(patch.closest)};
    }
  }

  /// Crossings with one piece of the solid, and distances to it.
  void measure(std::vector<Patch>& patches, std::uint32_t index) const {
    const Bounds& box = solid_.summary(index).box;
    const auto is_near = [&](const Patch& patch) {
      return box_distance(box, {patch.center, patch.center}) * (1 - 1e-12) <= patch.distance;
    };
    const auto crosses = [&](const Patch& patch) {
      return patch.side == Side::unknown && !patch.on_surface &&
             may_cross(box, patch.center, engine::AxisDirection::shortest(solid_box_, patch.center));
    };
    std::vector<Patch*> wanted;
    for (Patch& patch : patches)
      if (is_near(patch) || crosses(patch)) wanted.push_back(&patch);
    if (wanted.empty() || box.empty()) return;
    const auto piece = solid_.piece(index);
    const engine::SearchedMesh searched{piece->model.mesh(), data_of(piece->model).search_tree()};
    for (Patch* const patch : wanted) {
      if (crosses(*patch)) {
        const std::optional<int> times = engine::times_around(
            searched, patch->center, engine::AxisDirection::shortest(solid_box_, patch->center));
        patch->times += times.value_or(0);
        patch->on_surface = !times;
      }
      if (is_near(*patch)) take_distance(*patch, piece->model, index);
    }
  }

  static void take_distance(Patch& patch, const Model& model, std::uint32_t index) {
    const ClosestPoint closest = closest_in_model(model, patch.center, patch.distance);
    if (!(closest.distance < patch.distance ||
          (closest.distance == patch.distance && index < patch.nearest_piece)))
      return;
    patch.distance = closest.distance;
    patch.closest = closest.point;
    patch.nearest_piece = index;
    if (patch.count > 0) return;
    const auto [p, q, r] = model.mesh().corners(closest.sub_shape);
    const Corners face{{p, q, r}};
    patch.corner_distance = 0;
    for (const Vec3 corner : patch.corners)
      patch.corner_distance =
          std::fmax(patch.corner_distance, length(nearest_on_triangle(face, corner) - corner));
  }

  const PiecewisePart &surface_, &solid_;
  const PieceLimits& limits_;
  clash::PairDepth& depth_;
  Transform position_;
  Bounds solid_box_;
  double rest_ = 0;
};

}  // namespace

clash::PairDepth depth_of_pieces(const PiecewisePart& a, const PiecewisePart& b, const PieceLimits& limits) {
  const double rounding =
      clash::rounding_depth(a.part, b.part) + 1e-12 * (length(a.part.box.low) + length(b.part.box.low));
  const double in_boxes = clash::world_box_depth(a.part, b.part) * (1 + 1e-12) + rounding;
  const bool closed_a = a.info.inside == InsideTest::exact, closed_b = b.info.inside == InsideTest::exact;
  if (!closed_a && !closed_b) {
    const std::optional<clash::PairDepth> open = open_depth_of_pieces(a, b);
    return open && open->range.upper < in_boxes ? *open : clash::PairDepth{{0, in_boxes}, {}, {}};
  }
  clash::PairDepth depth;
  double upper = 0;
  if (closed_b) upper = std::fmax(upper, DepthInSolid(a, b, limits, depth).find());
  if (closed_a) upper = std::fmax(upper, DepthInSolid(b, a, limits, depth).find());
  depth.range.upper = std::fmin(in_boxes, upper + rounding);
  depth.range.lower = std::fmin(depth.range.upper, std::fmax(0, depth.range.lower - rounding));
  return depth;
}

}  // namespace tandem::io
