// Shapes made of grids and loose triangles: box, plane, terrain, long thin triangles.
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"
#include "mesh/noise.h"

namespace tandem::generate {
namespace {

/// Numbers the surface points of a lattice of n × n × n cells: first the four sides, layer by layer, then the
/// interior of the bottom and of the top.
class BoxLattice {
 public:
  explicit BoxLattice(int segments) : n_(static_cast<std::uint32_t>(segments)) {}

  std::uint32_t index(std::uint32_t i, std::uint32_t j, std::uint32_t k) const {
    if (j == 0 || j == n_ || i == 0 || i == n_) {
      const std::uint32_t around = j == 0 ? i : i == n_ ? n_ + j : j == n_ ? 3 * n_ - i : 4 * n_ - j;
      return k * 4 * n_ + around % (4 * n_);
    }
    const std::uint32_t sides = 4 * n_ * (n_ + 1), face = (n_ - 1) * (n_ - 1);
    return sides + (k == 0 ? 0 : face) + (j - 1) * (n_ - 1) + (i - 1);
  }
  std::size_t size() const { return 6 * std::size_t{n_} * n_ + 2; }

 private:
  std::uint32_t n_;
};

/// Returns a grid of columns × rows squares in the xy plane, centred at the origin, at height(x, y).
template <class Height>
Mesh grid(double width, double depth, int columns, int rows, Height&& height) {
  std::vector<Vec3> vertices;
  vertices.reserve((static_cast<std::size_t>(columns) + 1) * (static_cast<std::size_t>(rows) + 1));
  for (int j = 0; j <= rows; ++j)
    for (int i = 0; i <= columns; ++i) {
      const double x = width * (static_cast<double>(i) / columns - 0.5);
      const double y = depth * (static_cast<double>(j) / rows - 0.5);
      vertices.push_back({x, y, height(x, y)});
    }
  std::vector<Triangle> triangles;
  triangles.reserve(2 * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  const auto stride = static_cast<std::uint32_t>(columns) + 1;
  for (std::uint32_t j = 0; j < static_cast<std::uint32_t>(rows); ++j)
    for (std::uint32_t i = 0; i + 1 < stride; ++i) {
      const std::uint32_t a = j * stride + i, d = a + stride;
      triangles.push_back({a, a + 1, d + 1});
      triangles.push_back({a, d + 1, d});
    }
  return Mesh(std::move(vertices), std::move(triangles));
}

}  // namespace

Mesh box(Vec3 size, int segments) {
  need_positive("box", "size_x", size.x);
  need_positive("box", "size_y", size.y);
  need_positive("box", "size_z", size.z);
  need_segments("box", "segments", segments, 1);
  need_triangle_count("box", 12.0 * segments * segments);
  const BoxLattice lattice(segments);
  std::vector<Vec3> vertices(lattice.size());
  std::vector<Triangle> triangles;
  triangles.reserve(12 * static_cast<std::size_t>(segments) * static_cast<std::size_t>(segments));
  using Cell = std::array<std::uint32_t, 3>;
  const auto n = static_cast<std::uint32_t>(segments);
  const auto vertex = [&](const Cell& at) {
    const std::uint32_t index = lattice.index(at[0], at[1], at[2]);
    const auto coordinate = [&](std::size_t axis, double extent) {
      return extent * (static_cast<double>(at[axis]) / segments - 0.5);
    };
    vertices[index] = {coordinate(0, size.x), coordinate(1, size.y), coordinate(2, size.z)};
    return index;
  };
  for (std::size_t axis = 0; axis < 3; ++axis)
    for (const std::uint32_t level : {0u, n})
      for (std::uint32_t v = 0; v < n; ++v)
        for (std::uint32_t u = 0; u < n; ++u) {
          // On the low face the two directions are swapped, so that the squares face outward.
          const std::size_t first = (axis + (level == 0 ? 2 : 1)) % 3, second = 3 - axis - first;
          Cell a{};
          a[axis] = level;
          a[first] = u;
          a[second] = v;
          Cell b = a, c = a, d = a;
          ++b[first];
          ++c[first];
          ++c[second];
          ++d[second];
          triangles.push_back({vertex(a), vertex(b), vertex(c)});
          triangles.push_back({vertex(a), vertex(c), vertex(d)});
        }
  return Mesh(std::move(vertices), std::move(triangles));
}

Mesh plane(double width, double depth, int columns, int rows) {
  need_positive("plane", "width", width);
  need_positive("plane", "depth", depth);
  need_segments("plane", "columns", columns, 1);
  need_segments("plane", "rows", rows, 1);
  need_triangle_count("plane", 2.0 * columns * rows);
  return grid(width, depth, columns, rows, [](double, double) { return 0.0; });
}

Mesh terrain(const Terrain& shape) {
  need_positive("terrain", "size", shape.size);
  need_positive("terrain", "height", shape.height);
  need_segments("terrain", "cells", shape.cells, 1);
  need_between("terrain", "octaves", shape.octaves, 1, 12);
  need_triangle_count("terrain", 2.0 * shape.cells * shape.cells);
  const Noise noise(shape.seed);
  constexpr double hills_across = 4;
  return grid(shape.size, shape.size, shape.cells, shape.cells, [&](double x, double y) {
    const Vec3 at{hills_across * x / shape.size, hills_across * y / shape.size, 0.5};
    return shape.height * std::fmin(1, std::fmax(-1, 2 * noise.fractal(at, shape.octaves)));
  });
}

Mesh long_thin_triangles(const LongThinTriangles& shape) {
  need_between("long_thin_triangles", "count", shape.count, 1, 2147483647.0 / 3);
  need_positive("long_thin_triangles", "size", shape.size);
  need_positive("long_thin_triangles", "length", shape.length);
  need_between("long_thin_triangles", "aspect", shape.aspect, 1, 1e9);
  Random random(shape.seed);
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  vertices.reserve(3 * static_cast<std::size_t>(shape.count));
  triangles.reserve(static_cast<std::size_t>(shape.count));
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(shape.count); ++i) {
    const double x = random.uniform(-0.5, 0.5), y = random.uniform(-0.5, 0.5), z = random.uniform(-0.5, 0.5);
    const Mat3 frame = to_matrix(random.rotation());
    const Vec3 center = shape.size * Vec3{x, y, z};
    const Vec3 half = 0.5 * shape.length * frame.column(0);
    const Vec3 half_width = 0.5 * shape.length / shape.aspect * frame.column(1);
    vertices.push_back(center - half - half_width);
    vertices.push_back(center - half + half_width);
    vertices.push_back(center + half);
    triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

}  // namespace tandem::generate
