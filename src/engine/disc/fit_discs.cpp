#include "engine/disc/fit_discs.h"

#include <cstring>

#include "engine/disc/point_runs.h"
#include "engine/disc/scales.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/disc/fit_discs.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/fit_triangles-inl.h"
#include "engine/disc/long_run-inl.h"
#include "engine/disc/pack_normals-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Returns approximately the centre of the smallest ball: from the centre of the box some steps towards the
/// furthest point, each shorter than the last (after Bădoiu and Clarkson 2003), and the best of the visited
/// points.
template <class AnyRun>
HWY_INLINE Vec3 ball_center(const AnyRun& run, std::span<const double> steps) {
  Vec3 center = run.middle_of_box(), best = center;
  float least2 = HUGE_VALF;
  for (const double step : steps) {
    const Run::Furthest furthest = run.furthest(center);
    if (furthest.distance2 < least2) {
      least2 = furthest.distance2;
      best = center;
    }
    center += (furthest.point - center) * step;
  }
  return best;
}
constexpr double fine_steps[] = {0.12, 0.08, 0.05, 0.03, 0.0}, fast_steps[] = {0.12, 0.06, 0.0};

/// Returns the vector from the mean of the points on one side of a centre to the mean of those on the other.
/// It is along the middle of the points; the vector to the furthest point leads to a corner.
inline Vec3 lengthwise(std::span<const Vec3> points, Vec3 center, Vec3 roughly) {
  Vec3 ahead, behind;
  double count = 0;
  for (const Vec3 p : points) {
    const bool is_ahead = dot(roughly, p - center) > 0;
    (is_ahead ? ahead : behind) += p;
    count += is_ahead;
  }
  const Vec3 offset = ahead / count - behind / (static_cast<double>(points.size()) - count);
  return dot(offset, roughly) > 0 ? offset : roughly;
}

/// Returns the unit normal of a disc: the mean of the triangles' normals if they agree.
Vec3 disc_normal(const engine::PointRuns& runs, std::size_t first, std::size_t end) {
  const Vec3 normals = runs.sums[end].normal - runs.sums[first].normal;
  const double agreed = length(normals), areas = runs.sums[end].area - runs.sums[first].area;
  // The rounding error of the sums must not be taken for a direction.
  const bool agree = agreed > 0.6 * areas && agreed > 1e-9 * runs.sums[runs.triangles].area;
  return agree ? normals / agreed : engine::narrow_direction(engine::SomePoints(runs, 3 * first, 3 * end));
}

/// Fits the disc of triangles to their points: a Run or LongRun.
template <class AnyRun>
engine::FittedDisc fit_disc(const engine::PointRuns& runs, std::size_t first_triangle,
                            std::size_t end_triangle, BuildQuality quality, const AnyRun& run) {
  const std::size_t begin = 3 * first_triangle, end = 3 * end_triangle;
  engine::FittedDisc fitted;
  Disc& disc = fitted.disc;
  store(disc_normal(runs, first_triangle, end_triangle), disc.normal);
  const Vec3 n = to_vec3(disc.normal);
  const std::span<const double> steps =
      quality == BuildQuality::fine ? std::span<const double>(fine_steps) : fast_steps;
  Vec3 center = end - begin <= hn::Lanes(FitLanes()) ? ball_center(ShortRun(runs, begin, end), steps)
                                                     : ball_center(run, steps);
  const Run::Extent slab = run.extent(n, center);
  center += n * (0.5 * (static_cast<double>(slab.low) + static_cast<double>(slab.high)));
  store(center, disc.center);
  center = to_vec3(disc.center);
  const Run::Furthest furthest = run.furthest(center);
  const Run::Extent around = run.extent(n, center);
  // Points have an error of `rounding` per coordinate; differences, products and sums add some more
  // roundings. Squares that underflow are below 2⁻¹⁵⁰, three of them below 8e-45.
  const double radius =
      std::sqrt(std::fmax(0.0, static_cast<double>(furthest.distance2)) + 8e-45) * (1 + 0x1p-20) +
      2 * runs.rounding;
  const double half = std::fmax(static_cast<double>(around.high), -static_cast<double>(around.low)) +
                      0x1p-21 * radius + 2 * runs.rounding;
  disc.radius = stored_above(radius + 1e-30);
  disc.half = stored_above(std::fmin(half, radius) + 1e-30);
  const Vec3 along = furthest.point - center, across = cross(n, along);
  const Run::Extent width = run.extent(across, center);
  if (static_cast<double>(std::fmax(width.high, -width.low)) < engine::thin * dot(along, along) &&
      half < engine::thin * radius) {
    std::vector<Vec3> points;
    for (std::size_t i = begin; i < end; ++i) points.push_back(runs.point(i));
    set_line_bound(lengthwise(points, center, along), points, center, runs.rounding, fitted);
  }
  return fitted;
}

