#include <cmath>
#include <limits>

#include "io/store/cut_pieces.h"
#include "query/ray/point_search.h"

namespace tandem::io {
namespace {

/// Vertices whose distances are computed together.
constexpr std::size_t max_vertices = 1u << 13;

/// A vertex that the other surface separates from the rest of its part.
struct SeparatedVertex {
  std::uint32_t number = 0;
  Vec3 point;  ///< in the frame of A
  double distance = std::numeric_limits<double>::infinity();
  Vec3 closest;  ///< in the frame of the other part
  std::uint32_t nearest_piece = std::numeric_limits<std::uint32_t>::max();
};

/// The largest distance of separated vertices from the other surface; of equal ones the lowest vertex.
class LargestDistance {
 public:
  explicit LargestDistance(CutPieces cut) : cut_(std::move(cut)), back_(inverse(cut_.other_location())) {}

  std::optional<SeparatedVertex> find() {
    cut_.for_each_separated([&](std::uint32_t vertex, Vec3 position) {
      SeparatedVertex at;
      at.number = vertex;
      at.point = cut_.location()(position);
      at.distance = distance_to_samples(back_(at.point));
      if (!found_ || at.distance >= found_->distance) pending_.push_back(at);
      if (pending_.size() == max_vertices) measure();
    });
    measure();
    return found_;
  }

 private:
  double distance_to_samples(Vec3 point) const {
    double nearest = std::numeric_limits<double>::infinity();
    for (std::uint32_t i = 0; i < cut_.other().pieces; ++i)
      for (const Vec3 sample : cut_.other().summary(i).samples)
        nearest = std::fmin(nearest, length(sample - point));
    return nearest * (1 + 1e-9);
  }

  void measure() {
    for (const std::uint32_t i : loaded_first(cut_.other())) {
      const Bounds& box = cut_.other().summary(i).box;
      NumberedPiece piece;
      for (SeparatedVertex& at : pending_) {
        const Vec3 point = back_(at.point);
        if (box_distance(box, {point, point}) * (1 - 1e-12) > at.distance) continue;
        if (!piece.geometry) piece = cut_.other().numbered(i);
        const ClosestPoint closest = closest_in_model(piece.model(), point, at.distance);
        if (!(closest.distance < at.distance || (closest.distance == at.distance && i < at.nearest_piece)))
          continue;
        at.distance = closest.distance;
        at.closest = closest.point;
        at.nearest_piece = i;
      }
    }
    for (const SeparatedVertex& at : pending_)
      if (!found_ || at.distance > found_->distance ||
          (at.distance == found_->distance && at.number < found_->number))
        found_ = at;
    pending_.clear();
  }

  CutPieces cut_;
  Transform back_;
  std::vector<SeparatedVertex> pending_;
  std::optional<SeparatedVertex> found_;
};

}  // namespace

std::optional<clash::PairDepth> open_depth_of_pieces(const PiecewisePart& a, const PiecewisePart& b) {
  std::optional<clash::PairDepth> depth;
  const Transform b_from_a = relative_transform(a.part.pose, b.part.pose);
  for (const bool is_a : {true, false}) {
    const std::optional<SeparatedVertex> found = LargestDistance(CutPieces(a, b, is_a)).find();
    if (!found || (depth && found->distance <= depth->range.upper)) continue;
    depth = {
        {found->distance, found->distance}, found->point, is_a ? b_from_a(found->closest) : found->closest};
  }
  if (!depth) return std::nullopt;
  const double rounding = 1e-13 * (length(depth->from) + depth->range.upper);
  depth->range = {std::fmax(0, depth->range.lower - rounding), depth->range.upper + rounding};
  depth->from = a.part.pose(depth->from);
  depth->to = a.part.pose(depth->to);
  return depth;
}

}  // namespace tandem::io
