#include <algorithm>
#include <cmath>

#include "io/store/cut_pieces.h"

namespace tandem::io {
namespace {

std::vector<bool> are_outside(const CutPieces& cut, std::vector<Vec3> points) {
  std::vector<bool> outside(points.size(), true);
  const PiecewisePart& other = cut.other();
  if (other.info.inside == InsideTest::exact) {
    const Transform back = inverse(cut.other_location());
    for (Vec3& point : points) point = back(cut.location()(point));
    const std::vector<std::optional<int>> times = times_around(other, points);
    for (std::size_t i = 0; i < points.size(); ++i) outside[i] = times[i].value_or(0) == 0;
  } else if (other.info.inside == InsideTest::winding) {
    for (Vec3& point : points) point = cut.own().part.pose(point);
    const std::vector<WindingNumber> winding = winding_of(other, points);
    for (std::size_t i = 0; i < points.size(); ++i) outside[i] = std::fabs(winding[i].value()) < 0.5;
  }
  return outside;
}

/// Whether the other surface separates vertices of one connected component that are outside of it.
bool is_divided(CutPieces cut) {
  const CutPieces::Components components = cut.pieces_beside_cuts();
  std::vector<std::uint32_t> vertices;
  for (const auto& [component, pieces] : components)
    vertices.insert(vertices.end(), pieces.begin(), pieces.end());
  if (vertices.empty()) return false;
  const std::vector<bool> outside = are_outside(cut, cut.own().positions_of(vertices));
  auto at = outside.begin();
  for (const auto& [component, pieces] : components) {
    const auto end = at + static_cast<std::ptrdiff_t>(pieces.size());
    if (std::count(at, end, true) >= 2) return true;
    at = end;
  }
  return false;
}

}  // namespace

bool pierces_of_pieces(const PiecewisePart& a, const PiecewisePart& b) {
  return is_divided(CutPieces(a, b, true)) || is_divided(CutPieces(a, b, false));
}

}  // namespace tandem::io
