#include "query/solid/polygon_triangles.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "math/orientation.h"
#include "math/planar_length.h"

namespace tandem {
namespace {

int turn(const PolygonVertex& a, const PolygonVertex& b, const PolygonVertex& c) {
  return orient2d(a.x, a.y, b.x, b.y, c.x, c.y);
}

double twice_area(const PolygonLoop& loop) {
  double sum = 0;
  for (std::size_t i = 2; i < loop.size(); ++i)
    sum += (loop[i - 1].x - loop[0].x) * (loop[i].y - loop[0].y) -
           (loop[i - 1].y - loop[0].y) * (loop[i].x - loop[0].x);
  return sum;
}

bool contains(const PolygonLoop& loop, const PolygonVertex& p) {
  bool inside = false;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const PolygonVertex &a = loop[i], &b = loop[(i + 1) % loop.size()];
    if ((a.y > p.y) == (b.y > p.y)) continue;
    if (turn(a, b, p) == (b.y > a.y ? 1 : -1)) inside = !inside;
  }
  return inside;
}

bool cross(const PolygonVertex& a, const PolygonVertex& b, const PolygonLoop& loop) {
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const PolygonVertex &c = loop[i], &d = loop[(i + 1) % loop.size()];
    if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true;
  }
  return false;
}

/// Connects a hole to the loop around it by the shortest segment that crosses neither, or the shortest.
void bridge(PolygonLoop& outer, const PolygonLoop& hole) {
  std::size_t at_outer = 0, at_hole = 0;
  double best = HUGE_VAL;
  bool best_is_free = false;
  for (std::size_t i = 0; i < outer.size(); ++i)
    for (std::size_t j = 0; j < hole.size(); ++j) {
      const double distance = planar_length(outer[i].x - hole[j].x, outer[i].y - hole[j].y);
      if (best_is_free && distance >= best) continue;
      const bool is_free = !cross(outer[i], hole[j], outer) && !cross(outer[i], hole[j], hole);
      if (is_free < best_is_free || (is_free == best_is_free && distance >= best)) continue;
      best = distance;
      best_is_free = is_free;
      at_outer = i;
      at_hole = j;
    }
  PolygonLoop joined(outer.begin(), outer.begin() + static_cast<std::ptrdiff_t>(at_outer) + 1);
  for (std::size_t j = 0; j <= hole.size(); ++j) joined.push_back(hole[(at_hole + j) % hole.size()]);
  joined.insert(joined.end(), outer.begin() + static_cast<std::ptrdiff_t>(at_outer), outer.end());
  outer = std::move(joined);
}

bool same_place(const PolygonVertex& p, const PolygonVertex& q) { return p.x == q.x && p.y == q.y; }

/// Whether the triangle at corner i has its inside to the left and contains no other corner.
bool is_ear(const PolygonLoop& loop, std::size_t i) {
  const std::size_t n = loop.size();
  const PolygonVertex &a = loop[(i + n - 1) % n], &b = loop[i], &c = loop[(i + 1) % n];
  if (turn(a, b, c) <= 0) return false;
  return std::none_of(loop.begin(), loop.end(), [&](const PolygonVertex& p) {
    if (same_place(p, a) || same_place(p, b) || same_place(p, c)) return false;
    return turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
  });
}

/// The corner to cut off next, from `start` on: an ear, or else one that spans no area, or else one that
/// turns left, or any. Coincident surfaces have corners in one place, and rounding may leave no ear.
std::size_t next_ear(const PolygonLoop& loop, std::size_t start) {
  const std::size_t n = loop.size();
  std::size_t flat = n, left = n;
  for (std::size_t k = 0; k < n; ++k) {
    const std::size_t i = (start + k) % n;
    if (is_ear(loop, i)) return i;
    const int sign = turn(loop[(i + n - 1) % n], loop[i], loop[(i + 1) % n]);
    if (sign == 0 && flat == n) flat = i;
    if (sign > 0 && left == n) left = i;
  }
  return flat < n ? flat : left < n ? left : start % n;
}

void clip_ears(PolygonLoop loop, std::vector<std::array<std::uint32_t, 3>>& triangles) {
  std::size_t start = 0;
  while (loop.size() >= 3) {
    const std::size_t n = loop.size(), ear = next_ear(loop, start);
    triangles.push_back({loop[(ear + n - 1) % n].id, loop[ear].id, loop[(ear + 1) % n].id});
    loop.erase(loop.begin() + static_cast<std::ptrdiff_t>(ear));
    start = ear;
  }
}

}  // namespace

void triangulate(std::vector<PolygonLoop> loops, std::vector<std::array<std::uint32_t, 3>>& triangles) {
  const auto first_hole = std::stable_partition(
      loops.begin(), loops.end(), [](const PolygonLoop& loop) { return twice_area(loop) >= 0; });
  const auto outer_count = static_cast<std::size_t>(first_hole - loops.begin());
  const std::vector<PolygonLoop> outlines(loops.begin(), first_hole);
  for (std::size_t h = outer_count; h < loops.size(); ++h) {
    std::size_t around = outer_count;
    for (std::size_t i = 0; i < outer_count; ++i)
      if (contains(outlines[i], loops[h][0]) &&
          (around == outer_count || twice_area(outlines[i]) < twice_area(outlines[around])))
        around = i;
    if (around < outer_count)
      bridge(loops[around], loops[h]);
    else
      clip_ears(loops[h], triangles);
  }
  for (std::size_t i = 0; i < outer_count; ++i) clip_ears(loops[i], triangles);
}

}  // namespace tandem
