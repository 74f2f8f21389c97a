#include "shape/corner_cloud.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "tandem/math/bounds.h"

namespace tandem {
namespace {

/// Returns the vertices that triangles use; nothing if there are too many.
std::vector<Vec3> used_vertices(const Mesh& mesh) {
  if (mesh.triangles().size() > 4 * CornerCloud::max_corners) return {};
  std::vector<bool> used(mesh.vertices().size(), false);
  for (const Triangle& triangle : mesh.triangles())
    for (const std::uint32_t corner : triangle) used[corner] = true;
  std::vector<Vec3> found;
  for (std::size_t i = 0; i < used.size(); ++i)
    if (used[i]) found.push_back(mesh.vertices()[i]);
  if (found.size() > CornerCloud::max_corners) found.clear();
  return found;
}

Bounds box_of(std::span<const Vec3> points) {
  Bounds box;
  for (const Vec3& point : points) box.add(point);
  return box;
}

/// Sorts points so that each block consists of neighbours: splits at the middle block along the longest side.
void sort_into_blocks(std::span<Vec3> points) {
  const std::size_t blocks = (points.size() + CornerCloud::block - 1) / CornerCloud::block;
  if (blocks < 2) return;
  const Vec3 sides = box_of(points).extent();
  const int axis = sides.x >= sides.y && sides.x >= sides.z ? 0 : sides.y >= sides.z ? 1 : 2;
  const std::size_t half = blocks / 2 * CornerCloud::block;
  std::nth_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(half), points.end(),
                   [axis](const Vec3& p, const Vec3& q) {  // ties: by the other axes, same blocks everywhere
                     for (const int k : {axis, (axis + 1) % 3, (axis + 2) % 3})
                       if (p[k] != q[k]) return p[k] < q[k];
                     return false;
                   });
  sort_into_blocks(points.first(half));
  sort_into_blocks(points.subspan(half));
}

}  // namespace

CornerCloud::CornerCloud(const Mesh& mesh) { add_corners(used_vertices(mesh)); }

CornerCloud::CornerCloud(std::span<const Vec3> outermost, double inner_radius) {
  if (outermost.empty() || outermost.size() > max_corners || !(inner_radius > 0)) return;
  add_corners({outermost.begin(), outermost.end()});
  // A vertex at most e beyond every face is in the hull scaled by 1 + e / inner_radius about the centre of
  // the inner ball: at most 2 · radius · e / inner_radius outside. With rounding e is less than 2⁻⁴⁶ of the
  // size.
  omitted = 2 * radius * (0x1p-46 * size / inner_radius);
  if (!(omitted < 0x1p-22 * radius)) *this = {};
}

void CornerCloud::add_corners(std::vector<Vec3> corners) {
  constexpr double smallest = 1e-30, largest = 1e30;
  if (corners.empty()) return;
  const Bounds box = box_of(corners);
  center = box.center();
  half = 0.5 * box.extent();
  for (const Vec3& corner : corners) {
    radius = std::fmax(radius, length(corner - center));
    for (int axis = 0; axis < 3; ++axis) size = std::fmax(size, std::fabs(corner[axis]));
  }
  if (!(radius > smallest && size < largest)) return;
  sort_into_blocks(corners);
  coordinates.reserve((corners.size() + block) * 3);
  for (std::size_t i = 0; i < corners.size(); i += block)
    add_block(corners.data() + i, std::min(block, corners.size() - i));
  add_balls();
}

void CornerCloud::add_block(const Vec3* first, std::size_t count) {
  for (int axis = 0; axis < 3; ++axis)
    for (std::size_t i = 0; i < block; ++i)
      coordinates.push_back(static_cast<float>(first[i < count ? i : 0][axis] - center[axis]));
  ++blocks;
}

/// Balls of padding are those of the first block.
void CornerCloud::add_balls() {
  const std::size_t padded = padded_blocks();
  balls.resize(4 * padded);
  for (std::size_t i = 0; i < padded; ++i) {
    const std::size_t from = i < blocks ? i * block : 0;
    Bounds box;
    for (std::size_t k = 0; k < block; ++k) box.add(corner(from + k));
    const Vec3 middle = box.center();
    for (int axis = 0; axis < 3; ++axis)
      balls[static_cast<std::size_t>(axis) * padded + i] = static_cast<float>(middle[axis]);
    double most = 0;
    for (std::size_t k = 0; k < block; ++k) most = std::fmax(most, length(corner(from + k) - middle));
    // Products with a direction of length 1 + 2⁻²⁰ in single precision: less than 12 roundings.
    balls[3 * padded + i] = static_cast<float>(most + 0x1p-19 * radius);
  }
}

}  // namespace tandem
