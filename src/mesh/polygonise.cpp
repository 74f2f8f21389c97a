#include "mesh/polygonise.h"

#include <algorithm>
#include <cmath>

namespace tandem {
namespace {

using Field = std::function<double(Vec3)>;
using GridPoint = std::array<int, 3>;
using Quad = std::array<std::uint32_t, 4>;
constexpr std::uint32_t no_vertex = 0xffffffff;

/// The field's values at the points of a regular grid. The outermost points count as outside, so that the
/// surface is closed for any field.
class Samples {
 public:
  Samples(const Field& field, const Bounds& space, double cell) : low_(space.low), cell_(cell) {
    for (int axis = 0; axis < 3; ++axis)
      count_[static_cast<std::size_t>(axis)] =
          std::max(3, static_cast<int>(std::ceil(space.extent()[axis] / cell)) + 1);
    values_.resize(index({0, 0, count_[2]}));
    for_each_point(0, [&](const GridPoint& at) {
      const double value = field(position(at));
      values_[index(at)] = on_border(at) ? std::max(cell, value) : value;
    });
  }

  /// Visits every point with at least `margin` points after it along each axis.
  template <class Visit>
  void for_each_point(int margin, Visit&& visit) const {
    for (int k = 0; k + margin < count_[2]; ++k)
      for (int j = 0; j + margin < count_[1]; ++j)
        for (int i = 0; i + margin < count_[0]; ++i) visit(GridPoint{i, j, k});
  }

  std::size_t size() const { return values_.size(); }
  std::size_t index(const GridPoint& at) const {
    const auto [i, j, k] = at;
    return static_cast<std::size_t>((std::int64_t{k} * count_[1] + j) * count_[0] + i);
  }
  Vec3 position(const GridPoint& at) const {
    return low_ +
           cell_ * Vec3{static_cast<double>(at[0]), static_cast<double>(at[1]), static_cast<double>(at[2])};
  }
  double value(const GridPoint& at) const { return values_[index(at)]; }
  bool inside(const GridPoint& at) const { return value(at) < 0; }
  /// Marks an outside point as just inside.
  void fill(const GridPoint& at) { values_[index(at)] = -1e-3 * cell_; }

 private:
  bool on_border(const GridPoint& at) const {
    for (std::size_t axis = 0; axis < 3; ++axis)
      if (at[axis] == 0 || at[axis] == count_[axis] - 1) return true;
    return false;
  }

  Vec3 low_;
  double cell_;
  std::array<int, 3> count_{};
  std::vector<double> values_;
};

/// Returns corner 0 … 7 of the cell whose lowest corner is `cell`; bit a of the number means one step along
/// axis a.
GridPoint corner_of(const GridPoint& cell, unsigned corner) {
  return {cell[0] + static_cast<int>(corner & 1), cell[1] + static_cast<int>(corner >> 1 & 1),
          cell[2] + static_cast<int>(corner >> 2 & 1)};
}

unsigned inside_corners(const Samples& samples, const GridPoint& cell) {
  unsigned mask = 0;
  for (unsigned c = 0; c < 8; ++c) mask |= samples.inside(corner_of(cell, c)) ? 1u << c : 0u;
  return mask;
}

/// Returns the corners at which the surface would touch itself in a point or an edge: those of a face whose
/// two diagonals differ, or of a cell of which exactly one diagonal differs from the rest. 0 for a valid
/// cell.
unsigned pinched_corners(unsigned mask) {
  for (unsigned axis = 0; axis < 3; ++axis) {
    const unsigned u = 1u << (axis + 1) % 3, v = 1u << (axis + 2) % 3;
    for (const unsigned c : {0u, 1u << axis}) {
      const unsigned one = 1u << c | 1u << (c | u | v), other = 1u << (c | u) | 1u << (c | v);
      if ((mask & (one | other)) == one || (mask & (one | other)) == other) return one | other;
    }
  }
  for (unsigned c = 0; c < 4; ++c) {
    const unsigned diagonal = 1u << c | 1u << (7 - c);
    if (mask == diagonal || mask == (0xffu ^ diagonal)) return 0xff;
  }
  return 0;
}

/// Fills samples until the surface is manifold everywhere ("well-composed" sets, Latecki 1997). Terminates
/// because each step fills one sample and stays within the bounds of the inside.
void remove_pinches(Samples& samples) {
  for (bool changed = true; changed;) {
    changed = false;
    samples.for_each_point(1, [&](const GridPoint& cell) {
      const unsigned mask = inside_corners(samples, cell), pinched = pinched_corners(mask);
      if (pinched == 0) return;
      GridPoint nearest{};
      double least = HUGE_VAL;
      for (unsigned c = 0; c < 8; ++c)
        if ((pinched & ~mask) >> c & 1)
          if (const double value = samples.value(corner_of(cell, c)); value < least) {
            least = value;
            nearest = corner_of(cell, c);
          }
      samples.fill(nearest);
      changed = true;
    });
  }
}

/// Returns the mean of the points where the surface crosses the cell's edges.
Vec3 mean_crossing(const Samples& samples, const GridPoint& cell) {
  Vec3 sum;
  int count = 0;
  for (unsigned c = 0; c < 8; ++c)
    for (unsigned axis = 0; axis < 3; ++axis) {
      if (c >> axis & 1) continue;
      const GridPoint a = corner_of(cell, c), b = corner_of(cell, c | 1u << axis);
      const double index_a = samples.value(a), index_b = samples.value(b);
      if ((index_a < 0) == (index_b < 0)) continue;
      const double t = index_a / (index_a - index_b);
      sum += samples.position(a) + t * (samples.position(b) - samples.position(a));
      ++count;
    }
  return sum / count;
}

struct QuadMesh {
  std::vector<Vec3> vertices;
  std::vector<Quad> quads;
};

/// Returns a mesh with a vertex in every cell that has corners on both sides, and a quad across every grid
/// edge with ends on both sides.
QuadMesh surface_net(const Samples& samples) {
  QuadMesh net;
  std::vector<std::uint32_t> vertex_of_cell(samples.size(), no_vertex);
  samples.for_each_point(1, [&](const GridPoint& cell) {
    const unsigned mask = inside_corners(samples, cell);
    if (mask == 0 || mask == 0xff) return;
    vertex_of_cell[samples.index(cell)] = static_cast<std::uint32_t>(net.vertices.size());
    net.vertices.push_back(mean_crossing(samples, cell));
  });
  samples.for_each_point(1, [&](const GridPoint& from) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      GridPoint to = from;
      ++to[axis];
      if (samples.inside(from) == samples.inside(to)) continue;
      GridPoint cells[4] = {from, from, from, from};
      const std::size_t u = (axis + 1) % 3, v = (axis + 2) % 3;
      --cells[0][u];
      --cells[0][v];
      --cells[1][v];
      --cells[3][u];
      Quad quad{};
      for (std::size_t i = 0; i < 4; ++i) quad[i] = vertex_of_cell[samples.index(cells[i])];
      if (!samples.inside(from)) std::swap(quad[1], quad[3]);
      net.quads.push_back(quad);
    }
  });
  return net;
}

