#include "query/contact/touching_models.h"

#include <algorithm>

namespace tandem {
namespace {

/// Returns one bit for each corner of `t` that is behind the plane of `other`.
std::uint32_t corners_behind(const Corners& t, const Corners& other) {
  const OrientedPlane plane(other[0], other[1], other[2]);
  return (plane.side(t[0]) < 0 ? 1u : 0u) | (plane.side(t[1]) < 0 ? 2u : 0u) |
         (plane.side(t[2]) < 0 ? 4u : 0u);
}

}  // namespace

void TouchingModels::begin(const Model& model_a, const Model& model_b, const Transform& b_from_a,
                           std::span<const FacePair> pairs) {
  a_.begin(model_a, {});
  b_.begin(model_b, b_from_a);
  rays_on_a_.emplace(model_a, Transform{});
  rays_on_b_.emplace(model_b, b_from_a);
  pairs_ = pairs;
  touch_points_.clear();
  candidate_count_ = rays_ = 0;
  slots_.resize(pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) slots_[i] = {a_.add(pairs[i].a), b_.add(pairs[i].b)};
  a_.place();
  b_.place();
  if (segments_.size() < pairs.size()) segments_.resize(2 * pairs.size());
  find_curve_segments(a_.placed(), b_.placed(), slots_, segments_.data());
  for (std::uint32_t i = 0; i < pairs.size(); ++i) examine(i);
  a_.classify(b_);
  b_.classify(a_);
  patches_.form({pairs, slots_, a_.slots(), b_.slots(), a_.model().solid(), b_.model().solid()});
}

/// Completes the segment of a pair, and classifies the corners of its faces.
void TouchingModels::examine(std::uint32_t pair) {
  const CurvePair slot = slots_[pair];
  CurveSegment& segment = segments_[pair];
  if (!segment.certain || !segment.plain || segment.along_edge) {
    const CurveSide t = a_.side(slot.a), u = b_.side(slot.b);
    if (!segment.certain) {
      segment.behind_a = corners_behind(u.corners, t.corners);
      segment.behind_b = corners_behind(t.corners, u.corners);
    }
    if (!segment.plain) {
      const CommonPoints common = touch_points(t.corners, u.corners);
      common.ends(segment.end[0], segment.end[1]);
      segment.length = length(segment.end[1] - segment.end[0]);
      touch_points_.push_back({pair, common});
    }
    const CurvePiece piece = curve_piece(t, u, segment.end);
    segment.t = piece.t;
    segment.reversed = piece.rotated;
  }
  a_[slot.a].add(segment.behind_b);
  b_[slot.b].add(segment.behind_a);
}

ContactManifold TouchingModels::manifold(std::size_t patch) {
  patch_ = patches_[patch];
  collect_curve();
  ContactManifold manifold;
  manifold.sub_shape_a = pairs_[patch_.front()].a;
  manifold.sub_shape_b = pairs_[patch_.front()].b;
  manifold.normal = normal();
  add_penetrating_vertices(false, manifold.normal);
  add_penetrating_vertices(true, -manifold.normal);
  candidate_count_ += static_cast<std::size_t>(candidates_.count());
  measure_deepest(manifold.normal);
  int chosen[4];
  manifold.count = candidates_.choose(manifold.normal, chosen);
  for (int i = 0; i < manifold.count; ++i)
    manifold.points[static_cast<std::size_t>(i)] = point_at(chosen[i], manifold.normal);
  return manifold;
}

void TouchingModels::collect_curve() {
  EnclosedArea enclosed;
  candidates_.set_curve(patch_.size(), [&](std::size_t i) {
    const std::uint32_t pair = patch_[i];
    const CurveSegment& segment = segments_[pair];
    enclosed.add({{segment.end[0], segment.end[1]}, segment.t, segment.reversed}, segment.length);
    const std::uint64_t name = feature(ContactSource::curve, pairs_[pair].a, pairs_[pair].b);
    if (segment.plain) return CandidatePoints::CurvePoints{segment.end, 2, name};
    const CommonPoints& common =
        std::ranges::lower_bound(touch_points_, pair, {}, &TouchPoints::pair)->points;
    return CandidatePoints::CurvePoints{common.point, static_cast<std::size_t>(common.count), name};
  });
  enclosed_ = enclosed;
  curve_count_ = candidates_.count();
  sample_count_ = 0;
}

/// Selects points of the curve to estimate depths.
void TouchingModels::sample_curve() {
  const std::size_t count = static_cast<std::size_t>(curve_count_),
                    stride = curve_stride(static_cast<std::uint32_t>(curve_count_));
  sample_count_ = (count + stride - 1) / stride;
  samples_.resize(sample_count_);
  for (std::size_t i = 0; i < sample_count_; ++i)
    samples_.set(i, candidates_.on_b(static_cast<int>(i * stride)));
}

Vec3 TouchingModels::normal() const {
  const bool cut = enclosed_.is_cut();
  if (cut && length(enclosed_.area) > 1e-12) return normalized(enclosed_.area);
  Vec3 touching, facing;
  const ModelAtPose a = a_.model(), b = b_.model();
  for (const std::uint32_t i : patch_) {
    const WeldedTriangle t = a.welded(pairs_[i].a), u = b.welded(pairs_[i].b);
    const Vec3(&ends)[2] = segments_[i].end;
    touching += touching_normal(t, u, 0.5 * (ends[0] + ends[1]));
    facing += t.normal - u.normal;
  }
  if (!cut && length(touching) > 1e-12) return normalized(touching);
  return length(facing) > 1e-12 ? normalized(facing) : a.welded(pairs_[patch_.front()].a).normal;
}

/// Adds penetrating vertices. The depth is the distance to the height of the curve beside them, which is
/// sufficient for the selection.
void TouchingModels::add_penetrating_vertices(bool of_a, Vec3 out) {
  TouchingSurface& own = of_a ? a_ : b_;
  const ModelAtPose model = own.model();
  const auto slot_of = [&](std::uint32_t pair) { return of_a ? slots_[pair].a : slots_[pair].b; };
  const std::span<const std::uint32_t> vertices = own.penetrating_around(patch_, slot_of);
  if (!vertices.empty() && sample_count_ == 0) sample_curve();
  for (const std::uint32_t vertex : vertices) {
    const Vec3 position = model.vertex(vertex);
    candidates_.add(position, depth_below_points(position, out, samples_, sample_count_),
                    vertex_feature(of_a, vertex));
  }
}

/// Computes the depths of the vertices with the largest estimates, so that the deepest is among them; the
/// others are no deeper.
void TouchingModels::measure_deepest(Vec3 normal) {
  deepest_.clear();
  for (int i = curve_count_; i < candidates_.count(); ++i) deepest_.push_back(i);
  measured_ = std::min<std::size_t>(measured_vertices, deepest_.size());
  const auto last = deepest_.begin() + static_cast<std::ptrdiff_t>(measured_);
  if (measured_ < deepest_.size())
    std::partial_sort(deepest_.begin(), last, deepest_.end(), [&](int x, int y) {
      return seems_deeper(candidates_.depth(x), candidates_.feature(x), candidates_.depth(y),
                          candidates_.feature(y));
    });
  double deepest = 0;
  for (auto i = deepest_.begin(); i != last; ++i) {
    const ContactPoint point = measured(*i, normal);
    measured_points_[static_cast<std::size_t>(i - deepest_.begin())] = point;
    candidates_.set(*i, point.on_b, point.depth);
    deepest = detail::larger(deepest, point.depth);
  }
  for (auto i = last; i != deepest_.end(); ++i)
    candidates_.set_depth(*i, no_deeper(candidates_.depth(*i), deepest));
}

/// Returns a candidate with its depth.
ContactPoint TouchingModels::point_at(int candidate, Vec3 normal) {
  const Vec3 position = candidates_.on_b(candidate);
  if (candidate < curve_count_) return {position, position, 0, candidates_.feature(candidate)};
  for (std::size_t i = 0; i < measured_; ++i)
    if (deepest_[i] == candidate) return measured_points_[i];
  return measured(candidate, normal);
}

/// Returns a penetrating vertex, whose depth is not known yet, with its depth along the normal, to the
/// surface that it penetrates.
ContactPoint TouchingModels::measured(int candidate, Vec3 normal) {
  const std::uint64_t vertex = candidates_.feature(candidate);
  const bool of_a = source_of(vertex) == ContactSource::vertex_of_a;
  const Vec3 position = candidates_.on_b(candidate), out = of_a ? -normal : normal;
  const double depth = (of_a ? rays_on_b_ : rays_on_a_)->t_along(Ray{position, out}).value_or(0);
  const Vec3 on_surface = position + out * depth;
  ++rays_;
  return {of_a ? position : on_surface, of_a ? on_surface : position, depth, vertex};
}

void TouchingModels::add_work(ContactWork& work) const {
  work.face_pairs += pairs_.size();
  work.faces += a_.slots().faces().size() + b_.slots().faces().size();
  work.patches += patches_.size();
  work.located_points += a_.located_points() + b_.located_points();
  work.flooded_faces += a_.flooded_faces() + b_.flooded_faces();
  work.candidates += candidate_count_;
  work.rays += rays_;
}

}  // namespace tandem