engine::FittedDisc fit_disc(const engine::PointRuns& runs, std::size_t first, std::size_t end,
                            BuildQuality quality) {
  if (end - first < LongRun::least) return fit_disc(runs, first, end, quality, Run(runs, 3 * first, 3 * end));
  return fit_disc(runs, first, end, quality, LongRun(runs, first, end));
}

/// The intervals of all points along the rows of a matrix, relative to a centre.
void extents_along(const engine::PointRuns& runs, const Mat3& rows, Vec3 center, engine::Extents& to) {
  const bool is_long = runs.triangles >= LongRun::least;
  for (int k = 0; k < 3; ++k) {
    const Run::Extent extent = is_long ? LongRun(runs, 0, runs.triangles).extent(rows.row[k], center)
                                       : Run(runs, 0, 3 * runs.triangles).extent(rows.row[k], center);
    to.low[k] = static_cast<double>(extent.low);
    to.high[k] = static_cast<double>(extent.high);
  }
}

/// Writes the discs of the children of one node.
class ChildDiscs {
 public:
  ChildDiscs(const engine::PointRuns& runs, const Topology& topology, engine::DiscFacts& facts,
             engine::FittedNodes& to)
      : runs_(runs), topology_(topology), facts_(facts), to_(to) {}

  void fit(std::uint32_t node, std::uint32_t frame, std::vector<engine::LineBoundsOf>& line_bounds) {
    const std::uint32_t number = engine::disc_node_of(topology_, node), end = topology_.escape[node];
    DiscNode& wide = start(number, frame);
    for (std::uint32_t child = node + 1; child < end;) {
      if (topology_.is_leaf(child)) {
        const std::uint32_t first = child++;
        while (child < end && topology_.is_leaf(child)) ++child;
        fit_leaves(wide, first, child - first);
      } else {
        fit_inner(wide, child);
        child = topology_.escape[child];
      }
    }
    const PackedNormals packed(normals_, wide);
    facts_.add(wide);
    if (wide.slenderness != compact) line_bounds.push_back({number, line_bounds_of(wide, packed)});
  }

  /// The disc of the root, whose children's are not compared with its line-swept bound.
  void fit_root() {
    DiscNode& wide = start(0, 0);
    if (topology_.is_leaf(0))
      fit_leaves(wide, 0, 1);
    else
      fit_inner(wide, 0);
    const PackedNormals packed(normals_, wide);
    facts_.add(wide);
    wide.slenderness = compact;
  }

 private:
  DiscNode& start(std::uint32_t number, std::uint32_t frame) {
    DiscNode& wide = to_.nodes[number];
    std::memset(static_cast<void*>(&wide), 0, sizeof wide);
    wide.line_bounds = DiscNode::no_line_bounds;
    wide.frame = frame;
    normals_ = {};
    has_line_ = 0;
    return wide;
  }

  void put(DiscNode& wide, const engine::FittedDisc& fitted, std::uint32_t child) {
    const int index = wide.count++;
    if (fitted.length > 0) {
      has_line_ |= 1u << index;
      line_[index] = fitted;
      wide.slenderness = std::max<std::uint8_t>(wide.slenderness, fitted.slenderness);
      facts_.largest = std::max(facts_.largest, std::max(fitted.length, fitted.width));
    }
    for (int k = 0; k < 3; ++k) {
      wide.center[k][index] = fitted.disc.center[k];
      normals_.value[k][index] = fitted.disc.normal[k];
    }
    wide.radius[index] = fitted.disc.radius;
    wide.half[index] = fitted.disc.half;
    wide.child[index] = child;
  }

