#include "mesh/rings.h"

namespace tandem {

Rings::Rings(int around, int ring_count) : around_(around) {
  const std::size_t points = static_cast<std::size_t>(around) * static_cast<std::size_t>(ring_count);
  vertices_.reserve(points + 2);
  triangles_.reserve(2 * points);
}

std::uint32_t Rings::index(int ring, int column) const {
  // The product does not overflow because there are at most half as many vertices as triangles, plus two.
  return static_cast<std::uint32_t>(ring) * static_cast<std::uint32_t>(around_) +
         static_cast<std::uint32_t>(column == around_ ? 0 : column);
}

void Rings::join(int ring, int next) {
  for (int i = 0; i < around_; ++i) {
    const std::uint32_t a = index(ring, i), b = index(ring, i + 1);
    const std::uint32_t c = index(next, i + 1), d = index(next, i);
    triangles_.push_back({a, b, c});
    triangles_.push_back({a, c, d});
  }
}

Mesh Rings::closed_to_a_loop() && {
  join(ring_count_ - 1, 0);
  return Mesh(std::move(vertices_), std::move(triangles_));
}

Mesh Rings::closed_by_points(Vec3 before_first, Vec3 after_last) && {
  const auto before = static_cast<std::uint32_t>(vertices_.size()), after = before + 1;
  vertices_.push_back(before_first);
  vertices_.push_back(after_last);
  const int last = ring_count_ - 1;
  for (int i = 0; i < around_; ++i) {
    triangles_.push_back({before, index(0, i + 1), index(0, i)});
    triangles_.push_back({after, index(last, i), index(last, i + 1)});
  }
  return Mesh(std::move(vertices_), std::move(triangles_));
}

}  // namespace tandem
