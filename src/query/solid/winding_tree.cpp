#include "query/solid/winding_tree.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "base/large_pages.h"

namespace tandem {
namespace {

using Faces = std::span<std::uint32_t>;

/// Moments of the area vectors of some triangles.
struct Moments {
  Vec3 center;
  double radius = 0, area = 0;
  Vec3 dipole;
  double quadrupole[6] = {}, octupole[10] = {};
};

Vec3 area_vector(const std::array<Vec3, 3>& t) { return 0.5 * cross(t[1] - t[0], t[2] - t[0]); }

/// Adds ∫ y_i n_k and ½ ∫ y_i y_j n_k over a triangle, symmetric in all indices.
void add_triangle(Moments& m, const std::array<Vec3, 3>& corners) {
  const Vec3 n = area_vector(corners);
  Vec3 y[3], sum;
  for (int i = 0; i < 3; ++i) {
    y[i] = corners[static_cast<std::size_t>(i)] - m.center;
    sum += y[i];
    m.radius = std::fmax(m.radius, length(y[i]));
  }
  m.dipole += n;
  const Vec3 mean = sum / 3;
  const auto second = [&](int i, int j) {
    return (y[0][i] * y[0][j] + y[1][i] * y[1][j] + y[2][i] * y[2][j] + sum[i] * sum[j]) / 12;
  };
  constexpr int pair[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
  for (int k = 0; k < 6; ++k) {
    const auto [i, j] = pair[k];
    m.quadrupole[k] += 0.5 * (mean[i] * n[j] + mean[j] * n[i]);
  }
  constexpr int triple[10][3] = {{0, 0, 0}, {1, 1, 1}, {2, 2, 2}, {0, 0, 1}, {0, 0, 2},
                                 {0, 1, 1}, {1, 1, 2}, {0, 2, 2}, {1, 2, 2}, {0, 1, 2}};
  for (int k = 0; k < 10; ++k) {
    const auto [i, j, l] = triple[k];
    m.octupole[k] += (second(i, j) * n[l] + second(j, l) * n[i] + second(i, l) * n[j]) / 6;
  }
}

/// Removes the traces, which do not contribute since 1 / R is harmonic, and multiplies by the factors of the
/// expansion.
void finish(Moments& m) {
  double* const q = m.quadrupole;
  const double trace = (q[0] + q[1] + q[2]) / 3;
  for (int k = 0; k < 3; ++k) q[k] = -3 * (q[k] - trace);
  for (int k = 3; k < 6; ++k) q[k] *= -6;
  double* const o = m.octupole;
  const double x = (o[0] + o[5] + o[7]) / 5, y = (o[3] + o[1] + o[8]) / 5, z = (o[4] + o[6] + o[2]) / 5;
  o[0] -= 3 * x;
  o[5] -= x;
  o[7] -= x;
  o[1] -= 3 * y;
  o[3] -= y;
  o[8] -= y;
  o[2] -= 3 * z;
  o[4] -= z;
  o[6] -= z;
  for (int k = 0; k < 3; ++k) o[k] *= 15;
  for (int k = 3; k < 9; ++k) o[k] *= 45;
  o[9] *= 90;
  m.radius *= 1 + 1e-14;
  m.area *= 1 + 1e-14;
}

class WindingTreeBuilder {
 public:
  WindingTreeBuilder(const Mesh& mesh, std::vector<WindingNode>& nodes, std::vector<WindingBlock>& blocks)
      : mesh_(mesh), nodes_(nodes), blocks_(blocks), centers_(mesh.triangles().size()) {
    for (std::size_t i = 0; i < centers_.size(); ++i) {
      const auto [a, b, c] = mesh.corners(i);
      centers_[i] = (a + b + c) / 3;
    }
  }

  std::uint32_t node_of(Faces faces) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({});
    std::vector<Faces> parts;
    if (faces.size() <= WindingBlock::width)
      parts.push_back(faces);
    else
      split(faces, WindingNode::width, parts);
    // The order that std::nth_element leaves is not specified, and sums depend on it.
    for (const Faces part : parts) std::sort(part.begin(), part.end());
    for (std::size_t i = 0; i < WindingNode::width; ++i) {
      if (i < parts.size()) put(nodes_[index], i, moments_of(parts[i]));
      const std::uint32_t child = i < parts.size() ? child_of(parts[i]) : WindingNode::nobody;
      nodes_[index].child[i] = child;  // nodes_ has grown since
    }
    return index;
  }

 private:
  std::uint32_t child_of(Faces faces) {
    if (faces.size() > WindingBlock::width) return node_of(faces);
    const std::size_t index = blocks_.size();
    blocks_.push_back({});
    for (std::size_t i = 0; i < WindingBlock::width; ++i) {
      const auto corners = mesh_.corners(faces[std::min(i, faces.size() - 1)]);
      for (std::size_t corner = 0; corner < 3; ++corner) {
        const Vec3 v = corners[i < faces.size() ? corner : 0];
        for (int axis = 0; axis < 3; ++axis) blocks_[index].corner[corner][axis][i] = v[axis];
      }
    }
    return static_cast<std::uint32_t>(index) | WindingNode::leaf_bit;
  }

  /// Halves along the longest axis, at multiples of eight triangles, until there are `parts` or few left.
  void split(Faces faces, int parts, std::vector<Faces>& into) {
    const std::size_t blocks = (faces.size() + WindingBlock::width - 1) / WindingBlock::width;
    if (parts == 1 || blocks <= 1) {
      into.push_back(faces);
      return;
    }
    Bounds box;
    for (const std::uint32_t face : faces) box.add(centers_[face]);
    const int axis = largest_axis(box.extent());
    const std::size_t half = (blocks + 1) / 2 * WindingBlock::width;
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
      return centers_[a][axis] != centers_[b][axis] ? centers_[a][axis] < centers_[b][axis] : a < b;
    };
    std::nth_element(faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(half), faces.end(), before);
    split(faces.first(half), parts / 2, into);
    split(faces.subspan(half), parts / 2, into);
  }