  /// Consecutive leaves.
  void fit_leaves(DiscNode& wide, std::uint32_t node, std::uint32_t count) {
    const std::uint32_t first = topology_.first_primitive[node];
    const TriangleDiscs discs(runs_, first - runs_.first, count);
    if (discs.special() != 0) return fit_leaves_one_by_one(wide, first, count, discs);
    const std::uint32_t begin = wide.count;
    const auto copy = [&](const auto& from, auto& to) HWY_ATTR {
      if (begin == 0)  // a full row, without branches
        for (std::uint32_t i = 0; i < DiscNode::width; ++i) to[i] = i < count ? from[i] : 0;
      else
        for (std::uint32_t i = 0; i < count; ++i) to[begin + i] = from[i];
    };
    for (int k = 0; k < 3; ++k) {
      copy(discs.center[k], wide.center[k]);
      copy(discs.normal[k], normals_.value[k]);
    }
    copy(discs.radius, wide.radius);
    copy(discs.half, wide.half);
    for (std::uint32_t i = 0; i < count; ++i) wide.child[begin + i] = (first + i) | DiscNode::leaf_bit;
    wide.count = static_cast<std::uint8_t>(begin + count);
  }

  void fit_leaves_one_by_one(DiscNode& wide, std::uint32_t first, std::uint32_t count,
                             const TriangleDiscs& discs) {
    for (std::uint32_t i = 0; i < count; ++i) {
      engine::FittedDisc fitted{.disc = {{discs.center[0][i], discs.center[1][i], discs.center[2][i]},
                                         discs.radius[i],
                                         {discs.normal[0][i], discs.normal[1][i], discs.normal[2][i]},
                                         discs.half[i]}};
      if (discs.special() >> i & 1) fitted = discs.fitted(runs_, first - runs_.first + i, i);
      put(wide, fitted, (first + i) | DiscNode::leaf_bit);
    }
  }

  void fit_inner(DiscNode& wide, std::uint32_t node) {
    const std::uint32_t first = topology_.first_primitive[node],
                        end = topology_.first_primitive[topology_.escape[node]];
    const std::uint32_t number = engine::disc_node_of(topology_, node);
    const engine::FittedDisc fitted = fit_disc(runs_, first - runs_.first, end - runs_.first, to_.quality);
    const float detail = fitted.slenderness == compact ? fitted.disc.radius : fitted.width;
    to_.sizes[number] = {fitted.disc.radius, detail};
    if (end - first > engine::few_triangles) facts_.smallest = std::min(facts_.smallest, detail);
    put(wide, fitted, number);
  }

  /// The slabs are along the packed normals: widths and thicknesses grow as the sizes of discs do.
  LineBoundNode line_bounds_of(const DiscNode& wide, const PackedNormals& packed) const {
    LineBoundNode bounds = {};
    for (int i = 0; i < wide.count; ++i) {
      const bool has_line = (has_line_ >> i & 1) != 0;
      const bool is_slender = has_line && line_[i].slenderness != compact;
      for (int k = 0; k < 3; ++k) bounds.along[k][i] = has_line ? line_[i].along[k] : 0;
      bounds.length[i] = is_slender ? line_[i].length : 0;
      const double stretch = static_cast<double>(packed.stretch[i]),
                   tilt = static_cast<double>(packed.tilt[i]);
      const double width = is_slender ? static_cast<double>(line_[i].width) : 0;
      bounds.width[i] = is_slender ? stored_above(width * stretch) : wide.radius[i];
      const double thickness = is_slender ? static_cast<double>(line_[i].half) + tilt * width : 0;
      bounds.half[i] = is_slender ? stored_above(thickness * stretch * stretch * (1 + 1e-14)) : wide.half[i];
    }
    return bounds;
  }