/// Performs one Newton step along the gradient, at most half a cell long.
Vec3 towards_surface(const Field& field, Vec3 p, double cell) {
  const double h = 1e-3 * cell;
  Vec3 gradient;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 ahead = p, behind = p;
    ahead[axis] += h;
    behind[axis] -= h;
    gradient[axis] = (field(ahead) - field(behind)) / (2 * h);
  }
  const double steepness = dot(gradient, gradient);
  if (!(steepness > 1e-6)) return p;
  const Vec3 step = gradient * (field(p) / steepness);
  const double size = length(step);
  return p - step * (size > 0.5 * cell ? 0.5 * cell / size : 1);
}

/// Laplacian smoothing: moves every vertex by the fraction `share` toward the mean of its neighbours.
void smooth(QuadMesh& net, double share) {
  std::vector<Vec3> sum(net.vertices.size());
  std::vector<int> count(net.vertices.size());
  for (const Quad& quad : net.quads)
    for (std::size_t i = 0; i < 4; ++i) {
      sum[quad[i]] += net.vertices[quad[(i + 1) % 4]] + net.vertices[quad[(i + 3) % 4]];
      count[quad[i]] += 2;
    }
  for (std::size_t v = 0; v < sum.size(); ++v)
    net.vertices[v] += share * (sum[v] / count[v] - net.vertices[v]);
}

std::vector<Triangle> split_at_shorter_diagonals(const QuadMesh& net) {
  std::vector<Triangle> triangles;
  triangles.reserve(2 * net.quads.size());
  for (const auto& [a, b, c, d] : net.quads) {
    const Vec3 ac = net.vertices[c] - net.vertices[a], bd = net.vertices[d] - net.vertices[b];
    if (dot(ac, ac) <= dot(bd, bd)) {
      triangles.push_back({a, b, c});
      triangles.push_back({a, c, d});
    } else {
      triangles.push_back({a, b, d});
      triangles.push_back({b, c, d});
    }
  }
  return triangles;
}

}  // namespace

Mesh polygonise(const std::function<double(Vec3)>& field, const Bounds& space, double cell) {
  Samples samples(field, space, cell);
  remove_pinches(samples);
  QuadMesh net = surface_net(samples);
  for (int round = 0; round < 4; ++round) {
    smooth(net, 0.5);
    for (Vec3& v : net.vertices) v = towards_surface(field, v, cell);
  }
  std::vector<Triangle> triangles = split_at_shorter_diagonals(net);
  return Mesh(std::move(net.vertices), std::move(triangles));
}

}  // namespace tandem