  Moments moments_of(Faces faces) const {
    Moments m;
    Bounds box;
    Vec3 weighted;
    for (const std::uint32_t face : faces) {
      const auto corners = mesh_.corners(face);
      const double area = length(area_vector(corners));
      m.area += area;
      weighted += area * (centers_[face] - centers_[faces[0]]);
      for (const Vec3 corner : corners) box.add(corner);
    }
    m.center = m.area > 0 ? centers_[faces[0]] + weighted / m.area : box.center();
    for (const std::uint32_t face : faces) add_triangle(m, mesh_.corners(face));
    finish(m);
    return m;
  }

  static void put(WindingNode& node, std::size_t i, const Moments& m) {
    for (int axis = 0; axis < 3; ++axis) node.center[axis][i] = m.center[axis];
    node.radius[i] = m.radius;
    node.area[i] = m.area;
    for (int axis = 0; axis < 3; ++axis) node.dipole[axis][i] = m.dipole[axis];
    for (int k = 0; k < 6; ++k) node.quadrupole[k][i] = m.quadrupole[k];
    for (int k = 0; k < 10; ++k) node.octupole[k][i] = m.octupole[k];
  }

  const Mesh& mesh_;
  std::vector<WindingNode>& nodes_;
  std::vector<WindingBlock>& blocks_;
  std::vector<Vec3> centers_;
};

}  // namespace

WindingTree::WindingTree(const Mesh& mesh) {
  std::vector<std::uint32_t> faces(mesh.triangles().size());
  std::iota(faces.begin(), faces.end(), 0u);
  const std::size_t blocks = (faces.size() + WindingBlock::width - 1) / WindingBlock::width;
  reserve_in_large_pages(blocks_, blocks);
  reserve_in_large_pages(nodes_, blocks / 4 + 1);
  WindingTreeBuilder(mesh, nodes_, blocks_).node_of(faces);
}

}  // namespace tandem