  const engine::PointRuns& runs_;
  const Topology& topology_;
  engine::DiscFacts& facts_;
  engine::FittedNodes& to_;
  ChildNormals normals_;
  std::uint32_t has_line_ = 0;  // for each child: whether the next has an entry for it
  engine::FittedDisc line_[DiscNode::width];
};

/// Fits the discs of the children of some nodes.
void fit_some(const engine::PointRuns& runs, const Topology& topology, std::uint32_t begin, std::uint32_t end,
              std::uint32_t frame, engine::FittedNodes& to, engine::FittedPart& part) {
  ChildDiscs children(runs, topology, part.facts, to);
  if (begin == 0) children.fit_root();
  for (std::uint32_t node = begin; node < end; ++node)
    if (!topology.is_leaf(node)) children.fit(node, frame, part.line_bounds);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(box_blocks);
HWY_EXPORT(fit_some);
HWY_EXPORT(extents_along);

namespace engine {
namespace {

Extents extents(const PointRuns& runs, const Mat3& rows, Vec3 center) {
  Extents all;
  HWY_DYNAMIC_DISPATCH(extents_along)(runs, rows, center, all);
  return all;
}

/// Returns the box of all points along the rows of a frame.
ObbNumbers<float> box_along(const Mat3& frame, const PointRuns& runs) {
  ObbNumbers<float> box;
  Mat3 stored_axes;
  for (int k = 0; k < 3; ++k) {
    store(frame.row[k], box.axis[k]);
    stored_axes.row[k] = to_vec3(box.axis[k]);
  }
  const Extents found = extents(runs, frame, {});
  Vec3 middle;
  for (int k = 0; k < 3; ++k) middle += frame.row[k] * (0.5 * (found.low[k] + found.high[k]));
  store(middle, box.center);
  const Extents around = extents(runs, stored_axes, to_vec3(box.center));
  // As for the thickness of the discs. No point is further from the centre than twice the length from which
  // `rounding` was computed.
  for (int k = 0; k < 3; ++k)
    box.half[k] = stored_above(std::fmax(around.high[k], -around.low[k]) +
                               (2 * 0x1p-21 / 0x1p-23 + 2) * runs.rounding + 1e-30);
  return box;
}

/// Along the principal axes of some of the points, or the coordinate axes.
ObbNumbers<float> fitted_box(const PointRuns& runs) {
  const SomePoints some(runs, 0, 3 * runs.triangles);
  const ObbNumbers<float> tight = box_along(tight_frame(some, Extremes(some)), runs);
  const ObbNumbers<float> straight = box_along(Mat3{}, runs);
  return area(tight) < area(straight) ? tight : straight;
}

}  // namespace

DiscFacts fit_discs_below(const Mesh& mesh, const Topology& topology, std::uint32_t root,
                          std::uint32_t frame_index, const ThreadPool& workers, DiscFrame& frame,
                          FittedNodes& to) {
  const AnchoredTriangles triangles{to.triangles.data(), to.grid};
  PointRuns runs(mesh, frame.frame.center, topology, root, workers, to.quality,
                 root == 0 ? &triangles : nullptr);
  workers.for_chunks(runs.block_count(), 1024, [&](std::size_t, std::size_t begin, std::size_t end) {
    HWY_DYNAMIC_DISPATCH(box_blocks)(runs, begin, end, runs.boxes.data());
  });
  frame.frame.radius = runs.radius;
  frame.box = fitted_box(runs);
  const std::uint32_t nodes = topology.escape[root] - root;
  std::vector<FittedPart> parts((nodes + nodes_at_once - 1) / nodes_at_once);
  workers.for_chunks(nodes, nodes_at_once, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    HWY_DYNAMIC_DISPATCH(fit_some)
    (runs, topology, root + static_cast<std::uint32_t>(begin), root + static_cast<std::uint32_t>(end),
     frame_index, to, parts[chunk]);
  });
  DiscFacts facts;
  for (const FittedPart& part : parts) {
    facts.add(part.facts);
    to.line_bounds.insert(to.line_bounds.end(), part.line_bounds.begin(), part.line_bounds.end());
  }
  return facts;
}

}  // namespace engine
}  // namespace tandem
#endif
