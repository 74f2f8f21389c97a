#include <algorithm>

#include "tandem/mesh/measure.h"

#include "io/store/piecewise_part.h"
#include "query/model_data.h"

namespace tandem::io {
namespace {

/// The points that a piece says something about.
template <class Wanted>
std::vector<std::size_t> points_for(std::span<const Vec3> points, const Wanted& wanted) {
  std::vector<std::size_t> found;
  for (std::size_t p = 0; p < points.size(); ++p)
    if (wanted(p)) found.push_back(p);
  return found;
}

}  // namespace

PieceSummary::PieceSummary(const Mesh& mesh) : box(bounds(mesh)) {
  constexpr std::size_t max_samples = 64;
  const auto vertices = mesh.vertices();
  const auto triangles = mesh.triangles();
  const std::size_t stride = triangles.size() / max_samples + 1;
  for (std::size_t t = 0; t < triangles.size(); t += stride) samples.push_back(vertices[triangles[t][0]]);
}

std::vector<std::uint32_t> loaded_first(const PiecewisePart& part) {
  std::vector<std::uint32_t> order;
  std::vector<std::uint32_t> others;
  for (std::uint32_t i = 0; i < part.pieces; ++i) (part.is_loaded(i) ? order : others).push_back(i);
  order.insert(order.end(), others.begin(), others.end());
  return order;
}

Bounds own_box(const PiecewisePart& part) {
  Bounds box;
  for (std::uint32_t i = 0; i < part.pieces; ++i) {
    const Bounds& of_piece = part.summary(i).box;
    if (of_piece.empty()) continue;
    box.add(of_piece.low);
    box.add(of_piece.high);
  }
  return box;
}

bool may_cross(const Bounds& box, Vec3 point, const engine::AxisDirection& direction) {
  for (int axis = 0; axis < 3; ++axis) {
    const bool is_along = axis == direction.axis;
    if (point[axis] > box.high[axis] && !(is_along && direction.backward)) return false;
    if (point[axis] < box.low[axis] && !(is_along && !direction.backward)) return false;
  }
  return true;
}

double box_distance(const Bounds& a, const Bounds& b) {
  const Vec3 up = b.low - a.high, down = a.low - b.high;
  return length(max(max(up, down), {0, 0, 0}));
}

double box_rounding(const PiecewisePart& a, const PiecewisePart& b) {
  return 1e-9 * (length(a.part.box.extent()) + length(b.part.box.extent()) + length(a.part.box.low) +
                 length(b.part.box.low));
}

std::vector<std::optional<int>> times_around(const PiecewisePart& part, std::span<const Vec3> points) {
  const Bounds whole = own_box(part);
  std::vector<engine::AxisDirection> directions;
  for (const Vec3 point : points) directions.push_back(engine::AxisDirection::shortest(whole, point));
  std::vector<std::optional<int>> sums(points.size(), 0);
  for (const std::uint32_t i : loaded_first(part)) {
    const Bounds& box = part.summary(i).box;
    const std::vector<std::size_t> ahead = points_for(
        points, [&](std::size_t p) { return sums[p] && may_cross(box, points[p], directions[p]); });
    if (ahead.empty()) continue;
    const auto piece = part.piece(i);
    const engine::SearchedMesh searched{piece->model.mesh(), data_of(piece->model).search_tree()};
    for (const std::size_t p : ahead) {
      const std::optional<int> times = engine::times_around(searched, points[p], directions[p]);
      sums[p] = times ? std::optional(*sums[p] + *times) : std::nullopt;
    }
  }
  return sums;
}

std::vector<WindingNumber> winding_of(const PiecewisePart& part, std::span<const Vec3> points) {
  std::vector<WindingNumber> sum(points.size(), {0, 0});
  if (points.empty()) return sum;
  const double tolerance = 0.1 / std::max(10u, part.pieces);  // the errors add up to a tenth at most
  for (std::uint32_t i = 0; i < part.pieces; ++i) {
    const std::vector<WindingNumber> of_piece =
        winding_numbers(part.piece(i)->model, part.part.pose, points, {.tolerance = tolerance});
    for (std::size_t p = 0; p < points.size(); ++p) {
      sum[p].lower += of_piece[p].lower;
      sum[p].upper += of_piece[p].upper;
    }
  }
  return sum;
}

}  // namespace tandem::io
